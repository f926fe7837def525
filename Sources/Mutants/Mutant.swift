import ReferenceEngine
import Subjects
import UIKit

/// A subject with one planted bug, and the law that has to notice it.
public struct Mutant: Sendable {
  public let subject: Subject
  /// The slug of a law. Laws belong to the model, of which nothing here knows: whoever knows both
  /// joins them.
  public let law: String
}

extension Mutant: CustomStringConvertible {
  public var description: String { subject.name }
}

extension Mutant {
  typealias TransitionType = SubviewAnimationController.TransitionType

  /// The reference fade with one step done wrong.
  init(
    fade name: String, noticedBy law: String, _ summary: String,
    by makeAnimator: @escaping @MainActor @Sendable (TransitionType, Subject.Variant) ->
      SubviewAnimationController
  ) {
    self.init(fade: name, noticedBy: law, summary) { variant in
      FadeInstallation { type in makeAnimator(type, variant) }
    }
  }

  /// The reference fade, right in itself, in an app that uses it wrongly.
  init(
    fade name: String, noticedBy law: String, _ summary: String,
    in install: @escaping @MainActor @Sendable (Subject.Variant) -> any Installation
  ) {
    self.init(
      subject: Subject(
        "mutant/fade-\(name)", specification: .fade, summary: summary, install: install),
      law: law)
  }

  /// The reference fade on a system with a fault.
  init(system name: String, _ fault: Behaviours.Fault, noticedBy law: String, _ summary: String) {
    var subject = Subject(
      "mutant/system-\(name)", specification: .fade, summary: summary
    ) { variant in
      FadeInstallation { type in SubviewAnimationController(type: type, variant) }
    }
    subject.fault = fault
    self.init(subject: subject, law: law)
  }
}
