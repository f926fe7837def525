import Campaign
import Model
import Simulation

extension Subcommand {
  static let list = Subcommand(
    name: "list",
    purpose: "Lists subjects, laws, policies, planted bugs or saved findings",
    flags: [
      Flag(
        name: "--measured", value: "FILE",
        purpose: "for policies: also print the settings measured on a phone; see docs/on-device.md"),
      Flag(name: "--corpus", value: "DIR", purpose: "where findings are saved (default: corpus)"),
      Flag(name: "--json", value: "FILE", purpose: "the findings as one JSON object"),
      .files,
    ],
    operands: .choice(["subjects", "laws", "policies", "bugs", "findings"]),
    details: [
      "Without an operand: the subjects and the laws.",
      "For findings each saved scenario runs again, and its responsible line is found in the source "
        + "as it is now.",
    ]
  ) { arguments in
    if let file = arguments.text("--measured") {
      guard arguments.operands.first == "policies" else {
        throw UsageError(
          "--measured: only policies are measured; use fuzz list policies --measured")
      }
      let measurements = try Measurements(path: file)
      Console.say(policyLines(measurements) + [""] + measurements.lines)
      return .succeeded
    }
    if arguments.operands.first != "findings" {
      for flag in ["--corpus", "--json"] where arguments.has(flag) {
        throw UsageError("\(flag): only findings are in a corpus; use fuzz list findings \(flag)")
      }
    }
    switch arguments.operands.first {
    case "findings": return try listFindings(arguments)
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
    let own = Set(SubjectRegistry.defaultSubjects.flatMap { $0.ownLaws.map(\.id) }).sorted()
    return (Law.all + own.map { Law[$0] }).map { law in
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
