import Isolation
import Model

/// The identity of a failure of one subject: the law, the effect, and for a trap where in the program
/// it occurred. Shrinking keeps it.
package struct Fingerprint: Hashable, Comparable, Sendable, Codable {
  package var law: Law.ID
  package var effect: Effect
  /// Where the program trapped; 0 for any other failure.
  var site: UInt32

  package init(law: Law.ID, effect: Effect, site: UInt32 = 0) {
    (self.law, self.effect, self.site) = (law, effect, site)
  }

  init(_ violation: Violation) { self.init(law: violation.law, effect: violation.effect) }

  /// The fingerprint of a process that ended; nil if the subject is not the reason.
  init?(_ termination: Termination) {
    guard let effect = termination.effect else { return nil }
    self.init(law: .doesNotCrash, effect: effect, site: termination.site)
  }

  package static func < (a: Fingerprint, b: Fingerprint) -> Bool {
    (a.law, a.effect.code, a.site) < (b.law, b.effect.code, b.site)
  }

  /// Whether a law about one run is broken, and the process continues.
  var isOfOneRun: Bool { law != .doesNotCrash && Law[law].metamorphicLaw == nil }

  /// The law and the effect as one word, for messages between processes. `site` is sent separately.
  var word: UInt64 { UInt64(law.rawValue) << 32 | UInt64(effect.code) }

  /// nil if the word means no fingerprint.
  init?(word: UInt64, site: UInt32) {
    let law = Law.ID(rawValue: Int(word >> 32))
    guard law.isKnown,
      let effect = Effect(code: UInt32(truncatingIfNeeded: word))
    else { return nil }
    self.init(law: law, effect: effect, site: site)
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
