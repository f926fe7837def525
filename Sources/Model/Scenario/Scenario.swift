/// One story told to a subject: the screens of a container, the moves between them, and what
/// happens meanwhile.
///
/// It holds no view, clock or random source, so it can be compared, printed, kept in the corpus
/// and replayed years later, when every generator has changed.
public struct Scenario: Hashable, Sendable {
  /// The window on its screen; the container of every transition fills it.
  public var window: Rect
  /// What holds the screens.
  public var container: Container
  /// The stack before the first event, bottom first, or the tabs; never empty.
  public var screens: [Screen]
  /// The moves, in the order of their ticks; the first at tick 0.
  public var operations: [Operation]
  /// In the order of their ticks; events of one tick happen in the order written, and before an
  /// operation of the same tick.
  public var events: [Event]
  /// Conversions between coordinate systems, asked for just before the first operation.
  public var probes: [Probe]
  /// Which of the ways of a subject is taken.
  public var variant: Variant
  public var domain: Domain
  /// The switches that differ from their default.
  public var policies: Policies

  public init(
    window: Rect = Scenario.ordinaryWindow, container: Container = .navigation,
    screens: [Screen], operations: [Operation],
    events: [Event] = [], probes: [Probe] = [], variant: Variant = Variant(),
    domain: Domain = .exact, policies: Policies = []
  ) {
    self.window = window
    self.container = container
    self.screens = screens
    self.operations = operations
    self.events = events
    self.probes = probes
    self.variant = variant
    self.domain = domain
    self.policies = policies
  }

  /// A phone in portrait.
  public static let ordinaryWindow = Rect(0, 0, 384, 832)

  /// What holds the screens, and so what moves between them.
  public enum Container: String, Hashable, Sendable, Codable, CaseIterable {
    /// A navigation controller: a stack, its top shown.
    case navigation
    /// A tab bar controller: the screens are its tabs, the first of them is selected.
    case tabs
    /// Full-screen presentations: a stack of screens each of which presents the next; a push
    /// presents, a pop dismisses. Who presents leaves the window. (`UIKIT.md T4, T5`)
    case modal
    /// Presentations of the custom style, over a presenter who stays where it is.
    case overlay

    /// Whether a push presents and a pop dismisses.
    public var isModal: Bool { self == .modal || self == .overlay }
  }

  /// Whether arithmetic is exact, so that model and engine must agree to the last bit.
  public enum Domain: String, Hashable, Sendable, Codable, CaseIterable {
    /// Dyadic numbers, matrix entries 0 and ±1, linear timing.
    case exact
    /// Any reasonable double, any curve; compared with a derived tolerance.
    case general
  }

  /// Which of the ways of a subject is taken, where it has several. The references have them all.
  public struct Variant: Hashable, Sendable {
    public var snapshots: SnapshotMethod
    /// In seconds; nil is the one of the transition's document.
    public var duration: Double?
    /// nil is the one of the domain: linear in the exact one, ease-in-out in the general one.
    public var curve: Timing?

    public init(
      snapshots: SnapshotMethod = .snapshotView, duration: Double? = nil, curve: Timing? = nil
    ) {
      (self.snapshots, self.duration, self.curve) = (snapshots, duration, curve)
    }
  }

  /// How a picture of a view is taken.
  public enum SnapshotMethod: String, Hashable, Sendable, Codable, CaseIterable {
    case snapshotView
    case image
  }

  /// How progress depends on time.
  public enum Timing: String, Hashable, Sendable, Codable, CaseIterable {
    case linear
    case easeInOut
  }
}

extension Scenario {
  /// One change of what is on the screen.
  public struct Operation: Hashable, Sendable {
    public var at: Tick
    public var kind: Kind
    /// The finger drives it: it waits for updates, and for finish or cancel.
    public var isInteractive: Bool
    public var isAnimated: Bool
    /// How fast the rest runs when the finger has left, the `completionSpeed` of whatever is driven
    /// by percent: twice as fast takes half the time. (`UIKIT.md I3`)
    public var completionSpeed: Double
    /// A fault: what the transition's context does not know.
    public var withheld: Withheld?

    public init(
      at: Tick = .zero, _ kind: Kind, isInteractive: Bool = false, isAnimated: Bool = true,
      completionSpeed: Double = 1, withheld: Withheld? = nil
    ) {
      (self.at, self.kind) = (at, kind)
      (self.isInteractive, self.isAnimated) = (isInteractive, isAnimated)
      (self.completionSpeed, self.withheld) = (completionSpeed, withheld)
    }

    /// What a context can fail to know: `viewController(forKey:)` and `view(forKey:)` are optional.
    /// (`UIKIT.md T6, T7`)
    public enum Withheld: String, Hashable, Sendable, Codable, CaseIterable {
      /// The view of a screen, whose controller it knows.
      case fromView, toView
      /// The controller of a screen, and so its view.
      case fromController, toController
    }

    public enum Kind: Hashable, Sendable {
      /// A new screen on top of the stack; in a modal container the top presents it.
      case push(Screen)
      /// The top of the stack goes; in a modal container it is dismissed.
      case pop
      /// Another tab, by the number of its screen.
      case select(Int)
    }
  }

  /// The screens of the stack, then the pushed ones in the order of their operations: a screen's
  /// place in this list is its number, in `ViewID` and everywhere.
  public var allScreens: [Screen] {
    screens
      + operations.compactMap { if case .push(let screen) = $0.kind { screen } else { nil } }
  }

  public var screenCount: Int { screenPushed(by: operations.count) }

  /// The number of the screen that an operation pushes.
  public func screenPushed(by operation: Int) -> Int {
    operations[..<operation].reduce(screens.count) { count, operation in
      if case .push = operation.kind { count + 1 } else { count }
    }
  }

  /// A screen by its number.
  public func screen(_ number: Int) -> Screen {
    if number < screens.count { return screens[number] }
    var pushed = screens.count
    for operation in operations {
      guard case .push(let screen) = operation.kind else { continue }
      if pushed == number { return screen }
      pushed += 1
    }
    preconditionFailure("there is no screen \(number); ask for one of 0..<\(pushed)")
  }

  /// Goes through all screens by their numbers, without a list of them.
  @inline(__always)
  public func forEachScreen(_ body: (Screen) -> Void) {
    for screen in screens { body(screen) }
    for operation in operations {
      if case .push(let screen) = operation.kind { body(screen) }
    }
  }

  public func view(_ id: ViewID) -> View { screen(id.screen).views[id.view] }
}
