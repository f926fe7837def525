import Campaign
import Model
import Mutants
import Simulation
import Subjects

extension Subcommand {
  static let list = Subcommand(
    name: "list",
    purpose: "Lists subjects, laws, policies, planted bugs or saved findings",
    flags: [
      Flag(
        name: "--measured", value: "FILE",
        purpose: "for policies: also print the settings measured on a phone; see docs/on-device.md"),
      Flag(name: "--corpus", value: "DIR", purpose: "where findings are saved (default: corpus)"),
      Flag(name: "--json", value: "FILE", purpose: "the list as one JSON object"),
      .files,
    ],
    operands: .choice(["subjects", "laws", "policies", "bugs", "findings"]),
    details: [
      "Without an operand: the subjects and the laws.",
      "For findings each saved scenario runs again, and its responsible line is found in the source "
        + "as it is now.",
    ]
  ) { arguments in
    let list = arguments.operands.first
    if let file = arguments.text("--measured") {
      guard list == "policies" else {
        throw UsageError(
          "--measured: only policies are measured; use fuzz list policies --measured")
      }
      if arguments.has("--json") {
        throw UsageError("--json: \(file) is JSON already; leave out --json or --measured")
      }
      let measurements = try Measurements(path: file)
      Console.say(policyLines(measurements) + [""] + measurements.lines)
      return .succeeded
    }
    if list == "findings" { return try listFindings(arguments) }
    if arguments.has("--corpus") {
      throw UsageError("--corpus: only findings are in a corpus; use fuzz list findings --corpus")
    }
    if let file = try arguments.destination("--json") { try ListFigures(list).write(to: file) }
    switch list {
    case "subjects": Console.say(subjectLines)
    case "laws": Console.say(lawLines)
    case "policies": Console.say(policyLines())
    case "bugs": Console.say(BugsDocument.lines)
    default: Console.say(["Subjects:"] + subjectLines + ["", "Laws:"] + lawLines)
    }
    return .succeeded
  }

  @MainActor private static var subjectLines: [String] {
    let subjects = SubjectRegistry.all
    let width = subjects.map(\.name.count).max() ?? 0
    return subjects.map { "  \($0.name.padded(to: width))  \($0.summary)" }
  }

  @MainActor private static var lawLines: [String] {
    Law.listed.map { law in
      "  \(law.slug)\n    \(law.sentence) (\(law.severity); \(law.scope.rawValue); \(law.source))"
    }
  }

  /// - Parameter measurements: with them, each policy has its setting on the phone.
  private static func policyLines(_ measurements: Measurements? = nil) -> [String] {
    Policy.allCases.map { policy in
      let meaning = policy.meaning
      let text = """
          \(policy.name)
            \(meaning.flipped) By default: \(meaning.usual). (\(meaning.facts))
        """
      return measurements.map { "\(text)\n    \($0.line(of: policy))" } ?? text
    }
  }
}

extension Law {
  /// The laws of the suite, and those that the default subjects declare.
  @MainActor fileprivate static var listed: [Law] {
    let own = Set(SubjectRegistry.defaultSubjects.flatMap { $0.ownLaws.map(\.id) }).sorted()
    return all + own.map { Law[$0] }
  }
}

/// The JSON that `list` writes for subjects, laws, policies and planted bugs.
private struct ListFigures: Figures {
  /// Grows when a key changes its meaning or goes.
  var format = 1
  /// Missing if they were not asked for, like the other lists.
  var subjects: [SubjectRow]?
  var laws: [LawRow]?
  var policies: [PolicyRow]?
  var bugs: [BugRow]?

  struct SubjectRow: Encodable { var name, summary: String }

  struct LawRow: Encodable {
    var slug, sentence: String
    /// `error`, `warning` or `note`.
    var severity: String
    /// The subjects that it judges: `contract`, `reference`, `headless` or `own`.
    var scope: String
    var source: String
  }

  struct PolicyRow: Encodable {
    var name: String
    /// What the system does if the policy is flipped, and by default.
    var flipped, usual: String
    /// The ids of the facts that it is about.
    var facts: [String]
  }

  struct BugRow: Encodable {
    /// The name of the subject.
    var name: String
    /// The kind of mistake.
    var bugClass: String
    /// The law that notices it.
    var law: String
    var summary: String
  }

  /// - Parameter list: the operand of the command; nil for subjects and laws.
  @MainActor init(_ list: String?) {
    if list == nil || list == "subjects" {
      subjects = SubjectRegistry.all.map { SubjectRow(name: $0.name, summary: $0.summary) }
    }
    if list == nil || list == "laws" {
      laws = Law.listed.map {
        LawRow(
          slug: $0.slug, sentence: $0.sentence, severity: $0.severity.rawValue,
          scope: $0.scope.rawValue, source: $0.source)
      }
    }
    if list == "policies" {
      policies = Policy.allCases.map { policy in
        let meaning = policy.meaning
        return PolicyRow(
          name: policy.name, flipped: meaning.flipped, usual: meaning.usual,
          facts: meaning.facts.split(separator: ", ").map(String.init))
      }
    }
    if list == "bugs" {
      bugs = Mutant.all.map {
        BugRow(
          name: $0.subject.name, bugClass: $0.bugClass.rawValue, law: $0.law,
          summary: $0.subject.summary)
      }
    }
  }
}

extension Measurements {
  /// The setting of a policy, and what was seen: `On iOS 18.2: as by default. Seen: a view.`
  fileprivate func line(of policy: Policy) -> String {
    guard let answer = policies[policy], let isFlipped = answer.isTrue else {
      let reason = policies[policy].map { $0.text } ?? ""
      return "Not measured on \(system)\(reason.isEmpty ? "" : ": \(reason)")."
    }
    let seen = answer.text.isEmpty ? "" : " Seen: \(answer.text)."
    return "On \(system): \(isFlipped ? "flipped" : "as by default").\(seen)"
  }
}
