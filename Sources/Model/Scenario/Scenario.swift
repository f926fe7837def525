/// The input of one run: the screens of a container, the operations between them, and the events
/// meanwhile.
///
/// It holds no view, clock or random source, so it can be compared, printed, saved in the corpus
/// and replayed after the generators have changed.
public struct Scenario: Hashable, Sendable {
  /// The rectangle of the window on the display; the container of every transition fills the window.
  public var window: Rect
  /// The size of the display that the window is on; nil if the window fills it.
  public var display: Size?
  public var settings: DeviceSettings
  /// The container of the screens.
  public var container: Container
  /// What the container or the first screen is nested in; nil if the window shows it directly.
  public var nesting: Nesting?
  /// The stack before the first event, bottom first, or the tabs; never empty.
  public var screens: [Screen]
  /// In the order of their ticks; the first is at tick 0.
  public var operations: [Operation]
  /// In the order of their ticks. Events of one tick happen in the order written, and before an
  /// operation of the same tick.
  public var events: [Event]
  /// Conversions between coordinate systems, asked just before the first operation.
  public var probes: [Probe]
  /// Which variant of a subject runs.
  public var variant: Variant
  /// Whether its numbers are exact.
  public var domain: Domain
  /// The policies that differ from their default.
  public var policies: Policies

  public init(
    window: Rect = Scenario.ordinaryWindow, display: Size? = nil, settings: DeviceSettings = [],
    container: Container = .navigation, nesting: Nesting? = nil,
    screens: [Screen], operations: [Operation],
    events: [Event] = [], probes: [Probe] = [], variant: Variant = Variant(),
    domain: Domain = .exact, policies: Policies = []
  ) {
    self.window = window
    self.display = display
    self.settings = settings
    self.container = container
    self.nesting = nesting
    self.screens = screens
    self.operations = operations
    self.events = events
    self.probes = probes
    self.variant = variant
    self.domain = domain
    self.policies = policies
  }

  /// The container of the screens, which decides what kind of transition an operation is.
  public enum Container: String, Hashable, Sendable, Codable, CaseIterable {
    /// A navigation controller: a stack whose top is shown.
    case navigation
    /// A tab bar controller: the screens are its tabs, and the first is selected.
    case tabs
    /// Full-screen presentations: a stack of screens, each of which presents the next. A push
    /// presents, a pop dismisses. The presenter leaves the window. (`docs/facts.md T4, T5`)
    case modal
    /// Presentations of the custom style: the presenter stays where it is.
    case overlay

    /// Whether a push presents and a pop dismisses.
    public var isModal: Bool { self == .modal || self == .overlay }

    /// Whether a presenter stays visible under what it presents. (`docs/facts.md L3, T5`)
    var presentersStay: Bool { self == .overlay }

    /// The index of the first screen that can be seen at rest: that of the top, or 0 if presenters
    /// stay.
    ///
    /// - Parameter count: the number of screens of the stack, at least 1.
    func firstVisible(ofStack count: Int) -> Int { presentersStay ? 0 : count - 1 }
  }

  /// Whether arithmetic is exact, so that model and engine must agree to the last bit.
  public enum Domain: String, Hashable, Sendable, Codable, CaseIterable {
    /// Dyadic numbers, matrix entries 0 and ±1, linear timing.
    case exact
    /// Any reasonable double, any curve; compared with a derived tolerance.
    case general
  }

  /// Which variant of a subject runs, if it has several. The references have every duration and
  /// curve, and the fade has both snapshot methods.
  public struct Variant: Hashable, Sendable {
    public var snapshots: SnapshotMethod
    /// In seconds; nil is the duration of the transition's tutorial.
    public var duration: Double?
    /// nil is the curve of the domain: linear in the exact one, ease-in-out in the general one.
    public var curve: Timing?

    public init(
      snapshots: SnapshotMethod = .snapshotView, duration: Double? = nil, curve: Timing? = nil
    ) {
      (self.snapshots, self.duration, self.curve) = (snapshots, duration, curve)
    }
  }

  /// How a snapshot of a view is taken.
  public enum SnapshotMethod: String, Hashable, Sendable, Codable, CaseIterable {
    /// `snapshotView(afterScreenUpdates:)`.
    case snapshotView
    /// The view is rendered into an image.
    case image
  }

  /// How progress depends on time.
  public enum Timing: String, Hashable, Sendable, Codable, CaseIterable {
    case linear
    case easeInOut
  }
}

extension Scenario {
  /// A change of the screens: push, pop or select.
  public struct Operation: Hashable, Sendable {
    public var at: Tick
    public var kind: Kind
    /// Whether the user drives it: it waits for updates, and for finish or cancel.
    public var isInteractive: Bool
    /// Whether the operation is animated. If not, it changes the stack at once.
    public var isAnimated: Bool
    /// How fast the rest runs after a release: the `completionSpeed` of a percent-driven
    /// interaction. Twice the speed takes half the time. (`docs/facts.md I3`)
    public var completionSpeed: Double
    /// A fault: what the context of the transition withholds.
    public var withheld: Withheld?

    public init(
      at: Tick = .zero, _ kind: Kind, isInteractive: Bool = false, isAnimated: Bool = true,
      completionSpeed: Double = 1, withheld: Withheld? = nil
    ) {
      (self.at, self.kind) = (at, kind)
      (self.isInteractive, self.isAnimated) = (isInteractive, isAnimated)
      (self.completionSpeed, self.withheld) = (completionSpeed, withheld)
    }

    /// What a context can withhold: `viewController(forKey:)` and `view(forKey:)` return optionals.
    /// (`docs/facts.md T6, T7`)
    public enum Withheld: String, Hashable, Sendable, Codable, CaseIterable {
      /// The view of a screen, but not its controller.
      case fromView, toView
      /// The controller of a screen, and so its view.
      case fromController, toController
    }

    /// What the operation does.
    ///
    /// The compiler does not ask for a new case in these: `Scenario+Codable.swift` and
    /// `LineReader`, which read it; `Scenario+Generate.swift` of `Scenarios`, which draws it; and
    /// `Export/Support` of `Campaign`, which exported tests run.
    public enum Kind: Hashable, Sendable {
      /// Adds a screen on top of the stack; in a modal container the top presents it.
      case push(Screen)
      /// Shows a screen again that was popped, or whose push was cancelled: the same controller with
      /// the same views, by its number. Like an app, it does so only if the container is at rest and
      /// the screen is not on the stack; otherwise it does nothing.
      case pushAgain(Int)
      /// Removes the top of the stack; in a modal container it is dismissed.
      case pop
      /// Removes every screen but the first of the stack at once; in a modal container the first
      /// dismisses all that are presented over it. Not in an overlay. (`docs/facts.md T19, L2`)
      case popToRoot
      /// Shows a new screen in the place of the top of the stack, as
      /// `setViewControllers(_:animated:)` does. Only in a navigation controller.
      /// (`docs/facts.md T19`)
      case replace(Screen)
      /// Selects another tab, by the number of its screen.
      case select(Int)
    }
  }

  /// The screens of the stack, then the new ones in the order of their operations. The index of
  /// a screen in this list is its number, in `ViewID` and everywhere.
  public var allScreens: [Screen] { screens + operations.compactMap(\.kind.newScreen) }

  /// How many screens there are, including new ones.
  public var screenCount: Int { screenAdded(by: operations.count) }

  /// The number of the screen that a push or a replacement adds.
  ///
  /// - Parameter operation: its index.
  public func screenAdded(by operation: Int) -> Int {
    operations[..<operation].reduce(screens.count) { count, operation in
      operation.kind.newScreen == nil ? count : count + 1
    }
  }

  /// A screen by its number.
  public func screen(_ number: Int) -> Screen {
    if number < screens.count { return screens[number] }
    var added = screens.count
    for operation in operations {
      guard let screen = operation.kind.newScreen else { continue }
      if added == number { return screen }
      added += 1
    }
    preconditionFailure("there is no screen \(number); ask for one of 0..<\(added)")
  }

  /// Calls `body` for all screens in the order of their numbers, without making a list of them.
  @inline(__always)
  public func forEachScreen(_ body: (Screen) -> Void) {
    for screen in screens { body(screen) }
    for operation in operations {
      if let screen = operation.kind.newScreen { body(screen) }
    }
  }

  /// The tick of the last event or operation. One tick later, a run closes an interaction that is
  /// open and continues an animator that is paused.
  package var lastTick: Tick {
    max(events.last?.at ?? .zero, operations.last?.at ?? .zero)
  }

  /// A view by its id.
  public func view(_ id: ViewID) -> View { screen(id.screen).views[id.view] }
}
