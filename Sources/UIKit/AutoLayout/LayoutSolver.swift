// Auto Layout for the subviews of one view at a time. It solves the linear equations between the
// subviews, the view and its guides exactly, in the order of their priorities.
//
// It does not minimize the errors of optional constraints as UIKit does: an optional constraint
// that contradicts those before it is ignored. If required constraints contradict one another, or
// the constraints do not determine a frame, the scenario is refused, because any frame would be a
// guess.

/// A linear expression: a sum of unknowns with factors, and a constant.
private struct Linear {
  /// The factor of each unknown, by its index.
  var terms: [Int: Double] = [:]
  var constant = 0.0

  /// Below this a factor is a rounding error, and counts as 0.
  private static let smallestFactor = 1e-12

  static func - (a: Linear, b: Linear) -> Linear { a.adding(b, times: -1) }

  func adding(_ other: Linear, times factor: Double) -> Linear {
    var sum = self
    for (unknown, value) in other.terms { sum.terms[unknown, default: 0] += factor * value }
    sum.terms = sum.terms.filter { abs($0.value) > Linear.smallestFactor }
    sum.constant += factor * other.constant
    return sum
  }
}

/// The size that a view should have, as far as its constraints allow, and the priority of each length.
struct FittingTarget {
  var size: CGSize
  var horizontalPriority: UILayoutPriority
  var verticalPriority: UILayoutPriority

  /// As small as possible.
  static var compressed: FittingTarget { FittingTarget(.zero) }

  init(
    _ size: CGSize, horizontal: UILayoutPriority = .fittingSizeLevel,
    vertical: UILayoutPriority = .fittingSizeLevel
  ) {
    (self.size, horizontalPriority, verticalPriority) = (size, horizontal, vertical)
  }
}

/// Finds the frames of the subviews and guides of one view.
@MainActor private struct LayoutSolver {
  private let container: UIView
  /// The wanted size of the container, if that size is an unknown, too.
  private let target: FittingTarget?
  private let isRightToLeft: Bool
  /// The index of the first of an item's four unknowns: x, y, width, height. A multiple of 4.
  private var firstUnknowns: [ObjectIdentifier: Int] = [:]
  private let views: [UIView]
  private let guides: [UILayoutGuide]
  /// The solved unknowns, each as an expression of the unsolved ones.
  private var solved: [Int: Linear] = [:]
  /// Up to this difference, in points, an equation or inequality holds.
  private static let tolerance = 1e-6

  init(_ container: UIView, for target: FittingTarget? = nil) {
    (self.container, self.target) = (container, target)
    isRightToLeft = container.isRightToLeft
    views = container.subviews.filter { !$0.translatesAutoresizingMaskIntoConstraints }
    guides = container.layoutGuides
    var items = views as [AnyObject] + guides as [AnyObject]
    if target != nil { items.insert(container, at: 0) }
    for (index, item) in items.enumerated() { firstUnknowns[ObjectIdentifier(item)] = 4 * index }
  }

  // MARK: Equations

  /// A constraint in the form: expression = 0; or ≤, or ≥.
  private struct LinearConstraint {
    let expression: Linear
    var relation: NSLayoutConstraint.Relation
    let priority: UILayoutPriority
    /// The constraint of the app; nil for one that follows from a size.
    var constraint: NSLayoutConstraint?
  }

  /// Solves the constraints.
  ///
  /// - Returns: a view or guide whose frame the constraints do not determine, if there is one.
  mutating func solve() -> AnyObject? {
    var linearConstraints = constraints().compactMap { linearConstraint($0) } + sizeConstraints()
    linearConstraints.sort { $0.priority.rawValue > $1.priority.rawValue }
    // An inequality that does not hold becomes an equation, one at a time.
    for _ in 0...linearConstraints.count {
      solved = [:]
      for linearConstraint in linearConstraints where linearConstraint.relation == .equal {
        eliminate(linearConstraint)
      }
      let broken = linearConstraints.firstIndex { linearConstraint in
        guard linearConstraint.relation != .equal,
          let value = value(of: linearConstraint.expression)
        else { return false }
        return linearConstraint.relation == .lessThanOrEqual
          ? value > Self.tolerance : value < -Self.tolerance
      }
      guard let broken else { break }
      var equation = linearConstraints.remove(at: broken)
      equation.relation = .equal
      // Before the others of its priority: the earlier of two equations that contradict wins.
      let index = linearConstraints.firstIndex {
        $0.priority.rawValue <= equation.priority.rawValue
      }
      linearConstraints.insert(equation, at: index ?? linearConstraints.count)
    }
    return ambiguousItem(linearConstraints)
  }

  /// A constraint as an expression of unknowns; nil if another container lays one of its items out.
  ///
  /// From right to left, the coordinates in a constraint with a leading or trailing edge count to the
  /// left, from the same origin. (`docs/facts.md H23`)
  private func linearConstraint(_ constraint: NSLayoutConstraint) -> LinearConstraint? {
    guard var first = linear(constraint.firstItem, constraint.firstAttribute) else { return nil }
    let isMirrored =
      isRightToLeft
      && (constraint.firstAttribute.isDirectional || constraint.secondAttribute.isDirectional)
    if isMirrored { first = Linear() - first }
    var second = Linear()
    if constraint.secondItem != nil || constraint.secondAttribute != .notAnAttribute {
      guard var value = linear(constraint.secondItem, constraint.secondAttribute) else {
        return nil
      }
      if isMirrored { value = Linear() - value }
      second = Linear().adding(value, times: Double(constraint.multiplier))
    }
    second.constant += Double(constraint.constant)
    return LinearConstraint(
      expression: first - second, relation: constraint.relation, priority: constraint.priority,
      constraint: constraint)
  }

  /// Solves an equation for one unknown, unless the equations before it determine all of them.
  private mutating func eliminate(_ linearConstraint: LinearConstraint) {
    let rest = substituted(linearConstraint.expression)
    // The unknown with the lowest index, because the order of a dictionary must decide nothing.
    guard let pivot = rest.terms.min(by: { $0.key < $1.key }) else {
      if abs(rest.constant) > Self.tolerance,
        linearConstraint.priority.rawValue >= UILayoutPriority.required.rawValue,
        let constraint = linearConstraint.constraint
      {
        stopUnsupported("Auto Layout: \(constraint) contradicts the constraints before it")
      }
      return
    }
    var value = Linear()
    value = value.adding(rest, times: -1 / pivot.value)
    value.terms[pivot.key] = nil
    for (unknown, linear) in solved {
      guard let factor = linear.terms[pivot.key] else { continue }
      var rest = linear
      rest.terms[pivot.key] = nil
      solved[unknown] = rest.adding(value, times: factor)
    }
    solved[pivot.key] = value
  }

  /// The expression without the solved unknowns.
  private func substituted(_ linear: Linear) -> Linear {
    var sum = Linear(terms: [:], constant: linear.constant)
    for (unknown, factor) in linear.terms {
      sum = sum.adding(solved[unknown] ?? Linear(terms: [unknown: 1]), times: factor)
    }
    return sum
  }

  /// The value of an expression; nil if it contains an unsolved unknown.
  private func value(of linear: Linear) -> Double? {
    let rest = substituted(linear)
    return rest.terms.isEmpty ? rest.constant : nil
  }

  /// An item without a frame that is in at least one constraint: an item in none keeps its frame.
  private func ambiguousItem(_ linearConstraints: [LinearConstraint]) -> AnyObject? {
    let constrained = Set(linearConstraints.flatMap { $0.expression.terms.keys.map { $0 / 4 } })
    for item in views as [AnyObject] + guides as [AnyObject] {
      guard let first = firstUnknowns[ObjectIdentifier(item)], constrained.contains(first / 4)
      else { continue }
      if (first..<first + 4).contains(where: { value(of: Linear(terms: [$0: 1])) == nil }) {
        return item
      }
    }
    return nil
  }

  /// All constraints with an unknown in them: those held by the container, by its ancestors and by
  /// the subviews.
  private func constraints() -> [NSLayoutConstraint] {
    var found: [NSLayoutConstraint] = []
    var candidate: UIView? = container
    while let view = candidate {
      found += view.constraints
      candidate = view.superview
    }
    for view in views { found += view.constraints }
    return found.filter { constraint in
      [constraint.firstItem, constraint.secondItem].contains { item in
        item.map { firstUnknowns[ObjectIdentifier($0)] != nil } == true
      }
    }
  }

  /// The constraints that follow from intrinsic sizes. A container of unknown size is at the origin.
  private func sizeConstraints() -> [LinearConstraint] {
    var linearConstraints: [LinearConstraint] = []
    for view in views + (target == nil ? [] : [container]) {
      guard let first = firstUnknowns[ObjectIdentifier(view)] else { continue }
      let size = view.intrinsicContentSize
      // A negative length is `noIntrinsicMetric`.
      for (unknown, length, axis) in [
        (first + 2, size.width, NSLayoutConstraint.Axis.horizontal),
        (first + 3, size.height, .vertical),
      ] where length >= 0 {
        let expression = Linear(terms: [unknown: 1], constant: -Double(length))
        linearConstraints += [
          LinearConstraint(
            expression: expression, relation: .greaterThanOrEqual,
            priority: view.contentCompressionResistancePriority(for: axis)),
          LinearConstraint(
            expression: expression, relation: .equal,
            priority: view.contentHuggingPriority(for: axis)),
        ]
      }
    }
    if let target, let first = firstUnknowns[ObjectIdentifier(container)] {
      for (unknown, length, priority) in [
        (first, 0, UILayoutPriority.required), (first + 1, 0, .required),
        (first + 2, target.size.width, target.horizontalPriority),
        (first + 3, target.size.height, target.verticalPriority),
      ] {
        linearConstraints.append(
          LinearConstraint(
            expression: Linear(terms: [unknown: 1], constant: -Double(length)), relation: .equal,
            priority: priority))
      }
    }
    return linearConstraints
  }

  /// An attribute of an item in the container's coordinates; nil for an item that another container
  /// lays out. The margins of an item with unknowns count as 0.
  private func linear(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> Linear? {
    guard let item else { return nil }
    if let first = firstUnknowns[ObjectIdentifier(item)] {
      return combine(attribute) { Linear(terms: [first + $0: 1]) }
    }
    guard let rect = knownFrame(of: item) else { return nil }
    let margins = (item as? UIView)?.layoutMargins ?? .zero
    let parts = [rect.minX, rect.minY, rect.width, rect.height].map(Double.init)
    return combine(attribute, margins) { Linear(constant: parts[$0]) }
  }

  /// The frame of an item without unknowns, in the container's coordinates; nil if it has none yet.
  private func knownFrame(of item: AnyObject) -> CGRect? {
    if item === container { return container.bounds }
    if let guide = item as? UILayoutGuide {
      guard let view = guide.owningView, guide.isKnown || view !== container else { return nil }
      if view === container { return guide.layoutFrame }
      return container.isDescendant(of: view) ? view.convert(guide.layoutFrame, to: container) : nil
    }
    guard let view = item as? UIView else { return nil }
    if view.superview === container { return view.node.untransformedFrame }
    // Views below a subview are laid out later, by their own superview.
    if view.isDescendant(of: container) { return nil }
    return view.convert(view.bounds, to: container)
  }

  /// An attribute as a sum of the parts of a frame.
  ///
  /// A baseline is the edge, because text is not measured here.
  ///
  /// - Parameter part: x for 0, y for 1, the width for 2, and the height for 3.
  private func combine(
    _ attribute: NSLayoutConstraint.Attribute, _ margins: UIEdgeInsets = .zero,
    _ part: (Int) -> Linear
  ) -> Linear? {
    /// The start on an axis (0 or 1), plus the length on it times a factor, plus a constant.
    func sum(_ axis: Int, _ factor: Double, _ constant: CGFloat = 0) -> Linear {
      var sum = part(axis).adding(part(axis + 2), times: factor)
      sum.constant += Double(constant)
      return sum
    }
    switch attribute {
    case .leading: return isRightToLeft ? sum(0, 1) : part(0)
    case .trailing: return isRightToLeft ? part(0) : sum(0, 1)
    case .left: return part(0)
    case .right: return sum(0, 1)
    case .top, .firstBaseline: return part(1)
    case .bottom, .lastBaseline: return sum(1, 1)
    case .width: return part(2)
    case .height: return part(3)
    case .centerX, .centerXWithinMargins: return sum(0, 0.5)
    case .centerY, .centerYWithinMargins: return sum(1, 0.5)
    case .leadingMargin:
      return isRightToLeft ? sum(0, 1, -margins.right) : sum(0, 0, margins.left)
    case .trailingMargin:
      return isRightToLeft ? sum(0, 0, margins.left) : sum(0, 1, -margins.right)
    case .leftMargin: return sum(0, 0, margins.left)
    case .rightMargin: return sum(0, 1, -margins.right)
    case .topMargin: return sum(1, 0, margins.top)
    case .bottomMargin: return sum(1, 1, -margins.bottom)
    case .notAnAttribute: return nil
    }
  }

  // MARK: Results

  /// The frame of an item; nil if the constraints do not determine it.
  func frame(of item: AnyObject) -> CGRect? {
    guard let first = firstUnknowns[ObjectIdentifier(item)] else { return nil }
    let values = (first..<first + 4).compactMap { value(of: Linear(terms: [$0: 1])) }
    guard values.count == 4 else { return nil }
    return CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
  }

  /// Sets the frames of the views and guides.
  func setFrames() {
    for view in views {
      // A negative size, for which there is no room, would move the origin of the bounds.
      guard let frame = frame(of: view)?.standardized else { continue }
      let anchor = view.node.anchorPoint
      view.bounds = CGRect(origin: view.bounds.origin, size: frame.size)
      view.center = CGPoint(
        x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
    }
    for guide in guides { if let frame = frame(of: guide) { guide.solvedFrame = frame } }
  }
}

extension NSLayoutConstraint.Attribute {
  /// Whether it is another edge if the container is arranged from right to left.
  fileprivate var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }
}

extension UIView {
  /// Sets the frames of the subviews that constraints determine. (`docs/facts.md H10`)
  func placeConstrainedSubviews() {
    guard world.hasConstraints,
      !layoutGuides.isEmpty
        || subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints })
    else { return }
    var solver = LayoutSolver(self)
    if let item = solver.solve() {
      stopUnsupported(
        "Auto Layout: the constraints do not determine the frame of \(type(of: item))")
    }
    solver.setFrames()
  }

  /// The smallest size in which the constraints hold, and with them the intrinsic size; 0 if there
  /// are neither.
  var fittingSize: CGSize { fittingSize(for: .compressed) }

  /// The size in which the constraints hold that is nearest to a target. (`docs/facts.md H25`)
  func fittingSize(for target: FittingTarget) -> CGSize {
    var solver = LayoutSolver(self, for: target)
    _ = solver.solve()
    return solver.frame(of: self)?.size ?? .zero
  }
}
