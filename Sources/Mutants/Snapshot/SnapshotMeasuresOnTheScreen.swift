import ReferenceEngine
import UIKit

extension Mutant {
  /// Right as long as the window begins where the screen does. (UIKIT.md C4)
  static let snapshotMeasuresOnTheScreen = Mutant(
    snapshot: "measures-on-the-screen", .geometry, noticedBy: "window-may-stand-anywhere",
    "Takes the place of a view on the screen for its place in the container.",
    by: { SnapshotMeasuresOnTheScreen(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotMeasuresOnTheScreen: SnapshotTransition {
  override func rect(of view: UIView) -> CGRect {
    view.convert(view.bounds, to: UIScreen.main.coordinateSpace)
  }
}
