extension Pass {
  /// Deletes an element and lets similar ones compensate for its numbers. Tries in turn:
  ///
  /// - the numbers are added to those of a neighbor, clamped to their bounds, or wrapped around as
  ///   fixed-width integers are;
  /// - a number of a neighbor becomes one of its bounds;
  /// - a number is distributed over all similar elements, as far as they have room;
  /// - the number becomes its upper bound in all similar elements.
  static let deleteAndRaise = Pass("delete an element and raise others") { state in
    state.forEachElement { $0.deleteAndRaise($1, $2) }
  }
}

extension ShrinkState {
  /// Deletes the element at a position of a list and changes numbers of those that are alike.
  fileprivate mutating func deleteAndRaise(_ list: [Range<Int>], _ removed: Int) {
    let base = best
    let numbers = list[removed].filter { base.choices[$0].isNumber }
    guard !numbers.isEmpty else { return }
    let alike = list.indices.filter { $0 != removed && base.isAlike(list[$0], list[removed]) }
    for other in [removed + 1, removed - 1] where alike.contains(other) {
      let sums = numbers.map { number in
        let position = number - list[removed].lowerBound + list[other].lowerBound
        return (position, base.choices[position].value.addingClamped(base.choices[number].value))
      }
      if attempt(base.changing(sums).deleting(list[removed])) { return }
      let wrapped = zip(sums, numbers).map { sum, number in
        (sum.0, base.choices[sum.0].wrappedSum(base.choices[number].value) ?? sum.1)
      }
      if attempt(base.changing(wrapped).deleting(list[removed])) { return }
      for (position, _) in sums where base.choices[position].rankMax <= Choice.boundedMax {
        let choice = base.choices[position]
        for bound in [choice.low, choice.high] where bound != choice.value {
          if attempt(base.changing([(position, bound)]).deleting(list[removed])) { return }
        }
      }
    }
    for number in numbers {
      let offset = number - list[removed].lowerBound
      let positions = alike.map { list[$0].lowerBound + offset }
      var rest = base.choices[number].value
      var filled: [(index: Int, value: Int)] = []
      for position in positions where rest > 0 {
        let room = base.choices[position].high.subtractingReportingOverflow(
          base.choices[position].value)
        let amount = room.overflow ? rest : min(rest, room.partialValue)
        filled.append((position, base.choices[position].value + amount))
        rest -= amount
      }
      if attempt(base.changing(filled).deleting(list[removed])) { return }
      guard base.choices[number].rankMax <= Choice.boundedMax else { continue }
      let raised = positions.map { (index: $0, value: base.choices[$0].high) }
      if attempt(base.changing(raised).deleting(list[removed])) { return }
    }
  }
}

extension Recording {
  /// Whether two ranges have choices of the same kinds and bounds, with the same picks.
  func isAlike(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
    guard a.count == b.count else { return false }
    return zip(choices[a], choices[b]).allSatisfy { one, other in
      one.kind == other.kind && one.low == other.low && one.high == other.high
        && (one.kind != .pick || one.value == other.value)
    }
  }
}

extension Choice {
  /// The bounds of a range with more values than this are assumed to have no meaning: they are
  /// those of a type, and not of what the value counts.
  static let boundedMax: UInt64 = 1 << 32
  /// No pass changes a number by more than this at once. A distance between two numbers can be larger
  /// than an `Int`.
  static let amountMax: UInt64 = 1 << 62

  /// The value plus a number, wrapped around into the bounds as a fixed-width integer is. Nil if
  /// the sum is within the bounds, or if they have no meaning (`boundedMax`), except those of
  /// `Int`.
  func wrappedSum(_ other: Int) -> Int? {
    let (sum, overflow) = value.addingReportingOverflow(other)
    guard kind == .integer, overflow || !range.contains(sum) else { return nil }
    if low == .min, high == .max { return sum }
    guard !overflow, rankMax <= Self.boundedMax else { return nil }
    let count = Int(rankMax) + 1
    let offset = (sum - low) % count
    return low + (offset < 0 ? offset + count : offset)
  }
}

extension Int {
  /// The sum, or the bound of `Int` that it exceeds.
  func addingClamped(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other > 0 ? .max : .min) : sum
  }
}

extension Pass {
  /// Deletes an element and raises any one number to its bound, which other passes then lower: for
  /// a step whose work a different step can do.
  static let deleteAndRaiseAny = Pass("delete an element and raise a number") { state in
    // For each element at most 47 numbers. (`Pass`, Limits)
    let choicesMax = 48
    guard state.best.choices.count <= choicesMax else { return }
    let base = state.best
    let numbers = base.choices.indices.filter {
      let choice = base.choices[$0]
      return choice.isNumber && choice.rankMax <= Choice.boundedMax && choice.value < choice.high
    }
    for element in base.spans.reversed() where element.label == .element {
      for number in numbers where !element.range.contains(number) {
        let raised = base.changing([(number, base.choices[number].high)])
        if state.attempt(raised.deleting(element.range)) { return }
      }
    }
  }
}

extension Pass {
  /// Deletes an element and lowers by one each number that may refer to a later one, so that it
  /// keeps its meaning. Those are numbers of other elements that are larger than the position of the
  /// deleted one, later picks whose bounds show that they pick from the list, or one number after it
  /// that may be an index.
  static let deleteAndRenumber = Pass("delete an element and renumber") { state in
    var family = 0
    while family < state.best.families.count, !state.isExhausted {
      var position = state.best.families[family].count - 1
      while position >= 0, family < state.best.families.count, !state.isExhausted {
        let base = state.best
        let elements = base.families[family].map { base.spans[$0] }
          .filter { $0.label == .element }.map(\.range)
        if position < elements.count {
          for changes in base.renumberings(without: position, of: elements) where !changes.isEmpty {
            if state.attempt(base.changing(changes).deleting(elements[position])) { break }
          }
        }
        position -= 1
      }
      family += 1
    }
  }
}

extension Recording {
  /// Returns ways to lower the numbers that may refer to an element after the one at `position`.
  fileprivate func renumberings(
    without position: Int, of elements: [Range<Int>]
  ) -> [[(index: Int, value: Int)]] {
    // Numbers that may refer to later elements, and those that may refer to this element or later
    // ones: a reference to the deleted element then means the one before it.
    var above: [(index: Int, value: Int)] = []
    var fromHere: [(index: Int, value: Int)] = []
    for index in elements[0].lowerBound..<elements[elements.count - 1].upperBound
    where !elements[position].contains(index) && choices[index].isNumber {
      let value = choices[index].value
      if value > position { above.append((index, value - 1)) }
      if value >= position { fromHere.append((index, value - 1)) }
    }
    return [loweredPicks(after: position, of: elements), above, fromHere]
      + loweredIndices(after: position, of: elements).map { [$0] }
  }

  /// Returns the numbers after the elements that may be the index of a later element, each lowered
  /// by one.
  private func loweredIndices(
    after position: Int, of elements: [Range<Int>]
  ) -> [(index: Int, value: Int)] {
    // At most four further attempts for each element. (`Pass`, Limits)
    let indicesMax = 4
    let after = choices.indices[elements[elements.count - 1].upperBound...].filter {
      choices[$0].isNumber && choices[$0].value > position && choices[$0].value < elements.count
    }
    return after.prefix(indicesMax).map { ($0, choices[$0].value - 1) }
  }

  /// Returns the picks that refer to later elements, each lowered by one. A pick from a list has as
  /// many alternatives as the list has elements, so far or in all, or one more for something before
  /// the first.
  private func loweredPicks(
    after position: Int, of elements: [Range<Int>]
  ) -> [(index: Int, value: Int)] {
    var changes: [(index: Int, value: Int)] = []
    var sibling = position + 1
    for index in elements[position].upperBound..<max(elements[position].upperBound, choices.count)
    where choices[index].kind == .pick {
      while sibling < elements.count, index >= elements[sibling].upperBound { sibling += 1 }
      let choice = choices[index]
      // How many alternatives stand for something before the first element.
      let ahead = choice.high + 1 - min(sibling, elements.count)
      guard ahead == 0 || ahead == 1, choice.value - ahead > position else { continue }
      changes.append((index, choice.value - 1))
    }
    return changes
  }
}
