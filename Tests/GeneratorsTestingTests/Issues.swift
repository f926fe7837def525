import Synchronization
import Testing

/// An issue as a test report shows it: its line and its text with all comments.
struct ReportedIssue {
  var line: Int?
  var file: String?
  var text: String
  /// False for a warning.
  var isFailure: Bool
}

/// Runs a body and returns its issues, which are not reported.
func issues(
  of body: @Sendable () async throws -> Void
) async throws -> [ReportedIssue] {
  let found = Mutex<[ReportedIssue]>([])
  let trait: IssueHandlingTrait = .compactMapIssues { issue in
    let comments = issue.comments.map(\.rawValue).joined(separator: "\n")
    found.withLock {
      $0.append(
        ReportedIssue(
          line: issue.sourceLocation?.line, file: issue.sourceLocation?.fileName,
          text: "\(issue)\n\(comments)", isFailure: issue.isFailure))
    }
    return nil
  }
  try await trait.provideScope(
    for: #require(Test.current), testCase: Test.Case.current, performing: body)
  return found.withLock { $0 }
}
