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

  /// Adds every exception in the evidence to the verdict.
  public func judge(_ evidence: borrowing Evidence, _ verdict: inout Verdict) {
    examine(evidence, &verdict)
  }
}

/// All that a law may read: the story, what was observed, and what the model predicts.
public struct Evidence: Sendable {
  public let scenario: Scenario
  public let trace: Trace
  /// nil for a subject of which the model knows nothing.
  public let prediction: Prediction?
  /// How nearly what is observed has to agree with the prediction.
  let precision: Precision
  /// What laws ask again and again.
  public let findings: Findings

  /// - Parameter memory: filled anew with what is found out of the story, and the evidence's while
  ///   it lasts; give it back what the last evidence had, and nothing has to be allocated.
  public init(
    scenario: Scenario, trace: Trace, prediction: Prediction?, memory: inout Findings
  ) {
    var prediction = prediction
    prediction?.leaveOut(whatIsNotDrivenAsIn: trace, scenario)
    precision = Precision(
      isExact: scenario.domain == .exact && prediction?.specification.isExact ?? false)
    memory.fill(scenario, trace, prediction)
    findings = memory
    memory = Findings()
    (self.scenario, self.trace, self.prediction) = (scenario, trace, prediction)
  }

  var looks: [Look] { findings.looks }
  var parts: [Part] { findings.parts }
  var sightings: [Sighting] { findings.sightings }
  var chains: [ConversionChain?] { findings.chains }
  var viewCounts: [Int] { findings.viewCounts }
}

/// What a law finds in one story.
public struct Verdict: Sendable {
  /// The place of the judging law in `Law.all`.
  var law = 0
  public internal(set) var violations: [Violation] = []
  /// The laws of which the story held a case: places in `Law.all`.
  public internal(set) var exercised: [Int] = []
  /// The same of the judging law.
  public private(set) var isExercised = false

  public init() {}

  /// Says that the story holds a case that the law is about: beside each "always" a "sometimes".
  public mutating func exercise() { isExercised = true }

  public mutating func report(
    _ place: Place, transition: Int? = nil, at time: Double, _ actor: Actor? = nil,
    expected: Quantity, found: Quantity
  ) {
    violations.append(
      Violation(
        law: law, place: place, transition: transition, time: time, actor: actor,
        expected: expected, found: found))
  }

  mutating func begin(_ law: Int) {
    self.law = law
    isExercised = false
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
