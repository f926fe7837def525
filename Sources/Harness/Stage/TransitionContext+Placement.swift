import Model
import UIKit

extension TransitionContext {
  /// Where the screen that has come lies, and where it should; nil where nobody says where it
  /// should, if it is not in the container, or if its presentation controller has put it there,
  /// whatever that tells the animators.
  var placement: Placement? {
    let finalFrame = finalFrame(for: to)
    guard finalFrame != .zero, let node = view(forKey: .to)?.node,
      node.pointee.parent == containerView.node
    else { return nil }
    if let own = to.placeOfPresentation, own == (node.pointee.position, node.pointee.bounds.size) {
      return nil
    }
    // Who is only moved by a transform lies where the frame says. (`UIKIT.md G5`)
    let frame = node.isMoved ? node.frame : node.untransformedFrame
    return Placement(frame: Rect(frame), finalFrame: Rect(finalFrame))
  }
}
