/// Manages one presentation, from before it begins until its dismissal has ended. (`UIKIT.md L9`)
///
/// It keeps both controllers, and the presented one keeps it. (`UIKIT.md R5`)
@preconcurrency @MainActor
open class UIPresentationController: UIResponder, UIContentContainer,
  UITraitEnvironment
{
  open package(set) var presentingViewController: UIViewController
  public let presentedViewController: UIViewController
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// In the window from `presentationTransitionWillBegin` on, until the dismissal has ended.
  open package(set) var containerView: UIView?
  /// Where the presenter's view was before it came into the container.
  var originalPosition: OriginalPosition?
  /// Where it has moved the presented view when its container was laid out; nil if it never has.
  var ownPlace: (position: CGPoint, size: CGSize)?
  /// The style, as it was when the presentation was made; never `.automatic`.
  let style: UIModalPresentationStyle

  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    self.presentingViewController = presentingViewController ?? presentedViewController
    style = presentedViewController.modalPresentationStyle.resolved
    super.init()
  }

  open var presentationStyle: UIModalPresentationStyle { style }
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }
  open func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }

  /// Whether the presentation covers the window, or only the context that the presenter defines.
  open var shouldPresentInFullscreen: Bool { true }
  /// Whether the presenter's view leaves the window while this lasts.
  open var shouldRemovePresentersView: Bool { false }

  /// The view that moves; the presented controller's own.
  open var presentedView: UIView? { presentedViewController.view }
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  open var overrideTraitCollection: UITraitCollection?

  // MARK: The course of things

  open func presentationTransitionWillBegin() {}
  /// - Parameter completed: what the animator said.
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
  open var traitCollection: UITraitCollection { overrideTraitCollection ?? .phone }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The system's own, which frames the presented view whenever the container is laid out.
  var framesPresentedView: Bool { false }
}

/// What happens when the user takes a presentation away, and how it adapts. Every method may be
/// left out.
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
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
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
