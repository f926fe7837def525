/// Drives a transition by progress. The transition holds at the last update. After a finish it runs
/// to its end, after a cancel back to its start. (`docs/facts.md I1, I3`)
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition:
  NSObject, UIViewControllerInteractiveTransitioning
{
  /// The transition that this object drives. Also set for a transition that starts without an
  /// interaction, so that the app can pause it.
  weak var context: TransitionContext? { didSet { hasStarted = true } }
  /// Whether a transition has ever been set.
  private var hasStarted = false
  /// Whether a release that came before the start was a cancel; nil if there was none.
  /// (`docs/facts.md I8`)
  private var wasCancelledBeforeStart: Bool?

  public nonisolated override init() { super.init() }

  /// The duration of the transition that is driven, in seconds.
  open var duration: CGFloat { CGFloat(context?.duration ?? 0) }
  /// The last update, 0 to 1.
  open var percentComplete: CGFloat { context?.percentComplete ?? 0 }
  /// The speed after a release, as a multiple of the transition's own. A value that is not greater
  /// than 0 counts as 1.
  open var completionSpeed: CGFloat = 1
  open var completionCurve: UIView.AnimationCurve = .easeInOut
  /// Replaces the completion curve if the transition is interruptible; otherwise it has no effect.
  open var timingCurve: (any UITimingCurveProvider)?
  open var wantsInteractiveStart = true

  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let context = transitionContext as? TransitionContext else { return }
    let isFirst = !hasStarted
    self.context = context
    context.callAnimator()
    if isFirst, let wasCancelledBeforeStart { release(cancelled: wasCancelledBeforeStart) }
  }

  /// Sets the progress of the transition.
  ///
  /// - Parameter percentComplete: clamped to 0...1.
  open func update(_ percentComplete: CGFloat) {
    context?.updateInteractiveTransition(min(max(percentComplete, 0), 1))
  }

  /// Whether updates drive a transition now: it is interactive, and not released.
  package var isHolding: Bool { context?.isInteractive == true }

  open func finish() { release(cancelled: false) }
  open func cancel() { release(cancelled: true) }

  /// Finishes or cancels the transition. A release before the start is only stored here;
  /// `startInteractiveTransition(_:)` then does it, unless a policy ignores it. (`docs/facts.md
  /// I8`)
  private func release(cancelled: Bool) {
    if let context {
      cancelled ? context.cancelInteractiveTransition() : context.finishInteractiveTransition()
    } else if !hasStarted && !world.behaviors.releaseBeforeStartIsIgnored {
      wasCancelledBeforeStart = cancelled
    }
  }

  open func pause() { context?.pauseInteractiveTransition() }
}
