/// Something that is wrong with a published transition, in words, and how stories give it away.
public struct Defect: Sendable {
  /// Of the published transition.
  public let subject: String
  /// What it does.
  public let name: String
  /// Why that is wrong.
  public let why: String
  /// What the reference does.
  public let instead: String
  private let symptoms: [Symptom]

  /// How a report shows it.
  public struct Symptom: Sendable {
    /// The slug of a law.
    private let law: String
    /// Every one of them stands in the line that says where the law is broken. One that ends with
    /// a full stop ends the line.
    private let words: [String]
    /// Stands in the report; empty if any scenario will do.
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

  /// Whether a finding comes from it.
  ///
  /// - Parameters:
  ///   - law: the slug of the law that is broken.
  ///   - exception: the line of the report that says where.
  ///   - report: all its lines.
  public func explains(
    _ subject: String, _ law: String, _ exception: String, in report: [String]
  ) -> Bool {
    subject == self.subject && symptoms.contains { $0.isShown(by: law, exception, report) }
  }
}
