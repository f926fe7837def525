extension Choices {
  /// Draws a finite double, uniform over the range. Shrinks to the number nearest to 0, then to
  /// whole numbers, then to numbers with few binary digits.
  ///
  /// - Parameter range: has finite bounds.
  public mutating func double(_ range: ClosedRange<Double>) -> Double {
    double(range, simplest: min(max(0, range.lowerBound), range.upperBound))
  }

  /// Draws a finite double that shrinks to `simplest`, clamped to the range.
  public mutating func double(_ range: ClosedRange<Double>, simplest: Double) -> Double {
    precondition(
      range.lowerBound.isFinite && range.upperBound.isFinite,
      "double: the range is \(range), expected finite bounds.")
    // Adding 0 turns −0 into 0, because the two have different ordinals.
    let low = range.lowerBound + 0
    let high = range.upperBound + 0
    let ordinals = DoubleOrder.ordinal(of: low)...DoubleOrder.ordinal(of: high)
    let best = DoubleOrder.ordinal(of: min(max(simplest, low), high) + 0)
    let ordinal = decide(.double, ordinals, simplest: best) { choices in
      let fraction = choices.chance.fraction()
      let value = low * (1 - fraction) + high * fraction
      return DoubleOrder.ordinal(of: min(max(value, low), high) + 0)
    }
    return DoubleOrder.double(atOrdinal: ordinal)
  }

  /// Draws any double. Of eight, one is special, such as a zero, an infinity, NaN or a limit of
  /// exact whole numbers; three have few digits; four are any bit pattern. Shrinks to 0.
  public mutating func anyDouble() -> Double {
    let ordinal = decide(.double, Int.min...Int.max, simplest: 0) { choices in
      switch choices.chance.below(8) {
      case 0:
        let special = Choices.specialDoubles
        let index = Int(choices.chance.below(UInt64(special.count)))
        return DoubleOrder.ordinal(of: special[index])
      case 1...3:
        return DoubleOrder.ordinal(of: choices.chance.shortDouble())
      default:
        return Int(truncatingIfNeeded: choices.chance.next())
      }
    }
    return DoubleOrder.double(atOrdinal: ordinal)
  }

  /// Draws a multiple of 2 to the minus `digits` within the range, so that sums and products of
  /// moderate size are exact. Shrinks to the number nearest to 0.
  ///
  /// - Parameters:
  ///   - range: the bounds, whole numbers that fit an `Int` when they are multiplied by 2 to the
  ///     `digits`.
  ///   - digits: how many binary digits follow the point, 0 to 52.
  public mutating func dyadic(_ range: ClosedRange<Int>, digits: Int) -> Double {
    precondition((0...52).contains(digits), "dyadic: digits is \(digits), expected 0 to 52.")
    precondition(
      range.lowerBound >= Int.min >> digits && range.upperBound <= Int.max >> digits,
      "dyadic: the range is \(range), expected at most ±2^\(63 - digits) with \(digits) digits.")
    let unit = Double(sign: .plus, exponent: -digits, significand: 1)
    let scale = 1 << digits
    return Double(draw((range.lowerBound * scale)...(range.upperBound * scale))) * unit
  }

  /// Doubles that code often treats wrongly: zeros, infinities, NaN, the limits of the format and
  /// of exact whole numbers, and decimal fractions that are rounded.
  static let specialDoubles: [Double] = [
    0, -0.0, 1, -1, 0.1, 1 / 3, .infinity, -.infinity, .nan, .signalingNaN,
    .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNormalMagnitude,
    .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .ulpOfOne, .pi,
    0x1p53, 0x1p53 - 1, -0x1p53, 0x1p63, -0x1p63, 0x1p64, 0x1p1023,
  ]
}

extension Chance {
  /// Returns a number from 0 up to but not including 1, uniform in steps of 2⁻⁵³.
  mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Returns a number from −1000 to 1000 with at most seven binary digits after the point.
  mutating func shortDouble() -> Double {
    let whole = Int(truncatingIfNeeded: below(2_001)) - 1_000
    return Double(whole) / Double(1 << below(8)) + 0
  }
}
