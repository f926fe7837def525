import Campaign
import Foundation
import Model
import Reporting

/// What a run adds when a GitHub workflow runs it: annotations at the responsible lines, and a
/// table in the summary of the job.
///
/// The format of annotations is that of GitHub, *Workflow commands for GitHub Actions*.
@MainActor struct GitHubOutput {
  private let causes: [ReportedCause]
  private let summary: Summary

  /// nil if no workflow runs the command.
  init?(_ causes: [ReportedCause], _ summary: Summary) {
    guard ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] == "true" else { return nil }
    (self.causes, self.summary) = (causes, summary)
  }

  /// One workflow command for each cause.
  var annotations: [String] {
    causes.map { cause in
      var properties: [String] = []
      if let location = cause.location, let path = cause.path {
        properties = ["file=\(Self.property(path))", "line=\(location.line)"]
        if location.column > 0 { properties.append("col=\(location.column)") }
      }
      properties.append("title=\(Self.property("TransitionCheck: \(cause.law.slug)"))")
      let message = ([cause.title] + (cause.usualFix.map { ["Usual fix: \($0)"] } ?? []))
        .joined(separator: "\n")
      // GitHub's commands have the names of `Severity`, apart from `notice`.
      let command = cause.level == .note ? "notice" : cause.level.rawValue
      return "::\(command) \(properties.joined(separator: ","))::\(Self.data(message))"
    }
  }

  /// Adds the table to the file that GitHub names, if it names one.
  ///
  /// - Throws: the error of the file system.
  func writeSummary() throws {
    guard let path = ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"], !path.isEmpty
    else { return }
    let file = URL(filePath: path)
    var text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    if !text.isEmpty && !text.hasSuffix("\n") { text += "\n" }
    text += markdown
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  private var markdown: String {
    let head =
      "### TransitionCheck\n\nSeed \(summary.seed), \(summary.scenarios.counted("scenario")): "
    guard !causes.isEmpty else {
      return head + (summary.isClean ? "no law is broken.\n" : "no cause counts.\n")
    }
    let rows = causes.map { cause in
      let location = cause.location.map { "`\(cause.path ?? $0.file):\($0.line)`" } ?? ""
      return "| \(cause.level.rawValue) | \(location) | \(Self.cell(cause.title)) |\n"
    }
    return head + "\(causes.count.counted("cause")).\n\n"
      + "| level | place | what is wrong |\n| --- | --- | --- |\n" + rows.joined()
  }

  /// Text in a cell of a Markdown table.
  private static func cell(_ text: String) -> String {
    text.printable().replacing("|", with: "\\|").replacing("<", with: "&lt;")
  }

  /// Text as the message of a workflow command.
  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  /// Text as the value of a property of a workflow command.
  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
