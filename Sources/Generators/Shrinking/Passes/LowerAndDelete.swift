extension Pass {
  /// Lowers a number and deletes as many of the things that follow it: for a length that was drawn
  /// before its elements. Things are elements, other spans, or single choices.
  static let lowerAndDelete = Pass("lower a length and delete") { state in
    var index = 0
    while index < state.best.choices.count, !state.isExhausted {
      state.lowerLength(at: index)
      index += 1
    }
  }
}

extension ShrinkState {
  fileprivate mutating func lowerLength(at index: Int) {
    let choice = best.choices[index]
    guard choice.kind == .integer, choice.value > max(0, choice.low) else { return }
    let value = choice.value
    for things in best.rows(after: index) where things.count == value {
      // From the end, ever more at once; what must stay is skipped.
      var last = things.count - 1
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
      break
    }
    if index < best.choices.count { lowerLengthOfSeveral(at: index) }
  }

  /// The same for a length that several collections share: the last of each goes, or the one before
  /// it of each, and so on.
  private mutating func lowerLengthOfSeveral(at index: Int) {
    var place = best.choices[index].value - 1
    while place >= 0, !isExhausted {
      let base = best
      guard index < base.choices.count else { return }
      let number = base.choices[index]
      let rows = base.rowsOfElements(after: index).filter { $0.count == number.value }
      guard rows.count > 1, number.value > max(0, number.low), place < number.value else { return }
      var shorter = base
      for range in rows.map({ $0[place] }).sorted(by: { $0.lowerBound > $1.lowerBound }) {
        guard range.upperBound <= shorter.choices.count else { return }
        shorter = shorter.deleting(range)
      }
      shorter.choices[index].value = number.value - 1
      _ = attempt(shorter)
      place -= 1
    }
  }
}

extension Recording {
  /// The elements of each collection after a choice.
  fileprivate func rowsOfElements(after index: Int) -> [[Range<Int>]] {
    families.compactMap { family in
      let after = family.map { spans[$0] }.filter { $0.start > index && $0.label == .element }
      return after.isEmpty ? nil : after.map(\.range)
    }
  }

  /// Rows of things after a choice that its value may count: the spans of one parent, and the bare
  /// choices up to the end of the recording.
  func rows(after index: Int) -> [[Range<Int>]] {
    var rows = families.compactMap { family -> [Range<Int>]? in
      let after = family.filter { spans[$0].start > index }
      return after.isEmpty ? nil : after.map { spans[$0].range }
    }
    rows.append((index + 1..<max(index + 1, choices.count)).map { $0..<($0 + 1) })
    return rows
  }
}
