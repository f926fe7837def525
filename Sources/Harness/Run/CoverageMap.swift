import Generators

/// How often stories showed a feature, and the first of them that did.
struct FeatureCount: Hashable, Sendable {
  var feature: Int
  var first: UInt64
  var scenarios: Int
}

/// Which features a run has seen, and how likely its next story is to show a new one.
///
/// `Novelty` counts any fingerprints, story by story, in one process. A survey adds up what many
/// processes report in any order, and keeps a snapshot of what was known at the last barrier.
struct CoverageMap {
  /// How many stories showed each feature; 2 stands for two or more.
  private var met = [UInt8](repeating: 0, count: Features.count)
  /// The same at the last barrier: what a process reports must not depend on when it was born.
  private var metAtBarrier = [UInt8](repeating: 0, count: Features.count)
  private(set) var featureCount = 0
  /// Features that exactly one story showed.
  private(set) var onceCount = 0
  private(set) var scenarios = 0
  /// What the stories since the last barrier were the first to show: feature and story.
  private var firsts: [Int: UInt64] = [:]

  /// Adds what some stories showed; the order of adding does not matter.
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

  /// Whether enough is known of a feature, so that nobody needs to report it again.
  func isSettled(_ feature: Int) -> Bool { metAtBarrier[feature] == 2 }

  /// The stories since the last barrier that showed something first, in their order, each with what
  /// it showed.
  mutating func closeBlock() -> [(index: UInt64, features: [UInt64])] {
    var scenarios: [UInt64: [UInt64]] = [:]
    for (feature, index) in firsts { scenarios[index, default: []].append(UInt64(feature)) }
    firsts = [:]
    metAtBarrier = met
    return scenarios.sorted { $0.key < $1.key }.map { ($0.key, $0.value.sorted()) }
  }

  /// The estimated chance, at most, that the next story shows a new feature.
  var chanceOfNew: Double { Novelty.chanceOfNew(metOnce: onceCount, observations: scenarios) }
}
