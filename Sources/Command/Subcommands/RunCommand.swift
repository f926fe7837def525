import Campaign
import Foundation
import Isolation
import Model
import Reporting
import Subjects

extension Subcommand {
  static let run = Subcommand(
    name: "run",
    purpose: "Runs random scenarios and reports each law that is broken",
    flags: [
      Flag(
        name: "--subject", value: "NAME", isList: true,
        purpose: "the subjects, see fuzz list subjects (default: your own and the references)"),
      .law,
      Flag(
        name: "--seed", value: "N",
        purpose: "the seed of all random choices (default: a new one, printed first)"),
      Flag(
        name: "--runs", value: "N",
        purpose: "how many scenarios each subject runs (default: as many as the time allows)"),
      .timeMax,
      Flag(name: "--jobs", value: "N", purpose: "how many processes (default: one for each core)"),
      Flag(name: "--corpus", value: "DIR", purpose: "where findings are saved (default: corpus)"),
      .shard,
      Flag(name: "--json", value: "FILE", purpose: "the summary as one JSON object"),
      Flag(
        name: "--html", value: "FILE",
        purpose:
          "the summary and all findings as a page; a name without .html is a folder, whose page is "
          + "rewritten during the run"),
      .notes, .ordinaryOnly, .maxFindings, .failFast, .quiet, .writeBaseline,
    ] + Flag.ciOutputs + Flag.measured,
    details: [
      "The same seed, subject and runs give the same findings, with any number of jobs.",
      "A subject that uses something that is not simulated is skipped for the rest of the run, and the "
        + "run ends with status 2.",
      "Control-C ends a run with its summary; a second one ends it at once.",
    ]
  ) { arguments in
    try RunCommand.run(
      arguments.subjects(), laws: arguments.laws(),
      Run.Settings(arguments, corpus: arguments.corpus()), arguments)
  }
}

extension Flag {
  static let timeMax = Flag(
    name: "--max-time", value: "TIME",
    purpose: "how long to run: 30s, 10m, 8h (default: 30s, or no limit with --runs)")

  static let shard = Flag(
    name: "--shard", value: "I/N", purpose: "run shard I of N on this machine; I is 0 to N − 1")

  static let law = Flag(
    name: "--law", value: "SLUG", isList: true,
    purpose: "the laws whose violations are reported, see fuzz list laws (default: all)")

  static let notes = Flag(
    name: "--notes", value: "",
    purpose: "end with status 1 even if only laws of severity note are broken")

  static let maxFindings = Flag(
    name: "--max-findings", value: "N",
    purpose: "stop when there are N findings; other failures are not shrunk")

  static let failFast = Flag(
    name: "--fail-fast", value: "", purpose: "the same as --max-findings 1")

  static let ordinaryOnly = Flag(
    name: "--ordinary-only", value: "",
    purpose: "leave out findings that take an unusual scenario or a fault")

  static let quiet = Flag(
    name: "--quiet", value: "",
    purpose: "print only findings, what went wrong with the run, and its result")

  static let writeBaseline = Flag(
    name: "--write-baseline", value: "REASON",
    purpose:
      "record all causes as known in \(Baseline.fileName); if the file exists, only remove the "
      + "causes that did not occur")
}

@MainActor enum RunCommand {
  /// Runs scenarios, prints the findings and the summary, and writes the files that flags name.
  ///
  /// - Parameters:
  ///   - laws: the laws that were asked for; empty for all.
  ///   - sources: the Swift files of the subjects, whose comments may silence laws.
  ///   - makeText: makes the text that is printed at the end, instead of printing each
  ///     finding when it is found; nil prints as `fuzz run` does.
  static func run(
    _ subjects: [Subject], laws: [String], _ settings: Run.Settings, _ arguments: Arguments,
    sources: [String] = RunCommand.sourcesOfAnimators,
    text makeText: ((Summary, SummaryText, KnownCauses) -> [String])? = nil
  ) throws -> CommandStatus {
    Console.isQuiet = arguments.has("--quiet")
    let known = try KnownCauses(sources: sources)
    let newBaseline = try arguments.text("--write-baseline").map {
      (reason: $0, file: try Destination(Baseline.fileName, flag: "--write-baseline"))
    }
    let measurements = try arguments.useMeasurements(orElse: known.policies)
    var dashboard = try arguments.text("--html").map { try Dashboard($0, jobs: settings.jobs) }
    let figures = try arguments.destination("--json")
    let files = try CIFiles(arguments)

    Console.say("Seed \(settings.seed)")
    Interruption.handleSignals()
    var progress = ProgressLine()
    var printed: Set<String> = []
    let run = Run(RunConfiguration(subjects: subjects, laws: laws), settings) { update in
      switch update {
      case .progress(let summary):
        progress.show(summary)
        dashboard?.show(summary, subjects)
      case .violation(let subject, let law):
        Console.note("\(subject) breaks \(law.slug): shrinking …")
      // The text of `fuzz check` may leave out findings that are not ordinary.
      case .preview(let finding) where makeText == nil || finding.kind == .ordinary:
        Console.note(
          (["The first finding, which is not graded yet:"] + Report(finding).lines(savedAt: nil))
            .joined(separator: "\n"))
      case .finding(let finding) where makeText == nil:
        // Two findings of one scenario have the same report. Without a path each is printed.
        guard printed.insert(finding.path ?? "\(printed.count)").inserted else { return }
        Console.say([""] + finding.report)
      case .finding, .preview: break
      }
    }
    let summary = run.run()
    let full = SummaryText(summary, subjects: subjects, laws: laws, measurements: measurements)
    let text = makeText?(summary, full, known) ?? (Console.isQuiet ? full.ending : full.lines)
    // Before the summary, so that its last line stays the last one.
    try files.write(summary, subjects, laws: laws, known, sources: sources)
    let testedSubjects = subjects.filter { subject in
      summary.subjects.contains { $0.name == subject.name && $0.scenarios > 0 }
    }
    Console.say(known.lines(summary.causes, testedSubjects, judging: laws))
    Console.say(text)
    if let newBaseline {
      let day = Date.now.formatted(.iso8601.year().month().day())
      let new = known.newBaseline(
        summary.causes, testedSubjects, judging: laws, reason: newBaseline.reason, on: day)
      try new.baseline.write(to: newBaseline.file)
      Console.note(new.message)
    }
    try dashboard?.finish(summary, subjects)
    if let figures { try RunFigures(summary, subjects).write(to: figures) }
    return summary.status(countingNotes: arguments.has("--notes"), known)
  }

  /// The Swift files of the animators in this package.
  static var sourcesOfAnimators: [String] {
    let folder = "Sources/Animators"
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
  }
}

extension Summary {
  /// Whether the laws hold; before that, `interrupted` if a signal ended the run early, and
  /// `couldNotRun` if the run is incomplete: scenarios were not judged, findings not saved, a
  /// subject got no scenario, the references too few of a required kind, or the machine started no
  /// more processes. A subject that hung too often, or whose animator was never called, is
  /// `couldNotRun` only if no law is broken. (`docs/architecture.md, Formats`)
  ///
  /// - Parameters:
  ///   - countingNotes: whether a finding of severity note breaks the laws, too.
  ///   - known: what the user has decided about causes.
  @MainActor func status(countingNotes: Bool, _ known: KnownCauses = .none) -> CommandStatus {
    if wasInterrupted { return .interrupted }
    if !unsupportedSubjects.isEmpty || !partlyUnsupportedSubjects.isEmpty || savingFailure != nil
      || !unjudgedScenarios.isEmpty || systemFailure != nil || missesRequirement
      || subjects.contains(where: { $0.scenarios == 0 })
    {
      return .couldNotRun
    }
    let isBroken = causes.contains { cause in
      switch known.decision(cause)?.level {
      case .off?: false
      case .note?: countingNotes
      case .warning?, .error?: true
      case nil:
        cause.findings.contains { $0.law.severity.breaksRun(countingNotes: countingNotes) }
      }
    }
    if isBroken || unstable.contains(where: \.breaksRun)
      || unrepeatedEnds.contains(where: { !$0.isUncertain })
    {
      return .lawBroken
    }
    // A subject that hangs has a finding, unless its law is left out.
    if subjects.contains(where: \.isGivenUp) { return .couldNotRun }
    return subjects.contains(where: \.isNeverAnimated) ? .couldNotRun : .succeeded
  }
}

extension Severity {
  /// Whether a finding of this severity ends a run with status 1.
  func breaksRun(countingNotes: Bool) -> Bool { countingNotes || self > .note }
}

extension Run.Settings {
  /// - Parameter corpus: where findings are saved; nil saves nothing.
  init(_ arguments: Arguments, corpus: Corpus?) throws {
    // Short enough to be typed again.
    self.init(seed: try arguments.seed() ?? UInt64.random(in: 1...999_999_999))
    scenariosMax = try arguments.number("--runs", atLeast: 1)
    secondsMax = try arguments.seconds("--max-time") ?? (scenariosMax == nil ? 30 : nil)
    jobs = try arguments.jobs()
    if let (index, count) = try arguments.shard() { shard = Run.Shard(index, of: count) }
    self.corpus = corpus
    isOrdinaryOnly = arguments.has("--ordinary-only")
    findingsMax =
      try arguments.number("--max-findings", atLeast: 1) ?? (arguments.has("--fail-fast") ? 1 : nil)
  }
}

extension Finding {
  /// The printed report, with how to replay it or why it is not saved.
  fileprivate var report: [String] {
    var lines = Report(self).lines(savedAt: path)
    if let neighborsTried {
      lines.append(
        "No scenario one or two edits away is simpler and breaks the law there ("
          + "\(neighborsTried.grouped) run).")
    }
    if let shrinkFailure { lines.append("Not shrunk: \(shrinkFailure).") }
    if (isRepeatable || hasSequence) && path == nil {
      lines.append("Not saved; the summary says why.")
    }
    if !isRepeatable { lines.append("Unstable: \(instability).") }
    return lines
  }
}
