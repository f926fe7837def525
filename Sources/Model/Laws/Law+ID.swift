extension Law {
  /// The identity of a law inside a run: its index in `Law.all`; own laws have the numbers after
  /// those, in the order in which they became known.
  ///
  /// Comparing and storing it costs no more than an integer. Files and reports name a law by its
  /// slug, because the numbers change when a law is added.
  public struct ID: RawRepresentable, Hashable, Comparable, Sendable, Codable, CaseIterable {
    /// The index of the law in `Law.all`; from `Law.all.count` on, that of an own law after it.
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The ID of the law with a slug; nil if there is none.
    public init?(slug: String) {
      if let index = Law.all.firstIndex(where: { $0.slug == slug }) {
        self.init(rawValue: index)
      } else if let index = OwnLaws.known.firstIndex(where: { $0.slug == slug }) {
        self.init(rawValue: Law.all.count + index)
      } else {
        return nil
      }
    }

    public static func < (a: ID, b: ID) -> Bool { a.rawValue < b.rawValue }

    /// The ID of every law, in the order of `Law.all`, then of every own law that is known.
    public static var allCases: [ID] {
      (0..<Law.all.count + OwnLaws.known.count).map(ID.init)
    }

    /// Whether a law with this ID is known.
    package var isKnown: Bool {
      rawValue >= 0 && rawValue < Law.all.count + OwnLaws.known.count
    }

    /// The number of IDs for which counts of laws have room.
    package static var capacity: Int { Law.all.count + OwnLaws.countMax }
  }

  /// The law with an ID.
  public static subscript(_ id: ID) -> Law {
    id.rawValue < all.count ? all[id.rawValue] : OwnLaws.known[id.rawValue - all.count]
  }
}

extension Law.ID {
  /// The ID of `does-not-crash`, the law about the process itself.
  package static let doesNotCrash = Law.ID(of: Law.doesNotCrash)
  /// The ID of `completes-with-the-truth`, whose violation explains those of other laws.
  package static let completesWithTheTruth = Law.ID(of: Law.completesWithTheTruth)
  /// The ID of `completes-exactly-once`, whose violation also explains those of other laws.
  package static let completesExactlyOnce = Law.ID(of: Law.completesExactlyOnce)
  /// The laws that judge what the claims of completions lead to.
  package static let consequencesOfClaims = Set(
    [
      Law.rightScreenRemains, .topScreenIsOnScreen, .appearanceCallbacksInOrder, .comesToRest,
      .lastPictureIsTheSurvivingScreen,
    ].map(Law.ID.init(of:)))

  /// The laws that apply even if the app changes its own views.
  package static let whateverTheAppDoes = Set(
    [
      Law.completesExactlyOnce, .completesWithTheTruth, .doesNotCrash, .comesToRest, .nothingLeaks,
    ].map(Law.ID.init(of:)))

  private init(of law: Law) {
    guard let id = Law.ID(slug: law.slug) else {
      preconditionFailure("Law.all lacks \(law.slug); add it in Sources/Model/Laws")
    }
    self = id
  }
}
