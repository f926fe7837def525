/// A statement that holds for every run of a subject, and the function that judges it.
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
  /// How serious a violation is: an error means that the transition is wrong, a warning that few
  /// users would see it. A note means that the design may be doubted or the law is new; a run with
  /// notes only has exit status 0.
  public let severity: Severity
  /// What the law is judged from: one run, two runs or the end of the process.
  public let kind: Kind

  public init(
    _ slug: String, _ sentence: String, source: String, group: Group, scope: Scope,
    of specifications: [Specification] = Specification.allCases, severity: Severity = .error,
    kind: Kind
  ) {
    (self.slug, self.sentence, self.source) = (slug, sentence, source)
    (self.group, self.scope, self.specifications) = (group, scope, specifications)
    (self.severity, self.kind) = (severity, kind)
  }

  /// Makes a law about the trace of one run.
  public init(
    _ slug: String, _ sentence: String, source: String, group: Group, scope: Scope,
    of specifications: [Specification] = Specification.allCases, severity: Severity = .error,
    evaluate: @escaping Evaluation
  ) {
    self.init(
      slug, sentence, source: source, group: group, scope: scope, of: specifications,
      severity: severity, kind: .trace(evaluate))
  }

  /// Makes the entry of a metamorphic law.
  init(_ metamorphicLaw: MetamorphicLaw) {
    self.init(
      metamorphicLaw.slug, metamorphicLaw.sentence, source: metamorphicLaw.source,
      group: .metamorphic, scope: .contract, of: [], severity: metamorphicLaw.severity,
      kind: .metamorphic(metamorphicLaw))
  }

  /// Whether the law applies to a subject; false for an own law, which applies to the subjects that
  /// declare it.
  ///
  /// - Parameter specification: the transition that the subject is declared to be, if any.
  public func applies(to specification: Specification?) -> Bool {
    if case .metamorphic(let metamorphicLaw) = kind {
      return metamorphicLaw.applies(to: specification)
    }
    if scope == .own { return false }
    guard scope == .reference else { return true }
    return specification.map(specifications.contains) ?? false
  }

  /// The law about two runs; nil for a law of another kind.
  public var metamorphicLaw: MetamorphicLaw? {
    if case .metamorphic(let metamorphicLaw) = kind { metamorphicLaw } else { nil }
  }

  /// A function that reports every violation of a law in one run.
  public typealias Evaluation = @Sendable (LawContext, inout LawResult) -> Void

  /// What a law is judged from.
  public enum Kind: Sendable {
    /// The trace of one run.
    case trace(Evaluation)
    /// The traces of two runs. `Judge` of the target `Simulation` makes the second run.
    case metamorphic(MetamorphicLaw)
    /// The end of the process that runs the subject. The supervising process judges the law, so no
    /// trace breaks it, and it is non-vacuous in every scenario.
    case process
    /// The run in progress, by a formula of the subject. `OwnLawJudge` of the target `Simulation`
    /// judges it.
    case own
  }

  /// The parts of `docs/model.md, Laws`. `Cause.fingerprint` contains the raw values, so they must not
  /// change.
  public enum Group: String, Sendable, CaseIterable {
    case pairing, conversion, alpha, cleanup, completion, picture, metamorphic, own
  }

  /// The subjects to which a law applies. `fuzz list laws` prints the raw values.
  public enum Scope: String, Sendable {
    /// Every animator.
    case contract
    /// Transitions for which the model has a prediction.
    case reference
    /// The headless UIKit itself.
    case headless
    /// The subjects that declare it.
    case own
  }
}

extension Law {
  /// Judges a scenario by some laws of `Law.all`. Metamorphic laws among them are skipped.
  ///
  /// - Parameter laws: without own laws, whose judgments `LawResult.add(_:)` adds.
  public static func judge(_ context: LawContext, by laws: [ID], into result: inout LawResult) {
    result.restart()
    let all = Law.all
    for law in laws {
      result.begin(law)
      switch all[law.rawValue].kind {
      case .trace(let evaluate): evaluate(context, &result)
      case .metamorphic, .own: continue
      case .process: result.markNonVacuous()
      }
      if result.isNonVacuous { result.nonVacuous.append(law) }
    }
  }
}
