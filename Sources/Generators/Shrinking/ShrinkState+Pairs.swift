extension ShrinkState {
  /// Calls `body` for pairs of numbers of the best recording: each number that is not simplest, with
  /// the next eight numbers after it. Ends when the budget does.
  ///
  /// `body` receives the indices of both choices. It may replace the best recording; the pairs are
  /// then those of the new one, and the index of the first number is not repeated.
  ///
  /// Only some of many equal numbers are the first of a pair, because the others rarely find more.
  mutating func forEachPairOfNumbers(_ body: (inout ShrinkState, Int, Int) -> Void) {
    let partnersMax = 8
    var firstOnes = EqualChoices()
    var left = 0
    while left < best.choices.count {
      defer { left += 1 }
      let first = best.choices[left]
      guard first.isNumber, !first.isSimplest, firstOnes.admit(first) else { continue }
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

/// How often each choice occurred, so that a pass can try only the first few of many equal ones.
struct EqualChoices {
  private var counts: [Choice: Int] = [:]
  /// Chosen, not measured.
  private static let triedMax = 4

  /// Counts a choice; returns whether to try it, because fewer than `triedMax` equal ones came
  /// before.
  mutating func admit(_ choice: Choice) -> Bool {
    counts[choice, default: 0] += 1
    return counts[choice]! <= Self.triedMax
  }
}
