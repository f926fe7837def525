/// The behavior of the headless system where Apple leaves a question open, and the bugs that can be
/// planted in it.
///
/// Each flag is a policy, which is legal, and false by default. `Fault` lists the planted bugs,
/// which the laws must notice.
package struct Behaviors: Sendable, Equatable {
  package var secondCompletionTraps = false
  package var zeroSizeSnapshotIsNil = false
  package var windowlessSnapshotIsNil = false
  package var systemRemovesToViewOnCancel = false
  package var finishAfterCancelFinishes = false
  package var windowlessAnimationsFinish = false
  package var simultaneousCompletionsReversed = false
  package var scrubbingIsEased = false
  package var rectsConvertThroughTheRoot = false
  package var rotatedFrameKeepsAnchor = false
  package var animationEndedAfterRemoval = false
  package var secondOperationIsRefused = false
  package var cancelledAnimationsDoNotFinish = false
  package var keyframeCurveIsLinear = false
  package var cubicKeyframesAreLinear = false
  package var overlappingKeyframesLaterWins = false
  package var transformsAddByEntries = false
  package var framesLeaveOutDepth = false
  package var conversionsLeaveOutDepth = false
  package var windowlessSnapshotIsEmpty = false
  /// At most one; nil is a correct system.
  package var fault: Fault?

  package init() {}

  /// A bug planted in the system.
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
    /// Touches stay off after a cancelled transition only.
    case touchesStayOffAfterCancel
    /// A cancelled pop leaves the controllers as if it had been finished.
    case cancelledPopPopsAnyway
    /// `viewDidAppear` is not sent.
    case didAppearIsForgotten
    /// After a cancel the controller that was to appear receives `viewDidAppear`.
    case cancelNotifiesWrongController
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
    /// A deferred operation begins before the outcome of the last one is on the screen.
    case waitingOperationBeginsTooSoon
    /// Of several deferred operations, the last begins first.
    case waitingOperationsComeBackwards
    /// Snapshots show what is on the screen, as if `afterScreenUpdates` were always false.
    case snapshotsIgnoreUpdates
    /// Snapshots leave out the subviews.
    case snapshotsAreShallow
    /// Animations run at half their speed after a finished interaction.
    case restTakesTwiceAsLong
    /// The rest after a release runs at speed 1, whatever the completion speed is.
    case completionSpeedIsIgnored
    /// The rest after a cancel runs at speed 1, whatever the completion speed is.
    case completionSpeedIsIgnoredOnCancel
    /// The rest after a release starts from the beginning.
    case releaseStartsOver
    /// A view that is inserted below a sibling lands above it.
    case insertBelowInsertsAbove
  }
}
