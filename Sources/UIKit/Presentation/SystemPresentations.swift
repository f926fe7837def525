/// The style of a presentation.
public enum UIModalPresentationStyle: Int, Sendable {
  case none = -1
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen
  case overCurrentContext, popover
  case automatic = -2

  /// The style itself, or the one that `.automatic` means. (`docs/facts.md L21`)
  var resolved: UIModalPresentationStyle { self == .automatic ? .pageSheet : self }

  /// Whether the presenter's view leaves the window. (`docs/facts.md L2, L3`)
  var removesPresenter: Bool { self == .fullScreen || self == .currentContext }
  /// Whether the presentation covers only the context that a parent defines.
  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
}

/// The system's presentation controller for the styles that cover their container.
final class CoveringPresentation: UIPresentationController {
  override var shouldPresentInFullscreen: Bool { !style.isInContext }
  override var shouldRemovePresentersView: Bool { style.removesPresenter }
  override var framesPresentedView: Bool { true }
}

/// The system's presentation controller for sheets, which leave the top edge of the presenter free.
///
/// A phone shows page sheets and form sheets like this. The settings have no effect here.
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
  /// A height of a sheet; stored, because every sheet has full height here.
  public final class Detent: NSObject {
    @preconcurrency @MainActor public static func medium() -> Detent { Detent() }
    @preconcurrency @MainActor public static func large() -> Detent { Detent() }
  }

  open var detents: [Detent] = []
  open var prefersGrabberVisible = false
  open var preferredCornerRadius: CGFloat?
  open var prefersScrollingExpandsWhenScrolledToEdge = true

  /// The distance between the safe area and the sheet, in points; not measured.
  private static let gap: CGFloat = 10

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView else { return .zero }
    let top = containerView.safeAreaInsets.top + UISheetPresentationController.gap
    return containerView.bounds.inset(by: UIEdgeInsets(top: top, left: 0, bottom: 0, right: 0))
  }

  package override var framesPresentedView: Bool { true }
}

/// The directions of a popover's arrow. It has no effect here.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let up = UIPopoverArrowDirection(rawValue: 1)
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  public static let any = UIPopoverArrowDirection(rawValue: 15)
}

/// The presentation controller of a popover, which covers its container here. Its source, its arrow
/// and its colors have no effect here.
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
  open weak var sourceView: UIView?
  open var sourceRect = CGRect.null
  open var barButtonItem: UIBarButtonItem?
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  open var passthroughViews: [UIView]?
  open var backgroundColor: UIColor?
  package override var framesPresentedView: Bool { true }

  open override func presentationTransitionWillBegin() {
    (delegate as? any UIPopoverPresentationControllerDelegate)?
      .prepareForPopoverPresentation(self)
    super.presentationTransitionWillBegin()
  }
}

/// The pointer to an object that Objective-C passes by reference.
public typealias AutoreleasingUnsafeMutablePointer<Pointee> = UnsafeMutablePointer<Pointee>

/// Receives the stages of a popover. Every method is optional; only the first is called, because a
/// phone shows popovers as sheets. The `delegate` of the presentation controller can be one.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called before the popover is presented.
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController)
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController)
  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: AutoreleasingUnsafeMutablePointer<UIView>)
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool { true }
  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
  public func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: AutoreleasingUnsafeMutablePointer<UIView>
  ) {}
}
