extension Pass {
  /// Tells all simpler stories when they are few: what is left is then the simplest failure there
  /// is, which no sequence of small edits can promise.
  static let tryEverything = Pass("try everything simpler") { reduction in
    let choicesMax = 24
    let storiesMax = reduction.isRugged ? 4_096 : 256
    guard reduction.best.choices.count <= choicesMax,
      let stories = reduction.simplerStories(limit: storiesMax)
    else { return }
    for story in stories.sorted(by: { $0.isSimpler(than: $1) }) {
      if reduction.attempt(story) { return }
    }
  }
}
