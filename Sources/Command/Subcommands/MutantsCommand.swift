import Campaign
import Foundation
import Model
import Mutants

extension Subcommand {
  static let mutants = Subcommand(
    name: "mutants",
    purpose: "Measures how many scenarios it takes to notice planted bugs, or mistakes in files",
    flags: [
      Flag(
        name: "--seeds", value: "N",
        purpose: "with PATH: how many seeds each mistake gets (default: \(MutantsCommand.seeds))"),
      Flag(
        name: "--runs", value: "N",
        purpose: "with PATH: how many scenarios each seed has (default: \(MutantsCommand.runs))"),
      Flag(name: "--json", value: "FILE", purpose: "the scores as one JSON object"),
    ],
    operands: .any("PATH…"),
    details: [
      "Without PATH: exit status 1 if a planted bug is not noticed by the law that it names.",
      "With Swift files or folders: makes mistakes in their animators by rule, one at a time, and lists",
      "how many scenarios it takes until a law notices each mistake. For example, a statement is deleted,",
      "a condition negated, from and to are exchanged, a cancel is ignored, or a success is claimed.",
      "Laws that the files break without a mistake do not count. Mistakes that no law notices come last.",
    ],
    needsAllAnimators: false
  ) { arguments in
    try arguments.operands.isEmpty
      ? MutantsCommand.scorePlanted(arguments) : MutantsCommand.scoreGenerated(arguments)
  }
}

@MainActor private enum MutantsCommand {
  nonisolated static let seeds = 20
  nonisolated static let runs = 1024

  private static var jobs: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// Measures the planted bugs of this package. The status is `lawBroken` if one is not noticed.
  static func scorePlanted(_ arguments: Arguments) throws -> CommandStatus {
    for flag in ["--seeds", "--runs"] where arguments.has(flag) {
      throw UsageError("\(flag): planted bugs have fixed seeds; name the files to make mistakes in")
    }
    let figures = try arguments.destination("--json")
    let scores = try Scoring(SubjectRegistry.mutants, jobs: jobs).scores()
    let width = scores.map(\.name.count).max() ?? 0
    for score in scores { Console.say(score.line(width)) }
    let noticed = scores.count { $0.isNoticed }
    Console.say("\(noticed) of \(scores.count) noticed.")
    let detectingLaws = Set(scores.flatMap(\.noticedBy))
    let silentLaws = Law.all.map(\.slug).filter { !detectingLaws.contains($0) }
    if !silentLaws.isEmpty {
      Console.say("Laws that noticed none: \(silentLaws.joined(separator: ", ")).")
    }
    if let figures { try MutantFigures(scores).write(to: figures) }
    return noticed == scores.count ? .succeeded : .lawBroken
  }

  /// Measures mistakes that are made in files by rule. The status does not depend on the result.
  static func scoreGenerated(_ arguments: Arguments) throws -> CommandStatus {
    let figures = try arguments.destination("--json")
    var settings = Scoring.Settings()
    settings.shrinksFailures = false
    settings.seedCount = try arguments.number("--seeds", atLeast: 1) ?? seeds
    settings.scenariosMax = UInt64(try arguments.number("--runs", atLeast: 1) ?? runs)
    let rows = try LoadedFiles.load(
      arguments.operands, mutates: true, staged: { Console.say($0.words + $0.leftOut) }
    ) { loaded in
      try loaded.modules.flatMap { try GeneratedMutants($0, settings, jobs: jobs).rows }
    }
    let report = MutationReport(rows, seedCount: settings.seedCount)
    Console.say(report.lines)
    if let figures { try MutationFigures(report).write(to: figures) }
    return .succeeded
  }
}

extension Score {
  fileprivate func line(_ width: Int) -> String {
    let name = name.padded(to: width)
    guard let runsMedian else {
      let others = noticedBy.isEmpty ? "" : ", only by \(noticedBy.joined(separator: ", "))"
      return "\(name)  not noticed\(law.map { " by \($0)" } ?? "")\(others)"
    }
    let laws = law ?? noticedBy.count.counted("law")
    var extent = "not shrunk"
    if let viewCount, let eventCount {
      extent = "\(viewCount.counted("view")), \(eventCount.counted("event"))"
    }
    return "\(name)  after \(runsMedian.counted("run").padded(to: -10)) by \(laws) (\(extent))"
  }
}

/// The JSON that `mutants` writes.
private struct MutantFigures: Figures {
  struct Row: Encodable {
    var name: String
    /// The kind of mistake; nil for a published transition.
    var bugClass: String?
    var law: String?
    var noticedBy: [String]
    var runsMedian: Int?
    var views: Int?
    var events: Int?
  }

  /// Grows when a key changes its meaning or goes.
  var format = 1
  /// The share of mutants that were noticed, 0 to 1.
  var score: Double
  var mutants: [Row]

  init(_ scores: [Score]) {
    score = scores.isEmpty ? 1 : Double(scores.count { $0.isNoticed }) / Double(scores.count)
    let classes = Mutant.all.reduce(into: [:]) { $0[$1.subject.name] = $1.bugClass.rawValue }
    mutants = scores.map {
      Row(
        name: $0.name, bugClass: classes[$0.name], law: $0.law, noticedBy: $0.noticedBy,
        runsMedian: $0.runsMedian,
        views: $0.viewCount, events: $0.eventCount)
    }
  }
}
