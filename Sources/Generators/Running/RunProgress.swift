/// The state of a run of a property: its statistics, labels and failures so far.
@usableFromInline
struct RunProgress {
  @usableFromInline let plan: PropertyRun.Plan
  /// How many values passed, failed and were discarded; without labels.
  @usableFromInline var statistics = Statistics()
  @usableFromInline var labels = LabelCounts()
  /// The first failure of each kind.
  var failures: [Failure] = []
  /// The time for generating values, if the plan is timed.
  var generationTime = Duration.zero
  /// The time for checking values, if the plan is timed.
  var checkTime = Duration.zero
  /// The number after the last value that `nextIndices` has returned.
  private var checkedEnd: UInt64 = 0

  @usableFromInline
  init(plan: PropertyRun.Plan) { self.plan = plan }

  /// The statistics with their labels.
  var labeledStatistics: Statistics {
    var labeled = statistics
    for (name, count) in labels.all { labeled.label(name, times: count) }
    return labeled
  }

  /// Whether more values would only take long (see `Statistics`).
  @usableFromInline var hasOnlyTooLargeValues: Bool { statistics.hasOnlyTooLargeValues }

  /// Returns the numbers of the next values; nil if there are enough. A run with undecided
  /// requirements doubles its values.
  @usableFromInline
  mutating func nextIndices() -> Range<UInt64>? {
    if checkedEnd == 0, plan.values > 0 {
      checkedEnd = plan.values
      return 0..<plan.values
    }
    let labeled = labeledStatistics
    guard checkedEnd > 0, checkedEnd < plan.valuesMax, plan.health.failure(in: labeled) == nil,
      plan.requirements.contains(where: {
        $0.decision(labeled, confidence: plan.confidence) == .undecided
      })
    else { return nil }
    let begin = checkedEnd
    checkedEnd = min(plan.valuesMax, checkedEnd * 2)
    return begin..<checkedEnd
  }

  /// Counts a value that did not pass, and keeps the first failure of each kind.
  @usableFromInline @inline(never)
  mutating func record(_ verdict: Verdict, _ index: UInt64, _ choices: borrowing Choices) {
    statistics.count(verdict, choices.discardReason)
    guard case .failed(let kind) = verdict, failures.count < plan.kindsMax,
      !failures.contains(where: { $0.kind == kind })
    else { return }
    failures.append(Failure(kind: kind, index: index, recording: choices.recording))
  }
}

/// Counts labels. The first few are found by comparing, which is faster than a dictionary: two strings
/// from one literal are equal without reading their text.
@usableFromInline
struct LabelCounts {
  /// The first labels; `counts` has their numbers at the same positions.
  private var names: [String] = []
  private var counts: [Int] = []
  /// All further labels.
  private var others: [String: Int] = [:]
  /// Most properties have fewer labels. Chosen, not measured.
  private static let comparedMax = 8

  @usableFromInline
  init() {}

  /// Each label with the number of values that have it.
  var all: [(name: String, count: Int)] {
    Array(Swift.zip(names, counts)) + others.map { ($0.key, $0.value) }
  }

  /// Counts the labels of one value. A label that the value has twice counts once.
  @usableFromInline
  mutating func count(_ labels: [String]) {
    for (position, label) in labels.enumerated() where !labels[..<position].contains(label) {
      count(label)
    }
  }

  private mutating func count(_ name: String) {
    for index in names.indices where names[index] == name {
      counts[index] += 1
      return
    }
    if names.count < Self.comparedMax {
      names.append(name)
      counts.append(1)
    } else {
      others[name, default: 0] += 1
    }
  }
}
