import Foundation
import Model
import Testing

/// Shows the result of a check as issues and attachments of its test.
struct CheckIssues {
  let check: Check
  let result: CheckResult

  /// Records problems and failures as issues, and known findings as known issues. The notes and the
  /// summary become attachments.
  func record() {
    for problem in result.problems {
      Issue.record(Comment(rawValue: problem), sourceLocation: check.sourceLocation)
    }
    let known = check.settings.known
    for finding in known { record(finding) }
    let knownFingerprints = Set(known.map(\.fingerprint))
    let failures = result.failures.filter { !knownFingerprints.contains($0.fingerprint) }
    for failure in failures where failure.severity != .note { record(failure) }
    attach(result.summary, "summary.txt")
    let notes = failures.filter { $0.severity == .note }
    if !notes.isEmpty { attach(notes.flatMap { $0.report + [""] }, "notes.txt") }
  }

  /// Records a known cause. If it does not occur, Swift Testing records an issue.
  private func record(_ known: KnownFinding) {
    let matching = result.failures.filter { $0.fingerprint == known.fingerprint }
    withKnownIssue(
      known.reason ?? "\(check.name): the known finding \(known.fingerprint)",
      sourceLocation: known.sourceLocation
    ) {
      for failure in matching { record(failure) }
    }
  }

  /// Records a failure at its responsible line, with its film strip.
  private func record(_ failure: CheckResult.Failure) {
    let sourceLocation = sourceLocation(of: failure)
    Issue.record(
      Comment(rawValue: failure.report.joined(separator: "\n")),
      severity: failure.severity == .warning ? .warning : .error, sourceLocation: sourceLocation)
    guard let strip = failure.filmStrip else { return }
    let name = failure.fingerprint.replacing(":", with: "-")
    Attachment.record(Array(strip.utf8), named: "film-\(name).svg", sourceLocation: sourceLocation)
  }

  private func attach(_ lines: [String], _ name: String) {
    let text = lines.joined(separator: "\n") + "\n"
    Attachment.record(Array(text.utf8), named: name, sourceLocation: check.sourceLocation)
  }

  /// The responsible line of a failure; that of the check if it is not known.
  private func sourceLocation(of failure: CheckResult.Failure) -> SourceLocation {
    guard let line = failure.location else { return check.sourceLocation }
    let file = URL(filePath: line.path)
    // A folder of `Sources` or `Tests` is a module.
    let folders = file.pathComponents.dropLast()
    let module =
      folders.lastIndex { ["Sources", "Tests"].contains($0) }
      .flatMap { folders.indices.contains($0 + 1) ? folders[$0 + 1] : nil }
    return SourceLocation(
      fileID: "\(module ?? check.sourceLocation.moduleName)/\(file.lastPathComponent)",
      filePath: line.path, line: line.line, column: max(line.column, 1))
  }
}

extension CheckResult.Failure {
  /// Nil if the result was written by another version; the failure then counts as an error.
  fileprivate var severity: Severity? { Severity(rawValue: severityName) }
}
