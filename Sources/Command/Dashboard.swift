import Campaign
import Foundation
import Reporting
import Subjects

/// The page of a run: `docs/inspector.md, A run`.
///
/// In a folder the page is there from the start, and every two seconds the run writes the data that
/// it loads. A single file is written at the end.
@MainActor struct Dashboard {
  private let page: Destination
  /// The data beside the page; nil for a single file.
  private let data: Destination?
  private let jobs: Int
  private var history: [Moment] = []
  /// When the next write is due, in seconds since the start of the run.
  private var nextWrite = 0.0

  /// What is known about a run at an instant. `run.js` of the page reads the keys by their names.
  struct Moment: Encodable {
    var seconds: Double
    var runs: Int
    var runsPerSecond: Double
    var features: Int
    var chanceOfNew: Double
    /// Findings, and failures that are not shrunk yet.
    var failures: Int
    var causes: Int
    /// How many scenarios are kept for their coverage.
    var kept: Int
    var workers: Int
    /// The memory of this process without its workers, in MB; missing if it is not known.
    var memory: Double?
  }

  private static let secondsBetweenWrites = 2.0
  /// When there are more moments, every second one is dropped.
  private static let momentsMax = 400

  /// - Throws: `UsageError` if nothing can be written there.
  init(_ path: String, jobs: Int) throws {
    self.jobs = jobs
    // A device such as `/dev/stdout` cannot be a folder.
    guard !path.hasSuffix(".html"), !path.hasSuffix(".htm"), !path.hasPrefix("/dev/") else {
      (page, data) = (try Destination(path, flag: "--html"), nil)
      return
    }
    page = try Destination("\(path)/index.html", flag: "--html")
    data = try Destination("\(path)/data.js", flag: "--html")
  }

  /// Records the progress of a run and writes it, if the next write is due. A failed write does not
  /// end the run; the last one reports it.
  mutating func show(_ summary: Summary, _ subjects: [Subject]) {
    guard summary.seconds >= nextWrite, summary.scenarios > 0 else { return }
    let isFirst = history.isEmpty
    nextWrite = summary.seconds + Dashboard.secondsBetweenWrites
    addMoment(summary)
    guard let data else { return }
    var figures = RunFigures(summary, subjects)
    (figures.isRunning, figures.history) = (true, history)
    figures.pendingFailures = summary.pendingFailureCount
    figures.findings = Dashboard.ordered(summary.causes).map {
      RunFigures.Finding($0.finding, cause: $0.cause)
    }
    if isFirst { try? page.write(InspectorPage.dashboard) }
    try? data.write(InspectorPage.script(of: InspectorDocument(run: figures)))
  }

  /// Writes the complete page.
  ///
  /// - Throws: `UsageError` if it cannot be written.
  mutating func finish(_ summary: Summary, _ subjects: [Subject]) throws {
    addMoment(summary)
    var figures = RunFigures(summary, subjects)
    figures.history = history
    // `run.js` links each cause and each finding of the figures to the finding at its index.
    let ordered = Dashboard.ordered(summary.causes)
    figures.findings = ordered.map { RunFigures.Finding($0.finding, cause: $0.cause) }
    let findings = ordered.map(\.finding) + summary.unstable
    let inspections = findings.prefix(InspectorDocument.findingsMax).compactMap { finding in
      subjects.first { $0.name == finding.subject }.map { Inspection(finding, of: $0) }
    }
    let document = try InspectorDocument(
      inspections, omitted: findings.count - inspections.count, run: figures)
    if let data {
      try page.write(InspectorPage.dashboard)
      try data.write(document.script)
    } else {
      try page.write(document.page)
    }
  }

  /// All findings with the fingerprints of their causes: the best one of each cause comes first.
  private static func ordered(_ causes: [Cause]) -> [(finding: Finding, cause: String)] {
    var ordered = causes.map { (finding: $0.best, cause: $0.fingerprint) }
    for cause in causes {
      ordered += cause.findings.dropFirst().map { (finding: $0, cause: cause.fingerprint) }
    }
    return ordered
  }

  private mutating func addMoment(_ summary: Summary) {
    if history.count >= Dashboard.momentsMax {
      history = history.indices.filter { $0.isMultiple(of: 2) }.map { history[$0] }
    }
    history.append(
      Moment(
        seconds: summary.seconds, runs: summary.scenarios,
        runsPerSecond: summary.scenariosPerSecond, features: summary.featureCount,
        chanceOfNew: summary.chanceOfNewFeature,
        failures: summary.findings.count + summary.pendingFailureCount,
        causes: summary.causes.count, kept: summary.keptCount, workers: jobs,
        memory: Dashboard.memory))
  }

  /// The resident memory of this process, in MB with one decimal.
  private static var memory: Double? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let pages = text.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
    else { return nil }
    return (pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 100_000).rounded() / 10
  }
}
