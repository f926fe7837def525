import ReferenceEngine
import UIKit

extension Mutant {
  /// The system takes back what was animated, and what was set before stays: an alpha of 0.
  static let scaleTrustsTheRollback = Mutant(
    scale: "trusts-the-rollback", .lifetime, noticedBy: "hidden-views-restored",
    "Restores nothing of the new screen after a cancel.", by: ScaleTrustsTheRollback.init)
}

private final class ScaleTrustsTheRollback: ScaleAnimationController {
  override func restore(_ to: ScreenState, _ completed: Bool) {}
}
