import Model
import UIKit

extension TransitionContext {
  /// The frame of the to-screen and its final frame, to be compared.
  ///
  /// nil if there is no final frame, if the screen is not in the container, or if it lies where its
  /// presentation controller has set its frame itself, or lets a view around it stand lower.
  var placement: Placement? {
    let finalFrame = finalFrame(for: to)
    // Zero means that the system does not know the final frame. (`docs/facts.md T8`)
    guard finalFrame != .zero, let node = view(forKey: .to)?.node, node.parent == containerView.node
    else { return nil }
    if let own = to.presentedPlacement, own == (node.position, node.bounds.size) { return nil }
    if to.isBeingPresented, to.presentationController?.mayStandLower(at: node.ownFrame) == true {
      return nil
    }
    return Placement(frame: Rect(node.ownFrame), finalFrame: Rect(finalFrame))
  }

  /// Whether the to-screen lies at its final frame, in a wrapper.
  var fitsWrapper: Bool {
    guard let view = view(forKey: .to), view.isWrapped(in: containerView) else { return false }
    return Placement(frame: Rect(view.node.ownFrame), finalFrame: Rect(finalFrame(for: to)))
      .isInPlace
  }
}

extension UIView {
  /// Whether the view lies in another one at the origin of a container, where its frame is the same as
  /// in the container.
  func isWrapped(in container: UIView?) -> Bool {
    guard let wrapper = superview, let container, wrapper.superview === container else {
      return false
    }
    return wrapper.transform.isIdentity && wrapper.frame.origin == .zero
  }
}

extension Node {
  /// The frame, if the transform only translates, which is part of the frame; else as if there were
  /// no transform. (`docs/facts.md G5`)
  var ownFrame: CGRect { isMoved ? frame : untransformedFrame }
}
