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
  @exclusivity(unchecked) var isSearching = false
  /// What the last story showed; of no meaning unless `isSearching`.
  @exclusivity(unchecked) private(set) var features = Features()
  /// What was observed of the last story.
  public var trace: Trace { observer.trace }
  /// How many transitions the last story had, without a copy of its trace.
  public var transitionCount: Int { observer.transitionCount }
  /// The laws of which the last story held a case, by their places in `Law.all`. Whether a subject
  /// crashes is put to the test by any transition.
  var allExercised: [Int] {
    verdict.exercised + (transitionCount > 0 ? [Law.doesNotCrash] : [])
  }
  /// The model says nothing of a transition of the last story, so reference laws left it out.
  @exclusivity(unchecked) private(set) var isUndetermined = false
  private let specification: Specification?
  private let observer = Observer()
  @exclusivity(unchecked) private var verdict = Verdict()
  /// The relations that apply to the subject, by their places in `Law.all`: those that seldom have
  /// something to say, and the others.
  private let relations: (seldom: [Int], often: [Int])
  /// Of the second performance that a relation takes.
  private lazy var companion = Observer()
  /// The memory of the last evidence, for the next.
  @exclusivity(unchecked) private var groundwork = Groundwork()

  /// - Parameter phase: where it is noted what runs: the subject, the model or a law. A process that
  ///   isolates the judge reads it after a trap.
  public init(_ subject: Subject, noting phase: UnsafeMutablePointer<UInt64>? = nil) {
    self.subject = subject
    verdict.phase = phase
    specification = subject.modelled
    let applying = Law.all.indices.filter { [specification] law in
      Law.all[law].applies(to: specification)
    }
    laws = applying.filter { Law.all[$0].relation == nil }
    relations = (
      applying.filter { Law.all[$0].relation?.isSeldom == true },
      applying.filter { Law.all[$0].relation?.isSeldom == false }
    )
  }

  /// Which sentences about two stories are judged, too.
  public enum Relations: Sendable {
    case none, all
    /// That of a law, by its number.
    case only(law: Int)
    /// The next one, counted from a number, that has something to say of the story; one that
    /// seldom has goes first.
    case next(from: Int)
    /// The same, of those that seldom have.
    case seldom(from: Int)
  }

  /// Whether the last story was judged by what was wanted. A relation that has no variant of the
  /// story has said nothing of it, and neither has a law that compares with a prediction which the
  /// model does not make.
  func hasJudged(_ wanted: Relations) -> Bool {
    guard case .only(let law) = wanted, law != Law.doesNotCrash,
      !verdict.exercised.contains(law), !verdict.violations.contains(where: { $0.law == law })
    else { return true }
    return Law.all[law].relation == nil
      && !(Law.all[law].scope == .reference && isUndetermined)
  }

  /// Everything that the story broke, in the order of the laws.
  public func judge(_ scenario: Scenario, relations wanted: Relations = .none) -> [Violation] {
    let violations = judgeAlone(scenario)
    switch wanted {
    case .none: return violations
    case .all: return judged(violations, andAllOf: scenario)
    // The companion of any relation may be the story that ends the process.
    case .only(law: Law.doesNotCrash): return judged(violations, andAllOf: scenario)
    case .only(let law): return violations + (relate(scenario, by: law) ?? [])
    case .next(let start):
      let more =
        next(of: relations.seldom, from: start, scenario)
        ?? next(of: relations.often, from: start, scenario)
      return violations + (more ?? [])
    case .seldom(let start):
      return violations + (next(of: relations.seldom, from: start, scenario) ?? [])
    }
  }

  private func judged(_ violations: [Violation], andAllOf scenario: Scenario) -> [Violation] {
    violations + (relations.seldom + relations.often).flatMap { relate(scenario, by: $0) ?? [] }
  }

  /// What the first of some relations says that has something to say, counted from a number.
  private func next(of group: [Int], from start: Int, _ scenario: Scenario) -> [Violation]? {
    for offset in group.indices {
      if let more = relate(scenario, by: group[(start + offset) % group.count]) { return more }
    }
    return nil
  }

  /// What the story and its companion break of a relation; nil where the law is none, or says
  /// nothing of the story.
  private func relate(_ scenario: Scenario, by law: Int) -> [Violation]? {
    guard let relation = Law.all[law].relation, relation.applies(to: specification),
      let variant = relation.variant(of: scenario)
    else { return nil }
    verdict.note(.model)
    let prediction = specification.map { Prediction(of: $0, in: variant) }
    live(variant, companion, lookingAt: prediction?.instants ?? [])
    relation.judge(observer.trace, companion.trace, of: scenario, as: law, into: &verdict)
    verdict.note(.subject)
    tally.add([law], exercised: verdict.isExercised ? [law] : [])
    if verdict.isExercised { verdict.exercised.append(law) }
    return verdict.violations
  }

  private func judgeAlone(_ scenario: Scenario) -> [Violation] {
    verdict.note(.model)
    defer { verdict.note(.subject) }
    let prediction =
      if let specification {
        Prediction(of: specification, in: scenario)
      } else {
        nil as Prediction?
      }
    live(scenario, observer, lookingAt: prediction?.instants ?? [])
    verdict.note(.model)
    let evidence = Evidence(
      scenario: scenario, trace: observer.trace, prediction: prediction, memory: &groundwork)
    defer { groundwork = evidence.groundwork }
    Law.judge(evidence, by: laws, into: &verdict)
    isUndetermined = evidence.prediction?.isUndetermined ?? false
    if let slug = subject.trappingLaw { trapIfPlanted(in: slug, judging: scenario) }
    verdict.note(.model)
    tally.add(laws, exercised: verdict.exercised)
    tally.add(labelsOf: evidence)
    if isSearching { features.collect(from: evidence, exercised: verdict.exercised) }
    return verdict.violations
  }

  /// A bug planted in the suite itself: judging this law traps where the window closes.
  private func trapIfPlanted(in slug: String, judging scenario: Scenario) {
    guard let law = Law.number(of: slug) else { return }
    verdict.note(.law(law))
    precondition(
      !scenario.events.contains { $0.action == .closeWindow }, "a planted bug of the suite")
  }

  /// Has the subject live through the story, and observes it.
  ///
  /// - Parameter instants: in ticks, in the order of time; looked at besides ticks.
  private func live(
    _ scenario: Scenario, _ observer: Observer, lookingAt instants: [Double]
  ) {
    verdict.note(.subject)
    observer.restart()
    Stage(subject, scenario, observer: observer, instants: instants).play()
    observer.noteSurvivors()
  }
}
