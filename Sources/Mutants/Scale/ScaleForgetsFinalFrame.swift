import ReferenceEngine
import UIKit

extension Mutant {
  /// The system sizes nobody but the survivor, and that at the end. (BUGS.md 8)
  static let scaleForgetsFinalFrame = Mutant(
    scale: "forgets-final-frame", .geometry, noticedBy: "screens-dim-as-specified",
    "Leaves the new screen at the size that it has.", by: ScaleForgetsFinalFrame.init)
}

private final class ScaleForgetsFinalFrame: ScaleAnimationController {
  override func setFrame(
    of toView: UIView, in context: any UIViewControllerContextTransitioning
  ) {}
}
