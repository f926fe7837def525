import Model
import UIKit

@MainActor extension Screen {
  /// Builds the views of the screen. Returns them and their layers, both by their numbers.
  ///
  /// - Parameter number: the number of the screen.
  func build(_ number: Int) -> (views: [UIView], nodes: [Node]) {
    var built: [UIView] = [], nodes: [Node] = []
    built.reserveCapacity(views.count)
    nodes.reserveCapacity(views.count)
    for (index, view) in views.enumerated() {
      let made = UIView(frame: .zero)
      made.take(view, tag: ViewID(number, index).tag)
      // Plain views outside every window have no callbacks, so the layers are connected directly.
      if index > 0 { nodes[view.parent].insert(made.node, below: nil) }
      built.append(made)
      nodes.append(made.node)
    }
    return (built, nodes)
  }
}

extension UIView {
  fileprivate func take(_ view: View, tag: Int32) {
    node.pointee.tag = tag
    node.pointee.bounds = view.bounds.cg
    node.pointee.position = view.position.cg
    node.pointee.anchorPoint = view.anchor.cg
    node.pointee.opacity = Float(view.alpha)
    node.pointee.cornerRadius = view.cornerRadius
    if !view.transform.isIdentity { transform = view.transform.cg }
    if view.isHidden { isHidden = true }
    if view.clipsToBounds { clipsToBounds = true }
    if !view.isUserInteractionEnabled { isUserInteractionEnabled = false }
    if view.failsSnapshots { node.pointee.flags.insert(.failsSnapshots) }
    if view.isOpaque { node.pointee.flags.insert(.isFilled) } else { isOpaque = false }
  }
}
