extension Pass {
  /// Shifts a number to its simplest value and all later ones of its bounds by as much: for what
  /// counts as a difference, or an order, of more than two. Downwards none may pass its simplest
  /// value, since those that can go there alone have gone.
  static let shiftTogether = Pass("shift numbers together") { state in
    var first = 0
    while first < state.best.choices.count, !state.isExhausted {
      let base = state.best
      let choice = base.choices[first]
      if choice.isNumber, !choice.isSimplest, let shifted = base.shifted(from: first) {
        _ = state.attempt(shifted)
      }
      first += 1
    }
  }
}

extension Recording {
  fileprivate func shifted(from first: Int) -> Recording? {
    let leader = choices[first]
    let (amount, overflow) = leader.simplest.subtractingReportingOverflow(leader.value)
    guard !overflow else { return nil }
    var copy = self
    var count = 0
    for index in first..<choices.count
    where choices[index].isNumber && choices[index].isOfDomain(leader) {
      let (value, overflow) = choices[index].value.addingReportingOverflow(amount)
      guard !overflow, leader.range.contains(value), amount > 0 || value >= leader.simplest
      else { return nil }
      copy.choices[index].value = value
      count += 1
    }
    return count > 1 ? copy : nil
  }
}
