import UIKit

/// A custom presentation whose controller counts the layouts of its container.
@MainActor
final class SizeProbe: NSObject, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  private let phone: ProbeEnvironment
  private let root = UIViewController(nibName: nil, bundle: nil)
  private let presented = UIViewController(nibName: nil, bundle: nil)
  private var presentation: CountingPresentation?

  /// How often the container was laid out.
  var layouts: Int { presentation?.layouts ?? 0 }

  init(_ phone: ProbeEnvironment) {
    self.phone = phone
    super.init()
    phone.window.rootViewController = root
    phone.draw()
    presented.modalPresentationStyle = .custom
    presented.transitioningDelegate = self
    root.present(presented, animated: false)
    phone.wait(0.5)
  }

  /// Makes the presented view smaller.
  func shrink() {
    presented.view.frame.size.height /= 2
    phone.wait(0.5)
  }

  /// Dismisses the screen.
  ///
  /// - Returns: whether the container, whose layout is requested when the dismissal begins, was
  ///   laid out when the animator ran; nil if the animator did not run.
  func dismiss() -> Bool? {
    root.dismiss(animated: true)
    phone.wait(0.5)
    return isLaidOutBeforeAnimator
  }

  private var isLaidOutBeforeAnimator: Bool?

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func transitionDuration(
    using context: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.1 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    isLaidOutBeforeAnimator = presentation.map { $0.layouts > $0.layoutsBeforeDismissal }
    context.completeTransition(true)
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    let made = CountingPresentation(presentedViewController: presented, presenting: presenting)
    presentation = made
    return made
  }
}

private final class CountingPresentation: UIPresentationController {
  private(set) var layouts = 0
  private(set) var layoutsBeforeDismissal = 0

  override func dismissalTransitionWillBegin() {
    layoutsBeforeDismissal = layouts
    containerView?.setNeedsLayout()
  }

  override func containerViewWillLayoutSubviews() { layouts += 1 }
}
