import Generators
import Simulation

/// The number of scenarios with a feature, and the index of the first one.
struct FeatureCount: Hashable, Sendable {
  var feature: Int
  var first: UInt64
  var scenarios: Int
}

/// The features of all scenarios of a run, and an estimate of how likely the next scenario has a new
/// one.
///
/// `Novelty` counts features scenario by scenario in one process. A coverage map adds up the
/// reports of many processes in any order, and keeps a copy of the state after the last block.
struct CoverageMap {
  /// The number of scenarios with each feature; 2 means two or more.
  private var counts = [UInt8](repeating: 0, count: Features.count)
  /// `counts` at the end of the last block. Workers compare with this copy, because their reports
  /// must not depend on when they were forked.
  private var countsBeforeBlock = [UInt8](repeating: 0, count: Features.count)
  private(set) var featureCount = 0
  /// The number of features that exactly one scenario showed.
  private(set) var onceCount = 0
  private(set) var scenarios = 0
  /// The features that are new in this block, each with the first scenario that showed it.
  private var firsts: [Int: UInt64] = [:]

  /// Adds the features of some scenarios. The order of calls does not matter.
  ///
  /// - Parameter scenarios: how many scenarios these are.
  mutating func add(_ featureCounts: [FeatureCount], scenarios: Int) {
    self.scenarios += scenarios
    for entry in featureCounts {
      if let first = firsts[entry.feature] {
        firsts[entry.feature] = min(first, entry.first)
      } else if counts[entry.feature] == 0 {
        firsts[entry.feature] = entry.first
        featureCount += 1
      }
      let before = counts[entry.feature]
      let now = UInt8(min(2, Int(before) + entry.scenarios))
      onceCount += (now == 1 ? 1 : 0) - (before == 1 ? 1 : 0)
      counts[entry.feature] = now
    }
  }

  /// Whether two or more scenarios showed a feature before this block. Workers need not report it.
  func isSettled(_ feature: Int) -> Bool { countsBeforeBlock[feature] == 2 }

  /// Whether any scenario showed a feature.
  func contains(_ feature: Int) -> Bool { counts[feature] > 0 }

  /// Ends the block and returns its scenarios that showed new features, in order, each with these
  /// features.
  mutating func closeBlock() -> [(index: UInt64, features: [UInt64])] {
    var scenarios: [UInt64: [UInt64]] = [:]
    for (feature, index) in firsts { scenarios[index, default: []].append(UInt64(feature)) }
    firsts = [:]
    countsBeforeBlock = counts
    return scenarios.sorted { $0.key < $1.key }.map { ($0.key, $0.value.sorted()) }
  }

  /// An upper estimate of the probability that the next scenario has a new feature.
  var chanceOfNew: Double { Novelty.chanceOfNew(metOnce: onceCount, observations: scenarios) }
}
