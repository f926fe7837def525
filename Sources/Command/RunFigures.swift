import Campaign
import Model
import Reporting
import Subjects

/// The JSON that `run` writes, and that its page shows. `run.js`, `MovesNeverTaken` and
/// `Extras/ci/new-causes` read keys by their names.
struct RunFigures: Figures {
  /// Grows when a key changes its meaning or goes.
  var format = 1
  var runs: Int
  var seconds: Double
  var runsPerSecond: Double
  var seed: UInt64
  var findings: [Finding]
  /// The findings by what is responsible for them.
  var causes: [Cause]
  /// How many findings `--ordinary-only` left out.
  var leftOut: Int
  /// Failures that occur only sometimes, or only after other scenarios.
  var unstable: [UnstableFailure]
  /// Ends of processes that no other entry explains.
  var unrepeatedEnds: [UnrepeatedEnd]
  /// Scenarios that ran twice, and how many of them did not do the same both times.
  var repetitions: RepetitionFigures
  /// Why the run ended early; missing if it did not.
  var failure: String?
  var laws: [String: Law]
  var coverage: Coverage
  /// The labels that a minimum share of the references' scenarios must have.
  var shares: [Share]
  /// The subjects that need what is not simulated. Those without a number of scenarios were skipped
  /// for the rest of the run.
  var refusals: [UnsupportedSubject]
  /// How many scenarios each subject got, by its name.
  var subjects: [String: SubjectShare]
  /// Scenarios that could not be judged for a reason outside their subject.
  var losses: [UnjudgedScenario]

  /// Whether the run still goes on; only on its page.
  var isRunning: Bool?
  /// How the run has grown; only on its page.
  var history: [Dashboard.Moment]?
  /// Failures that wait to be shrunk; only on the page of a run that goes on.
  var pendingFailures: Int?

  struct SubjectShare: Encodable {
    var runs: Int
    /// Whether it got fewer scenarios than others, because several of them in a row hung.
    var isGivenUp: Bool
    /// Kinds of scenario that never occurred.
    var neverOccurred: [String]
  }

  struct UnjudgedScenario: Encodable {
    var subject: String
    /// Its number among the scenarios of its subject.
    var number: UInt64
    var reason: String
  }

  struct Finding: Encodable {
    var law: String
    /// `error`, `warning` or `note`.
    var severity: String
    var subject: String
    /// `ordinary`, `unusual` or `fault`.
    var kind: String
    /// Whether it depends on undocumented behavior, as reports print it.
    var grade: String
    var views: Int
    var events: Int
    var path: String?
    /// The fingerprint of its cause.
    var cause: String
    /// The responsible statement; missing if it is not known.
    var location: SourceLocation?
    /// The line of the source.
    var source: String?

    /// - Parameter cause: the fingerprint of its cause.
    @MainActor init(_ finding: Campaign.Finding, cause: String) {
      (law, severity) = (finding.law.slug, finding.law.severity.rawValue)
      (subject, kind, grade) = (finding.subject, finding.kind.name, finding.grade.description)
      (views, events, path) = (finding.viewCount, finding.eventCount, finding.path)
      self.cause = cause
      (location, source) = (finding.location.map(SourceLocation.init), finding.location?.source)
    }
  }

  /// A location in the source code.
  struct SourceLocation: Encodable {
    var file: String
    var line: Int
    var column: Int
    var function: String
    /// Whether the violation disappears without what happens there.
    var isConfirmed: Bool

    init(_ location: Location) {
      (file, line, column) = (location.file, location.line, location.column)
      (function, isConfirmed) = (location.function, location.isConfirmed)
    }
  }

  struct Cause: Encodable {
    var fingerprint: String
    /// `error`, `warning` or `note`: as in SARIF, before the user's settings.
    var severity: String
    var subject: String
    var kind: String
    var grade: String
    /// The laws that its findings break.
    var laws: [String]
    /// How many findings it has.
    var findings: Int
    /// The entry of its best finding.
    var path: String?
    var location: SourceLocation?
    var source: String?
    /// How such a bug is usually fixed.
    var usualFix: String?
    /// What an app must do for the cause to concern it, each as the end of a sentence that begins
    /// with *an app that*; empty for any app.
    var conditions: [String]
    /// The first violation of its best finding: what the law expects, what was found, and when.
    var expected, found: String?
    var tick, milliseconds: Double?
    /// The lines of the scenario of its best finding.
    var scenario: [String]

    @MainActor init(_ cause: Campaign.Cause) {
      let best = cause.best
      (fingerprint, severity) = (cause.fingerprint, cause.severity.rawValue)
      (subject, kind, grade) = (best.subject, best.kind.name, best.grade.description)
      (laws, findings) = (cause.laws.map(\.slug), cause.findings.count)
      (path, usualFix, scenario) = (best.path, best.usualFix, best.scenario.lines)
      conditions = best.conditions
      (location, source) = (cause.location.map(SourceLocation.init), cause.location?.source)
      guard let violation = best.violations.earliest else { return }
      (expected, found) = (violation.expected.text, violation.found.text)
      (tick, milliseconds) = (violation.time, violation.milliseconds)
    }
  }

  struct UnstableFailure: Encodable {
    var law: String
    var subject: String
    /// What was found instead of what the law expects.
    var found: String
    /// How often the scenario failed when it ran alone.
    var failures: Int
    var runs: Int
    /// How many scenarios run before it in the saved entry.
    var before: Int
    var path: String?
  }

  struct UnrepeatedEnd: Encodable {
    /// The subject whose scenarios were in flight.
    var subject: String
    /// How the processes ended.
    var found: String
    /// How many processes ended.
    var ends: Int
    /// The number of the first scenario in which one ended.
    var number: UInt64
    /// Whether only a clock saw it, so that the status of the run does not depend on it.
    var isUncertain: Bool
  }

  struct RepetitionFigures: Encodable {
    /// In the same process, right after the first run.
    var runs: Int
    var differences: Int
    /// In a fresh process.
    var freshRuns: Int
    var freshDifferences: Int

    init(_ repetitions: Repetitions) {
      (runs, differences) = (repetitions.inSameProcess.runs, repetitions.inSameProcess.differences)
      (freshRuns, freshDifferences) = (
        repetitions.inFreshProcess.runs, repetitions.inFreshProcess.differences
      )
    }
  }

  struct Law: Encodable {
    /// In how many scenarios the law was checked, and in how many its condition occurred.
    var checked: Int
    var nonVacuous: Int
    /// `error`, `warning` or `note`.
    var severity: String
    /// How many comparisons the law made or excused; missing if it does not count them.
    var comparisons: Int?
    /// How many of them it excused, by reason.
    var excused: [String: Int]?

    init(_ law: Model.Law.ID, in summary: Summary) {
      (checked, nonVacuous) = (summary.checked(law), summary.nonVacuous(law))
      severity = Model.Law[law].severity.rawValue
      let counts = summary.excuses(law)
      guard counts.comparisonCount > 0 else { return }
      comparisons = counts.comparisonCount
      let reasons = Excuse.allCases.filter { counts[$0] > 0 }
      excused = Dictionary(uniqueKeysWithValues: reasons.map { ($0.name, counts[$0]) })
    }
  }

  struct Coverage: Encodable {
    /// How many different features the scenarios showed.
    var features: Int
    /// The estimated chance that the next scenario shows a new feature.
    var chanceOfNew: Double
    /// How many scenarios have each label.
    var labels: [String: Int]
    /// What was visited of the transition machine, by container.
    var machine: [String: Machine]
  }

  /// How many states and moves of the transition machine a container has, and how many of them were
  /// visited.
  struct Machine: Encodable {
    var states, statesVisited: Int
    /// Pairs of a state and a move that is possible there.
    var pairs, pairsVisited: Int
    var moves, movesVisited: Int
    var movesNeverTaken: [String]

    init(_ coverage: MachineCoverage) {
      (states, statesVisited) = (coverage.states.all, coverage.states.visited)
      (pairs, pairsVisited) = (coverage.pairs.all, coverage.pairs.visited)
      (moves, movesVisited) = (coverage.moves.all, coverage.moves.visited)
      movesNeverTaken = coverage.movesNeverTaken
    }
  }

  struct Share: Encodable {
    var label: String
    /// The minimum share, 0 to 1.
    var required: Double
    /// `met`, `missed` or `undecided`: the name of a case of the decision.
    var decision: String
  }

  struct UnsupportedSubject: Encodable {
    var subject: String
    var reason: String
    /// How many of its scenarios were not judged; nil if it was skipped for the rest of the run.
    var scenarios: Int?
  }

  @MainActor init(_ summary: Summary, _ subjects: [Subject]) {
    (runs, seconds, seed) = (summary.scenarios, summary.seconds, summary.seed)
    runsPerSecond = summary.scenariosPerSecond
    let groups = summary.causes
    findings = summary.findings.map { finding in
      Finding(finding, cause: groups.first { $0.holds(finding) }?.fingerprint ?? "")
    }
    causes = groups.map(Cause.init)
    leftOut = summary.leftOut.count
    unstable = summary.unstable.map {
      UnstableFailure(
        law: $0.law.slug, subject: $0.subject, found: $0.violations.first?.found.text ?? "",
        failures: $0.stability.failures, runs: $0.stability.runs, before: $0.before.count,
        path: $0.path)
    }
    unrepeatedEnds = summary.unrepeatedEnds.map {
      UnrepeatedEnd(
        subject: $0.subject, found: $0.ending, ends: $0.count, number: $0.firstIndex,
        isUncertain: $0.isUncertain)
    }
    repetitions = RepetitionFigures(summary.repetitions)
    failure = summary.systemFailure
    let checked = Model.Law.ID.allCases.filter { summary.checked($0) > 0 }
    laws = Dictionary(
      uniqueKeysWithValues: checked.map {
        (Model.Law[$0].slug, Law($0, in: summary))
      })
    coverage = Coverage(
      features: summary.featureCount, chanceOfNew: summary.chanceOfNewFeature,
      labels: Dictionary(uniqueKeysWithValues: summary.labels.map { ($0.label, $0.count) }),
      machine: Dictionary(
        uniqueKeysWithValues: summary.machineCoverage(of: subjects.containersOfScenarios).map {
          ($0.container.rawValue, Machine($0))
        }))
    // `fuzz check` may get two folders with one name, whose subjects may have one name, too.
    self.subjects = Dictionary(
      zip(summary.subjects, subjects).map { counts, subject -> (String, SubjectShare) in
        let never = counts.missing(
          in: subject.containersOfScenarios, canPause: subject.isInterruptible)
        return (
          counts.name,
          SubjectShare(runs: counts.scenarios, isGivenUp: counts.isGivenUp, neverOccurred: never)
        )
      }, uniquingKeysWith: { first, _ in first })
    losses = summary.unjudgedScenarios.map {
      UnjudgedScenario(subject: $0.subject, number: $0.index, reason: $0.reason)
    }
    refusals = summary.unsupportedSubjects.map {
      UnsupportedSubject(subject: $0.subject, reason: $0.reason)
    }
    refusals += summary.partlyUnsupportedSubjects.map {
      UnsupportedSubject(subject: $0.subject, reason: $0.reason, scenarios: $1)
    }
    shares = summary.requirements.map {
      Share(label: $0.requirement.label, required: $0.requirement.share, decision: "\($0.decision)")
    }
  }
}

extension Violation {
  /// When it occurs, in milliseconds of virtual time.
  var milliseconds: Double { time * 1_000 / Double(Tick.perSecond) }
}
