import ReferenceEngine
import UIKit

extension Mutant {
  /// What is begun after `animateTransition` has returned is driven by no finger. (BUGS.md 15)
  static let bug15RunsByTheClock = Mutant(
    bug: "15-runs-by-the-clock", .time, noticedBy: "only-the-finger-drives",
    "Fades the new screen in by an animation of its own.", animatedBy: Bug15RunsByTheClock.init)
}

private final class Bug15RunsByTheClock: ScaleAnimationController {
  override func show(_ to: ScreenState) {
    let duration = duration
    UIView.animate(withDuration: 0, animations: {}) { _ in
      UIView.animate(withDuration: duration) { to.view.alpha = to.alpha }
    }
  }

  override func restore(_ to: ScreenState, _ completed: Bool) { to.view.alpha = to.alpha }
}
