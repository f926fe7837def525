extension Pass {
  /// Tries every simpler value of a number that has few; in rugged stories of few numbers also the
  /// simplest of one that has up to a million.
  static let tryEveryValue = Pass("try every simpler value") { state in
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

  /// Lowers one choice, or deletes an element, and tries every value of another number, where that
  /// is not too much: for what no relation explains.
  static let tryEveryPair = Pass("try every pair of values") { state in
    let choicesMax = 32
    guard state.best.choices.count <= choicesMax else { return }
    if state.tryPairsOfValues() { return }
    state.deleteAndTryValues()
  }
}

extension ShrinkState {
  /// Whether to go further than usual: it may help, and there is little to go through.
  fileprivate var hasLocalMinimaInFewNumbers: Bool {
    let numbersMax = 3
    return hasLocalMinima && best.choices.count(where: \.isNumber) <= numbersMax
  }

  /// Whether two values were found that are simpler.
  fileprivate mutating func tryPairsOfValues() -> Bool {
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

  fileprivate mutating func deleteAndTryValues() {
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
