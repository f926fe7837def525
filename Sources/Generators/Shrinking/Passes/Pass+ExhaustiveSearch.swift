extension Pass {
  /// Counts through the two numbers of a recording, the simplest values first, for up to 4,096
  /// candidates: for numbers that fail only together. Runs only after a thorough pass has found
  /// a failure with as many choices, and only if both are bounded.
  static let tryBothNumbers = tryingAllNumbers("try two numbers at once", 2...2)

  /// Counts through the three or four numbers of a recording, as `tryBothNumbers` does.
  static let tryAllNumbers = tryingAllNumbers("try all numbers at once", 3...4)

  /// A pass that counts through all numbers of a recording.
  ///
  /// - Parameter counts: how many numbers the recording has.
  private static func tryingAllNumbers(_ name: String, _ counts: ClosedRange<Int>) -> Pass {
    Pass(name) { state in
      let (valuesMax, candidatesMax) = (UInt64(1_024), 4_096)
      let base = state.best
      let numbers = base.choices.indices.filter { base.choices[$0].isNumber }
      guard state.hasLocalMinimaInNumbers, counts.contains(numbers.count),
        numbers.allSatisfy({ base.choices[$0].rankMax < valuesMax })
      else { return }
      var ranks = numbers.map { _ in UInt64(0) }
      for _ in 0..<candidatesMax {
        let candidate = base.changing(
          zip(numbers, ranks).map { (index: $0, value: base.choices[$0].value(ofRank: $1)) })
        // The candidates become less simple, so no further one is simpler than `base`.
        guard candidate.isSimpler(than: base), !state.isExhausted else { return }
        if state.attempt(candidate) { return }
        var last = numbers.count - 1
        while last >= 0, ranks[last] == base.choices[numbers[last]].rankMax {
          ranks[last] = 0
          last -= 1
        }
        guard last >= 0 else { return }
        ranks[last] += 1
      }
    }
  }
}

extension Pass {
  /// Tries values that no halving reached, because not every failure has a bound: the simplest
  /// values of each number, and those just below it.
  ///
  /// Does the same for picks and references of many alternatives, and tries their half, quarter and
  /// so on, too. If the whole recording has few simpler alternatives, all of them are tried.
  static let trySelectedValues = Pass("try selected simpler values") { state in
    // At most 13 values of a number, and 64 of a pick. (`Pass`, Limits)
    let simplestMax: UInt64 = 8
    let nearestMax: UInt64 = 5
    let alternativesMax: UInt64 = 64
    var equalOnes = EqualChoices()
    var index = 0
    while index < state.best.choices.count, !state.isExhausted {
      let choice = state.best.choices[index]
      let rank = choice.complexity
      if choice.kind == .integer, equalOnes.admit(choice) {
        for lower in choice.selectedRanks(
          simplest: simplestMax, nearest: nearestMax, halves: 0)
        {
          if state.attempt(changing: [(index, choice.value(ofRank: lower))]) { break }
        }
      } else if choice.hasManyAlternatives {
        let ranks =
          state.best.ranksOfManyAlternatives <= alternativesMax
          ? Array(0..<rank) : choice.selectedRanks(simplest: 4, nearest: nearestMax)
        for lower in ranks {
          if state.attemptAlternative(choice.value(ofRank: lower), at: index) { break }
        }
      }
      index += 1
    }
  }
}

extension Choice {
  /// Whether it is a pick or a reference with many simpler alternatives.
  fileprivate var hasManyAlternatives: Bool {
    (kind == .pick || kind == .reference) && complexity > Choice.fewAlternatives
  }

  /// The ranks of the simplest values, of those just below this one, and up to `halves` of its half,
  /// quarter and so on.
  func selectedRanks(simplest: UInt64, nearest: UInt64, halves: Int = 4) -> [UInt64] {
    let rank = complexity
    var ranks = Array(0..<min(rank, simplest))
    if halves > 0 { ranks += (1..<64).map { rank >> $0 }.filter { $0 > simplest }.prefix(halves) }
    ranks += max(simplest, rank - min(rank, nearest))..<max(simplest, rank)
    return ranks
  }
}

extension Recording {
  /// The number of simpler alternatives of all picks and references that have many.
  fileprivate var ranksOfManyAlternatives: UInt64 {
    choices.reduce(0) { sum, choice in
      choice.hasManyAlternatives ? sum + choice.complexity : sum
    }
  }
}

extension Pass {
  /// Tries every simpler value of a number that has few. In recordings with local minima and few
  /// numbers, also tries the simplest values of a number that has up to a million.
  static let tryEveryValue = Pass("try every simpler value") { state in
    // At most 256 attempts for each number, 2,048 if that can lead out of a local minimum. Of more
    // values only the simplest are tried. (`Pass`, Limits)
    let valuesMax: UInt64 = 256
    let simplestMax: UInt64 = 2_048
    let boundedMax: UInt64 = 1 << 20
    let choicesMax = 48
    guard state.best.choices.count <= choicesMax else { return }
    var index = 0
    while index < state.best.choices.count, !state.isExhausted {
      let choice = state.best.choices[index]
      let isAffordable =
        choice.complexity <= valuesMax
        || choice.rankMax <= boundedMax && state.hasLocalMinimaInFewNumbers
      if choice.isNumber, isAffordable {
        for rank in 0..<min(choice.complexity, simplestMax) {
          if state.attempt(changing: [(index, choice.value(ofRank: rank))]) { break }
        }
      }
      index += 1
    }
  }

  /// Lowers one choice, or deletes an element, and tries every value of another number, if that is
  /// not too much: for relations that no other pass covers.
  static let tryEveryPair = Pass("try every pair of values") { state in
    // At most 496 pairs of choices; `candidatesMax` limits those of their values. (`Pass`, Limits)
    let choicesMax = 32
    guard state.best.choices.count <= choicesMax else { return }
    if state.tryPairsOfValues() { return }
    state.deleteAndTryValues()
  }
}

extension ShrinkState {
  /// Whether to try more than usual: that can help, and there are few numbers.
  fileprivate var hasLocalMinimaInFewNumbers: Bool {
    // With more numbers, so many values of each would take the whole budget. (`Pass`, Limits)
    let numbersMax = 3
    return hasLocalMinima && best.choices.count(where: \.isNumber) <= numbersMax
  }

  /// Lowers each choice to each simpler value, with each value of each later number. Returns
  /// whether that found a simpler failure.
  fileprivate mutating func tryPairsOfValues() -> Bool {
    // A fifth of the default budget. (`Pass`, Limits)
    let candidatesMax = 2_048
    let base = best
    let pairsMax: UInt64 = hasLocalMinimaInFewNumbers ? 8_192 : 1_024
    var candidates = 0
    for left in base.choices.indices {
      let lowered = base.choices[left]
      guard !lowered.isForced, lowered.kind != .more, lowered.kind != .double,
        lowered.kind != .result, lowered.complexity > 0, lowered.complexity <= pairsMax
      else { continue }
      for right in base.choices.indices where right > left {
        let other = base.choices[right]
        guard other.isNumber, other.rankMax < pairsMax,
          lowered.complexity * (other.rankMax + 1) <= pairsMax
        else { continue }
        for rank in 0..<lowered.complexity {
          let low = (index: left, value: lowered.value(ofRank: rank))
          for value in 0...other.rankMax {
            candidates += 1
            guard !isExhausted, candidates <= candidatesMax else { return false }
            if attempt(base.changing([low, (right, other.value(ofRank: value))])) { return true }
          }
        }
      }
    }
    return false
  }

  /// Deletes an element and tries every value of another number, if it has few, or else the
  /// simplest ones.
  fileprivate mutating func deleteAndTryValues() {
    // At most 64 attempts for each element and number, and a tenth of the default budget for all.
    // (`Pass`, Limits)
    let valuesMax: UInt64 = 64
    let simplestMax: UInt64 = 8
    let candidatesMax = 1_024
    let base = best
    let elements = base.spans.filter { $0.label == .element }.map(\.range)
    var candidates = 0
    for element in elements.reversed() {
      for index in base.choices.indices
      where !element.contains(index) && base.choices[index].isNumber {
        let choice = base.choices[index]
        let isSmall = choice.rankMax < valuesMax
        // Of a number with many values, only simpler ones are tried.
        guard isSmall || choice.complexity >= simplestMax else { continue }
        for rank in 0..<(isSmall ? choice.rankMax + 1 : simplestMax) {
          candidates += 1
          guard candidates <= candidatesMax, !isExhausted else { return }
          let changed = base.changing([(index, choice.value(ofRank: rank))])
          if attempt(changed.deleting(element)) { return }
        }
      }
    }
  }
}

extension Pass {
  /// Tries all simpler recordings if they are few. The result is then the simplest failure that
  /// exists, which no sequence of small edits can guarantee.
  static let tryEverything = Pass("try everything simpler") { state in
    // Only short recordings have as few simpler ones as `candidatesMax`. (`Pass`, Limits)
    let choicesMax = 24
    let candidatesMax = state.hasLocalMinima ? 4_096 : 256
    guard state.best.choices.count <= choicesMax,
      let recordings = state.simplerRecordings(limit: candidatesMax)
    else { return }
    for recording in recordings.sorted(by: { $0.isSimpler(than: $1) }) {
      if state.attempt(recording) { return }
    }
  }
}

extension Pass {
  /// Lowers one choice and sets a later one to each of its simplest values: for two decisions that
  /// depend on each other in a way that no other pass covers. The choice right after the lowered
  /// one can also take over its old value. Only for short recordings.
  static let tryPairs = Pass("try pairs of values") { state in
    // At most 276 pairs, with four values of the first and ten of the other. (`Pass`, Limits)
    let choicesMax = 24
    let lowerMax: UInt64 = 4
    let valuesMax: UInt64 = 8
    guard state.best.choices.count <= choicesMax else { return }
    var left = 0
    while left < state.best.choices.count, !state.isExhausted {
      let lowered = state.best.choices[left]
      var right = left + 1
      while right < state.best.choices.count, lowered.isOpenToPairs, !lowered.isSimplest {
        let other = state.best.choices[right]
        if other.isOpenToPairs {
          var values = (0...min(other.rankMax, valuesMax)).map { other.value(ofRank: $0) }
          if right == left + 1, lowered.isNumber, other.isOfDomain(lowered),
            !values.contains(lowered.value)
          {
            values.append(lowered.value)
          }
          for rank in 0..<min(lowered.complexity, lowerMax) {
            for value in values {
              let changes = [
                (index: left, value: lowered.value(ofRank: rank)), (index: right, value: value),
              ]
              if state.attempt(changing: changes) { return }
            }
          }
        }
        right += 1
      }
      left += 1
    }
  }
}

extension Choice {
  /// Whether `tryPairs` changes the choice.
  fileprivate var isOpenToPairs: Bool {
    !isForced && (kind == .integer || kind == .pick || kind == .flag)
  }
}
