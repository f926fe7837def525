import Generators

/// A function with a planted bug, and a property that notices it.
///
/// The comment of each function says what its bug is. There are three sets of tasks: `Numbers`,
/// `Dates`, `Collections`, `Texts` and `StatefulTasks` are the first. `tasks.py` has the same tasks
/// in Python, so change both.
///
/// The property draws its values with the generators that a user writes first: a number has a range
/// only if the function itself has one, such as the elements of a graph of ten nodes. What the tasks
/// show is in docs/generators.md, How soon bugs are found.
struct BugTask: Sendable {
  let name: String
  /// Returns the index of the first value that fails, for a seed and a number of values; nil if all
  /// pass.
  let firstFailure: @Sendable (UInt64, UInt64) throws -> UInt64?

  /// Makes a task from a property of values.
  init<Value>(
    _ name: String, _ values: Generator<Value>, holds: @escaping @Sendable (Value) -> Bool
  ) {
    let property = Property(name, of: values, holds: holds)
    self.name = name
    firstFailure = { try property.firstFailure(seed: $0, indices: 0..<$1)?.index }
  }

  /// Makes a task from a stateful test.
  init<State>(_ name: String, rules: [Rule<State>], from initial: @escaping @Sendable () -> State) {
    let test = StatefulTest(name, rules: rules, from: initial)
    self.name = name
    firstFailure = { try test.firstFailure(seed: $0, indices: 0..<$1)?.index }
  }
}
