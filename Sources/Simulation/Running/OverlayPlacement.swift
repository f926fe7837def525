import UIKit

/// The frame of a screen over a presenter that stays visible, and the frame that its presentation
/// controller requires.
@MainActor struct OverlayPlacement {
  let frame: CGRect
  let finalFrame: CGRect
  /// Whether the screen lies in a view that its presentation controller has added to the container.
  let isWrapped: Bool

  /// The placement of the top screen; nil if none is presented, or if its presentation controller
  /// has added it neither to its container nor to a view in that. May move the screen, so the run must be over.
  init?(in holder: any ScreenHolder) {
    guard holder.stack.count > 1,
      let presentation = holder.stack[holder.stack.count - 1].presentationController,
      let view = presentation.presentedView
    else { return nil }
    isWrapped = view.isWrapped(in: presentation.containerView)
    guard isWrapped || view.superview === presentation.containerView else { return nil }
    frame = view.node.ownFrame
    let namedFrame = presentation.frameOfPresentedViewInContainerView
    let isSetByLayout =
      frame != namedFrame && OverlayPlacement.isSetByLayout(of: view, in: presentation)
    finalFrame = isSetByLayout ? frame : namedFrame
  }

  /// Whether the presentation controller sets the current frame at each layout of the container.
  /// Many do only that, and do not override `frameOfPresentedViewInContainerView`.
  /// (`docs/facts.md L9`)
  ///
  /// Moves the view by a point and lays out the container. If the result is false, the view stays
  /// where it is then.
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
