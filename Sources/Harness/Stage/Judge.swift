import Model
import Subjects
import UIKit

/// Has one subject live through stories, in this process, and judges them by every law that
/// applies.
///
/// A trap in the subject ends the process; whoever must survive that runs a judge in a child.
@MainActor public final class Judge {
  public let subject: Subject
  /// The laws that apply to the subject, by their places in `Law.all`.
  public let laws: [Int]
  @exclusivity(unchecked) public private(set) var tally = Tally()
  /// Whether `features` are to be collected.
  @exclusivity(unchecked) var collectsFeatures = false
  /// What the last story showed; of no meaning unless `collectsFeatures`.
  @exclusivity(unchecked) private(set) var features = Features()
  /// What was observed of the last story.
  public var trace: Trace { observer.trace }
  /// How many transitions the last story had, without a copy of its trace.
  public var transitionCount: Int { observer.transitionCount }
  /// The laws of which the last story held a case, by their places in `Law.all`. Whether a subject
  /// crashes is put to the test by any transition.
  var allNonVacuous: [Int] {
    result.nonVacuous + (transitionCount > 0 ? [Law.doesNotCrash] : [])
  }
  /// The model says nothing of a transition of the last story, so reference laws left it out.
  @exclusivity(unchecked) private(set) var isUndetermined = false
  private let specification: Specification?
  private let observer = Observer()
  @exclusivity(unchecked) private var result = LawResult()
  /// The relations that apply to the subject, by their places in `Law.all`: those that seldom have
  /// something to say, and the others.
  private let metamorphicLaws: (rare: [Int], common: [Int])
  /// Of the second performance that a relation takes.
  private lazy var variantObserver = Observer()
  /// The memory of the last evidence, for the next.
  @exclusivity(unchecked) private var buffers = LawContextBuffers()

  /// - Parameter phase: where it is noted what runs: the subject, the model or a law. A process that
  ///   isolates the judge reads it after a trap.
  public init(_ subject: Subject, noting phase: UnsafeMutablePointer<UInt64>? = nil) {
    self.subject = subject
    result.phase = phase
    specification = subject.modelSpecification
    let applying = Law.all.indices.filter { [specification] law in
      Law.all[law].applies(to: specification)
    }
    laws = applying.filter { Law.all[$0].metamorphicLaw == nil }
    metamorphicLaws = (
      applying.filter { Law.all[$0].metamorphicLaw?.appliesRarely == true },
      applying.filter { Law.all[$0].metamorphicLaw?.appliesRarely == false }
    )
  }

  /// Which sentences about two stories are judged, too.
  public enum MetamorphicLaws: Sendable {
    case none, all
    /// That of a law, by its number.
    case only(law: Int)
    /// The next one, counted from a number, that has something to say of the story; one that
    /// seldom has goes first.
    case next(from: Int)
    /// The same, of those that seldom have.
    case rare(from: Int)
  }

  /// Whether the last story was judged by what was wanted. A relation that has no variant of the
  /// story has said nothing of it, and neither has a law that compares with a prediction which the
  /// model does not make.
  func hasJudged(_ wanted: MetamorphicLaws) -> Bool {
    guard case .only(let law) = wanted, law != Law.doesNotCrash,
      !result.nonVacuous.contains(law), !result.violations.contains(where: { $0.law == law })
    else { return true }
    return Law.all[law].metamorphicLaw == nil
      && !(Law.all[law].scope == .reference && isUndetermined)
  }

  /// Everything that the story broke, in the order of the laws.
  public func judge(_ scenario: Scenario, metamorphicLaws wanted: MetamorphicLaws = .none)
    -> [Violation]
  {
    let violations = judgeTrace(scenario)
    switch wanted {
    case .none: return violations
    case .all: return judged(violations, andAllOf: scenario)
    // The companion of any relation may be the story that ends the process.
    case .only(law: Law.doesNotCrash): return judged(violations, andAllOf: scenario)
    case .only(let law): return violations + (judgeMetamorphic(scenario, by: law) ?? [])
    case .next(let start):
      let more =
        next(of: metamorphicLaws.rare, from: start, scenario)
        ?? next(of: metamorphicLaws.common, from: start, scenario)
      return violations + (more ?? [])
    case .rare(let start):
      return violations + (next(of: metamorphicLaws.rare, from: start, scenario) ?? [])
    }
  }

  private func judged(_ violations: [Violation], andAllOf scenario: Scenario) -> [Violation] {
    violations
      + (metamorphicLaws.rare + metamorphicLaws.common).flatMap {
        judgeMetamorphic(scenario, by: $0) ?? []
      }
  }

  /// What the first of some relations says that has something to say, counted from a number.
  private func next(of group: [Int], from start: Int, _ scenario: Scenario) -> [Violation]? {
    for offset in group.indices {
      if let more = judgeMetamorphic(scenario, by: group[(start + offset) % group.count]) {
        return more
      }
    }
    return nil
  }

  /// What the story and its companion break of a relation; nil where the law is none, or says
  /// nothing of the story.
  private func judgeMetamorphic(_ scenario: Scenario, by law: Int) -> [Violation]? {
    guard let metamorphicLaw = Law.all[law].metamorphicLaw,
      metamorphicLaw.applies(to: specification),
      let variant = metamorphicLaw.variant(of: scenario)
    else { return nil }
    result.note(.model)
    let prediction = specification.map { Prediction(of: $0, in: variant) }
    run(variant, variantObserver, samplingAt: prediction?.instants ?? [])
    metamorphicLaw.judge(
      observer.trace, variantObserver.trace, of: scenario, as: law, into: &result)
    result.note(.subject)
    tally.add([law], nonVacuous: result.isNonVacuous ? [law] : [])
    if result.isNonVacuous { result.nonVacuous.append(law) }
    return result.violations
  }

  private func judgeTrace(_ scenario: Scenario) -> [Violation] {
    result.note(.model)
    defer { result.note(.subject) }
    let prediction =
      if let specification {
        Prediction(of: specification, in: scenario)
      } else {
        nil as Prediction?
      }
    run(scenario, observer, samplingAt: prediction?.instants ?? [])
    result.note(.model)
    let context = LawContext(
      scenario: scenario, trace: observer.trace, prediction: prediction, memory: &buffers)
    defer { buffers = context.buffers }
    Law.judge(context, by: laws, into: &result)
    isUndetermined = context.prediction?.isUndetermined ?? false
    if let slug = subject.trappingLaw { trapIfPlanted(in: slug, judging: scenario) }
    result.note(.model)
    tally.add(laws, nonVacuous: result.nonVacuous)
    tally.add(labelsOf: context)
    if collectsFeatures { features.collect(from: context, nonVacuous: result.nonVacuous) }
    return result.violations
  }

  /// A bug planted in the suite itself: judging this law traps where the window closes.
  private func trapIfPlanted(in slug: String, judging scenario: Scenario) {
    guard let law = Law.number(of: slug) else { return }
    result.note(.law(law))
    precondition(
      !scenario.events.contains { $0.kind == .closeWindow }, "a planted bug of the suite")
  }

  /// Has the subject live through the story, and observes it.
  ///
  /// - Parameter instants: in ticks, in the order of time; looked at besides ticks.
  private func run(
    _ scenario: Scenario, _ observer: Observer, samplingAt instants: [Double]
  ) {
    result.note(.subject)
    observer.restart()
    Stage(subject, scenario, observer: observer, instants: instants).run()
    observer.noteRemainingObjects()
  }
}
