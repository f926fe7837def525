import Model

/// How often each law was checked, and what the stories were like: added up over a run.
public struct Tally: Sendable, Equatable {
  /// By the law's place in `Law.all`.
  public internal(set) var checked: [Int]
  /// How often the story held a case that the law is about.
  public internal(set) var nonVacuous: [Int]
  /// How many stories bear each label, in the order of `Label.allCases`.
  public internal(set) var labels: [Int]

  public init() {
    checked = Array(repeating: 0, count: Law.all.count)
    nonVacuous = checked
    labels = Array(repeating: 0, count: ScenarioLabel.allCases.count)
  }

  /// One story was judged by these laws, and held a case of those.
  mutating func add(_ laws: [Int], nonVacuous: [Int]) {
    for law in laws { checked[law] += 1 }
    for law in nonVacuous { self.nonVacuous[law] += 1 }
  }

  public mutating func add(_ other: Tally) {
    for law in checked.indices {
      checked[law] += other.checked[law]
      nonVacuous[law] += other.nonVacuous[law]
    }
    for label in labels.indices { labels[label] += other.labels[label] }
  }

  /// The tally as plain words, for the wire between processes.
  public var words: [UInt64] { (checked + nonVacuous + labels).map { UInt64($0) } }

  /// How many words a tally takes.
  public static var wordCount: Int { 2 * Law.all.count + ScenarioLabel.allCases.count }

  /// nil unless there are as many words as a tally takes.
  public init?(words: some Collection<UInt64>) {
    guard words.count == Tally.wordCount else { return nil }
    let numbers = words.map { Int($0) }
    checked = Array(numbers[..<Law.all.count])
    nonVacuous = Array(numbers[Law.all.count..<2 * Law.all.count])
    labels = Array(numbers[(2 * Law.all.count)...])
  }
}
