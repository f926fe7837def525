/// One thing that can be done to a state: when it may be done, and what it does.
public struct Rule<State>: Sendable {
  public let name: String
  @usableFromInline let isPossible: @Sendable (borrowing State) -> Bool
  @usableFromInline let apply: @Sendable (inout State, inout Choices) -> Verdict

  /// - Parameters:
  ///   - isPossible: the precondition. A step whose rule is not possible, because shrinking removed
  ///     another step, drops out of the run.
  ///   - apply: changes the state, draws its arguments from the choices and says whether all is
  ///     well.
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
