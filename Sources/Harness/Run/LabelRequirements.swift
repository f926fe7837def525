import Generators
import Model
import Subjects

/// What share of the stories of correct subjects must be of each kind: a law about a cancel says
/// nothing after a night without one.
struct LabelRequirements: Sendable {
  private var statistics = Statistics()

  /// Every kind of event in at least two stories of a hundred, and what most laws are about.
  static let required: [Requirement] = {
    let events: [ScenarioLabel] = [
      .update, .finish, .cancel, .write, .mark, .remove, .resize, .enableAnimations,
      .cutAnimationsShort, .warnOfMemory, .closeWindow,
    ]
    let cases: [(ScenarioLabel, Double)] = [
      (.interactive, 0.1), (.cancelled, 0.05), (.onePair, 0.1), (.severalPairs, 0.1),
      (.unequalLists, 0.1), (.transformed, 0.1), (.translucent, 0.1), (.secondOperation, 0.05),
      (.ordinary, 0.1),
    ]
    return events.map { Requirement($0.name, share: 0.02) }
      + cases.map { Requirement($0.name, share: $1) }
  }()

  mutating func add(_ tally: Tally, scenarios: Int) {
    statistics.passed += scenarios
    for (label, count) in zip(ScenarioLabel.allCases, tally.labels) where count > 0 {
      statistics.label(label.name, times: count)
    }
  }

  /// Nothing without stories of correct subjects.
  var decisions: [(requirement: Requirement, decision: Requirement.Decision)] {
    statistics.counted == 0
      ? [] : LabelRequirements.required.map { ($0, $0.decision(statistics)) }
  }
}

extension Subject {
  /// Whether its stories are to be of every kind; of some transitions no story has a pair.
  var hasLabelRequirements: Bool {
    !isIntentionallyFaulty && modelSpecification?.hasPairs == true
  }

  var isIntentionallyFaulty: Bool { Subject.isIntentionallyFaulty(name) }

  /// Whether a subject is told stories so that bugs are found, and not to know that there are none:
  /// a published transition or a mutant.
  static func isIntentionallyFaulty(_ name: String) -> Bool {
    name.hasPrefix("published/") || name.hasPrefix("mutant/")
  }
}
