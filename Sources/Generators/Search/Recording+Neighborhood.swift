extension Recording {
  /// Returns the values that are similar to this one.
  ///
  /// Near neighbors have another value for one choice, one element removed or repeated, or two
  /// neighboring elements exchanged. If another value adds choices, those are varied, too.
  ///
  /// Far neighbors are random: a few edits, or drawn values for the choices that another value adds.
  /// Such choices are drawn if there are many, because a new part rarely has an effect with its
  /// simplest choices.
  ///
  /// - Parameters:
  ///   - canonical: returns the choices that the generator uses of a recording.
  ///   - drawing: like `canonical`, but missing choices are drawn at random, from the number alone.
  /// - Returns: recordings that the generator used, each once, in a fixed order.
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

/// Collects the neighbors of a recording, each once.
private struct NeighborCollector {
  private(set) var near: [Recording] = []
  private(set) var far: [Recording] = []
  /// The recording whose neighbors are collected.
  private let center: Recording
  /// The digests of the center and of the neighbors that were found.
  private var seen: Set<UInt64>

  /// How many far neighbors draw the choices that one new value adds.
  private static let drawsMax: UInt64 = 24
  /// If a new value adds fewer choices than this, none are drawn: the near neighbors vary them.
  private static let addedMin = 4
  /// The number of recordings that are made by a few random edits.
  private static let farMax: UInt64 = 64

  init(of center: Recording) {
    self.center = center
    seen = [center.digest]
  }

  /// Adds the neighbors with another value for one choice. If that adds choices, also those in
  /// which one of the added choices has another value, or all of them are drawn.
  mutating func addOtherValues(
    _ canonical: (Recording) -> Recording, _ drawing: (Recording, UInt64) -> Recording
  ) {
    for index in center.choices.indices {
      for value in center.choices[index].valuesAround {
        let changed = center.changing([(index, value)])
        let used = canonical(changed)
        addNear(used)
        let growth = used.choices.count - center.choices.count
        guard growth > 0 else { continue }
        // The added choices usually follow the changed one. If they do not, other choices are
        // varied instead, which gives neighbors, too.
        for new in (index + 1)...(index + growth) {
          for value in used.choices[new].valuesAround {
            addNear(canonical(used.changing([(new, value)])))
          }
        }
        guard growth >= NeighborCollector.addedMin else { continue }
        for number in 0..<NeighborCollector.drawsMax { addFar(drawing(changed, number)) }
      }
    }
  }

  /// Adds the neighbors with an element removed, repeated, or exchanged with the next.
  mutating func addOtherElements(_ canonical: (Recording) -> Recording) {
    let spans = center.spans
    for element in spans.indices where spans[element].label == .element {
      addNear(canonical(center.deleting(spans[element].range)))
      addNear(canonical(center.duplicatingSpan(at: element)))
      let next = spans.indices.first {
        spans[$0].label == .element && spans[$0].start == spans[element].end
      }
      guard let next else { continue }
      addNear(canonical(center.exchangingSpans(at: element, next)))
    }
  }

  /// Adds the neighbors with a few random edits.
  mutating func addRandomNeighbors(_ drawing: (Recording, UInt64) -> Recording) {
    for number in 0..<NeighborCollector.farMax {
      var chance = Chance(seed: center.digest, index: number)
      let neighbor = Mutation().neighbor(of: center, other: center, chance: &chance)
      addFar(drawing(neighbor, number))
    }
  }

  private mutating func addNear(_ used: Recording) {
    if seen.insert(used.digest).inserted { near.append(used) }
  }

  private mutating func addFar(_ used: Recording) {
    if seen.insert(used.digest).inserted { far.append(used) }
  }
}

extension Choice {
  /// Other values worth trying: of an integer all if there are at most four, otherwise the simplest
  /// and nearest ones and the bounds; of a double none, because `value(ofRank:)` excludes doubles;
  /// of any other choice the 33 simplest ones.
  fileprivate var valuesAround: [Int] {
    // A neighborhood is generated for each kept input. Chosen, not measured.
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
