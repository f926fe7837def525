import UIKit

/// What is under test: an animator with a name, and the app around it.
public struct Subject: Sendable {
  /// `reference/fade`, `published/fade`, `mutant/…`, or the folder and name of a user's own.
  public let name: String
  /// The transition of the documents that it claims to be; nil is judged by contract laws alone.
  public let specification: Specification?
  /// Where the transition can happen, the simplest first; never empty.
  public let containers: [Container]
  /// What it is about, in a sentence.
  public let summary: String
  /// A bug planted in the system under it, for mutants of the system itself.
  package var fault: Behaviors.Fault?
  /// The slug of a law that traps while it is judged: a bug planted in the suite itself.
  package var trappingLaw: String?
  /// Builds the app for one story.
  public let install: @MainActor @Sendable (Variant) -> any Installation

  public init(
    _ name: String, specification: Specification? = nil,
    in containers: [Container] = [.navigation], summary: String,
    install: @escaping @MainActor @Sendable (Variant) -> any Installation
  ) {
    precondition(!containers.isEmpty, "\(name) happens nowhere; name a container")
    (self.name, self.specification, self.containers) = (name, specification, containers)
    (self.summary, self.install) = (summary, install)
  }

  /// What holds the screens between which it moves.
  public enum Container: Sendable, CaseIterable {
    /// Pushes and pops of a navigation controller.
    case navigation
    /// The tabs of a tab bar controller.
    case tabs
    /// Full-screen presentations and their dismissals.
    case modal
    /// Presentations of the custom style, over a presenter who stays.
    case overlay
  }

  /// A transition of which the model knows formulas.
  public enum Specification: String, Sendable {
    case fade, flip, scale, snapshot
  }

  /// Which of its ways a subject should take, where it has several.
  public struct Variant: Sendable {
    /// Pictures are rendered into images instead of taken as snapshot views.
    public var rendersImages: Bool
    /// In seconds; nil is the subject's own.
    public var duration: TimeInterval?
    public var curve: UIView.AnimationCurve

    public init(
      rendersImages: Bool = false, duration: TimeInterval? = nil,
      curve: UIView.AnimationCurve = .easeInOut
    ) {
      (self.rendersImages, self.duration, self.curve) = (rendersImages, duration, curve)
    }
  }
}
