/// A rectangle on the screen that has a look and holds subviews.
///
/// It is a handle on a node of the layer tree. Its layer is made on first use.
@preconcurrency @MainActor
open class UIView: UIResponder, LayerOwner, CALayerDelegate, UITraitEnvironment,
  @preconcurrency NSCoding
{
  nonisolated(unsafe) package let node: Node
  /// The layer, if it has been asked for.
  nonisolated(unsafe) private(set) var ownLayer: CALayer?
  /// The controller whose view this is. Its deinit clears this reference.
  nonisolated(unsafe) package unowned(unsafe) var controller: UIViewController? {
    didSet {
      node.flags.set(.isControllerView, to: controller != nil)
      node.wantConstraints()
    }
  }

  public init(frame: CGRect) {
    node = Node.make()
    super.init()
    attach()
    if !frame.isSame(as: .zero) {
      let frame = frame.standardized
      node.bounds.size = frame.size
      node.position = CGPoint(x: frame.midX, y: frame.midY)
    }
  }

  public convenience override init() { self.init(frame: .zero) }

  /// Makes an empty view, because nothing is decoded here.
  public required init?(coder: NSCoder) {
    node = Node.make()
    super.init()
    attach()
  }

  /// Stops the scenario as a refusal. Apps archive a view to copy it.
  open func encode(with coder: NSCoder) {
    stopUnsupported("a view cannot be archived here: copy it with a snapshot")
  }

  private func attach() {
    node.begin(self)
    node.flags.insert(.isView | .isOpaque | .needsLayout)
    // A plain class does not override `updateConstraints`, so there is nothing to update.
    if isOfPlainClass { node.flags.insert(.isPlain | .hasCurrentConstraints) }
  }

  /// Whether the class overrides no method that is called when a view is laid out or moves: such
  /// methods of these classes would not be called. Most views have one of these classes.
  private var isOfPlainClass: Bool {
    let own = type(of: self)
    return own == UIView.self || own == _UIReplicantView.self || own == UIImageView.self
      || own == BarContainerView.self
  }

  deinit {
    ownLayer?.view = nil
    node.destroy()
  }

  open class var layerClass: AnyClass { CALayer.self }

  open var layer: CALayer {
    if let ownLayer { return ownLayer }
    let layer = makeLayer()
    ownLayer = layer
    return layer
  }

  nonisolated package var layerOfNode: CALayer {
    if let ownLayer { return ownLayer }
    MainActor.assumeIsolated { ownLayer = makeLayer() }
    return ownLayer!
  }

  private func makeLayer() -> CALayer {
    UIView.connectLayout()
    let type = Self.layerClass as? CALayer.Type ?? CALayer.self
    return CALayer.make(type, node: node, of: self)
  }

  /// Lets layers lay out views. Call it before a layer can ask for layout.
  static func connectLayout() {
    world.layOutTree = { node in MainActor.assumeIsolated { node.layoutTree() } }
  }

  // MARK: Geometry

  // The setter of a value that can be animated calls a method of the node
  // (`LayerNode+Changes.swift`), which records the change, animates it and asks for layout. Such a
  // setter never writes a stored property of the node. Of these getters only `frame` uses fuel
  // (`world.burn()`), because it computes its value.

  open var frame: CGRect {
    get {
      world.burn()
      return node.frame
    }
    set {
      node.recordFrameSetting(newValue)
      node.setFrame(newValue)
    }
  }

  open var bounds: CGRect {
    get { node.bounds }
    set { node.setBounds(newValue) }
  }

  open var center: CGPoint {
    get { node.position }
    set { node.setPosition(newValue) }
  }

  /// The affine transform of the layer; the identity if the layer's transform is not affine.
  /// (`docs/facts.md G9`)
  open var transform: CGAffineTransform {
    get { node.flags.contains(.isFlat) ? node.transform.affine : .identity }
    set { node.changeTransform(CATransform3D(newValue)) }
  }

  /// How the view changes with the size of its superview. (`docs/facts.md G15`)
  open var autoresizingMask: AutoresizingMask {
    // `Springs` has the same six bits.
    get { AutoresizingMask(rawValue: UInt(node.ownExtras?.springs?.bits ?? 0)) }
    set {
      let bits = UInt8(truncatingIfNeeded: newValue.rawValue & 63)
      node.extras.springs = bits == 0 ? nil : Springs(bits: bits)
    }
  }

  open var autoresizesSubviews: Bool {
    get { !node.flags.contains(.keepsChildren) }
    set { node.flags.set(.keepsChildren, to: !newValue) }
  }

  // MARK: Appearance

  /// 0 to 1; kept as a `Float`, so 0.3 reads back as 0.30000001192092896. (`docs/facts.md G1`)
  open var alpha: CGFloat {
    get { CGFloat(node.opacity) }
    set { node.setOpacity(Float(newValue)) }
  }

  open var isHidden: Bool {
    get { node.flags.contains(.isHidden) }
    set {
      guard newValue != isHidden else { return }
      node.setFlag(.isHidden, to: newValue)
      // Most superviews are plain, and so no stack views. This saves the cast.
      guard let parent = node.parent, !parent.flags.contains(.isPlain) else { return }
      (parent.view as? UIStackView)?.arrangedSubviewVisibilityDidChange(self)
    }
  }

  open var isOpaque: Bool {
    get { node.flags.contains(.isOpaque) }
    set { node.setFlag(.isOpaque, to: newValue) }
  }

  open var clipsToBounds: Bool {
    get { node.flags.contains(.masksToBounds) }
    set { node.setFlag(.masksToBounds, to: newValue) }
  }

  open var backgroundColor: UIColor? {
    get {
      let color = node.ownExtras?.backgroundColor
      return color as? UIColor ?? (color as? CGColor).map(UIColor.init(cgColor:))
    }
    set { node.setBackground(newValue, alpha: newValue?.alpha ?? 0) }
  }

  /// A view whose alpha channel masks this one.
  open var mask: UIView? {
    get { ownDetails?.mask }
    set {
      // The layer must drop the old mask before the view does, because a node ends with its view.
      layer.mask = newValue?.layer
      // A counterfactual run may leave the change out.
      guard layer.mask === newValue?.layer else { return }
      if newValue != nil || ownDetails != nil { details.mask = newValue }
    }
  }

  /// It has no effect here: pictures are drawn over the whole bounds whatever it is.
  open var contentMode: ContentMode {
    get { ownDetails?.contentMode ?? .scaleToFill }
    set {
      guard newValue != contentMode else { return }
      details.contentMode = newValue
      layer.contentsGravity = newValue.gravity
    }
  }

  /// The view's own color, or that of the superview; by default the system's blue.
  open var tintColor: UIColor! {
    get { ownDetails?.tintColor ?? superview?.tintColor ?? .systemBlue }
    set {
      details.tintColor = newValue
      notifyTintChange { $0.ownDetails?.tintColor != nil }
    }
  }

  /// The view's own mode, or that of the superview if it is automatic; at the root it is normal then.
  /// (`docs/facts.md H16`)
  open var tintAdjustmentMode: TintAdjustmentMode {
    get {
      if let own = ownDetails?.tintAdjustmentMode, own != .automatic { return own }
      return superview?.tintAdjustmentMode ?? .normal
    }
    set {
      details.tintAdjustmentMode = newValue
      notifyTintChange { $0.ownDetails.map { $0.tintAdjustmentMode != .automatic } == true }
    }
  }

  /// Calls `tintColorDidChange` of the view and of everything below that inherits the change.
  ///
  /// - Parameter hasItsOwn: whether a view does not inherit it.
  private func notifyTintChange(unless hasItsOwn: (UIView) -> Bool) {
    tintColorDidChange()
    for child in subviews where !hasItsOwn(child) { child.notifyTintChange(unless: hasItsOwn) }
  }

  open func tintColorDidChange() {}
  /// Never called, because VoiceOver is off.
  open func accessibilityActivate() -> Bool { false }

  open var tag: Int {
    get { ownDetails?.tag ?? 0 }
    set { details.tag = newValue }
  }

  open var layoutMargins: UIEdgeInsets {
    get { margins }
    set {
      details.layoutMargins = newValue
      layoutMarginsDidChange()
      systemGuidesDidChange()
    }
  }

  open func layoutMarginsDidChange() {}

  open var traitCollection: UITraitCollection { .current }
  /// Never called, because the traits never change.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Drawing

  open func setNeedsDisplay() { node.extras.details.needsDisplay = true }
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  // These four are never called, because there are no pixels here.
  open func draw(_ rect: CGRect) {}
  open func display(_ layer: CALayer) {}
  open func draw(_ layer: CALayer, in ctx: CGContext) {}
  open func layerWillDraw(_ layer: CALayer) {}

  open func layoutSublayers(of layer: CALayer) { layoutSubviews() }
  /// Returns the null action outside animation blocks, because layers of views have no implicit
  /// animations. Inside a block it returns an animation, which the block adds itself, for the
  /// properties that views animate. (`docs/facts.md A25`)
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard world.recordingBlock != nil, Node.isAnimatedByViews(event) else { return NSNull() }
    return CABasicAnimation(keyPath: event)
  }

  // MARK: Size

  /// The natural size of the content; `noIntrinsicMetric` in a direction without one.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  open func invalidateIntrinsicContentSize() { superview?.setNeedsLayout() }
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Resizes the view to fit its content, and keeps the origin of the frame. (`docs/facts.md G17`)
  open func sizeToFit() {
    let oldOrigin = frame.origin
    bounds.size = sizeThatFits(bounds.size)
    let origin = frame.origin
    if origin != oldOrigin {
      center = CGPoint(x: center.x + oldOrigin.x - origin.x, y: center.y + oldOrigin.y - origin.y)
    }
  }

  public static let noIntrinsicMetric: CGFloat = -1

  // MARK: Touches

  open var isUserInteractionEnabled: Bool {
    get { !node.flags.contains(.ignoresTouches) }
    set { node.setFlag(.ignoresTouches, to: !newValue) }
  }

  /// The deepest view at a point that receives touches. (`docs/facts.md A11, H7`)
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, node.opacity >= 0.01,
      !node.rejectsTouchesWhileAnimating,
      self.point(inside: point, with: event)
    else { return nil }
    var child = node.lastChild
    while let current = child {
      if let view = current.view, let hit = view.hitTest(current.fromParent(point), with: event) {
        return hit
      }
      child = current.previous
    }
    return self
  }

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  // MARK: Safe area

  /// The safe area of the view; outside a window only the additional insets of controllers.
  open var safeAreaInsets: UIEdgeInsets { insetsOfSafeArea }
  open func safeAreaInsetsDidChange() {}

  // MARK: Overridden by subclasses

  open override var next: UIResponder? { controller ?? superview }
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Places the subviews that have constraints.
  open func layoutSubviews() {
    if node.ownExtras != nil { placeConstrainedSubviews() }
  }
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before the layout if it was requested. An override makes constraints.
  open func updateConstraints() { node.flags.insert(.hasCurrentConstraints) }
  open class var requiresConstraintBasedLayout: Bool { false }
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    fittingSize(for: FittingTarget(targetSize))
  }
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(
      for: FittingTarget(
        targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority))
  }

  // MARK: Hierarchy

  open var superview: UIView? {
    // A counterfactual run that leaves this call out sees no superview.
    if world.callRecorder != nil && !world.permits(.superview, node) { return nil }
    return node.parent?.view
  }

  open var subviews: [UIView] {
    world.burn()
    var views: [UIView] = []
    for child in node.children { if let view = child.view { views.append(view) } }
    return views
  }

  open var window: UIWindow? {
    let root = node.root
    guard root.flags.contains(.isWindow) else { return nil }
    return root.castOwner(to: UIWindow.self)
  }

  open func addSubview(_ view: UIView) { insert(view, below: nil) }

  open func removeFromSuperview() {
    guard let superview else { return }
    let isInWindow = node.isInWindow
    if isInWindow { controller?.viewWillMove(to: nil) }
    superview.willRemoveSubview(self)
    willMove(toSuperview: nil)
    if isInWindow { node.notifyWillMove(to: nil) }
    if world.hasConstraints { dropConstraintsAcross(superview) }
    node.remove()
    didMoveToSuperview()
    if isInWindow {
      node.notifyDidMove()
      controller?.viewDidMove(to: nil)
    }
  }

  /// The index counts sublayers without a view, too, but not the view that is moved.
  /// (`docs/facts.md H3`)
  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view, below: node.child(at: index, without: view.node))
  }

  /// If `sibling` is not a subview, the view is inserted on top. (`docs/facts.md H2`)
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    let isChild = sibling !== view && sibling.node.parent == node
    insert(view, below: isChild ? world.behaviors.siblingAbove(insertionBelow: sibling.node) : nil)
  }

  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    let isChild = sibling !== view && sibling.node.parent == node
    insert(view, below: isChild ? sibling.node.next : nil)
  }

  open func bringSubviewToFront(_ view: UIView) {
    if view.node.parent == node { node.insert(view.node, below: nil) }
  }

  open func sendSubviewToBack(_ view: UIView) {
    if view.node.parent == node { node.insert(view.node, below: node.firstChild) }
  }

  open func isDescendant(of view: UIView) -> Bool { node.isDescendant(of: view.node) }

  private func insert(_ view: UIView, below sibling: Node?) {
    // Compares nodes, because comparing windows would retain them.
    let (oldRoot, root) = (view.node.root, node.root)
    let changesWindow =
      oldRoot != root && (oldRoot.flags.contains(.isWindow) || root.flags.contains(.isWindow))
    let newWindow = changesWindow ? window : nil
    if changesWindow { view.controller?.viewWillMove(to: newWindow) }
    // The former superview is notified, unless it is plain, and so has no override of the method.
    if let parent = view.node.parent, parent != node, !parent.flags.contains(.isPlain) {
      parent.view?.willRemoveSubview(view)
    }
    view.willMove(toSuperview: self)
    if changesWindow { view.node.notifyWillMove(to: newWindow) }
    if world.hasConstraints, let superview = view.superview, superview !== self {
      view.dropConstraintsAcross(superview)
    }
    node.insert(view.node, below: sibling)
    view.didMoveToSuperview()
    didAddSubview(view)
    if changesWindow {
      view.node.notifyDidMove()
      view.controller?.viewDidMove(to: newWindow)
    }
    view.node.wantLayout()
    node.wantLayout()
    if !view.node.flags.contains(.hasCurrentConstraints) { node.wantConstraints() }
  }

  // MARK: Layout

  open func setNeedsLayout() { node.wantLayout() }

  /// Goes up while the superview needs layout, and lays out that subtree. (`docs/facts.md H9`)
  open func layoutIfNeeded() {
    guard world.needsLayout || !node.isInWindow else { return }
    var top = node
    while let parent = top.parent, parent.flags.contains(.needsLayout) {
      top = parent
    }
    top.layoutTree()
  }

  /// Lays out this view alone, with the calls that its controller gets.
  fileprivate func layOut() {
    world.burn()
    if !node.flags.contains(.hasCurrentConstraints) { node.updateConstraints() }
    if let controller {
      announceSafeArea(of: controller)
      controller.viewWillLayoutSubviews()
    }
    layoutSubviews()
    controller?.viewDidLayoutSubviews()
  }

  // MARK: Conversion

  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    node.convert(point, to: view?.node ?? node.root)
  }

  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    (view?.node ?? node.root).convert(point, to: node)
  }

  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    node.convert(rect, to: view?.node ?? node.root)
  }

  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    (view?.node ?? node.root).convert(rect, to: node)
  }

  /// Writes the stored properties that are compared before and after a transition, by their names.
  /// `StateChange.attribute` in `Model` reads some of the names.
  package func write(to state: inout StateWriter) {}

  /// Whether it shows something that is neither its color nor an image, such as text or an effect.
  /// Pictures only mark it.
  package var showsOwnContent: Bool { false }
}

// Traversals of the tree that access only the views that have work to do.
extension Node {
  /// Lays out every view of the tree that needs layout, parents first. Marking a view during its
  /// own layout has no effect.
  @MainActor package func layoutTree() {
    if self.flags.contains(.needsLayout) {
      self.flags.remove(.needsLayout)
      if hasNothingToLayOut {
        world.burn()
      } else if let view {
        view.layOut()
      } else {
        layer.layoutSublayers()
      }
      self.flags.remove(.needsLayout)
    }
    for child in children { child.layoutTree() }
  }

  /// Calls `updateConstraints` of each view that needs it, the deepest first; a controller is
  /// called instead of its view.
  @MainActor package func updateConstraints() {
    for child in children where !child.flags.contains(.hasCurrentConstraints) {
      child.updateConstraints()
    }
    guard let view else { return self.flags.insert(.hasCurrentConstraints) }
    if let controller = view.controller {
      controller.updateViewConstraints()
    } else if !self.flags.contains(.isPlain) {
      view.updateConstraints()
    }
    self.flags.insert(.hasCurrentConstraints)
  }

  /// Requests `updateConstraints` for this node and all above it: a traversal starts above, and leaves
  /// out nodes without a request.
  package func wantConstraints() {
    var candidate: Node? = self
    while let node = candidate, node.flags.contains(.hasCurrentConstraints) {
      node.flags.remove(.hasCurrentConstraints)
      candidate = node.parent
    }
  }

  /// Whether this is a plain view without constraints and without a controller, as most are.
  private var hasNothingToLayOut: Bool {
    self.ownExtras == nil && self.flags.contains(.isPlain)
      && !self.flags.contains(.isControllerView)
  }

  @MainActor fileprivate func notifyWillMove(to window: UIWindow?) {
    if !self.flags.contains(.isPlain) { view?.willMove(toWindow: window) }
    for child in children { child.notifyWillMove(to: window) }
  }

  @MainActor fileprivate func notifyDidMove() {
    if !self.flags.contains(.isPlain) { view?.didMoveToWindow() }
    for child in children { child.notifyDidMove() }
  }
}

extension Node {
  /// The view of the node; nil for a layer without a view.
  @MainActor package var view: UIView? {
    guard self.flags.contains(.isView) else { return nil }
    return castOwner(to: UIView.self)
  }
}
