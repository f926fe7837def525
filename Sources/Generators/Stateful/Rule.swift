/// An operation of a stateful test: when it is possible, and what it does.
///
/// ```swift
/// Rule<[Int]>("pop", when: { !$0.isEmpty }) { stack, _ in
///   stack.removeLast()
///   return .passed
/// }
/// ```
public struct Rule<State>: Sendable {
  /// The name of the operation, as reports show it.
  public let name: String
  @usableFromInline let isPossible: @Sendable (borrowing State) -> Bool
  @usableFromInline let apply: @Sendable (inout State, inout Choices) -> Verdict

  /// Makes a rule.
  ///
  /// - Parameters:
  ///   - name: the name of the operation, for reports.
  ///   - isPossible: the precondition. If shrinking removes an earlier step, a step whose rule is
  ///     no longer possible drops out of the run.
  ///   - apply: changes the state, draws arguments from the choices, and returns whether the step
  ///     is correct.
  @inlinable
  public init(
    _ name: String, when isPossible: @escaping @Sendable (borrowing State) -> Bool = { _ in true },
    _ apply: @escaping @Sendable (inout State, inout Choices) -> Verdict
  ) {
    self.name = name
    self.isPossible = isPossible
    self.apply = apply
  }
}
