/// A sentence about two stories that differ in one thing, and about what a subject makes of them.
///
/// Nobody has to know what is right to see that two performances contradict one another: so a
/// relation holds for subjects of which the model has no formulas, too.
public struct MetamorphicLaw: Sendable {
  /// The name in commands, reports and the folders of the corpus.
  public let slug: String
  /// What always holds.
  public let sentence: String
  /// Who says so.
  public let source: String
  /// Of which transitions it holds; nil is any animator.
  private let specifications: [Specification]?
  /// Whether it has something to say of few stories only, so that it is asked first.
  public let appliesRarely: Bool
  private let makeVariant: @Sendable (Scenario) -> Scenario?
  private let evaluate: @Sendable (borrowing Comparison, inout LawResult) -> Void

  /// - Parameter relate: the related story; nil for a story of which the relation says nothing.
  init(
    _ slug: String, _ sentence: String, source: String,
    of specifications: [Specification]? = nil, appliesRarely: Bool = false,
    makeVariant: @escaping @Sendable (Scenario) -> Scenario?,
    evaluate: @escaping @Sendable (borrowing Comparison, inout LawResult) -> Void
  ) {
    (self.slug, self.sentence, self.source) = (slug, sentence, source)
    (self.specifications, self.appliesRarely) = (specifications, appliesRarely)
    (self.makeVariant, self.evaluate) = (makeVariant, evaluate)
  }

  /// Whether it has anything to say of a subject.
  public func applies(to specification: Specification?) -> Bool {
    guard let specifications else { return true }
    return specification.map(specifications.contains) ?? false
  }

  /// The related story, which the same subject has to live through, too; nil where the relation
  /// says nothing. A story that is valid has a valid one.
  public func variant(of scenario: Scenario) -> Scenario? { makeVariant(scenario) }

  /// Everything in which the two traces contradict one another.
  ///
  /// Whether the stories held a case is in the verdict.
  ///
  /// - Parameter law: the number of the relation in `Law.all`.
  public func judge(
    _ original: borrowing Trace, _ variant: borrowing Trace, of scenario: Scenario,
    as law: Int, into result: inout LawResult
  ) {
    result.violations.removeAll(keepingCapacity: true)
    result.begin(law)
    evaluate(
      Comparison(scenario: scenario, original: copy original, variant: copy variant), &result)
  }

  /// The same, for a single story.
  public func judge(
    _ original: borrowing Trace, _ variant: borrowing Trace, of scenario: Scenario
  ) -> [Violation] {
    var result = LawResult()
    judge(original, variant, of: scenario, as: Law.number(of: slug) ?? 0, into: &result)
    return result.violations
  }

  /// Every relation. A relation's place in this list is its number.
  public static let all: [MetamorphicLaw] = [
    windowMayStandAnywhere, largerByTwo, slowerByTwo, halfSpeedDoublesTheRest, heldAndLetGo,
    popTakesBackThePush, cancelLeavesNoTrace,
  ]

  /// The number of the relation with this slug.
  public static func number(of slug: String) -> Int? { all.firstIndex { $0.slug == slug } }
}
