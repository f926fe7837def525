/// Changes recordings at random, so that `Search` tries neighbors of what it has kept: one to three
/// edits, each at a random position.
public struct Mutation: Sendable {
  /// One kind of change. Chance draws it by its position, so another order or a new case changes
  /// what a seed of `Search` finds.
  public enum Edit: CaseIterable, Sendable {
    /// Another value for one choice.
    case vary
    /// The value of another choice of the same kind and bounds.
    case copy
    /// One element is removed.
    case delete
    /// One element is repeated.
    case duplicate
    /// A span of another recording replaces one with the same label.
    case splice
    /// Two neighboring elements change places.
    case swap
  }

  /// Makes a mutation.
  public init() {}

  /// Returns a changed copy of a recording. An edit that finds no position is replaced by `vary`.
  ///
  /// - Parameters:
  ///   - recording: what is changed.
  ///   - other: gives the parts to splice in.
  ///   - chance: decides the edits and their positions.
  public func neighbor(
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

  /// Returns a copy with one edit at a random position, or the same recording if there is none.
  func apply(
    _ edit: Edit, to recording: Recording, _ other: Recording, _ chance: inout Chance
  ) -> Recording {
    guard !recording.choices.isEmpty else { return recording }
    switch edit {
    case .vary: return vary(recording, &chance)
    case .copy: return copy(recording, &chance)
    case .delete:
      guard let element = chance.element(of: recording.elements) else { return recording }
      return recording.deleting(recording.spans[element].range)
    case .duplicate:
      guard let element = chance.element(of: recording.elements) else { return recording }
      return recording.duplicatingSpan(at: element)
    case .splice: return splice(recording, other, &chance)
    case .swap: return swap(recording, &chance)
    }
  }

  private func vary(_ recording: Recording, _ chance: inout Chance) -> Recording {
    let index = Int(chance.below(UInt64(recording.choices.count)))
    let choice = recording.choices[index]
    guard choice.kind != .double else {
      // Steps in the order of all doubles. One of 16 goes down by half of the order, from positive
      // to negative numbers. The others go up or down by a power of two, for example from 4 to at
      // most 6.
      let significandBits: UInt64 = 52
      var step = Int.min
      if chance.below(16) > 0 {
        let draw = chance.below(2 * significandBits)
        step = 1 << Int(draw / 2)
        if draw % 2 == 1 { step = -step }
      }
      return recording.changing([(index, choice.value.addingClamped(step))])
    }
    if chance.below(2) == 0 {
      let step = Int(chance.below(4)) - 2
      let value = choice.value.addingClamped(step >= 0 ? step + 1 : step)
      return recording.changing([(index, value)])
    }
    let rank = chance.below(choice.rankMax == .max ? 0 : choice.rankMax + 1)
    return recording.changing([(index, choice.value(ofRank: rank))])
  }

  private func copy(_ recording: Recording, _ chance: inout Chance) -> Recording {
    let index = Int(chance.below(UInt64(recording.choices.count)))
    let choice = recording.choices[index]
    let alike = recording.choices.filter {
      $0.kind == choice.kind && $0.range == choice.range && $0.value != choice.value
    }
    guard let source = chance.element(of: alike) else { return recording }
    return recording.changing([(index, source.value)])
  }

  private func splice(
    _ recording: Recording, _ other: Recording, _ chance: inout Chance
  ) -> Recording {
    let index = Int(chance.below(UInt64(max(1, recording.spans.count))))
    guard recording.spans.indices.contains(index) else { return recording }
    let label = recording.spans[index].label
    guard let source = chance.element(of: other.spans.filter { $0.label == label }) else {
      return recording
    }
    return recording.replacingSpan(at: index, by: other.part(source.range))
  }

  private func swap(_ recording: Recording, _ chance: inout Chance) -> Recording {
    guard let second = chance.element(of: recording.elements),
      let first = recording.elements.last(where: {
        recording.spans[$0].end == recording.spans[second].start
      })
    else { return recording }
    return recording.exchangingSpans(at: first, second)
  }
}

extension Recording {
  /// The indices of the spans that are elements of collections.
  fileprivate var elements: [Int] { spans.indices.filter { spans[$0].label == .element } }

  /// Returns a copy with two spans in each other's place. The first ends where the second
  /// begins, or before.
  func exchangingSpans(at first: Int, _ second: Int) -> Recording {
    replacingSpan(at: second, by: part(spans[first].range))
      .replacingSpan(at: first, by: part(spans[second].range))
  }

  /// Returns a copy with the span at `index` repeated right after itself.
  func duplicatingSpan(at index: Int) -> Recording {
    let range = spans[index].range
    let once = part(range)
    var twice = once
    twice.choices += once.choices
    twice.spans += once.spans.map {
      ChoiceSpan(($0.start + range.count)..<($0.end + range.count), $0.label)
    }
    return replacingSpan(at: index, by: twice)
  }
}

extension Chance {
  /// Returns one of some values, each equally likely; nil if there is none.
  mutating func element<T>(of values: some RandomAccessCollection<T>) -> T? {
    if values.isEmpty { return nil }
    return values[values.index(values.startIndex, offsetBy: Int(below(UInt64(values.count))))]
  }
}
