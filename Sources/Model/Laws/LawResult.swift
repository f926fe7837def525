/// The result of judging one scenario by one or more laws.
public struct LawResult: Sendable {
  /// The law that is being judged.
  var law = Law.ID(rawValue: 0)
  /// The violations that were found so far.
  public internal(set) var violations: [Violation] = []
  /// The laws whose condition occurred in the scenario.
  public var nonVacuous: [Law.ID] = []
  /// Whether the condition of the law that is being judged occurred.
  public private(set) var isNonVacuous = false

  /// Where the current phase is written, so that another process knows what trapped; nil writes
  /// nothing.
  nonisolated(unsafe) public var phase: UnsafeMutablePointer<UInt64>?

  public init() {}

  /// Notes what runs from now on.
  public func note(_ phase: Phase) { self.phase?.pointee = phase.rawValue }

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

  mutating func begin(_ law: Law.ID) {
    self.law = law
    isNonVacuous = false
    note(.law(law))
  }
}
