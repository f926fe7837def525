/// Why a law skips a comparison that it would otherwise make.
///
/// Laws count their excuses, so that a run shows how much they did not judge. There are at most 15
/// (`ExcuseCounts`).
public enum Excuse: Int, CaseIterable, Sendable {
  /// The app wrote the attribute of that view, or changed the delegate, in flight. If the
  /// transition has a prediction and was not cancelled, `everything-restored` makes the comparison
  /// all the same.
  case writtenByApp
  /// The app removed a view of the screen in flight, so the order of the others is not known, or
  /// emptied the window.
  case removedByApp
  /// The window changed its size, and the system laid out its content.
  case resized
  /// The screen has disappeared, and only the tutorials require that it is unchanged.
  case screenIsGone
  /// A presentation or a dismissal changed something beside the screens, such as the window. What a
  /// presentation adds or sets there may last until the dismissal. What it sets before its animator
  /// is called is not recorded, so it is not known whether a dismissal only takes that back. Also:
  /// a presentation controller sent appearance callbacks to a presenter that stays.
  case presenterStays
  /// The screen below may stay changed until the way back, which is judged instead.
  case restoredLater
  /// The presentation is older than the scenario, so the state before it is not known.
  case presentedBefore
  /// The attribute has an earlier value again: that from before the push which a pop reverses, that
  /// from before the screen was removed, or the one with which the app made the screen.
  case takenBackByPop
  /// The screen has appeared and stays, and something was set up on it for that time, such as a
  /// gesture that dismisses it. Only the tutorials forbid this.
  case setUpForItsStay
  /// The app wrote the attribute in flight, and what is shown then is not known.
  case unknownAfterWrite
  /// The model has no prediction of the transition.
  case notPredicted
  /// The view is not there any more when everything is over: it faded out after the transition.
  case viewIsGone
  /// No user can see the difference, such as round corners of a screen that does not clip.
  case cannotBeSeen
  /// The scenario ended before what an own law demands had to occur.
  case endedTooSoon
  /// The app changes the same in the same scenario if the system's own transitions replace its
  /// animators. A delegate may change a recognizer of its container whenever another screen is shown.
  case sameWithoutAnimators

  /// The name in reports and figures.
  public var name: String {
    switch self {
    case .writtenByApp: "written by the app"
    case .removedByApp: "removed by the app"
    case .resized: "resized"
    case .screenIsGone: "the screen has gone"
    case .presenterStays: "the presenter stays"
    case .restoredLater: "restored on the way back"
    case .presentedBefore: "presented before the scenario"
    case .takenBackByPop: "as before the push"
    case .setUpForItsStay: "set up for the stay of the screen"
    case .unknownAfterWrite: "not known after an app write"
    case .notPredicted: "no prediction"
    case .viewIsGone: "the view has gone"
    case .cannotBeSeen: "cannot be seen"
    case .endedTooSoon: "the scenario ended too soon"
    case .sameWithoutAnimators: "the same without the animators"
    }
  }
}

/// How many comparisons a law made, and how many it excused for each reason.
public struct ExcuseCounts: Equatable, Sendable {
  /// First all comparisons, then the excused ones: those of an excuse are at its raw value plus 1.
  ///
  /// A vector, because it needs no allocation. It has room for 15 excuses; unused elements are 0.
  package var counts = SIMD16<Int>()

  /// The number of counts in use.
  package static let size = Excuse.allCases.count + 1

  public init() {}

  /// - Parameter counts: `size` numbers.
  package init(_ counts: some Sequence<Int>) {
    for (index, count) in counts.enumerated() { self.counts[index] = count }
  }

  /// The number of comparisons, including the excused ones.
  public var comparisonCount: Int { counts[0] }
  public subscript(_ excuse: Excuse) -> Int { counts[excuse.rawValue + 1] }
  public var excusedCount: Int { counts.wrappedSum() - counts[0] }
}
