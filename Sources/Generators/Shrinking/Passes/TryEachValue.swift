extension Pass {
  /// Tries values that halving jumps over, since not every failure has a bound: the simplest ones of each
  /// number, and those just below it.
  static let tryEachValue = Pass("try each simpler value") { reduction in
    let simplestMax: UInt64 = 12
    let nearestMax: UInt64 = 4
    var index = 0
    while index < reduction.best.choices.count, !reduction.isExhausted {
      let choice = reduction.best.choices[index]
      if choice.kind == .integer {
        let rank = choice.complexity
        var ranks = Array(0..<min(rank, simplestMax))
        ranks += (max(simplestMax, rank - min(rank, nearestMax))..<max(simplestMax, rank))
        for lower in ranks {
          if reduction.attempt(changing: [(index, choice.value(ofRank: lower))]) { break }
        }
      }
      index += 1
    }
  }
}
