import UIKit

/// What a probe saw. For a policy, `yes` means that the system has its default.
public enum Answer: Sendable, Equatable {
  /// A policy has its default, or a fact holds.
  case yes(seen: String)
  /// A policy is flipped, or a fact does not hold.
  case no(seen: String)
  /// Neither was seen.
  case unclear(seen: String)
}

/// How to ask the system one question.
public enum Question: Sendable {
  /// Calls UIKit and reports what it does.
  case probe(@MainActor @Sendable (ProbeEnvironment) -> Answer)
  /// A probe in which one of the two behaviors traps. If the process ends, `ifItDoes` is the answer.
  case probeThatMayEndTheProcess(
    ifItDoes: Answer, @MainActor @Sendable (ProbeEnvironment) -> Answer)
  /// Why no probe can ask it.
  case cannotBeAsked(String)
}

extension Answer {
  /// The answer of a probe that saw one of two things.
  static func saw(_ usual: Bool, orElse flipped: Bool, _ seen: String) -> Answer {
    usual == flipped ? .unclear(seen: seen) : usual ? .yes(seen: seen) : .no(seen: seen)
  }

  /// The answer of a probe that read a number in flight: the nearer of two values, unless both
  /// are farther away than 0.4 of their difference. A late frame changes the number a little.
  static func saw(_ value: Double, usually usual: Double, flipped: Double) -> Answer {
    let (toUsual, toFlipped) = (abs(value - usual), abs(value - flipped))
    let seen = "\((value * 1000).rounded() / 1000)"
    if min(toUsual, toFlipped) > abs(usual - flipped) * 0.4 { return .unclear(seen: seen) }
    return toUsual < toFlipped ? .yes(seen: seen) : .no(seen: seen)
  }

  /// The answer of a probe that checks a fact.
  static func holds(_ holds: Bool, _ seen: String) -> Answer {
    holds ? .yes(seen: seen) : .no(seen: seen)
  }
}
