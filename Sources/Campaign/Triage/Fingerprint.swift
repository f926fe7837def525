import Isolation
import Model

/// The identity of a failure of one subject: the law, the effect, how the transition ended, and for a
/// trap where in the program it occurred. Shrinking keeps it.
package struct Fingerprint: Hashable, Comparable, Sendable, Codable {
  package var law: Law.ID
  package var effect: Effect
  /// How the transition ended, if the law is about what it leaves behind: code that runs after a
  /// cancel can have another mistake than code that runs after a completion. `completed` for any
  /// other law.
  package var outcome = TransitionOutcome.completed
  /// Where the program trapped; 0 for any other failure.
  var site: UInt32

  package init(
    law: Law.ID, effect: Effect, outcome: TransitionOutcome = .completed, site: UInt32 = 0
  ) {
    (self.law, self.effect, self.outcome, self.site) = (law, effect, outcome, site)
  }

  /// The fingerprint of a violation in the run of a scenario.
  init(_ violation: Violation, in trace: Trace, of scenario: Scenario) {
    self.init(
      law: violation.law, effect: violation.effect,
      outcome: violation.isAboutEnd
        ? trace.outcome(of: violation.transition, in: scenario) : .completed)
  }

  /// The same without the outcome: two laws that one mistake breaks can differ in it.
  var withoutOutcome: Fingerprint { Fingerprint(law: law, effect: effect, site: site) }

  /// Whether a violation has the same law and effect. How its transition ended is not known.
  func isLike(_ violation: Violation) -> Bool {
    law == violation.law && effect == violation.effect
  }

  /// The fingerprint of a process that ended; nil if the subject is not the reason.
  init?(_ termination: Termination) {
    guard let effect = termination.effect else { return nil }
    self.init(law: .doesNotCrash, effect: effect, site: termination.site)
  }

  package static func < (a: Fingerprint, b: Fingerprint) -> Bool {
    (a.law, a.effect.code, a.outcome.rawValue, a.site)
      < (b.law, b.effect.code, b.outcome.rawValue, b.site)
  }

  /// Whether a law about one run is broken, and the process continues.
  var isOfOneRun: Bool { law != .doesNotCrash && Law[law].metamorphicLaw == nil }

  /// All but `site`, which is sent separately, as one word for messages between processes: the outcome
  /// in the highest 8 bits, the law in the next 24, and the effect.
  var word: UInt64 {
    UInt64(outcome.rawValue) << 56 | UInt64(law.rawValue) << 32 | UInt64(effect.code)
  }

  /// nil if the word means no fingerprint.
  init?(word: UInt64, site: UInt32) {
    let law = Law.ID(rawValue: Int(word >> 32 & 0xff_ffff))
    guard law.isKnown,
      let effect = Effect(code: UInt32(truncatingIfNeeded: word)),
      let outcome = TransitionOutcome(rawValue: UInt8(word >> 56))
    else { return nil }
    self.init(law: law, effect: effect, outcome: outcome, site: site)
  }
}

extension [Violation] {
  /// The violations that are like a fingerprint; all violations if none is. A scenario may break a
  /// law with other effects, too.
  func like(_ fingerprint: Fingerprint) -> [Violation] {
    let own = filter(fingerprint.isLike)
    return own.isEmpty ? self : own
  }
}

extension Termination {
  /// The effect that the end of the process counts as; nil if the subject is not the reason.
  package var effect: Effect? {
    guard isOfTheSubject else { return nil }
    return switch reason {
    case .trap, .exit, .ownSignal, .signal, .closedFiles, .badMessage, .badMemory:
      Effect(.process, nil, .traps)
    case .fuel, .loop, .asleep, .stopped: Effect(.process, nil, .hangs)
    case .memory: Effect(.process, nil, .runsOutOfMemory)
    case .unsupported, .outside: nil
    }
  }
}
