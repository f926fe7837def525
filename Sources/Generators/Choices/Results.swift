/// The results of earlier steps of a run, to which later steps can refer.
///
/// A reference is recorded as the number of its result, counted over the whole run. When shrinking
/// deletes a step, it renumbers the references in the recording; a reference to a deleted result
/// becomes one to the result before it. When a replay finds that the result is not in the list any
/// more, for example because it was taken, it uses the next one that is, or else the last.
///
/// ```swift
/// struct Bank {
///   var accounts = Results<String>()
/// }
/// Rule<Bank>("close", when: { !$0.accounts.isEmpty }) { bank, choices in
///   _ = bank.accounts.take(&choices)
///   return .passed
/// }
/// ```
public struct Results<Value> {
  /// In the order in which they were made. `number` counts all results of the run.
  private var entries: [(number: Int, value: Value)] = []

  /// Makes an empty list of results.
  public init() {}

  /// Whether there is nothing to pick.
  public var isEmpty: Bool { entries.isEmpty }
  /// How many results can be picked.
  public var count: Int { entries.count }
  /// The results, in the order in which they were made.
  public var values: [Value] { entries.map(\.value) }

  /// Adds a result, and records that it was made here.
  public mutating func add(_ value: Value, _ choices: inout Choices) {
    entries.append((choices.result(), value))
  }

  /// Picks one of the results, each equally likely. Shrinks to the first.
  ///
  /// There must be a result: check `isEmpty` in the precondition of the rule.
  public func pick(_ choices: inout Choices) -> Value {
    entries[position(&choices)].value
  }

  /// Picks one of the results and removes it, so that later steps cannot refer to it.
  public mutating func take(_ choices: inout Choices) -> Value {
    entries.remove(at: position(&choices)).value
  }

  private func position(_ choices: inout Choices) -> Int {
    precondition(!isEmpty, "Results: nothing was made yet; give the rule a precondition.")
    return choices.reference(among: entries.count) { entries[$0].number }
  }
}

extension Results: Equatable where Value: Equatable {
  /// Compares the values alone, not the numbers of the results.
  public static func == (a: Self, b: Self) -> Bool { a.values == b.values }
}

extension Results: Hashable where Value: Hashable {
  /// Hashes the values alone, not the numbers of the results.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension Results: Sendable where Value: Sendable {}

extension Choices {
  /// Records a result and returns its number.
  mutating func result() -> Int {
    _ = decide(.result, 0...0, simplest: 0) { _ in 0 }
    resultCount += 1
    return resultCount - 1
  }

  /// Draws a reference and returns the position of its result in a list of `available` results.
  ///
  /// A recorded number that is not in the list means the next larger number that is, or else the last
  /// one. The recording is overwritten with the number that was used, so that it describes the value
  /// and replays in the same way.
  ///
  /// - Parameters:
  ///   - available: the number of results in the list, at least 1.
  ///   - number: returns the number of the result at a position; numbers ascend.
  mutating func reference(among available: Int, number: (Int) -> Int) -> Int {
    let wanted = decide(.reference, 0...max(0, resultCount - 1), simplest: number(0)) {
      number($0.uniform(0...(available - 1)))
    }
    var position = 0
    while position < available - 1, number(position) < wanted { position += 1 }
    written[count - 1].value = number(position)
    return position
  }
}
