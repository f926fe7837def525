extension Pass {
  /// Lowers numbers that fail only together: all of the same value to one lower value, so that
  /// duplicates stay equal; then pairs by the same amount, so that their difference stays.
  static let lowerTogether = Pass("lower numbers together") { state in
    for indices in state.best.equalNumbers {
      guard indices.last! < state.best.choices.count else { return }
      state.lowerInteger(indices)
      if state.isExhausted { return }
    }
    state.forEachPairOfNumbers { state, i, j in
      let (a, b) = (state.best.choices[i], state.best.choices[j])
      guard !a.isSimplest, !b.isSimplest else { return }
      let base = state.best
      let stepA = a.value > a.simplest ? -1 : 1
      let stepB = b.value > b.simplest ? -1 : 1
      let most = Int(
        min(
          Choice.distance(a.value, a.simplest), Choice.distance(b.value, b.simplest),
          Choice.amountMax))
      if state.attempt(
        base.changing([(i, a.value + stepA * most), (j, b.value + stepB * most)]))
      {
        return
      }
      _ = state.largest(upTo: most) { state, amount in
        state.attempt(
          base.changing([(i, a.value + stepA * amount), (j, b.value + stepB * amount)]))
      }
    }
  }
}

extension Recording {
  /// Groups of two or more integers of the same bounds and value, which is not the simplest.
  var equalNumbers: [[Int]] { equalChoices(of: .integer) }

  /// Groups of two or more choices of one kind with the same bounds and value, which is not the
  /// simplest.
  func equalChoices(of kind: Choice.Kind) -> [[Int]] {
    var positions: [Choice: Int] = [:]
    var groups: [[Int]] = []
    for (index, choice) in choices.enumerated() where choice.kind == kind && !choice.isSimplest {
      if let position = positions[choice] {
        groups[position].append(index)
      } else {
        positions[choice] = groups.count
        groups.append([index])
      }
    }
    return groups.filter { $0.count > 1 }
  }
}

extension Pass {
  /// Lowers equal numbers together as far as another number, raised to its bound, compensates for
  /// it: for three numbers that depend on one another.
  static let lowerTogetherAndRaise = Pass("lower equal numbers and raise another") { state in
    // At most 1,128 pairs. (`Pass`, Limits)
    let choicesMax = 48
    guard state.best.choices.count <= choicesMax else { return }
    for indices in state.best.numbersOfOneValue {
      for other in state.best.choices.indices where !indices.contains(other) {
        let base = state.best
        guard indices.last! < base.choices.count, other < base.choices.count,
          !state.isExhausted
        else { return }
        let first = base.choices[indices[0]]
        let raised = base.choices[other]
        guard raised.isNumber, raised.rankMax <= Choice.boundedMax, raised.value < raised.high,
          first.value > first.simplest
        else { continue }
        let lowest = indices.map { base.choices[$0].simplest }.max()!
        guard first.value > lowest else { continue }
        let most = Int(min(Choice.distance(first.value, lowest), Choice.amountMax))
        _ = state.largest(upTo: most) { state, amount in
          let lowered = indices.map { (index: $0, value: first.value - amount) }
          return state.attempt(base.changing(lowered + [(other, raised.high)]))
        }
      }
    }
  }
}

extension Recording {
  /// Groups of two or more numbers of one value, which is not the simplest. Their bounds can
  /// differ.
  fileprivate var numbersOfOneValue: [[Int]] {
    var positions: [Int: Int] = [:]
    var groups: [[Int]] = []
    for (index, choice) in choices.enumerated() where choice.isNumber && !choice.isSimplest {
      if let position = positions[choice.value] {
        groups[position].append(index)
      } else {
        positions[choice.value] = groups.count
        groups.append([index])
      }
    }
    return groups.filter { $0.count > 1 }
  }
}

extension Pass {
  /// Lowers all picks of the same alternative together, or all equal flags, for example the letters
  /// of two words that must stay equal.
  ///
  /// Also tries to leave out one choice after the first of these picks, because the simpler
  /// alternative may need one less: a member of an object that becomes a list has no key.
  static let lowerEqualPicks = Pass("lower equal picks together") { state in
    for indices in state.best.equalChoices(of: .pick) + state.best.equalChoices(of: .flag) {
      guard indices.last! < state.best.choices.count, !state.isExhausted else { return }
      let choice = state.best.choices[indices[0]]
      let rank = choice.complexity
      func succeeds(_ state: inout ShrinkState, _ rank: UInt64) -> Bool {
        guard indices.last! < state.best.choices.count else { return false }
        let value = choice.value(ofRank: rank)
        let lowered = state.best.changing(indices.map { ($0, value) })
        return state.attempt(lowered)
          || choice.hasFewAlternatives && rank < Choice.alternativesWithoutOneMax
            && state.attemptWithoutOne(of: lowered, after: indices[0])
      }
      if rank > Choice.fewAlternatives, state.lowerManyAlternatives(rank, succeeds) { continue }
      let ranks =
        rank > Choice.fewAlternatives
        ? choice.selectedRanks(simplest: 4, nearest: 2) : Array(0..<rank)
      for rank in ranks where succeeds(&state, rank) { break }
    }
  }

  /// Lowers one pick or flag and leaves out a choice after it in its span, for example the key of
  /// the only member of an object that becomes a list.
  static let lowerPickAndLeaveOut = Pass("lower a pick and leave out a choice") { state in
    var index = 0
    while index < state.best.choices.count, !state.isExhausted {
      let choice = state.best.choices[index]
      if choice.kind == .pick || choice.kind == .flag,
        let end = state.best.innermostSpanEnd(around: index)
      {
        for rank in 0..<min(choice.complexity, Choice.alternativesWithoutOneMax) {
          let lowered = state.best.changing([(index, choice.value(ofRank: rank))])
          if state.attemptWithoutOne(of: lowered, after: index, before: end) { break }
        }
      }
      index += 1
    }
  }
}

extension Pass {
  /// Lowers a pick of few alternatives and tries every value of the choice after it: for a value
  /// that a simpler alternative can make, too, for example a letter.
  static let lowerPickAndTryNext = Pass("lower a pick and try the next choice") { state in
    var index = 0
    while index < state.best.choices.count, !state.isExhausted {
      let choice = state.best.choices[index]
      if choice.kind == .pick, choice.hasFewAlternatives {
        for rank in 0..<choice.complexity
        where state.tryNext(after: index, choice.value(ofRank: rank)) {
          break
        }
      }
      index += 1
    }
  }
}

extension ShrinkState {
  /// Sets a pick, and tries every value of the choice that then follows it in its span. Returns
  /// whether that is a simpler failure.
  fileprivate mutating func tryNext(after index: Int, _ value: Int) -> Bool {
    // At most 64 attempts for each alternative of a pick. (`Pass`, Limits)
    let valuesMax: UInt64 = 64
    let next = index + 1
    guard let lowered = consumed(best.changing([(index, value)])), next < lowered.choices.count,
      let end = lowered.innermostSpanEnd(around: index), next < end
    else { return false }
    let choice = lowered.choices[next]
    guard choice.isNumber || choice.kind == .pick, (1..<valuesMax).contains(choice.rankMax) else {
      return false
    }
    for rank in 0...choice.rankMax {
      if attempt(lowered.changing([(next, choice.value(ofRank: rank))])) { return true }
    }
    return false
  }
}

extension Choice {
  /// How many simpler alternatives are tried together with a deletion.
  fileprivate static let alternativesWithoutOneMax: UInt64 = 4
}

extension ShrinkState {
  /// Returns whether the recording without one of the next few choices fails, too.
  fileprivate mutating func attemptWithoutOne(
    of recording: Recording, after index: Int, before end: Int = .max
  ) -> Bool {
    // What depends on a choice mostly follows it closely. Chosen, not measured.
    let choicesMax = 4
    let first = index + 1
    for other in first..<max(first, min(first + choicesMax, end, recording.choices.count)) {
      if attempt(recording.deleting(other..<(other + 1))) { return true }
    }
    return false
  }
}

extension Pass {
  /// Lowers a number as far as a later one, raised to its bound, compensates for it, no matter how
  /// the two are combined (for example as factors). Other passes then lower the later one.
  static let lowerAndRaise = Pass("lower a number and raise a later one") { state in
    state.forEachPairOfNumbers { state, i, j in
      let base = state.best
      let (a, b) = (base.choices[i], base.choices[j])
      guard a.value > a.simplest, b.value > b.simplest, b.rankMax <= Choice.boundedMax else {
        return
      }
      let most = Int(min(Choice.distance(a.value, a.simplest), Choice.amountMax))
      _ = state.largest(upTo: most) { state, amount in
        state.attempt(base.changing([(i, a.value - amount), (j, b.high)]))
      }
    }
  }
}

extension Pass {
  /// Moves a number toward its simplest value, and a later one by the same amount in the opposite
  /// direction, so that their sum stays the same: the recording is simpler if the earlier number is
  /// small. Also moves both in the same direction, so that their difference stays the same.
  static let redistribute = Pass("move value between numbers") { state in
    state.forEachPairOfNumbers { state, i, j in
      for opposite in [true, false] {
        guard j < state.best.choices.count else { return }
        let base = state.best
        let (a, b) = (base.choices[i], base.choices[j])
        guard a.isNumber, b.isNumber, !a.isSimplest else { return }
        let direction = a.value > a.simplest ? -1 : 1
        let gain = opposite ? -direction : direction
        let room = gain > 0 ? Choice.distance(b.high, b.value) : Choice.distance(b.value, b.low)
        let most = Int(min(Choice.distance(a.value, a.simplest), room, Choice.amountMax))
        func moved(_ amount: Int) -> Recording {
          base.changing([(i, a.value + direction * amount), (j, b.value + gain * amount)])
        }
        guard most > 0 else { continue }
        if state.attempt(moved(most)) { continue }
        _ = state.largest(upTo: most - 1) { $0.attempt(moved($1)) }
      }
    }
  }
}

extension Pass {
  /// Shifts a number to its simplest value and all later ones of its bounds by the same amount: for
  /// differences, or an order, of more than two numbers. None may pass its simplest value on the
  /// way down, because other passes lower such numbers alone.
  static let shiftTogether = Pass("shift numbers together") { state in
    var first = 0
    while first < state.best.choices.count, !state.isExhausted {
      let base = state.best
      let choice = base.choices[first]
      if choice.isNumber, !choice.isSimplest, let shifted = base.shifted(from: first) {
        _ = state.attempt(shifted)
      }
      first += 1
    }
  }
}

extension Recording {
  /// Returns a copy in which the number at `first` is simplest and all later ones of its bounds are
  /// shifted as far; nil if there are none, or if one leaves its bounds.
  fileprivate func shifted(from first: Int) -> Recording? {
    let leader = choices[first]
    let (amount, overflow) = leader.simplest.subtractingReportingOverflow(leader.value)
    guard !overflow else { return nil }
    var copy = self
    var count = 0
    for index in first..<choices.count
    where choices[index].isNumber && choices[index].isOfDomain(leader) {
      let (value, overflow) = choices[index].value.addingReportingOverflow(amount)
      guard !overflow, leader.range.contains(value), amount > 0 || value >= leader.simplest
      else { return nil }
      copy.choices[index].value = value
      count += 1
    }
    return count > 1 ? copy : nil
  }
}
