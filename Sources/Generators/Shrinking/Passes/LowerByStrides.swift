extension Pass {
  /// Lowers each number in steps of 2, 3, … as long as that succeeds: for failures that come at
  /// every k-th value, where halving meets none. Beyond twelve only strides that people are fond of:
  /// days, minutes, bytes, years; and only for numbers that are not simply at their bound.
  static let lowerByStrides = Pass("lower by strides") { state in
    let smallMax = 12
    let strides = Array(2...smallMax) + Choice.popularStrides
    var index = 0
    while index < state.best.choices.count, !state.isExhausted {
      if state.best.choices[index].isNumber {
        for stride in strides {
          guard index < state.best.choices.count else { return }
          let base = state.best
          let choice = base.choices[index]
          let steps = Choice.distance(choice.value, choice.simplest) / UInt64(stride)
          guard steps > 0, choice.kind == .integer, stride <= smallMax || !choice.isAtBound
          else { break }
          let direction = choice.value > choice.simplest ? -stride : stride
          _ = state.largest(upTo: Int(min(steps, 1 << 61))) { state, count in
            state.attempt(base.changing([(index, choice.value &+ direction &* count)]))
          }
        }
      }
      index += 1
    }
  }
}

extension Choice {
  /// In ascending order.
  static let popularStrides = [
    16, 20, 24, 25, 30, 31, 32, 50, 60, 64, 100, 128, 256, 360, 365, 400, 500, 512, 1_000, 1_024,
  ]

  var isAtBound: Bool { value == low || value == high }
}
