extension Pass {
  /// Lowers a number as far as a later one can make up for it by going to its bound, however the
  /// two work together: as factors, say. The later one is then brought back by other passes.
  static let lowerAndRaise = Pass("lower a number and raise a later one") { state in
    state.forEachPairOfNumbers { state, i, j in
      let base = state.best
      let (a, b) = (base.choices[i], base.choices[j])
      guard a.value > a.simplest, b.value > b.simplest, b.rankMax <= Choice.boundedMax else {
        return
      }
      let most = Int(min(Choice.distance(a.value, a.simplest), 1 << 62))
      _ = state.largest(upTo: most) { state, amount in
        state.attempt(base.changing([(i, a.value - amount), (j, b.high)]))
      }
    }
  }
}
