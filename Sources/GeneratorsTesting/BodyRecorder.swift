import Synchronization
import Testing

/// Takes the issues that a body records, so that only those of the minimal value are shown.
final class BodyRecorder: Sendable {
  /// What happens to the issues of a body.
  enum Mode {
    /// They are kept for the verdict.
    case collecting
    /// The first one of a kind is shown with comments; the others are not.
    case showing(kind: String, comments: [Comment])
  }

  private struct State: Sendable {
    var mode = Mode.collecting
    /// The kinds of the issues since the body began.
    var kinds: [String] = []
    var labels: [String] = []
    var hasShown = false
  }

  private let state = Mutex(State())

  /// The recorder of the property that is checked by this task.
  @TaskLocal static var current: BodyRecorder?

  /// Forgets the issues and labels of the last body, and sets what happens to those of the next
  /// one.
  func begin(_ mode: Mode = .collecting) { state.withLock { $0 = State(mode: mode) } }

  /// The kinds of the issues and the labels since `begin`, and whether an issue was shown.
  var result: (kinds: [String], labels: [String], hasShown: Bool) {
    state.withLock { ($0.kinds, $0.labels, $0.hasShown) }
  }

  func label(_ name: String) {
    state.withLock { if !$0.labels.contains(name) { $0.labels.append(name) } }
  }

  /// Takes an issue. Returns it as it is shown, or nil if it is not shown.
  func receive(_ issue: Issue) -> Issue? {
    let kind = BodyRecorder.kind(of: issue)
    return state.withLock { state in
      guard case .showing(let wanted, let comments) = state.mode else {
        if issue.isFailure { state.kinds.append(kind) }
        return nil
      }
      guard !state.hasShown, wanted == Self.anyKind || wanted == kind && issue.isFailure else {
        return nil
      }
      state.hasShown = true
      var issue = issue
      issue.comments += comments
      return issue
    }
  }

  /// The kind of `Mode.showing` with which the first issue of any kind is shown.
  static let anyKind = "any"

  /// The kind of an issue: its place, because issues at one place have one cause; without a place,
  /// the type of its error, or what else is known.
  static func kind(of issue: Issue) -> String {
    if let location = issue.sourceLocation { return TestCommand.name(of: location) }
    return issue.error.map(kind(of:)) ?? "\(issue.kind)"
  }

  /// The kind of a failure that throws: the type of the error, because errors of one type have one
  /// cause.
  static func kind(of error: any Error) -> String {
    "throws \(String(reflecting: type(of: error)))"
  }
}

/// Labels the value that a property is checking. The report of a failure lists the labels of the
/// minimal value, and how often each label occurred. The attachment `statistics.txt` of the test
/// has the same table, even if no value fails.
///
/// - Parameters:
///   - name: the label.
///   - condition: whether the value has it.
public func label(_ name: String, when condition: Bool = true) {
  if condition { BodyRecorder.current?.label(name) }
}

/// Discards the value that a property is checking unless a condition holds.
///
/// Values that fit by construction are better: a run whose values are nearly all discarded fails.
public func assume(_ condition: Bool) throws {
  if !condition { throw DiscardedValue() }
}

/// The body of a property does not apply to this value.
struct DiscardedValue: Error {}
