/// Lets a finger drive a transition: it starts, stands where it is held, and runs on or back when
/// the finger leaves. (`UIKIT.md I1, I3`)
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition:
  NSObject, UIViewControllerInteractiveTransitioning
{
  /// The transition that is driven, or that can be paused.
  @exclusivity(unchecked) weak var context: TransitionContext?

  public nonisolated override init() { super.init() }

  /// In seconds; of the transition that is driven.
  open var duration: CGFloat { CGFloat(context?.duration ?? 0) }
  /// The last update, 0 to 1.
  open var percentComplete: CGFloat { context?.percentComplete ?? 0 }
  /// Greater than 0; how fast the rest runs.
  @exclusivity(unchecked) open var completionSpeed: CGFloat = 1
  @exclusivity(unchecked) open var completionCurve: UIView.AnimationCurve = .easeInOut
  /// Instead of the curve, for the rest of a transition that can be interrupted; others ignore it.
  @exclusivity(unchecked) open var timingCurve: (any UITimingCurveProvider)?
  @exclusivity(unchecked) open var wantsInteractiveStart = true

  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let context = transitionContext as? TransitionContext else { return }
    self.context = context
    context.callAnimator()
  }

  /// - Parameter percentComplete: brought into 0 to 1.
  open func update(_ percentComplete: CGFloat) {
    context?.updateInteractiveTransition(min(max(percentComplete, 0), 1))
  }

  /// Whether the finger still holds the transition.
  package var isHolding: Bool { context?.isInteractive == true }

  open func finish() { context?.finishInteractiveTransition() }
  open func cancel() { context?.cancelInteractiveTransition() }
  open func pause() { context?.pauseInteractiveTransition() }
}
