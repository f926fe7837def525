import Foundation
import Harness
import Subjects

extension Subcommand {
  static let run = Subcommand(
    name: "run",
    purpose: "Tells random stories and looks into whatever breaks a law",
    flags: [
      Flag(
        name: "--subject", value: "NAME", isList: true,
        purpose: "whom to tell stories (fuzz list subjects); else your own and the references"),
      Flag(
        name: "--law", value: "SLUG", isList: true,
        purpose: "which laws count (fuzz list laws); else all"),
      Flag(
        name: "--seed", value: "N", purpose: "where chance begins; else a fresh one, printed first"),
      Flag(name: "--runs", value: "N", purpose: "how many stories each subject is told"),
      Flag(name: "--max-time", value: "TIME", purpose: "how long to tell: 30s, 10m, 8h"),
      Flag(name: "--jobs", value: "N", purpose: "how many processes; else one for each core"),
      Flag(name: "--corpus", value: "DIR", purpose: "where findings are saved; else corpus"),
      Flag(
        name: "--shard", value: "I/N",
        purpose: "one machine's share: the stories whose number leaves I when divided by N"),
      Flag(name: "--json", value: "FILE", purpose: "the summary as one JSON object"),
      Flag(name: "--html", value: "FILE", purpose: "the summary and all findings as a page"),
    ],
    details: [
      "The same seed, subject and runs give the same findings, with any number of jobs.",
      "A subject that needs what is not simulated is told no more stories; the others are, and the "
        + "run ends with status 2.",
      "Control-C ends a run with its summary; a second one ends it at once.",
    ]
  ) { arguments in
    let subjects = try arguments.subjects(), laws = try arguments.laws()
    let settings = try Run.Settings(arguments)
    let page = try arguments.destination("--html"), figures = try arguments.destination("--json")

    Console.say("Seed \(settings.seed)")
    Interruption.handleSignals()
    var progress = ProgressLine()
    var shown: Set<String> = []
    let run = Run(RunConfiguration(subjects: subjects, laws: laws), settings) { update in
      switch update {
      case .progress(let summary): progress.show(summary)
      case .finding(let finding):
        // Two places of one story are one thing to read.
        guard shown.insert(finding.path ?? "\(shown.count)").inserted else { return }
        Console.say([""] + finding.report)
      }
    }
    let summary = try run.run()
    let text = SummaryText(summary, subjects: subjects, laws: laws).lines
    Console.say(text)
    if let page { try summary.page(text, subjects).write(to: page) }
    if let figures { try RunFigures(summary, subjects).write(to: figures) }
    return summary.status
  }
}

extension Summary {
  /// A run that could not judge what it was asked to judge never ends as if it had.
  fileprivate var status: CommandStatus {
    if !unsupportedSubjects.isEmpty || savingFailure != nil || !unjudgedScenarios.isEmpty {
      return .couldNotRun
    }
    if !findings.isEmpty { return .lawBroken }
    return subjects.contains { $0.scenarios == 0 } ? .couldNotRun : .lawsHold
  }

  /// What was printed, and each finding with its film.
  @MainActor fileprivate func page(_ text: [String], _ subjects: [Subject]) throws -> Page {
    var page = Page("Stories from seed \(seed)")
    page.text(text)
    for finding in findings {
      page.heading("\(finding.subject): \(finding.law.slug)")
      page.text(finding.report)
      guard let subject = subjects.first(where: { $0.name == finding.subject }) else { continue }
      let run = try? IsolatedRun(of: finding.scenario, with: subject, isFilmed: true)
      if let film = run?.film { page.picture(film.svg) }
    }
    return page
  }
}

extension Run.Settings {
  fileprivate init(_ arguments: Arguments) throws {
    self.init(seed: try arguments.seed() ?? UInt64.random(in: 1...999_999_999))
    scenariosMax = try arguments.number("--runs", atLeast: 1)
    secondsMax = try arguments.seconds("--max-time") ?? (scenariosMax == nil ? 30 : nil)
    jobs =
      try arguments.number("--jobs", atLeast: 1) ?? ProcessInfo.processInfo.activeProcessorCount
    if let (index, count) = try arguments.shard() { shard = Run.Shard(index, of: count) }
    corpus = try arguments.corpus()
  }
}

extension Finding {
  /// Its report, with the way to see it again.
  fileprivate var report: [String] {
    var lines = Report(self).lines(savedAt: path)
    if let triesAround {
      lines.append(
        "No story one or two edits away is simpler and breaks the law there ("
          + "\(triesAround.grouped) told).")
    }
    if let shrinkFailure { lines.append("Not made smaller: \(shrinkFailure).") }
    if isRepeatable && path == nil { lines.append("Not saved; the summary says why.") }
    if !isRepeatable && violations.isEmpty {
      lines.append("Not saved: nothing could be found out about it.")
    } else if !isRepeatable {
      lines.append(
        "Not saved: told alone, the story breaks nothing, so something of earlier stories stays behind."
      )
    }
    return lines
  }
}
