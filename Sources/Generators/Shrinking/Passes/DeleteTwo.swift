extension Pass {
  /// Deletes two elements that stand apart: what opens and what closes, what is lent and what is
  /// given back. Only in short collections, since all pairs are tried.
  static let deleteTwo = Pass("delete two elements") { state in
    let elementsMax = 24
    var depth = 0
    while let list = state.best.elements(atDepth: depth), !state.isExhausted {
      depth += 1
      guard list.count <= elementsMax else { continue }
      var second = list.count - 1
      while second > 1, !state.isExhausted {
        var first = second - 2
        while first >= 0 {
          guard let now = state.best.elements(atDepth: depth - 1), second < now.count else {
            break
          }
          if state.attempt(state.best.deleting(now[second]).deleting(now[first])) { break }
          first -= 1
        }
        second -= 1
      }
    }
  }
}
