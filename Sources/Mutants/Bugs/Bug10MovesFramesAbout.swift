import ReferenceEngine
import UIKit

extension Mutant {
  /// Under a rotation a frame does not read back as it was set. (UIKIT.md G6, G13; BUGS.md 10)
  static let bug10MovesFramesAbout = Mutant(
    bug: "10-moves-frames-about", .geometry, noticedBy: "everything-restored",
    "Moves the frames of turned views there and back.", animatedBy: Bug10MovesFramesAbout.init)
}

private final class Bug10MovesFramesAbout: ScaleAnimationController {
  override func setToStart(_ to: ScreenState) {
    super.setToStart(to)
    for view in to.view.subviews { view.frame = view.frame.offsetBy(dx: 8, dy: 0) }
  }

  override func restore(_ to: ScreenState, _ completed: Bool) {
    super.restore(to, completed)
    for view in to.view.subviews { view.frame = view.frame.offsetBy(dx: -8, dy: 0) }
  }
}
