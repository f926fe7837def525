extension Pass {
  /// Moves a part of a story that has a label into an earlier collection, as its last element, and
  /// deletes the element that it stood in: what matters may stand in a simpler place.
  static let moveParts = Pass("move a part to an earlier collection") { state in
    let candidatesMax = 64
    for candidate in state.best.partsMoved(max: candidatesMax) where !state.isExhausted {
      if state.attempt(candidate) { return }
    }
  }
}

extension Recording {
  fileprivate func partsMoved(max: Int) -> [Recording] {
    var candidates: [Recording] = []
    for (index, collection) in spans.enumerated() where collection.label == .collection {
      guard let stop = choices[collection.range].last, stop.kind == .more, stop.value == 0 else {
        continue
      }
      for part in spans[(index + 1)...]
      where part.start >= collection.end && part.label.isMeaningful {
        for holder in spans[(index + 1)...].prefix(while: { $0.start <= part.start })
        where holder.label == .element && holder.start >= collection.end && holder.end >= part.end {
          let moved = Array(choices[part.range])
          var copy = choices
          copy.removeSubrange(holder.range)
          copy.insert(contentsOf: [stop.with(1)] + moved, at: collection.end - 1)
          let candidate = Recording(choices: copy)
          if candidate.isSimpler(than: self) { candidates.append(candidate) }
          if candidates.count == max { return candidates }
        }
      }
    }
    return candidates
  }
}
