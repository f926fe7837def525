import Simulation

/// Writes the features that the scenarios of a batch show into the shared results. Leaves out
/// features that the run has seen at least twice, because they are known well enough.
@MainActor struct CoverageRecorder {
  private let results: SharedResults
  /// The index of each feature in the shared results, plus one; 0 if it has none.
  private var positions = [Int32](repeating: 0, count: Features.count)
  /// For each entry in the shared results its feature, and the last scenario that was counted.
  private var counted: [(feature: Int, index: UInt64)] = []

  init(_ results: SharedResults) { self.results = results }

  /// Forgets the scenarios of the last batch.
  mutating func restart() {
    for (feature, _) in counted { positions[feature] = 0 }
    counted.removeAll(keepingCapacity: true)
  }

  mutating func note(_ features: borrowing Features, of index: UInt64, known: borrowing CoverageMap)
  {
    for feature in features.numbers {
      let number = Int(feature)
      if known.isSettled(number) { continue }
      let position = Int(positions[number]) - 1
      if position < 0 {
        guard results.add(feature, index) != nil else { return }
        counted.append((number, index))
        positions[number] = Int32(counted.count)
      } else if counted[position].index != index {
        counted[position].index = index
        results.count(feature: position)
      }
    }
  }
}
