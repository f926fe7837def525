import Foundation
import Model
import Reporting

extension Arguments {
  /// Explores the transition machine instead of running scenarios.
  @MainActor func exploreMachine() throws -> CommandStatus {
    let name = text("--scope") ?? "small"
    let named = TransitionMachine.Scope.named
    guard let scopes = named.first(where: { $0.name == name })?.scopes else {
      let names = named.map(\.name).joined(separator: ", ")
      throw UsageError("--scope: unknown scope “\(name)” of the machine; use one of \(names)")
    }
    // The exploration uses at most 8 threads.
    let jobs = min(try jobs(), 8), folds = has("--fold")
    let file = try destination("--json")
    var rows: [MachineFigures.Row] = []
    for scope in scopes {
      let machine = TransitionMachine(scope)
      let start = ContinuousClock.now
      let exploration = MachineExploration(of: machine, foldsSymmetry: folds, jobs: jobs)
      let row = MachineFigures.Row(machine, exploration, seconds: (.now - start) / .seconds(1))
      Console.say(row.line)
      for line in exploration.failure?.lines(of: machine) ?? [] { Console.say(line) }
      rows.append(row)
    }
    let figures = MachineFigures(scope: name, containers: rows)
    for line in figures.conclusion { Console.say(line) }
    if let file { try figures.write(to: file) }
    return figures.isSound ? .succeeded : .lawBroken
  }
}

/// The JSON that `explore --machine` writes. `Extras/machine/count_states` reads the counts.
struct MachineFigures: Figures {
  struct Row: Encodable {
    var container: String
    var states: Int
    var steps: Int
    var depth: Int
    var seconds: Double
    /// How often each move leads to another state.
    var moves: [String: Int]
    /// What is wrong; absent if nothing is.
    var failure: [String]?

    init(_ machine: TransitionMachine, _ exploration: MachineExploration, seconds: Double) {
      container = machine.scope.container.rawValue
      (states, steps, depth) = (exploration.states, exploration.steps, exploration.depth)
      self.seconds = seconds
      moves = Dictionary(
        uniqueKeysWithValues: zip(machine.moves.map(\.name), exploration.stepCounts))
      failure = exploration.failure?.lines(of: machine)
    }

    var line: String {
      "\(container): \(states.grouped) states, \(steps.grouped) steps, depth \(depth), "
        + "\(String(format: "%.2f", seconds)) s"
    }
  }

  /// Grows when a key changes its meaning or goes.
  var format = 1
  var scope: String
  var containers: [Row]

  var isSound: Bool { containers.allSatisfy { $0.failure == nil } }

  /// The sum of all containers, and the moves that none of them makes.
  var conclusion: [String] {
    let states = containers.reduce(0) { $0 + $1.states }
    let seconds = containers.reduce(0) { $0 + $1.seconds }
    let speed = Double(states) / max(seconds, 1e-9) / 1e6
    var lines = [
      "\(scope): \(states.grouped) states, "
        + "\(String(format: "%.2f", speed)) million in a second; "
        + (isSound
          ? "every invariant holds, rest is reached from every state, and every transition is "
            + "completed exactly once." : "the machine is wrong.")
    ]
    let absentMoves = TransitionMachine.Move.all.map(\.name).filter { name in
      containers.allSatisfy { $0.moves[name] == 0 }
    }
    if !absentMoves.isEmpty {
      lines.append("Moves that the scope does not contain: \(absentMoves.joined(separator: ", ")).")
    }
    return lines
  }
}
