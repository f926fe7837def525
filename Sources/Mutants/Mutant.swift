import ReferenceEngine
import Subjects
import UIKit

/// The context of a transition, as the methods that a mutant overrides get it.
typealias TransitioningContext = any UIViewControllerContextTransitioning

/// A subject with one planted bug, and the law that must notice it.
///
/// Mutants show that the laws work: `fuzz mutants` and `MutantTests` fail if a bug is not noticed.
/// The comment of a mutant says what a person would see on a phone, and why the law that the mutant
/// names (“the law”) notices it. `docs/bugs.md` lists all mutants. A new one belongs in the list
/// of its reference in `Mutant+All.swift`, or nothing runs it.
public struct Mutant: Sendable {
  /// The transition with the bug in it.
  public let subject: Subject
  /// The kind of mistake, by which `docs/bugs.md` groups the mutants.
  public let bugClass: BugClass
  /// The slug of the law that must notice the bug. This target does not import the model, so it
  /// cannot name the law itself.
  public let law: String

  public enum BugClass: String, Sendable, CaseIterable {
    /// Views or calls in the wrong order, or the wrong views or calls.
    case order
    /// Something too early, too late or by a separate clock.
    case time
    /// A wrong position, size or appearance.
    case geometry
    /// Something that stays although it should be removed, is removed although it should stay, or
    /// is not restored.
    case lifetime
    /// An event in flight that the code does not expect: a cancel, a change by the app, a second
    /// operation, a rotation of the phone.
    case simultaneity
  }
}

extension Mutant: CustomStringConvertible {
  public var description: String { subject.name }
}

extension Mutant {
  typealias TransitionType = SubviewFadeAnimationController.TransitionType

  // The initializers differ in the reference that they change, and in where the bug is: in an
  // animator, or in the app around it. Each puts a prefix before the name, such as `mutant/fade-`.

  /// The reference fade with one step done wrong.
  init(
    fade name: String, _ bugClass: BugClass, noticedBy law: String, _ summary: String,
    in containers: [Subject.Container] = [.navigation],
    by makeAnimator:
      @escaping @MainActor @Sendable (TransitionType, Subject.Variant) ->
      SubviewFadeAnimationController
  ) {
    self.init(fade: name, bugClass, noticedBy: law, summary, in: containers) { variant in
      FadeInstallation { type in makeAnimator(type, variant) }
    }
  }

  /// The reference fade, unchanged, in an app that uses it wrongly.
  init(
    fade name: String, _ bugClass: BugClass, noticedBy law: String, _ summary: String,
    in containers: [Subject.Container] = [.navigation],
    install: @escaping @MainActor @Sendable (Subject.Variant) -> any Installation
  ) {
    self.init(
      subject: Subject(
        "mutant/fade-\(name)", specification: .fade, in: containers, summary: summary,
        install: install),
      bugClass: bugClass, law: law)
  }

  /// The reference scale with one step done wrong.
  init(
    scale name: String, _ bugClass: BugClass, noticedBy law: String, _ summary: String,
    in containers: [Subject.Container] = Subject.Container.allCases,
    by makeAnimator: @escaping @MainActor @Sendable (Subject.Variant) -> ScaleAnimationController
  ) {
    self.init(
      subject: Subject(
        "mutant/scale-\(name)", specification: .scale, in: containers, summary: summary
      ) { variant in
        ReferenceApp { _ in makeAnimator(variant) }
      },
      bugClass: bugClass, law: law)
  }

  /// The reference flip with one step of its presentation done wrong.
  init(
    flip name: String, _ bugClass: BugClass, noticedBy law: String, _ summary: String,
    presentedBy makeAnimator:
      @escaping @MainActor @Sendable (FlipCard, Subject.Variant) ->
      FlipPresentAnimationController
  ) {
    self.init(flip: name, bugClass, noticedBy: law, summary) { variant in
      FlipInstallation(variant, presented: { makeAnimator($0, variant) })
    }
  }

  /// The reference flip with one step of its dismissal done wrong.
  init(
    flip name: String, _ bugClass: BugClass, noticedBy law: String, _ summary: String,
    dismissedBy makeAnimator:
      @escaping @MainActor @Sendable (FlipCard, Subject.Variant) ->
      FlipDismissAnimationController
  ) {
    self.init(flip: name, bugClass, noticedBy: law, summary) { variant in
      FlipInstallation(variant, dismissed: { makeAnimator($0, variant) })
    }
  }

  /// The reference flip, unchanged, in an app that uses it wrongly.
  init(
    flip name: String, _ bugClass: BugClass, noticedBy law: String, _ summary: String,
    in install: @escaping @MainActor @Sendable (Subject.Variant) -> any Installation
  ) {
    self.init(
      subject: Subject(
        "mutant/flip-\(name)", specification: .flip, in: [.modal, .overlay], summary: summary,
        install: install),
      bugClass: bugClass, law: law)
  }

  /// The reference snapshot transition with one step done wrong.
  init(
    snapshot name: String, _ bugClass: BugClass, noticedBy law: String, _ summary: String,
    by makeTransition: @escaping SnapshotAnimationController.MakeTransition
  ) {
    self.init(snapshot: name, bugClass, noticedBy: law, summary) { variant in
      SnapshotAnimationController(variant, makeTransition: makeTransition)
    }
  }

  /// The reference snapshot transition, used by an animator with one step done wrong.
  init(
    snapshot name: String, _ bugClass: BugClass, noticedBy law: String, _ summary: String,
    animatedBy makeAnimator:
      @escaping @MainActor @Sendable (Subject.Variant) ->
      SnapshotAnimationController
  ) {
    self.init(
      subject: Subject(
        "mutant/snapshot-\(name)", specification: .snapshot, in: [.navigation, .modal, .overlay],
        summary: summary
      ) { variant in
        ReferenceApp { _ in makeAnimator(variant) }
      },
      bugClass: bugClass, law: law)
  }

  /// A kind of bug that people report, planted in a plain animator. Contract laws judge it, and
  /// reference laws if it names a specification.
  init(
    bug name: String, _ bugClass: BugClass, noticedBy law: String, _ summary: String,
    in containers: [Subject.Container] = Subject.Container.allCases,
    as specification: Subject.Specification? = nil,
    animatedBy makeAnimator:
      @escaping @MainActor @Sendable (Subject.Variant) ->
      ScaleAnimationController
  ) {
    self.init(
      bug: name, bugClass, noticedBy: law, summary, in: containers, as: specification
    ) { variant in
      ReferenceApp { _ in makeAnimator(variant) }
    }
  }

  /// A kind of bug that people report, planted in an app.
  init(
    bug name: String, _ bugClass: BugClass, noticedBy law: String, _ summary: String,
    in containers: [Subject.Container], as specification: Subject.Specification? = nil,
    install: @escaping @MainActor @Sendable (Subject.Variant) -> any Installation
  ) {
    self.init(
      subject: Subject(
        "mutant/bug-\(name)", specification: specification, in: containers, summary: summary,
        install: install),
      bugClass: bugClass, law: law)
  }

  /// The reference fade on a system with a fault.
  init(
    system name: String, _ bugClass: BugClass, _ fault: Behaviors.Fault, noticedBy law: String,
    _ summary: String
  ) {
    var subject = Subject(
      "mutant/system-\(name)", specification: .fade, summary: summary
    ) { variant in
      FadeInstallation { type in SubviewFadeAnimationController(type: type, variant) }
    }
    subject.fault = fault
    self.init(subject: subject, bugClass: bugClass, law: law)
  }

  /// The reference scale, which supports every container, on a system with a fault in some of
  /// them.
  init(
    system name: String, _ bugClass: BugClass, _ fault: Behaviors.Fault, noticedBy law: String,
    in containers: [Subject.Container], _ summary: String
  ) {
    var subject = Subject(
      "mutant/system-\(name)", specification: .scale, in: containers, summary: summary
    ) { variant in
      ReferenceApp { _ in ScaleAnimationController(variant) }
    }
    subject.fault = fault
    self.init(subject: subject, bugClass: bugClass, law: law)
  }
}
