/// Drives the animator that a transition gives for being interrupted: as long as a finger holds
/// the transition it follows the finger, then it runs on or back. (`UIKIT.md I1–I3, I11, T16`)
@MainActor final class InterruptibleDriver {
  private let animator: any UIViewImplicitlyAnimating

  /// nil if the transition cannot be interrupted.
  init?(
    _ controller: any UIViewControllerAnimatedTransitioning,
    _ context: any UIViewControllerContextTransitioning
  ) {
    let animator = controller.interruptibleAnimator(using: context)
    guard !(animator is NoInterruptibleAnimator) else { return nil }
    self.animator = animator
  }

  /// The share of the way to the finished transition, 0 to 1.
  private(set) var fractionComplete: Double {
    get {
      let done = Double(animator.fractionComplete)
      return animator.isReversed ? 1 - done : done
    }
    set { animator.fractionComplete = CGFloat(animator.isReversed ? 1 - newValue : newValue) }
  }

  /// The finger takes hold.
  ///
  /// - Returns: the share of the way at which that is.
  func pause() -> Double {
    if animator.state != .stopped { animator.pauseAnimation() }
    return fractionComplete
  }

  /// - Parameter fraction: 0 to 1.
  func update(_ fraction: Double) {
    if animator.state == .active { fractionComplete = fraction }
  }

  /// The finger lets go. The rest takes as long as the way that is left. (`UIKIT.md I3`)
  func release(cancelled: Bool, speed: Double, timing: any UITimingCurveProvider) {
    guard animator.state == .active else { return }
    // Turned round on its way back, it has to stand before it can go on at another pace.
    if animator.isRunning { animator.pauseAnimation() }
    let done = fractionComplete
    animator.isReversed = cancelled
    animator.continueAnimation(
      withTimingParameters: timing,
      durationFactor: CGFloat((cancelled ? done : 1 - done) / speed))
  }
}

/// What stands for an animator that a transition does not give.
@MainActor final class NoInterruptibleAnimator: NSObject, UIViewImplicitlyAnimating {
  static let shared = NoInterruptibleAnimator()

  nonisolated override init() { super.init() }

  var state: UIViewAnimatingState { .inactive }
  var isRunning: Bool { false }
  var isReversed = false
  var fractionComplete: CGFloat = 0
  func startAnimation() {}
  func startAnimation(afterDelay delay: TimeInterval) {}
  func pauseAnimation() {}
  func stopAnimation(_ withoutFinishing: Bool) {}
  func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
}

extension UIViewControllerAnimatedTransitioning {
  /// Apple's member is optional: whoever does not give an animator has this one.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { NoInterruptibleAnimator.shared }
}
