import ReferenceEngine
import UIKit

extension Mutant {
  /// The last writer is the app, and its word is lost. (BUGS.md 5)
  static let snapshotOverwritesTheApp = Mutant(
    snapshot: "overwrites-the-app", .simultaneity, noticedBy: "everything-restored",
    "Restores every alpha, whatever the app has written since.",
    by: { SnapshotOverwritesTheApp(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotOverwritesTheApp: SnapshotTransition {
  override func show(_ carrier: Carrier) {
    carrier.from.view.alpha = carrier.from.alpha
    carrier.to.view.alpha = carrier.to.alpha
  }
}
