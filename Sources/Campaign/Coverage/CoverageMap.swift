import Generators
import Simulation

/// How many scenarios showed a feature, and which was the first.
struct FeatureCount: Hashable, Sendable {
  var feature: Int
  var first: UInt64
  var scenarios: Int
}

/// Which features a run has seen, and how likely its next scenario is to show a new one.
///
/// `Novelty` counts features scenario by scenario in one process. A coverage map adds up the
/// reports of many processes in any order, and keeps a copy of the state after the last block.
struct CoverageMap {
  /// How many scenarios showed each feature; 2 stands for two or more.
  private var met = [UInt8](repeating: 0, count: Features.count)
  /// The same at the end of the last block. Workers compare with this copy, because their reports
  /// must not depend on when they were forked.
  private var metAtBarrier = [UInt8](repeating: 0, count: Features.count)
  private(set) var featureCount = 0
  /// The number of features that exactly one scenario showed.
  private(set) var onceCount = 0
  private(set) var scenarios = 0
  /// The features that are new in this block, each with the first scenario that showed it.
  private var firsts: [Int: UInt64] = [:]

  /// Adds the features of some scenarios. The order of calls does not matter.
  mutating func note(_ featureCounts: [FeatureCount], scenarios: Int) {
    self.scenarios += scenarios
    for entry in featureCounts {
      if let first = firsts[entry.feature] {
        firsts[entry.feature] = min(first, entry.first)
      } else if met[entry.feature] == 0 {
        firsts[entry.feature] = entry.first
        featureCount += 1
      }
      let before = met[entry.feature]
      let now = UInt8(min(2, Int(before) + entry.scenarios))
      onceCount += (now == 1 ? 1 : 0) - (before == 1 ? 1 : 0)
      met[entry.feature] = now
    }
  }

  /// Whether a feature was seen often enough, so that workers need not report it again.
  func isSettled(_ feature: Int) -> Bool { metAtBarrier[feature] == 2 }

  /// Whether any scenario showed a feature.
  func contains(_ feature: Int) -> Bool { met[feature] > 0 }

  /// Ends the block and returns its scenarios that showed new features, in order, each with these
  /// features.
  mutating func closeBlock() -> [(index: UInt64, features: [UInt64])] {
    var scenarios: [UInt64: [UInt64]] = [:]
    for (feature, index) in firsts { scenarios[index, default: []].append(UInt64(feature)) }
    firsts = [:]
    metAtBarrier = met
    return scenarios.sorted { $0.key < $1.key }.map { ($0.key, $0.value.sorted()) }
  }

  /// An upper estimate of the chance that the next scenario shows a new feature.
  var chanceOfNew: Double { Novelty.chanceOfNew(metOnce: onceCount, observations: scenarios) }
}
