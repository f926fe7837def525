extension Law {
  /// Every law, in the order of `docs/model.md, Laws`. The index of a law is its `ID`, and changes
  /// when a law is added; files name laws by their slugs.
  public static let all: [Law] =
    [
      pairsAreABijection, pairsKeepOrder, pairsAreReadOnce, snapshotShowsItsView,
      snapshotsAboveScreens, snapshotsFillTheirCarrier,
      conversionAgreesWithMatrices, conversionRoundTrips, conversionComposes,
      snapshotsStartAndLand, rectFollowsCurve, turnsAsSpecified, cornerRadiusAsSpecified,
      bystandersStayPut, noFrameSetUnderTransform,
      crossDissolveSumsToOne, alphaInRange, alphaIsMonotone, alphaEndpoints,
      originalsHiddenInFlight, screensDimAsSpecified,
      hiddenViewsRestored, everythingRestored, noSnapshotLeft, nothingIsAddedElsewhere,
      rightScreenRemains, nothingLeaks,
      perspectiveIsTakenBack, topScreenIsOnScreen, coversFollowTheWindow,
      nothingIsLeftWhenBypassed,
      completesExactlyOnce, completesWithTheTruth, completesOnTime, appearanceCallbacksInOrder,
      transitionMachineAllows, comesToRest, doesNotCrash, durationIsTheNamedOne,
      onlyTheFingerDrives, noJumpWhenTheFingerLeaves,
      pictureAsPredicted, somethingIsShownInFlight,
      firstPictureIsTheOldScreen, lastPictureIsTheSurvivingScreen, noBlankSnapshot,
      noBlackBehindSnapshots, snapshotsAreSharp,
    ] + MetamorphicLaw.all.map { Law($0) }
}
