extension Pass {
  /// Lowers equal numbers together as far as another one can make up for it by going to its bound:
  /// three that depend on one another.
  static let lowerTogetherAndRaise = Pass("lower equal numbers and raise another") { state in
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
        let most = Int(min(Choice.distance(first.value, lowest), 1 << 62))
        _ = state.largest(upTo: most) { state, amount in
          let lowered = indices.map { (index: $0, value: first.value - amount) }
          return state.attempt(base.changing(lowered + [(other, raised.high)]))
        }
      }
    }
  }
}

extension Recording {
  /// Groups of two or more numbers of one value, which is not the simplest, whatever their bounds.
  fileprivate var numbersOfOneValue: [[Int]] {
    var places: [Int: Int] = [:]
    var groups: [[Int]] = []
    for (index, choice) in choices.enumerated() where choice.isNumber && !choice.isSimplest {
      if let place = places[choice.value] {
        groups[place].append(index)
      } else {
        places[choice.value] = groups.count
        groups.append([index])
      }
    }
    return groups.filter { $0.count > 1 }
  }
}
