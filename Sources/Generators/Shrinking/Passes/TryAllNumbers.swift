extension Pass {
  /// Counts through all numbers of a story at once, the simplest values first, for four thousand
  /// stories: for three or more numbers that fail together or not at all. Only where a thorough pass
  /// has found something, and where the numbers are few and have bounds.
  static let tryAllNumbers = Pass("try all numbers at once") { state in
    let (numbersMax, valuesMax, candidatesMax) = (4, UInt64(1_024), 4_096)
    let base = state.best
    let numbers = base.choices.indices.filter { base.choices[$0].isNumber }
    guard state.hasLocalMinima, (2...numbersMax).contains(numbers.count),
      numbers.allSatisfy({ base.choices[$0].rankMax < valuesMax })
    else { return }
    var ranks = numbers.map { _ in UInt64(0) }
    for _ in 0..<candidatesMax {
      let candidate = base.changing(
        zip(numbers, ranks).map { (index: $0, value: base.choices[$0].value(ofRank: $1)) })
      guard candidate.isSimpler(than: base), !state.isExhausted else { return }
      if state.attempt(candidate) { return }
      var wheel = numbers.count - 1
      while wheel >= 0, ranks[wheel] == base.choices[numbers[wheel]].rankMax {
        ranks[wheel] = 0
        wheel -= 1
      }
      guard wheel >= 0 else { return }
      ranks[wheel] += 1
    }
  }
}
