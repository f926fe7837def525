import Model
import UIKit

@MainActor extension Screen {
  /// Builds the views of the screen. Returns them and their layers, both by their numbers. Exported
  /// tests set the same properties (`View.statement` of `Campaign/Export`).
  ///
  /// - Parameter number: the number of the screen.
  func build(_ number: Int) -> (views: [UIView], nodes: [Node]) {
    var newViews: [UIView] = [], nodes: [Node] = []
    newViews.reserveCapacity(views.count)
    nodes.reserveCapacity(views.count)
    for (index, view) in views.enumerated() {
      let newView = UIView(frame: .zero)
      newView.setAttributes(of: view, tag: ViewID(number, index).tag)
      // Plain views outside every window have no callbacks, so the layers are connected directly.
      if index > 0 { nodes[view.parent].insert(newView.node, below: nil) }
      newViews.append(newView)
      nodes.append(newView.node)
    }
    return (newViews, nodes)
  }
}

extension UIView {
  /// Sets the attributes that the scenario gives to a view.
  func setAttributes(of view: View, tag: Int32) {
    node.tag = tag
    node.bounds = view.bounds.cg
    node.position = view.position.cg
    node.anchorPoint = view.anchor.cg
    node.opacity = Float(view.alpha)
    node.cornerRadius = view.cornerRadius
    if !view.transform.isIdentity { transform = view.transform.cg }
    if view.isHidden { isHidden = true }
    if view.clipsToBounds { clipsToBounds = true }
    if !view.isUserInteractionEnabled { isUserInteractionEnabled = false }
    for decoration in View.Decorations.each where view.decorations.contains(decoration) {
      set(decoration, true)
    }
    if view.failsSnapshots { node.flags.insert(.failsSnapshots) }
    if view.isOpaque { node.flags.insert(.isFilled) } else { isOpaque = false }
  }

  /// Takes back what `setAttributes` has set, apart from the frame: the view is clear and draws nothing.
  func resetAttributes() {
    node.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    (node.opacity, node.cornerRadius) = (1, 0)
    (transform, isHidden, clipsToBounds) = (.identity, false, false)
    isUserInteractionEnabled = true
    for decoration in View.Decorations.each { set(decoration, false) }
    node.flags.remove(.failsSnapshots)
    node.flags.remove(.isFilled)
    isOpaque = false
  }
}
