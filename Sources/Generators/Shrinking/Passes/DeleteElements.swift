extension Pass {
  /// Deletes elements of collections, steps of runs: the outermost first, from the last to the
  /// first, ever more at once while that succeeds.
  static let deleteElements = Pass("delete elements") { state in
    var depth = 0
    while let list = state.best.elements(atDepth: depth), !state.isExhausted {
      var last = list.count - 1
      while last >= 0, !state.isExhausted {
        let base = state.best
        guard let list = base.elements(atDepth: depth), last < list.count else {
          last = (state.best.elements(atDepth: depth)?.count ?? 0) - 1
          if last < 0 { break }
          continue
        }
        let deleted = state.largest(upTo: list.contiguous(upTo: last)) { state, count in
          state.attempt(
            base.deleting(list[last - count + 1].lowerBound..<list[last].upperBound))
        }
        last -= max(1, deleted)
      }
      depth += 1
    }
  }
}

extension Recording {
  /// The ranges of the elements within `depth` other elements; nil if there are none so deep.
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
  /// Calls `body` for the elements of the best recording, the outermost first, from the last to the
  /// first: with those that lie as deep, and the place of the one that is meant among them.
  mutating func forEachElement(_ body: (inout ShrinkState, [Range<Int>], Int) -> Void) {
    var depth = 0
    while let list = best.elements(atDepth: depth), !isExhausted {
      for place in list.indices.reversed() where !isExhausted {
        // What `body` has found may have fewer.
        if let list = best.elements(atDepth: depth), place < list.count { body(&self, list, place) }
      }
      depth += 1
    }
  }
}

extension [Range<Int>] {
  /// How many of these, ending with the one at `last`, follow one another without a gap.
  func contiguous(upTo last: Int) -> Int {
    var first = last
    while first > 0, self[first - 1].upperBound == self[first].lowerBound { first -= 1 }
    return last - first + 1
  }
}
