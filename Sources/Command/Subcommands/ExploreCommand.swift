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
          "how many views and marks a screen has at most, 0 to 3 (default: 1); with --machine: "
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
        purpose: "with --machine: how many threads, at most 8 (default: one for each core)"),
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
      "A scenario of the scope is one operation between two screens, in any container of the subject:",
      "a push or a pop, a presentation or a dismissal, another tab; interactive or not,",
      "with at most one other event. Laws that compare two runs are not judged.",
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
    for flag in ["--fold", "--jobs"] where arguments.has(flag) {
      throw UsageError("\(flag) is for the transition machine; use it with --machine")
    }
    let scope = try arguments.smallScope()
    let subjects = try arguments.subjects(), laws = try arguments.laws()
    for slug in laws where Law.ID(slug: slug).flatMap({ Law[$0].metamorphicLaw }) != nil {
      throw UsageError("--law \(slug): it compares two runs, and explore has one; use fuzz run")
    }
    let file = try arguments.destination("--json")
    Interruption.handleSignals()
    var figures = ExploreFigures(scope: scope)
    for subject in subjects {
      let exploration = try Exploration(of: subject, scope: scope, laws: laws) {
        Interruption.isRequested
      }
      for finding in exploration.findings {
        Console.say(finding.report)
        Console.say(
          "\(finding.scenarios.counted("scenario")) of the scope "
            + "\(finding.scenarios == 1 ? "breaks" : "break") it there, and none is simpler.\n")
      }
      figures.subjects.append(.init(subject.name, exploration))
      let extent = Interruption.isRequested ? "then interrupted" : "which are all of scope \(scope)"
      Console.say(
        "\(subject.name): \(exploration.scenarios.grouped) scenarios, \(extent), through "
          + "\(exploration.states.counted("state")) of the model; "
          + (exploration.findings.isEmpty
            ? "no law is broken." : "\(exploration.findings.count.counted("finding"))."))
      if Interruption.isRequested { break }
    }
    figures.isComplete = !Interruption.isRequested
    if let file { try figures.write(to: file) }
    if !figures.isComplete { return .interrupted }
    return figures.subjects.contains { !$0.findings.isEmpty } ? .lawBroken : .succeeded
  }
}

extension Arguments {
  /// How many views and marks a screen of `explore` has at most.
  fileprivate func smallScope() throws -> Int {
    guard let text = text("--scope") else { return 1 }
    guard let scope = Int(text), scope >= 0 else {
      throw UsageError(
        "--scope: invalid scope “\(text)”; use a number from 0 to 3, or a scope of --machine "
          + "together with that flag")
    }
    if scope > 3 { throw UsageError("--scope \(scope) is too wide; use at most 3") }
    return scope
  }
}

/// The JSON that `explore` writes for a small scope.
private struct ExploreFigures: Figures {
  /// Grows when a key changes its meaning or goes.
  var format = 1
  var scope: Int
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
