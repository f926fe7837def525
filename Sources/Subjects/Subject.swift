import UIKit

/// What is under test: an animator with a name, and the app around it.
public struct Subject: Sendable {
  /// `reference/fade`, `published/fade`, `mutant/…`, or for a user's subject its folder and name.
  /// A subject in `published` or `mutant` is expected to break laws.
  public package(set) var name: String
  /// The transition of the tutorials that it implements; with nil no reference law judges it.
  ///
  /// Reference laws skip a scenario of a user's subject if it has settings of the device, which the
  /// animator may honor, or if the first screen is inside another controller.
  public let specification: Specification?
  /// The containers that the transition supports, the simplest first; never empty.
  public package(set) var containers: [Container]
  /// What the transition shows, in one sentence.
  public let summary: String
  /// The Swift code that makes the animator in an exported test; nil if a person has to write it.
  public var source: Source?
  #if !os(iOS)
    /// What must hold of the app's own screens, in addition to the laws of the suite.
    public var laws: [TemporalLaw] = []
    /// What the user or the app does, in addition to the events of the suite.
    public var events: [AppEvent] = []
    /// Whether its animators return a property animator that can be paused. The app then pauses
    /// some of them.
    public var isInterruptible = false
    /// What its app never does.
    public var omissions: Omissions = []
    /// What its app perhaps never does: scenarios do it, but no known code does. A report of such a
    /// scenario says so.
    public var assumptions: Omissions = []
    /// Whether no law judges it but those that its transitions complete, its process goes on, and the
    /// screen on top is shown.
    package var mustOnlyComplete = false
    /// A bug planted in the headless UIKit, for mutants of the system.
    package var fault: Behaviors.Fault?
    /// A bug planted in the suite: a law that traps while it judges.
    package var plantedTrap: PlantedTrap?
  #endif
  /// Makes the app for one scenario.
  public let install: @MainActor @Sendable (Variant) -> any Installation

  /// Makes a subject from its app.
  ///
  /// - Parameter install: makes the app for one scenario.
  public init(
    _ name: String, specification: Specification? = nil,
    in containers: [Container] = [.navigation], summary: String,
    install: @escaping @MainActor @Sendable (Variant) -> any Installation
  ) {
    precondition(!containers.isEmpty, "subject \(name) has no container: pass one in `in:`")
    (self.name, self.specification, self.containers) = (name, specification, containers)
    (self.summary, self.install) = (summary, install)
  }

  #if !os(iOS)
    /// Which law traps while it judges a trace, and in which scenario.
    package struct PlantedTrap: Sendable {
      /// The slug of the law.
      package var law: String
      /// How many scenarios the process must have judged before; nil if it traps when the window
      /// closes.
      package var scenariosBefore: Int?

      package init(in law: String, after scenariosBefore: Int? = nil) {
        (self.law, self.scenariosBefore) = (law, scenariosBefore)
      }
    }

    /// The same subject with laws and events of its own.
    public func with(laws: [TemporalLaw] = [], events: [AppEvent] = []) -> Subject {
      var subject = self
      subject.laws += laws
      subject.events += events
      return subject
    }

    /// What an app never does with its screens. No scenario does it then.
    ///
    /// A new one has an effect only if `Subject.scenario(from:)` of `Campaign` applies it.
    public struct Omissions: OptionSet, Sendable {
      public let rawValue: Int
      public init(rawValue: Int) { self.rawValue = rawValue }

      /// It shows no screen again that has gone: it makes a new one each time.
      public static let returns = Omissions(rawValue: 1)
      /// No screen comes or goes without an animation.
      public static let unanimated = Omissions(rawValue: 2)
      /// A screen that is presented presents no other one, and one that is pushed pushes no other.
      public static let stacking = Omissions(rawValue: 4)
      /// The view of a screen does not scroll, as that of a table view controller does.
      public static let scrolledRoots = Omissions(rawValue: 8)
      /// No screen is empty: each has a view right in it that is not hidden.
      public static let emptyScreens = Omissions(rawValue: 16)
      /// The view of a screen does not clip and has no round corners.
      public static let shapedRoots = Omissions(rawValue: 32)
      /// No view in a screen has a transform before the transition.
      public static let transformedViews = Omissions(rawValue: 64)
      /// A screen that was shown stays: no pop or dismissal takes it away.
      public static let waysBack = Omissions(rawValue: 128)
      /// No screen that presents is inside another controller, which UIKit would make the presenter.
      public static let nestedPresenters = Omissions(rawValue: 256)
      /// The view of a screen has a background.
      public static let clearRoots = Omissions(rawValue: 512)
      /// No screen keeps its look in a transition: the animator asks the screens to change it. The
      /// screens of a scenario do not, so no law judges the first and the last picture.
      public static let keptLooks = Omissions(rawValue: 1024)
      /// No picture of a transition is known: an animator asks the screens for frames, and only those of
      /// the app know them. No law judges pictures.
      public static let knownPictures = Omissions(rawValue: 65536)
      /// The phone is not turned while the app is at rest: the app supports one orientation only.
      public static let turns = Omissions(rawValue: 2048)
      /// The view of a screen takes touches.
      public static let lockedRoots = Omissions(rawValue: 4096)
      /// The app hides and shows no view while a transition is in flight.
      public static let hiding = Omissions(rawValue: 8192)
      /// No screen takes the place of the top one of a navigation controller: the app does not set
      /// its stack.
      public static let replacements = Omissions(rawValue: 16384)
      /// A screen that was shown goes only by a gesture of the app: no button or code takes it away.
      public static let undrivenWaysBack = Omissions(rawValue: 32768)
    }

    /// The same subject, whose animators can be paused.
    public var interruptible: Subject {
      var subject = self
      subject.isInterruptible = true
      return subject
    }

    /// The same subject, without scenarios that do what its app never does.
    public func omitting(_ omissions: Omissions) -> Subject {
      var subject = self
      subject.omissions.formUnion(omissions)
      return subject
    }

    /// The same subject, of whose app it is not known whether it does this.
    public func assuming(_ assumptions: Omissions) -> Subject {
      var subject = self
      subject.assumptions.formUnion(assumptions)
      return subject
    }
  #endif

  /// What holds the two screens of a transition.
  public enum Container: Sendable, CaseIterable {
    /// Pushes and pops of a navigation controller.
    case navigation
    /// The tabs of a tab bar controller.
    case tabs
    /// Full-screen presentations and their dismissals.
    case modal
    /// Presentations of the custom style, in which the presenter stays in the window.
    case overlay
  }

  /// A transition for which the model has formulas.
  public enum Specification: String, Sendable {
    case fade, flip, scale, snapshot
  }

  /// The options of a subject that a scenario chooses.
  public struct Variant: Sendable {
    /// Whether snapshots are rendered into images instead of taken as snapshot views.
    public var rendersImages: Bool
    /// In seconds; nil means the subject's own duration.
    public var duration: TimeInterval?
    /// The curve of the animations.
    public var curve: UIView.AnimationCurve

    /// Makes a variant; the defaults are those of the tutorials.
    public init(
      rendersImages: Bool = false, duration: TimeInterval? = nil,
      curve: UIView.AnimationCurve = .easeInOut
    ) {
      (self.rendersImages, self.duration, self.curve) = (rendersImages, duration, curve)
    }
  }
}
