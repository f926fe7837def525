import Campaign
import Isolation
import Model
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
      Flag(
        name: "--law", value: "SLUG", isList: true,
        purpose: "the laws whose violations are reported (default: all)"),
      Flag(
        name: "--machine", value: "",
        purpose: "explores every state of the transition machine of the model, and runs no scenario"
      ),
      Flag(
        name: "--moves", value: "",
        purpose:
          "makes scenarios for the states and moves of the transition machine, with the references"),
      Flag(
        name: "--after", value: "FILE",
        purpose: "with --moves: only for moves never taken in this JSON of fuzz run --json"),
      Flag(
        name: "--corpus", value: "DIR", purpose: "with --moves: where these scenarios are saved"),
      Flag(
        name: "--fold", value: "",
        purpose: "with --machine: counts states that differ only in the names of screens as one"),
      Flag(
        name: "--jobs", value: "N",
        purpose: "with --machine: how many threads, at most 8 (default: one for each core)"),
      Flag(name: "--json", value: "FILE", purpose: "with --machine: the counts as one JSON object"),
    ],
    details: [
      "A scenario of the scope is one operation between two screens, in any container of the subject:",
      "a push or a pop, a presentation or a dismissal, another tab; interactive or not,",
      "with at most one other event. Laws that compare two runs are not judged.",
      "Exit status 1 if one of them breaks a law, 130 after Control-C.",
      "With --machine: exit status 1 if an invariant does not hold in a reachable state, or if rest",
      "is not reached from one. docs/model.md, Transition machine, describes states and moves.",
      "With --moves: each scenario continues one that shows another state, by one operation or event.",
    ]
  ) { arguments in
    if arguments.has("--moves") { return try arguments.exploreMoves() }
    for flag in ["--after", "--corpus"] where arguments.has(flag) {
      throw UsageError("\(flag) is for the moves of the transition machine; use it with --moves")
    }
    if arguments.has("--machine") { return try arguments.exploreMachine() }
    for flag in ["--fold", "--jobs", "--json"] where arguments.has(flag) {
      throw UsageError("\(flag) is for the transition machine; use it with --machine")
    }
    let scope = try arguments.number("--scope", atLeast: 0) ?? 1
    if scope > 3 { throw UsageError("--scope \(scope) is too wide; use at most 3") }
    let subjects = try arguments.subjects(), laws = try arguments.laws()
    for slug in laws where Law.ID(slug: slug).flatMap({ Law[$0].metamorphicLaw }) != nil {
      throw UsageError("--law \(slug): it compares two runs, and explore has one; use fuzz run")
    }
    Interruption.handleSignals()
    var isBroken = false
    for subject in subjects {
      let exploration = try Exploration(of: subject, scope: scope, laws: laws) {
        Interruption.isRequested
      }
      for finding in exploration.findings {
        Console.say(finding.report)
        Console.say(
          "\(finding.scenarios.grouped) scenarios of the scope break it there, and none is simpler.\n"
        )
      }
      isBroken = isBroken || !exploration.findings.isEmpty
      let extent = Interruption.isRequested ? "then interrupted" : "which are all of scope \(scope)"
      Console.say(
        "\(subject.name): \(exploration.scenarios.grouped) scenarios, \(extent), through "
          + "\(exploration.states.counted("state")) of the model; "
          + (exploration.findings.isEmpty
            ? "no law is broken." : "\(exploration.findings.count.counted("finding"))."))
      if Interruption.isRequested { break }
    }
    if Interruption.isRequested { return .interrupted }
    return isBroken ? .lawBroken : .succeeded
  }
}
