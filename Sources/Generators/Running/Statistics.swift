/// How many values of a run passed, failed and were discarded, and how many had each label.
public struct Statistics: Hashable, Sendable {
  /// How many values the property holds for.
  public var passed = 0
  /// How many values break the property.
  public var failed = 0
  /// How many values were discarded for each reason.
  public private(set) var discards: [DiscardReason: Int] = [:]
  /// How many checked values had each label.
  public private(set) var labels: [String: Int] = [:]

  /// Makes empty statistics.
  public init() {}

  /// How many values were checked, that is, not discarded.
  public var counted: Int { passed + failed }

  /// How many values were discarded, for any reason.
  public var discarded: Int { discards.values.reduce(0, +) }

  /// A run ends after this many values if every one of them needs too many choices: such values
  /// take long, and more of them show nothing else.
  @usableFromInline static var tooLargeMax: UInt64 { 50 }

  /// Whether no value was checked, and `tooLargeMax` values needed too many choices.
  package var hasOnlyTooLargeValues: Bool {
    counted == 0 && discards.count == 1
      && UInt64(discards[.tooManyChoices] ?? 0) >= Self.tooLargeMax
  }

  /// Counts a value by its verdict.
  ///
  /// - Parameter reason: why the value was discarded; nil if the property discarded it.
  mutating func count(_ verdict: Verdict, _ reason: DiscardReason?) {
    switch verdict {
    case .passed: passed += 1
    case .failed: failed += 1
    case .discarded: discard(reason ?? .property)
    }
  }

  /// Counts a discarded value.
  public mutating func discard(_ reason: DiscardReason) { discards[reason, default: 0] += 1 }

  /// Counts a label of a checked value, or of several. Count a label only once for each value.
  public mutating func label(_ name: String, times: Int = 1) { labels[name, default: 0] += times }

  /// How many checked values had a label.
  public func count(of label: String) -> Int { labels[label] ?? 0 }

  /// The labels and their shares of the checked values, 0 to 1: the most frequent first, equal ones
  /// by name.
  public var table: [(label: String, share: Double)] {
    labels.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { ($0.key, Double($0.value) / Double(max(1, counted))) }
  }

  /// Adds the statistics of another process. The order of merging does not matter.
  public mutating func merge(_ other: Statistics) {
    passed += other.passed
    failed += other.failed
    discards.merge(other.discards, uniquingKeysWith: +)
    labels.merge(other.labels, uniquingKeysWith: +)
  }
}
