/// Makes neighbours of recordings that were worth keeping: one to three edits, each at a random
/// place.
public struct Mutation: Sendable {
  public enum Edit: CaseIterable, Sendable {
    /// Another value for one choice.
    case vary
    /// A value that another choice of the same kind and bounds has.
    case copy
    /// One element less.
    case delete
    /// One element twice.
    case duplicate
    /// A span of another recording in the place of one with the same label.
    case splice
    /// Two neighbouring elements in the other order.
    case swap
  }

  public init() {}

  /// A neighbour of `recording`; `other` gives parts to splice in. An edit that finds no place
  /// gives way to `vary`.
  public func neighbour(
    of recording: Recording, other: Recording, chance: inout Chance
  ) -> Recording {
    var result = recording
    for _ in 0...chance.below(3) {
      let edits = Edit.allCases
      let edited = apply(edits[Int(chance.below(UInt64(edits.count)))], to: result, other, &chance)
      result = edited == result ? apply(.vary, to: result, other, &chance) : edited
    }
    return result
  }

  func apply(
    _ edit: Edit, to recording: Recording, _ other: Recording, _ chance: inout Chance
  ) -> Recording {
    guard !recording.choices.isEmpty else { return recording }
    let elements = recording.spans.indices.filter { recording.spans[$0].label == .element }
    switch edit {
    case .vary:
      let index = Int(chance.below(UInt64(recording.choices.count)))
      let choice = recording.choices[index]
      guard choice.kind != .double else {
        let bits = chance.below(16) == 0 ? 63 : chance.below(52)
        return recording.changing([(index, choice.value.addingClamped(1 << Int(bits)))])
      }
      if chance.below(2) == 0 {
        let step = Int(chance.below(4)) - 2
        return recording.changing([(index, choice.value.addingClamped(step >= 0 ? step + 1 : step))]
        )
      }
      let rank = chance.below(choice.rankMax == .max ? 0 : choice.rankMax + 1)
      return recording.changing([(index, choice.value(ofRank: rank))])
    case .copy:
      let index = Int(chance.below(UInt64(recording.choices.count)))
      let choice = recording.choices[index]
      let alike = recording.choices.filter {
        $0.kind == choice.kind && $0.range == choice.range && $0.value != choice.value
      }
      guard let source = chance.element(of: alike) else { return recording }
      return recording.changing([(index, source.value)])
    case .delete:
      guard let element = chance.element(of: elements) else { return recording }
      return recording.deleting(recording.spans[element].range)
    case .duplicate:
      guard let element = chance.element(of: elements) else { return recording }
      return recording.duplicatingSpan(at: element)
    case .splice:
      let index = Int(chance.below(UInt64(max(1, recording.spans.count))))
      guard recording.spans.indices.contains(index) else { return recording }
      let label = recording.spans[index].label
      guard let source = chance.element(of: other.spans.filter { $0.label == label }) else {
        return recording
      }
      return recording.replacingSpan(at: index, by: other.part(source.range))
    case .swap:
      guard let second = chance.element(of: elements),
        let first = elements.last(where: {
          recording.spans[$0].end == recording.spans[second].start
        })
      else { return recording }
      let (a, b) = (recording.spans[first].range, recording.spans[second].range)
      return recording.replacingSpan(at: second, by: recording.part(a))
        .replacingSpan(at: first, by: recording.part(b))
    }
  }
}

extension Recording {
  /// With the span at `index` once more behind itself.
  func duplicatingSpan(at index: Int) -> Recording {
    let range = spans[index].range
    let once = part(range)
    var twice = once
    twice.choices += once.choices
    twice.spans += once.spans.map {
      Span(($0.start + range.count)..<($0.end + range.count), $0.label)
    }
    return replacingSpan(at: index, by: twice)
  }
}

extension Chance {
  mutating func element<T>(of values: some RandomAccessCollection<T>) -> T? {
    if values.isEmpty { return nil }
    return values[values.index(values.startIndex, offsetBy: Int(below(UInt64(values.count))))]
  }
}
