/// A sentence about every trace.
public struct Law: Sendable {
  /// The name in commands, reports and the folders of the corpus.
  public let slug: String
  /// What always holds.
  public let sentence: String
  /// Who says so.
  public let source: String
  public let group: Group
  public let scope: Scope
  /// The transitions whose prediction it reads; of no meaning for laws of another scope.
  private let specifications: [Specification]
  /// What it says of two stories; nil for a sentence about one.
  public let relation: Relation?
  private let examine: @Sendable (borrowing Evidence, inout Verdict) -> Void

  public init(
    _ slug: String, _ sentence: String, source: String, group: Group, scope: Scope,
    of specifications: [Specification] = Specification.allCases,
    examine: @escaping @Sendable (borrowing Evidence, inout Verdict) -> Void
  ) {
    (self.slug, self.sentence, self.source) = (slug, sentence, source)
    (self.group, self.scope, self.examine) = (group, scope, examine)
    self.specifications = specifications
    relation = nil
  }

  /// The law that a relation holds. Whoever runs the subject judges it: it takes a second
  /// performance.
  init(_ relation: Relation) {
    (slug, sentence, source) = (relation.slug, relation.sentence, relation.source)
    (group, scope, specifications) = (.relation, .contract, [])
    self.relation = relation
    examine = { _, _ in }
  }

  /// Whether it has anything to say of a subject.
  ///
  /// - Parameter specification: the transition that the subject claims to be, if any.
  public func applies(to specification: Specification?) -> Bool {
    if let relation { return relation.applies(to: specification) }
    guard scope == .reference else { return true }
    return specification.map(specifications.contains) ?? false
  }

  public enum Group: String, Sendable, CaseIterable {
    case pairing, conversion, alpha, cleanup, completion, picture, relation
  }

  /// For whom the sentence is written.
  public enum Scope: String, Sendable {
    /// Any animator.
    case contract
    /// Transitions of which the model knows a prediction.
    case reference
    /// The headless UIKit itself.
    case headless
  }
}

extension Law {
  /// Judges a story by all given laws.
  ///
  /// - Parameter laws: places in `Law.all`.
  public static func judge(
    _ evidence: borrowing Evidence, by laws: [Int], into verdict: inout Verdict
  ) {
    verdict.violations.removeAll(keepingCapacity: true)
    verdict.exercised.removeAll(keepingCapacity: true)
    let all = Law.all
    for law in laws {
      verdict.begin(law)
      all[law].examine(evidence, &verdict)
      if verdict.isExercised { verdict.exercised.append(law) }
    }
  }
}
