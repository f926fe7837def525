import Generators
import Model
import Scenarios
import Subjects

// The one place that knows which stories suit a subject: a run, a shrinker, a replay of choices
// and an exploration all come here.
extension Subject {
  /// The story that the next choices tell this subject.
  package func scenario(from choices: inout Choices) -> Scenario {
    Scenario.generate(&choices, scope)
  }

  /// Where its scenarios take place.
  public var containersOfScenarios: [Scenario.Container] {
    containers.map(Scenario.Container.init)
  }

  private var scope: Scenario.Scope {
    var scope = Scenario.Scope()
    scope.containers = containersOfScenarios
    if let specification = modelSpecification {
      scope.hasExactNumbers = specification.isExact
      scope.duration = specification.duration
    }
    return scope
  }

  /// The story that a recording tells this subject.
  package func scenario(of recording: Recording) -> Scenario {
    var choices = Choices(replaying: recording)
    return scenario(from: &choices)
  }

  /// Whether the story of `first` is more worth reading than that of `second`: more ordinary, or
  /// else with less going on, or else simpler.
  func prefers(_ first: Recording, to second: Recording) -> Bool {
    first.isPreferred(than: second, scenario(of: first), scenario(of: second))
  }
}

extension Recording {
  /// The same of two recordings whose stories are known.
  func isPreferred(than other: Recording, _ scenario: Scenario, _ otherScenario: Scenario) -> Bool {
    let (mine, others) = (scenario.complexity, otherScenario.complexity)
    return mine != others ? mine < others : isSimpler(than: other)
  }
}

extension Scenario {
  /// What makes a story hard to read, whatever the number of its choices: how far it is from what
  /// apps do, then how much happens in it. A shrinker never lets it grow.
  var complexity: Complexity {
    Complexity(unusualness: unusualness, occurrences: operations.count + events.count)
  }

  /// How far a story is from what apps do; smaller is better. A story under flipped policies is
  /// further than any other: one that breaks the law with Apple's defaults says more, even if it
  /// takes a fault.
  var unusualness: Int {
    kind.rawValue + (policies.flipped.isEmpty ? 0 : Kind.allCases.count)
  }

  struct Complexity: Hashable, Comparable {
    var unusualness: Int
    var occurrences: Int

    static func < (a: Complexity, b: Complexity) -> Bool {
      (a.unusualness, a.occurrences) < (b.unusualness, b.occurrences)
    }
  }
}
