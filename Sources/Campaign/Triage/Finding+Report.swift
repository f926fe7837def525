import Reporting

extension Report {
  public init(_ finding: Finding) {
    self.init(
      subject: finding.subject, law: finding.law, before: finding.before,
      scenario: finding.scenario, isBroken: true,
      violations: finding.violations, grade: finding.grade.description,
      specification: finding.specification, explanation: finding.explanation,
      location: finding.location)
  }
}
