extension Pass {
  /// Lowers a number and deletes as many of the items that follow it: for a length that was drawn
  /// before its elements. Items are elements, other spans, or single choices.
  static let lowerAndDelete = Pass("lower a length and delete") { state in
    var index = 0
    var rows = RowStarts(of: state.best)
    var improvements = state.improvements
    while index < state.best.choices.count, !state.isExhausted {
      if state.improvements > improvements {
        (rows, improvements) = (RowStarts(of: state.best), state.improvements)
      }
      let choice = state.best.choices[index]
      if choice.isLength, rows.haveItems(choice.value, after: index) {
        state.lowerLength(at: index)
      }
      index += 1
    }
  }
}

/// Where the items of all rows begin. It finds out quickly that a number counts no row, as nearly
/// all numbers of a large recording.
private struct RowStarts {
  private let starts: [[Int]]
  private let choiceCount: Int

  init(of recording: Recording) {
    choiceCount = recording.choices.count
    starts = recording.families.flatMap { family -> [[Int]] in
      let spans = family.map { recording.spans[$0] }
      let elements = spans.filter { $0.label == .element }
      return elements.count == spans.count
        ? [spans.map(\.start)] : [spans.map(\.start), elements.map(\.start)]
    }
  }

  /// Whether a row has exactly `count` items after a choice; `count` is at least 1.
  func haveItems(_ count: Int, after index: Int) -> Bool {
    if choiceCount - index - 1 == count { return true }
    return starts.contains { row in
      let first = row.count - count
      return first >= 0 && row[first] > index && (first == 0 || row[first - 1] <= index)
    }
  }
}

extension ShrinkState {
  /// Lowers the number at an index if as many items follow it, and deletes items.
  fileprivate mutating func lowerLength(at index: Int) {
    let value = best.choices[index].value
    for items in best.rows(after: index) where items.count == value {
      // From the end, more at once while that succeeds; what cannot be deleted is skipped.
      var last = items.count - 1
      while last >= 0, !isExhausted {
        let base = best
        guard index < base.choices.count,
          let now = base.rows(after: index).first(where: { $0.count == base.choices[index].value }),
          last < now.count
        else { return }
        let number = base.choices[index]
        let most = min(now.contiguous(upTo: last), number.value - max(0, number.low))
        let deleted = largest(upTo: most) { state, count in
          var shorter = base.deleting(now[last - count + 1].lowerBound..<now[last].upperBound)
          shorter.choices[index].value = number.value - count
          return state.attempt(shorter)
        }
        last -= max(1, deleted)
      }
      // A number usually counts one row; `lowerLengthOfSeveral` shortens several rows at once.
      break
    }
    if index < best.choices.count { lowerLengthOfSeveral(at: index) }
  }

  /// Lowers a length that several collections share: deletes the last element of each, or the one
  /// before it of each, and so on.
  private mutating func lowerLengthOfSeveral(at index: Int) {
    var position = best.choices[index].value - 1
    while position >= 0, !isExhausted {
      let base = best
      guard index < base.choices.count else { return }
      let number = base.choices[index]
      let rows = base.rowsOfElements(after: index).filter { $0.count == number.value }
      guard rows.count > 1, number.value > max(0, number.low), position < number.value else {
        return
      }
      var shorter = base
      for range in rows.map({ $0[position] }).sorted(by: { $0.lowerBound > $1.lowerBound }) {
        guard range.upperBound <= shorter.choices.count else { return }
        shorter = shorter.deleting(range)
      }
      shorter.choices[index].value = number.value - 1
      _ = attempt(shorter)
      position -= 1
    }
  }
}

extension Recording {
  /// For each collection, its elements after a choice.
  fileprivate func rowsOfElements(after index: Int) -> [[Range<Int>]] {
    families.compactMap { family in
      let after = family.map { spans[$0] }.filter { $0.start > index && $0.label == .element }
      return after.isEmpty ? nil : after.map(\.range)
    }
  }

  /// The rows of items after a choice that its value may count: the spans of one parent, and the
  /// single choices up to the end of the recording.
  func rows(after index: Int) -> [[Range<Int>]] {
    var rows = families.compactMap { family -> [Range<Int>]? in
      let after = family.filter { spans[$0].start > index }
      return after.isEmpty ? nil : after.map { spans[$0].range }
    }
    rows.append((index + 1..<max(index + 1, choices.count)).map { $0..<($0 + 1) })
    return rows
  }
}

extension Pass {
  /// Lowers two lengths, an outer one and that of each of its elements, and deletes an outer
  /// element and one element of each other one: a row and a column. Then lowers a length that is a
  /// factor, and deletes its share of the elements.
  static let lowerTwoLengths = Pass("lower two lengths") { state in
    // Each outer length is tried with each inner one. (`Pass`, Limits)
    let choicesMax = 200
    guard state.best.choices.count <= choicesMax else { return }
    var outer = 0
    while outer < state.best.choices.count, !state.isExhausted {
      if !state.lowerTwoLengths(outer), !state.lowerFactor(outer) { outer += 1 }
    }
  }
}

extension ShrinkState {
  /// Lowers the number at `outer`, which counts rows, and the one that counts the elements of each
  /// row. Returns whether that is a simpler failure.
  fileprivate mutating func lowerTwoLengths(_ outer: Int) -> Bool {
    let base = best
    guard base.choices[outer].isLength else { return false }
    let count = base.choices[outer].value
    for row in base.rowsOfElements(after: outer) where row.count == count {
      // The elements of each row.
      let inner = row.map { element in
        base.rowsOfElements(after: outer).first { family in
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
          for position in row.indices.reversed() {
            copy = copy.deleting(position == removed ? row[position] : inner[position][column])
          }
          if attempt(copy) { return true }
        }
      }
    }
    return false
  }

  /// Lowers a number n by one and deletes every n-th of the elements that follow it, or as many in
  /// a row: for a list whose length is a product with the factor n. Returns whether that is a
  /// simpler failure.
  fileprivate mutating func lowerFactor(_ index: Int) -> Bool {
    let base = best
    guard base.choices[index].isLength, base.choices[index].value > 1 else { return false }
    let factor = base.choices[index].value
    for row in base.rowsOfElements(after: index)
    where row.count > factor && row.count % factor == 0 {
      let share = row.count / factor
      for first in (0..<factor).reversed() {
        for inARow in [true, false] {
          var copy = base.changing([(index, factor - 1)])
          for position in row.indices.reversed()
          where inARow ? position / share == first : position % factor == first {
            copy = copy.deleting(row[position])
          }
          if attempt(copy) { return true }
        }
      }
    }
    return false
  }
}

extension Choice {
  /// Whether the value may count something and can be lowered.
  fileprivate var isLength: Bool { kind == .integer && value > max(0, low) }
}
