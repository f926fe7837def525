import ReferenceEngine
import UIKit

extension Mutant {
  /// A snapshot that can be nil is mended with an empty view: the app's view is hidden, and nothing
  /// stands for it.
  static let makesDoWithoutAPicture = Mutant(
    fade: "makes-do-without-a-picture", .order, noticedBy: "pairs-are-a-bijection",
    "Flies an empty view where a snapshot failed.", by: MakesDoWithoutAPicture.init)
}

private final class MakesDoWithoutAPicture: SubviewFadeAnimationController {
  override func snapshot(of view: UIView, afterScreenUpdates: Bool) -> UIView? {
    super.snapshot(of: view, afterScreenUpdates: afterScreenUpdates) ?? UIView(frame: view.bounds)
  }
}
