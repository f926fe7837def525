import Campaign
import Subjects

extension Flag {
  /// The flags that write the results of a run for CI systems.
  static let ciOutputs = [
    Flag(name: "--sarif", value: "FILE", purpose: "the causes as a SARIF log, for code scanning"),
    Flag(name: "--junit", value: "FILE", purpose: "the laws of each subject as tests, in XML"),
  ]
}

/// The files for CI systems that the flags of a run name.
@MainActor struct CIFiles {
  private let sarif, junit: Destination?

  /// - Throws: `UsageError` if one of the files cannot be written.
  init(_ arguments: Arguments) throws {
    (sarif, junit) = (try arguments.destination("--sarif"), try arguments.destination("--junit"))
  }

  /// Writes the files, and annotates the lines in a GitHub workflow.
  ///
  /// - Parameters:
  ///   - laws: the laws that were asked for; empty for all.
  ///   - known: what the user has decided about causes.
  ///   - sources: the Swift files of the subjects.
  func write(
    _ summary: Summary, _ subjects: [Subject], laws: [String], _ known: KnownCauses,
    sources: [String]
  ) throws {
    let causes = summary.causes.compactMap { ReportedCause($0, known, sources: sources) }
    if let sarif {
      let status = summary.status(countingNotes: false, known)
      let didFinish = status != .couldNotRun && status != .interrupted
      try SarifLog(causes, didFinish: didFinish).write(to: sarif)
    }
    if let junit {
      try JUnitReport(
        summary: summary, subjects: subjects, laws: laws, known: known
      ).write(to: junit)
    }
    guard let output = GitHubOutput(causes, summary) else { return }
    Console.say(output.annotations)
    do {
      try output.writeSummary()
    } catch {
      Console.complain("the summary of the GitHub job cannot be written: \(error)")
    }
  }
}
