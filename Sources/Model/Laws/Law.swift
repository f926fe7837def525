/// A statement that holds for every trace, with the function that checks it.
public struct Law: Sendable {
  /// The name in commands, reports and the folders of the corpus.
  public let slug: String
  /// The law as a sentence.
  public let sentence: String
  /// The sources of the sentence.
  public let source: String
  /// The part of `docs/model.md, Laws` that describes it.
  public let group: Group
  /// The subjects to which it applies.
  public let scope: Scope
  /// The transitions whose prediction a reference law reads. Other laws ignore it.
  private let specifications: [Specification]
  /// The law about two runs; nil for a law about one.
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

  /// Makes the entry of a metamorphic law. The part that runs the subject judges it, because it
  /// needs a second run.
  init(_ metamorphicLaw: MetamorphicLaw) {
    (slug, sentence, source) = (metamorphicLaw.slug, metamorphicLaw.sentence, metamorphicLaw.source)
    (group, scope, specifications) = (.metamorphic, .contract, [])
    self.metamorphicLaw = metamorphicLaw
    evaluate = { _, _ in }
  }

  /// Whether the law applies to a subject.
  ///
  /// - Parameter specification: the transition that the subject claims to be, if any.
  public func applies(to specification: Specification?) -> Bool {
    if let metamorphicLaw { return metamorphicLaw.applies(to: specification) }
    guard scope == .reference else { return true }
    return specification.map(specifications.contains) ?? false
  }

  /// The parts of `docs/model.md, Laws`.
  public enum Group: String, Sendable, CaseIterable {
    case pairing, conversion, alpha, cleanup, completion, picture, metamorphic
  }

  /// The subjects to which a law applies.
  public enum Scope: String, Sendable {
    /// Every animator.
    case contract
    /// Transitions for which the model has a prediction.
    case reference
    /// The headless UIKit itself.
    case headless
  }
}

extension Law {
  /// Judges a scenario by all given laws.
  ///
  /// - Parameter laws: their numbers in `Law.all`.
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
