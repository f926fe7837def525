extension Pass {
  /// Deletes spans that are no elements: a loop of the generator's own may stand behind them.
  static let deleteAnySpan = Pass("delete any span") { reduction in
    var index = reduction.best.spans.count - 1
    while index >= 0, !reduction.isExhausted {
      if index < reduction.best.spans.count, reduction.best.spans[index].label != .element {
        let range = reduction.best.spans[index].range
        if !reduction.attempt(reduction.best.deleting(range)) {
          _ = reduction.attempt(reduction.best.deleting(range).flat)
        }
      }
      index -= 1
    }
  }
}
