import Testing

/// A cause that does not fail its test.
struct KnownFinding: Sendable {
  let fingerprint: String
  let reason: Comment?
  let sourceLocation: SourceLocation
}

/// Marks a cause as known, with the rules of `withKnownIssue`.
public struct KnownFindingTrait: TestTrait, TestScoping {
  let finding: KnownFinding

  /// Runs a test in which the cause is known.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    var current = TransitionSettings.current
    current.known.append(finding)
    try await TransitionSettings.$current.withValue(current, operation: function)
  }
}

extension Trait where Self == KnownFindingTrait {
  /// Marks a cause as known: it does not fail the test, and the test fails when it does not occur
  /// any more.
  ///
  /// - Parameters:
  ///   - fingerprint: the identity of the cause, as its issue prints it. It does not change when
  ///     other lines of the file do.
  ///   - reason: why it is not fixed yet, for reports.
  ///   - sourceLocation: where a cause that does not occur is reported.
  public static func knownFinding(
    _ fingerprint: String, _ reason: Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> KnownFindingTrait {
    KnownFindingTrait(
      finding: KnownFinding(
        fingerprint: fingerprint, reason: reason, sourceLocation: sourceLocation))
  }
}
