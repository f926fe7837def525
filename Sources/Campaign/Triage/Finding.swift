import Generators
import Model
import Reporting
import Subjects

/// A violation with its minimal scenario.
public struct Finding: Sendable {
  let fingerprint: Fingerprint
  /// The name of the subject.
  public let subject: String
  public let scenario: Scenario
  /// The scenarios that must run before it in the same process, because the subject keeps state
  /// from one to the next. Empty for an ordinary finding.
  public let before: [Scenario]
  /// All violations of this law in the scenario.
  public let violations: [Violation]
  public let grade: Grade
  /// Which parts of the scenario matter: for each, the other values that break the law, too.
  public let explanation: [String]
  /// How many scenarios were run to show that no simpler one, one or two edits away, breaks the law
  /// with the same effect; nil if this was not shown.
  public let neighborsTried: Int?
  /// The tutorial that the subject implements; nil for any other animator.
  package let specification: Model.Specification?
  /// The choices that generate the scenario.
  let recording: Recording
  /// How often the scenario breaks the law when it runs again, each time in a fresh process.
  public let stability: Stability
  /// Why its scenario was not shrunk; nil if it was.
  public let shrinkFailure: String?
  /// The responsible statement; nil if it is not known.
  public let location: Location?
  /// The choices from which shrinking began; nil if it was not shrunk.
  var first: Recording?
  /// Whether only a time limit detected the failure, so that it may not occur on another machine.
  public var isSeenByTimer = false
  /// The parts of its scenario that a plain transition does not have.
  var trigger: Trigger = []
  /// What its scenario does of the things of which it is not known whether the app does them.
  var assumptions: Subject.Omissions = []
  /// Everything that its scenario breaks when its own law and those about one run judge it.
  var shown: Set<Fingerprint> = []
  /// The violation in the same scenario that explains this one; nil if there is none.
  var origin: Fingerprint?
  /// The view that is not the scenario's and that the violation is about, in words; nil if it is not
  /// known.
  var unknownView: String?
  /// What the finger of its scenario does, in sentences, where the scenario does not say it.
  var remarks: [String] = []
  /// Where it is saved; nil until then.
  public internal(set) var path: String?

  /// Whether the failure does not depend on earlier scenarios, nor on anything else that differs
  /// from run to run.
  public var isRepeatable: Bool { before.isEmpty && stability.isStable }
  /// Whether a sequence of scenarios shows the failure each time.
  public var hasSequence: Bool { !before.isEmpty && stability.isStable }
  public var endsProcess: Bool { fingerprint.law == .doesNotCrash }
  public var law: Law { Law[fingerprint.law] }
  /// How such a bug is usually fixed; nil if that is not known.
  public var usualFix: String? { law.usualFix(of: violations, at: location) }
  public var kind: Scenario.Kind { scenario.kind }
  public var viewCount: Int { scenario.viewCount }
  public var eventCount: Int { scenario.events.count }
  /// What an app must do for the finding to concern it, although no known code does it, each as the
  /// end of a sentence that begins with *an app that*. Empty if the finding concerns any app.
  public var conditions: [String] { assumptions.words }
}

extension Finding {
  /// What identifies a finding within a run. Findings of different saved entries can have the same
  /// key; `fuzz keep` then uses the one that is easiest to understand.
  struct Key: Hashable {
    let subject: String
    let fingerprint: Fingerprint
  }

  var key: Key { Key(subject: subject, fingerprint: fingerprint) }
}

extension Scenario {
  /// On all screens together, roots included.
  var viewCount: Int { allScreens.reduce(0) { $0 + $1.views.count } }
}

extension Report {
  public init(_ finding: Finding) {
    self.init(
      subject: finding.subject, law: finding.law, before: finding.before,
      scenario: finding.scenario, isBroken: true,
      violations: finding.violations, grade: finding.grade.description,
      specification: finding.specification, explanation: finding.explanation,
      location: finding.location, conditions: finding.conditions,
      unknownView: finding.unknownView, remarks: finding.remarks)
  }
}
