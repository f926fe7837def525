extension Pass {
  /// Deletes a few neighbouring choices whatever spans they stand in, and lets all later ones move
  /// up: across the borders of things that no other pass knows how to join.
  static let deleteWindows = Pass("delete windows of choices") { state in
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
