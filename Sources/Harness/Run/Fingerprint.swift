import Model

/// What tells two findings about one subject apart: the law, the place where it is broken, and for a
/// trap the line of the program, too. A shrinker keeps it.
struct Fingerprint: Hashable, Comparable, Sendable {
  /// The place of the law in `Law.all`.
  var law: Int
  var effect: Effect
  /// Where the program trapped; 0 for everything else.
  var site: UInt32

  init(law: Int, effect: Effect, site: UInt32 = 0) {
    (self.law, self.effect, self.site) = (law, effect, site)
  }

  init(_ violation: Violation) { self.init(law: violation.law, effect: violation.effect) }

  /// The key of a process that ended; nil if the subject is not to blame.
  init?(_ termination: Termination) {
    guard let effect = termination.effect else { return nil }
    self.init(law: Law.doesNotCrash, effect: effect, site: termination.site)
  }

  static func < (a: Fingerprint, b: Fingerprint) -> Bool {
    (a.law, a.effect.code, a.site) < (b.law, b.effect.code, b.site)
  }

  // For the wire.
  var word: UInt64 { UInt64(law) << 32 | UInt64(effect.code) }

  init?(word: UInt64, site: UInt32) {
    guard let effect = Effect(code: UInt32(truncatingIfNeeded: word)) else { return nil }
    self.init(law: Int(word >> 32), effect: effect, site: site)
  }
}

extension Law {
  /// The number of the law that speaks of the process itself: no trace can break it.
  static let doesNotCrash: Int = {
    guard let number = Law.number(of: "does-not-crash") else {
      preconditionFailure("Law.all lacks does-not-crash; add it in Sources/Model/Laws")
    }
    return number
  }()
}
