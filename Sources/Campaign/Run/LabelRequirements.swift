import Generators
import Model
import Simulation
import Subjects

/// Which share of the scenarios of correct subjects must have each label. A run without cancels, for
/// example, tests no law about them.
struct LabelRequirements: Sendable {
  private var statistics = Statistics()

  /// Every kind of event in at least 2 % of the scenarios, and the cases that most laws are about.
  /// Events of apps and pauses of animators are left out, because few subjects have them. Of a
  /// label that is in neither list, no run needs a scenario.
  static let required: [Requirement] = {
    let events: [ScenarioLabel] = [
      .update, .finish, .cancel, .write, .mark, .remove, .resize, .enableAnimations,
      .cutAnimationsShort, .visitBackground, .warnOfMemory, .closeWindow, .changeDelegate,
    ]
    let cases: [(ScenarioLabel, Double)] = [
      (.interactive, 0.1), (.cancelled, 0.05), (.onePair, 0.1), (.severalPairs, 0.3),
      (.unequalLists, 0.1), (.transformed, 0.1), (.translucent, 0.1), (.secondOperation, 0.05),
      (.thirdOperation, 0.02), (.shownAgain, 0.03), (.decorated, 0.2), (.otherWindow, 0.08),
      (.sharedDisplay, 0.01), (.reducedMotion, 0.05), (.crossFades, 0.01), (.rightToLeft, 0.02),
      (.nestedContainer, 0.02), (.nestedPresenter, 0.01), (.failingSnapshot, 0.01),
      (.plainController, 0.005), (.screenPreparedElsewhere, 0.005),
      (.screenUnknownToContext, 0.004), (.finishedByHand, 0.05), (.ownSpeed, 0.02),
      (.zeroDuration, 0.01), (.flippedPolicy, 0.02), (.ordinary, 0.5),
    ]
    return events.map { Requirement($0.name, share: 0.02) }
      + cases.map { Requirement($0.name, share: $1) }
  }()

  /// Adds the labels of some scenarios.
  ///
  /// - Parameter scenarios: how many scenarios these are.
  mutating func add(_ tally: Tally, scenarios: Int) {
    statistics.passed += scenarios
    for (label, count) in zip(ScenarioLabel.allCases, tally.labels) where count > 0 {
      statistics.label(label.name, times: count)
    }
  }

  /// One for each requirement; empty if no scenario of a correct subject ran.
  var decisions: [(requirement: Requirement, decision: Requirement.Decision)] {
    statistics.counted == 0 ? [] : LabelRequirements.required.map { ($0, $0.decision(statistics)) }
  }
}

extension Subject {
  /// Whether its scenarios must meet the requirements. Transitions without pairs cannot meet them.
  var hasLabelRequirements: Bool {
    !isIntentionallyFaulty && modelSpecification?.hasPairs == true
  }

  var isIntentionallyFaulty: Bool { Subject.isIntentionallyFaulty(name) }

  /// Whether a subject is known to have bugs: a published transition or a mutant.
  static func isIntentionallyFaulty(_ name: String) -> Bool {
    name.hasPrefix("published/") || name.hasPrefix("mutant/")
  }
}
