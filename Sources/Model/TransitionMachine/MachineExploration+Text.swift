extension MachineExploration.Failure {
  /// What is wrong, and a shortest path there, for a reader.
  public func lines(of machine: TransitionMachine) -> [String] {
    var lines = ["\(cause.text(of: machine)) A shortest path there:"]
    lines.append("  \(machine.scope.initialState)")
    for (number, (step, state)) in path.enumerated() {
      lines.append("  \(number + 1). \(machine.text(of: step)) → \(state)")
    }
    return lines
  }
}

extension MachineExploration.Cause {
  fileprivate func text(of machine: TransitionMachine) -> String {
    switch self {
    case .invariant(let number):
      let invariant = MachineInvariant.all[number]
      return "This does not hold: “\(invariant.sentence)” (\(invariant.source))"
    case .deadEnd: return "Nothing leads on to rest, although time passes and the finger lifts."
    case .detour(let step):
      return "The move \(machine.text(of: step)) leads no nearer to rest, so it may never come."
    }
  }
}
