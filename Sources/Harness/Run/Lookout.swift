/// Writes into the ledger which features the stories of an order show: only those that the run has
/// met less than twice, because of the others it knows enough.
@MainActor struct Lookout {
  private let ledger: Ledger
  /// The place of each feature in the ledger, plus one.
  private var places = [Int32](repeating: 0, count: Features.count)
  /// For each sighting its feature, and the last story that was counted.
  private var counted: [(feature: Int, story: UInt64)] = []

  init(_ ledger: Ledger) { self.ledger = ledger }

  /// Forgets the stories of the last order.
  mutating func restart() {
    for (feature, _) in counted { places[feature] = 0 }
    counted.removeAll(keepingCapacity: true)
  }

  mutating func note(_ features: borrowing Features, of story: UInt64, known: borrowing Survey) {
    for feature in features.numbers {
      let number = Int(feature)
      if known.isSettled(number) { continue }
      let place = Int(places[number]) - 1
      if place < 0 {
        guard ledger.add(feature, story) != nil else { return }
        counted.append((number, story))
        places[number] = Int32(counted.count)
      } else if counted[place].story != story {
        counted[place].story = story
        ledger.count(sighting: place)
      }
    }
  }
}
