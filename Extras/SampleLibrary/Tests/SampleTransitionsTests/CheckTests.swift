#if canImport(TransitionCheckTesting)
  import SampleTransitions
  import Testing
  import TransitionCheckTesting
  import UIKit

  /// What a check reports when it fails. Each test expects the issue of a fixture.
  @Suite(.transitions(in: .navigation, scenarios: 128, savingIn: .nowhere))
  struct Checks {
    @Test func `a trap is found at its line`() async {
      await withKnownIssue {
        await checkTransitions { _ in TrapsOnCancelAnimator() }
      } matching: { issue in
        issue.sourceLocation?.fileName == "CheckTests.swift"
          && issue.sourceLocation?.line == TrapsOnCancelAnimator.line
      }
      // No scenario runs in the process of the test.
      #expect(!TrapsOnCancelAnimator.wasMade)
    }

    @Test func `a check without an animator fails`() async {
      await withKnownIssue {
        await checkTransitions { _ in nil }
      } matching: { issue in
        issue.comments.first?.rawValue.hasPrefix("No animator was used") == true
      }
    }

    @Test(.transitions(scenarios: 0, savingIn: .nowhere))
    func `a check without a scenario fails`() async {
      await withKnownIssue {
        await checkTransitions { _ in TrapsOnCancelAnimator() }
      } matching: { issue in
        issue.comments.first?.rawValue.hasPrefix("No scenario ran") == true
      }
    }

    @Test func `a check with scenarios that need what is not simulated fails`() async {
      await withKnownIssue {
        await checkTransitions { change in
          if change.kind == .pop { Subject.refuse("pops need what does not exist") }
          return FadeAnimator()
        }
      } matching: { issue in
        issue.comments.first?.rawValue.contains(" were not judged, because of") == true
      }
    }

    @Test func `a known finding that does not occur is reported`() async throws {
      // The trait runs inside the test, because `withKnownIssue` has to be around it.
      let trait: KnownFindingTrait = .knownFinding("2:0000000000000000")
      let test = try #require(Test.current)
      try await withKnownIssue {
        try await trait.provideScope(for: test, testCase: nil) {
          await checkTransitions { _ in FadeAnimator() }
        }
      } matching: { issue in
        if case .knownIssueNotRecorded = issue.kind { true } else { false }
      }
    }
  }

  /// An animator with a planted bug: it traps when its transition is cancelled.
  final class TrapsOnCancelAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    /// The line of the trap in this file. Correct it when lines above are added or removed.
    nonisolated static let line = 86
    nonisolated(unsafe) static var wasMade = false

    override init() { Self.wasMade = true }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.25 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      guard let toView = transitionContext.view(forKey: .to) else {
        return transitionContext.completeTransition(false)
      }
      transitionContext.containerView.addSubview(toView)
      let alpha = toView.alpha
      toView.alpha = 0
      UIView.animate(withDuration: 0.25) {
        toView.alpha = alpha
      } completion: { _ in
        toView.alpha = alpha
        if transitionContext.transitionWasCancelled { fatalError("the finger has left") }
        transitionContext.completeTransition(true)
      }
    }
  }
#endif
