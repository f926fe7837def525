import Model

extension Subcommand {
  static let list = Subcommand(
    name: "list",
    purpose: "Lists subjects, laws, policies or planted bugs",
    operands: .choice(["subjects", "laws", "policies", "bugs"])
  ) { arguments in
    switch arguments.operands.first {
    case "subjects": Console.say(subjectLines)
    case "laws": Console.say(lawLines)
    case "policies": Console.say(policyLines)
    case "bugs": Console.say(BugsDocument.lines)
    default: Console.say(["Subjects:"] + subjectLines + ["", "Laws:"] + lawLines)
    }
    return .lawsHold
  }

  @MainActor private static var subjectLines: [String] {
    let subjects = SubjectRegistry.all
    let width = subjects.map(\.name.count).max() ?? 0
    return subjects.map { "  \($0.name.padded(to: width))  \($0.summary)" }
  }

  private static var lawLines: [String] {
    Law.all.map { law in
      "  \(law.slug)\n    \(law.sentence) (\(law.scope.rawValue); \(law.source))"
    }
  }

  private static var policyLines: [String] {
    Policy.allCases.map { policy in
      let meaning = policy.meaning
      return """
          \(policy.name)
            \(meaning.flipped) By default: \(meaning.usual). (\(meaning.facts))
        """
    }
  }
}
