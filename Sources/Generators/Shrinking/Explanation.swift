/// Why a smallest story is minimal: for each of its decisions, the values for which it still fails,
/// and which neighbours may change places. Found by trying.
public struct Explanation: Hashable, Sendable {
  /// What one decision may be.
  public enum Freedom: Hashable, Sendable {
    /// Every value that was tried still fails.
    case any
    /// Every value that was tried still fails, but these.
    case anyBut([Int])
    /// These and all tried in between; a bound of nil is the bound of the range.
    case between(Int?, Int?)
    /// Just these.
    case only([Int])
  }

  /// What is known of one decision.
  public struct Part: Hashable, Sendable {
    /// Its index in the recording.
    public var index: Int
    public var choice: Choice
    public var freedom: Freedom
    /// Whether every value within the bounds was tried.
    public var isExhaustive: Bool
  }

  /// In the order of the choices; forced ones and those about lengths are left out.
  public var parts: [Part] = []
  /// Pairs of neighbouring elements whose order is free, as ranges of choices.
  public var freeOrders: [[Range<Int>]] = []
  public var evaluations = 0

  /// Tries other values for each choice of a smallest failure, `budget` evaluations at most.
  public init(
    of recording: Recording, budget: Int = 2_000, oracle: (Recording) -> Shrinker.Outcome
  ) {
    var left = budget
    /// Whether a question found no answer; what is said of its choice would be a guess.
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
  private static let exhaustiveMax: UInt64 = 24

  /// Tries values of a choice and says what they have in common.
  static func found(
    for choice: Choice, _ fails: (Int) -> Bool
  ) -> (freedom: Explanation.Freedom, isExhaustive: Bool) {
    let isExhaustive = choice.rankMax < exhaustiveMax && choice.kind != .double
    let values = isExhaustive ? Array(choice.low...choice.high) : samples(of: choice)
    let verdicts = values.map { $0 == choice.value || fails($0) }
    let passing = zip(values, verdicts).filter { !$1 }.map(\.0)
    let failing = zip(values, verdicts).filter { $1 }.map(\.0)
    if passing.isEmpty { return (.any, isExhaustive) }
    if failing.count == 1 { return (.only(failing), isExhaustive) }
    let first = verdicts.firstIndex(of: true)!
    let last = verdicts.lastIndex(of: true)!
    if verdicts[first...last].allSatisfy({ $0 }) {
      let low = first == 0 ? nil : edge(passing: values[first - 1], failing: values[first], fails)
      let high =
        last == values.count - 1
        ? nil : edge(passing: values[last + 1], failing: values[last], fails)
      if isExhaustive, passing.count == 1 { return (.anyBut(passing), true) }
      return (.between(low, high), isExhaustive)
    }
    return (passing.count <= failing.count ? .anyBut(passing) : .only(failing), isExhaustive)
  }

  /// The failing value nearest to a passing one, supposing one edge between the two.
  private static func edge(passing: Int, failing: Int, _ fails: (Int) -> Bool) -> Int {
    var (bad, good) = (passing, failing)
    while Choice.distance(bad, good) > 1 {
      let half = Int(truncatingIfNeeded: Choice.distance(bad, good) / 2)
      let middle = bad < good ? bad &+ half : bad &- half
      if fails(middle) { good = middle } else { bad = middle }
    }
    return good
  }

  /// The bounds, the neighbours of the value and of the simplest one, and some in between,
  /// ascending.
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
      let whole = DoubleOrder.simplest(24, places: choice.range, first: choice.simplest)
      values.formUnion(whole)
    }
    return values.sorted()
  }
}

extension Explanation.Part: CustomStringConvertible {
  /// The freedom in words: `any`, `any but 1`, `37 or more`.
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
