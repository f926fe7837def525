import Model
import UIKit

extension TransitionContext {
  /// The frame of the to-screen and its final frame, to be compared.
  ///
  /// nil if there is no final frame, if the screen is not in the container, or if it lies where its
  /// presentation controller has set its frame itself, which need not be the final frame.
  var placement: Placement? {
    let finalFrame = finalFrame(for: to)
    // Zero means that the system does not know the final frame. (`docs/facts.md T8`)
    guard finalFrame != .zero, let node = view(forKey: .to)?.node,
      node.parent == containerView.node
    else { return nil }
    if let own = to.presentedPlacement, own == (node.position, node.bounds.size) { return nil }
    // A transform that only translates is part of the frame. (`docs/facts.md G5`)
    let frame = node.isMoved ? node.frame : node.untransformedFrame
    return Placement(frame: Rect(frame), finalFrame: Rect(finalFrame))
  }
}
