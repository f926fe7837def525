/// Things that earlier steps of a story made, for later steps to refer to.
///
/// A reference is recorded as the number of the result it means, so that it still means that one
/// after shrinking has removed steps in between; when its own step is removed it is bound to the
/// one before, or the next.
public struct Results<Value> {
  /// In the order in which they were made. The number counts all results of the story.
  private var entries: [(number: Int, value: Value)] = []

  public init() {}

  public var isEmpty: Bool { entries.isEmpty }
  public var count: Int { entries.count }
  public var values: [Value] { entries.map(\.value) }

  /// Writes down that a result was made here.
  public mutating func add(_ value: Value, _ choices: inout Choices) {
    entries.append((choices.result(), value))
  }

  /// One of the results, all alike likely. There must be one: let a precondition of the rule say
  /// so. Simplest: the first.
  public func pick(_ choices: inout Choices) -> Value {
    entries[place(&choices)].value
  }

  /// The same, and takes it out: later references no longer meet it.
  public mutating func take(_ choices: inout Choices) -> Value {
    entries.remove(at: place(&choices)).value
  }

  private func place(_ choices: inout Choices) -> Int {
    precondition(!isEmpty, "Results: nothing was made yet; give the rule a precondition.")
    return choices.reference(among: entries.count) { entries[$0].number }
  }
}

extension Results: Equatable where Value: Equatable {
  public static func == (a: Self, b: Self) -> Bool { a.values == b.values }
}

extension Results: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension Results: Sendable where Value: Sendable {}

extension Choices {
  /// Writes down a result and returns its number.
  mutating func result() -> Int {
    _ = decide(.result, 0...0, simplest: 0) { _ in 0 }
    resultCount += 1
    return resultCount - 1
  }

  /// The place, among `count` results that still exist, of one that is meant. `number` gives the
  /// number of the result at a place; numbers ascend.
  mutating func reference(among count: Int, number: (Int) -> Int) -> Int {
    let meant = decide(.reference, 0...max(0, resultCount - 1), simplest: number(0)) {
      number($0.uniform(0...(count - 1)))
    }
    var place = 0
    while place < count - 1, number(place) < meant { place += 1 }
    written[self.count - 1].value = number(place)
    return place
  }
}
