import Generators

extension Rule {
  /// Makes a rule without a verdict for `expectMachine`: a run fails if a step records an issue.
  ///
  /// ```swift
  /// Rule<Queues>.expecting("pop", when: { !$0.model.isEmpty }) { state, _ in
  ///   let (popped, expected) = (state.queue.pop(), state.model.removeFirst())
  ///   #expect(popped == expected)
  /// }
  /// ```
  ///
  /// Only `expectMachine` sees issues. For `counterexample`, `firstFailure` and `run` of a stateful
  /// test, each of these steps passes.
  ///
  /// - Parameters:
  ///   - name: the name of the operation, for reports.
  ///   - isPossible: the precondition, as in `Rule.init`.
  ///   - apply: changes the state, draws arguments from the choices, and expects what must hold.
  public static func expecting(
    _ name: String, when isPossible: @escaping @Sendable (borrowing State) -> Bool = { _ in true },
    _ apply: @escaping @Sendable (inout State, inout Choices) -> Void
  ) -> Rule {
    Rule(name, when: isPossible) { state, choices in
      apply(&state, &choices)
      return .passed
    }
  }
}

extension StatefulTest {
  /// Makes a stateful test whose invariant has no verdict, for `expectMachine`: a run fails if the
  /// invariant records an issue.
  ///
  /// ```swift
  /// StatefulTest("queue", rules: rules, from: { Queues() }, expecting: { state in
  ///   #expect(state.queue.count == state.model.count)
  /// })
  /// ```
  ///
  /// - Parameters:
  ///   - name: what is tested, for reports.
  ///   - steps: how many steps a run has.
  ///   - mean: how many steps a run has on average, if the range allows it.
  ///   - rules: the operations, at least one.
  ///   - initial: makes the state before the first step.
  ///   - invariant: expects what must hold after each step.
  public init(
    _ name: String, steps: ClosedRange<Int> = 0...50, mean: Int = 40, rules: [Rule<State>],
    from initial: @escaping @Sendable () -> State,
    expecting invariant: @escaping @Sendable (State) -> Void
  ) {
    self.init(
      name, steps: steps, mean: mean, rules: rules, from: initial,
      invariant: { state in
        invariant(copy state)
        return .passed
      })
  }
}
