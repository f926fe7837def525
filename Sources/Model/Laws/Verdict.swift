/// What a law finds in one story.
public struct Verdict: Sendable {
  /// The place of the judging law in `Law.all`.
  var law = 0
  public internal(set) var violations: [Violation] = []
  /// The laws of which the story held a case: places in `Law.all`.
  public var exercised: [Int] = []
  /// The same of the judging law.
  public private(set) var isExercised = false

  /// Where the phase is noted, for a process that must know what trapped; nil notes it nowhere.
  nonisolated(unsafe) public var phase: UnsafeMutablePointer<UInt64>?

  public init() {}

  /// Says what runs from now on.
  public func note(_ phase: Phase) { self.phase?.pointee = phase.rawValue }

  /// Says that the story holds a case that the law is about. A law that no story of a run exercises
  /// has not been tested.
  public mutating func exercise() { isExercised = true }

  public mutating func report(
    _ place: Place, transition: Int? = nil, at time: Double, _ actor: Actor? = nil,
    expected: Quantity, found: Quantity
  ) {
    violations.append(
      Violation(
        law: law, place: place, transition: transition, time: time, actor: actor,
        expected: expected, found: found))
  }

  mutating func begin(_ law: Int) {
    self.law = law
    isExercised = false
    note(.law(law))
  }
}
