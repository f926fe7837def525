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

  @Test(.transitions(in: .navigation, scenarios: 128, savingIn: .nowhere))
  func `a law of the test's own is checked, too`() async {
    await withKnownIssue {
      await checkTransitions(
        laws: [
          // No upright screen keeps this law, so the check has to report it.
          .always("the safe area is wider than high") { $0.safeArea.width > $0.safeArea.height }
        ]
      ) { _ in FadeAnimator() }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("the-safe-area-is-wider-than-high") }
    }
  }
#endif
