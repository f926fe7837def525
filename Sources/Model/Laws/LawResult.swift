/// The result of judging one scenario by one or more laws.
public struct LawResult: Sendable {
  /// The law that is being judged.
  var law = Law.ID(rawValue: 0)
  public internal(set) var violations: [Violation] = []
  /// The laws whose condition occurred in the scenario.
  public var nonVacuous: [Law.ID] = []
  /// Whether the condition of the law that is being judged occurred.
  public private(set) var isNonVacuous = false

  /// The comparisons and excuses of the laws that count them, in the last scenario.
  public private(set) var excuses: [(law: Law.ID, counts: ExcuseCounts)] = []

  /// The memory for the current phase, which another process reads after a trap; nil if no other
  /// process does.
  nonisolated(unsafe) public var phase: UnsafeMutablePointer<UInt64>?

  public init() {}

  /// Writes the current phase, if another process reads it.
  public func enter(_ phase: Phase) { self.phase?.pointee = phase.rawValue }

  /// Records that the condition of the law occurred. A law whose condition never occurs in a run
  /// has not been tested.
  public mutating func markNonVacuous() { isNonVacuous = true }

  /// Reports a violation of the law that is being judged.
  public mutating func report(
    _ effect: Effect, transition: Int? = nil, at time: Double, _ tracedView: TracedView? = nil,
    expected: Quantity, found: Quantity
  ) {
    violations.append(
      Violation(
        law: law, effect: effect, transition: transition, time: time, tracedView: tracedView,
        expected: expected, found: found))
  }

  /// Counts comparisons that the law makes or excuses.
  mutating func count(comparisons: Int) { countsOfLaw[0] += comparisons }

  /// Counts comparisons that are excused. The law must also count them as comparisons.
  mutating func excuse(_ excuse: Excuse, comparisons: Int = 1) {
    countsOfLaw[excuse.rawValue + 1] += comparisons
  }

  /// The counts of the law that is being judged.
  private var countsOfLaw: SIMD16<Int> {
    _read { yield excuses[excuses.count - 1].counts.counts }
    _modify {
      if excuses.last?.law != law { excuses.append((law, ExcuseCounts())) }
      yield &excuses[excuses.count - 1].counts.counts
    }
  }

  /// Adds to each violation the operation that began its transition.
  public mutating func nameOperations(_ transitions: [TransitionRecord]) {
    for index in violations.indices {
      guard let transition = violations[index].transition, transitions.indices.contains(transition)
      else { continue }
      violations[index].operation = transitions[transition].operation
    }
  }

  /// Removes the result of the last scenario, and keeps the memory.
  mutating func restart() {
    violations.removeAll(keepingCapacity: true)
    nonVacuous.removeAll(keepingCapacity: true)
    excuses.removeAll(keepingCapacity: true)
  }

  /// Makes a law the one that is judged, to which violations and counts then belong.
  mutating func begin(_ law: Law.ID) {
    self.law = law
    isNonVacuous = false
    enter(.law(law))
  }
}
