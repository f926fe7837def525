/// A layer: what is drawn, where, and in which order.
///
/// It is a handle on a node of the layer tree. The layer of a view is made when somebody asks for
/// it, and shares the view's node.
open class CALayer: NSObject {
  package let node: Node
  /// The node belongs to a view and goes with it.
  private let isViews: Bool
  /// The view that the layer belongs to.
  open weak var delegate: AnyObject?

  public override convenience init() { self.init(node: nil, of: nil) }

  /// - Parameter node: of the view that the layer belongs to; nil makes one.
  package init(node: Node?, of view: AnyObject?) {
    if let node {
      self.node = node
      isViews = true
    } else {
      self.node = Node.allocate(capacity: 1)
      isViews = false
    }
    super.init()
    if node == nil { self.node.initialize(to: LayerNode(owner: self)) }
    delegate = view
  }

  deinit { if !isViews { node.destroy() } }

  // MARK: Geometry

  open var bounds: CGRect {
    get { node.pointee.bounds }
    set { node.setBounds(newValue) }
  }

  open var position: CGPoint {
    get { node.pointee.position }
    set { node.setPosition(newValue) }
  }

  open var anchorPoint: CGPoint {
    get { node.pointee.anchorPoint }
    set {
      node.touch()
      node.pointee.anchorPoint = newValue
    }
  }

  open var transform: CATransform3D {
    get { node.pointee.transform }
    set { node.changeTransform(newValue) }
  }

  open func affineTransform() -> CGAffineTransform {
    CATransform3DGetAffineTransform(node.pointee.transform)
  }

  open func setAffineTransform(_ transform: CGAffineTransform) {
    node.changeTransform(CATransform3D(transform))
  }

  open var frame: CGRect {
    get { node.frame }
    set { node.setFrame(newValue) }
  }

  open var zPosition: CGFloat {
    get { node.pointee.zPosition }
    set {
      let old = node.pointee.zPosition
      node.touch()
      node.pointee.zPosition = newValue
      node.recordRareChange(of: "zPosition", from: .init(old), to: .init(newValue))
    }
  }

  open var sublayerTransform: CATransform3D {
    get { node.pointee.extras?.sublayerTransform ?? CATransform3DIdentity }
    set {
      let old = sublayerTransform
      node.touch()
      node.setSublayerTransform(newValue)
      node.recordRareChange(of: "sublayerTransform", from: .transform(old), to: .transform(newValue))
    }
  }

  // MARK: Appearance

  open var opacity: Float {
    get { node.pointee.opacity }
    set { node.setOpacity(newValue) }
  }

  open var isHidden: Bool {
    get { node.pointee.flags.contains(.isHidden) }
    set { node.setFlag(.isHidden, to: newValue) }
  }

  open var masksToBounds: Bool {
    get { node.pointee.flags.contains(.masksToBounds) }
    set { node.setFlag(.masksToBounds, to: newValue) }
  }

  open var isOpaque: Bool {
    get { node.pointee.flags.contains(.isOpaque) }
    set { node.setFlag(.isOpaque, to: newValue) }
  }

  open var cornerRadius: CGFloat {
    get { node.pointee.cornerRadius }
    set { node.setCornerRadius(newValue) }
  }

  open var mask: CALayer? {
    get { node.pointee.extras?.mask }
    set {
      node.touch()
      node.extras.mask = newValue
    }
  }

  open var contents: Any? {
    get { node.pointee.extras?.contents }
    set {
      node.touch()
      node.extras.contents = newValue
    }
  }

  open var name: String? {
    get { node.pointee.extras?.name }
    set { node.extras.name = newValue }
  }

  // MARK: Tree

  open var superlayer: CALayer? { node.pointee.parent.map(\.layer) }

  open var sublayers: [CALayer]? {
    guard node.pointee.childCount > 0 else { return nil }
    var layers: [CALayer] = []
    for child in node.children { layers.append(child.layer) }
    return layers
  }

  open func addSublayer(_ layer: CALayer) { node.insert(layer.node, below: nil) }

  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    var sibling = node.pointee.firstChild
    for _ in 0..<index { sibling = sibling?.pointee.next }
    node.insert(layer.node, below: sibling)
  }

  open func removeFromSuperlayer() { node.remove() }

  open func removeAllAnimations() { node.dropAnimations() }

  /// The layer that shows what this one looks like in mid-flight, before it is filled in.
  package func presentationCopy() -> CALayer { CALayer() }

  /// The value of an animatable property that only this kind of layer has; nil for others.
  package func animatableValue(forKey key: String) -> AnimatableValue? { nil }
  package func setAnimatableValue(_ value: AnimatableValue, forKey key: String) {}

  // MARK: Conversion

  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    node.convert(p, to: l?.node ?? node.root)
  }

  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    (l?.node ?? node.root).convert(p, to: node)
  }

  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    node.convert(r, to: l?.node ?? node.root)
  }

  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    (l?.node ?? node.root).convert(r, to: node)
  }
}

/// Something that keeps a layer for its node: a view.
package protocol LayerOwner: AnyObject {
  var layerOfNode: CALayer { get }
}

extension Node {
  /// The layer of the node, made now if the node is a view's and nobody has asked before.
  package var layer: CALayer {
    let owner = pointee.owner.takeUnretainedValue()
    if let layer = owner as? CALayer { return layer }
    guard let view = owner as? any LayerOwner else {
      preconditionFailure("the owner of a node is a layer or a view, not \(type(of: owner))")
    }
    return view.layerOfNode
  }

  // MARK: Changes that can be animated

  package func setBounds(_ bounds: CGRect) {
    let old = pointee.bounds, new = bounds.standardized
    guard old != new else { return }
    touch()
    pointee.bounds = new
    recordChange(
      of: .boundsOrigin, from: SIMD2(old.origin.x, old.origin.y),
      to: SIMD2(new.origin.x, new.origin.y))
    if old.size != new.size {
      recordChange(
        of: .boundsSize, from: SIMD2(old.size.width, old.size.height),
        to: SIMD2(new.size.width, new.size.height))
      resizeChildren(from: old.size)
      wantLayout()
      pointee.parent?.wantLayout()
    }
  }

  package func setPosition(_ position: CGPoint) {
    let old = pointee.position
    guard old != position else { return }
    touch()
    pointee.position = position
    recordChange(of: .position, from: SIMD2(old.x, old.y), to: SIMD2(position.x, position.y))
  }

  package func setFrame(_ frame: CGRect) {
    let (size, position) = placement(for: frame)
    setBounds(CGRect(origin: pointee.bounds.origin, size: size))
    setPosition(position)
  }

  package func setOpacity(_ opacity: Float) {
    let old = pointee.opacity
    guard old != opacity else { return }
    touch()
    pointee.opacity = opacity
    recordChange(of: .opacity, from: SIMD2(Double(old), 0), to: SIMD2(Double(opacity), 0))
  }

  package func setCornerRadius(_ radius: CGFloat) {
    let old = pointee.cornerRadius
    guard old != radius else { return }
    touch()
    pointee.cornerRadius = radius
    recordChange(of: .cornerRadius, from: SIMD2(old, 0), to: SIMD2(radius, 0))
  }

  package func changeTransform(_ transform: CATransform3D) {
    let old = pointee.transform
    guard old != transform else { return }
    touch()
    setTransform(transform)
    recordChange(from: old, to: transform)
  }

  package func setFlag(_ flag: LayerNode.Flags, to value: Bool) {
    guard pointee.flags.contains(flag) != value else { return }
    touch()
    pointee.flags.set(flag, to: value)
  }

  /// Says that the children have to be laid out before the next picture: a size has changed here
  /// or in a child, or a child has come or gone. (`UIKIT.md G14`)
  package func wantLayout() {
    pointee.flags.insert(.needsLayout)
    world.pointee.needsLayout = true
  }
}
