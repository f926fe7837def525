extension Pass {
  /// Sets the whole story to its simplest values.
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
        let isElement = best.spans[index].label == .element
        if isElement || !state.attempt(best.simplifying(range, lengthsToo: true)) {
          _ = state.attempt(state.best.simplifying(range, lengthsToo: false))
        }
      }
      index += 1
    }
  }
}
