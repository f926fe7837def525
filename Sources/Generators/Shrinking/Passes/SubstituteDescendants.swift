extension Pass {
  /// Puts a part in the place of the whole where both are of one label: an operand for the sum, a
  /// view for its superview. The smallest parts are tried first.
  static let substituteDescendants = Pass("put a part in the place of the whole") { state in
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
