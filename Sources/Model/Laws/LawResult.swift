/// What a law finds in one story.
public struct LawResult: Sendable {
  /// The place of the judging law in `Law.all`.
  var law = 0
  public internal(set) var violations: [Violation] = []
  /// The laws of which the story held a case: places in `Law.all`.
  public var nonVacuous: [Int] = []
  /// The same of the judging law.
  public private(set) var isNonVacuous = false

  /// Where the phase is noted, for a process that must know what trapped; nil notes it nowhere.
  nonisolated(unsafe) public var phase: UnsafeMutablePointer<UInt64>?

  public init() {}

  /// Says what runs from now on.
  public func note(_ phase: Phase) { self.phase?.pointee = phase.rawValue }

  /// Says that the story holds a case that the law is about. A law that no story of a run exercises
  /// has not been tested.
  public mutating func markNonVacuous() { isNonVacuous = true }

  public mutating func report(
    _ effect: Effect, transition: Int? = nil, at time: Double, _ tracedView: TracedView? = nil,
    expected: Quantity, found: Quantity
  ) {
    violations.append(
      Violation(
        law: law, effect: effect, transition: transition, time: time, tracedView: tracedView,
        expected: expected, found: found))
  }

  mutating func begin(_ law: Int) {
    self.law = law
    isNonVacuous = false
    note(.law(law))
  }
}
