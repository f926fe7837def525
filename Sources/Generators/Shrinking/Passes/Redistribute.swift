extension Pass {
  /// Moves value from a number to a later one, so that their sum stays: what counts is the sum, and
  /// the story is simpler when the earlier number is small. The other way round as well, for
  /// differences.
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
        let most = Int(min(Choice.distance(a.value, a.simplest), room, 1 << 62))
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
