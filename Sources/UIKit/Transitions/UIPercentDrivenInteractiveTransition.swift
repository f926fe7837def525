/// Drives a transition by progress: it stands at the last update, and runs on or back after a
/// finish or cancel. (`docs/facts.md I1, I3`)
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition:
  NSObject, UIViewControllerInteractiveTransitioning
{
  /// The transition that is driven, or that can be paused.
  weak var context: TransitionContext?

  public nonisolated override init() { super.init() }

  /// The duration of the transition that is driven, in seconds.
  open var duration: CGFloat { CGFloat(context?.duration ?? 0) }
  /// The last update, 0 to 1.
  open var percentComplete: CGFloat { context?.percentComplete ?? 0 }
  /// The speed of the rest, greater than 0.
  open var completionSpeed: CGFloat = 1
  open var completionCurve: UIView.AnimationCurve = .easeInOut
  /// Replaces the completion curve if the transition is interruptible; otherwise it has no effect.
  open var timingCurve: (any UITimingCurveProvider)?
  open var wantsInteractiveStart = true

  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let context = transitionContext as? TransitionContext else { return }
    self.context = context
    context.callAnimator()
  }

  /// - Parameter percentComplete: clamped to 0...1.
  open func update(_ percentComplete: CGFloat) {
    context?.updateInteractiveTransition(min(max(percentComplete, 0), 1))
  }

  /// Whether the transition is still held.
  package var isHolding: Bool { context?.isInteractive == true }

  open func finish() { context?.finishInteractiveTransition() }
  open func cancel() { context?.cancelInteractiveTransition() }
  open func pause() { context?.pauseInteractiveTransition() }
}
