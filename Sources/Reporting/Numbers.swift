import Model

// How reports write numbers: as short as possible without rounding.

extension Double {
  /// `8`, `0.5`, `-12.25`: whole numbers below 10¹⁵ have no decimal point.
  package var short: String {
    if self == rounded(), magnitude < 1e15 { return String(Int(self)) }
    return "\(self)"
  }

  /// A time in ticks, with at most two decimals, and in milliseconds: `0`, `41 (641 ms)`,
  /// `76.68 (1,198 ms)`.
  var tickText: String {
    let milliseconds = (self * 1000 / Double(Tick.perSecond)).rounded()
    let ticks = ((self * 100).rounded() / 100).short
    // A huge time has no milliseconds, which might not fit into an `Int`.
    return milliseconds == 0 || magnitude > 1e12
      ? ticks : "\(ticks) (\(Int(milliseconds).grouped) ms)"
  }

  /// For a value that may come from a `Float`, as the alpha of a layer does: 0.3, not
  /// 0.30000001192092896.
  var shortValue: String {
    guard self != rounded(), let single = Float(exactly: self) else { return short }
    return "\(single)"
  }

  /// With one decimal: `0.5`, `1,234.0`. The number must not be negative.
  package var tenths: String {
    let number = Int((self * 10).rounded())
    return "\((number / 10).grouped).\(number % 10)"
  }
}

extension Tick {
  /// `0`, `41 (641 ms)`.
  var text: String { Double(count).tickText }
}

extension Point {
  var text: String { "(\(x.short), \(y.short))" }
}

extension Size {
  var text: String { "\(width.short) × \(height.short)" }
}

extension Rect {
  var text: String { "\(size.text) at \(origin.text)" }
}

extension Affine {
  /// The six entries in UIKit's order, `[a b c d tx ty]`.
  var text: String { "[" + [a, b, c, d, tx, ty].map(\.short).joined(separator: " ") + "]" }
}

extension Int {
  /// With separators: `1,234,567`.
  package var grouped: String {
    let digits = Array(String(magnitude))
    var text = self < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0 && (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }

  /// The number with its noun: `1 view`, `2 views`, `3 entries`.
  ///
  /// - Parameter nouns: the plural, if it is not the noun with an s.
  package func counted(_ noun: String, _ nouns: String? = nil) -> String {
    "\(grouped) \(self == 1 ? noun : nouns ?? noun + "s")"
  }
}
