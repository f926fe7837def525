/// Manages one presentation, from before it begins until its dismissal has ended.
/// (`docs/facts.md L9`)
///
/// It has strong references to both controllers, and the presented one has one to it.
/// (`docs/facts.md R5`)
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment {
  /// The controller over which it presents. Until `present` is called it is a guess.
  open package(set) var presentingViewController: UIViewController
  public let presentedViewController: UIViewController
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// The container, which is in the window from `presentationTransitionWillBegin` until the
  /// dismissal has ended.
  open package(set) var containerView: UIView?
  /// The position of the presenter's view in the hierarchy before it moved into the container.
  var originalPosition: OriginalPosition?
  /// Where this controller has put the presented view during a layout of its container; nil if it
  /// never has.
  var placement: (position: CGPoint, size: CGSize)?
  /// The style at the time when this controller was made; never `.automatic`.
  let style: UIModalPresentationStyle

  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    self.presentingViewController = presentingViewController ?? presentedViewController
    style = presentedViewController.modalPresentationStyle.resolved
    super.init()
    _ = world.callRecorder?.record(.presentation, nil)
  }

  open var presentationStyle: UIModalPresentationStyle { style }
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }
  open func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }

  /// Whether the presentation covers the window, or only the context that the presenter defines.
  open var shouldPresentInFullscreen: Bool { true }
  /// Whether the presenter's view leaves the window while the presentation lasts.
  open var shouldRemovePresentersView: Bool { false }

  /// The view that moves; by default the presented controller's own.
  open var presentedView: UIView? { presentedViewController.view }
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  open var overrideTraitCollection: UITraitCollection?

  // MARK: Stages

  open func presentationTransitionWillBegin() {}
  /// - Parameter completed: the argument of `completeTransition`.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}

  // MARK: UIContentContainer

  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize: CGSize
  ) -> CGSize { withParentContainerSize }
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  open var traitCollection: UITraitCollection { overrideTraitCollection ?? .current }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Whether this is one of the system's own, for which the container frames the presented view.
  package var framesPresentedView: Bool { false }

  /// Whether it presents a view of its own around the screen whose frame it does not name, or names as
  /// that of the container. Such a sheet may stand lower, as its own code says.
  ///
  /// - Parameter frame: that of the view.
  package func mayStandLower(at frame: CGRect) -> Bool {
    guard !framesPresentedView, let bounds = containerView?.bounds,
      let screen = presentedViewController.viewIfLoaded, presentedView !== screen
    else { return false }
    return frameOfPresentedViewInContainerView == bounds && frame.size == bounds.size
      && frame.minX == bounds.minX && frame.minY >= bounds.minY
  }
}

/// Adapts a presentation, and receives dismissals by the user. Every method is optional; none is
/// called.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { .none }
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}
