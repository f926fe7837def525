/// Writes into the ledger which features the stories of an order show: only those that the run has
/// met less than twice, because of the others it knows enough.
@MainActor struct CoverageRecorder {
  private let results: SharedResults
  /// The place of each feature in the ledger, plus one.
  private var places = [Int32](repeating: 0, count: Features.count)
  /// For each sighting its feature, and the last story that was counted.
  private var counted: [(feature: Int, index: UInt64)] = []

  init(_ results: SharedResults) { self.results = results }

  /// Forgets the stories of the last order.
  mutating func restart() {
    for (feature, _) in counted { places[feature] = 0 }
    counted.removeAll(keepingCapacity: true)
  }

  mutating func note(_ features: borrowing Features, of index: UInt64, known: borrowing CoverageMap)
  {
    for feature in features.numbers {
      let number = Int(feature)
      if known.isSettled(number) { continue }
      let place = Int(places[number]) - 1
      if place < 0 {
        guard results.add(feature, index) != nil else { return }
        counted.append((number, index))
        places[number] = Int32(counted.count)
      } else if counted[place].index != index {
        counted[place].index = index
        results.count(feature: place)
      }
    }
  }
}
