extension Pass {
  /// Lowers numbers that only fail together: all with the same value to one lower value, so that
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
          Choice.distance(a.value, a.simplest), Choice.distance(b.value, b.simplest), 1 << 62))
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
  /// Groups of two or more integers of the same bounds and the same value, which is not the
  /// simplest.
  var equalNumbers: [[Int]] { equalChoices(of: .integer) }

  /// The same for any kind of choice.
  func equalChoices(of kind: Choice.Kind) -> [[Int]] {
    var places: [Choice: Int] = [:]
    var groups: [[Int]] = []
    for (index, choice) in choices.enumerated() where choice.kind == kind && !choice.isSimplest {
      if let place = places[choice] {
        groups[place].append(index)
      } else {
        places[choice] = groups.count
        groups.append([index])
      }
    }
    return groups.filter { $0.count > 1 }
  }
}

extension ShrinkState {
  /// Calls `body` for pairs of free integers, the left one first: each with the eight that follow
  /// it.
  mutating func forEachPairOfNumbers(_ body: (inout ShrinkState, Int, Int) -> Void) {
    let partnersMax = 8
    var left = 0
    while left < best.choices.count {
      defer { left += 1 }
      guard best.choices[left].isNumber, !best.choices[left].isSimplest else { continue }
      var right = left + 1
      var partners = 0
      while right < best.choices.count, partners < partnersMax {
        if best.choices[right].isNumber {
          body(&self, left, right)
          partners += 1
          if isExhausted { return }
        }
        right += 1
      }
    }
  }
}

extension Choice {
  /// Whether arithmetic on the value may make sense.
  var isNumber: Bool { kind == .integer && !isForced }
}
