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
  public private(set) var tally = Tally()
  /// What the last story showed, for a search that looks for the new.
  private(set) var features = Features()
  /// What was observed of the last story.
  public var trace: Trace { observer.trace }
  private let specification: Specification?
  private let observer = Observer()
  private var verdict = Verdict()
  /// The memory of the last evidence, for the next.
  private var findings = Findings()

  public init(_ subject: Subject) {
    self.subject = subject
    specification = subject.specification.map { Specification($0) }
    laws = Law.all.indices.filter { [specification] law in
      Law.all[law].applies(to: specification)
    }
  }

  /// Everything that the story broke, in the order of the laws.
  public func judge(_ scenario: Scenario) -> [Violation] {
    let prediction = specification.map { Prediction(of: $0, in: scenario) }
    live(scenario, lookingAt: prediction?.instants ?? [])
    let evidence = Evidence(
      scenario: scenario, trace: observer.trace, prediction: prediction, memory: &findings)
    defer { findings = evidence.findings }
    Law.judge(evidence, by: laws, into: &verdict)
    tally.add(laws, exercised: verdict.exercised)
    tally.add(labelsOf: evidence)
    features.collect(from: evidence, exercised: verdict.exercised)
    return verdict.violations
  }

  /// Has the subject live through the story, and observes it.
  ///
  /// - Parameter instants: in ticks, in the order of time; looked at besides ticks.
  private func live(_ scenario: Scenario, lookingAt instants: [Double]) {
    observer.restart()
    Stage(subject, scenario, observer: observer, instants: instants).play()
    observer.noteSurvivors()
  }
}
