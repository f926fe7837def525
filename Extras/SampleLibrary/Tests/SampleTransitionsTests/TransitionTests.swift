#if canImport(TransitionCheckTesting)
  import SampleTransitions
  import Testing
  import TransitionCheckTesting

  @Test(.transitions(in: .navigation, .tabs, scenarios: 2_000))
  func `slide keeps every law`() async {
    await checkTransitions { change in SlideAnimator(isForward: change.isForward) }
  }

  @Test(.transitions(in: .navigation, .modal, scenarios: 2_000))
  func `fade keeps every law`() async {
    await checkTransitions { _ in FadeAnimator() }
  }

  @Test(
    .transitions(in: .navigation, scenarios: 500, savingIn: .nowhere),
    .knownFinding("2:bc9ca9396653ecf9", "The fixture ignores a cancel."))
  func `a cancel that is ignored is found at its line`() async {
    await checkTransitions { _ in IgnoresCancelAnimator() }
  }
#endif
