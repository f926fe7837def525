import UIKit

/// The frame of a screen over a presenter that stays visible, and the frame that its presentation
/// controller requires.
@MainActor struct OverlayPlacement {
  let frame: CGRect
  let finalFrame: CGRect
  /// Whether the screen lies in a view that its presentation controller has added to the container.
  let isWrapped: Bool

  /// The placement of the top screen; nil if none is presented, or if the screen is neither in the
  /// container of its presentation nor in a wrapper there.
  ///
  /// May move the screen, so the run must be over.
  init?(in holder: any ScreenHolder) {
    guard let presentation = OverlayPlacement.presentation(in: holder),
      let view = presentation.presentedView
    else { return nil }
    isWrapped = view.isWrapped(in: presentation.containerView)
    guard isWrapped || view.superview === presentation.containerView else { return nil }
    frame = view.node.ownFrame
    let namedFrame = presentation.frameOfPresentedViewInContainerView
    let isOwn = frame != namedFrame && presentation.mayStandLower(at: frame)
    let isSetByLayout =
      frame != namedFrame && !isOwn
      && OverlayPlacement.isSetByLayout(of: view, in: presentation)
    finalFrame = isSetByLayout || isOwn ? frame : namedFrame
  }

  private static func presentation(in holder: any ScreenHolder) -> UIPresentationController? {
    holder.stack.count > 1 ? holder.stack[holder.stack.count - 1].presentationController : nil
  }

  /// Whether it is known where each presented screen lies after a turn: its presentation controller,
  /// one of the app, says it, or the screen fills its container and so will fill it again.
  /// (`docs/facts.md L9, L20`)
  static func isKnownAfterTurn(in holder: any ScreenHolder) -> Bool {
    for screen in holder.stack.dropFirst() {
      guard let presentation = screen.presentationController,
        presentation.framesPresentedView || type(of: presentation) == UIPresentationController.self,
        let view = presentation.presentedView, let container = presentation.containerView
      else { continue }
      if view.superview !== container || view.node.ownFrame != container.bounds { return false }
    }
    return true
  }

  /// The frame of a view that covers the presenter, such as one that dims it, and the bounds of the
  /// container. The view is the first visible one beside the screen that has the size of the
  /// container, or that size with width and height exchanged, as before a turn. Nil if there is no
  /// such view, or if the screen fills the container and hides it.
  static func cover(in holder: any ScreenHolder) -> (frame: CGRect, bounds: CGRect)? {
    guard let presentation = presentation(in: holder), let screen = presentation.presentedView,
      let container = presentation.containerView,
      !screen.coversOthers || !screen.node.ownFrame.contains(container.bounds)
    else { return nil }
    let bounds = container.bounds, size = bounds.size
    let cover = container.subviews.first { view in
      let own = view.bounds.size
      return (own == size || own == CGSize(width: size.height, height: size.width))
        && view.transform.isIdentity && !screen.isDescendant(of: view) && view.coversOthers
        // An animator that moves the presenter aside has put it into the container.
        && !view.node.flags.contains(.isControllerView)
    }
    return cover.map { ($0.node.ownFrame, bounds) }
  }

  /// Whether the presentation controller sets the current frame at each layout of the container.
  /// Many do only that, and do not override `frameOfPresentedViewInContainerView`.
  /// (`docs/facts.md L9`)
  ///
  /// Moves the view by a point and lays out the container. If the result is false, the view is not
  /// moved back.
  private static func isSetByLayout(
    of view: UIView, in presentation: UIPresentationController
  ) -> Bool {
    let frame = view.node.ownFrame, center = view.center
    view.center = CGPoint(x: center.x + 1, y: center.y + 1)
    presentation.containerView?.setNeedsLayout()
    presentation.containerView?.layoutIfNeeded()
    return view.node.ownFrame == frame
  }
}

extension UIView {
  /// Whether the view is visible and draws something itself, perhaps translucent, so that it covers
  /// what is below it.
  fileprivate var coversOthers: Bool {
    !isHidden && alpha > 0
      && (node.flags.contains(.isFilled) || node.picture != nil || showsOwnContent)
  }
}
