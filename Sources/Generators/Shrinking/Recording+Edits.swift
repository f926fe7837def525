/// The edits that shrinking, mutation and neighborhoods use. Each returns a changed copy whose
/// spans still fit, so that replay stays aligned after the edit.
extension Recording {
  /// Returns a copy with other values for some choices, clamped to their bounds.
  func changing(_ changes: [(index: Int, value: Int)]) -> Recording {
    var copy = self
    for (index, value) in changes { copy.choices[index] = choices[index].with(value) }
    return copy
  }

  /// Returns a copy without the choices of `range`. Spans within it are removed, and those around
  /// it become shorter.
  ///
  /// References to removed results are bound to the result before. All others keep their meaning.
  func deleting(_ range: Range<Int>) -> Recording {
    var copy = self
    copy.choices.removeSubrange(range)
    copy.spans = []
    copy.spans.reserveCapacity(spans.count)
    func moved(_ position: Int) -> Int {
      position <= range.lowerBound ? position : max(range.lowerBound, position - range.count)
    }
    for span in spans {
      let (start, end) = (moved(span.start), moved(span.end))
      if start < end { copy.spans.append(ChoiceSpan(start..<end, span.label)) }
    }
    copy.rebindReferences(deleted: results(in: range))
    return copy
  }

  /// Returns the choices and spans of `range` as a recording of their own.
  func part(_ range: Range<Int>) -> Recording {
    Recording(
      choices: Array(choices[range]),
      spans: spans.filter { $0.start >= range.lowerBound && $0.end <= range.upperBound }
        .map { ChoiceSpan(($0.start - range.lowerBound)..<($0.end - range.lowerBound), $0.label) })
  }

  /// Returns a copy with the span at `index`, and all within it, replaced by `part` and its spans.
  /// References keep their numbers, also if `part` makes more or fewer results.
  func replacingSpan(at index: Int, by part: Recording) -> Recording {
    let old = spans[index]
    let growth = part.choices.count - old.count
    var copy = self
    copy.choices.replaceSubrange(old.range, with: part.choices)
    copy.spans = []
    for span in spans[..<index] {
      let end = span.end >= old.end ? span.end + growth : span.end
      if span.start < end { copy.spans.append(ChoiceSpan(span.start..<end, span.label)) }
    }
    for span in part.spans {
      copy.spans.append(ChoiceSpan((span.start + old.start)..<(span.end + old.start), span.label))
    }
    for span in spans[(index + 1)...] where span.start >= old.end {
      copy.spans.append(ChoiceSpan((span.start + growth)..<(span.end + growth), span.label))
    }
    return copy
  }

  /// Returns a copy in which the choices of `range` are simplest: all of them, or only those that
  /// are not about lengths.
  func simplifying(_ range: Range<Int>, lengthsToo: Bool) -> Recording {
    var copy = self
    for index in range where lengthsToo || choices[index].kind != .more {
      copy.choices[index].value = choices[index].simplest
    }
    return copy
  }

  /// The same choices without spans: replay takes them one after the other.
  var flat: Recording { Recording(choices: choices) }

  /// The indices of the spans directly within the span at `index`; for nil, of the outermost ones.
  func children(of index: Int?) -> [Int] {
    var result: [Int] = []
    var next = index.map { $0 + 1 } ?? 0
    let end = index.map { spans[$0].end } ?? choices.count
    var covered = index.map { spans[$0].start } ?? 0
    while next < spans.count, spans[next].start < end {
      if spans[next].start >= covered {
        result.append(next)
        covered = spans[next].end
      }
      next += 1
    }
    return result
  }

  /// The groups of spans that have the same parent, the outermost group first.
  var families: [[Int]] {
    var groups = [children(of: nil)]
    for index in spans.indices { groups.append(children(of: index)) }
    return groups.filter { !$0.isEmpty }
  }

  // MARK: - References

  /// The numbers of the results that `range` makes.
  private func results(in range: Range<Int>) -> Range<Int> {
    guard choices[range].contains(where: { $0.kind == .result }) else { return 0..<0 }
    let before = choices[..<range.lowerBound].count { $0.kind == .result }
    return before..<(before + choices[range].count { $0.kind == .result })
  }

  /// Lowers references to results after the deleted ones, and binds those to a deleted one to the
  /// result before.
  private mutating func rebindReferences(deleted: Range<Int>) {
    guard !deleted.isEmpty else { return }
    for index in choices.indices where choices[index].kind == .reference {
      let value = choices[index].value
      if value >= deleted.upperBound {
        choices[index].value = value - deleted.count
      } else if value >= deleted.lowerBound {
        choices[index].value = max(0, deleted.lowerBound - 1)
      }
    }
  }
}
