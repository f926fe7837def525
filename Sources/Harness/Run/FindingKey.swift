import Model

/// What tells two findings about one subject apart: the law, the place where it is broken, and for a
/// trap the line of the program, too. A shrinker keeps it.
struct FindingKey: Hashable, Comparable, Sendable {
  /// The place of the law in `Law.all`.
  var law: Int
  var place: Place
  /// Where the program trapped; 0 for everything else.
  var site: UInt32

  init(law: Int, place: Place, site: UInt32 = 0) {
    (self.law, self.place, self.site) = (law, place, site)
  }

  init(_ violation: Violation) { self.init(law: violation.law, place: violation.place) }

  /// The key of a process that ended; nil if the subject is not to blame.
  init?(_ death: Death) {
    guard let place = death.place else { return nil }
    self.init(law: Law.doesNotCrash, place: place, site: death.site)
  }

  static func < (a: FindingKey, b: FindingKey) -> Bool {
    (a.law, a.place.code, a.site) < (b.law, b.place.code, b.site)
  }

  // For the wire.
  var word: UInt64 { UInt64(law) << 32 | UInt64(place.code) }

  init?(word: UInt64, site: UInt32) {
    guard let place = Place(code: UInt32(truncatingIfNeeded: word)) else { return nil }
    self.init(law: Int(word >> 32), place: place, site: site)
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
