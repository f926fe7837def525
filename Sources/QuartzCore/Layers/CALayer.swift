#if canImport(Glibc)
  import Glibc
#endif

/// A layer: what is drawn, where, and in which order.
///
/// It is a handle on a node of the layer tree. The layer of a view is made on demand, and shares
/// the view's node.
open class CALayer: NSObject {
  package let node: Node
  nonisolated(unsafe) private var serialNumber = SerialNumber()
  open override var hash: Int { serialNumber.value }
  /// Whether the node belongs to a view, which destroys it.
  private let belongsToView: Bool
  /// The view that the layer belongs to. The view sets it to nil when it is destroyed. A weak
  /// reference would make every access to the view slower.
  nonisolated(unsafe) package unowned(unsafe) var view: (any CALayerDelegate)?
  /// The delegate: the view that the layer belongs to, unless another one is set.
  open var delegate: (any CALayerDelegate)? {
    get { hasNamedDelegate ? namedDelegate : view }
    set { (namedDelegate, hasNamedDelegate) = (newValue, true) }
  }
  private weak var namedDelegate: (any CALayerDelegate)?
  private var hasNamedDelegate = false

  public override init() {
    node = Node.make()
    belongsToView = false
    super.init()
    node.begin(self)
  }

  /// A layer with the same appearance, without sublayers. Core Animation copies layers for the
  /// screen in this way.
  public init(layer: Any) {
    node = Node.make()
    belongsToView = false
    super.init()
    node.begin(self)
    guard let layer = layer as? CALayer else { return }
    node.copyAppearance(of: layer.node)
    copyProperties(of: layer)
  }

  /// Layers are not decoded here: an archive gives an empty one, or, while a view makes its own
  /// layer, that layer.
  public required init?(coder: NSCoder) {
    let viewNode = world.nodeOfComingLayer
    node = viewNode ?? Node.make()
    belongsToView = viewNode != nil
    super.init()
    if viewNode == nil { node.begin(self) }
    world.nodeOfComingLayer = nil
  }

  /// The layer of a view.
  package init(node: Node, of view: any CALayerDelegate) {
    self.node = node
    belongsToView = true
    super.init()
    self.view = view
  }

  /// The layer of a view with a layer class of its own.
  package static func make(
    _ type: CALayer.Type, node: Node, of view: any CALayerDelegate
  ) -> CALayer {
    if type == CALayer.self { return CALayer(node: node, of: view) }
    // `init(coder:)` is the only initializer that every subclass has. A subclass may return nil
    // from it before it has taken the node.
    world.nodeOfComingLayer = node
    defer { world.nodeOfComingLayer = nil }
    guard let layer = type.init(coder: NSCoder.empty) else { return CALayer(node: node, of: view) }
    requireSpace(for: type, in: layer)
    layer.view = view
    return layer
  }

  /// Stops if a class has stored properties without values, and no `init(coder:)` that sets them.
  ///
  /// In Swift 5 mode the compiler only warns about that. The object is then made by the initializer
  /// of its superclass, and is too small for its properties.
  private static func requireSpace(for type: CALayer.Type, in layer: CALayer) {
    #if canImport(Glibc)
      // The Swift project, *Type Metadata*, Class Metadata: the size follows the kind, the
      // superclass, the flags and the address point.
      let metadata = unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self)
      let size = Int(metadata.load(fromByteOffset: 24, as: UInt32.self))
      guard let allocatedSize, allocatedSize(Unmanaged.passUnretained(layer).toOpaque()) < size
      else { return }
      stopUnsupported(
        "\(type) has stored properties without values; give each one a value, or add init(coder:)")
    #endif
  }

  deinit { if !belongsToView { node.destroy() } }

  // MARK: Geometry

  open var bounds: CGRect {
    get { node.bounds }
    set { node.setBounds(newValue) }
  }

  open var position: CGPoint {
    get { node.position }
    set { node.setPosition(newValue) }
  }

  open var anchorPoint: CGPoint {
    get { node.anchorPoint }
    set { node.setAnchorPoint(newValue) }
  }

  open var transform: CATransform3D {
    get { node.transform }
    set { node.changeTransform(newValue) }
  }

  open func affineTransform() -> CGAffineTransform {
    CATransform3DGetAffineTransform(node.transform)
  }

  open func setAffineTransform(_ transform: CGAffineTransform) {
    node.changeTransform(CATransform3D(transform))
  }

  open var frame: CGRect {
    get { node.frame }
    set {
      node.recordFrameSetting(newValue)
      node.setFrame(newValue)
    }
  }

  open var zPosition: CGFloat {
    get { node.zPosition }
    set {
      let old = node.zPosition
      guard old != newValue else { return node.recordUnchanged(.zPosition) }
      guard node.recordAndTouch(.zPosition) else { return }
      node.zPosition = newValue
      if newValue != 0 { world.hasDepth = true }
      node.recordRareChange(of: "zPosition", from: .init(old), to: .init(newValue))
      node.didChange()
    }
  }

  open var sublayerTransform: CATransform3D {
    get { node.ownExtras?.sublayerTransform ?? CATransform3DIdentity }
    set {
      let old = sublayerTransform
      guard old != newValue else { return node.recordUnchanged(.sublayerTransform) }
      guard node.recordAndTouch(.sublayerTransform) else { return }
      node.storeSublayerTransform(newValue)
      node.recordRareChange(
        of: "sublayerTransform", from: .transform(old), to: .transform(newValue))
      node.didChange()
    }
  }

  // MARK: Appearance

  open var backgroundColor: CGColor? {
    get { CGColor.any(node.ownExtras?.backgroundColor) }
    set { node.setBackground(newValue, alpha: newValue?.alpha ?? 0) }
  }

  open var opacity: Float {
    get { node.opacity }
    set { node.setOpacity(newValue) }
  }

  open var isHidden: Bool {
    get { node.flags.contains(.isHidden) }
    set { node.setFlag(.isHidden, to: newValue) }
  }

  open var masksToBounds: Bool {
    get { node.flags.contains(.masksToBounds) }
    set { node.setFlag(.masksToBounds, to: newValue) }
  }

  open var isOpaque: Bool {
    get { node.flags.contains(.isOpaque) }
    set { node.setFlag(.isOpaque, to: newValue) }
  }

  open var cornerRadius: CGFloat {
    get { node.cornerRadius }
    set { node.setCornerRadius(newValue) }
  }

  open var mask: CALayer? {
    get { node.ownExtras?.mask }
    set {
      guard node.recordAndTouch(.mask) else { return }
      if let old = mask {
        old.node.extras.masked = nil
        if old !== newValue && node.isDrawn { old.node.dropAnimationsBelow() }
      }
      // A layer is in one place, so it leaves its former one.
      newValue?.removeFromSuperlayer()
      node.extras.mask = newValue
      newValue?.node.extras.masked = node
      if newValue != nil { world.hasNewLayers = true }
      node.didChange()
    }
  }

  /// A new value is shown at once: no dissolve from the old one is drawn here.
  open var contents: Any? {
    get { node.contents }
    set {
      guard node.recordAndTouch(.contents) else { return }
      node.contents = newValue
      node.didChange()
    }
  }

  open var name: String? {
    get { node.ownExtras?.name }
    set {
      node.extras.name = newValue
      node.didChange()
    }
  }

  // MARK: Tree

  /// The superlayer; for a mask the layer that it masks, although it is not its sublayer.
  open var superlayer: CALayer? { (node.parent ?? node.ownExtras?.masked)?.layer }

  open var sublayers: [CALayer]? {
    get {
      guard node.childCount > 0 else { return nil }
      var layers: [CALayer] = []
      for child in node.children { layers.append(child.layer) }
      return layers
    }
    set {
      for layer in sublayers ?? [] { layer.node.remove() }
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }

  open func addSublayer(_ layer: CALayer) { node.insert(layer.node, below: nil) }

  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    node.insert(layer.node, below: node.child(at: Int(index), without: layer.node))
  }

  /// Inserts a layer below a sibling; on top if the sibling is not a child here.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    let isChild = sibling !== layer && sibling?.node.parent == node
    node.insert(layer.node, below: isChild ? sibling?.node : nil)
  }

  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    let isChild = sibling !== layer && sibling?.node.parent == node
    node.insert(layer.node, below: isChild ? sibling?.node.next : nil)
  }

  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, oldLayer.node.parent == node else { return }
    node.insert(newLayer.node, below: oldLayer.node)
    oldLayer.node.remove()
  }

  /// Also removes a mask from the layer that it masks.
  open func removeFromSuperlayer() { node.remove() }

  // MARK: Layout and drawing

  open func setNeedsLayout() { node.wantLayout() }
  open func needsLayout() -> Bool { node.flags.contains(.needsLayout) }

  /// Lays out from the top of the unbroken chain of marked superlayers. (`docs/facts.md H9`)
  open func layoutIfNeeded() {
    var top = node
    while let parent = top.parent, parent.flags.contains(.needsLayout) {
      top = parent
    }
    world.layOutTree(top)
  }

  /// Asks the view to lay out its subviews; a subclass may override it.
  open func layoutSublayers() {
    guard let delegate else { return }
    nonisolated(unsafe) let layer = self, layerDelegate = delegate
    MainActor.assumeIsolated { layerDelegate.layoutSublayers(of: layer) }
  }

  /// Sets a flag that `display()` clears. Nothing calls `draw(in:)` or a delegate to draw.
  open func setNeedsDisplay() { node.extras.details.needsDisplay = true }
  open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }
  open func needsDisplay() -> Bool { node.ownExtras?.ownDetails?.needsDisplay ?? false }
  open func displayIfNeeded() { if needsDisplay() { display() } }
  open func display() { node.ownExtras?.ownDetails?.needsDisplay = false }
  open func draw(in ctx: CGContext) {}
  open class func needsDisplay(forKey key: String) -> Bool { false }
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// The class's default of a property; nil for most.
  open class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "anchorPoint": CGPoint(x: 0.5, y: 0.5)
    case "contentsScale", "speed": NSNumber(value: 1)
    case "contentsCenter", "contentsRect": CGRect(x: 0, y: 0, width: 1, height: 1)
    case "cornerCurve": CALayerCornerCurve.circular
    case "duration": NSNumber(value: Double.infinity)
    case "fillMode": CAMediaTimingFillMode.removed
    default: nil
    }
  }

  /// The action for a changed property: that of the delegate, of `actions`, of the style or of the
  /// class, in this order; Core Animation's default if there is none. `NSNull` from any of them
  /// means no action.
  open func action(forKey event: String) -> (any CAAction)? {
    let named = namedAction(forKey: event)
    if named is NSNull { return nil }
    return named ?? implicitAction(forKey: event)
  }

  open var needsDisplayOnBoundsChange: Bool {
    get { node.ownExtras?.ownDetails?.needsDisplayOnBoundsChange ?? false }
    set { node.extras.details.needsDisplayOnBoundsChange = newValue }
  }

  /// The box of what the layer draws besides its color and contents, in its own coordinates.
  package var drawnBox: CGRect? { nil }

  /// The value of a property that only this subclass has and that can be animated by its name; nil
  /// for other names.
  package func ownValue(forKey key: String) -> Any? { nil }
  /// Sets a property that `ownValue(forKey:)` reads. Both must list the same names.
  ///
  /// - Returns: false if there is no such property.
  package func setOwnValue(_ value: Any?, forKey key: String) -> Bool { false }
  /// The further properties of a subclass that can be reached by name, but not animated.
  ///
  /// A new property of a subclass needs: a call of `node.touch()` before it changes, if pictures
  /// show it; a case in `ownValue(forKey:)` and `setOwnValue(_:forKey:)` if it can be animated,
  /// else an entry here; a line in `copyProperties(of:)`, if that is overridden, because
  /// presentations are copies; a line in `write(to:)`; and, if Core Animation names a default for
  /// it, one in `defaultValue(forKey:)`.
  package var ownProperties: NamedProperties { NamedProperties() }

  // MARK: Hit testing

  /// The deepest layer at a point of the superlayer.
  open func hitTest(_ p: CGPoint) -> CALayer? {
    guard !isHidden, opacity > 0 else { return nil }
    let point = node.fromParent(p), isInside = contains(point)
    guard isInside || !masksToBounds else { return nil }
    var layers = sublayers ?? []
    // Sorting keeps the order of layers with equal z positions.
    if layers.contains(where: { $0.zPosition != 0 }) {
      layers.sort { $0.zPosition < $1.zPosition }
    }
    for layer in layers.reversed() {
      if let hit = layer.hitTest(point) { return hit }
    }
    return isInside ? self : nil
  }

  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  open func removeAllAnimations() { node.dropAnimations() }

  /// Copies the properties that only this kind of layer has from another layer of the kind.
  package func copyProperties(of other: CALayer) {
    if type(of: self) == type(of: other) { ownProperties.copy(from: other, to: self) }
  }

  /// An empty layer that can draw what this one draws besides color and contents: an outline, a
  /// gradient, or nothing.
  package func plainCopy() -> CALayer { CALayer() }

  /// An empty layer of the same class.
  ///
  /// `init(coder:)` is the only initializer that every subclass has, so the properties that a
  /// subclass in the app adds have their initial values.
  package func presentationCopy() -> Self? { type(of: self).init(coder: NSCoder.empty) }

  /// The values that the layer shows at this moment, as a layer of its own and of the same class;
  /// nil if it has not been drawn or is in no window.
  ///
  /// The presentation of a presentation is itself. It has no sublayers, mask or superlayer, and the
  /// properties in `LayerDetails` have their defaults.
  open func presentation() -> Self? {
    if node.ownExtras?.ownDetails?.model != nil { return self }
    guard node.flags.contains(.isRendered), node.isDrawn else { return nil }
    guard let copy = presentationCopy() else { return nil }
    copy.show(self, at: world.now)
    copy.node.extras.details.model = self
    return copy
  }

  /// The layer whose presentation this is; itself for any other.
  open func model() -> Self {
    guard let model = node.ownExtras?.ownDetails?.model else { return self }
    return unsafeDowncast(model, to: Self.self)
  }

  /// The value of a property that can be animated, by its name; a color that is not set is clear.
  /// nil for other names.
  package func animatableValue(forKey key: String) -> AnimatableValue? {
    AnimatableValue(any: typedValue(forKey: key))
      ?? (key.hasSuffix("Color") ? .numbers(.zero) : nil)
  }
  package func setAnimatableValue(_ value: AnimatableValue, forKey key: String) {
    let nothing: CGColor? = key.hasSuffix("Color") ? .clear : nil
    setTypedValue(value.anyObject(like: typedValue(forKey: key) ?? nothing), forKey: key)
  }

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

  /// Whether it shows something that is neither its color nor its contents, such as text.
  package var showsOwnContent: Bool { false }

  /// Writes the stored properties that are compared before and after a transition. A test checks
  /// that each stored property is written. `StateChange.attribute` of `Model` knows some by these
  /// names.
  package func write(to state: inout StateWriter) {
    state.add("namedDelegate", object: namedDelegate)
    state.add("hasNamedDelegate", hasNamedDelegate)
  }
}

/// The delegate of a layer: its view, or an object of the app. The methods for drawing (`display`,
/// `draw` and `layerWillDraw`) are never called.
@MainActor public protocol CALayerDelegate: NSObjectProtocol {
  func display(_ layer: CALayer)
  func draw(_ layer: CALayer, in ctx: CGContext)
  func layerWillDraw(_ layer: CALayer)
  func layoutSublayers(of layer: CALayer)
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) {}
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func layerWillDraw(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// An owner of a node that makes the node's layer on demand: a view.
package protocol LayerOwner: AnyObject {
  var layerOfNode: CALayer { get }
}

extension Node {
  /// The layer of the node. For a view's node it is made at the first access.
  package var layer: CALayer {
    let owner = self.owner.takeUnretainedValue()
    if let layer = owner as? CALayer { return layer }
    guard let view = owner as? any LayerOwner else {
      preconditionFailure("the owner of a node is a layer or a view, not \(type(of: owner))")
    }
    return view.layerOfNode
  }
}

#if canImport(Glibc)
  /// `malloc_usable_size(3)`, whose header is in no module of the toolchain.
  private let allocatedSize = dlsym(nil, "malloc_usable_size").map {
    unsafeBitCast($0, to: (@convention(c) (UnsafeMutableRawPointer) -> Int).self)
  }
#endif
