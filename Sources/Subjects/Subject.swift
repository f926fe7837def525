import UIKit

/// What is under test: an animator with a name, and the app around it.
public struct Subject: Sendable {
  /// `reference/fade`, `published/fade`, `mutant/…`, or the folder and name of a user's own.
  public let name: String
  /// The transition of the documents that it claims to be; nil is judged by contract laws alone.
  public let specification: Specification?
  /// What it is about, in a sentence.
  public let summary: String
  /// A bug planted in the system under it, for mutants of the system itself.
  package var fault: Behaviours.Fault?
  /// Builds the app for one story.
  public let install: @MainActor @Sendable (Variant) -> any Installation

  public init(
    _ name: String, specification: Specification? = nil, summary: String,
    install: @escaping @MainActor @Sendable (Variant) -> any Installation
  ) {
    (self.name, self.specification) = (name, specification)
    (self.summary, self.install) = (summary, install)
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

/// The app around an animator, for one story: it mounts generated trees in screens of its own.
@MainActor public protocol Installation: AnyObject {
  /// A controller whose view is `content.root`.
  func viewController(for content: ScreenContent) -> UIViewController
  /// Called once, before the first screen is shown: sets the delegate, keeps it alive.
  func install(on navigationController: UINavigationController)
  /// What drives the next operation if a finger does; nil for one that runs by itself. Somebody
  /// whose transitions cannot be driven by a finger ignores it.
  var interactionController: UIPercentDrivenInteractiveTransition? { get set }
}

/// What one screen shows.
@MainActor public struct ScreenContent {
  /// A tree of plain views.
  public let root: UIView
  /// The app's answer when asked for its animated subviews: asked anew each time, because an app
  /// may change its mind.
  public let marked: @MainActor () -> [UIView]
  /// The controller should adopt no protocol of the animator's.
  public let isPlain: Bool

  public init(root: UIView, marked: @escaping @MainActor () -> [UIView], isPlain: Bool) {
    (self.root, self.marked, self.isPlain) = (root, marked, isPlain)
  }
}
