extension Pass {
  /// Deletes elements of collections and steps of runs: the outermost first, from the last to the
  /// first, more at once while that succeeds.
  static let deleteElements = Pass("delete elements") { state in
    var depth = 0
    while let list = state.best.elements(atDepth: depth), !state.isExhausted {
      var last = list.count - 1
      while last >= 0, !state.isExhausted {
        let base = state.best
        guard let list = base.elements(atDepth: depth), last < list.count else {
          // A success can leave fewer elements than expected: continue with the last one that is
          // left.
          last = (state.best.elements(atDepth: depth)?.count ?? 0) - 1
          if last < 0 { break }
          continue
        }
        let deleted = state.largest(upTo: list.contiguous(upTo: last)) { state, count in
          state.attempt(base.deleting(list[last - count + 1].lowerBound..<list[last].upperBound))
        }
        last -= max(1, deleted)
      }
      depth += 1
    }
  }
}

extension Recording {
  /// The ranges of the elements that are inside `depth` other elements; nil if there are none.
  func elements(atDepth depth: Int) -> [Range<Int>]? {
    var ends: [Int] = []
    var found: [Range<Int>] = []
    for span in spans where span.label == .element {
      while let end = ends.last, end <= span.start { ends.removeLast() }
      if ends.count == depth { found.append(span.range) }
      ends.append(span.end)
    }
    return found.isEmpty ? nil : found
  }
}

extension ShrinkState {
  /// Calls `body` for each element of the best recording, the outermost first, from the last to the
  /// first. Passes the ranges of the elements of the same depth, and the position of the element among
  /// them.
  mutating func forEachElement(_ body: (inout ShrinkState, [Range<Int>], Int) -> Void) {
    var depth = 0
    while let list = best.elements(atDepth: depth), !isExhausted {
      for position in list.indices.reversed() where !isExhausted {
        // What `body` has found may have fewer elements.
        if let list = best.elements(atDepth: depth), position < list.count {
          body(&self, list, position)
        }
      }
      depth += 1
    }
  }
}

extension [Range<Int>] {
  /// Returns how many of these ranges, ending with the one at `last`, follow one another without a
  /// gap.
  func contiguous(upTo last: Int) -> Int {
    var first = last
    while first > 0, self[first - 1].upperBound == self[first].lowerBound { first -= 1 }
    return last - first + 1
  }
}

extension Pass {
  /// Deletes two elements that are apart, for example one that opens and one that closes. Only in
  /// short collections, because all pairs are tried. Then deletes two equal elements wherever
  /// they are, for example the same letter of a name and of a tag in a list.
  static let deleteTwo = Pass("delete two elements") { state in
    // At most 276 pairs in a collection. (`Pass`, Limits)
    let elementsMax = 24
    var depth = 0
    while let list = state.best.elements(atDepth: depth), !state.isExhausted {
      depth += 1
      guard list.count <= elementsMax else { continue }
      var second = list.count - 1
      while second > 1, !state.isExhausted {
        var first = second - 2
        while first >= 0 {
          guard let now = state.best.elements(atDepth: depth - 1), second < now.count else {
            break
          }
          if state.attempt(state.best.deleting(now[second]).deleting(now[first])) { break }
          first -= 1
        }
        second -= 1
      }
    }
    while state.deleteTwoEqual(elementsMax) {}
  }
}

extension ShrinkState {
  /// Deletes two elements that are equal, wherever they are. Returns whether that succeeded.
  fileprivate mutating func deleteTwoEqual(_ elementsMax: Int) -> Bool {
    let base = best
    let elements = base.spans.filter { $0.label == .element }.map(\.range)
    guard elements.count <= elementsMax, !isExhausted else { return false }
    for second in elements.reversed() {
      for first in elements
      where first.upperBound <= second.lowerBound && base.choices[first] == base.choices[second] {
        if attempt(base.deleting(second).deleting(first)) { return true }
      }
    }
    return false
  }
}

extension Pass {
  /// Deletes a few neighboring choices, no matter which spans contain them, and lets all later ones
  /// move up. This can join parts that no other pass joins.
  static let deleteWindows = Pass("delete windows of choices") { state in
    // At most 512 windows. (`Pass`, Limits)
    let choicesMax = 128
    guard state.best.choices.count <= choicesMax else { return }
    for length in 1...4 {
      var start = state.best.choices.count - length
      while start >= 0, !state.isExhausted {
        if start + length <= state.best.choices.count {
          let window = start..<(start + length)
          _ = state.attempt(state.best.flat.deleting(window))
        }
        start -= 1
      }
    }
  }
}

extension Pass {
  /// Lowers a flag and deletes two spans after it, and perhaps a choice: what is drawn for the flag at
  /// once, and what is drawn because of it much later. Such as whether a finger drags, how fast, and
  /// among other events where to.
  static let lowerFlagAndDelete = Pass("lower a flag and delete two spans") { state in
    var index = 0
    while index < state.best.choices.count, !state.isExhausted {
      let choice = state.best.choices[index]
      if choice.kind == .flag, !choice.isSimplest { state.lowerFlagAndDelete(at: index) }
      index += 1
    }
  }
}

extension ShrinkState {
  /// Lowers the flag at an index, and deletes one of the next spans and one of those after it: alone, and
  /// with one of the choices after that which are in none of these spans.
  fileprivate mutating func lowerFlagAndDelete(at index: Int) {
    // At most 288 attempts for each flag. (`Pass`, Limits)
    let (nearMax, laterMax, looseMax) = (3, 32, 2)
    let base = best, lowered = base.changing([(index, base.choices[index].simplest)])
    let spans = base.outermostSpans(after: index)
    for (number, near) in spans.prefix(nearMax).enumerated() {
      for later in spans.dropFirst(number + 1).prefix(laterMax) {
        if attempt(lowered.deleting(later).deleting(near)) { return }
        let loose = (later.upperBound..<base.choices.count).lazy.filter { choice in
          !spans.contains { $0.contains(choice) }
        }
        for choice in loose.prefix(looseMax) {
          let shorter = lowered.deleting(choice..<choice + 1)
          if attempt(shorter.deleting(later).deleting(near)) { return }
        }
      }
    }
  }
}

extension Recording {
  /// The ranges of the spans that begin after a choice and are in no other such span.
  fileprivate func outermostSpans(after index: Int) -> [Range<Int>] {
    var found: [Range<Int>] = []
    for span in spans where span.start > max(index, (found.last?.upperBound ?? 0) - 1) {
      found.append(span.range)
    }
    return found
  }
}

extension Pass {
  /// Deletes a step and changes the rule of a step next to it, or of all later steps with one rule:
  /// for a rule that does the work of two, or of a step and what it prepares.
  ///
  /// A rule is the first pick of an element. Only for picks of few alternatives: a pick of many is
  /// not a rule, but for example a letter.
  static let deleteAndReplace = Pass("delete a step and replace another") { state in
    state.forEachElement { $0.deleteAndReplace($1, $2) }
  }
}

extension ShrinkState {
  /// Deletes the element at a position of a list and changes the first pick of others.
  fileprivate mutating func deleteAndReplace(_ list: [Range<Int>], _ removed: Int) {
    let base = best
    for other in [removed - 1, removed + 1] where list.indices.contains(other) {
      guard let pick = list[other].first(where: { base.choices[$0].kind == .pick }) else {
        continue
      }
      let choice = base.choices[pick]
      guard choice.hasFewAlternatives else { continue }
      for value in choice.range where value != choice.value {
        if attempt(base.changing([(pick, value)]).deleting(list[removed])) { return }
      }
    }
    // At most four groups of equal picks, each with one attempt for each other value.
    // (`Pass`, Limits)
    let laterMax = 8
    let later = list[(removed + 1)...].compactMap { step in
      step.first { base.choices[$0].kind == .pick }
    }
    guard later.count <= laterMax else { return }
    for (_, picks) in base.alternatives(at: later) where picks.count > 1 {
      let choice = base.choices[picks[0]]
      guard choice.hasFewAlternatives else { continue }
      for value in choice.range where value != choice.value {
        let changed = base.changing(picks.map { ($0, value) })
        if attempt(changed.deleting(list[removed])) { return }
      }
    }
  }
}

extension Recording {
  /// Groups picks by their value, the smallest value first.
  fileprivate func alternatives(at picks: [Int]) -> [(value: Int, picks: [Int])] {
    Dictionary(grouping: picks) { choices[$0].value }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
  }
}
