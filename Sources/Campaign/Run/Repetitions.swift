/// How often scenarios that ran twice did the same both times. A subject that depends on chance, on
/// time or on earlier scenarios does not.
public struct Repetitions: Hashable, Sendable {
  public internal(set) var runs = 0
  /// How many of them differed.
  public internal(set) var differences = 0

  /// One scenario in this many runs again in the same process.
  static let oneIn: UInt64 = 100

  mutating func add(_ other: Repetitions) {
    runs += other.runs
    differences += other.differences
  }
}
