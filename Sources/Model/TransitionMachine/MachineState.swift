extension TransitionMachine {
  /// The state of a container and of its transition, in 24 bytes without padding
  /// (`MachineState+Hashing.swift`), so that tens of millions fit into memory.
  ///
  /// Screens have the numbers 0 to 6. The stack changes when a transition completes, so in flight
  /// the from-screen is its last one.
  public struct State: Hashable, Sendable, BitwiseCopyable {
    /// Which views are marked, hidden or removed.
    var views = ViewTable()
    /// The screens, bottom first; for tabs, only the selected one.
    var stack = ScreenList()
    /// The operations that wait, the oldest first.
    var waiting = OperationList()
    var appearance = AppearanceTable()
    /// The screens whose views are in the window.
    var window = ScreenSet()
    /// The operation that is announced, in flight or completed; `.none` at rest.
    var current = Operation.none
    var phase = Phase.rest
    var interaction = Interaction.none
    var progress = Progress.start
    var flags: Flags = []
  }

  /// The stage of the operation that the container performs. The raw values are indices in
  /// `TransitionMachine.steps`.
  public enum Phase: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    /// No operation is under way, and none waits.
    case rest
    /// A presentation or dismissal was called in this turn, and begins when the turn is drawn.
    case announced
    /// The transition runs to its end or, after a cancel, back to its start.
    case running
    /// The interaction holds the transition at its progress.
    case held
    /// Not animated, or the animations were removed: the end state is shown.
    case immediate
    /// The animator has completed; the outcome is not on the screen yet.
    case settling

    /// Whether the animator has been called and has not completed.
    var isInFlight: Bool { self == .running || self == .held || self == .immediate }
  }

  /// Whether an interaction drives the transition, or has driven it.
  enum Interaction: UInt8, CaseIterable { case none, holding, released }

  /// The progress of a transition, without its numbers. In this order: the move `tick` adds 1 to
  /// the raw value, or subtracts it.
  enum Progress: UInt8, CaseIterable { case start, part, end }

  /// The appearance of a view controller, in two bits.
  enum Appearance: UInt8, CaseIterable { case disappeared, appearing, appeared, disappearing }

  /// Conditions of a container. All eight bits are used.
  struct Flags: OptionSet, Hashable, Sendable {
    var rawValue: UInt8
    /// `transitionWasCancelled`.
    static let isCancelled = Flags(rawValue: 1)
    /// The animations were dropped in flight, so the animator may claim a failure.
    static let isCutShort = Flags(rawValue: 2)
    /// The app has turned animations off.
    static let animationsAreOff = Flags(rawValue: 4)
    /// UIKit keeps touches from the app.
    static let touchesAreOff = Flags(rawValue: 8)
    /// A new size of the window waits for the end of the transition.
    static let resizeWaits = Flags(rawValue: 16)
    /// Snapshots of the pairs are in the container.
    static let showsSnapshots = Flags(rawValue: 32)
    /// A transition has begun, and `completeTransition(_:)` has not been called.
    static let owesCompletion = Flags(rawValue: 64)
    /// Some transition completed twice, or never.
    static let completedTwiceOrNever = Flags(rawValue: 128)
  }
}

// MARK: Operations

extension TransitionMachine {
  /// A change of the screens, in one byte: two bits for the kind, three for the screen, three for the
  /// mode.
  public struct Operation: Hashable, Sendable, BitwiseCopyable {
    var bits: UInt8

    static let none = Operation(bits: 0)

    enum Kind: UInt8, CaseIterable { case none, push, pop, select }

    /// How an operation is driven.
    public enum Mode: UInt8, CaseIterable, Sendable {
      /// Without animation.
      case unanimated
      /// By the clock.
      case plain
      /// By an interaction from the start.
      case interactive
      /// By the clock, but the interaction may take hold of it.
      case interruptible
      /// By an interaction from the start, which may take hold of it again.
      case scrubbed
    }

    init(bits: UInt8) { self.bits = bits }
    init(_ kind: Kind, _ screen: Int = 0, _ mode: Mode) {
      bits = kind.rawValue | UInt8(screen) << 2 | mode.rawValue << 5
    }

    var kind: Kind { Kind(rawValue: bits & 3)! }
    /// The screen that a push adds, or that a selection puts in the place of the top; for a pop 0, or
    /// 1 if it pops to the root.
    var screen: Int { Int(bits >> 2 & 7) }
    /// Whether a pop removes every screen but the first.
    var popsToRoot: Bool { kind == .pop && screen == 1 }
    static func popToRoot(_ mode: Mode) -> Operation { Operation(.pop, 1, mode) }
    var mode: Mode { Mode(rawValue: bits >> 5)! }

    /// Whether the operation pushes or selects a screen.
    func shows(_ screen: Int) -> Bool {
      (kind == .push || kind == .select) && self.screen == screen
    }

    var isAnimated: Bool { mode != .unanimated }
    var startsInteractively: Bool { mode == .interactive || mode == .scrubbed }
    var isInterruptible: Bool { mode == .interruptible || mode == .scrubbed }
  }

  /// At most four operations, the oldest in the lowest byte. None of them is `.none`, so the highest
  /// byte that is not 0 is the newest.
  struct OperationList: Hashable, Sendable {
    var bits: UInt32 = 0

    /// The number of bytes up to the highest that is not 0.
    var count: Int { (39 - bits.leadingZeroBitCount) / 8 }
    var isEmpty: Bool { bits == 0 }

    subscript(index: Int) -> Operation {
      Operation(bits: UInt8(truncatingIfNeeded: bits >> (8 * UInt32(index))))
    }

    mutating func append(_ operation: Operation) {
      bits |= UInt32(operation.bits) << (8 * UInt32(count))
    }

    mutating func removeFirst() -> Operation {
      defer { bits >>= 8 }
      return self[0]
    }

    /// Whether a push or a selection of a screen waits.
    func shows(_ screen: Int) -> Bool {
      var rest = bits
      while rest != 0 {
        if Operation(bits: UInt8(truncatingIfNeeded: rest)).shows(screen) { return true }
        rest >>= 8
      }
      return false
    }
  }
}

// MARK: Screens and views

extension TransitionMachine {
  /// At most seven screens in order: four bits for each, which hold its number plus one. Where no
  /// screen is, the bits are 0.
  struct ScreenList: Hashable, Sendable {
    var bits: UInt32 = 0

    /// The number of groups of four bits up to the highest that is not 0.
    var count: Int { (35 - bits.leadingZeroBitCount) / 4 }
    var last: Int { self[count - 1] }
    subscript(index: Int) -> Int { Int(bits >> (4 * UInt32(index)) & 15) - 1 }

    mutating func append(_ screen: Int) { bits |= UInt32(screen + 1) << (4 * UInt32(count)) }
    mutating func removeAllButFirst() { bits &= 15 }
    mutating func removeLast() { bits &= ~(15 << (4 * UInt32(count - 1))) }

    func contains(_ screen: Int) -> Bool {
      var rest = bits
      while rest != 0 {
        if rest & 15 == UInt32(screen + 1) { return true }
        rest >>= 4
      }
      return false
    }
  }

  /// A set of screens: a bit for each.
  struct ScreenSet: Hashable, Sendable {
    var bits: UInt8 = 0

    mutating func insert(_ screen: Int) { bits |= 1 << UInt8(screen) }
    mutating func remove(_ screen: Int) { bits &= ~(1 << UInt8(screen)) }
    func contains(_ screen: Int) -> Bool { bits >> UInt8(screen) & 1 != 0 }
  }

  /// The appearance of each screen's controller: two bits for each screen.
  struct AppearanceTable: Hashable, Sendable {
    var bits: UInt16 = 0

    subscript(screen: Int) -> Appearance {
      get { Appearance(rawValue: UInt8(bits >> UInt16(2 * screen) & 3))! }
      set {
        bits &= ~(3 << UInt16(2 * screen))
        bits |= UInt16(newValue.rawValue) << UInt16(2 * screen)
      }
    }
  }

  /// The state of one view, in four bits.
  struct ViewState: OptionSet, Hashable, Sendable {
    var rawValue: UInt8
    /// The view is in the app's list of animated views.
    static let marked = ViewState(rawValue: 1)
    static let hiddenByApp = ViewState(rawValue: 2)
    static let hiddenByAnimator = ViewState(rawValue: 4)
    /// The app has removed it from its screen.
    static let removed = ViewState(rawValue: 8)
  }

  /// The states of the views of all screens, two of each: eight bits for each screen.
  struct ViewTable: Hashable, Sendable {
    var bits: UInt64 = 0

    /// `ViewState.hiddenByAnimator` of every view.
    static let hiddenByAnimator: UInt64 = 0x4444_4444_4444_4444

    subscript(screen: Int, view: Int) -> ViewState {
      get { ViewState(rawValue: UInt8(bits >> UInt64(8 * screen + 4 * view) & 15)) }
      set {
        let shift = UInt64(8 * screen + 4 * view)
        bits &= ~(15 << shift)
        bits |= UInt64(newValue.rawValue) << shift
      }
    }

    /// The number of views of a screen that have every flag of `state`.
    func count(_ screen: Int, _ state: ViewState) -> Int {
      (self[screen, 0].isSuperset(of: state) ? 1 : 0)
        + (self[screen, 1].isSuperset(of: state) ? 1 : 0)
    }
  }
}

// MARK: What follows from a state

extension TransitionMachine.State {
  /// The screen that disappears if the operation succeeds.
  var from: Int { stack.last }

  /// The screen that appears if the operation succeeds.
  var to: Int {
    guard current.kind == .pop else { return current.screen }
    return stack[current.popsToRoot ? 0 : stack.count - 2]
  }

  /// Whether the from-screen receives appearance callbacks and leaves the window at the end: false
  /// for a presenter that stays visible.
  func fromLeaves(_ scope: TransitionMachine.Scope) -> Bool {
    !(scope.container.presentersStay && current.kind == .push)
  }

  /// Whether the to-screen receives appearance callbacks and was not in the window before: false
  /// for a presenter that has stayed visible.
  func toEnters(_ scope: TransitionMachine.Scope) -> Bool {
    !(scope.container.presentersStay && current.kind == .pop)
  }

  /// The screens of the stack that can be seen at rest: the last one, or all of them if presenters
  /// stay. (`docs/facts.md L3, T5`)
  func visible(_ scope: TransitionMachine.Scope) -> TransitionMachine.ScreenSet {
    var visible = TransitionMachine.ScreenSet()
    for index in scope.container.firstVisible(ofStack: stack.count)..<stack.count {
      visible.insert(stack[index])
    }
    return visible
  }

  /// Whether the transition is at its end or, if it was cancelled, back at its start.
  var isAtGoal: Bool { progress == (flags.contains(.isCancelled) ? .start : .end) }
}
