extension TransitionMachine {
  /// A row of the table: what may happen, its guards and its effects.
  public struct Move: Sendable {
    /// The name in reports, `--json` and `docs/model.md`.
    public let name: String
    /// What causes the move.
    public let actor: Actor
    /// What happens, as a sentence.
    public let sentence: String
    public let argument: Argument
    public var phases: [Phase]
    /// All of them must hold.
    public var conditions: [Condition]
    /// Applied in this order. A move that changes nothing is not a step.
    public var effects: [Effect]

    public init(
      _ name: String, by actor: Actor, _ sentence: String, of argument: Argument = .none,
      in phases: [Phase], if conditions: [Condition] = [], then effects: [Effect]
    ) {
      (self.name, self.actor, self.sentence) = (name, actor, sentence)
      (self.argument, self.phases) = (argument, phases)
      (self.conditions, self.effects) = (conditions, effects)
    }

    /// Whether the move must happen eventually, even if the app and the system do nothing: the
    /// clock advances, UIKit and the animator act, and the user releases the interaction.
    var isFair: Bool { [.clock, .kit, .animator, .release].contains(actor) }
  }

  /// What causes a move.
  public enum Actor: String, CaseIterable, Sendable {
    case app, finger, release, clock, kit, animator, system

    /// The actor in prose.
    public var text: String {
      switch self {
      case .app: "the app"
      case .finger: "the finger"
      case .release: "the finger, in a release"
      case .clock: "the clock"
      case .kit: "UIKit"
      case .animator: "the animator"
      case .system: "the system"
      }
    }
  }

  /// The kind of the argument of a move. The arguments are bytes: the bits of an operation, the raw
  /// value of a progress, and for a view twice its screen plus its number, 0 or 1.
  public enum Argument: String, CaseIterable, Sendable {
    case none, operation, progress, view
    /// No argument, only in a scope with changes.
    case change
    /// A view, only in a scope with changes.
    case viewChange
  }

  /// A guard: what must hold before a move.
  public struct Condition: Sendable {
    /// When it holds, in the variables of `docs/model.md, Transition machine`.
    public let text: String
    /// The facts or laws that it stands for.
    public let source: String
    let holds: @Sendable (Scope, State, UInt8) -> Bool

    init(
      _ text: String, _ source: String, holds: @escaping @Sendable (Scope, State, UInt8) -> Bool
    ) {
      (self.text, self.source, self.holds) = (text, source, holds)
    }
  }

  /// What a move changes.
  public struct Effect: Sendable {
    /// What it changes, in the variables of `docs/model.md, Transition machine`.
    public let text: String
    /// The facts or laws that it stands for.
    public let source: String
    let apply: @Sendable (Scope, inout State, UInt8) -> Void

    init(
      _ text: String, _ source: String,
      apply: @escaping @Sendable (Scope, inout State, UInt8) -> Void
    ) {
      (self.text, self.source, self.apply) = (text, source, apply)
    }
  }
}

extension TransitionMachine.Argument {
  /// The values in a scope, in the order in which they are tried.
  func values(in scope: TransitionMachine.Scope) -> [UInt8] {
    switch self {
    case .none: [0]
    case .operation: scope.operations.map(\.bits)
    case .progress: TransitionMachine.Progress.allCases.map(\.rawValue)
    case .view: views(scope)
    case .change: scope.hasChanges ? [0] : []
    case .viewChange: scope.hasChanges ? views(scope) : []
    }
  }

  private func views(_ scope: TransitionMachine.Scope) -> [UInt8] {
    (0..<scope.screens).flatMap { screen in
      (0..<scope.views).map { UInt8(screen << 1 | $0) }
    }
  }

  /// A value as text: `push B, plain`; empty without an argument.
  func text(of value: UInt8) -> String {
    switch self {
    case .none, .change: ""
    case .operation: "\(TransitionMachine.Operation(bits: value))"
    case .progress: "\(TransitionMachine.Progress(rawValue: value)!)"
    case .view, .viewChange: "\(ViewID(Int(value >> 1), Int(value & 1) + 1))"
    }
  }
}

extension TransitionMachine.Scope {
  /// Every operation that the app may call. An `overlay` has none without animation, because a
  /// custom style calls its animator anyway. (`docs/facts.md T9`)
  var operations: [TransitionMachine.Operation] {
    let modes = modes.filter { container != .overlay || $0 != .unanimated }
    if container == .tabs {
      return (0..<screens).flatMap { screen in modes.map { .init(.select, screen, $0) } }
    }
    // Only after a replacement can the first screen be pushed.
    let pushes = ((hasStackChanges ? 0 : 1)..<max(screens, 1)).flatMap { screen in
      modes.map { TransitionMachine.Operation(.push, screen, $0) }
    }
    let usual = pushes + modes.map { .init(.pop, 0, $0) }
    return hasStackChanges ? usual + stackChanges(modes) : usual
  }

  /// Pops to the root and replacements. A replacement is a selection: it puts its screen in the place
  /// of the top.
  private func stackChanges(
    _ modes: [TransitionMachine.Operation.Mode]
  ) -> [TransitionMachine.Operation] {
    let replacements =
      container != .navigation
      ? []
      : (0..<screens).flatMap { screen in
        modes.map { TransitionMachine.Operation(.select, screen, $0) }
      }
    return modes.map { .popToRoot($0) } + replacements
  }
}
