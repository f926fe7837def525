/// Which states a run has met, and the chance that its next story meets a new one.
///
/// A state is any 64-bit fingerprint: of a state of a model, of a pair of state and event, of a
/// branch.
///
/// - Source: Good, *The Population Frequencies of Species*, 1953: the chance of a new species is
///   the share of observations that were of species met once.
public struct Novelty: Sendable {
  /// How often a state was met, by stories; 2 stands for more than once.
  private var met: [UInt64: UInt8] = [:]
  public private(set) var observations = 0
  /// States met by exactly one story.
  public private(set) var onceCount = 0
  /// Beyond this many states nothing is new, so that memory stays flat over a night.
  public let statesMax: Int

  public init(statesMax: Int = 1 << 20) {
    self.statesMax = statesMax
  }

  public var stateCount: Int { met.count }

  /// Counts the states that one story met; says how many were new.
  public mutating func observe(_ states: some Sequence<UInt64>) -> Int {
    observations += 1
    var new = 0
    // In a fixed order, since the last ones may find no room.
    for state in Set(states).sorted() {
      switch met[state] {
      case nil where met.count < statesMax:
        met[state] = 1
        onceCount += 1
        new += 1
      case 1:
        met[state] = 2
        onceCount -= 1
      default: break
      }
    }
    return new
  }

  /// The estimated number of new states in the next story, 1 before there was any. Below 1 it is
  /// the chance, at most, that the next story shows a new state.
  public var chanceOfNew: Double {
    Novelty.chanceOfNew(metOnce: onceCount, observations: observations)
  }

  /// The same for whoever counts by himself.
  ///
  /// - Parameter count: how many states exactly one of the stories met.
  public static func chanceOfNew(metOnce count: Int, observations: Int) -> Double {
    observations == 0 ? 1 : min(1, Double(count) / Double(observations))
  }
}
