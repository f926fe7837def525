import Model

/// The hits of one order, each kept in the ledger as soon as it is seen.
@MainActor struct Hits {
  private let cast: Cast
  private let ledger: Ledger
  private var known: [FindingKey: (index: Int, hit: Hit)] = [:]

  init(_ cast: Cast, _ ledger: Ledger) { (self.cast, self.ledger) = (cast, ledger) }

  mutating func note(_ violations: [Violation], _ story: Hit.Start) {
    var last: FindingKey?
    for violation in violations where cast.counts[violation.law] {
      let key = FindingKey(violation)
      // One defect breaks its law at many instants.
      if key == last { continue }
      last = key
      if let (index, hit) = known[key] {
        guard hit.wants(story) else { continue }
        var better = hit
        better.add(story)
        known[key] = (index, better)
        ledger.write(better, at: index)
      } else {
        let hit = Hit(key, story)
        if let index = ledger.add(hit) { known[key] = (index, hit) }
      }
    }
  }
}
