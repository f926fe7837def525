import UIKit

/// A screen that lies over a presenter who stays: where it is, and where its presentation controller
/// wants it.
@MainActor struct OverlayPlacement {
  let frame: CGRect
  let finalFrame: CGRect

  /// The one on top; nil if none is presented, or if its presentation controller has not put it
  /// into its container.
  init?(in holder: any ScreenHolder) {
    guard holder.stack.count > 1,
      let presentation = holder.stack[holder.stack.count - 1].presentationController,
      let view = presentation.presentedView, view.superview === presentation.containerView
    else { return nil }
    frame = view.node.untransformedFrame
    let wanted = presentation.frameOfPresentedViewInContainerView
    let isAsWanted = frame == wanted || !OverlayPlacement.isLaidOut(view, in: presentation)
    finalFrame = isAsWanted ? wanted : frame
  }

  /// Whether a presentation controller puts the presented view where it lies whenever the container
  /// is laid out, whatever frame it names: many do nothing else. (`UIKIT.md L9`)
  private static func isLaidOut(_ view: UIView, in presentation: UIPresentationController) -> Bool {
    let frame = view.node.untransformedFrame, center = view.center
    view.center = CGPoint(x: center.x + 1, y: center.y + 1)
    presentation.containerView?.setNeedsLayout()
    presentation.containerView?.layoutIfNeeded()
    return view.node.untransformedFrame == frame
  }
}
