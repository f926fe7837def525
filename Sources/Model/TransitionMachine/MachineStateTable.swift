/// The states of the transition machine that a run can show, and the moves that are possible in
/// each. State coverage is the part of them that a run visits.
///
/// A trace does not show everything, so states count as one if they differ only in the names of
/// screens, in their views, in a delayed size, or in the mode of a waiting operation.
/// (`docs/model.md, Transition machine`)
///
/// Every state, and every pair of a state and a move that is possible there, has a number.
public struct MachineStateTable: Sendable {
  /// The index of each state in `moves`.
  private var indices: [Key: Int] = [:]
  /// The moves that are possible in each state, as a bit set: `Move.all` may have at most 32.
  private var moves: [UInt32] = []
  /// The states of each container, as a range of `moves`.
  private var ranges: [Scenario.Container: Range<Int>] = [:]

  private struct Key: Hashable {
    var container: Scenario.Container
    var state: TransitionMachine.State

    func hash(into hasher: inout Hasher) { hasher.combine(state.stableHash) }
  }

  /// The table of all containers, with the screens and the operations of most scenarios.
  public static let ofRuns = MachineStateTable(
    Scenario.Container.allCases.flatMap(TransitionMachine.Scope.ofRuns))

  /// - Parameter scopes: those of one container follow each other. Each has one view of each screen,
  ///   because moves of views need one.
  init(_ scopes: [TransitionMachine.Scope]) {
    precondition(TransitionMachine.Move.all.count <= 32, "`moves` has a bit for each of 32 moves")
    for scope in scopes {
      let first = ranges[scope.container]?.lowerBound ?? moves.count
      add(TransitionMachine(scope))
      ranges[scope.container] = first..<moves.count
    }
  }

  /// Adds every reachable state of a machine.
  private mutating func add(_ machine: TransitionMachine) {
    let scope = machine.scope, views = scope.initialState.views
    var states = [scope.initialState], found = Set(states), next = 0
    while next < states.count {
      let index = insert(states[next].observablePart(scope), scope.container)
      for (step, state) in machine.successors(of: states[next]) {
        moves[index] |= 1 << UInt32(step.move)
        // Every view is marked again, so that the moves of views stay possible.
        let folded = state.withViews(views).folded(scope)
        if found.insert(folded).inserted { states.append(folded) }
      }
      next += 1
    }
  }

  /// Adds a state if it is new, and returns its index.
  private mutating func insert(
    _ state: TransitionMachine.State, _ container: Scenario.Container
  ) -> Int {
    let key = Key(container: container, state: state)
    if let index = indices[key] { return index }
    indices[key] = moves.count
    moves.append(0)
    return moves.count - 1
  }
}

// MARK: Numbers

extension MachineStateTable {
  /// How many numbers a state takes: one for itself and one for each move.
  private static let stride = TransitionMachine.Move.all.count + 1

  /// Every number is less than this.
  public var numberCount: Int { moves.count * Self.stride }

  /// The number of a state; nil if the table does not contain it.
  func number(of state: TransitionMachine.State, _ scope: TransitionMachine.Scope) -> Int? {
    indices[Key(container: scope.container, state: state.observablePart(scope))]
      .map { $0 * Self.stride }
  }

  /// The number of a pair of a state and a move; nil if the move is not possible there.
  ///
  /// - Parameter state: the number of the state.
  func number(of move: Int, in state: Int) -> Int? {
    moves[state / Self.stride] >> UInt32(move) & 1 == 0 ? nil : state + 1 + move
  }

  /// The name of the move of a pair; nil for the number of a state.
  package func move(ofNumber number: Int) -> String? {
    let move = number % Self.stride - 1
    return move < 0 ? nil : TransitionMachine.Move.all[move].name
  }

  /// What a run has visited of a container.
  ///
  /// - Parameter isVisited: whether a run has visited the state or the pair with a number.
  public func coverage(
    of container: Scenario.Container, _ isVisited: (Int) -> Bool
  ) -> MachineCoverage {
    var coverage = MachineCoverage(container: container)
    var possible: UInt32 = 0, taken: UInt32 = 0
    for state in ranges[container] ?? 0..<0 {
      let number = state * Self.stride
      coverage.states.add(isVisited(number))
      for move in TransitionMachine.Move.all.indices
      where self.number(of: move, in: number) != nil {
        let isTaken = isVisited(number + 1 + move)
        coverage.pairs.add(isTaken)
        possible |= 1 << UInt32(move)
        if isTaken { taken |= 1 << UInt32(move) }
      }
    }
    for (move, row) in TransitionMachine.Move.all.enumerated() where possible >> move & 1 != 0 {
      coverage.moves.add(taken >> move & 1 != 0)
      if taken >> move & 1 == 0 { coverage.movesNeverTaken.append(row.name) }
    }
    return coverage
  }
}

/// What a run has visited of the transition machine of one container.
public struct MachineCoverage: Sendable, Equatable {
  public let container: Scenario.Container
  public fileprivate(set) var states = Count()
  /// The pairs of a state and a move that is possible there.
  public fileprivate(set) var pairs = Count()
  public fileprivate(set) var moves = Count()
  /// The names of the moves that are possible in some state, and that no scenario made.
  public fileprivate(set) var movesNeverTaken: [String] = []

  /// How many there are, and how many of them were visited.
  public struct Count: Sendable, Equatable {
    public private(set) var visited = 0
    public private(set) var all = 0

    fileprivate mutating func add(_ isVisited: Bool) {
      all += 1
      if isVisited { visited += 1 }
    }
  }
}

extension TransitionMachine.Scope {
  /// The scopes of what a run can show in a container: one for each of `policiesOfRuns`.
  static func ofRuns(_ container: Scenario.Container) -> [Self] {
    policiesOfRuns(container).map {
      Self(
        container, screens: 3, views: 1, waiting: 1, modes: modesOfRuns(container),
        hasStackChanges: container == .navigation || container == .modal, policies: $0)
    }
  }

  /// The policies under which a container shows every state: all other policies only remove moves.
  /// Only under the second one does a presentation make the move `replace`.
  package static func policiesOfRuns(_ container: Scenario.Container) -> [Policies] {
    container == .modal ? [[], [.unanimatedPresentationsBeginInTheCall]] : [[]]
  }

  /// How scenarios drive operations: the app may pause an animator, but no finger takes hold of a
  /// transition that runs. A tab bar controller has no selection without animation, and a custom
  /// style calls its animator anyway. (`docs/facts.md T9`)
  package static func modesOfRuns(
    _ container: Scenario.Container
  ) -> [TransitionMachine.Operation.Mode] {
    switch container {
    case .tabs, .overlay: [.plain, .interactive]
    case .navigation, .modal: [.unanimated, .plain, .interactive]
    }
  }
}

extension TransitionMachine.State {
  /// The state with other views, without snapshots, and without a new size that waits: no guard
  /// reads these two.
  fileprivate func withViews(_ views: TransitionMachine.ViewTable) -> Self {
    var result = self
    result.views = views
    result.flags.remove(.showsSnapshots)
    result.flags.remove(.resizeWaits)
    return result
  }

  /// The state without what a trace does not show, folded.
  fileprivate func observablePart(_ scope: TransitionMachine.Scope) -> Self {
    var result = withViews(.init())
    result.waiting.bits = 0
    for index in 0..<waiting.count {
      result.waiting.append(.init(waiting[index].kind, waiting[index].screen, .plain))
    }
    return result.folded(scope)
  }
}
