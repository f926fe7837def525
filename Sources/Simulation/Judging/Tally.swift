import Model

/// How often each law was checked, and how many scenarios have each label: added up over a run.
public struct Tally: Sendable, Equatable {
  /// How often each law was checked, in the order of `Law.all`.
  public package(set) var checked: [Int]
  /// How often each law was non-vacuous, in the order of `Law.all`.
  public package(set) var nonVacuous: [Int]
  /// How many scenarios have each label, in the order of `ScenarioLabel.allCases`.
  public package(set) var labels: [Int]

  /// Makes a tally of no scenarios.
  public init() {
    checked = Array(repeating: 0, count: Law.all.count)
    nonVacuous = checked
    labels = Array(repeating: 0, count: ScenarioLabel.allCases.count)
  }

  /// Counts one scenario that was judged by some laws, of which some were non-vacuous.
  mutating func add(_ laws: [Law.ID], nonVacuous: [Law.ID]) {
    for law in laws { checked[law.rawValue] += 1 }
    for law in nonVacuous { self.nonVacuous[law.rawValue] += 1 }
  }

  /// Adds the counts of another tally.
  public mutating func add(_ other: Tally) {
    for law in checked.indices {
      checked[law] += other.checked[law]
      nonVacuous[law] += other.nonVacuous[law]
    }
    for label in labels.indices { labels[label] += other.labels[label] }
  }
}
