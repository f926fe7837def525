extension Pass {
  /// Moves elements from a collection to a later one: all of them, all but the first, or the last.
  /// What is full late is simpler than what is full early.
  static let moveToLater = Pass("move elements to a later collection") { state in
    var index = 0
    while index < state.best.spans.count, !state.isExhausted {
      let best = state.best
      for candidate in best.movedToLater(from: index) where candidate.isSimpler(than: best) {
        if state.attempt(candidate) { break }
      }
      if state.best == best { index += 1 }
    }
  }
}

extension Recording {
  /// The elements of the collection at `index` moved to the front of each of the next few.
  fileprivate func movedToLater(from index: Int) -> [Recording] {
    let collectionsMax = 4
    let first = spans[index]
    guard first.label == .collection else { return [] }
    let elements = children(of: index).map { spans[$0] }
    guard !elements.isEmpty, elements.allSatisfy({ $0.label == .element }) else { return [] }
    let later = spans[(index + 1)...].filter { $0.label == .collection && $0.start >= first.end }
    var candidates: [Recording] = []
    for target in later.prefix(collectionsMax) {
      for kept in Set([0, 1, elements.count - 1]).sorted() where kept < elements.count {
        let start = elements[kept].start
        let end = elements[elements.count - 1].end
        let moved =
          choices[..<start] + choices[end..<target.start] + choices[start..<end]
          + choices[target.start...]
        candidates.append(Recording(choices: Array(moved)))
      }
    }
    return candidates
  }
}
