/// Which parts of a minimal failure matter: the values of each choice with which it still fails, and
/// the neighboring elements whose order has no effect.
///
/// It is found by trying other values. `Property.explain` makes one:
///
/// ```swift
/// for part in property.explain(failure).parts { print(part) }   // 37 or more
/// ```
public struct Explanation: Hashable, Sendable {
  /// The values that one choice can have.
  public enum Freedom: Hashable, Sendable {
    /// Every value that was tried fails.
    case any
    /// Every value that was tried fails, except these.
    case anyBut([Int])
    /// These two values and all that were tried between them fail. A bound of nil is the bound of
    /// the range.
    case between(Int?, Int?)
    /// Only these values fail.
    case only([Int])
  }

  /// What is known about one choice.
  public struct Part: Hashable, Sendable {
    /// The index of the choice in the recording.
    public var index: Int
    /// The choice with its value in the failure.
    public var choice: Choice
    /// The values that still fail.
    public var freedom: Freedom
    /// Whether every value within the bounds was tried.
    public var isExhaustive: Bool
  }

  /// One part for each choice, in their order. Forced choices and those about lengths are left out.
  public var parts: [Part] = []
  /// Pairs of neighboring elements whose order is free, as ranges of choices.
  public var freeOrders: [[Range<Int>]] = []
  /// How many times the oracle was called.
  public var evaluations = 0

  /// Tries other values for each choice of a minimal failure.
  ///
  /// - Parameters:
  ///   - recording: a failure after shrinking.
  ///   - budget: how many times the oracle is called at most. Choices that it does not suffice for
  ///     are left out.
  ///   - oracle: whether a candidate still fails in the same way.
  public init(
    of recording: Recording, budget: Int = 2_000, oracle: (Recording) -> Shrinker.Outcome
  ) {
    var left = budget
    /// Whether the budget or the oracle has ended. The choice that was being tried gets no part.
    var isOver = false
    func fails(_ candidate: Recording) -> Bool {
      guard left > 0, !isOver else {
        isOver = true
        return false
      }
      left -= 1
      switch oracle(candidate) {
      case .interesting: return true
      case .uninteresting: break
      case .unknown: isOver = true
      }
      return false
    }
    for (index, choice) in recording.choices.enumerated()
    where !choice.isForced && choice.kind != .more && choice.kind != .result {
      let found = Freedom.found(for: choice) { fails(recording.changing([(index, $0)])) }
      guard !isOver else { break }
      parts.append(
        Part(index: index, choice: choice, freedom: found.freedom, isExhaustive: found.isExhaustive)
      )
    }
    for family in recording.families {
      for (first, second) in zip(family, family.dropFirst()) {
        let (a, b) = (recording.spans[first], recording.spans[second])
        guard a.label == .element, b.label == .element, a.end == b.start else { continue }
        let swapped = recording.exchangingSpans(at: first, second)
        if swapped.choices != recording.choices, fails(swapped) {
          freeOrders.append([a.range, b.range])
        }
      }
    }
    evaluations = budget - left
  }
}

extension Explanation.Freedom {
  /// A choice of up to this many values is tried completely.
  private static let exhaustiveMax: UInt64 = 24

  /// Tries values of a choice and returns what those that fail have in common.
  static func found(
    for choice: Choice, _ fails: (Int) -> Bool
  ) -> (freedom: Explanation.Freedom, isExhaustive: Bool) {
    let isExhaustive = choice.rankMax < exhaustiveMax && choice.kind != .double
    let values = isExhaustive ? Array(choice.low...choice.high) : samples(of: choice)
    let freedom = Explanation.Freedom(
      of: choice.value, among: values, isExhaustive: isExhaustive, fails: fails)
    return (freedom, isExhaustive)
  }

  /// Tries values, and describes those that fail.
  ///
  /// - Parameters:
  ///   - value: one that fails.
  ///   - values: the values to try, ascending; `value` is one of them.
  ///   - isExhaustive: whether no other values are possible.
  ///   - isRange: whether all whole numbers between the values are possible, too, so that bounds
  ///     can describe those that fail.
  package init(
    of value: Int, among values: [Int], isExhaustive: Bool, isRange: Bool = true,
    fails: (Int) -> Bool
  ) {
    let verdicts = values.map { $0 == value || fails($0) }
    let passing = zip(values, verdicts).filter { !$1 }.map(\.0)
    let failing = zip(values, verdicts).filter { $1 }.map(\.0)
    if passing.isEmpty {
      self = .any
    } else if isExhaustive && passing.count == 1 {
      self = .anyBut(passing)
    } else if let first = verdicts.firstIndex(of: true), let last = verdicts.lastIndex(of: true),
      isRange, verdicts[first...last].allSatisfy({ $0 })
    {
      let low =
        first == 0
        ? values[0] : Self.edge(passing: values[first - 1], failing: values[first], fails)
      let high =
        last == values.count - 1
        ? values[last] : Self.edge(passing: values[last + 1], failing: values[last], fails)
      self =
        low == high
        ? .only([value])
        : .between(first == 0 ? nil : low, last == values.count - 1 ? nil : high)
    } else {
      self = passing.count <= failing.count ? .anyBut(passing) : .only(failing)
    }
  }

  /// Returns the failing value nearest to a passing one, assuming one edge between the two.
  private static func edge(passing: Int, failing: Int, _ fails: (Int) -> Bool) -> Int {
    var (passing, failing) = (passing, failing)
    while Choice.distance(passing, failing) > 1 {
      let half = Int(truncatingIfNeeded: Choice.distance(passing, failing) / 2)
      let middle = passing < failing ? passing &+ half : passing &- half
      if fails(middle) { failing = middle } else { passing = middle }
    }
    return failing
  }

  /// Returns the bounds, the neighbors of the value and of the simplest value, and some values in
  /// between, ascending.
  private static func samples(of choice: Choice) -> [Int] {
    var values: Set<Int> = [choice.low, choice.high, choice.value, choice.simplest]
    for base in [choice.value, choice.simplest] {
      for step in [1, 2, 3, 10, 100, 1_000] {
        values.insert(choice.with(base.addingClamped(step)).value)
        values.insert(choice.with(base.addingClamped(-step)).value)
      }
    }
    for eighth in 1...7 as ClosedRange<UInt64> {
      values.insert(choice.low &+ Int(truncatingIfNeeded: choice.rankMax / 8 * eighth))
    }
    if choice.kind == .double {
      let simpleOnes = DoubleOrder.simplest(24, ordinals: choice.range, first: choice.simplest)
      values.formUnion(simpleOnes)
    }
    return values.sorted()
  }
}

extension Explanation.Part: CustomStringConvertible {
  /// The freedom as readable text: `any`, `any but 1`, `37 or more`.
  public var description: String {
    func text(_ value: Int) -> String { choice.with(value).text }
    func list(_ values: [Int]) -> String { values.map(text).joined(separator: ", ") }
    switch freedom {
    case .any: return "any"
    case .anyBut(let values): return "any but \(list(values))"
    case .only(let values): return "only \(list(values))"
    case .between(let low?, let high?): return "\(text(low)) to \(text(high))"
    case .between(let low?, nil): return "\(text(low)) or more"
    case .between(nil, let high?): return "\(text(high)) or less"
    case .between(nil, nil): return "any"
    }
  }
}
