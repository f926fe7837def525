extension Pass {
  /// Tells all simpler stories when they are few: what is left is then the simplest failure there
  /// is, which no sequence of small edits can promise.
  static let tryEverything = Pass("try everything simpler") { state in
    let choicesMax = 24
    let candidatesMax = state.hasLocalMinima ? 4_096 : 256
    guard state.best.choices.count <= choicesMax,
      let recordings = state.simplerRecordings(limit: candidatesMax)
    else { return }
    for recording in recordings.sorted(by: { $0.isSimpler(than: $1) }) {
      if state.attempt(recording) { return }
    }
  }
}
