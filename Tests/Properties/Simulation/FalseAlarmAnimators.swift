import Subjects
import UIKit

/// Fades the screen that appears or disappears, and completes. After a cancel the to-screen stays
/// in the container, unless `end` or the system removes it.
///
/// - Parameters:
///   - isForward: whether the to-screen fades in; otherwise the from-screen fades out.
///   - first: the factor of the alpha with which a screen that appears begins. With 1 it does not
///     fade.
///   - prepare: called before the animation, when the new screen is in the container.
///   - alongside: called in the animation.
///   - end: called before the transition is completed.
@MainActor func fade(
  _ context: any UIViewControllerContextTransitioning, _ isForward: Bool, from first: CGFloat = 0,
  prepare: () -> Void = {}, alongside: @escaping () -> Void = {},
  end: @escaping () -> Void = {}
) {
  guard let view = context.view(forKey: isForward ? .to : .from) else {
    return context.completeTransition(false)
  }
  if let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
    to.frame = context.finalFrame(for: controller)
    context.containerView.insertSubview(
      to, at: isForward ? context.containerView.subviews.count : 0)
  }
  prepare()
  let alpha = view.alpha
  if isForward { view.alpha = alpha * first }
  UIView.animate(withDuration: 0.25) {
    view.alpha = isForward ? alpha : 0
    alongside()
  } completion: { _ in
    view.alpha = alpha
    end()
    context.completeTransition(!context.transitionWasCancelled)
  }
}

/// Fades a view in by five animations, each of which begins when the one before has ended.
///
/// - Parameters:
///   - step: the first of the steps 1 to 5 that are left.
///   - pause: the delay before each step, in seconds.
@MainActor func fadeIn(
  _ view: UIView, to alpha: CGFloat, from step: Int, pause: TimeInterval,
  _ completion: @escaping () -> Void
) {
  UIView.animate(withDuration: 0.05, delay: pause) {
    view.alpha = alpha * CGFloat(step) / 5
  } completion: { _ in
    if step == 5 { return completion() }
    fadeIn(view, to: alpha, from: step + 1, pause: pause, completion)
  }
}

/// An animator that calls a closure with the context and with `isForward`.
@MainActor final class ClosureAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isForward: Bool
  private let animate: (any UIViewControllerContextTransitioning, Bool) -> Void

  init(
    isForward: Bool, _ animate: @escaping (any UIViewControllerContextTransitioning, Bool) -> Void
  ) {
    (self.isForward, self.animate) = (isForward, animate)
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.25 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    animate(context, isForward)
  }
}

/// Animates the whole transition in `animateTransition(using:)` and again in
/// `interruptibleAnimator(using:)`.
@MainActor final class TwoMethodAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// The property animator, which UIKit asks for more than once.
  private var running: UIViewPropertyAnimator?
  /// Kept forever, because an animator that is released while it is paused traps.
  private static var animators: [UIViewPropertyAnimator] = []

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.25 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    fade(context, true)
  }

  func interruptibleAnimator(
    using context: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let running { return running }
    let animator = UIViewPropertyAnimator(duration: 0.25, curve: .linear)
    running = animator
    TwoMethodAnimator.animators.append(animator)
    guard let to = context.view(forKey: .to) else { return animator }
    context.containerView.addSubview(to)
    let alpha = to.alpha
    to.alpha = 0
    animator.addAnimations { to.alpha = alpha }
    animator.addCompletion { _ in
      to.alpha = alpha
      if context.transitionWasCancelled { to.removeFromSuperview() }
      context.completeTransition(!context.transitionWasCancelled)
    }
    return animator
  }
}

/// Moves its screen at the end of the presentation; if `isLaidOut` is true, each layout of the
/// container moves it back.
final class MovingPresentation: UIPresentationController {
  private let isLaidOut: Bool

  init(
    isLaidOut: Bool, presentedViewController presented: UIViewController,
    presenting: UIViewController?
  ) {
    self.isLaidOut = isLaidOut
    super.init(presentedViewController: presented, presenting: presenting)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    presentedView?.frame.origin.y += 100
    containerView?.setNeedsLayout()
  }

  override func containerViewWillLayoutSubviews() {
    if isLaidOut { presentedView?.frame = frameOfPresentedViewInContainerView }
  }
}

/// Places its screen in the lower half at each layout of the container.
final class PanelPresentation: UIPresentationController {
  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    return CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
  }

  override func containerViewWillLayoutSubviews() {
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}

/// Adds its screen to the container, and takes a snapshot of its presenter, before the animator begins.
/// Whether the phone shows what the snapshot has committed is not known.
final class SnapshotPresentation: UIPresentationController {
  private let awaitsUpdates: Bool

  init(_ presented: UIViewController, _ presenting: UIViewController?, awaitsUpdates: Bool) {
    self.awaitsUpdates = awaitsUpdates
    super.init(presentedViewController: presented, presenting: presenting)
  }

  override func presentationTransitionWillBegin() {
    guard let containerView, let presentedView else { return }
    containerView.addSubview(presentedView)
    _ = presentingViewController.view.snapshotView(afterScreenUpdates: awaitsUpdates)
  }
}

/// Dims the presenter by a view with constraints to the container, while its screen is presented.
final class DimmingPresentation: UIPresentationController {
  private let dimmingView = UIView()

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dimmingView.backgroundColor = UIColor.black.withAlphaComponent(0.5)
    dimmingView.translatesAutoresizingMaskIntoConstraints = false
    containerView.insertSubview(dimmingView, at: 0)
    NSLayoutConstraint.activate([
      dimmingView.leadingAnchor.constraint(equalTo: containerView.leadingAnchor),
      dimmingView.trailingAnchor.constraint(equalTo: containerView.trailingAnchor),
      dimmingView.topAnchor.constraint(equalTo: containerView.topAnchor),
      dimmingView.bottomAnchor.constraint(equalTo: containerView.bottomAnchor),
    ])
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { dimmingView.removeFromSuperview() }
  }
}

/// Shows a picture, at first without an image.
final class Album: ContentScreen {
  let picture = UIImageView(frame: CGRect(x: 8, y: 8, width: 64, height: 64))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(picture)
  }
}

/// Forwards its appearance callbacks to a child itself.
final class ManualContainer: ContentScreen {
  private let child = UIViewController()

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(child)
    child.view.frame = .zero
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    child.beginAppearanceTransition(true, animated: animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    child.endAppearanceTransition()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    child.beginAppearanceTransition(false, animated: animated)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    child.endAppearanceTransition()
  }
}

/// A presentation controller that hides its container before the presentation.
final class VeiledPresentation: UIPresentationController {
  override func presentationTransitionWillBegin() { containerView?.alpha = 0 }
}
