import ReferenceEngine
import Subjects
import UIKit

/// A subject with one planted bug, and the law that has to notice it.
public struct Mutant: Sendable {
  public let subject: Subject
  public let bugClass: BugClass
  /// The slug of a law. Laws belong to the model, of which nothing here knows: whoever knows both
  /// joins them.
  public let law: String

  /// What kind of mistake a bug is.
  public enum BugClass: String, Sendable, CaseIterable {
    /// Things that come, or lie over one another, in the wrong order, or the wrong ones of them.
    case order
    /// Something too early, too late or at a pace of its own.
    case time
    /// A wrong place, size or look.
    case geometry
    /// Something that stays although it should go, goes although it should stay, or is not as it
    /// was.
    case lifetime
    /// Something forgotten that can happen meanwhile: a finger that turns back, a word of the app,
    /// a second operation, a phone that is turned.
    case simultaneity
  }
}

extension Mutant: CustomStringConvertible {
  public var description: String { subject.name }
}

extension Mutant {
  typealias TransitionType = SubviewFadeAnimationController.TransitionType

  /// The reference fade with one step done wrong.
  init(
    fade name: String, _ bugClass: BugClass, noticedBy law: String, _ summary: String,
    by makeAnimator:
      @escaping @MainActor @Sendable (TransitionType, Subject.Variant) ->
      SubviewFadeAnimationController
  ) {
    self.init(fade: name, bugClass, noticedBy: law, summary) { variant in
      FadeInstallation { type in makeAnimator(type, variant) }
    }
  }

  /// The reference fade, right in itself, in an app that uses it wrongly.
  init(
    fade name: String, _ bugClass: BugClass, noticedBy law: String, _ summary: String,
    in install: @escaping @MainActor @Sendable (Subject.Variant) -> any Installation
  ) {
    self.init(
      subject: Subject(
        "mutant/fade-\(name)", specification: .fade, summary: summary, install: install),
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

  /// The reference flip, right in itself, in an app that uses it wrongly.
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

  /// The same, used by an animator that does one step wrong.
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

  /// A class of bugs that people report, planted in a plain animator, which contract laws judge.
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

  /// A class of bugs that people report, planted in an app.
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

  /// The reference scale, which goes everywhere, on a system with a fault in some of its
  /// containers.
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
