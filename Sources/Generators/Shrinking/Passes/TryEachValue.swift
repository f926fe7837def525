extension Pass {
  /// Tries values that no halving met, since not every failure has a bound: the simplest ones of
  /// each number, those just below it, and its half, quarter and so on.
  static let tryEachValue = Pass("try each simpler value") { state in
    let simplestMax: UInt64 = 8
    let nearestMax: UInt64 = 5
    var index = 0
    while index < state.best.choices.count, !state.isExhausted {
      let choice = state.best.choices[index]
      if choice.kind == .integer {
        let rank = choice.complexity
        var ranks = Array(0..<min(rank, simplestMax))
        ranks += (1..<64).map { rank >> $0 }.filter { $0 > simplestMax }.prefix(4)
        ranks += (max(simplestMax, rank - min(rank, nearestMax))..<max(simplestMax, rank))
        for lower in ranks {
          if state.attempt(changing: [(index, choice.value(ofRank: lower))]) { break }
        }
      }
      index += 1
    }
  }
}
