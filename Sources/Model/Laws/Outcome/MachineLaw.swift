extension Law {
  /// Everything that a container may do is a move of the transition machine. The other laws of
  /// completion each ask for one thing. A run in which a gesture begins before its transition is
  /// not judged.
  /// - Mutant: `mutant/system-shows-before-it-hides`,
  ///   `mutant/system-appears-before-it-disappears`, `mutant/system-announces-cancels-late`,
  ///   `mutant/system-keeps-what-is-replaced`, `mutant/system-leaves-touches-on`.
  static let transitionMachineAllows = Law(
    "transition-machine-allows",
    "What happens to the container is a path of the transition machine: every operation, "
      + "interaction, appearance callback and completion is a move that the state before it allows.",
    source: "docs/model.md, Transition machine; docs/facts.md L1, L4, L7, L15, I20, T11",
    group: .completion, scope: .contract, severity: .note
  ) { context, result in
    guard !context.trace.finalState.hadIdleGesture,
      let replay = MachineReplay(
        context.scenario, context.trace, isPredicted: context.prediction != nil,
        timed: context.timedTransitions)
    else { return }
    if replay.completedCount > 0 { result.markNonVacuous() }
    guard let deviation = replay.deviation else { return }
    result.markNonVacuous()
    result.report(
      deviation.effect, transition: deviation.transition, at: deviation.time,
      deviation.screen.map { .view(ViewID($0, 0)) },
      expected: .words(
        "one of \(replay.namesOfMoves(in: deviation.state)) in the state “\(deviation.state)”"),
      found: .words(deviation.found))
  }
}

extension LawContext {
  /// Appends the numbers of the states and moves that the run visits, as in
  /// `MachineStateTable.ofRuns`.
  package func recordMachineVisits(in numbers: inout [Int32]) {
    let visits = numbers
    numbers = []
    guard
      let replay = MachineReplay(
        scenario, trace, isPredicted: prediction != nil, timed: timedTransitions, recording: visits)
    else { return numbers = visits }
    numbers = replay.visits ?? []
  }

  /// The transitions of the trace whose end the model knows, as a bit set; only of the first 64.
  fileprivate var timedTransitions: UInt64 {
    guard prediction != nil else { return 0 }
    return trace.transitions.indices.prefix(64).reduce(0) { bits, transition in
      course(of: transition) == nil ? bits : bits | 1 << UInt64(transition)
    }
  }
}
