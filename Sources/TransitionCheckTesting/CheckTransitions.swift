import Foundation
import Subjects
import Testing
import TransitionCheck
import UIKit

/// Checks that an animator keeps every law in random scenarios.
///
/// ```swift
/// @Test(.transitions(in: .navigation, scenarios: 2_000))
/// func `slide keeps every law`() async {
///   await checkTransitions { change in SlideAnimator(isForward: change.isForward) }
/// }
/// ```
///
/// The test records one issue for each cause, at the responsible line of the animator. The issue
/// holds the minimal scenario and the command that replays it; its film strip is an attachment. A
/// cause that depends on undocumented behavior is a warning. Causes that take an unusual scenario
/// or a fault are in the attachment `notes.txt`.
///
/// No scenario runs in the process of the test. A process that is started from the same binary runs
/// this test up to the check, so the code before it in the test runs there, too. The checks of
/// parallel tests run one after the other, each on all cores.
///
/// - Parameters:
///   - name: the subject in reports and saved findings; nil is the name of the test. A test with
///     several checks names each.
///   - screen: makes the controller of a screen; by default one that only shows the tree.
///   - followsFinger: whether `UIPercentDrivenInteractiveTransition` may drive the animators; it
///     cannot drive explicit layer animations.
///   - followsFingerForward: whether it may also drive pushes, presentations and changes of tab;
///     false if only the way back is interactive.
///   - presentation: makes the presentation controller of a custom style from the presented and the
///     presenting controller.
///   - laws: what must also hold of these transitions.
///   - events: what the app may also do in flight.
///   - omissions: what the app never does, such as `.turns` if it stays upright.
///   - sourceLocation: where an issue without a responsible line is recorded.
///   - animator: makes the animator of a change; nil means the system's own.
@MainActor public func checkTransitions(
  named name: String? = nil,
  screen: @escaping @MainActor @Sendable (ScreenContent) -> UIViewController = {
    ContentScreen($0)
  },
  followsFinger: Bool = true, followsFingerForward: Bool = true,
  presentation: (
    @MainActor @Sendable (UIViewController, UIViewController?) -> UIPresentationController?
  )? = nil,
  laws: [TemporalLaw] = [], events: [AppEvent] = [],
  omitting omissions: Subject.Omissions = [],
  sourceLocation: SourceLocation = #_sourceLocation,
  animator:
    @escaping @MainActor @Sendable (AnimatedApp.Change) ->
    (any UIViewControllerAnimatedTransitioning)?
) async {
  await Check.run(name, at: sourceLocation) { name, containers, useFlag in
    Subject(
      name, in: containers, summary: name, screen: screen, followsFinger: followsFinger,
      followsFingerForward: followsFingerForward, presentation: presentation
    ) { change in
      let animator = animator(change)
      if animator != nil { useFlag.raise() }
      return animator
    }.with(laws: laws, events: events).omitting(omissions)
  }
}

/// Checks that the transitions of a delegate keep every law in random scenarios.
///
/// The same as the check of an animator, for an app whose delegate makes the animators and, where
/// it implements the method for it, the interaction controllers.
///
/// - Parameters:
///   - name: the subject in reports and saved findings; nil is the name of the test.
///   - screen: makes the controller of a screen; by default one that only shows the tree.
///   - followsFinger: whether a `UIPercentDrivenInteractiveTransition` may drive the animators of a
///     delegate that does not implement the method for an interaction controller.
///   - laws: what must also hold of these transitions.
///   - events: what the app may also do in flight.
///   - omissions: what the app never does, such as `.turns` if it stays upright.
///   - sourceLocation: where an issue without a responsible line is recorded.
///   - delegate: makes the delegate of a container, and one for each presentation. It is a
///     `UINavigationControllerDelegate`, a `UITabBarControllerDelegate`, a
///     `UIViewControllerTransitioningDelegate`, or more than one of them.
@MainActor public func checkTransitions(
  named name: String? = nil,
  screen: @escaping @MainActor @Sendable (ScreenContent) -> UIViewController = {
    ContentScreen($0)
  },
  followsFinger: Bool = true, laws: [TemporalLaw] = [], events: [AppEvent] = [],
  omitting omissions: Subject.Omissions = [],
  sourceLocation: SourceLocation = #_sourceLocation,
  delegate: @escaping @MainActor @Sendable () -> AnyObject
) async {
  await Check.run(name, at: sourceLocation) { name, containers, useFlag in
    Subject(
      name, in: containers, summary: name, screen: screen, followsFinger: followsFinger
    ) {
      useFlag.raise()
      return delegate()
    }.with(laws: laws, events: events).omitting(omissions)
  }
}

/// Checks that the transitions of an app of your own keep every law in random scenarios.
///
/// The same as the check of an animator, for an app that drives its transitions with its own
/// gesture recognizers or installs them in another way.
///
/// - Parameters:
///   - name: the subject in reports and saved findings; nil is the name of the test.
///   - laws: what must also hold of these transitions.
///   - events: what the app may also do in flight.
///   - omissions: what the app never does, such as `.turns` if it stays upright.
///   - sourceLocation: where an issue without a responsible line is recorded.
///   - install: makes the app for one scenario.
@MainActor public func checkTransitions(
  named name: String? = nil, laws: [TemporalLaw] = [], events: [AppEvent] = [],
  omitting omissions: Subject.Omissions = [],
  sourceLocation: SourceLocation = #_sourceLocation,
  install: @escaping @MainActor @Sendable (Subject.Variant) -> any Installation
) async {
  await Check.run(name, at: sourceLocation) { name, containers, useFlag in
    Subject(name, in: containers, summary: name) { variant in
      useFlag.raise()
      return install(variant)
    }.with(laws: laws, events: events).omitting(omissions)
  }
}
