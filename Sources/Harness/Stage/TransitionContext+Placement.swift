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
    let size = node.pointee.bounds.size
    let position = node.pointee.position, anchor = node.pointee.anchorPoint
    if let own = to.placeOfPresentation, own == (position, size) { return nil }
    // Who is only moved by a transform lies where the frame says. (`UIKIT.md G5`)
    let own = node.pointee.transform.affine
    let isMoved =
      node.pointee.flags.contains(.isFlat)
      && own == CGAffineTransform(translationX: own.tx, y: own.ty)
    let (dx, dy) = isMoved ? (own.tx, own.ty) : (0, 0)
    let corner = Point(
      Double(position.x + dx - anchor.x * size.width),
      Double(position.y + dy - anchor.y * size.height))
    return Placement(
      frame: Rect(origin: corner, size: Size(Double(size.width), Double(size.height))),
      finalFrame: Rect(finalFrame))
  }
}
