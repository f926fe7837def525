import Generators
import Model
import Subjects

/// A violation with its smallest story.
public struct Finding: Sendable {
  let key: Fingerprint
  /// The name of the subject.
  public let subject: String
  public let scenario: Scenario
  /// Everything that the story breaks of this law.
  public let violations: [Violation]
  public let grade: Grade
  /// Why the story is minimal: what else would break the law there.
  public let explanation: [String]
  /// How many stories were told to know that none, one or two edits away, is simpler and breaks the
  /// law at the place; nil where that is not known.
  public let triesAround: Int?
  /// The transition that the subject claims to be.
  let specification: Model.Specification?
  /// The choices that tell the story.
  let recording: Recording
  /// Told alone, in a process of its own, the story breaks nothing: it takes what others left
  /// behind. Such a finding is told, not saved.
  public let isRepeatable: Bool
  /// Why its story was not made smaller; nil if it was.
  public let shrinkFailure: String?
  /// Where it is saved; set when it is.
  public internal(set) var path: String?

  public var law: Law { Law.all[key.law] }
  public var kind: Scenario.Kind { scenario.kind }
  public var viewCount: Int { scenario.viewCount }
  public var eventCount: Int { scenario.events.count }
}

extension Scenario {
  /// On all screens together, roots included.
  var viewCount: Int { allScreens.reduce(0) { $0 + $1.views.count } }
}
