extension Pass {
  /// Joins a collection with the next one: moves the elements of the next one, and deletes the
  /// element that held it if there is one.
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
  /// Returns the collection at `index` with the elements of the next one after its own: once
  /// without the element that held the next one, once with the next one empty. Without spans,
  /// because they no longer fit. Nil if the span is no collection, is full (then no choice ends
  /// it), or if the next collection is missing or empty.
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

extension Pass {
  /// Joins a collection with the next one if the lengths of both were drawn before them. The first
  /// length grows by the second.
  ///
  /// The element of the emptied collection is deleted, and a length that counted it is lowered; or
  /// it stays, with the length 0.
  static let joinCounted = Pass("join counted collections") { state in
    var index = 0
    while index < state.best.spans.count, !state.isExhausted {
      let best = state.best
      for candidate in best.joinedByLength(at: index) {
        if state.attempt(candidate) { break }
      }
      if state.best == best { index += 1 }
    }
  }
}

extension Recording {
  /// Returns recordings in which the elements of the next collection follow those of the collection
  /// at `index`. Both lengths were drawn before their collections.
  ///
  /// For example, `2 a b … 1 c` becomes `3 a b c …`. The candidates, best first: the element that
  /// held the next collection is deleted and the length that counted it is lowered; only the element
  /// is deleted; the next collection stays, with length 0. Empty if a length is not found.
  fileprivate func joinedByLength(at index: Int) -> [Recording] {
    let first = spans[index]
    guard first.label == .collection, let length = length(of: index, after: 0),
      let next = spans[(index + 1)...].firstIndex(where: {
        $0.label == .collection && $0.start >= first.end
      }),
      let nextLength = self.length(of: next, after: first.end)
    else { return [] }
    let second = spans[next]
    var base = changing([(length, choices[length].value + choices[nextLength].value)])
    guard base.choices[length].value == choices[length].value + choices[nextLength].value
    else { return [] }
    base.choices.insert(contentsOf: choices[second.range], at: first.end)
    // Everything after the first collection has moved by `second.count`.
    let emptied =
      base.choices[..<(second.start + second.count)]
      + base.choices[(second.end + second.count)...]
    var candidates: [Recording] = []
    if let holder = spans.indices.last(where: {
      $0 < next && spans[$0].label == .element && spans[$0].start >= first.end
        && spans[$0].end >= second.end
    }) {
      let whole =
        base.choices[..<(spans[holder].start + second.count)]
        + base.choices[(spans[holder].end + second.count)...]
      if let counter = counter(of: holder) {
        var lowered = whole
        lowered[counter < first.end ? counter : counter + second.count].value -= 1
        candidates.append(Recording(choices: Array(lowered)))
      }
      candidates.append(Recording(choices: Array(whole)))
    }
    var kept = emptied
    kept[nextLength + second.count].value = 0
    candidates.append(Recording(choices: Array(kept)))
    return candidates
  }

  /// Returns the index of the number, at `start` or later, that was drawn as the length of a
  /// collection: the last one before it. Nil if that number is not the length.
  private func length(of collection: Int, after start: Int) -> Int? {
    let elements = children(of: collection).filter { spans[$0].label == .element }
    guard spans[collection].start > start, !elements.isEmpty,
      elements.count == children(of: collection).count,
      spans[elements[elements.count - 1]].end == spans[collection].end,
      let number = choices[start..<spans[collection].start].lastIndex(where: {
        $0.kind == .integer
      }),
      choices[number].value == elements.count
    else { return nil }
    return number
  }

  /// Returns the index of the number that counts the collection to which an element belongs; nil if
  /// there is none.
  private func counter(of element: Int) -> Int? {
    spans.indices.last {
      $0 < element && spans[$0].label == .collection && spans[$0].end >= spans[element].end
    }.flatMap { length(of: $0, after: 0) }
  }
}
