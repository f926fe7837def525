/// Something that is wrong with a published transition, and how findings show it.
///
/// `fuzz findings` sorts the corpus by defect into `docs/findings.md`. Tests compare the lines that
/// findings name with those of `ExpectedLines`.
public struct Defect: Sendable {
  /// The name of the published transition.
  public let subject: String
  /// What the transition does wrong, as a sentence.
  public let name: String
  /// Why that is wrong.
  public let why: String
  /// What the reference does instead.
  public let instead: String
  private let symptoms: [Symptom]

  /// A pattern for findings: a law, and texts of its report. If reports change their wording, the
  /// texts must follow.
  public struct Symptom: Sendable {
    /// The slug of a law.
    private let law: String
    /// Texts that the line with the violation must contain. A text that ends with a period must end
    /// the line.
    private let words: [String]
    /// A text that some line of the report must contain. Empty for any scenario.
    private let scenario: String

    init(_ law: String, _ words: String..., scenario: String = "") {
      (self.law, self.words, self.scenario) = (law, words, scenario)
    }

    fileprivate func isShown(by law: String, _ exception: String, _ report: [String]) -> Bool {
      law == self.law
        && words.allSatisfy { $0.hasSuffix(".") ? exception.hasSuffix($0) : exception.contains($0) }
        && (scenario.isEmpty || report.contains { $0.contains(scenario) })
    }
  }

  init(
    _ subject: String, _ name: String, why: String, instead: String, _ symptoms: Symptom...
  ) {
    (self.subject, self.name, self.why, self.instead) = (subject, name, why, instead)
    self.symptoms = symptoms
  }

  /// Whether this defect is the cause of a finding.
  ///
  /// - Parameters:
  ///   - law: the slug of the violated law.
  ///   - exception: the line of the report with the violation.
  ///   - report: all lines of the report.
  public func explains(
    _ subject: String, _ law: String, _ exception: String, in report: [String]
  ) -> Bool {
    subject == self.subject && symptoms.contains { $0.isShown(by: law, exception, report) }
  }
}
