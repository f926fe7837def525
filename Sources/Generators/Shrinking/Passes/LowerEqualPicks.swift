extension Pass {
  /// Puts a simpler alternative in all places that picked the same one: letters of two words that
  /// must stay equal.
  static let lowerEqualPicks = Pass("lower equal picks together") { state in
    let alternativesMax: UInt64 = 4
    for indices in state.best.equalChoices(of: .pick) + state.best.equalChoices(of: .flag) {
      guard indices.last! < state.best.choices.count, !state.isExhausted else { return }
      let choice = state.best.choices[indices[0]]
      for rank in 0..<min(choice.complexity, alternativesMax) {
        let value = choice.value(ofRank: rank)
        if state.attempt(changing: indices.map { ($0, value) }) { break }
      }
    }
  }
}
