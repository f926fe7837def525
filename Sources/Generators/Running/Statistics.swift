/// What the stories of a run were like: how many counted, and how often each label was given.
public struct Statistics: Hashable, Sendable {
  public var passed = 0
  public var failed = 0
  /// How many values were discarded for each reason.
  public private(set) var discards: [DiscardReason: Int] = [:]
  /// How many counted stories bore each label.
  public private(set) var labels: [String: Int] = [:]

  public init() {}

  /// Stories that were not discarded.
  public var counted: Int { passed + failed }

  public var discarded: Int { discards.values.reduce(0, +) }

  public mutating func discard(_ reason: DiscardReason) { discards[reason, default: 0] += 1 }

  public mutating func label(_ name: String, times: Int = 1) { labels[name, default: 0] += times }

  public func count(of label: String) -> Int { labels[label] ?? 0 }

  /// The labels and their shares of the counted stories, the most frequent first, equal ones by
  /// name.
  public var table: [(label: String, share: Double)] {
    labels.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { ($0.key, Double($0.value) / Double(max(1, counted))) }
  }

  /// Adds what another process saw; the order of merging does not matter.
  public mutating func merge(_ other: Statistics) {
    passed += other.passed
    failed += other.failed
    discards.merge(other.discards, uniquingKeysWith: +)
    labels.merge(other.labels, uniquingKeysWith: +)
  }
}
