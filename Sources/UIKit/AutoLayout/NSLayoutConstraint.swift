/// A linear relation between two edges or lengths.
///
/// It means: first attribute = multiplier × second attribute + constant; or ≤, or ≥.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  /// The sign between the two sides.
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal, greaterThanOrEqual
  }

  /// An edge, a length or a baseline of a view or a guide.
  public enum Attribute: Int, Sendable {
    case notAnAttribute = 0
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
    case lastBaseline, firstBaseline, leftMargin, rightMargin, topMargin, bottomMargin
    case leadingMargin, trailingMargin, centerXWithinMargins, centerYWithinMargins

    public static let baseline = Attribute.lastBaseline
  }

  /// The distance between views that the system chooses, in points.
  static let systemSpacing: CGFloat = 8

  /// The direction of a layout.
  public enum Axis: Int, Sendable { case horizontal, vertical }

  /// Alignments and direction for constraints in the visual format language.
  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    public static let directionLeadingToTrailing = FormatOptions([])
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
  }

  public private(set) weak var firstItem: AnyObject?
  public private(set) weak var secondItem: AnyObject?
  public let firstAttribute: Attribute
  public let secondAttribute: Attribute
  public let relation: Relation
  public let multiplier: CGFloat
  open var constant: CGFloat { didSet { if constant != oldValue { invalidateLayout() } } }
  open var priority = UILayoutPriority.required { didSet { invalidateLayout() } }
  open var identifier: String?
  /// It has no effect here.
  open var shouldBeArchived = false
  /// The view that holds the constraint, usually the nearest common ancestor of both items; nil
  /// while the constraint is inactive.
  private weak var holder: UIView?

  public nonisolated override init() {
    (firstAttribute, secondAttribute) = (.notAnAttribute, .notAnAttribute)
    (relation, multiplier) = (.equal, 1)
    constant = 0
    super.init()
  }

  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    (firstAttribute, secondAttribute) = (attr1, attr2)
    (self.relation, self.multiplier, constant) = (relation, multiplier, c)
    super.init()
    firstItem = view1 as AnyObject
    secondItem = view2 as AnyObject?
  }

  // MARK: Activation

  /// Whether the constraint takes part in layout.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { activate() } else { deactivate() }
    }
  }

  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func activate() {
    guard world.permits(.constraint, firstView?.node) else { return }
    guard let first = firstView else { return }
    var newHolder = first
    if let second = secondView {
      guard let common = first.node.commonAncestor(second.node)?.view else {
        // UIKit raises an exception here, too.
        preconditionFailure("\(description) connects views that have no common ancestor")
      }
      newHolder = common
    }
    attach(to: newHolder)
  }

  /// Makes the view the holder, which activates the constraint.
  func attach(to view: UIView) {
    world.hasConstraints = true
    holder = view
    view.details.layout.constraints.append(self)
    invalidateLayout()
  }

  func deactivate() {
    invalidateLayout()
    holder?.details.layout.constraints.removeAll { $0 === self }
    holder = nil
  }

  /// Marks the holder, and every view between it and the two items, as needing layout.
  ///
  /// If an item is the holder itself, as for a constraint on the width of one view, all its
  /// superviews are marked, because its size has an effect on them.
  private func invalidateLayout() {
    guard let holder else { return }
    holder.setNeedsLayout()
    for view in [firstView, secondView] {
      var candidate = view?.superview
      while let superview = candidate {
        superview.setNeedsLayout()
        candidate = superview === holder ? nil : superview.superview
      }
    }
  }

  var firstView: UIView? { NSLayoutConstraint.view(of: firstItem) }
  var secondView: UIView? { NSLayoutConstraint.view(of: secondItem) }

  private static func view(of item: AnyObject?) -> UIView? {
    item as? UIView ?? (item as? UILayoutGuide)?.owningView
  }

  /// Whether either item is the view, one of its descendants, or a layout guide of one of them.
  func reaches(into view: UIView) -> Bool {
    [firstView, secondView].contains { $0?.isDescendant(of: view) == true }
  }

  nonisolated open override var description: String {
    MainActor.assumeIsolated {
      func name(_ item: AnyObject?, _ attribute: Attribute) -> String {
        item.map { "\(type(of: $0)).\(attribute)" } ?? ""
      }
      let sign = [Relation.equal: "=", .lessThanOrEqual: "≤"][relation] ?? "≥"
      let right = name(secondItem, secondAttribute)
      let factor = multiplier == 1 || right.isEmpty ? right : "\(multiplier) × \(right)"
      let rest =
        right.isEmpty
        ? "\(constant)" : constant == 0 ? "" : constant > 0 ? " + \(constant)" : " − \(-constant)"
      return
        "\(identifier.map { "\($0): " } ?? "")\(name(firstItem, firstAttribute)) \(sign) \(factor)\(rest)"
    }
  }

  /// Writes the stored properties that are compared before and after a transition.
  package func write(to state: inout StateWriter) {
    state.add("firstItem", object: firstItem)
    state.add("secondItem", object: secondItem)
    state.add("constant", constant)
    state.add("priority", priority)
    state.add("identifier", identifier)
    state.add("shouldBeArchived", shouldBeArchived)
    state.add("holder", object: holder)
  }
}
