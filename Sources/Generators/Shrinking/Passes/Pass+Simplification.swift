extension Pass {
  /// Sets all choices to their simplest values.
  static let simplifyAll = Pass("simplify all") { state in
    _ = state.attempt(Recording())
  }

  /// Sets each span to its simplest values, the outer before the inner.
  static let simplifyBlocks = Pass("simplify blocks") { state in
    var index = 0
    while index < state.best.spans.count, !state.isExhausted {
      let best = state.best
      let range = best.spans[index].range
      if !best.choices[range].allSatisfy(\.isSimplest) {
        // The first choice of an element says that there is one: its simplest value would end the
        // collection here.
        let isElement = best.spans[index].label == .element
        if isElement || !state.attempt(best.simplifying(range, lengthsToo: true)) {
          _ = state.attempt(state.best.simplifying(range, lengthsToo: false))
        }
      }
      index += 1
    }
  }
}

extension Pass {
  /// Sets two separate spans to their simplest values, for two things that must stay equal but were
  /// made in different ways. Only if there are few spans.
  static let simplifyTwoBlocks = Pass("simplify two blocks") { state in
    // At most 120 pairs. (`Pass`, Limits)
    let spansMax = 16
    let base = state.best
    let ranges = base.spans.map(\.range).filter { range in
      !base.choices[range].allSatisfy { $0.isSimplest || $0.kind == .more }
    }
    guard ranges.count <= spansMax else { return }
    for second in ranges.indices {
      for first in ranges[..<second] where first.upperBound <= ranges[second].lowerBound {
        let candidate = base.startingOver(ranges[second]).startingOver(first)
        if state.attempt(candidate) { return }
      }
    }
  }
}

extension Recording {
  /// Returns a copy in which replay makes a span simplest: the first choice that is not about a
  /// length is simplest, and those after it are left out, because replay makes missing ones
  /// simplest.
  fileprivate func startingOver(_ range: Range<Int>) -> Recording {
    guard let first = range.first(where: { choices[$0].kind != .more }) else { return self }
    let changed = changing([(first, choices[first].simplest)])
    return first + 1 < range.upperBound ? changed.deleting((first + 1)..<range.upperBound) : changed
  }
}

extension Pass {
  /// Replaces a span by a part of it that has the same label, for example a sum by an operand, or a
  /// superview by a subview. The smallest parts are tried first.
  static let substituteDescendants = Pass("put a part in the place of the whole") { state in
    // At most 32 attempts for each span; the smallest parts help most. (`Pass`, Limits)
    let partsMax = 32
    var index = 0
    while index < state.best.spans.count, !state.isExhausted {
      let best = state.best
      let whole = best.spans[index]
      let canStandIn = whole.label != .element && whole.label != .collection
      let parts = best.spans[(index + 1)...].prefix { $0.start < whole.end }
        .filter { canStandIn && $0.label == whole.label && $0.count < whole.count }
        .sorted { ($0.count, $0.start) < ($1.count, $1.start) }
      for part in parts.prefix(partsMax) {
        if state.attempt(best.replacingSpan(at: index, by: best.part(part.range))) { break }
      }
      index += 1
    }
  }
}
