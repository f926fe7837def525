extension Pass {
  /// Joins a collection with the next one: its elements move over, and if the emptied one stood in
  /// an element of its own, that element goes.
  static let joinCollections = Pass("join collections") { state in
    var index = 0
    while index < state.best.spans.count, !state.isExhausted {
      let best = state.best
      if let (whole, emptied) = best.joined(at: index) {
        if !state.attempt(whole) { _ = state.attempt(emptied) }
        if state.best != best { continue }
      }
      index += 1
    }
  }
}

extension Recording {
  /// The collection at `index` with the elements of the next collection behind its own: once
  /// without the element that held the next one, once with the next one empty. Flat, because the
  /// spans no longer fit.
  fileprivate func joined(at index: Int) -> (Recording, Recording)? {
    let first = spans[index]
    guard first.label == .collection, let stop = choices[..<first.end].last, stop.kind == .more,
      stop.value == 0,
      let next = spans[(index + 1)...].firstIndex(where: {
        $0.label == .collection && $0.start >= first.end
      })
    else { return nil }
    let second = spans[next]
    let elements = children(of: next).filter { spans[$0].label == .element }
    guard let start = elements.first.map({ spans[$0].start }),
      let end = elements.last.map({ spans[$0].end })
    else { return nil }
    let head = choices[..<(first.end - 1)] + choices[start..<end] + [stop]
    let emptied = head + choices[first.end..<second.start] + choices[end...]
    let holder = spans[..<next].last {
      $0.label == .element && $0.start >= first.end && $0.end >= second.end
    }
    let whole = head + choices[(holder?.end ?? second.end)...]
    return (Recording(choices: Array(whole)), Recording(choices: Array(emptied)))
  }
}
