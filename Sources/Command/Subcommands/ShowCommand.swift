import Campaign
import Foundation
import Model
import Reporting
import Subjects

extension Subcommand {
  static let show = Subcommand(
    name: "show", purpose: "Prints a saved scenario as text, as a film strip or as a test",
    flags: [
      Flag(name: "--svg", value: "FILE", purpose: "where to write the film strip, as SVG"),
      Flag(
        name: "--html", value: "FILE",
        purpose: "where to write an interactive HTML page, see docs/inspector.md"),
      Flag(
        name: "--json", value: "FILE",
        purpose: "where to write the result and the report as one JSON object"),
      Flag(
        name: "--xctest", value: "",
        purpose: "print one Swift file with an XCTest that fails where the law is broken"),
      Flag(
        name: "--subject", value: "NAME",
        purpose: "the subject of the XCTest (default: the subject of the entry)"),
      Flag(
        name: "--trace", value: "FILE",
        purpose: "where to write the samples, a line of JSON for each scenario; see docs/export.md"),
      Flag(
        name: "--prediction", value: "FILE",
        purpose:
          "where to write what the model predicts for the samples of --trace, also as lines of JSON"
      ),
      Flag(
        name: "--runs", value: "N",
        purpose: "export the first N scenarios of --subject and --seed, instead of an entry"),
      Flag(name: "--seed", value: "N", purpose: "the seed for --runs (default: 1)"),
      .entrySizeMax, .files,
    ],
    operands: .any("PATH"),
    details: [
      "An XCTest needs UIKit and your animator, nothing else: add it to a test target of your app.",
      "If the subject does not say how its animator is made, replace the placeholder in the text.",
    ]
  ) { arguments in
    let isExport = ["--runs", "--trace", "--prediction"].contains { arguments.has($0) }
    for flag in ["--svg", "--html", "--json"] where isExport && arguments.has(flag) {
      throw UsageError("\(flag): samples are exported alone; leave out \(flag)")
    }
    if let runs = try arguments.number("--runs", atLeast: 1) {
      try export(runs, arguments)
      return .succeeded
    }
    guard arguments.operands.count == 1, let path = arguments.operands.first else {
      throw UsageError(
        "show: expected one PATH, found \(arguments.operands.count); use the path of a corpus "
          + "entry")
    }
    if arguments.has("--trace") || arguments.has("--prediction") {
      let entry = try Corpus.read(path, sizeMax: arguments.entrySizeMax())
      try export([(entry.scenario, entry.before)], of: entry.subject(at: path), arguments)
      return .succeeded
    }
    if arguments.has("--xctest") {
      try showTest(of: path, arguments)
      return .succeeded
    }
    if arguments.text("--subject") != nil {
      throw UsageError("--subject: only an XCTest can have another subject; add --xctest")
    }
    let picture = try arguments.destination("--svg"), page = try arguments.destination("--html")
    let file = try arguments.destination("--json")
    let entry = try Corpus.read(path, sizeMax: arguments.entrySizeMax())
    let replay = try Replay(of: entry, at: path)
    let inspection = try replay.inspection
    Console.say(try inspection.reportWithUsualFix + replay.outputOfSubject)
    if let picture {
      guard let strip = inspection.filmStrip else {
        throw UsageError(
          "\(path): there is no film: the scenario ends its process at once or after others, or each "
            + "run takes seconds; leave out --svg")
      }
      try picture.write(Data(strip.svg.utf8))
    }
    if let page { try page.write(InspectorDocument([inspection]).page) }
    if let file {
      let row = ReplayFigures.Entry(
        path: path, result: "\(replay.result)", isExpected: replay.isAsExpected,
        finding: .init(entry, inspection))
      try ReplayFigures(entries: [row]).write(to: file)
    }
    return .succeeded
  }

  /// Exports the first scenarios of a subject.
  @MainActor private static func export(_ runs: Int, _ arguments: Arguments) throws {
    guard let name = arguments.text("--subject") else {
      throw UsageError("--runs: missing subject; add --subject NAME")
    }
    let subject = try SubjectRegistry.subject(named: name)
    let seed = try arguments.seed() ?? 1
    try export(
      (0..<runs).map { (subject.scenario(seed: seed, index: UInt64($0)), []) }, of: subject,
      arguments)
  }

  /// Runs scenarios, each in a process of its own, and writes what was sampled and predicted.
  @MainActor private static func export(
    _ scenarios: [(scenario: Scenario, before: [Scenario])], of subject: Subject,
    _ arguments: Arguments
  ) throws {
    let trace = try arguments.destination("--trace")
    let prediction = try arguments.destination("--prediction")
    guard trace != nil || prediction != nil else {
      throw UsageError("--runs: nothing to write; add --trace FILE or --prediction FILE")
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var traces = Data(), predictions = Data()
    for (number, (scenario, before)) in scenarios.enumerated() {
      let run = try IsolatedRun(
        of: scenario, after: before, with: subject, judging: .none, wanting: .documents)
      guard let documents = run.documents else {
        throw UsageError(
          "--trace: scenario \(number) ends its process, so nothing was sampled; use another one")
      }
      traces += try encoder.encode(documents.trace) + Data("\n".utf8)
      predictions += try encoder.encode(documents.prediction) + Data("\n".utf8)
    }
    try trace?.write(traces)
    try prediction?.write(predictions)
  }

  /// Prints an entry as an XCTest.
  @MainActor private static func showTest(of path: String, _ arguments: Arguments) throws {
    for flag in ["--svg", "--html"] where arguments.has(flag) {
      throw UsageError("\(flag): an XCTest has no pictures; leave out \(flag) or --xctest")
    }
    if arguments.has("--json") {
      throw UsageError("--json: it is for the report; leave out --json or --xctest")
    }
    let entry = try Corpus.read(path, sizeMax: arguments.entrySizeMax())
    let tested = try entry.subject(at: path)
    let other = try arguments.text("--subject").map(SubjectRegistry.subject(named:))
    do {
      Console.say(try ExportedTest(of: entry, at: path, tested: tested, as: other).text)
    } catch let error as ExportError {
      throw UsageError("\(path): \(error)")
    }
  }
}
