extension Mutant {
  /// Every planted bug, those of the fade first, in the order of the laws.
  public static let all: [Mutant] = ofTheFade + ofTheSystem

  private static let ofTheFade: [Mutant] = [
    // Pairs and their pictures
    .leavesOutLastPair, .pairsInReverse, .keepsRepeats, .keepsNestedViews,
    .takesAnyViewOnTheScreen, .hidesLeftOverViews, .readsListsAgain, .makesDoWithoutAPicture,
    .takesPicturesTooSoon, .putsToSnapshotsOnTop, .addsToViewOnTop,
    // From place to place
    .convertsFrames, .takesFramesAsTheyAre, .measuresWhileSlid, .setsFrameUnderTransform,
    .keepsSizes, .bendsTheCurve,
    // The dissolve
    .leavesFromSnapshotOpaque, .showsToSnapshotAtOnce, .dissolvesOnItsOwnClock,
    .hidesOnlyFromViews, .hidesGradually,
    // The screens
    .forgetsToSlide, .forgetsFinalFrame, .slidesByBounds, .slidesBeforeTurning, .dimsToAConstant,
    .dimsBySubtracting, .reusesItsAnimator,
    // What is left behind
    .hidesByFlag, .forgetsToView, .restoresToOpaque, .overwritesTheApp, .leavesScreenDimmed,
    .trustsTheRollback, .resetsTransforms, .clipsTheContainer, .leavesTouchesOff,
    .leavesToSnapshot, .keepsToViewOnCancel, .removesFromView, .keepsItself,
    // The end
    .givesUpOnStrangers, .forgetsToCompleteCancel, .waitsForAFinger, .completesTwice,
    .alwaysSucceeds, .completesATurnLater, .namesAnotherDuration,
  ]
}
