import Campaign
import Isolation
import Subjects

extension Subcommand {
  static let explore = Subcommand(
    name: "explore",
    purpose: "Runs every scenario up to a small size; if none fails, the laws hold for all of them",
    flags: [
      Flag(
        name: "--scope", value: "S",
        purpose: "how many views and marks a screen has at most, 0 to 3 (default: 1)"),
      Flag(
        name: "--subject", value: "NAME", isList: true,
        purpose: "the subjects (default: as for run)"),
      Flag(
        name: "--law", value: "SLUG", isList: true,
        purpose: "the laws whose violations are reported (default: all)"),
    ],
    details: [
      "A scenario of the scope is one operation between two screens, in any container of the subject:",
      "a push or a pop, a presentation or a dismissal, another tab; interactive or not,",
      "with at most one other event. Exit status 1 if one of them breaks a law.",
    ]
  ) { arguments in
    let scope = try arguments.number("--scope", atLeast: 0) ?? 1
    if scope > 3 { throw UsageError("--scope \(scope) is too wide; use at most 3") }
    let subjects = try arguments.subjects(), laws = try arguments.laws()
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
    return isBroken ? .lawBroken : .lawsHold
  }
}
