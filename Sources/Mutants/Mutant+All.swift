extension Mutant {
  /// Every planted bug: in the references, in plain animators as people report them, and in UIKit.
  public static let all: [Mutant] =
    fadeMutants + layerConstants + unrestoredAttributes + leftForever + flipMutants + scaleMutants
    + snapshotMutants
    + reported + systemMutants

  private static let fadeMutants: [Mutant] = [
    // Pairs and their snapshots
    .leavesOutLastPair, .pairsInReverse, .keepsRepeats, .keepsNestedViews,
    .takesAnyViewOnTheScreen, .hidesLeftOverViews, .readsListsAgain, .makesDoWithoutAPicture,
    .takesPicturesTooSoon, .putsToSnapshotsOnTop, .addsToViewOnTop, .freesItsPictures,
    // Rectangles
    .convertsFrames, .takesFramesAsTheyAre, .measuresWhileSlid, .setsFrameUnderTransform,
    .keepsSizes, .bendsTheCurve, .tiltsThePicture, .measuresOnTheScreen, .takesOpaquePictures,
    .takesCoarsePictures, .forgetsItHasScrolled,
    // The dissolve
    .leavesFromSnapshotOpaque, .showsToSnapshotAtOnce, .dissolvesOnItsOwnClock,
    .hidesOnlyFromViews, .hidesGradually,
    // The screens
    .forgetsToSlide, .forgetsFinalFrame, .slidesByBounds, .slidesBeforeTurning,
    .slidesOffTheDisplay, .dimsToAConstant,
    .dimsBySubtracting, .reusesItsAnimator, .slidesByAMargin, .drawsAnEdgeOfEightPoints,
    // Cleanup
    .hidesByFlag, .forgetsToView, .restoresToOpaque, .overwritesTheApp, .leavesScreenDimmed,
    .trustsTheRollback, .resetsTransforms, .clipsTheContainer, .leavesTouchesOff,
    .leavesToSnapshot, .keepsToViewOnCancel, .removesFromView, .keepsItself,
    .cleansUpOnlyOnTheScreen,
    // Completion
    .givesUpOnPlainControllers, .forgetsToCompleteCancel, .waitsForAFinger, .completesTwice,
    .alwaysSucceeds, .completesATurnLater, .namesAnotherDuration, .needsEveryScreen,
    .tidiesUpTooLate, .completesThroughTheDelegate,
    // The picture in flight
    .fadeMasksTheContainer, .fadeRoundsItsPictures, .fadeFadesOutAfterAWrite,
    .fadeRoundsTheContainer, .fadeStretchesItsPictures,
  ]

  private static let flipMutants: [Mutant] = [
    .flipAddsPresenterOnTop, .flipConvertsNothing, .flipGivesUpWithoutAPicture,
    .flipHalvesTheKeyframes, .flipKeepsItsPerspective, .flipLeavesTheCardSquare,
    .flipKeepsToViewOnCancel, .flipLeavesItHidden, .flipLeavesItHiddenAfterACancel,
    .flipLeavesItTurned, .flipLeavesPicture,
    .flipNamesAnotherDuration, .flipOverwritesTheApp, .flipPresentsOnly, .flipPutsPictureBelow,
    .flipSwapsTheKeyframes, .flipTakesPictureTooSoon, .flipTrustsTheRollback,
    .flipTurnsBackToIdentity, .flipTurnsFromIdentity, .flipTurnsTheOtherWay, .flipLacksDepth,
    .flipShowsASecondCard, .flipRoundsTwoCorners,
  ]

  private static let scaleMutants: [Mutant] = [
    .scaleAlwaysSucceeds, .scaleForgetsFinalFrame, .scaleGrowsToIdentity, .scaleKeepsToViewOnCancel,
    .scaleNeedsBothScreens, .scaleOverwritesTheApp, .scalePutsItBelow, .scaleRunsTwice,
    .scaleShowsAtOnce, .scaleShowsOpaque, .scaleShrinksFromIdentity, .scaleShrinksTooFar,
    .scaleShrinksLessOnATablet,
    .scaleStaysSmall, .scaleTakesThePresenter, .scaleTrustsTheRollback, .scaleOverexposes,
    .scaleJoltsTheOldScreen, .scaleWakesOnlyOnTheWayBack, .scaleGivesUpWhenWarned,
    .scaleGivesUpInTheBackground,
    .scaleShowsNothing, .scaleWaitsForItsWindow, .scaleShowsInAnEighth, .scaleComesHalfAsWide,
    .scaleDimsOnlyUnderAFinger, .scaleDimsAfterADelay,
    .scaleFlashesBlack, .scaleRaisesTheOldScreen, .scaleHidesACell, .scaleCoversTheWindow,
    .scaleScrollsTheNewScreen,
    .scaleShrinksTheWindow, .scaleMovesTheWindow, .scaleScalesSublayers, .scaleTurnsUpsideDown,
    .scaleBlursTheScreens,
  ]

  private static let snapshotMutants: [Mutant] = [
    .snapshotDrawsChildrenTwice, .snapshotFadesThroughout, .snapshotForgetsFromViews,
    .snapshotHidesOnlyFromViews, .snapshotKeepsItself, .snapshotKeepsRepeats,
    .snapshotKeepsToViewOnCancel, .snapshotLeavesCarrier, .snapshotLetsPicturesHangOut,
    .snapshotNamesAnotherDuration, .snapshotOverwritesTheApp, .snapshotPairsInReverse,
    .snapshotSaysNothingWhenCutShort,
    .snapshotShowsAtOnce, .snapshotShowsOpaque, .snapshotStacksAsListed, .snapshotTakesAnyView,
    .snapshotTakesFrames,
    .snapshotTakesPlacesAsTheyAre, .snapshotBlinks, .snapshotKeepsItsCorners,
    .snapshotForgetsToClip, .snapshotRunsByTheClock, .snapshotShowsWhatIsMarked,
    .snapshotAddsOnlyOrphans, .snapshotMeasuresOnTheScreen, .snapshotLeavesAMargin,
    .snapshotHidesWithoutAPicture, .snapshotCoversItsPictures,
    .snapshotMakesAnAnimatorEachTime,
  ]

  /// One for each of the nineteen kinds of bugs that people report (`docs/bugs.md`), then further
  /// ones.
  private static let reported: [Mutant] = [
    .bug01NeverCompletes, .bug02BlackAfterCancel, .bug03ClaimsSuccess, .bug04LeavesAnOverlay,
    .bug05LeavesItHidden, .bug06PicturesWhatWasNeverDrawn, .bug07PicturesMoveTheScreen,
    .bug08KeepsTheOldSize, .bug09ForgetsTheRotation, .bug10SetsFrameUnderTransform,
    .bug11LeavesTheStackBehind, .bug12BlackTab, .bug13WaitsForAFinger, .bug14JumpsWhenLetGo,
    .bug15RunsByTheClock, .bug16NotifiesControllersItself, .bug17UndimsOnlyInItsDismissal,
    .bug18KeepsItsContext, .bug19CompletesEarly,
    .bugCompletesWhenLetGo, .bugLeavesPlacingToTheSystem, .bugSheetForgetsTheRotation,
    .bugSheetKeepsItself, .bugSheetKeepsItsHeight, .bugCoverKeepsItsSize,
    .bugSheetIsThereAtOnce, .bugSheetStopsShort, .bugPutsItOnBlack, .bugBlursIt,
    .bugCircleTakesLonger,
    .bugShowsAllBeforeAPop, .bugStaysGentleAfterACancel, .bugDimsTheScreenThatGoes,
    .bugShrinksToAPlaceOnTheScreen, .bugShrinksToNothing, .bugLightsUpByTheClock,
    .bugFlashesBlack, .bugGoesBackToThePusher,
    .bugAlwaysSucceedsWithoutMotion, .bugLeavesItFadedAfterACrossFade,
    .bugStaysAsideFromRightToLeft,
    .bugNeedsItsOwnPresenter, .bugTakesTheStackForATab, .bugLeavesWhatIsAroundDimmed,
  ]
}
