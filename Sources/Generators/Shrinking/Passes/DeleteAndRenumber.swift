extension Pass {
  /// Deletes an element and lowers by one all numbers beside it that are larger than its place:
  /// they may be places in the same list, and then mean what they meant.
  static let deleteAndRenumber = Pass("delete an element and renumber") { reduction in
    var group = 0
    while group < reduction.best.families.count, !reduction.isExhausted {
      var place = reduction.best.families[group].count - 1
      while place >= 0, group < reduction.best.families.count, !reduction.isExhausted {
        let base = reduction.best
        let elements = base.families[group].map { base.spans[$0] }.filter { $0.label == .element }
        if place < elements.count {
          let gone = elements[place].range
          for equalToo in [false, true] {
            var changes: [(index: Int, value: Int)] = []
            for index in elements[0].start..<elements[elements.count - 1].end
            where !gone.contains(index) && base.choices[index].isNumber {
              let value = base.choices[index].value
              if value > place || (equalToo && value == place) { changes.append((index, value - 1)) }
            }
            if !changes.isEmpty, reduction.attempt(base.changing(changes).deleting(gone)) { break }
          }
        }
        place -= 1
      }
      group += 1
    }
  }
}
