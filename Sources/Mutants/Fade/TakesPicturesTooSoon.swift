import ReferenceEngine
import UIKit

extension Mutant {
  /// A view that was never on the screen has no picture yet, so the snapshot is blank. (BUGS.md 6)
  static let takesPicturesTooSoon = Mutant(
    fade: "takes-pictures-too-soon", .time, noticedBy: "snapshot-shows-its-view",
    "Takes the picture of the coming view before it was drawn.", by: TakesPicturesTooSoon.init)
}

private final class TakesPicturesTooSoon: SubviewFadeAnimationController {
  override func snapshot(of view: UIView, afterScreenUpdates: Bool) -> UIView? {
    super.snapshot(of: view, afterScreenUpdates: false)
  }
}
