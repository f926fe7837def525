import ReferenceEngine
import UIKit

extension Mutant {
  /// Under a rotation a frame does not read back as it was set. (UIKIT.md G6, G13; BUGS.md 10)
  static let bug10SetsFrameUnderTransform = Mutant(
    bug: "10-sets-bent-frames", .geometry, noticedBy: "no-frame-set-under-transform",
    "Moves the frames of turned views there and back.",
    animatedBy: Bug10SetsFrameUnderTransform.init)
}

private final class Bug10SetsFrameUnderTransform: ScaleAnimationController {
  override func setToStart(_ to: ScreenState) {
    super.setToStart(to)
    for view in to.view.subviews { view.frame = view.frame.offsetBy(dx: 8, dy: 0) }
  }

  override func restore(_ to: ScreenState, _ completed: Bool) {
    super.restore(to, completed)
    for view in to.view.subviews { view.frame = view.frame.offsetBy(dx: -8, dy: 0) }
  }
}
