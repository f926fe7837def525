import Generators
import Model
import Scenarios
import Subjects

// Generates the scenarios that suit a subject. Runs, shrinking and replays of choices all use this
// extension.
extension Subject {
  /// The scenario that the next choices generate for this subject.
  package func scenario(from choices: inout Choices) -> Scenario {
    var scenario = Scenario.generate(&choices, scope)
    scenario.policies = PhoneSettings.current.applied(to: scenario.policies)
    return scenario
  }

  /// The scenario with a number, in a run with a seed that has learned nothing yet.
  public func scenario(seed: UInt64, index: UInt64) -> Scenario {
    var choices = Choices(seed: seed, index: index)
    return scenario(from: &choices)
  }

  /// The containers in which its scenarios run.
  public var containersOfScenarios: [Scenario.Container] {
    containers.map(Scenario.Container.init)
  }

  /// What the scenarios of this subject may hold: what its app omits does not occur in them. A new
  /// member of `Subject.Omissions` needs a line here; `keptLooks` and `knownPictures`
  /// change no scenario, see `Subject.omits`.
  var scope: Scenario.Scope {
    var scope = Scenario.Scope()
    scope.containers = containersOfScenarios
    scope.ownEvents = events.map(\.name)
    scope.showsAgain = !omissions.contains(.returns)
    scope.hasUnanimated = !omissions.contains(.unanimated)
    // In a tab bar controller a further screen is a further tab, so nothing is stacked.
    scope.stacksScreens = !omissions.contains(.stacking) || containers.contains(.tabs)
    scope.replacesScreens = !omissions.contains(.replacements)
    scope.pausesAnimators = isInterruptible
    scope.scrollsRoots = !omissions.contains(.scrolledRoots)
    scope.hasEmptyScreens = !omissions.contains(.emptyScreens)
    scope.shapesRoots = !omissions.contains(.shapedRoots)
    scope.locksRoots = !omissions.contains(.lockedRoots)
    scope.transformsViews = !omissions.contains(.transformedViews)
    scope.hidesViews = !omissions.contains(.hiding)
    scope.clearsRoots = !omissions.contains(.clearRoots)
    scope.goesBack = !omissions.contains(.waysBack)
    scope.goesBackUndriven = !omissions.contains(.undrivenWaysBack)
    scope.nestsPresenters = !omissions.contains(.nestedPresenters)
    scope.turnsPhone = !omissions.contains(.turns)
    if let specification = modelSpecification {
      scope.hasExactNumbers = specification.isExact
      scope.duration = specification.duration
    }
    return scope
  }

  /// The scenario that a recording generates for this subject.
  package func scenario(of recording: Recording) -> Scenario {
    var choices = Choices(replaying: recording)
    return scenario(from: &choices)
  }

  /// Whether the scenario of `first` is preferred to that of `second`: it is more ordinary, or else
  /// has fewer operations and events, or else is simpler.
  func prefers(_ first: Recording, to second: Recording) -> Bool {
    first.isPreferred(to: second, scenario(of: first), scenario(of: second))
  }
}

extension [Subject] {
  /// The containers in which the scenarios of any of them run.
  public var containersOfScenarios: [Scenario.Container] {
    Scenario.Container.allCases.filter { container in
      contains { $0.containersOfScenarios.contains(container) }
    }
  }
}

extension Recording {
  /// Whether it is preferred to another recording, as `Subject.prefers` says. The scenarios are those
  /// of the two recordings.
  func isPreferred(to other: Recording, _ scenario: Scenario, _ otherScenario: Scenario) -> Bool {
    let (own, others) = (scenario.complexity, otherScenario.complexity)
    return own != others ? own < others : isSimpler(than: other)
  }
}

extension Scenario {
  /// How hard a scenario is to read: first how unusual it is, then how many operations and events
  /// it has. The number of choices does not matter. Shrinking never lets it grow.
  var complexity: Complexity {
    Complexity(unusualness: unusualness, occurrences: operations.count + events.count)
  }

  /// How far a scenario is from what apps do; smaller is better. A scenario with flipped policies
  /// ranks after all others, even those with faults, because one that breaks the law with Apple's
  /// defaults says more.
  var unusualness: Int {
    kind.rawValue + (policies == PhoneSettings.current.flipped ? 0 : Kind.allCases.count)
  }

  struct Complexity: Hashable, Comparable {
    var unusualness: Int
    var occurrences: Int

    static func < (a: Complexity, b: Complexity) -> Bool {
      (a.unusualness, a.occurrences) < (b.unusualness, b.occurrences)
    }
  }
}

extension Law {
  /// Whether the law judges a subject.
  public func applies(to subject: Subject) -> Bool {
    if group == .own { return subject.ownLaws.contains { Law[$0.id].slug == slug } }
    return !subject.omits(self) && applies(to: subject.modelSpecification)
  }
}
