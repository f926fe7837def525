extension Pass {
  /// Deletes a few neighbouring choices whatever spans they stand in, and lets all later ones move
  /// up: across the borders of things that no other pass knows how to join.
  static let deleteWindows = Pass("delete windows of choices") { reduction in
    let choicesMax = 128
    guard reduction.best.choices.count <= choicesMax else { return }
    for length in 1...4 {
      var start = reduction.best.choices.count - length
      while start >= 0, !reduction.isExhausted {
        if start + length <= reduction.best.choices.count {
          let window = start..<(start + length)
          _ = reduction.attempt(reduction.best.flat.deleting(window))
        }
        start -= 1
      }
    }
  }
}
