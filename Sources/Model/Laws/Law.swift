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
  public let metamorphicLaw: MetamorphicLaw?
  private let evaluate: @Sendable (borrowing LawContext, inout LawResult) -> Void

  public init(
    _ slug: String, _ sentence: String, source: String, group: Group, scope: Scope,
    of specifications: [Specification] = Specification.allCases,
    evaluate: @escaping @Sendable (borrowing LawContext, inout LawResult) -> Void
  ) {
    (self.slug, self.sentence, self.source) = (slug, sentence, source)
    (self.group, self.scope, self.evaluate) = (group, scope, evaluate)
    self.specifications = specifications
    metamorphicLaw = nil
  }

  /// The law that a relation holds. Whoever runs the subject judges it: it takes a second
  /// performance.
  init(_ metamorphicLaw: MetamorphicLaw) {
    (slug, sentence, source) = (metamorphicLaw.slug, metamorphicLaw.sentence, metamorphicLaw.source)
    (group, scope, specifications) = (.metamorphic, .contract, [])
    self.metamorphicLaw = metamorphicLaw
    evaluate = { _, _ in }
  }

  /// Whether it has anything to say of a subject.
  ///
  /// - Parameter specification: the transition that the subject claims to be, if any.
  public func applies(to specification: Specification?) -> Bool {
    if let metamorphicLaw { return metamorphicLaw.applies(to: specification) }
    guard scope == .reference else { return true }
    return specification.map(specifications.contains) ?? false
  }

  public enum Group: String, Sendable, CaseIterable {
    case pairing, conversion, alpha, cleanup, completion, picture, metamorphic
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
    _ context: borrowing LawContext, by laws: [Int], into result: inout LawResult
  ) {
    result.violations.removeAll(keepingCapacity: true)
    result.nonVacuous.removeAll(keepingCapacity: true)
    let all = Law.all
    for law in laws {
      result.begin(law)
      all[law].evaluate(context, &result)
      if result.isNonVacuous { result.nonVacuous.append(law) }
    }
  }
}
