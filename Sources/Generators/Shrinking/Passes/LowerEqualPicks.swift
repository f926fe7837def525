extension Pass {
  /// Puts a simpler alternative in all places that picked the same one: letters of two words that
  /// must stay equal.
  static let lowerEqualPicks = Pass("lower equal picks together") { reduction in
    let alternativesMax: UInt64 = 4
    for indices in reduction.best.equalChoices(of: .pick) + reduction.best.equalChoices(of: .flag) {
      guard indices.last! < reduction.best.choices.count, !reduction.isExhausted else { return }
      let choice = reduction.best.choices[indices[0]]
      for rank in 0..<min(choice.complexity, alternativesMax) {
        let value = choice.value(ofRank: rank)
        if reduction.attempt(changing: indices.map { ($0, value) }) { break }
      }
    }
  }
}
