import Model

extension Severity {
  /// How serious a failure is: an error is a defect that ordinary scenarios show. A warning depends
  /// on undocumented behavior, and a note takes an unusual scenario or a fault. A failure is never
  /// more serious than its law.
  ///
  /// - Parameter grade: nil if it is not known.
  init(of law: Law, in scenario: Scenario, _ grade: Grade?) {
    let severity: Severity =
      scenario.kind != .ordinary ? .note : grade == .defect ? .error : .warning
    self = min(severity, law.severity)
  }
}

extension Cause {
  /// How serious its clearest finding is.
  public var severity: Severity { Severity(of: best.law, in: best.scenario, best.grade) }
}
