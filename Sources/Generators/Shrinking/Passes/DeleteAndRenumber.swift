extension Pass {
  /// Deletes an element and lowers by one whatever means a later one, so that it means what it
  /// meant: numbers beside it that are larger than its place, or picks anywhere behind it whose
  /// bounds show that they pick from the list.
  static let deleteAndRenumber = Pass("delete an element and renumber") { state in
    var group = 0
    while group < state.best.families.count, !state.isExhausted {
      var place = state.best.families[group].count - 1
      while place >= 0, group < state.best.families.count, !state.isExhausted {
        let base = state.best
        let elements = base.families[group].map { base.spans[$0] }
          .filter { $0.label == .element }.map(\.range)
        if place < elements.count {
          for changes in base.renumberings(without: place, of: elements) where !changes.isEmpty {
            if state.attempt(base.changing(changes).deleting(elements[place])) { break }
          }
        }
        place -= 1
      }
      group += 1
    }
  }
}

extension Recording {
  /// Ways to lower what may mean an element behind the one at `place`.
  fileprivate func renumberings(
    without place: Int, of elements: [Range<Int>]
  ) -> [[(index: Int, value: Int)]] {
    var above: [(index: Int, value: Int)] = []
    var fromHere: [(index: Int, value: Int)] = []
    for index in elements[0].lowerBound..<elements[elements.count - 1].upperBound
    where !elements[place].contains(index) && choices[index].isNumber {
      let value = choices[index].value
      if value > place { above.append((index, value - 1)) }
      if value >= place { fromHere.append((index, value - 1)) }
    }
    return [picks(behind: place, of: elements), above, fromHere]
  }

  /// Picks from a list have as many alternatives as it has elements, so far or in all, or one more
  /// for something that stands before the first.
  private func picks(
    behind place: Int, of elements: [Range<Int>]
  ) -> [(index: Int, value: Int)] {
    var changes: [(index: Int, value: Int)] = []
    var sibling = place + 1
    for index in elements[place].upperBound..<max(elements[place].upperBound, choices.count)
    where choices[index].kind == .pick {
      while sibling < elements.count, index >= elements[sibling].upperBound { sibling += 1 }
      let choice = choices[index]
      let ahead = choice.high + 1 - min(sibling, elements.count)
      guard ahead == 0 || ahead == 1, choice.value - ahead > place else { continue }
      changes.append((index, choice.value - 1))
    }
    return changes
  }
}
