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
    let law: String
    /// Every one of them stands in the line that says where the law is broken.
    let words: [String]

    init(_ law: String, _ words: String...) { (self.law, self.words) = (law, words) }
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
  public func explains(_ subject: String, _ law: String, _ exception: String) -> Bool {
    subject == self.subject
      && symptoms.contains { $0.law == law && $0.words.allSatisfy(exception.contains) }
  }
}
