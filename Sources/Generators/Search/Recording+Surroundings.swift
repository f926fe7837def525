extension Recording {
  /// The stories around this one: with another value for one choice, with an element less or once
  /// more, with two neighbouring elements in the other order; then some a few edits away. Where
  /// another value adds choices to the story, those are varied, too, and if they are many they are
  /// drawn by chance some times: something new seldom shows what it can do at its simplest.
  ///
  /// - Parameters:
  ///   - canonical: what a candidate would consume.
  ///   - drawing: the same, where it lacks choices by chance, which depends on the number alone.
  /// - Returns: as consumed, each once, in a fixed order: those that lie near, and those that chance
  ///   had a hand in.
  public func surroundings(
    canonical: (Recording) -> Recording, drawing: (Recording, UInt64) -> Recording
  ) -> (near: [Recording], far: [Recording]) {
    let (drawsMax, richMin, farMax) = (96, 4, 256) as (UInt64, Int, UInt64)
    var seen: Set<UInt64> = [fingerprint]
    var (near, far) = ([Recording](), [Recording]())
    func note(_ candidate: Recording) {
      if seen.insert(candidate.fingerprint).inserted { near.append(candidate) }
    }
    func noteFar(_ candidate: Recording) {
      if seen.insert(candidate.fingerprint).inserted { far.append(candidate) }
    }
    for index in choices.indices {
      for value in choices[index].valuesAround {
        let story = canonical(changing([(index, value)]))
        note(story)
        let growth = story.choices.count - choices.count
        guard growth > 0, story.choices.count > index + growth else { continue }
        for new in (index + 1)...(index + growth) {
          for value in story.choices[new].valuesAround {
            note(canonical(story.changing([(new, value)])))
          }
        }
        guard growth >= richMin else { continue }
        for number in 0..<drawsMax { noteFar(drawing(changing([(index, value)]), number)) }
      }
    }
    for element in spans.indices where spans[element].label == .element {
      note(canonical(deleting(spans[element].range)))
      note(canonical(duplicatingSpan(at: element)))
      let next = spans.indices.first {
        spans[$0].label == .element && spans[$0].start == spans[element].end
      }
      guard let next else { continue }
      note(
        canonical(
          replacingSpan(at: next, by: part(spans[element].range))
            .replacingSpan(at: element, by: part(spans[next].range))))
    }
    for number in 0..<farMax {
      var chance = Chance(seed: fingerprint, story: number)
      noteFar(drawing(Mutation().neighbour(of: self, other: self, chance: &chance), number))
    }
    return (near, far)
  }
}

extension Choice {
  /// Other values worth looking at: all of a few, the simplest and the nearest ones of many, and
  /// the bounds.
  fileprivate var valuesAround: [Int] {
    let fewMax: UInt64 = 32
    guard !isForced, kind != .double, kind != .result else { return [] }
    if kind != .integer || rankMax < 4 {
      return (0...min(rankMax, fewMax)).map { value(ofRank: $0) }.filter { $0 != value }
    }
    var values: [Int] = []
    let near = [value.addingClamped(-1), value.addingClamped(1)]
    for other in (0..<3).map({ self.value(ofRank: $0) }) + near + [low, high]
    where other != value && range.contains(other) && !values.contains(other) {
      values.append(other)
    }
    return values
  }
}
