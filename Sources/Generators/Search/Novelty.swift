/// Counts the states that a run has reached, and estimates the chance that the next value reaches a
/// new one.
///
/// A state is any 64-bit fingerprint: of a state of a model, of a state with an event, or of a
/// branch.
///
/// ```swift
/// var novelty = Novelty()
/// let newCount = novelty.observe([3, 7])   // 2
/// ```
///
/// - Source: Good, *The Population Frequencies of Species*, 1953, known as the Good–Turing
///   estimate: the chance of a new species is the share of the observations whose species were met
///   once.
public struct Novelty: Sendable {
  /// How many values reached a state; 2 means more than one.
  private var valueCounts: [UInt64: UInt8] = [:]
  /// How many values were observed.
  public private(set) var observations = 0
  /// How many states exactly one value reached.
  public private(set) var onceCount = 0
  /// How many states are stored. Further states do not count as new, so that memory stays limited.
  public let statesMax: Int

  /// Makes an empty count that stores at most `statesMax` states.
  public init(statesMax: Int = 1 << 20) {
    self.statesMax = statesMax
  }

  /// How many different states were reached.
  public var stateCount: Int { valueCounts.count }

  /// Counts the states that one value reached, and returns how many were new.
  public mutating func observe(_ states: some Sequence<UInt64>) -> Int {
    observations += 1
    var new = 0
    // In a fixed order, because there may be no room for the last ones.
    for state in Set(states).sorted() {
      switch valueCounts[state] {
      case nil where valueCounts.count < statesMax:
        valueCounts[state] = 1
        onceCount += 1
        new += 1
      case 1:
        valueCounts[state] = 2
        onceCount -= 1
      default: break
      }
    }
    return new
  }

  /// The estimated chance that the next value reaches a new state, 0 to 1: 1 before the first
  /// observation. It is too high if one value reaches several new states.
  public var chanceOfNew: Double {
    Novelty.chanceOfNew(metOnce: onceCount, observations: observations)
  }

  /// Estimates the chance that the next value reaches a new state, from counts that are kept
  /// elsewhere. It is 0 to 1, and 1 before the first observation.
  ///
  /// - Parameters:
  ///   - count: how many states exactly one value reached.
  ///   - observations: how many values were observed.
  public static func chanceOfNew(metOnce count: Int, observations: Int) -> Double {
    observations == 0 ? 1 : min(1, Double(count) / Double(observations))
  }
}
