import Generators
import Model
import Scenarios
import Simulation
import Subjects

/// The subjects of a run and the laws that count. All processes of the run share it, because it is
/// made before the first fork.
@MainActor public struct RunConfiguration {
  public let subjects: [Subject]
  /// Whether violations of a law count, by the raw value of its ID.
  private let isSelected: [Bool]

  /// - Parameter laws: slugs; empty means all laws.
  public init(subjects: [Subject], laws: [String] = []) {
    self.subjects = subjects
    // First, because own laws then have IDs, too.
    for subject in subjects { subject.registerLaws() }
    isSelected = Law.ID.allCases.map { laws.isEmpty || laws.contains(Law[$0].slug) }
    RunConfiguration.warmUp()
    Features.prepare()
  }

  /// Whether violations of a law count.
  func counts(_ law: Law.ID) -> Bool { isSelected[law.rawValue] }

  /// Runs a few scenarios without an animator before the first fork. Swift looks up protocol
  /// conformances only once, which takes longer than a fork; after this every child has them.
  static func warmUp() {
    guard !isWarmedUp else { return }
    isWarmedUp = true
    let judge = Judge(.withoutAnimator)
    var choices = Choices(seed: 0, index: 0)
    for index in 0..<warmUpCount {
      choices.restart(seed: 0, index: index)
      let scenario = Scenario.generate(&choices)
      _ = judge.fingerprints(of: judge.judge(scenario), in: scenario).sorted()
    }
    ShrinkJob.warmUp()
  }

  private static let warmUpCount: UInt64 = 32
  private static var isWarmedUp = false
}
