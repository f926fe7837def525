import Harness
import Subjects

extension Subcommand {
  static let explore = Subcommand(
    name: "explore", purpose: "Tells every story of a small scope, where silence is a proof",
    flags: [
      Flag(
        name: "--scope", value: "S",
        purpose: "how many views and marks a screen has at most, 0 to 3; else 1"),
      Flag(
        name: "--subject", value: "NAME", isList: true, purpose: "whom to tell; else as run does"),
      Flag(name: "--law", value: "SLUG", isList: true, purpose: "which laws count; else all"),
    ],
    details: [
      "A story of the scope is one move between two screens, in any container of the subject:",
      "a push or a pop, a presentation or a dismissal, another tab; driven by a finger or not,",
      "with at most one event besides. Exit status 1 if one of them breaks a law.",
    ]
  ) { arguments in
    let scope = try arguments.number("--scope", atLeast: 0) ?? 1
    if scope > 3 { throw UsageError("--scope \(scope) is too wide to be told; at most 3") }
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
          "\(finding.scenarios.grouped) stories of the scope break it there, and none is simpler.\n"
        )
      }
      isBroken = isBroken || !exploration.findings.isEmpty
      let extent = Interruption.isRequested ? "then interrupted" : "which are all of scope \(scope)"
      Console.say(
        "\(subject.name): \(exploration.scenarios.grouped) stories, \(extent), through "
          + "\(exploration.states.counted("state")) of the model; "
          + (exploration.findings.isEmpty
            ? "no law is broken." : "\(exploration.findings.count.counted("finding"))."))
      if Interruption.isRequested { break }
    }
    return isBroken ? .lawBroken : .lawsHold
  }
}
