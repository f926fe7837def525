extension NSLayoutConstraint {
  /// Makes constraints from the visual format language, for example `H:|-8-[a(100)]-[b(==a)]|`.
  ///
  /// The constraints have the order of the format; those that the options add follow.
  public static func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var reader = FormatReader(
      format, metrics ?? [:], views, isLeftToRight: opts.contains(.directionLeftToRight))
    let constraints = reader.read()
    return constraints + alignments(of: reader.namedViews, opts)
  }

  /// The constraints that align each view with the next one.
  private static func alignments(
    of views: [AnyObject], _ options: FormatOptions
  ) -> [NSLayoutConstraint] {
    let attributes: [(FormatOptions, Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
      (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
      (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
    ]
    return attributes.filter { options.contains($0.0) }.flatMap { _, attribute in
      zip(views, views.dropFirst()).map { first, second in
        NSLayoutConstraint(
          item: first, attribute: attribute, relatedBy: .equal, toItem: second,
          attribute: attribute, multiplier: 1, constant: 0)
      }
    }
  }
}

/// Parses one line of the visual format language. A wrong format stops the app with a message, as
/// in UIKit.
@MainActor private struct FormatReader {
  private let text: [Character]
  private var position = 0
  private let metrics: [String: Any]
  private let views: [String: Any]
  /// Whether a row begins at the left, whatever the direction of the app.
  private let isLeftToRight: Bool
  private var isVertical = false
  private(set) var namedViews: [AnyObject] = []
  private var constraints: [NSLayoutConstraint] = []

  init(
    _ format: String, _ metrics: [String: Any], _ views: [String: Any], isLeftToRight: Bool
  ) {
    text = format.filter { !$0.isWhitespace }
    (self.metrics, self.views, self.isLeftToRight) = (metrics, views, isLeftToRight)
  }

  private typealias Attribute = NSLayoutConstraint.Attribute

  /// A length or gap, such as `>=10@750`: a number, or the same as the length of a view.
  private struct Amount {
    var relation = NSLayoutConstraint.Relation.equal
    var number: CGFloat?
    var view: AnyObject?
    var priority = UILayoutPriority.required
  }

  /// What lies at one end of a gap.
  private enum Neighbor { case view(AnyObject), edgeOfSuperview }

  mutating func read() -> [NSLayoutConstraint] {
    if take("V:") { isVertical = true } else { _ = take("H:") }
    var previous: Neighbor?
    if take("|") { previous = .edgeOfSuperview }
    var gap: [Amount]?
    while position < text.count {
      if take("-") {
        gap = readGap()
      } else if take("[") {
        // The gap precedes the view in the format, so its constraint precedes those of the view.
        let before = constraints.count
        let view = readView()
        let lengths = constraints[before...]
        constraints.removeLast(lengths.count)
        if let previous { connect(previous, .view(view), gap) }
        constraints += lengths
        (previous, gap) = (.view(view), nil)
      } else if take("|") {
        if let previous { connect(previous, .edgeOfSuperview, gap) }
        gap = nil
      } else {
        stop()
      }
    }
    return constraints
  }

  private mutating func readGap() -> [Amount] {
    if peek == "[" || peek == "|" { return [Amount(number: NSLayoutConstraint.systemSpacing)] }
    if take("(") {
      let amounts = readAmounts(until: ")")
      _ = take("-")
      return amounts
    }
    let amount = readAmount()
    _ = take("-")
    return [amount]
  }

  private mutating func readView() -> AnyObject {
    let view = self.view(readName())
    namedViews.append(view)
    if take("(") {
      for amount in readAmounts(until: ")") {
        let length: Attribute = isVertical ? .height : .width
        add(
          NSLayoutConstraint(
            item: view, attribute: length, relatedBy: amount.relation, toItem: amount.view,
            attribute: amount.view == nil ? .notAnAttribute : length, multiplier: 1,
            constant: amount.number ?? 0), amount)
      }
    }
    guard take("]") else { stop() }
    return view
  }

  private mutating func readAmounts(until end: Character) -> [Amount] {
    var amounts = [readAmount()]
    while take(",") { amounts.append(readAmount()) }
    guard take(String(end)) else { stop() }
    return amounts
  }

  private mutating func readAmount() -> Amount {
    var amount = Amount()
    if take("==") {
      amount.relation = .equal
    } else if take(">=") {
      amount.relation = .greaterThanOrEqual
    } else if take("<=") {
      amount.relation = .lessThanOrEqual
    }
    let name = readName()
    if let number = number(name) { amount.number = number } else { amount.view = view(name) }
    if take("@") {
      guard let priority = number(readName()) else { stop() }
      amount.priority = UILayoutPriority(Float(priority))
    }
    return amount
  }

  private func number(_ name: String) -> CGFloat? {
    if let number = Double(name) { return CGFloat(number) }
    return CGFloat(anyNumber: metrics[name])
  }

  private func view(_ name: String) -> AnyObject {
    guard let view = views[name] else { stop() }
    return view as AnyObject
  }

  /// Adds the constraints for a gap; nil means that the neighbors touch.
  private mutating func connect(_ first: Neighbor, _ second: Neighbor, _ gap: [Amount]?) {
    guard let parent = namedViews.lazy.compactMap({ ($0 as? UIView)?.superview }).first else {
      stop()
    }
    let start: Attribute = isVertical ? .top : isLeftToRight ? .left : .leading
    let end: Attribute = isVertical ? .bottom : isLeftToRight ? .right : .trailing
    // A view meets the gap before it with its start, and the superview with its end.
    let (later, laterEdge): (AnyObject, Attribute) =
      if case .view(let view) = second { (view, start) } else { (parent, end) }
    let (earlier, earlierEdge): (AnyObject, Attribute) =
      if case .view(let view) = first { (view, end) } else { (parent, start) }
    for amount in gap ?? [Amount(number: 0)] {
      // A gap cannot be as long as a view: one that names a view has the system's spacing.
      add(
        NSLayoutConstraint(
          item: later, attribute: laterEdge, relatedBy: amount.relation, toItem: earlier,
          attribute: earlierEdge, multiplier: 1,
          constant: amount.number ?? NSLayoutConstraint.systemSpacing), amount)
    }
  }

  private mutating func add(_ constraint: NSLayoutConstraint, _ amount: Amount) {
    constraint.priority = amount.priority
    constraints.append(constraint)
  }

  private var peek: Character? { position < text.count ? text[position] : nil }

  /// Skips a text if it comes next.
  private mutating func take(_ word: String) -> Bool {
    let word = Array(word)
    guard text.dropFirst(position).starts(with: word) else { return false }
    position += word.count
    return true
  }

  /// Reads the name of a view or a metric, or a number, which may be negative as in `(-8)`.
  private mutating func readName() -> String {
    var name = ""
    while let next = peek, next.isLetter || next.isNumber || next == "_" || next == "." {
      name.append(next)
      position += 1
    }
    if name.isEmpty && take("-") { return "-" + readName() }
    return name
  }

  private func stop() -> Never {
    preconditionFailure("invalid visual format \"\(String(text))\" at character \(position)")
  }
}
