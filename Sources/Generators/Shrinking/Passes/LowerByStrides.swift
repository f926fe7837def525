extension Pass {
  /// Lowers each number in steps of 2, 3, … as long as that succeeds: for failures that come at
  /// every k-th value, where halving meets none.
  static let lowerByStrides = Pass("lower by strides") { reduction in
    let strideMax = 12
    var index = 0
    while index < reduction.best.choices.count, !reduction.isExhausted {
      if reduction.best.choices[index].isNumber {
        for stride in 2...strideMax {
          guard index < reduction.best.choices.count else { return }
          let base = reduction.best
          let choice = base.choices[index]
          let steps = Choice.distance(choice.value, choice.simplest) / UInt64(stride)
          guard steps > 0, choice.kind == .integer else { break }
          let direction = choice.value > choice.simplest ? -stride : stride
          _ = reduction.largest(upTo: Int(min(steps, 1 << 61))) { reduction, count in
            reduction.attempt(base.changing([(index, choice.value &+ direction &* count)]))
          }
        }
      }
      index += 1
    }
  }
}
