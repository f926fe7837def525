import Model

/// How often each law was checked, and how many scenarios have each label: added up over a run.
public struct Tally: Sendable, Equatable {
  /// How often each law was checked, by the raw value of its ID.
  public package(set) var checked: [Int]
  /// How often each law was non-vacuous, by the raw value of its ID.
  public package(set) var nonVacuous: [Int]
  /// The `ExcuseCounts` of each law, one after the other by the raw value of its ID; all 0 for
  /// a law that does not count its comparisons.
  package var excuses: [Int]
  /// How many scenarios have each label, in the order of `ScenarioLabel.allCases`.
  public package(set) var labels: [Int]

  /// How many transitions a scenario lets a finger drive, and how many of them had an interaction
  /// controller.
  package var driving = [0, 0]

  public init() {
    checked = Array(repeating: 0, count: Law.ID.capacity)
    nonVacuous = checked
    excuses = Array(repeating: 0, count: Law.ID.capacity * ExcuseCounts.size)
    labels = Array(repeating: 0, count: ScenarioLabel.allCases.count)
  }

  /// Counts one scenario that was judged by some laws, of which some were non-vacuous.
  mutating func add(_ laws: [Law.ID], nonVacuous: [Law.ID]) {
    for law in laws { checked[law.rawValue] += 1 }
    for law in nonVacuous { self.nonVacuous[law.rawValue] += 1 }
  }

  /// Counts the comparisons and excuses of one scenario.
  mutating func add(_ excuses: [(law: Law.ID, counts: ExcuseCounts)]) {
    for (law, counts) in excuses {
      for index in 0..<ExcuseCounts.size {
        self.excuses[law.rawValue * ExcuseCounts.size + index] += counts.counts[index]
      }
    }
  }

  /// The comparisons of a law and its excuses.
  public func excuses(of law: Law.ID) -> ExcuseCounts {
    let start = law.rawValue * ExcuseCounts.size
    return ExcuseCounts(excuses[start..<start + ExcuseCounts.size])
  }

  /// Adds the counts of another tally.
  public mutating func add(_ other: Tally) {
    for law in checked.indices {
      checked[law] += other.checked[law]
      nonVacuous[law] += other.nonVacuous[law]
    }
    for index in excuses.indices { excuses[index] += other.excuses[index] }
    for label in labels.indices { labels[label] += other.labels[label] }
    for index in driving.indices { driving[index] += other.driving[index] }
  }
}
