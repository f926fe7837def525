extension Generator where Value: FixedWidthInteger & Sendable {
  /// Whole numbers of any type: often near a bound, small, or equal to an earlier value. Shrinks to
  /// the number nearest to 0.
  ///
  /// ```swift
  /// let byte = Generator<UInt8>.integer()
  /// let large = Generator<UInt64>.integer(1...UInt64.max)
  /// let huge = Generator<Int128>.integer()
  /// ```
  ///
  /// - Parameter range: at most 128 bits.
  public static func integer(_ range: ClosedRange<Value> = Value.min...Value.max) -> Generator {
    if let low = Int(exactly: range.lowerBound), let high = Int(exactly: range.upperBound) {
      let simplest = min(max(0, low), high)
      return Generator("\(Value.self)", inverse: { Int(exactly: $0).map { [$0] } }) {
        Value($0.biased(low...high, simplest: simplest))
      }
    }
    if let low = UInt64(exactly: range.lowerBound), let high = UInt64(exactly: range.upperBound) {
      // The order of unsigned numbers, in the range of the signed ones.
      @Sendable func ordinal(_ number: UInt64) -> Int { Int(bitPattern: UInt(number ^ 1 << 63)) }
      let ordinals = ordinal(low)...ordinal(high)
      return Generator(
        "\(Value.self)", inverse: { UInt64(exactly: $0).map { [ordinal($0)] } }
      ) { choices in
        let ordinal = choices.biased(ordinals, simplest: ordinals.lowerBound)
        return Value(UInt64(UInt(bitPattern: ordinal)) ^ 1 << 63)
      }
    }
    // Two words, the more significant one first, so that small numbers are simple. The other one
    // has the order of unsigned numbers, as above.
    let (low, high) = (range.lowerBound >> 64, range.upperBound >> 64)
    let upper: @Sendable (inout Choices) -> Value
    let upperInverse: @Sendable (Value) -> [Int]?
    if range.lowerBound < 0 {
      let words = Int(truncatingIfNeeded: low)...Int(truncatingIfNeeded: high)
      upper = { Value($0.number(words)) }
      upperInverse = { [Int(truncatingIfNeeded: $0)] }
    } else {
      let words = Generator<UInt64>.integer(
        UInt64(truncatingIfNeeded: low)...UInt64(truncatingIfNeeded: high))
      upper = { Value(truncatingIfNeeded: words.body(&$0)) }
      upperInverse = { words.inverse?(UInt64(truncatingIfNeeded: $0)) }
    }
    return Generator(
      "\(Value.self)",
      inverse: { value in
        let lower = Int(bitPattern: UInt(UInt64(truncatingIfNeeded: value) ^ 1 << 63))
        return upperInverse(value >> 64).map { $0 + [lower] }
      }
    ) { choices in
      let high = upper(&choices)
      // Of the negative numbers with one upper word, the largest is nearest to 0.
      let simplest = high < 0 ? Int.max : Int.min
      let ordinal = choices.decide(.integer, Int.min...Int.max, simplest: simplest) { choices in
        // Half of the numbers that share their upper word with a bound are that bound.
        let bound = [range.lowerBound, range.upperBound].first { $0 >> 64 == high }
        guard let bound, choices.chance.below(2) == 0 else {
          return choices.biased(Int.min...Int.max, around: simplest)
        }
        return Int(bitPattern: UInt(UInt64(truncatingIfNeeded: bound) ^ 1 << 63))
      }
      // The lower word is drawn without bounds, so the number can lie outside the range.
      let value = high << 64 | Value(UInt64(UInt(bitPattern: ordinal)) ^ 1 << 63)
      return min(max(value, range.lowerBound), range.upperBound)
    }
  }
}

extension Generator where Value == Bool {
  /// True with a probability. Shrinks to false.
  ///
  /// - Parameter probability: 0 to 1, exact to a billionth.
  public static func bool(probability: Double) -> Generator {
    precondition(
      (0...1).contains(probability), "bool: the probability is \(probability), expected 0 to 1.")
    let parts = 1_000_000_000
    let chance = Int(probability * Double(parts))
    return Generator("bool", inverse: { [$0 ? 1 : 0] }) { $0.flag(chance, in: parts) }
  }
}

extension Generator where Value == Double {
  /// Finite doubles of a range, spread over all orders of magnitude: often a bound, 0, a whole
  /// number or a subnormal number. Shrinks to the number nearest to 0.
  ///
  /// `double(_:)` makes them uniform.
  ///
  /// - Parameter range: has finite bounds.
  public static func anyDouble(in range: ClosedRange<Double>) -> Generator {
    let subnormal = [Double.leastNonzeroMagnitude, .leastNormalMagnitude.nextDown]
    let special = subnormal + subnormal.map { -$0 } + Choices.specialDoubles.filter(\.isFinite)
    return floatingPoint("any double", range, special: special, inverse: { $0 }) { $0 }
  }
}

extension Generator where Value == Float {
  /// Finite floats of a range, spread over all orders of magnitude: often a bound, 0, a whole number
  /// or a subnormal number. Shrinks to the number nearest to 0.
  ///
  /// - Parameter range: has finite bounds.
  public static func float(
    _ range: ClosedRange<Float> = -Float.greatestFiniteMagnitude...Float.greatestFiniteMagnitude
  ) -> Generator {
    // Values that code often treats wrongly; from 2²⁴ on, not every whole number is a float.
    let positive: [Float] = [
      0, 1, 0.1, 1 / 3, .leastNonzeroMagnitude, .leastNormalMagnitude.nextDown,
      .leastNormalMagnitude, .greatestFiniteMagnitude, 0x1p24, .ulpOfOne,
    ]
    let special = (positive + positive.map { -$0 }).map { Double($0) }
    return floatingPoint(
      "float", Double(range.lowerBound)...Double(range.upperBound), special: special,
      inverse: { Double($0) }
    ) { min(max(Float($0), range.lowerBound), range.upperBound) }
  }

  /// Finite floats of a range whose bounds are rounded to floats, like `float(_:)` of a range of
  /// floats.
  ///
  /// For a range of literals beside other generators, as in `expectAll(.bool, .float(0...1))`: Swift
  /// does not look for bounds of type `Float` there.
  @_disfavoredOverload
  public static func float(_ range: ClosedRange<Double>) -> Generator {
    .float(Float(range.lowerBound)...Float(range.upperBound))
  }
}

extension Generator {
  /// Numbers of a range from their ordinals in the order of all doubles.
  ///
  /// - Parameters:
  ///   - name: what the values are, for reports.
  ///   - range: has finite bounds.
  ///   - special: doubles that are more likely than others; those outside the range are left out.
  ///   - inverse: returns the double of a value.
  ///   - value: makes a value from a double of the range.
  fileprivate static func floatingPoint(
    _ name: String, _ range: ClosedRange<Double>, special: [Double],
    inverse: @escaping @Sendable (Value) -> Double, _ value: @escaping @Sendable (Double) -> Value
  ) -> Generator {
    precondition(
      range.lowerBound.isFinite && range.upperBound.isFinite,
      "\(name): the range is \(range), expected finite bounds.")
    // Here and below, adding 0 turns −0 into 0, because the two have different ordinals.
    let (low, high) = (range.lowerBound + 0, range.upperBound + 0)
    let ordinals = DoubleOrder.ordinal(of: low)...DoubleOrder.ordinal(of: high)
    let simplest = DoubleOrder.ordinal(of: min(max(0, low), high) + 0)
    let fitting = ([low, high] + special).filter { ordinals.contains(DoubleOrder.ordinal(of: $0)) }
    return Generator(name, inverse: { [DoubleOrder.ordinal(of: inverse($0))] }) { choices in
      let ordinal = choices.decide(.double, ordinals, simplest: simplest) { choices in
        // Of eight, two are special, three have few digits, one is uniform over the range, and two
        // are uniform over the ordinals, and so spread over all orders of magnitude.
        switch choices.chance.below(8) {
        case 0...1:
          let index = Int(truncatingIfNeeded: choices.chance.below(UInt64(fitting.count)))
          return DoubleOrder.ordinal(of: fitting[index])
        case 2...4:
          let number = choices.chance.shortDouble()
          return DoubleOrder.ordinal(of: min(max(number, low), high) + 0)
        case 5:
          let fraction = choices.chance.fraction()
          let number = low * (1 - fraction) + high * fraction
          return DoubleOrder.ordinal(of: min(max(number, low), high) + 0)
        default: return choices.uniform(ordinals)
        }
      }
      return value(DoubleOrder.double(atOrdinal: ordinal))
    }
  }
}
