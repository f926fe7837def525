import Simulation

/// Writes the features of the scenarios of a batch into the shared results, except those that
/// occurred twice before the current block.
@MainActor struct CoverageRecorder {
  private let results: SharedResults
  /// The index of each feature in the shared results, plus one; 0 if it has none.
  private var positions = [Int32](repeating: 0, count: Features.count)
  /// For each entry in the shared results its feature, and the last scenario that was counted.
  private var countedFeatures: [(feature: Int, index: UInt64)] = []

  init(_ results: SharedResults) { self.results = results }

  /// Prepares for the next batch. Call it after the parent has cleared the shared results.
  mutating func restart() {
    for (feature, _) in countedFeatures { positions[feature] = 0 }
    countedFeatures.removeAll(keepingCapacity: true)
  }

  /// Writes the features of a scenario.
  ///
  /// - Parameters:
  ///   - index: that of the scenario.
  ///   - known: the features before the current block.
  mutating func record(
    _ features: borrowing Features, of index: UInt64, known: borrowing CoverageMap
  ) {
    for feature in features.numbers {
      let number = Int(feature)
      if known.isSettled(number) { continue }
      let position = Int(positions[number]) - 1
      if position < 0 {
        guard results.add(feature, index) != nil else { return }
        countedFeatures.append((number, index))
        positions[number] = Int32(countedFeatures.count)
      } else if countedFeatures[position].index != index {
        countedFeatures[position].index = index
        results.count(feature: position)
      }
    }
  }
}
