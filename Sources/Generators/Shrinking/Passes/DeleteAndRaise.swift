extension Pass {
  /// Deletes an element and lets those like it take over what it did: one of them its amount, all
  /// of them its amount as far as they have room, or all of them the most they may.
  static let deleteAndRaise = Pass("delete an element and raise others") { state in
    state.forEachElement { $0.deleteAndRaise($1, $2) }
  }
}

extension ShrinkState {
  fileprivate mutating func deleteAndRaise(_ list: [Range<Int>], _ removed: Int) {
    let base = best
    let numbers = list[removed].filter { base.choices[$0].isNumber }
    guard !numbers.isEmpty else { return }
    let alike = list.indices.filter { $0 != removed && base.isAlike(list[$0], list[removed]) }
    for other in [removed + 1, removed - 1] where alike.contains(other) {
      let sums = numbers.map { number in
        let place = number - list[removed].lowerBound + list[other].lowerBound
        return (place, base.choices[place].value.addingClamped(base.choices[number].value))
      }
      if attempt(base.changing(sums).deleting(list[removed])) { return }
    }
    for number in numbers {
      let offset = number - list[removed].lowerBound
      let places = alike.map { list[$0].lowerBound + offset }
      var rest = base.choices[number].value
      var filled: [(index: Int, value: Int)] = []
      for place in places where rest > 0 {
        let room = base.choices[place].high.subtractingReportingOverflow(base.choices[place].value)
        let amount = room.overflow ? rest : min(rest, room.partialValue)
        filled.append((place, base.choices[place].value + amount))
        rest -= amount
      }
      if attempt(base.changing(filled).deleting(list[removed])) { return }
      guard base.choices[number].rankMax <= Choice.boundedMax else { continue }
      let raised = places.map { (index: $0, value: base.choices[$0].high) }
      if attempt(base.changing(raised).deleting(list[removed])) { return }
    }
  }
}

extension Recording {
  /// Whether two ranges make choices of the same kinds and bounds, with the same picks.
  func isAlike(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
    guard a.count == b.count else { return false }
    return zip(choices[a], choices[b]).allSatisfy { one, other in
      one.kind == other.kind && one.low == other.low && one.high == other.high
        && (one.kind != .pick || one.value == other.value)
    }
  }
}

extension Choice {
  /// Ranges of more values than this are taken to be without a bound that means something.
  static let boundedMax: UInt64 = 1 << 32
}

extension Int {
  func addingClamped(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other > 0 ? .max : .min) : sum
  }
}
