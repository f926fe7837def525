extension Law {
  /// The identity of a law inside a run: its index in `Law.all`. Own laws have the numbers after
  /// those, in the order in which they were registered.
  ///
  /// It is as cheap as an integer. Files and reports name a law by its slug, because the numbers
  /// change when a law is added.
  public struct ID: RawRepresentable, Hashable, Comparable, Sendable, Codable, CaseIterable {
    /// An index in `Law.all` or, from `Law.all.count` on, `Law.all.count` plus an index in
    /// `OwnLaws.known`.
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

    /// The size of arrays with one count for each ID.
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
  /// The ID of `completes-with-the-truth`. Its violation causes those of other laws.
  package static let completesWithTheTruth = Law.ID(of: Law.completesWithTheTruth)
  /// The ID of `completes-exactly-once`. Its violation also causes those of other laws.
  package static let completesExactlyOnce = Law.ID(of: Law.completesExactlyOnce)
  /// The ID of `everything-restored`, which also judges objects that the app may have changed.
  package static let everythingRestored = Law.ID(of: Law.everythingRestored)
  package static let completesOnTime = Law.ID(of: Law.completesOnTime)
  /// The ID of `right-screen-remains`. A screen in a wrong place also breaks laws about pictures.
  package static let rightScreenRemains = Law.ID(of: Law.rightScreenRemains)
  /// The ID of `last-picture-is-the-surviving-screen`, which compares with the end of a transition.
  package static let lastPictureIsTheSurvivingScreen = Law.ID(
    of: Law.lastPictureIsTheSurvivingScreen)
  /// The ID of `cancel-leaves-no-trace`, whose other run has a cancel.
  package static let cancelLeavesNoTrace = Law.ID(of: Law(.cancelLeavesNoTrace))
  /// The ID of `nothing-leaks`, which judges only scenarios whose transitions complete.
  package static let nothingLeaks = Law.ID(of: Law.nothingLeaks)
  /// The ID of `transition-machine-allows`: a run is a path of the transition machine.
  package static let transitionMachineAllows = Law.ID(of: Law.transitionMachineAllows)
  /// The laws about the consequences of the argument of `completeTransition(_:)`.
  package static let consequencesOfClaims = Set(
    [
      Law.rightScreenRemains, .topScreenIsOnScreen, .appearanceCallbacksInOrder, .comesToRest,
      .lastPictureIsTheSurvivingScreen,
    ].map(Law.ID.init(of:)))

  /// The laws that apply even if the app changes its own views.
  package static let independentOfAppChanges = Set(
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
