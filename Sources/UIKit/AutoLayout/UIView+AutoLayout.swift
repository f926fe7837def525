/// A guide whose frame the system determines. A view has at most one of each.
enum SystemGuide { case safeArea, margins, readable, keyboard, top, bottom }

/// The attributes of a view for Auto Layout.
@MainActor struct LayoutDetails {
  var translatesMask = true
  /// The constraints that the view holds, usually as the nearest common ancestor of both items.
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var systemGuides: [SystemGuide: UILayoutGuide] = [:]
  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
}

extension UIView {
  // MARK: Anchors

  public var leadingAnchor: NSLayoutXAxisAnchor { .init(self, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { .init(self, .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { .init(self, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { .init(self, .right) }
  public var centerXAnchor: NSLayoutXAxisAnchor { .init(self, .centerX) }
  public var topAnchor: NSLayoutYAxisAnchor { .init(self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { .init(self, .bottom) }
  public var centerYAnchor: NSLayoutYAxisAnchor { .init(self, .centerY) }
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { .init(self, .firstBaseline) }
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { .init(self, .lastBaseline) }
  public var widthAnchor: NSLayoutDimension { .init(self, .width) }
  public var heightAnchor: NSLayoutDimension { .init(self, .height) }

  // MARK: Guides

  /// The bounds without the safe area insets.
  public var safeAreaLayoutGuide: UILayoutGuide {
    systemGuide(.safeArea) { $0.bounds.inset(by: $0.safeAreaInsets) }
  }
  /// The bounds without the layout margins.
  public var layoutMarginsGuide: UILayoutGuide {
    systemGuide(.margins) { $0.bounds.inset(by: $0.layoutMargins) }
  }
  /// The same as `layoutMarginsGuide`, because a phone is narrow.
  public var readableContentGuide: UILayoutGuide {
    systemGuide(.readable) { $0.bounds.inset(by: $0.layoutMargins) }
  }
  /// The area from the bottom of the safe area to the bottom of the window, as without a keyboard.
  /// (`docs/facts.md H22`)
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let guide = ownDetails?.layout.systemGuides[.keyboard] as? UIKeyboardLayoutGuide {
      return guide
    }
    let guide = UIKeyboardLayoutGuide(of: self) { $0.keyboardGuideFrame }
    details.layout.systemGuides[.keyboard] = guide
    return guide
  }

  private var keyboardGuideFrame: CGRect {
    let inset = keyboardLayoutGuide.usesBottomSafeArea ? safeAreaInsets.bottom : 0
    let top = bounds.maxY - inset
    guard let window else {
      return CGRect(x: bounds.minX, y: top, width: bounds.width, height: inset)
    }
    let screen = convert(window.bounds, from: window)
    return CGRect(x: screen.minX, y: top, width: screen.width, height: max(0, screen.maxY - top))
  }

  /// Returns a guide of the system, made with the frame when it is first used.
  func systemGuide(
    _ kind: SystemGuide, _ frame: @escaping @MainActor (UIView) -> CGRect
  ) -> UILayoutGuide {
    if let guide = ownDetails?.layout.systemGuides[kind] { return guide }
    let guide = UILayoutGuide(of: self, frame)
    details.layout.systemGuides[kind] = guide
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
  /// Always false: a scenario with an ambiguous layout is refused.
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
