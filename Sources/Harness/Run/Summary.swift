import Generators
import Model

/// What a run comes to.
public struct Summary: Sendable {
  public let seed: UInt64
  /// How many stories were told, to all subjects together.
  public internal(set) var scenarios = 0
  public internal(set) var seconds = 0.0
  /// How many ways in which a law is broken are known, and not looked into yet.
  public internal(set) var pendingFailureCount = 0
  public internal(set) var tally = Tally()
  /// What each subject got, in the order in which they take turns.
  public internal(set) var subjects: [SubjectSummary] = []
  var coverageMap = CoverageMap()
  var labelRequirements = LabelRequirements()
  /// In the order in which they were found.
  public internal(set) var findings: [Finding] = []
  /// Who could not be told all stories, in the order in which that was seen.
  public internal(set) var unsupportedSubjects: [UnsupportedScenario] = []
  /// Stories that ended a process, and did not when told alone.
  public internal(set) var orderDependentScenarios = 0
  /// Stories that were not judged, through no fault of their subject.
  public internal(set) var unjudgedScenarios: [UnjudgedScenario] = []
  public internal(set) var wasInterrupted = false
  /// Why the first finding that was not saved was not; nil if all were that had to be.
  public internal(set) var savingFailure: String?

  /// A subject that needs what the headless UIKit does not simulate: its stories end there.
  public struct UnsupportedScenario: Sendable {
    public let subject: String
    /// What is not simulated, in words.
    public let reason: String
  }

  /// A scenario that was not judged: the suite itself trapped, or its process was ended from outside.
  public struct UnjudgedScenario: Sendable {
    public let subject: String
    /// The number of the scenario.
    public let index: UInt64
    public let reason: String
    public let scenario: Scenario
  }

  /// What one subject was told.
  public struct SubjectSummary: Sendable {
    public let name: String
    public internal(set) var scenarios = 0
    /// How many of them bear each label, in the order of `Label.allCases`.
    private var labels = [Int](repeating: 0, count: ScenarioLabel.allCases.count)

    init(name: String) { self.name = name }

    mutating func add(_ counts: [Int]) {
      for index in counts.indices { labels[index] += counts[index] }
    }

    /// The kinds of scenario that it was never told; those that none of its containers can have are
    /// left out.
    public func missing(in containers: [Scenario.Container]) -> [String] {
      ScenarioLabel.allCases.filter { labels[$0.rawValue] == 0 && $0.isPossible(in: containers) }
        .map(\.name)
    }
  }

  init(seed: UInt64) { self.seed = seed }

  public var scenariosPerSecond: Double { seconds > 0 ? Double(scenarios) / seconds : 0 }

  /// How often a law was judged; the process itself is judged in every story.
  public func checked(_ law: Int) -> Int {
    law == Law.doesNotCrash ? scenarios : law < tally.checked.count ? tally.checked[law] : 0
  }

  /// How often a story held a case that the law is about.
  public func nonVacuous(_ law: Int) -> Int {
    law == Law.doesNotCrash ? scenarios : law < tally.nonVacuous.count ? tally.nonVacuous[law] : 0
  }
}

extension Summary {
  /// How many different features the stories of all subjects showed.
  public var featureCount: Int { coverageMap.featureCount }

  /// The estimated chance, at most, that the next story shows a new feature.
  public var chanceOfNewFeature: Double { coverageMap.chanceOfNew }

  /// What the stories of the references must be like, and whether they are.
  public var requirements: [(requirement: Requirement, decision: Requirement.Decision)] {
    labelRequirements.decisions
  }

  /// What the stories were like: how many bear each label.
  public var labels: [(label: String, count: Int)] {
    zip(ScenarioLabel.allCases, tally.labels).map { ($0.name, $1) }
  }
}
