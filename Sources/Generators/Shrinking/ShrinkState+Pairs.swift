extension ShrinkState {
  /// Calls `body` for pairs of numbers of the best recording: each number that is not simplest, with
  /// the next eight numbers after it. Ends when the budget does.
  ///
  /// `body` receives the indices of both choices. It may replace the best recording; the pairs are
  /// then those of the new one, and the index of the first number is not repeated.
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
