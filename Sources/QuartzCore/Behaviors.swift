/// What the headless system does where Apple leaves something open, and where it can be made to
/// do wrong on purpose.
///
/// The first rows are legal: each is a policy, whose default is false. The rows under `Fault` are
/// bugs planted in the system itself, which the laws have to notice.
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
  /// At most one; nil is a system as it should be.
  package var fault: Fault?

  package init() {}

  /// A bug planted in the system.
  package enum Fault: String, Sendable, CaseIterable {
    /// Conversion forgets the scroll offset on the way down.
    case conversionForgetsScrollOffset
    /// Conversion ignores where the anchor is.
    case conversionAssumesMiddleAnchor
    /// The same, on the way down alone.
    case conversionAssumesMiddleAnchorDown
    /// The same, on the way up alone.
    case conversionAssumesMiddleAnchorUp
    /// What is converted to a view above counts from its corner, wherever that has scrolled.
    case conversionUpForgetsScrollOffset
    /// The bounding box of a rectangle is made from two of its corners.
    case rectsConvertByTwoCorners
    /// Touches stay off after a transition.
    case touchesStayOff
    /// The same, after a cancel alone.
    case touchesStayOffAfterCancel
    /// A cancelled pop leaves the controllers as if it had been finished.
    case cancelledPopPopsAnyway
    /// `viewDidAppear` is not sent.
    case didAppearIsForgotten
    /// After a cancel the controller that was to appear is told that it appeared.
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
    /// The container of a presentation stays after it, with what it holds.
    case containerStays
    /// A presenter whose view has moved into the container does not get it back.
    case presenterStaysAway
    /// The screen that stays keeps its size when the window was resized in mid-flight.
    case outcomeKeepsOldSize
    /// An operation that has waited begins before the outcome of the last one is on the screen.
    case waitingOperationBeginsTooSoon
    /// Of several operations that have waited, the last comes first.
    case waitingOperationsComeBackwards
    /// Snapshots show what is on the screen, as if `afterScreenUpdates` were always false.
    case snapshotsIgnoreUpdates
    /// Snapshots leave out the subviews.
    case snapshotsAreShallow
    /// Animations run at half their speed after a finished interaction.
    case restTakesTwiceAsLong
    /// What the finger lets go of runs on at speed 1, whatever its speed should be.
    case completionSpeedIsIgnored
    /// The same, after a cancel alone.
    case completionSpeedIsIgnoredOnCancel
    /// What the finger lets go of starts over.
    case releaseStartsOver
    /// The order of siblings is reversed when one is inserted below another.
    case insertBelowInsertsAbove
  }
}
