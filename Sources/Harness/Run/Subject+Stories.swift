import Generators
import Model
import Scenarios
import Subjects

// The one place that knows which stories suit a subject: a run, a shrinker, a replay of choices
// and an exploration all come here.
extension Subject {
  /// The story that the next choices tell this subject.
  package func story(from choices: inout Choices) -> Scenario {
    Scenario.tell(&choices, scope)
  }

  /// Where its scenarios take place.
  public var containersOfScenarios: [Scenario.Container] {
    containers.map(Scenario.Container.init)
  }

  private var scope: Scenario.Scope {
    var scope = Scenario.Scope()
    scope.containers = containersOfScenarios
    if let specification = modelled {
      scope.hasExactNumbers = specification.isExact
      scope.duration = specification.duration
    }
    return scope
  }

  /// The story that a recording tells this subject.
  package func story(of recording: Recording) -> Scenario {
    var choices = Choices(replaying: recording)
    return story(from: &choices)
  }

  /// Whether the story of `first` is more worth reading than that of `second`: more ordinary, or
  /// else with less going on, or else simpler.
  func prefers(_ first: Recording, to second: Recording) -> Bool {
    first.isWorthier(than: second, story(of: first), story(of: second))
  }
}

extension Recording {
  /// The same of two recordings whose stories are known.
  func isWorthier(than other: Recording, _ story: Scenario, _ otherStory: Scenario) -> Bool {
    let (mine, others) = (story.bustle, otherStory.bustle)
    return mine != others ? mine < others : isSimpler(than: other)
  }
}

extension Scenario {
  /// What makes a story hard to read, whatever the number of its choices: how far it is from what
  /// apps do, then how much happens in it. A shrinker never lets it grow.
  var bustle: Bustle {
    Bustle(oddity: oddity, happenings: operations.count + events.count)
  }

  /// How far a story is from what apps do; smaller is better. A story under flipped policies is
  /// further than any other: one that breaks the law with Apple's defaults says more, even if it
  /// takes a fault.
  var oddity: Int {
    kind.rawValue + (policies.flipped.isEmpty ? 0 : Kind.allCases.count)
  }

  struct Bustle: Hashable, Comparable {
    var oddity: Int
    var happenings: Int

    static func < (a: Bustle, b: Bustle) -> Bool {
      (a.oddity, a.happenings) < (b.oddity, b.happenings)
    }
  }
}
