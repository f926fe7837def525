// The bugs that can be planted in the headless UIKit: their list, and what each changes. The code
// in which a bug can be planted calls the members below. Without a fault they return the correct
// value.

extension Behaviors {
  /// A bug planted in the headless UIKit. `SystemMutants.swift` has one mutant for each, which a
  /// test checks.
  package enum Fault: String, Sendable, CaseIterable {
    /// Conversion forgets the scroll offset on the way down.
    case conversionForgetsScrollOffset
    /// Conversion ignores the anchor point.
    case conversionAssumesMiddleAnchor
    /// Conversion ignores the anchor point on the way down only.
    case conversionAssumesMiddleAnchorDown
    /// Conversion ignores the anchor point on the way up only.
    case conversionAssumesMiddleAnchorUp
    /// A conversion to an ancestor counts from its corner and ignores its scroll offset.
    case conversionUpForgetsScrollOffset
    /// The bounding box of a rectangle is made from two of its corners.
    case rectsConvertByTwoCorners
    /// Touches stay off after a transition.
    case touchesStayOff
    /// Touches are not kept away while a transition runs.
    case touchesStayOn
    /// Touches stay off after a cancelled transition only.
    case touchesStayOffAfterCancel
    /// A cancelled pop leaves the controllers as if it had been finished.
    case cancelledPopPopsAnyway
    /// A pop to the root takes only the top from the stack.
    case popToRootRemovesOnlyTheTop
    /// A screen that is replaced stays on the stack, below the new one.
    case replacedScreenStays
    /// `viewDidAppear` is not sent.
    case didAppearIsForgotten
    /// After a cancel the controller that was to appear receives `viewDidAppear`.
    case cancelNotifiesWrongController
    /// The first callback of a transition goes to the screen that appears.
    case comingScreenIsNotifiedFirst
    /// After a cancel the first callbacks of the way back come only at the end.
    case reversalIsNotifiedLate
    /// The last callback but one of a transition goes to the screen that appears.
    case comingScreenAppearsFirst
    /// `animationEnded` is called twice.
    case animationEndedTwice
    /// The navigation controller keeps the last transition context.
    case contextIsKept
    /// The from-view of a finished transition stays in the hierarchy.
    case fromViewStays
    /// The view of the tab that was left stays in the hierarchy.
    case oldTabStays
    /// A cancelled change of tabs leaves the new tab selected.
    case cancelledTabStaysSelected
    /// The container of a presentation stays after it, with its content.
    case containerStays
    /// A presenter whose view has moved into the container does not get it back.
    case presenterStaysAway
    /// The screen that stays keeps its size when the window was resized in flight.
    case outcomeKeepsOldSize
    /// A deferred operation begins before the outcome of the previous one is on the screen.
    case waitingOperationBeginsTooSoon
    /// Of several deferred operations, the last begins first.
    case waitingOperationsComeBackwards
    /// Snapshots show what is on the screen, as if `afterScreenUpdates` were always false.
    case snapshotsIgnoreUpdates
    /// Snapshots leave out the subviews.
    case snapshotsAreShallow
    /// Animations run at half their speed after a finished interaction.
    case restTakesTwiceAsLong
    /// After a release the transition runs at speed 1, whatever the completion speed is.
    case completionSpeedIsIgnored
    /// After a cancel the transition runs at speed 1, whatever the completion speed is.
    case completionSpeedIsIgnoredOnCancel
    /// After a release the transition starts from the beginning.
    case releaseStartsOver
    /// A view that is inserted below a sibling lands above it.
    case insertBelowInsertsAbove
  }

  // MARK: Conversion

  /// The anchor point that positions refer to.
  @inline(__always)
  func anchorPoint(_ own: CGPoint) -> CGPoint {
    fault == .conversionAssumesMiddleAnchor ? CGPoint(x: 0.5, y: 0.5) : own
  }

  /// The point that a conversion to the superlayer takes as the anchor.
  @inline(__always)
  func anchorUp(_ anchor: CGPoint, in bounds: CGRect) -> CGPoint {
    fault == .conversionAssumesMiddleAnchorUp ? CGPoint(x: bounds.midX, y: bounds.midY) : anchor
  }

  /// The point that a conversion from the superlayer takes as the anchor.
  @inline(__always)
  func anchorDown(_ anchor: CGPoint, in bounds: CGRect) -> CGPoint {
    switch fault {
    case .conversionForgetsScrollOffset:
      CGPoint(x: anchor.x - bounds.origin.x, y: anchor.y - bounds.origin.y)
    case .conversionAssumesMiddleAnchorDown: CGPoint(x: bounds.midX, y: bounds.midY)
    default: anchor
    }
  }

  /// The result of a conversion of a point to an ancestor with the given bounds.
  @inline(__always)
  func converted(_ point: CGPoint, toAncestorWith bounds: CGRect) -> CGPoint {
    guard fault == .conversionUpForgetsScrollOffset else { return point }
    return CGPoint(x: point.x - bounds.origin.x, y: point.y - bounds.origin.y)
  }

  /// Whether the bounding box of a rectangle is made from all its corners.
  @inline(__always)
  var boxesHoldAllCorners: Bool { fault != .rectsConvertByTwoCorners }

  // MARK: Views and snapshots

  /// The view above an inserted one, if it is inserted below a sibling.
  package func siblingAbove(insertionBelow sibling: Node) -> Node? {
    fault == .insertBelowInsertsAbove ? sibling.next : sibling
  }

  /// Whether a snapshot that is requested after screen updates waits for them.
  package var snapshotsAwaitUpdates: Bool { fault != .snapshotsIgnoreUpdates }

  @inline(__always)
  var snapshotsShowSubviews: Bool { fault != .snapshotsAreShallow }

  // MARK: After a release

  /// The progress at which a transition continues after a release.
  func fractionAtRelease(_ share: Double) -> Double { fault == .releaseStartsOver ? 0 : share }

  /// The time from a release to the end of the transition, in seconds.
  func remainingDuration(_ length: Double, cancelled: Bool) -> Double {
    fault == .restTakesTwiceAsLong && !cancelled ? length * 2 : length
  }

  /// The speed of a transition after a release.
  package func completionSpeed(_ speed: Double, cancelled: Bool) -> Double {
    switch fault {
    case .completionSpeedIsIgnored: 1
    case .completionSpeedIsIgnoredOnCancel: cancelled ? 1 : speed
    default: speed
    }
  }

  // MARK: The end of a transition

  /// Whether the end of a transition ends its suspension of touches; false for one that has none,
  /// because touches were not kept away.
  package func endsTouchSuspension(completed: Bool) -> Bool {
    switch fault {
    case .touchesStayOff, .touchesStayOn: false
    case .touchesStayOffAfterCancel: completed
    default: true
    }
  }

  /// Whether touches are kept away while a transition runs.
  package var keepsTouchesAway: Bool { fault != .touchesStayOn }

  /// Whether a cancel is announced to the controllers when it happens.
  package var notifiesReversalAtOnce: Bool { fault != .reversalIsNotifiedLate }

  /// Whether the screen that disappears is the first to receive a callback at the start.
  package var notifiesGoingScreenFirst: Bool { fault != .comingScreenIsNotifiedFirst }

  /// Whether the screen that disappears is the first to receive a callback at the end.
  package var endsGoingScreenFirst: Bool { fault != .comingScreenAppearsFirst }

  /// How often `animationEnded` is called.
  package var animationEndedRepetitions: Int { fault == .animationEndedTwice ? 2 : 1 }

  /// Whether the to-controller is the one that appears.
  package func toControllerAppears(completed: Bool) -> Bool {
    completed || fault == .cancelNotifiesWrongController
  }

  package var sendsDidAppear: Bool { fault != .didAppearIsForgotten }
  /// Whether the view of the screen that was left leaves the hierarchy.
  package var removesFromView: Bool { fault != .fromViewStays }
  /// Whether the view of the tab that was left leaves the hierarchy.
  package var removesOldTab: Bool { removesFromView && fault != .oldTabStays }
  /// Whether a cancelled change of tabs selects the old tab again.
  package var restoresTab: Bool { fault != .cancelledTabStaysSelected }
  /// Whether a cancelled pop puts the popped controller back on the stack.
  package var restoresStack: Bool { fault != .cancelledPopPopsAnyway }
  /// The stack after a change of its screens.
  package func stack<Screen: AnyObject>(_ new: [Screen], after old: [Screen]) -> [Screen] {
    let isPop = old.contains { $0 === new.last }
    switch fault {
    case .popToRootRemovesOnlyTheTop where isPop: return Array(old.dropLast())
    case .replacedScreenStays where !isPop: return old + new.suffix(1)
    default: return new
    }
  }
  /// Whether the container of a presentation leaves the hierarchy with its content.
  package var removesContainer: Bool { fault != .containerStays }
  /// Whether a presenter that moved into the container is put back.
  package var restoresPresenter: Bool { fault != .presenterStaysAway }
  /// Whether the screen that stays gets the frame of the current size of its container.
  package var resizesOutcome: Bool { fault != .outcomeKeepsOldSize }
  /// Whether the context of a transition is freed after it.
  package var freesContext: Bool { fault != .contextIsKept }

  // MARK: Deferred operations

  /// Whether a deferred operation begins only when the last outcome is on the screen.
  package var awaitsOutcome: Bool { fault != .waitingOperationBeginsTooSoon }

  /// Removes and returns the deferred operation that begins next.
  package func takeNext<Operation>(of waiting: inout [Operation]) -> Operation {
    fault == .waitingOperationsComeBackwards ? waiting.removeLast() : waiting.removeFirst()
  }
}
