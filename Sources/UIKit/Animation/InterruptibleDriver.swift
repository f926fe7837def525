/// Drives the interruptible animator of a transition.
///
/// During the interaction the animator follows the finger. After the release it runs to the end or
/// back to the start. (`docs/facts.md I1, I2, I3, I11, I22, T16`)
@MainActor final class InterruptibleDriver {
  private let animator: any UIViewImplicitlyAnimating
  /// Whether the animator has run on after a release, which may reverse it.
  private var wasReleased = false

  /// Returns nil if the transition cannot be interrupted.
  init?(
    _ animationController: any UIViewControllerAnimatedTransitioning,
    _ context: any UIViewControllerContextTransitioning
  ) {
    let animator = animationController.interruptibleAnimator(using: context)
    guard !(animator is NoInterruptibleAnimator) else { return nil }
    self.animator = animator
  }

  /// The progress toward the finished transition, 0 to 1.
  private(set) var fractionComplete: Double {
    get {
      let fraction = Double(animator.fractionComplete)
      return animator.isReversed ? 1 - fraction : fraction
    }
    set { animator.fractionComplete = CGFloat(animator.isReversed ? 1 - newValue : newValue) }
  }

  /// Pauses the animator, because the finger takes hold of the transition.
  ///
  /// - Returns: the progress at this moment, 0 to 1.
  func pause() -> Double {
    if animator.isReversed && !wasReleased {
      // Which end a finger then leads to is neither documented nor measured.
      stopUnsupported("an animator that its app reverses before a finger takes hold of it")
    }
    if animator.state != .stopped { animator.pauseAnimation() }
    return fractionComplete
  }

  /// Sets the progress while the finger holds the transition.
  ///
  /// - Parameter fraction: 0 to 1.
  func update(_ fraction: Double) {
    if animator.state == .active { fractionComplete = fraction }
  }

  /// Lets the animator run on after the finger has let go. (`docs/facts.md I3, I22`)
  ///
  /// - Parameters:
  ///   - cancelled: whether the animator runs back to its start.
  ///   - speed: divides the time of the rest; used only with a `timing`.
  ///   - timing: the curve of the rest, whose time is proportional to the part that is left. With
  ///     nil the animator goes on along its own curve.
  func release(cancelled: Bool, speed: Double, timing: (any UITimingCurveProvider)?) {
    guard animator.state == .active else { return }
    wasReleased = true
    // A running animator must be paused before it can continue with another timing.
    if animator.isRunning { animator.pauseAnimation() }
    let fraction = fractionComplete
    animator.isReversed = cancelled
    guard let timing else { return animator.startAnimation() }
    animator.continueAnimation(
      withTimingParameters: timing,
      durationFactor: CGFloat((cancelled ? fraction : 1 - fraction) / speed))
  }
}

/// The result of `interruptibleAnimator(using:)` for a transition that does not implement it.
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
  /// The default of Apple's optional method: the transition is not interruptible.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { NoInterruptibleAnimator.shared }
}
