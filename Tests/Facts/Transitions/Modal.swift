import TestSupport
import UIKit

extension Facts {
  /// A phone whose window shows the screen `a`, which can present `b`.
  ///
  /// `callLog` records the calls that the system makes to screens, delegate and animator, in order.
  @MainActor final class Modal: NSObject, UIViewControllerTransitioningDelegate {
    let phone: Phone
    let a = LoggingScreen("a"), b = LoggingScreen("b")
    /// What the delegate returns. Nil means the default transition.
    var animator: LoggingAnimator? = LoggingAnimator()
    /// What the delegate returns as the interaction controller. Nil means no interaction.
    var interactor: (any UIViewControllerInteractiveTransitioning)?
    /// Makes the presentation controller of a `.custom` presentation. Nil means UIKit's own.
    var makePresentation: ((UIViewController, UIViewController?) -> UIPresentationController)?
    var callLog: [String] = []

    /// - Parameters:
    ///   - style: how `b` is presented.
    ///   - change: changes the behaviors of the system from their defaults.
    init(
      _ style: UIModalPresentationStyle = .fullScreen,
      change: (inout Behaviors) -> Void = { _ in }
    ) {
      phone = Phone(change)
      super.init()
      for screen in [a, b] { screen.log = { [unowned self] in callLog.append($0) } }
      animator?.log = { [unowned self] in callLog.append($0) }
      b.modalPresentationStyle = style
      b.transitioningDelegate = self
      phone.window.rootViewController = a
      phone.turn()
      callLog = []
    }

    /// The context of the transition that began last, while it is alive.
    var context: TransitionContext? { animator?.context as? TransitionContext }
    /// What begins the presentations and dismissals of the window, one after the other.
    var host: TransitionHost { phone.window.presentationHost }

    /// Presents `b` and begins the transition.
    func present(animated: Bool = true) {
      callPresent(animated: animated)
      phone.draw()
    }

    /// Dismisses `b` and begins the transition.
    func dismiss(animated: Bool = true) {
      callDismiss(animated: animated)
      phone.draw()
    }

    /// Presents `b`; the transition begins at the end of this turn.
    func callPresent(animated: Bool = true) {
      a.present(b, animated: animated) { [unowned self] in callLog.append("presented") }
    }

    /// Dismisses `b`; the transition begins at the end of this turn.
    func callDismiss(animated: Bool = true) {
      b.dismiss(animated: animated) { [unowned self] in callLog.append("dismissed") }
    }

    /// Presents `b`, waits for the end and clears the call log.
    @discardableResult
    func presentBeforehand() -> Self {
      present()
      phone.wait(2)
      callLog = []
      return self
    }

    /// Makes the next transition interactive, driven by the object that is returned.
    func makeInteractive() -> UIPercentDrivenInteractiveTransition {
      let driver = UIPercentDrivenInteractiveTransition()
      interactor = driver
      return driver
    }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      callLog.append("animator for presentation")
      return animator
    }

    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      callLog.append("animator for dismissal")
      return animator
    }

    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      callLog.append("interactor for presentation")
      return interactor
    }

    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      callLog.append("interactor for dismissal")
      return interactor
    }

    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      makePresentation?(presented, presenting)
    }
  }

  /// A presentation controller that logs the calls that it gets.
  final class LoggingPresentation: UIPresentationController {
    var log: (String) -> Void = { _ in }
    /// The frame of the presented view. Nil means UIKit's.
    var frame: CGRect?
    /// Replaces the presented controller's view, if set.
    var wrapper: UIView?

    override var presentedView: UIView? {
      log("asked for the view")
      return wrapper ?? super.presentedView
    }
    override var frameOfPresentedViewInContainerView: CGRect {
      frame ?? super.frameOfPresentedViewInContainerView
    }
    override func presentationTransitionWillBegin() {
      let hasCoordinator = presentedViewController.transitionCoordinator != nil
      log(
        "present will begin, container \(containerView?.window != nil), coordinator \(hasCoordinator)"
      )
    }
    override func presentationTransitionDidEnd(_ completed: Bool) {
      log("present did end \(completed)")
    }
    override func dismissalTransitionWillBegin() { log("dismiss will begin") }
    override func dismissalTransitionDidEnd(_ completed: Bool) {
      log("dismiss did end \(completed)")
    }
    override func containerViewWillLayoutSubviews() {
      log("will lay out")
      super.presentedView?.frame = frameOfPresentedViewInContainerView
    }
    override func containerViewDidLayoutSubviews() { log("did lay out") }
  }
}
