extension Pass {
  /// Sorts things of one kind that stand beside one another, the simplest first: all at once, or
  /// pair by pair where their order matters.
  static let reorderSiblings = Pass("reorder siblings") { state in
    var group = 0
    while group < state.best.families.count, !state.isExhausted {
      state.sortRow(group)
      group += 1
    }
  }
}

extension ShrinkState {
  fileprivate mutating func sortRow(_ group: Int) {
    for row in best.rowsOfOneLabel(best.families[group]) {
      let parts = row.map { best.part(best.spans[$0].range) }
      let sorted = parts.enumerated().sorted {
        $0.element.isSimpler(than: $1.element)
          || (!$1.element.isSimpler(than: $0.element) && $0.offset < $1.offset)
      }
      if sorted.map(\.offset) != Array(parts.indices),
        attempt(best.rearranged(row, sorted.map(\.element)))
      {
        continue
      }
      for upper in row.indices.dropFirst() {
        // Insertion sort: each thing moves left as far as it may.
        var place = upper
        while place > 0, !isExhausted {
          let families = best.families
          guard group < families.count, families[group].count > place else { return }
          let rows = best.rowsOfOneLabel(families[group])
          guard let same = rows.first(where: { $0.first == row.first }), place < same.count
          else { return }
          let pair = [same[place - 1], same[place]]
          let parts = pair.map { best.part(best.spans[$0].range) }
          let exchanged = best.rearranged(pair, [parts[1], parts[0]])
          // What is simpler alone need not make the story simpler: a long thing may begin simply.
          guard parts[1].isSimpler(than: parts[0]) || exchanged.isSimpler(than: best),
            attempt(exchanged)
          else { break }
          place -= 1
        }
      }
    }
  }
}

extension Recording {
  /// The members of a family by label, each in order, if there are two or more.
  fileprivate func rowsOfOneLabel(_ family: [Int]) -> [[Int]] {
    var labels: [ChoiceSpan.Label] = []
    for index in family where !labels.contains(spans[index].label) {
      labels.append(spans[index].label)
    }
    return labels.map { label in family.filter { spans[$0].label == label } }.filter {
      $0.count > 1
    }
  }

  /// With other contents in the places of some spans of one family.
  fileprivate func rearranged(_ places: [Int], _ parts: [Recording]) -> Recording {
    var copy = self
    for (place, part) in zip(places, parts).reversed() {
      copy = copy.replacingSpan(at: place, by: part)
    }
    return copy
  }
}
