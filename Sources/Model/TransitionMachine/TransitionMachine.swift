/// Everything that may happen to a container and its transitions: a state machine with a finite
/// number of states, of which every run is a path. (`docs/model.md, Transition machine`)
///
/// Everything that no move allows is a violation, so no case can be forgotten, as it can in a list of
/// laws. The machine has no coordinates and no seconds: a transition is at its start, under way or
/// at its end, and time is the move `tick`.
///
/// The machine is written from the documents and facts that its guards cite, not from the engine.
public struct TransitionMachine: Sendable {
  public let scope: Scope
  /// The rows of the table.
  public let moves: [Move]
  /// Every move with each of its arguments, by the phase in which it may be possible.
  let steps: [[Step]]

  /// A move with its argument.
  public struct Step: Hashable, Sendable, BitwiseCopyable {
    /// The index in `TransitionMachine.moves`.
    public var move: UInt8
    public var argument: UInt8
  }

  /// - Parameter moves: the table; a table other than `Move.all` contains a planted bug.
  public init(_ scope: Scope, moves: [Move] = Move.all) {
    precondition(scope.isValid, "a scope has 1...7 screens, 0...2 views and 0...4 operations")
    self.scope = scope
    self.moves = moves
    var steps = Phase.allCases.map { _ in [Step]() }
    for (index, move) in moves.enumerated() {
      for argument in move.argument.values(in: scope) {
        for phase in move.phases {
          steps[Int(phase.rawValue)].append(Step(move: UInt8(index), argument: argument))
        }
      }
    }
    self.steps = steps
  }

  /// The state after a move with an argument; nil if a guard forbids it or if it changes nothing.
  @inline(__always)
  func next(_ state: State, _ step: Step) -> State? {
    let move = moves[Int(step.move)]
    for condition in move.conditions where !condition.holds(scope, state, step.argument) {
      return nil
    }
    var next = state
    for effect in move.effects { effect.apply(scope, &next, step.argument) }
    return next == state ? nil : next
  }

  /// Every step that a state allows, with the state after it, in the order of the table.
  public func successors(of state: State) -> [(step: Step, state: State)] {
    steps[Int(state.phase.rawValue)].compactMap { step in
      next(state, step).map { (step, $0) }
    }
  }

  /// A step as text, for example `push(B, plain)`.
  public func text(of step: Step) -> String {
    let move = moves[Int(step.move)]
    let argument = move.argument.text(of: step.argument)
    return argument.isEmpty ? move.name : "\(move.name)(\(argument))"
  }
}

extension TransitionMachine {
  /// The size of a machine: its container, and the numbers of screens, views and waiting operations.
  ///
  /// A scope holds no references, because every guard reads it and must retain nothing.
  public struct Scope: Hashable, Sendable {
    public var container: Scenario.Container
    /// How many screens there are, 1 to `screensMax`. For tabs all of them are in the container;
    /// otherwise the first one is the stack.
    public var screens: Int
    /// How many marked views each screen has, 0 to 2.
    public var views: Int
    /// How many operations may wait, 0 to 4.
    public var waiting: Int
    /// How operations may be driven.
    public var modes: [Operation.Mode] {
      Operation.Mode.allCases.filter { modeBits & 1 << $0.rawValue != 0 }
    }
    private var modeBits: UInt8
    /// Whether the app may change marks, remove views and turn animations off, and the window may
    /// change its size.
    public var hasChanges: Bool
    /// Whether an operation may pop to the root or, in a navigation controller, replace the top.
    public var hasStackChanges: Bool
    public var policies: Policies

    public init(
      _ container: Scenario.Container, screens: Int, views: Int, waiting: Int,
      modes: [Operation.Mode] = Operation.Mode.allCases, hasChanges: Bool = true,
      hasStackChanges: Bool = false, policies: Policies = []
    ) {
      self.container = container
      (self.screens, self.views, self.waiting) = (screens, views, waiting)
      modeBits = modes.reduce(0) { $0 | 1 << $1.rawValue }
      (self.hasChanges, self.hasStackChanges) = (hasChanges, hasStackChanges)
      self.policies = policies
    }

    /// A `ScreenList` has room for so many.
    static let screensMax = 7

    var isValid: Bool {
      (1...Self.screensMax).contains(screens) && (0...2).contains(views)
        && (0...4).contains(waiting)
    }

    /// The state before the first move: the first screen is shown, everything is at rest.
    public var initialState: State {
      var state = restingState(withStack: CollectionOfOne(0))
      for screen in 0..<screens {
        for view in 0..<views { state.views[screen, view] = .marked }
      }
      return state
    }

    /// The state at rest with a stack, bottom first, and without views.
    func restingState(withStack stack: some Sequence<Int>) -> State {
      var state = State()
      for screen in stack { state.stack.append(screen) }
      state.window = state.visible(self)
      for index in 0..<state.stack.count where state.window.contains(state.stack[index]) {
        state.appearance[state.stack[index]] = .appeared
      }
      return state
    }
  }
}

extension TransitionMachine.Scope {
  /// The scopes that commands and tests name. Each has one machine for each container that can have
  /// its operations.
  public static let named: [(name: String, scopes: [Self])] = [
    ("small", every(screens: 3, hasChanges: false)),
    ("medium", every(screens: 2, hasChanges: true)),
    ("large", every(screens: 3, hasChanges: true)),
    (
      "stacks",
      [.navigation, .modal].map {
        Self($0, screens: 4, views: 0, waiting: 1, hasChanges: false, hasStackChanges: true)
      }
    ),
  ]

  private static func every(screens: Int, hasChanges: Bool) -> [Self] {
    Scenario.Container.allCases.map { container in
      Self(container, screens: screens, views: 1, waiting: 1, hasChanges: hasChanges)
    }
  }
}
