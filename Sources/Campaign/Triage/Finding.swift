import Generators
import Model
import Subjects

/// A violation with its minimal scenario.
public struct Finding: Sendable {
  let key: Fingerprint
  /// The name of the subject.
  public let subject: String
  public let scenario: Scenario
  /// All violations of this law in the scenario.
  public let violations: [Violation]
  public let grade: Grade
  /// Which parts of the scenario matter: for each, the other values that break the law, too.
  public let explanation: [String]
  /// How many scenarios were run to show that no simpler one, one or two edits away, breaks the law
  /// with the same effect; nil if this was not shown.
  public let triesAround: Int?
  /// The transition that the subject claims to be.
  package let specification: Model.Specification?
  /// The choices that generate the scenario.
  let recording: Recording
  /// Whether the scenario breaks the law when it runs alone, in a process of its own. If not, it
  /// depends on what earlier scenarios left behind; it is reported, but not saved.
  public let isRepeatable: Bool
  /// Why its scenario was not shrunk; nil if it was.
  public let shrinkFailure: String?
  /// Where it is saved; nil until then.
  public internal(set) var path: String?

  public var law: Law { Law[key.law] }
  public var kind: Scenario.Kind { scenario.kind }
  public var viewCount: Int { scenario.viewCount }
  public var eventCount: Int { scenario.events.count }
}

extension Scenario {
  /// On all screens together, roots included.
  var viewCount: Int { allScreens.reduce(0) { $0 + $1.views.count } }
}
