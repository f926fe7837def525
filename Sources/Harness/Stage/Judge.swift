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

  public init(_ subject: Subject) {
    self.subject = subject
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
    let prediction = specification.map { Prediction(of: $0, in: variant) }
    live(variant, companion, lookingAt: prediction?.instants ?? [])
    relation.judge(observer.trace, companion.trace, of: scenario, as: law, into: &verdict)
    tally.add([law], exercised: verdict.isExercised ? [law] : [])
    return verdict.violations
  }

  private func judgeAlone(_ scenario: Scenario) -> [Violation] {
    let prediction =
      if let specification {
        Prediction(of: specification, in: scenario)
      } else {
        nil as Prediction?
      }
    live(scenario, observer, lookingAt: prediction?.instants ?? [])
    let evidence = Evidence(
      scenario: scenario, trace: observer.trace, prediction: prediction, memory: &groundwork)
    defer { groundwork = evidence.groundwork }
    Law.judge(evidence, by: laws, into: &verdict)
    tally.add(laws, exercised: verdict.exercised)
    tally.add(labelsOf: evidence)
    if isSearching { features.collect(from: evidence, exercised: verdict.exercised) }
    return verdict.violations
  }

  /// Has the subject live through the story, and observes it.
  ///
  /// - Parameter instants: in ticks, in the order of time; looked at besides ticks.
  private func live(
    _ scenario: Scenario, _ observer: Observer, lookingAt instants: [Double]
  ) {
    observer.restart()
    Stage(subject, scenario, observer: observer, instants: instants).play()
    observer.noteSurvivors()
  }
}
