/// A law about two runs of one subject, whose scenarios differ in one thing.
///
/// Comparing two runs needs no formula, so the law also holds for subjects for which the model has
/// none.
public struct MetamorphicLaw: Sendable {
  /// The name in commands, reports and the folders of the corpus.
  public let slug: String
  /// The law as a sentence.
  public let sentence: String
  /// The sources of the sentence.
  public let source: String
  /// The transitions for which it holds; nil is any animator.
  private let specifications: [Specification]?
  /// Whether the law applies to few scenarios. Such laws are tried on more scenarios than others.
  public let appliesRarely: Bool
  /// What happens in the other run, as the end of a sentence.
  public let otherRun: String
  /// If the first transition of the other run is not cancelled by then, that run ends: what it goes
  /// on with is for a transition that was cancelled. Nil for a law whose other run has no cancel.
  public let cancelDeadline: Tick?
  public let severity: Severity
  private let makeVariant: @Sendable (Scenario) -> Scenario?
  private let evaluate: @Sendable (borrowing Comparison, inout LawResult) -> Void

  /// - Parameter otherRun: what happens in the run of the related scenario: `every length is doubled`.
  /// - Parameter makeVariant: returns the related scenario; nil for a scenario to which the law
  ///   does not apply.
  init(
    _ slug: String, _ sentence: String, source: String, otherRun: String,
    of specifications: [Specification]? = nil, appliesRarely: Bool = false,
    cancelDeadline: Tick? = nil, severity: Severity = .error,
    makeVariant: @escaping @Sendable (Scenario) -> Scenario?,
    evaluate: @escaping @Sendable (borrowing Comparison, inout LawResult) -> Void
  ) {
    (self.slug, self.sentence, self.source) = (slug, sentence, source)
    (self.specifications, self.appliesRarely) = (specifications, appliesRarely)
    (self.otherRun, self.cancelDeadline, self.severity) = (otherRun, cancelDeadline, severity)
    (self.makeVariant, self.evaluate) = (makeVariant, evaluate)
  }

  /// Whether the law applies to a subject.
  public func applies(to specification: Specification?) -> Bool {
    guard let specifications else { return true }
    return specification.map(specifications.contains) ?? false
  }

  /// The related scenario, which the same subject also runs; nil if the law does not apply. It is
  /// valid, except that it may exceed `Scenario.Limits`, for example with doubled lengths.
  public func variant(of scenario: Scenario) -> Scenario? { makeVariant(scenario) }

  /// Replaces the violations in `result` by every contradiction between the two traces.
  /// `result.isNonVacuous` says whether the condition of the law occurred.
  ///
  /// - Parameters:
  ///   - isPredicted: whether the model predicts the runs.
  ///   - law: the ID of this law in `Law.all`.
  public func judge(
    _ original: borrowing Trace, _ variant: borrowing Trace, of scenario: Scenario,
    isPredicted: Bool = false, as law: Law.ID, into result: inout LawResult
  ) {
    result.violations.removeAll(keepingCapacity: true)
    result.begin(law)
    evaluate(
      Comparison(
        scenario: scenario, original: copy original, variant: copy variant,
        isPredicted: isPredicted), &result)
    result.nameOperations(original.transitions)
  }

  /// The violations of two traces, for tests that judge one scenario.
  public func judge(
    _ original: borrowing Trace, _ variant: borrowing Trace, of scenario: Scenario
  ) -> [Violation] {
    guard let law = Law.ID(slug: slug) else {
      preconditionFailure("MetamorphicLaw.all lacks \(slug); add it there")
    }
    var result = LawResult()
    judge(original, variant, of: scenario, as: law, into: &result)
    return result.violations
  }

  /// Every metamorphic law, in the order of `docs/model.md, Metamorphic laws`.
  public static let all: [MetamorphicLaw] = [
    windowMayStandAnywhere, largerByTwo, slowerByTwo, halfSpeedDoublesTheRest, heldAndLetGo,
    popTakesBackThePush, cancelLeavesNoTrace,
  ]
}
