/// The behavior of the headless system where Apple leaves a question open, and the bug that is
/// planted in it.
///
/// Each flag is the setting of one policy: false by default, and both values agree with what Apple
/// documents. `Policy.meaning` explains them, and `Model+UIKit.swift` in `Simulation` sets them. A
/// place that reads a flag cites the fact of the policy in the lines above; `CitationTests.swift`
/// checks it. `Fault` lists the bugs that can be planted, which the laws must notice.
package struct Behaviors: Sendable, Equatable {
  package var secondCompletionTraps = false
  package var zeroSizeSnapshotIsNil = false
  package var windowlessSnapshotIsNil = false
  package var systemRemovesToViewOnCancel = false
  package var secondReleaseIsIgnored = false
  package var windowlessAnimationsFinish = false
  package var simultaneousCompletionsReversed = false
  package var scrubbingIsEased = false
  package var rectsConvertThroughTheRoot = false
  package var rotatedFrameKeepsAnchor = false
  package var animationEndedBeforeRemoval = false
  package var secondOperationIsRefused = false
  package var cancelledAnimationsDoNotFinish = false
  package var keyframeCurveIsLinear = false
  package var cubicKeyframesAreLinear = false
  package var overlappingKeyframesLaterWins = false
  package var transformsAddByEntries = false
  package var framesLeaveOutDepth = false
  package var conversionsLeaveOutDepth = false
  package var windowlessSnapshotIsEmpty = false
  package var singularTransformsAnimate = false
  package var updateAfterFinishIsIgnored = false
  package var releaseBeforeStartIsIgnored = false
  package var updateBeforeCommitActsAtOnce = false
  package var scrubbingSharesOneClock = false
  package var releasedAnimatorsTakeTheCompletionCurve = false
  package var interactionHandlersSeeInteraction = false
  package var settingFractionPauses = false
  package var animatorBlocksSkipLayout = false
  package var zeroDurationAnimatorsEndAtOnce = false
  package var nestedDelaysKeepTheDuration = false
  package var finishedAnimatorsAreInactive = false
  package var dismissedFinalFrameIsZero = false
  package var navigationLeavesSizeToAnimator = false
  package var unanimatedPresentationsBeginInTheCall = false
  package var interruptibleAnimatorReplacesAnimateTransition = false
  package var sizesLayOutPresentationContainers = false
  package var dismissalsBeginBeforeLayout = false
  package var nonInteractiveStartsCallTheAnimator = false
  /// At most one; nil is a correct system. Only `Behaviors+Fault.swift` reads it.
  package var fault: Fault?

  package init() {}
}
