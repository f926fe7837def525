import Model

extension Cause {
  /// The level at which CI systems and test issues list the cause: that of its clearest finding, and at
  /// most a warning if that one concerns only some apps.
  ///
  /// The exit status does not use it; it follows `Law.severity`.
  public var severity: Severity {
    min(
      Severity(of: best.law, in: best.scenario, best.grade),
      best.conditions.isEmpty ? .error : .warning)
  }
}

extension Severity {
  /// The level of a failure: a note if it takes an unusual scenario or a fault, an error if ordinary
  /// scenarios show it and it is certainly a defect, otherwise a warning. It is at most the severity
  /// of the law.
  ///
  /// - Parameter grade: nil if it is not known, which counts as not certain.
  init(of law: Law, in scenario: Scenario, _ grade: Grade?) {
    let severity: Severity =
      scenario.kind != .ordinary ? .note : grade == .defect ? .error : .warning
    self = min(severity, law.severity)
  }
}
