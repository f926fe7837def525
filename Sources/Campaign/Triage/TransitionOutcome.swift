import Model
import Reporting

/// How a transition, or a scenario as a whole, ends.
///
/// `name` is part of the fingerprint of a cause, so it may not change. The raw value orders
/// fingerprints and takes 8 bits of `Fingerprint.word`.
package enum TransitionOutcome: UInt8, Sendable, Codable {
  case completed, cancelled, cutShort

  /// The text in the fingerprint of a cause.
  var name: String {
    switch self {
    case .completed: "completed"
    case .cancelled: "cancelled"
    case .cutShort: "cut-short"
    }
  }
}

extension Scenario {
  /// The least ordinary way in which a transition of the scenario ends: cut short, else cancelled, else
  /// completed.
  var outcome: TransitionOutcome {
    let kinds = events.map(\.kind)
    let isHeldUntilVisit = isHeldUntilVisit
    if kinds.contains(where: { $0.isCut && !($0 == .visitBackground && isHeldUntilVisit) }) {
      return .cutShort
    }
    if kinds.contains(.cancel) || isHeldUntilVisit { return .cancelled }
    guard operations.contains(where: \.isInteractive), !kinds.contains(.finish) else {
      return .completed
    }
    // The run releases a finger that no event releases. If it is not known how, a cancel is
    // assumed, because most such fingers have not come half of the way.
    return releaseAtEnd?.isFinished == true ? .completed : .cancelled
  }

  /// Whether a finger still holds a transition when the user leaves the app, which cancels it.
  private var isHeldUntilVisit: Bool {
    guard let visit = events.first(where: { $0.kind == .visitBackground }),
      operations.contains(where: { $0.isInteractive && $0.at <= visit.at })
    else { return false }
    return !events.contains { $0.at <= visit.at && ($0.kind == .finish || $0.kind == .cancel) }
  }
}

extension Trace {
  /// How a transition of the trace ended.
  ///
  /// - Parameter number: its index; nil for none, which counts as completed.
  func outcome(of number: Int?, in scenario: Scenario) -> TransitionOutcome {
    guard let number, transitions.indices.contains(number) else { return .completed }
    let wasCancelled = transitions[number].wasCancelled
    let isCut = zip(scenario.events, outcomes).contains { event, outcome in
      // A visit to the background also cancels what a finger holds.
      event.kind.isCut && !(event.kind == .visitBackground && wasCancelled)
        && outcome.transition == number && outcome.hadEffect
    }
    if isCut { return .cutShort }
    return wasCancelled ? .cancelled : .completed
  }
}

extension Violation {
  /// Whether the law is about what a transition leaves behind.
  var isAboutEnd: Bool {
    let group = Law[law].group
    return group == .cleanup || group == .completion
  }
}

extension Event.Kind {
  /// Whether the event ends the animations of a transition early.
  fileprivate var isCut: Bool { dropsAnimations || self == .closeWindow }
}
