import Foundation
import Testing

@testable import Model

/// Every reachable state of small machines: `docs/model.md, Transition machine`.
@Suite struct `The transition machine` {
  /// The scope of a machine with as little as possible of everything.
  private static func scope(
    _ container: Scenario.Container, screens: Int = 2, views: Int = 1, waiting: Int = 1,
    hasChanges: Bool = false, policies: Policies = []
  ) -> TransitionMachine.Scope {
    .init(
      container, screens: screens, views: views, waiting: waiting, hasChanges: hasChanges,
      policies: policies)
  }

  @Test(
    arguments: MachineCounts.small.map { ("small", $0) }
      + MachineCounts.stacks.map { ("stacks", $0) })
  func `a named scope has these states, and nothing is wrong in them`(
    name: String, counts: MachineCounts
  ) throws {
    let named = try #require(TransitionMachine.Scope.named.first { $0.name == name })
    let scope = try #require(named.scopes.first { $0.container == counts.container })
    let machine = TransitionMachine(scope)
    let exploration = MachineExploration(of: machine)
    #expect(exploration.failure?.lines(of: machine) == nil)
    #expect(exploration.states == counts.states)
    #expect(exploration.steps == counts.steps)
    #expect(exploration.depth == counts.depth)
    #expect(MachineExploration(of: machine, foldsSymmetry: true).states == counts.folded)
  }

  @Test func `the number of threads changes nothing`() {
    let machine = TransitionMachine(Self.scope(.modal, hasChanges: true))
    let alone = MachineExploration(of: machine), together = MachineExploration(of: machine, jobs: 3)
    #expect(alone.states == together.states)
    #expect(alone.stepCounts == together.stepCounts)
    #expect(alone.depth == together.depth)
  }

  @Test(arguments: Scenario.Container.allCases)
  func `every move of the table is made in each container that can have it`(
    _ container: Scenario.Container
  ) {
    let machine = TransitionMachine(
      Self.scope(container, policies: [.unanimatedPresentationsBeginInTheCall]))
    let exploration = MachineExploration(of: machine)
    #expect(exploration.failure == nil)
    // Only presentations and dismissals are announced, and those of an overlay never replace: its
    // operations are always animated.
    let changes = ["cutShort", "fail", "mark", "remove", "resize", "switchAnimations"]
    let missing = container.isModal ? ["start"] : ["announce", "begin"]
    let idle = zip(machine.moves, exploration.stepCounts).filter { $0.1 == 0 }.map(\.0.name)
    #expect(Set(idle) == Set(changes + missing + (container == .overlay ? ["replace"] : [])))
  }

  @Test(arguments: [
    Policy.secondOperationIsRefused, .secondReleaseIsIgnored, .updateAfterFinishIsIgnored,
  ])
  func `a policy takes moves away, and nothing is wrong`(_ policy: Policy) {
    for container in Scenario.Container.allCases {
      let usual = MachineExploration(of: TransitionMachine(Self.scope(container)))
      let other = MachineExploration(
        of: TransitionMachine(Self.scope(container, policies: [policy])))
      #expect(other.failure == nil)
      #expect(other.steps < usual.steps)
    }
  }

  @Test(arguments: MachineMutant.all)
  func `a wrong table is noticed`(_ mutant: MachineMutant) throws {
    var moves = TransitionMachine.Move.all
    mutant.plant(&moves)
    let machine = TransitionMachine(
      Self.scope(mutant.container, hasChanges: mutant.needsChanges), moves: moves)
    let failure = try #require(MachineExploration(of: machine).failure)
    #expect(failure.lines(of: machine)[0].contains(mutant.noticedBy))
  }

  @Test(arguments: MachineInvariant.all.map(\.sentence))
  func `each invariant is broken by some wrong table`(sentence: String) {
    #expect(MachineMutant.all.contains { sentence.contains($0.noticedBy) })
  }

  @Test func `a state is described in words`() {
    let scope = Self.scope(.navigation, waiting: 1)
    var state = scope.initialState
    let isCalled = state.takeCallMove(.init(.push, 1, .interactive), in: scope)
    let waits = state.take(.wait, TransitionMachine.Operation(.pop, 0, .plain).bits, in: scope)
    #expect(isCalled && waits)
    #expect(
      "\(state)"
        == "held: push B, interactive, at start, interaction holding; stack A; waits: pop, plain; "
        + "in the window AB; A disappearing; B appearing; touches off; snapshots shown; "
        + "completion owed; A1 hidden by the animator; B1 hidden by the animator")
  }

  @Test func `a report names a shortest path to the bad state`() throws {
    var moves = TransitionMachine.Move.all
    moves.edit("resume") { $0.drop(.beginsWaiting) }
    let machine = TransitionMachine(Self.scope(.navigation, views: 0), moves: moves)
    let failure = try #require(MachineExploration(of: machine).failure)
    let lines = failure.lines(of: machine)
    #expect(
      lines[0]
        == "This does not hold: “At rest nothing waits, no operation and no new size of the window.” "
        + "(L7, L10) A shortest path there:")
    #expect(lines[1] == "  rest; stack A; in the window A; A appeared")
    #expect(
      lines.dropFirst(2).map { $0.components(separatedBy: " → ")[0] } == [
        "  1. start(push B, interactive)", "  2. wait(pop, interruptible)", "  3. cancel",
        "  4. complete", "  5. resume",
      ])
    #expect(
      lines[4].contains(
        "running: push B, interactive, at start, interaction released; stack A; waits"))
  }
}

/// What an exploration of one container counts.
struct MachineCounts: Sendable {
  let container: Scenario.Container
  let states, steps, depth: Int
  /// The states if those that differ only in the names of screens count once. 0 for scopes that no
  /// test explores.
  var folded = 0

  /// The counts of every named scope. Tests explore `small` and `stacks`,
  /// `Extras/machine/count_states` all.
  static let all = [
    ("small", small), ("medium", medium), ("large", large), ("stacks", stacks),
  ]

  static let stacks = [
    MachineCounts(
      container: .navigation, states: 208_504, steps: 886_080, depth: 10, folded: 9_908),
    MachineCounts(container: .modal, states: 34_357, steps: 137_511, depth: 16, folded: 6_709),
  ]

  static let small = [
    MachineCounts(
      container: .navigation, states: 25_768, steps: 183_232, depth: 11, folded: 12_946),
    MachineCounts(container: .tabs, states: 34_200, steps: 249_696, depth: 10, folded: 5_762),
    MachineCounts(container: .modal, states: 29_064, steps: 199_336, depth: 16, folded: 14_606),
    MachineCounts(container: .overlay, states: 23_008, steps: 159_032, depth: 22, folded: 11_556),
  ]

  private static let medium = [
    MachineCounts(container: .navigation, states: 188_800, steps: 1_937_140, depth: 14),
    MachineCounts(container: .tabs, states: 332_300, steps: 3_468_440, depth: 14),
    MachineCounts(container: .modal, states: 192_650, steps: 1_966_570, depth: 17),
    MachineCounts(container: .overlay, states: 159_100, steps: 1_622_580, depth: 19),
  ]

  private static let large = [
    MachineCounts(container: .navigation, states: 5_165_250, steps: 66_104_550, depth: 17),
    MachineCounts(container: .tabs, states: 6_888_750, steps: 89_616_750, depth: 16),
    MachineCounts(container: .modal, states: 5_268_250, steps: 67_143_400, depth: 22),
    MachineCounts(container: .overlay, states: 4_307_750, steps: 54_876_050, depth: 26),
  ]
}

/// A planted bug of the table. The effects and conditions that it adds have empty texts, which only
/// the document of the machine would print.
struct MachineMutant: Sendable, CustomTestStringConvertible {
  /// What the wrong machine does.
  let name: String
  var container = Scenario.Container.navigation
  /// Whether the bug shows only in a scope with `hasChanges`.
  var needsChanges = false
  /// Words that the first line of the report must contain: from the sentence of the invariant that
  /// the machine breaks, or from the one that says that it does not come to rest.
  let noticedBy: String
  let plant: @Sendable (inout [TransitionMachine.Move]) -> Void

  var testDescription: String { name }

  static let all: [MachineMutant] = [
    .init(name: "completes twice", noticedBy: "completed exactly once") {
      $0.edit("complete") { $0.effects.append(.countsCompletion) }
    },
    .init(name: "begins in flight", noticedBy: "completed exactly once") {
      $0.edit("start") { $0.phases.append(.running) }
    },
    .init(name: "never completes what is cut short", needsChanges: true, noticedBy: "Nothing leads")
    {
      $0.edit("complete") { $0.phases.removeAll { $0 == .immediate } }
      $0.edit("fail") { $0.phases = [] }
    },
    .init(name: "cannot be released", noticedBy: "Nothing leads") {
      for name in ["finish", "cancel"] { $0.edit(name) { $0.phases = [.immediate] } }
    },
    .init(name: "runs by the clock while it is held", noticedBy: "leads no nearer to rest") {
      $0.edit("tick") { $0.phases.append(.held) }
    },
    .init(name: "completes while it settles", noticedBy: "leads no nearer to rest") {
      $0.edit("complete") { $0.phases.append(.settling) }
    },
    .init(name: "starts over", noticedBy: "leads no nearer to rest") {
      $0.edit("tick") {
        $0.effects = [
          .init("", "") { _, state, _ in
            state.progress = state.progress == .start ? .part : .start
          }
        ]
      }
    },
    .init(name: "leaves touches off", noticedBy: "Touches are off in flight") {
      $0.edit("complete") { $0.drop(.turnsTouchesOn) }
    },
    .init(name: "leaves touches on", noticedBy: "Touches are off in flight") {
      $0.edit("start") {
        $0.effects.append(.init("", "") { _, state, _ in state.flags.remove(.touchesAreOff) })
      }
    },
    .init(name: "pops anyway", noticedBy: "The claim decides the stack") {
      $0.edit("complete") {
        $0.effects.append(
          .init("", "") { _, state, _ in
            if state.progress == .start && state.current.kind == .push { state.changeStack() }
          })
      }
    },
    .init(name: "pushes a screen twice", noticedBy: "as many of one as of the other") {
      $0.edit("start") {
        $0.conditions[0] = .init("", "") { _, state, argument in
          let operation = TransitionMachine.Operation(bits: argument)
          return operation.kind == .push || state.hasEffect(operation)
        }
      }
    },
    .init(name: "appends a pushed screen twice", noticedBy: "holds no screen twice") {
      $0.edit("complete") {
        $0.effects.append(
          .init("", "") { _, state, _ in
            guard state.progress == .end, state.current.kind == .push else { return }
            state.stack.append(state.current.screen)
          })
      }
    },
    .init(name: "claims success after a cancel", noticedBy: "does not complete with true") {
      $0.edit("complete") {
        $0.effects.append(.init("", "") { _, state, _ in state.progress = .end })
      }
    },
    .init(name: "forgets the callbacks of a cancel", noticedBy: "appear and disappear") {
      $0.edit("cancel") {
        $0.effects = [
          .init("", "") { _, state, _ in
            (state.phase, state.interaction) = (.running, .released)
            state.flags.insert(.isCancelled)
          }
        ]
      }
    },
    .init(name: "forgets the last callbacks", noticedBy: "appear and disappear") {
      $0.edit("complete") { $0.drop(.notifies(.asReleased)) }
    },
    .init(name: "takes the presenter away", container: .overlay, noticedBy: "in the window") {
      $0.edit("complete") {
        $0.effects.append(.init("", "") { _, state, _ in state.window.remove(0) })
      }
    },
    .init(name: "leaves views hidden", needsChanges: true, noticedBy: "hides views only in flight")
    {
      $0.edit("fail") { $0.drop(.restoresViews) }
    },
    .init(
      name: "restores only what is marked", needsChanges: true,
      noticedBy: "hides views only in flight"
    ) {
      $0.edit("complete") {
        $0.effects[0] = .init("", "") { scope, state, _ in
          for screen in 0..<scope.screens where state.views[screen, 0].contains(.marked) {
            state.views[screen, 0].remove(.hiddenByAnimator)
          }
          state.flags.remove(.showsSnapshots)
        }
      }
    },
    .init(name: "leaves snapshots", noticedBy: "hides views only in flight") {
      $0.edit("complete") {
        $0.effects.append(.init("", "") { _, state, _ in state.flags.insert(.showsSnapshots) })
      }
    },
    .init(name: "loses what waits", noticedBy: "At rest nothing waits") {
      $0.edit("resume") { $0.drop(.beginsWaiting) }
    },
    .init(name: "loses a new size", needsChanges: true, noticedBy: "At rest nothing waits") {
      $0.edit("resume") { $0.drop(.resizes) }
    },
    .init(name: "holds without an interaction", noticedBy: "holds what is held") {
      $0.edit("pause") {
        $0.effects.append(.init("", "") { _, state, _ in state.interaction = .none })
      }
    },
  ]
}

extension [TransitionMachine.Move] {
  /// Changes the row with a name.
  fileprivate mutating func edit(_ name: String, _ change: (inout TransitionMachine.Move) -> Void) {
    for index in indices where self[index].name == name { change(&self[index]) }
  }
}

extension TransitionMachine.Move {
  /// Leaves out an effect.
  fileprivate mutating func drop(_ effect: TransitionMachine.Effect) {
    effects.removeAll { $0.text == effect.text }
  }
}
