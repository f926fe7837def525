extension Pass {
  /// Lowers each choice, from left to right, as near to its simplest value as possible.
  static let lowerEach = Pass("lower each choice") { state in
    var index = 0
    while index < state.best.choices.count, !state.isExhausted {
      state.lower(at: index)
      index += 1
    }
  }
}

extension ShrinkState {
  /// Lowers one choice in the way of its kind.
  mutating func lower(at index: Int) {
    guard !best.choices[index].isSimplest else { return }
    switch best.choices[index].kind {
    case .integer: lowerInteger([index])
    case .double: lowerDouble(at: index)
    case .flag, .pick, .reference: lowerPick(at: index)
    case .more, .result: break
    }
  }

  /// Lowers integers that have the same value and bounds to one lower value. Tries the simplest
  /// value, the next one up, the mirror image above the simplest, the next one down, and then
  /// halves the distance.
  mutating func lowerInteger(_ indices: [Int]) {
    guard let first = indices.first else { return }
    let choice = best.choices[first]
    // Lowering other choices may have changed the bounds of this one since the group was found.
    guard !choice.isSimplest else { return }
    let simplest = choice.simplest
    func changes(_ value: Int) -> [(index: Int, value: Int)] { indices.map { ($0, value) } }
    // A lower number can need fewer choices after it, and then the last of these has gone.
    func stillFits(_ best: Recording) -> Bool { indices.last! < best.choices.count }

    if attempt(changing: changes(simplest)) { return }
    let isAbove = choice.value > simplest
    // Distances from the simplest value: `failing` still fails, `passing` was tried and passes.
    var failing = Choice.distance(choice.value, simplest)
    if simplest < choice.high, failing > 1 || !isAbove, attempt(changing: changes(simplest + 1)) {
      return
    }
    if choice.value < simplest {
      let (mirrored, overflow) = simplest.subtractingReportingOverflow(
        choice.value.subtractingReportingOverflow(simplest).partialValue)
      if !overflow, mirrored > simplest, mirrored <= choice.high,
        attempt(changing: changes(mirrored))
      {
        if stillFits(best) { lowerInteger(indices) }
        return
      }
    }
    // Distance 1 was tried above, or is tried now.
    var passing: UInt64 = 1
    if failing > 1, simplest > choice.low, attempt(changing: changes(simplest - 1)) {
      return
    }
    func value(_ distance: UInt64) -> Int {
      let offset = Int(truncatingIfNeeded: distance)
      return isAbove ? simplest &+ offset : simplest &- offset
    }
    // A number whose neighbor passes is assumed to be at its bound. `trySelectedValues` checks that
    // later.
    if failing - passing > 1 {
      guard attempt(changing: changes(value(failing - 1))), stillFits(best) else { return }
      failing -= 1
    }
    // Most bounds are small compared with 64 bits, so their size is found first: 16, 256, 65,536
    // and so on. Up to 4,096, halving alone takes at most twelve evaluations.
    var probe: UInt64 = 16
    while failing > 4096, probe < failing, stillFits(best) {
      if attempt(changing: changes(value(probe))) {
        failing = probe
        break
      }
      passing = probe
      probe = probe >= 1 << 32 ? .max : probe * probe
    }
    while failing > passing, failing - passing > 1, stillFits(best) {
      let middle = passing + (failing - passing) / 2
      if attempt(changing: changes(value(middle))) { failing = middle } else { passing = middle }
    }
  }

  /// Lowers a double: to simple numbers, to fewer digits after the point, then as a whole number of
  /// its last digit.
  private mutating func lowerDouble(at index: Int) {
    let choice = best.choices[index]
    var value = DoubleOrder.double(atOrdinal: choice.value)
    func attempt(_ state: inout ShrinkState, _ double: Double) -> Bool {
      let candidate = choice.with(DoubleOrder.ordinal(of: double))
      guard candidate.complexity < state.best.choices[index].complexity else { return false }
      return state.attempt(changing: [(index, candidate.value)])
    }
    let simplest = DoubleOrder.double(atOrdinal: choice.simplest)
    let simpleOnes: [Double] = [
      simplest, 1, -1, value.magnitude, 0.5, -0.5, .greatestFiniteMagnitude, .infinity, .nan,
    ]
    for simple in simpleOnes {
      // A success ends this here, except for the number without its sign, which is lowered further.
      if attempt(&self, simple), index >= best.choices.count || simple != value.magnitude { return }
    }
    guard index < best.choices.count, value.isFinite else { return }
    if value.magnitude >= 0x1p53 { lowerExponent(at: index) }
    guard index < best.choices.count else { return }
    value = DoubleOrder.double(atOrdinal: best.choices[index].value)
    for digits in [0, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48]
    where digits < DoubleOrder.fractionDigits(of: value) && abs(value) < 0x1p53 {
      let unit = Double(sign: .plus, exponent: -digits, significand: 1)
      // The scaled number must fit an `Int`.
      guard (value / unit).magnitude < 0x1p62 else { break }
      let scaled = Int(value / unit)
      let outward = scaled + (value < 0 ? -1 : 1)
      if attempt(&self, Double(scaled) * unit) || attempt(&self, Double(outward) * unit) { break }
    }
    guard index < best.choices.count else { return }
    lowerParts(at: index, attempt)
  }

  /// Lowers what is before the point of a double and keeps what is after it, then the other way
  /// round: a failure may need digits after the point, and halving the whole would lose them.
  private mutating func lowerParts(at index: Int, _ attempt: (inout ShrinkState, Double) -> Bool) {
    let now = DoubleOrder.double(atOrdinal: best.choices[index].value)
    let digits = DoubleOrder.fractionDigits(of: now)
    let unit = Double(sign: .plus, exponent: -digits, significand: 1)
    // The unit must be a normal number, and the number of units must fit an `Int`.
    guard digits < 1000, (now / unit).magnitude < 0x1p62 else { return }
    let sign: Double = now < 0 ? -1 : 1
    let fraction = (now - now.rounded(.towardZero)).magnitude
    let whole = lowest(Int(now.rounded(.towardZero).magnitude), at: index) {
      attempt(&$0, sign * (Double($1) + fraction))
    }
    _ = lowest(Int(fraction / unit), at: index) {
      attempt(&$0, sign * (Double(whole) + Double($1) * unit))
    }
  }

  /// Returns the smallest number that succeeds, as far as halving the distance of `start` to 0
  /// finds it; `start` if no smaller one succeeds.
  private mutating func lowest(
    _ start: Int, at index: Int, _ succeeds: (inout ShrinkState, Int) -> Bool
  ) -> Int {
    guard start > 0, index < best.choices.count else { return start }
    if succeeds(&self, 0) { return 0 }
    var (bad, good) = (0, start)
    while good - bad > 1, index < best.choices.count {
      let middle = bad + (good - bad) / 2
      if succeeds(&self, middle) { good = middle } else { bad = middle }
    }
    return good
  }

  /// Lowers a pick: tries all simpler alternatives in order if they are few, or else the simplest
  /// and the next simpler one, and then halves the distance, as for a number. Of many alternatives,
  /// `trySelectedValues` later tries more.
  private mutating func lowerPick(at index: Int) {
    let choice = best.choices[index]
    let rank = choice.complexity
    guard rank > Choice.fewAlternatives else {
      for lower in 0..<rank where attemptAlternative(choice.value(ofRank: lower), at: index) {
        return
      }
      return
    }
    lowerManyAlternatives(rank) { state, lower in
      state.attemptAlternative(choice.value(ofRank: lower), at: index)
    }
  }

  /// Lowers the rank of one of many alternatives to the simplest one, or as far as halving the
  /// distance finds failures if the next simpler one fails. Returns whether a lower rank succeeded.
  @discardableResult
  mutating func lowerManyAlternatives(
    _ rank: UInt64, _ succeeds: (inout ShrinkState, UInt64) -> Bool
  ) -> Bool {
    if succeeds(&self, 0) { return true }
    guard succeeds(&self, rank - 1) else { return false }
    var (bad, good) = (UInt64(0), rank - 1)
    while good - bad > 1 {
      let middle = bad + (good - bad) / 2
      if succeeds(&self, middle) { good = middle } else { bad = middle }
    }
    return true
  }

  /// Tries another alternative: alone, and with the rest of its span simplest, because another
  /// alternative reads the rest differently. Returns whether that is a simpler failure.
  mutating func attemptAlternative(_ value: Int, at index: Int) -> Bool {
    guard index < best.choices.count else { return false }
    let changed = best.changing([(index, value)])
    if attempt(changed) { return true }
    guard let end = best.innermostSpanEnd(around: index), end > index + 1 else { return false }
    return attempt(changed.simplifying((index + 1)..<end, lengthsToo: false))
      || attempt(changed.simplifying((index + 1)..<end, lengthsToo: true))
  }

  /// Lowers a huge double to the smallest power of two that fails. Its last digits are too many to
  /// lower one by one.
  private mutating func lowerExponent(at index: Int) {
    let base = best
    let value = DoubleOrder.double(atOrdinal: base.choices[index].value)
    func lowered(_ exponent: Int) -> Recording {
      let power = Double(sign: value.sign, exponent: exponent, significand: 1)
      return base.changing([(index, DoubleOrder.ordinal(of: power))])
    }
    // The power with the same exponent first, then lower ones.
    _ = attempt(lowered(Int(value.exponent)))
    _ = largest(upTo: Int(value.exponent)) { state, amount in
      state.attempt(lowered(Int(value.exponent) - amount))
    }
  }
}

extension Choice {
  /// Alternatives up to this rank are tried one by one. Where there are more, for example letters,
  /// they are assumed to be in some order.
  static let fewAlternatives: UInt64 = 16

  /// Whether all values can be tried one by one.
  var hasFewAlternatives: Bool { rankMax <= Choice.fewAlternatives }
}

extension Recording {
  /// Returns the index after the last choice of the innermost span around a choice; nil if no span
  /// contains it.
  func innermostSpanEnd(around index: Int) -> Int? {
    spans.last { $0.start <= index && index < $0.end }?.end
  }
}

extension Pass {
  /// Lowers each number in steps of 2, 3, … while that succeeds: for failures at every k-th value,
  /// which halving does not find.
  ///
  /// The strides 2 to 8 and 12 are tried for every number. Larger ones that are common, for example
  /// the minutes of an hour or the days of a year, are tried only if they divide the number or its
  /// distance to the simplest value, and if the number is not at a bound.
  static let lowerByStrides = Pass("lower by strides") { state in
    var equalOnes = EqualChoices()
    let strides = Choice.smallStrides + Choice.commonUnits
    var index = 0
    while index < state.best.choices.count, !state.isExhausted {
      if state.best.choices[index].isNumber, equalOnes.admit(state.best.choices[index]) {
        for stride in strides {
          // An earlier stride may have shortened the recording.
          guard index < state.best.choices.count else { return }
          state.lower(at: index, by: stride)
        }
      }
      index += 1
    }
  }
}

extension ShrinkState {
  /// Lowers one number by a multiple of a stride, as far as that succeeds.
  fileprivate mutating func lower(at index: Int, by stride: Int) {
    let choice = best.choices[index]
    let isTried =
      Choice.smallStrides.contains(stride) || !choice.isAtBound && choice.isMultiple(of: stride)
    guard choice.kind == .integer, isTried else { return }
    let base = best
    let steps = Choice.distance(choice.value, choice.simplest) / UInt64(stride)
    let direction = choice.value > choice.simplest ? -stride : stride
    _ = largest(upTo: Int(min(steps, Choice.amountMax))) { state, count in
      state.attempt(base.changing([(index, choice.value &+ direction &* count)]))
    }
  }
}

extension Choice {
  /// The strides that `lowerByStrides` tries for every number.
  fileprivate static let smallStrides = Array(2...8) + [12]

  /// Numbers that count common things, in ascending order: decimal units, hours, days, minutes,
  /// degrees and bytes. Also 9 and 11, which the small strides leave out.
  ///
  /// `lowerByStrides` tries them as strides of numbers that they divide, `lowerAndRaiseByUnits` as
  /// how many of a smaller unit one of a larger unit is.
  static let commonUnits = [
    9, 10, 11, 16, 20, 24, 25, 30, 31, 32, 50, 60, 64, 100, 128, 256, 360, 365, 400, 500, 512,
    1_000, 1_024,
  ]

  /// Whether the value is the smallest or the largest possible one.
  var isAtBound: Bool { value == low || value == high }

  /// Whether a stride divides the value, or its distance to the simplest one.
  fileprivate func isMultiple(of stride: Int) -> Bool {
    value % stride == 0 || Choice.distance(value, simplest) % UInt64(stride) == 0
  }
}
