import Campaign
import Isolation
import Model
import Reporting
import Subjects

extension Subcommand {
  static let explore = Subcommand(
    name: "explore",
    purpose: "Runs every scenario up to a small size; if none fails, the laws hold for all of them",
    flags: [
      Flag(
        name: "--scope", value: "S",
        purpose:
          "how large a scenario is: a number or a name, see below (default: 1); with --machine: "
          + "small, medium, large or stacks (default: small)"),
      Flag(
        name: "--subject", value: "NAME", isList: true,
        purpose: "the subjects (default: as for run)"),
      .law,
      Flag(name: "--json", value: "FILE", purpose: "the counts and findings as one JSON object"),
      Flag(
        name: "--machine", value: "",
        purpose: "explores every state of the transition machine of the model, and runs no scenario"
      ),
      Flag(
        name: "--fold", value: "",
        purpose: "with --machine: counts states that differ only in the names of screens as one"),
      Flag(
        name: "--jobs", value: "N",
        purpose:
          "how many processes run scenarios, or with --machine how many threads, at most 8 "
          + "(default: one for each core)"),
      Flag(
        name: "--moves", value: "",
        purpose:
          "makes scenarios that reach the states and take the moves of the transition machine, by "
          + "running the references"),
      Flag(
        name: "--after", value: "FILE",
        purpose:
          "with --moves: only for moves that no scenario took, by FILE, which fuzz run --json wrote"
      ),
      Flag(
        name: "--corpus", value: "DIR", purpose: "with --moves: where the scenarios are saved"),
    ],
    details: [
      "A scenario of scope 0, 1, 2 or 3 is one operation between two screens with at most that many",
      "views and marks each: a push or a pop, a presentation or a dismissal, another tab, in each",
      "container of the subject. It runs alone, or a finger finishes or cancels it. At most one other",
      "event comes: a move of the finger or a turn one tick after its begin, an event of the app or",
      "the system then or half a second after it, or a turn at rest.",
      "Scopes small and medium have up to three operations, each in the flight of the one before or",
      "at rest after it, up to three events and up to three views and marks a screen; views, further",
      "operations and events together are at most 3 in small, and at most 4 in medium.",
      "Scenarios that differ only in names count once. Laws that compare two runs are not judged.",
      "Exit status 1 if a scenario of the scope breaks a law, 130 after Control-C.",
      "With --machine: exit status 1 if an invariant does not hold in a reachable state, or if a state",
      "cannot reach rest. docs/model.md, Transition machine, describes states and moves.",
      "With --moves: a new scenario is an earlier one with another operation or event at its end.",
    ]
  ) { arguments in
    if arguments.has("--moves") { return try arguments.exploreMoves() }
    for flag in ["--after", "--corpus"] where arguments.has(flag) {
      throw UsageError("\(flag) is for the moves of the transition machine; use it with --moves")
    }
    if arguments.has("--machine") { return try arguments.exploreMachine() }
    if arguments.has("--fold") {
      throw UsageError("--fold is for the transition machine; use it with --machine")
    }
    let scope = try arguments.smallScope(), jobs = try arguments.jobs()
    let subjects = try arguments.subjects(), laws = try arguments.laws()
    for slug in laws where Law.ID(slug: slug).flatMap({ Law[$0].metamorphicLaw }) != nil {
      throw UsageError("--law \(slug): it compares two runs, and explore has one; use fuzz run")
    }
    let file = try arguments.destination("--json")
    Interruption.handleSignals()
    var figures = ExploreFigures(scope: scope.name)
    let stopwatch = Stopwatch()
    var progress = ProgressLine(), earlier = 0
    for subject in subjects {
      let exploration = try Exploration(of: subject, scope: scope, laws: laws, jobs: jobs) {
        progress.show(explored: earlier + $0, subject.name, after: stopwatch.seconds)
      }
      earlier += exploration.scenarios
      for finding in exploration.findings {
        Console.say(finding.report)
        Console.say(
          "\(finding.scenarios.counted("scenario")) of the scope "
            + "\(finding.scenarios == 1 ? "breaks" : "break") it there, and none is simpler.\n")
      }
      figures.subjects.append(.init(subject.name, exploration))
      let extent =
        exploration.isComplete ? "which are all of scope \(scope.name)" : "then interrupted"
      Console.say(
        "\(subject.name): \(exploration.scenarios.grouped) scenarios, \(extent), through "
          + "\(exploration.states.counted("state")) of the model; "
          + (exploration.findings.isEmpty
            ? "no law is broken." : "\(exploration.findings.count.counted("finding"))."))
      if Interruption.isRequested { break }
    }
    if figures.subjects.count > 1 {
      Console.say(
        "\(earlier.counted("scenario")) of \(figures.subjects.count.counted("subject")) in "
          + "\(Int(stopwatch.seconds)) s.")
    }
    figures.isComplete = !Interruption.isRequested
    if let file { try figures.write(to: file) }
    if !figures.isComplete { return .interrupted }
    return figures.subjects.contains { !$0.findings.isEmpty } ? .lawBroken : .succeeded
  }
}

extension Arguments {
  /// The scope of `explore` without `--machine`.
  fileprivate func smallScope() throws -> SmallScope {
    let name = text("--scope") ?? "1"
    if let scope = SmallScope.named.first(where: { $0.name == name }) { return scope }
    throw UsageError(
      "--scope: unknown scope “\(name)”; use one of "
        + SmallScope.named.map(\.name).joined(separator: ", ")
        + ", or a scope of --machine together with that flag")
  }
}

/// The JSON that `explore` writes for a small scope.
private struct ExploreFigures: Figures {
  /// Grows when a key changes its meaning or goes.
  var format = 2
  var scope: String
  /// Whether every scenario of the scope has run, with every subject.
  var isComplete = false
  var subjects: [Row] = []

  struct Row: Encodable {
    var subject: String
    var scenarios: Int
    /// How many states of the model they reach.
    var states: Int
    var findings: [Finding]

    init(_ subject: String, _ exploration: Exploration) {
      self.subject = subject
      (scenarios, states) = (exploration.scenarios, exploration.states)
      findings = exploration.findings.map(Finding.init)
    }
  }

  struct Finding: Encodable {
    var law: String
    /// How many scenarios of the scope break it with the same effect.
    var scenarios: Int
    /// The first violation of the simplest of them: what the law expects, what was found, and when.
    var expected, found: String?
    var tick, milliseconds: Double?
    /// The lines of the simplest scenario.
    var scenario: [String]
    /// The whole report in lines.
    var report: [String]

    init(_ finding: Exploration.Finding) {
      (law, scenarios) = (finding.law.slug, finding.scenarios)
      let violation = finding.violation
      (expected, found) = (violation?.expected.text, violation?.found.text)
      (tick, milliseconds) = (violation?.time, violation?.milliseconds)
      (scenario, report) = (finding.scenario.lines, finding.report)
    }
  }
}
