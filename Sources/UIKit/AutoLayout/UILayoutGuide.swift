/// A rectangle that takes part in layout and is not drawn.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  open weak var owningView: UIView?
  open var identifier = ""
  /// The frame of a guide of the system, in the owning view's coordinates. nil means that
  /// constraints determine the frame.
  private let systemFrame: (@MainActor (UIView) -> CGRect)?
  /// The frame that constraints determine, in the owning view's coordinates.
  var solvedFrame = CGRect.zero

  public nonisolated override init() {
    systemFrame = nil
    super.init()
  }

  init(of view: UIView, _ systemFrame: @escaping @MainActor (UIView) -> CGRect) {
    self.systemFrame = systemFrame
    super.init()
    owningView = view
  }

  convenience init(content view: UIScrollView) {
    self.init(of: view) { view in
      CGRect(origin: .zero, size: (view as? UIScrollView)?.contentSize ?? .zero)
    }
  }

  convenience init(frame view: UIScrollView) { self.init(of: view) { $0.bounds } }

  /// Whether the system determines the frame, not constraints.
  var isKnown: Bool { systemFrame != nil }

  /// The frame of the guide in the owning view's coordinates.
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    return systemFrame?(owningView) ?? solvedFrame
  }

  private func x(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(self, attribute)
  }
  private func y(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(self, attribute)
  }

  open var leadingAnchor: NSLayoutXAxisAnchor { x(.leading) }
  open var trailingAnchor: NSLayoutXAxisAnchor { x(.trailing) }
  open var leftAnchor: NSLayoutXAxisAnchor { x(.left) }
  open var rightAnchor: NSLayoutXAxisAnchor { x(.right) }
  open var centerXAnchor: NSLayoutXAxisAnchor { x(.centerX) }
  open var topAnchor: NSLayoutYAxisAnchor { y(.top) }
  open var bottomAnchor: NSLayoutYAxisAnchor { y(.bottom) }
  open var centerYAnchor: NSLayoutYAxisAnchor { y(.centerY) }
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}

/// A layout guide that follows something of the system.
@preconcurrency @MainActor open class UITrackingLayoutGuide: UILayoutGuide {}

/// The area of the keyboard, which is never on the screen here.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Whether the guide begins at the bottom of the safe area without a keyboard, not at the bottom
  /// of the view.
  open var usesBottomSafeArea = true
  /// Stored without effect.
  open var followsUndockedKeyboard = false
  /// Stored without effect.
  open var keyboardDismissPadding: CGFloat = 0
}

/// The attributes of a view for Auto Layout.
@MainActor struct LayoutDetails {
  var translatesMask = true
  /// The constraints that the view holds, usually as the nearest common ancestor of both items.
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var systemGuides: [String: UILayoutGuide] = [:]
  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
}

extension UIView {
  // MARK: Anchors

  private func x(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(self, attribute)
  }
  private func y(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(self, attribute)
  }

  public var leadingAnchor: NSLayoutXAxisAnchor { x(.leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { x(.trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { x(.left) }
  public var rightAnchor: NSLayoutXAxisAnchor { x(.right) }
  public var centerXAnchor: NSLayoutXAxisAnchor { x(.centerX) }
  public var topAnchor: NSLayoutYAxisAnchor { y(.top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { y(.bottom) }
  public var centerYAnchor: NSLayoutYAxisAnchor { y(.centerY) }
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { y(.firstBaseline) }
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { y(.lastBaseline) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }

  // MARK: Guides

  /// The bounds without the safe area insets.
  public var safeAreaLayoutGuide: UILayoutGuide {
    systemGuide("safeArea") { $0.bounds.inset(by: $0.safeAreaInsets) }
  }
  /// The bounds without the layout margins.
  public var layoutMarginsGuide: UILayoutGuide {
    systemGuide("margins") { $0.bounds.inset(by: $0.layoutMargins) }
  }
  /// The same as `layoutMarginsGuide`, because a phone is narrow.
  public var readableContentGuide: UILayoutGuide {
    systemGuide("readable") { $0.bounds.inset(by: $0.layoutMargins) }
  }
  /// The area from the bottom of the safe area to the bottom of the window, as without a keyboard.
  /// (`docs/facts.md H22`)
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    let name = "keyboard"
    if let guide = ownDetails?.layout.systemGuides[name] as? UIKeyboardLayoutGuide { return guide }
    let guide = UIKeyboardLayoutGuide(of: self) { $0.frameBelowContent }
    details.layout.systemGuides[name] = guide
    return guide
  }

  private var frameBelowContent: CGRect {
    let inset = keyboardLayoutGuide.usesBottomSafeArea ? safeAreaInsets.bottom : 0
    let top = bounds.maxY - inset
    guard let window else {
      return CGRect(x: bounds.minX, y: top, width: bounds.width, height: inset)
    }
    let screen = convert(window.bounds, from: window)
    return CGRect(
      x: screen.minX, y: top, width: screen.width, height: max(0, screen.maxY - top))
  }

  /// A guide of the system by its name, made when it is first used.
  func systemGuide(
    _ name: String, _ frame: @escaping @MainActor (UIView) -> CGRect
  ) -> UILayoutGuide {
    if let guide = ownDetails?.layout.systemGuides[name] { return guide }
    let guide = UILayoutGuide(of: self, frame)
    details.layout.systemGuides[name] = guide
    return guide
  }

  public var layoutGuides: [UILayoutGuide] { ownDetails?.layout.guides ?? [] }

  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    details.layout.guides.append(layoutGuide)
    layoutGuide.owningView = self
  }

  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    details.layout.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }

  // MARK: Constraints

  /// Whether the view's frame is given; otherwise constraints determine it.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { ownDetails?.layout.translatesMask ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      details.layout.translatesMask = newValue
      superview?.setNeedsLayout()
    }
  }

  /// The constraints that the view holds, usually as the nearest common ancestor of both items.
  public var constraints: [NSLayoutConstraint] { ownDetails?.layout.constraints ?? [] }

  public func addConstraint(_ constraint: NSLayoutConstraint) {
    if !constraint.isActive { constraint.attach(to: self) }
  }
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.isActive { constraint.deactivate() }
  }
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// The constraints that the view holds, for both axes.
  public func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    constraints
  }

  public func setNeedsUpdateConstraints() {
    node.wantConstraints()
    (superview ?? self).setNeedsLayout()
  }
  public func needsUpdateConstraints() -> Bool {
    !node.flags.contains(.hasCurrentConstraints)
  }
  public func updateConstraintsIfNeeded() {
    if needsUpdateConstraints() { node.updateConstraints() }
  }
  /// Always false: an ambiguous layout refuses the scenario.
  public var hasAmbiguousLayout: Bool { false }

  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    details.layout.hugging[axis] = priority
  }
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    ownDetails?.layout.hugging[axis] ?? .defaultLow
  }
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    details.layout.resistance[axis] = priority
  }
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    ownDetails?.layout.resistance[axis] ?? .defaultHigh
  }

  public static let layoutFittingCompressedSize = CGSize.zero
  public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

  /// Deactivates the constraints between this view's tree and the rest, when the view leaves its
  /// superview. (`docs/facts.md H4`)
  func dropConstraintsAcross(_ superview: UIView) {
    var candidate: UIView? = superview
    while let view = candidate {
      for constraint in view.constraints where constraint.reaches(into: self) {
        constraint.deactivate()
      }
      candidate = view.superview
    }
  }
}
