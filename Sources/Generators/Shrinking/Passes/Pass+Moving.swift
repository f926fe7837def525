extension Pass {
  /// Moves an element to another position of its row, past others that it cannot pass one by one, for
  /// example a step before a pair that belongs together. Once as it is, once with references that
  /// keep their meaning.
  static let moveElements = Pass("move an element") { state in
    // At most 552 moves in a family, each in two ways. (`Pass`, Limits)
    let elementsMax = 24
    var index = 0
    while index < state.best.families.count, !state.isExhausted {
      let family = state.best.families[index]
      if family.count <= elementsMax, state.moveElement(of: family) { return }
      index += 1
    }
  }
}

extension ShrinkState {
  /// Returns whether moving one of these elements made the recording simpler.
  fileprivate mutating func moveElement(of family: [Int]) -> Bool {
    for candidate in best.withElementMoved(of: family) where candidate.isSimpler(than: best) {
      if attempt(candidate) { return true }
    }
    return false
  }
}

extension Recording {
  /// Returns the recordings with one of some adjacent elements moved to another position.
  func withElementMoved(of family: [Int]) -> [Recording] {
    let row = family.map { spans[$0] }.filter { $0.label == .element }.map(\.range)
    guard row.count > 1, zip(row, row.dropFirst()).allSatisfy({ $0.upperBound == $1.lowerBound })
    else { return [] }
    var candidates: [Recording] = []
    for target in row.indices {
      // Moving an element to the next position is the same as moving the next one back.
      for source in row.indices where source != target && source != target - 1 {
        candidates += moving(row, from: source, to: target)
      }
    }
    return candidates
  }

  /// Returns the recording with the element at `source` moved to the position `target`: with unchanged
  /// references, and with all references rebound if that makes a difference.
  private func moving(_ row: [Range<Int>], from source: Int, to target: Int) -> [Recording] {
    var order = Array(row.indices)
    order.insert(order.remove(at: source), at: target)
    let start = row[0].lowerBound
    let end = row[row.count - 1].upperBound
    let moved = Array(choices[..<start]) + order.flatMap { choices[row[$0]] } + choices[end...]
    let plain = Recording(choices: moved)
    let numbers = resultNumbers(in: row, order)
    guard !numbers.isEmpty else { return [plain] }
    var bound = plain
    for index in moved.indices where moved[index].kind == .reference {
      if let number = numbers[moved[index].value] { bound.choices[index].value = number }
    }
    return bound == plain ? [plain] : [bound, plain]
  }

  /// The new numbers of the results that change their number when the elements are reordered.
  private func resultNumbers(in row: [Range<Int>], _ order: [Int]) -> [Int: Int] {
    var next = choices[..<row[0].lowerBound].count { $0.kind == .result }
    let firsts = row.map { range in
      defer { next += choices[range].count { $0.kind == .result } }
      return next
    }
    var new = firsts[0]
    var numbers: [Int: Int] = [:]
    for position in order {
      for offset in 0..<choices[row[position]].count(where: { $0.kind == .result }) {
        if firsts[position] + offset != new { numbers[firsts[position] + offset] = new }
        new += 1
      }
    }
    return numbers
  }
}

extension Pass {
  /// Moves a part that has a label to the end of an earlier collection and deletes the element that
  /// held it: the part that matters may be in a simpler place.
  static let moveParts = Pass("move a part to an earlier collection") { state in
    // At most 64 attempts. (`Pass`, Limits)
    let candidatesMax = 64
    for candidate in state.best.partsMoved(max: candidatesMax) where !state.isExhausted {
      if state.attempt(candidate) { return }
    }
  }
}

extension Recording {
  /// Returns simpler recordings in which a part is the last element of an earlier collection, and
  /// the element that held it is gone. Empty if there are too many spans to try all of them.
  fileprivate func partsMoved(max: Int) -> [Recording] {
    // All pairs of spans are looked at. Chosen, not measured.
    let spansMax = 1_000
    guard spans.count <= spansMax else { return [] }
    var candidates: [Recording] = []
    for (index, collection) in spans.enumerated() where collection.label == .collection {
      guard let stop = choices[collection.range].last, stop.kind == .more, stop.value == 0 else {
        continue
      }
      for part in spans[(index + 1)...]
      where part.start >= collection.end && part.label.isMeaningful {
        for holder in spans[(index + 1)...].prefix(while: { $0.start <= part.start })
        where holder.label == .element && holder.start >= collection.end && holder.end >= part.end {
          let moved = Array(choices[part.range])
          var copy = choices
          copy.removeSubrange(holder.range)
          copy.insert(contentsOf: [stop.with(1)] + moved, at: collection.end - 1)
          let candidate = Recording(choices: copy)
          if candidate.isSimpler(than: self) { candidates.append(candidate) }
          if candidates.count == max { return candidates }
        }
      }
    }
    return candidates
  }
}

extension Pass {
  /// Moves elements from a collection to a later one: all of them, all but the first, or the last.
  /// A long later collection is simpler than a long earlier one.
  static let moveToLater = Pass("move elements to a later collection") { state in
    var index = 0
    while index < state.best.spans.count, !state.isExhausted {
      let best = state.best
      for candidate in best.movedToLater(from: index) where candidate.isSimpler(than: best) {
        if state.attempt(candidate) { break }
      }
      if state.best == best { index += 1 }
    }
  }
}

extension Recording {
  /// The elements of the collection at `index`, moved to the front of each of the next few.
  fileprivate func movedToLater(from index: Int) -> [Recording] {
    // An element mostly belongs to a collection nearby. Chosen, not measured.
    let collectionsMax = 4
    let first = spans[index]
    guard first.label == .collection else { return [] }
    let elements = children(of: index).map { spans[$0] }
    guard !elements.isEmpty, elements.allSatisfy({ $0.label == .element }) else { return [] }
    let later = spans[(index + 1)...].filter { $0.label == .collection && $0.start >= first.end }
    var candidates: [Recording] = []
    for target in later.prefix(collectionsMax) {
      for kept in Set([0, 1, elements.count - 1]).sorted() where kept < elements.count {
        let start = elements[kept].start
        let end = elements[elements.count - 1].end
        let moved =
          choices[..<start] + choices[end..<target.start] + choices[start..<end]
          + choices[target.start...]
        candidates.append(Recording(choices: Array(moved)))
      }
    }
    return candidates
  }
}

extension Pass {
  /// Replaces an element by a copy of another one of its row, if that is simpler: for two elements
  /// that must stay equal but were made in different ways.
  static let copyElements = Pass("copy an element to another") { state in
    // At most 132 copies in a family. (`Pass`, Limits)
    let elementsMax = 12
    let base = state.best
    for family in base.families where (2...elementsMax).contains(family.count) {
      for target in family where base.spans[target].label == .element {
        for source in family
        where source != target && base.spans[source].label == .element && !state.isExhausted {
          let part = base.part(base.spans[source].range)
          // Only a simpler part makes the recording simpler.
          guard part.isSimpler(than: base.part(base.spans[target].range)) else { continue }
          if state.attempt(base.replacingSpan(at: target, by: part)) { return }
        }
      }
    }
  }
}
