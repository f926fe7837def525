extension Pass {
  /// Sets the whole story to its simplest values.
  static let simplifyAll = Pass("simplify all") { reduction in
    _ = reduction.attempt(Recording())
  }

  /// Sets each span to its simplest values, the outer before the inner.
  static let simplifyBlocks = Pass("simplify blocks") { reduction in
    var index = 0
    while index < reduction.best.spans.count, !reduction.isExhausted {
      let best = reduction.best
      let range = best.spans[index].range
      if !best.choices[range].allSatisfy(\.isSimplest) {
        let isElement = best.spans[index].label == .element
        if isElement || !reduction.attempt(best.simplifying(range, lengthsToo: true)) {
          _ = reduction.attempt(reduction.best.simplifying(range, lengthsToo: false))
        }
      }
      index += 1
    }
  }
}
