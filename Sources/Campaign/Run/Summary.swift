import Generators
import Model
import Simulation

/// The results of a run, so far or at its end.
public struct Summary: Sendable {
  public let seed: UInt64
  package let shard: Run.Shard
  /// How many scenarios ran, with all subjects together.
  public internal(set) var scenarios = 0
  public internal(set) var seconds = 0.0
  /// How many scenarios the search keeps for their coverage.
  public internal(set) var keptCount = 0
  /// How many different failures wait for triage.
  public internal(set) var pendingFailureCount = 0
  public internal(set) var tally = Tally()
  /// The counts of each subject, in the order in which they take turns.
  public internal(set) var subjects: [SubjectSummary] = []
  var coverageMap = CoverageMap()
  var labelRequirements = LabelRequirements()
  /// The failures that occur whenever their scenario runs, in the order in which they were found.
  public internal(set) var findings: [Finding] = []
  /// The findings that take an unusual scenario or a fault, if only ordinary ones are wanted.
  public internal(set) var leftOut: [Finding] = []
  /// The failures that occur only sometimes, or only after other scenarios.
  public internal(set) var unstable: [Finding] = []
  /// How often scenarios that ran twice did the same both times.
  public internal(set) var repetitions = Repetitions()
  /// Why no more processes could be started; nil if they could.
  public internal(set) var systemFailure: String?
  /// The subjects that could not run any scenario of a block, in the order in which that was found.
  public internal(set) var unsupportedSubjects: [UnsupportedSubject] = []
  /// The subjects of which some scenarios could not run, with how many.
  public internal(set) var partlyUnsupportedSubjects: [(UnsupportedSubject, count: Int)] = []
  /// The ends of processes that no finding and no unstable failure explains.
  public internal(set) var unrepeatedEnds: [UnrepeatedEnds] = []
  /// Scenarios that were not judged, for a reason outside the subject.
  public internal(set) var unjudgedScenarios: [UnjudgedScenario] = []
  /// Whether the user ended the run early.
  public internal(set) var wasInterrupted = false
  /// Why the first failed save failed; nil if none failed.
  public internal(set) var savingFailure: String?

  /// Records that scenarios of a subject could not run.
  ///
  /// - Parameters:
  ///   - count: how many so far.
  ///   - isSkipped: whether no further one runs.
  mutating func recordUnsupported(_ subject: UnsupportedSubject, count: Int, isSkipped: Bool) {
    partlyUnsupportedSubjects.removeAll { $0.0.subject == subject.subject }
    if isSkipped {
      unsupportedSubjects.append(subject)
    } else {
      partlyUnsupportedSubjects.append((subject, count))
    }
  }

  /// A subject that needs what the headless UIKit does not simulate. It is skipped for the rest of
  /// the run if no scenario of a block can run.
  public struct UnsupportedSubject: Sendable {
    public let subject: String
    /// What is not simulated, in words.
    public let reason: String
  }

  /// A scenario that was not judged: the suite itself trapped, or something outside ended the
  /// process.
  public struct UnjudgedScenario: Sendable {
    public let subject: String
    /// The number of the scenario.
    public let index: UInt64
    public let reason: String
    public let scenario: Scenario
  }

  /// How many scenarios one subject ran, and their labels.
  public struct SubjectSummary: Sendable {
    public let name: String
    public internal(set) var scenarios = 0
    /// Whether it got fewer scenarios than others, because several of them hung one after the other.
    public internal(set) var isGivenUp = false
    /// Whether it ended a process, so that its code ran, even if no animator returned.
    var hasCrashed = false
    /// How many of them have each label, in the order of `ScenarioLabel.allCases`.
    private var labels = [Int](repeating: 0, count: ScenarioLabel.allCases.count)
    /// How many scenarios were judged, and in how many of them an animator was called.
    private var judged = 0, animated = 0
    /// How many transitions its scenarios let a finger drive, and how many of them had an interaction
    /// controller.
    package private(set) var meantToBeDriven = 0, driven = 0

    init(name: String) { self.name = name }

    /// Adds the counts of a batch. `completes-exactly-once` stands for all laws: its condition
    /// occurs when an animator is called.
    mutating func add(_ tally: Tally) {
      for index in tally.labels.indices { labels[index] += tally.labels[index] }
      judged += tally.checked[Law.ID.completesExactlyOnce.rawValue]
      meantToBeDriven += tally.driving[0]
      driven += tally.driving[1]
      animated += tally.nonVacuous[Law.ID.completesExactlyOnce.rawValue]
    }

    /// From this number of scenarios on, a subject is expected to animate one.
    private static let scenariosUntilAnimationIsExpected = 8

    /// Whether no animator was called, as with a delegate that returns none. Then the scenarios prove
    /// nothing about the subject.
    public var isNeverAnimated: Bool {
      animated == 0 && !hasCrashed && judged >= SubjectSummary.scenariosUntilAnimationIsExpected
    }

    /// The labels that none of its scenarios had, without those that are impossible in its
    /// containers.
    ///
    /// - Parameter canPause: whether its animators can be paused.
    public func missing(in containers: [Scenario.Container], canPause: Bool) -> [String] {
      ScenarioLabel.allCases.filter {
        labels[$0.rawValue] == 0 && $0.isPossible(in: containers, canPause: canPause)
      }
      .map(\.name)
    }
  }

  init(seed: UInt64, shard: Run.Shard = Run.Shard()) { (self.seed, self.shard) = (seed, shard) }

  /// The findings, grouped by their causes.
  public var causes: [Cause] { Cause.all(of: findings) }

  public var scenariosPerSecond: Double { seconds > 0 ? Double(scenarios) / seconds : 0 }

  /// How often a law was judged; the law about the process is judged in every scenario.
  public func checked(_ law: Law.ID) -> Int {
    law == .doesNotCrash ? scenarios : tally.checked[law.rawValue]
  }

  /// How many scenarios were non-vacuous for a law.
  public func nonVacuous(_ law: Law.ID) -> Int {
    law == .doesNotCrash ? scenarios : tally.nonVacuous[law.rawValue]
  }

  public func excuses(_ law: Law.ID) -> ExcuseCounts { tally.excuses(of: law) }
}

extension Summary {
  /// How many different features the scenarios of all subjects showed.
  public var featureCount: Int { coverageMap.featureCount }

  /// An upper estimate of the chance that the next scenario shows a new feature.
  public var chanceOfNewFeature: Double { coverageMap.chanceOfNew }

  /// What the scenarios of all subjects visited of the transition machines of the given containers.
  public func machineCoverage(of containers: [Scenario.Container]) -> [MachineCoverage] {
    containers.map { container in
      MachineStateTable.ofRuns.coverage(of: container) {
        coverageMap.contains(Features.machineStart + $0)
      }
    }
  }

  /// The label requirements for the scenarios of correct subjects (`Subject.hasLabelRequirements`),
  /// and whether each is met.
  public var requirements: [(requirement: Requirement, decision: Requirement.Decision)] {
    labelRequirements.decisions
  }

  /// Whether a requirement is missed. Such a run has not tested what it should, because too few
  /// scenarios have the label.
  public var missesRequirement: Bool { requirements.contains { $0.decision == .missed } }

  public var labels: [(label: String, count: Int)] {
    zip(ScenarioLabel.allCases, tally.labels).map { ($0.name, $1) }
  }
}
