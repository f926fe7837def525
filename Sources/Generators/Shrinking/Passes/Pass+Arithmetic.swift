extension Pass {
  /// Lowers a number and changes a later one so that something of the two stays: their sum,
  /// difference, product or ratio. Only for short recordings.
  static let keepArithmetic = Pass("lower a number and keep a relation") { state in
    let choicesMax = 48
    guard state.best.choices.count <= choicesMax else { return }
    var firstOnes = EqualChoices()
    var left = 0
    while left < state.best.choices.count, !state.isExhausted {
      if firstOnes.areFew(with: state.best.choices[left]) {
        var secondOnes = EqualChoices()
        var right = left + 1
        while right < state.best.choices.count {
          if secondOnes.areFew(with: state.best.choices[right]) {
            state.lowerKeepingArithmetic(left, right)
          }
          right += 1
        }
      }
      left += 1
    }
  }
}

extension ShrinkState {
  fileprivate mutating func lowerKeepingArithmetic(_ i: Int, _ j: Int) {
    let base = best
    let (a, b) = (base.choices[i], base.choices[j])
    guard !a.isSimplest, !a.isForced, !b.isForced, a.kind == b.kind else { return }
    if a.kind == .double {
      shiftDoubles(i, j)
    } else if a.kind == .integer {
      for lower in a.valuesWorthTrying {
        for value in Self.keeping(a.value, b.value, lower) where b.range.contains(value) {
          if attempt(base.changing([(i, lower), (j, value)])) { return }
        }
      }
      if lowerToDivisor(i, j) { return }
      lowerAndRaiseByUnits(i, j)
    }
  }

  /// Lowers a number to each divisor of its product with another one, which becomes the quotient.
  /// Returns whether one of them fails.
  private mutating func lowerToDivisor(_ i: Int, _ j: Int) -> Bool {
    let divisorMax = 256
    let base = best
    let (a, b) = (base.choices[i], base.choices[j])
    let (product, overflow) = a.value.multipliedReportingOverflow(by: b.value)
    guard !overflow, product > 0, a.value > max(1, a.simplest) else { return false }
    for divisor in max(1, a.simplest)..<max(1, a.simplest, min(a.value, divisorMax))
    where product % divisor == 0 && b.range.contains(product / divisor) {
      if attempt(base.changing([(i, divisor), (j, product / divisor)])) { return true }
    }
    return false
  }

  /// Lowers a number to its simplest value, or the one above, and raises another by as many units
  /// as one of the first can be worth, for example hours and seconds.
  private mutating func lowerAndRaiseByUnits(_ i: Int, _ j: Int) {
    let base = best
    let (a, b) = (base.choices[i], base.choices[j])
    guard !a.isOfDomain(b), a.value > a.simplest, !b.isAtBound else { return }
    for unit in [7, 10, 12] + Choice.popularStrides + [3_600, 86_400] {
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

  /// Returns the values of `b` that keep something of the two numbers when `a` becomes `lower`, and
  /// `lower` itself.
  private static func keeping(_ a: Int, _ b: Int, _ lower: Int) -> [Int] {
    let (low, overflow) = a.subtractingReportingOverflow(lower)
    var values = [lower]
    if !overflow {
      values += [b.addingClamped(low), b.addingClamped(low == .min ? .max : -low)]
    }
    let (product, tooLarge) = a.multipliedReportingOverflow(by: b)
    if !tooLarge, lower != 0, !(product == .min && lower == -1) {
      let quotient = product / lower
      values += product % lower == 0 ? [quotient] : [quotient, quotient.addingClamped(1)]
    }
    let (scaled, tooFar) = b.multipliedReportingOverflow(by: lower)
    if !tooFar, a != 0, !(scaled == .min && a == -1), scaled % a == 0 { values.append(scaled / a) }
    var different: [Int] = []
    for value in values where !different.contains(value) { different.append(value) }
    return different
  }

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
  /// Simpler values: the two simplest ones, the two just below the value, its half and its quarter.
  fileprivate var valuesWorthTrying: [Int] {
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
