extension Pass {
  /// Lowers two lengths, an outer one and that of each of its elements, and deletes an element of
  /// the outer collection and one of each inner one: a row and a column. Then lowers a length that
  /// is a factor, and deletes that share of the elements.
  static let lowerTwoLengths = Pass("lower two lengths") { state in
    let choicesMax = 200
    guard state.best.choices.count <= choicesMax else { return }
    var outer = 0
    while outer < state.best.choices.count, !state.isExhausted {
      if !state.lowerTwoLengths(outer), !state.lowerFactor(outer) { outer += 1 }
    }
  }
}

extension ShrinkState {
  fileprivate mutating func lowerTwoLengths(_ outer: Int) -> Bool {
    let base = best
    guard base.choices[outer].isLength else { return false }
    let count = base.choices[outer].value
    for row in base.elementFamilies(after: outer) where row.count == count {
      let inner = row.map { element in
        base.elementFamilies(after: outer).first { family in
          element.contains(family[0].lowerBound) && element.lowerBound < family[0].lowerBound
        } ?? []
      }
      guard let width = inner.first?.count, width > 0, inner.allSatisfy({ $0.count == width }),
        let number = base.choices[..<row[0].lowerBound].indices.last(where: {
          $0 != outer && base.choices[$0].isLength && base.choices[$0].value == width
        })
      else { continue }
      for removed in row.indices.reversed() {
        for column in (0..<width).reversed() {
          var copy = base.changing([(outer, count - 1), (number, width - 1)])
          for place in row.indices.reversed() {
            copy = copy.deleting(place == removed ? row[place] : inner[place][column])
          }
          if attempt(copy) { return true }
        }
      }
    }
    return false
  }

  /// Lowers a number n by one and deletes every n-th of the elements that follow it, or as many in
  /// a row.
  fileprivate mutating func lowerFactor(_ index: Int) -> Bool {
    let base = best
    guard base.choices[index].isLength, base.choices[index].value > 1 else { return false }
    let factor = base.choices[index].value
    for row in base.elementFamilies(after: index)
    where row.count > factor && row.count % factor == 0 {
      let share = row.count / factor
      for first in (0..<factor).reversed() {
        for inARow in [true, false] {
          var copy = base.changing([(index, factor - 1)])
          for place in row.indices.reversed()
          where inARow ? place / share == first : place % factor == first {
            copy = copy.deleting(row[place])
          }
          if attempt(copy) { return true }
        }
      }
    }
    return false
  }
}

extension Recording {
  /// The elements of each collection that begins after a choice.
  fileprivate func elementFamilies(after index: Int) -> [[Range<Int>]] {
    families.compactMap { family in
      let elements = family.map { spans[$0] }.filter { $0.label == .element && $0.start > index }
      return elements.isEmpty ? nil : elements.map(\.range)
    }
  }
}

extension Choice {
  /// Whether it may count something and may be lowered.
  fileprivate var isLength: Bool { kind == .integer && value > max(0, low) }
}
