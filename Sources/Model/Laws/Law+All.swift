extension Law {
  /// Every law, in the order of `docs/model.md, Laws`. The index of a law in this list is its
  /// number.
  public static let all: [Law] =
    [
      pairsAreABijection, pairsKeepOrder, pairsAreReadOnce, snapshotShowsItsView,
      snapshotsAboveScreens, snapshotsFillTheirCarrier,
      conversionAgreesWithMatrices, conversionRoundTrips, conversionComposes,
      snapshotsStartAndLand, rectFollowsCurve, turnsAsSpecified, cornerRadiusAsSpecified,
      bystandersStayPut, noFrameSetUnderTransform,
      crossDissolveSumsToOne, alphaInRange, alphaIsMonotone, alphaEndpoints,
      originalsHiddenInFlight, screensDimAsSpecified,
      hiddenViewsRestored, everythingRestored, noSnapshotLeft, rightScreenRemains, nothingLeaks,
      perspectiveIsTakenBack, topScreenIsOnScreen, nothingIsLeftWhenBypassed,
      completesExactlyOnce, completesWithTheTruth, completesOnTime, appearanceCallbacksInOrder,
      comesToRest, doesNotCrash, durationIsTheNamedOne, onlyTheFingerDrives,
      noJumpWhenTheFingerLeaves,
      firstPictureIsTheOldScreen, lastPictureIsTheSurvivingScreen, noBlankSnapshot,
      noBlackBehindSnapshots, snapshotsAreSharp,
    ] + MetamorphicLaw.all.map { Law($0) }

  /// The number of the law with this slug.
  public static func number(of slug: String) -> Int? { all.firstIndex { $0.slug == slug } }
}
