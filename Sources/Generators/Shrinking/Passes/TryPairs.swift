extension Pass {
  /// Lowers one choice and sets a later one to any of its values, a neighbour also to what the
  /// lowered one was: for failures in which two decisions depend on one another in no way that
  /// another pass knows. Only in small stories.
  static let tryPairs = Pass("try pairs of values") { state in
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
  fileprivate var isOpenToPairs: Bool {
    !isForced && (kind == .integer || kind == .pick || kind == .flag)
  }
}
