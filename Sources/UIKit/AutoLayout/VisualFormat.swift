extension NSLayoutConstraint {
  /// Makes constraints from the visual format language, for example `H:|-8-[a(100)]-[b(==a)]|`.
  ///
  /// They have the order in which the format names them.
  public static func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var reader = FormatReader(format, metrics ?? [:], views)
    let constraints = reader.read()
    return constraints + aligned(reader.namedViews, opts)
  }

  private static func aligned(_ views: [AnyObject], _ options: FormatOptions)
    -> [NSLayoutConstraint]
  {
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
  private var isVertical = false
  private(set) var namedViews: [AnyObject] = []
  private var constraints: [NSLayoutConstraint] = []

  init(_ format: String, _ metrics: [String: Any], _ views: [String: Any]) {
    text = format.filter { !$0.isWhitespace }
    (self.metrics, self.views) = (metrics, views)
  }

  private typealias Attribute = NSLayoutConstraint.Attribute

  private struct Amount {
    var relation = NSLayoutConstraint.Relation.equal
    var number: CGFloat?
    var view: AnyObject?
    var priority: Float = 1000
  }

  mutating func read() -> [NSLayoutConstraint] {
    if take("V:") { isVertical = true } else { _ = take("H:") }
    var last: (item: AnyObject?, isEdge: Bool)?
    if take("|") { last = (nil, true) }
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
        if let last { connect(last, (view, false), gap) }
        constraints += lengths
        (last, gap) = ((view, false), nil)
      } else if take("|") {
        if let last { connect(last, (nil, true), gap) }
        gap = nil
      } else {
        stop()
      }
    }
    return constraints
  }

  private mutating func readGap() -> [Amount] {
    if peek == "[" || peek == "|" { return [Amount(number: 8)] }
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
    if take("@") { amount.priority = Float(number(readName()) ?? 1000) }
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

  private mutating func connect(
    _ first: (item: AnyObject?, isEdge: Bool), _ second: (item: AnyObject?, isEdge: Bool),
    _ gap: [Amount]?
  ) {
    guard let parent = namedViews.lazy.compactMap({ ($0 as? UIView)?.superview }).first else {
      stop()
    }
    let start: Attribute = isVertical ? .top : .leading,
      end: Attribute = isVertical ? .bottom : .trailing
    for amount in gap ?? [Amount(number: 0)] {
      add(
        NSLayoutConstraint(
          item: second.item ?? parent, attribute: second.isEdge ? end : start,
          relatedBy: amount.relation, toItem: first.item ?? parent,
          attribute: first.isEdge ? start : end, multiplier: 1, constant: amount.number ?? 8),
        amount)
    }
  }

  private mutating func add(_ constraint: NSLayoutConstraint, _ amount: Amount) {
    constraint.priority = UILayoutPriority(amount.priority)
    constraints.append(constraint)
  }

  private var peek: Character? { position < text.count ? text[position] : nil }

  private mutating func take(_ word: String) -> Bool {
    let word = Array(word)
    guard text.dropFirst(position).starts(with: word) else { return false }
    position += word.count
    return true
  }

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
