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
  public func neighborhood(
    canonical: (Recording) -> Recording, drawing: (Recording, UInt64) -> Recording
  ) -> (near: [Recording], far: [Recording]) {
    var found = NeighborCollector(of: self)
    found.addOtherValues(canonical, drawing)
    found.addOtherElements(canonical)
    found.addRandomNeighbors(drawing)
    return (found.near, found.far)
  }
}

/// The stories around one, as they are found.
private struct NeighborCollector {
  private(set) var near: [Recording] = []
  private(set) var far: [Recording] = []
  private let centre: Recording
  private var seen: Set<UInt64>

  /// How often what a new value brings in is drawn, if it has so many choices.
  private static let drawsMax: UInt64 = 96
  private static let richMin = 4
  /// How many are a few edits away.
  private static let farMax: UInt64 = 256

  init(of centre: Recording) {
    self.centre = centre
    seen = [centre.digest]
  }

  mutating func addOtherValues(
    _ canonical: (Recording) -> Recording, _ drawing: (Recording, UInt64) -> Recording
  ) {
    for index in centre.choices.indices {
      for value in centre.choices[index].valuesAround {
        let changed = centre.changing([(index, value)])
        let consumed = canonical(changed)
        noteNear(consumed)
        let growth = consumed.choices.count - centre.choices.count
        guard growth > 0, consumed.choices.count > index + growth else { continue }
        for new in (index + 1)...(index + growth) {
          for value in consumed.choices[new].valuesAround {
            noteNear(canonical(consumed.changing([(new, value)])))
          }
        }
        guard growth >= NeighborCollector.richMin else { continue }
        for number in 0..<NeighborCollector.drawsMax { noteFar(drawing(changed, number)) }
      }
    }
  }

  /// With an element less, once more, or in the place of the next.
  mutating func addOtherElements(_ canonical: (Recording) -> Recording) {
    let spans = centre.spans
    for element in spans.indices where spans[element].label == .element {
      noteNear(canonical(centre.deleting(spans[element].range)))
      noteNear(canonical(centre.duplicatingSpan(at: element)))
      let next = spans.indices.first {
        spans[$0].label == .element && spans[$0].start == spans[element].end
      }
      guard let next else { continue }
      noteNear(canonical(centre.exchangingSpans(at: element, next)))
    }
  }

  mutating func addRandomNeighbors(_ drawing: (Recording, UInt64) -> Recording) {
    for number in 0..<NeighborCollector.farMax {
      var chance = Chance(seed: centre.digest, index: number)
      let neighbor = Mutation().neighbor(of: centre, other: centre, chance: &chance)
      noteFar(drawing(neighbor, number))
    }
  }

  private mutating func noteNear(_ consumed: Recording) {
    if seen.insert(consumed.digest).inserted { near.append(consumed) }
  }

  private mutating func noteFar(_ consumed: Recording) {
    if seen.insert(consumed.digest).inserted { far.append(consumed) }
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
