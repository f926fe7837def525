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
    guard finalFrame != .zero, let node = view(forKey: .to)?.node, node.parent == containerView.node
    else { return nil }
    if let own = to.presentedPlacement, own == (node.position, node.bounds.size) { return nil }
    return Placement(frame: Rect(node.ownFrame), finalFrame: Rect(finalFrame))
  }
}

extension Node {
  /// The frame, if the transform only translates, which is part of the frame; else as if there were
  /// no transform. (`docs/facts.md G5`)
  var ownFrame: CGRect { isMoved ? frame : untransformedFrame }
}
