extension Pass {
  /// Lowers a number and changes a later one so that their sum, difference or product stays. Also
  /// sets both to the next simpler value of the first: of all its values, or of those on the same
  /// side of its simplest one. Only for short recordings.
  static let keepArithmetic = Pass("lower a number and keep a relation") { state in
    state.forEachPairOfFewChoices {
      $0.lowerKeepingArithmetic(
        $1, $2, lower: \.nearestValues, divisorsMax: 3, values: Self.inverses)
    }
  }

  /// Lowers a number to more values, and changes a later one so that their sum, difference, product or
  /// ratio stays, or to the same value. Also raises the later one, as if it counted smaller units
  /// of the same quantity.
  static let keepOtherRelations = Pass("lower a number and keep another relation") { state in
    state.forEachPairOfFewChoices { state, i, j in
      state.lowerKeepingArithmetic(
        i, j, lower: \.valuesWorthTrying, divisorsMax: .max,
        values: { Self.inverses($0, $1, $2) + Self.otherValues($0, $1, $2) })
      state.lowerAndRaiseByUnits(i, j)
    }
  }

  /// Returns the values of `b` that keep the sum, the difference or the product when `a` becomes
  /// `lower`.
  private static func inverses(_ a: Int, _ b: Int, _ lower: Int) -> [Int] {
    let (amount, overflow) = a.subtractingReportingOverflow(lower)
    var values: [Int] = []
    if !overflow {
      values += [b.addingClamped(amount), b.addingClamped(amount == .min ? .max : -amount)]
    }
    let (product, tooLarge) = a.multipliedReportingOverflow(by: b)
    if !tooLarge, lower != 0, !(product == .min && lower == -1), product % lower == 0 {
      values.append(product / lower)
    }
    return values
  }

  /// Returns further values of `b` that are worth trying when `a` becomes `lower`: `lower` itself,
  /// the product divided by `lower` and rounded in two ways if it is no whole number, and the value
  /// that keeps the ratio.
  private static func otherValues(_ a: Int, _ b: Int, _ lower: Int) -> [Int] {
    var values = [lower]
    let (product, tooLarge) = a.multipliedReportingOverflow(by: b)
    if !tooLarge, lower != 0, !(product == .min && lower == -1), product % lower != 0 {
      values += [product / lower, (product / lower).addingClamped(1)]
    }
    let (scaled, tooFar) = b.multipliedReportingOverflow(by: lower)
    if !tooFar, a != 0, !(scaled == .min && a == -1), scaled % a == 0 { values.append(scaled / a) }
    return values
  }
}

extension ShrinkState {
  /// Calls `body` for each two choices of a short recording; of many equal choices, only for a few.
  fileprivate mutating func forEachPairOfFewChoices(_ body: (inout ShrinkState, Int, Int) -> Void) {
    // At most 1,128 pairs. (`Pass`, Limits)
    let choicesMax = 48
    guard best.choices.count <= choicesMax else { return }
    var firstOnes = EqualChoices()
    var left = 0
    while left < best.choices.count, !isExhausted {
      if firstOnes.admit(best.choices[left]) {
        var secondOnes = EqualChoices()
        var right = left + 1
        while right < best.choices.count {
          if secondOnes.admit(best.choices[right]) { body(&self, left, right) }
          right += 1
        }
      }
      left += 1
    }
  }

  /// Lowers the number at `i` and changes the one at `j`.
  ///
  /// - Parameters:
  ///   - lowerValues: returns the values of the first number to try.
  ///   - divisorsMax: how many divisors of the product of both are tried as the first number.
  ///   - values: returns the values of the second number to try for one of the first.
  fileprivate mutating func lowerKeepingArithmetic(
    _ i: Int, _ j: Int, lower lowerValues: (Choice) -> [Int], divisorsMax: Int,
    values: (_ a: Int, _ b: Int, _ lower: Int) -> [Int]
  ) {
    let base = best
    let (a, b) = (base.choices[i], base.choices[j])
    guard !a.isSimplest, !a.isForced, !b.isForced, a.kind == b.kind else { return }
    if a.kind == .double {
      shiftDoubles(i, j)
    } else if a.kind == .integer {
      let next = [a.value(ofRank: a.complexity - 1), a.value + (a.value > a.simplest ? -1 : 1)]
      for lower in lowerValues(a) {
        let others = (next.contains(lower) ? [lower] : []) + values(a.value, b.value, lower)
        for value in others where b.range.contains(value) {
          if attempt(base.changing([(i, lower), (j, value)])) { return }
        }
      }
      lowerToDivisor(i, j, triedMax: divisorsMax)
    }
  }

  /// Lowers a number to one of the smallest divisors of its product with another one, which becomes
  /// the quotient. Only if both are positive. If only the product matters, the first divisor that
  /// leaves both within their bounds is already a failure, so a few are usually enough.
  private mutating func lowerToDivisor(_ i: Int, _ j: Int, triedMax: Int) {
    // Only divisions, no attempts: `triedMax` limits those. Chosen, not measured.
    let divisorMax = 256
    let base = best
    let (a, b) = (base.choices[i], base.choices[j])
    let (product, overflow) = a.value.multipliedReportingOverflow(by: b.value)
    guard !overflow, product > 0, a.value > max(1, a.simplest) else { return }
    let divisors = (max(1, a.simplest)..<max(1, a.simplest, min(a.value, divisorMax))).lazy
      .filter { product % $0 == 0 && b.range.contains(product / $0) }
    for divisor in divisors.prefix(triedMax)
    where attempt(base.changing([(i, divisor), (j, product / divisor)])) {
      return
    }
  }

  /// Lowers a number to its simplest value, or the one above, and raises another by as many units
  /// as one of the first can be worth, for example hours and seconds. Numbers of one domain are
  /// assumed to have one unit.
  fileprivate mutating func lowerAndRaiseByUnits(_ i: Int, _ j: Int) {
    let base = best
    guard j < base.choices.count else { return }
    let (a, b) = (base.choices[i], base.choices[j])
    guard a.isNumber, b.isNumber, !a.isOfDomain(b), a.value > a.simplest, !b.isAtBound else {
      return
    }
    // Also the days of a week, the months of a year, and the seconds of an hour and of a day.
    for unit in [7, 12] + Choice.commonUnits + [3_600, 86_400] {
      for lower in [a.simplest, a.simplest + 1] where lower < a.value {
        let (amount, overflow) = a.value.subtractingReportingOverflow(lower)
        let (raise, tooLarge) = amount.multipliedReportingOverflow(by: unit)
        guard !overflow, !tooLarge, UInt64(raise) <= Choice.distance(b.high, b.value) else {
          continue
        }
        if attempt(base.changing([(i, lower), (j, b.value + raise)])) { return }
      }
    }
  }

  /// Lowers a double to its simplest value, or to a whole number, and shifts another one so that
  /// their difference or their sum stays.
  private mutating func shiftDoubles(_ i: Int, _ j: Int) {
    let base = best
    let a = DoubleOrder.double(atOrdinal: base.choices[i].value)
    let b = DoubleOrder.double(atOrdinal: base.choices[j].value)
    let simplest = DoubleOrder.double(atOrdinal: base.choices[i].simplest)
    for lower in [simplest, a.rounded(.towardZero)] where lower != a && a.isFinite && b.isFinite {
      for value in [b - (a - lower), b + (a - lower)] {
        let ordinal = DoubleOrder.ordinal(of: value + 0)
        guard base.choices[j].range.contains(ordinal) else { continue }
        if attempt(base.changing([(i, DoubleOrder.ordinal(of: lower)), (j, ordinal)])) { return }
      }
    }
  }
}

extension Choice {
  /// Simpler values: half of it, and the two just below it.
  fileprivate var nearestValues: [Int] {
    let rank = complexity
    var ranks: [UInt64] = []
    for lower in [rank >> 1, rank - min(rank, 2), rank - 1] where !ranks.contains(lower) {
      ranks.append(lower)
    }
    return ranks.map(value(ofRank:))
  }

  /// Simpler values: the two simplest ones, the two just below the value, its half and its quarter.
  fileprivate var valuesWorthTrying: [Int] {
    // With the four others at most six values. (`Pass`, Limits)
    let simplestMax: UInt64 = 2
    let rank = complexity
    var ranks = Array(0..<min(rank, simplestMax))
    for lower in (1...2).map({ rank >> $0 }) + [rank - min(rank, 2), rank - 1]
    where lower < rank && !ranks.contains(lower) {
      ranks.append(lower)
    }
    return ranks.map(value(ofRank:))
  }
}
