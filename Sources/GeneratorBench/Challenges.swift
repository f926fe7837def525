import Generators

/// A shrinking challenge, which measures how good the shrinker is.
///
/// For each seed values are generated until one fails, and the failure is shrunk to the end.
/// All challenges use the built-in generators and the one shrinker; none has a shrinker of its own.
///
/// A new challenge must be added to one of the lists `all`, `localMinima`, `heldOut`,
/// `secondHeldOut`, `thirdHeldOut` and `further`, or it never runs.
///
/// - Source: github.com/jlink/shrinking-challenge, and the ECOOP 2020 artifact that it descends
///   from.
public struct Challenge: Sendable {
  /// The name in the list. `ChallengeTests` gives limits by name.
  public let name: String
  /// The normal form as text: the simplest failure that exists.
  public let normalForm: String
  /// Finds a failure from a seed and shrinks it.
  let run: @Sendable (_ seed: UInt64) -> Run
  /// Tries all shorter runs to find out whether one fails; nil if the challenge is not a stateful
  /// test, or one without a search.
  let certificate: (@Sendable (_ budget: Int) -> Minimality)?

  /// How many values of a seed are searched for a failure: more than any challenge needs.
  static let indices: Range<UInt64> = 0..<1_000_000

  /// The result for one seed.
  struct Run: Sendable {
    var result: String
    /// Calls of the property: the first that failed, and those of the shrinker. No further call
    /// confirms the result, because the shrinker has seen it fail.
    var evaluations: Int
  }

  /// Makes a challenge from a property, its normal form and a way to print a value.
  init<Value>(
    _ property: Property<Value>, normalForm: String,
    text: @escaping @Sendable (Value) -> String = { "\($0)" }
  ) {
    name = property.name
    self.normalForm = normalForm
    certificate = nil
    run = { seed in
      guard let failure = try? property.firstFailure(seed: seed, indices: Challenge.indices) else {
        return Run(result: "none found", evaluations: 0)
      }
      let shrunk = property.shrink(failure)
      return Run(
        result: text(property.generator.value(replaying: shrunk.recording)),
        evaluations: shrunk.evaluations + 1)
    }
  }
}

/// The results of many seeds of a challenge.
public struct ChallengeFigures: Sendable {
  public var name: String
  /// The share of seeds that end in the normal form, in percent.
  public var normalPercent: Double
  /// Calls of the property for one seed: the median.
  public var evaluationsMedian: Int
  /// Calls of the property for one seed: the 95th percentile.
  public var evaluationsP95: Int
  /// Calls of the property for one seed: the maximum.
  public var evaluationsMax: Int
  /// With how many different failures the seeds end.
  public var distinctResults: Int
  /// The time for finding and shrinking the failures of all seeds.
  public var milliseconds: Double
  /// The different results that are not the normal form, sorted.
  public var others: [String]
  /// What the search for a shorter failing run of a stateful test found: none, one, or the end of its
  /// budget. Nil for other challenges, or if the budget is 0.
  public var certificate: String?
}

extension Challenge {
  /// The nine main challenges, seven public ones and two stateful ones of our own, in the order of
  /// the table in `docs/generators.md`.
  public static let all: [Challenge] = [
    .bound5, .reverse, .calculator, .lengthlist, .coupling, .distinct, .nestedlists,
    .diehard, .interrupt,
  ]

  /// How many steps a certificate can try: 1,000,000,000, which take less than a minute.
  public static let certificateBudget = 1_000_000_000

  /// Runs the seeds from 1 to `seeds`.
  ///
  /// - Parameters:
  ///   - seeds: how many seeds, at least 1.
  ///   - certificateBudget: how many steps may be tried to prove that no shorter run fails. They do
  ///     not count as evaluations.
  public func figures(seeds: Int = 100, certificateBudget: Int = 0) -> ChallengeFigures {
    precondition(seeds > 0, "figures: seeds is \(seeds), expected at least 1.")
    let clock = ContinuousClock()
    var runs: [Run] = []
    let time = clock.measure { runs = (1...seeds).map { run(UInt64($0)) } }
    let evaluations = runs.map(\.evaluations).sorted()
    let others = runs.map(\.result).filter { $0 != normalForm }
    return ChallengeFigures(
      name: name, normalPercent: 100 * Double(seeds - others.count) / Double(seeds),
      evaluationsMedian: evaluations[seeds / 2],
      evaluationsP95: evaluations[min(seeds - 1, seeds * 95 / 100)],
      evaluationsMax: evaluations[seeds - 1],
      distinctResults: Set(runs.map(\.result)).count,
      milliseconds: Double(time.components.seconds) * 1e3 + Double(time.components.attoseconds)
        / 1e15,
      others: Array(Set(others)).sorted(),
      certificate: certificateBudget > 0 ? certificate.map { "\($0(certificateBudget))" } : nil)
  }
}

// MARK: - About one value

/// The public challenges. The comment of each describes the values that fail.
extension Challenge {
  /// Five short lists, each with a sum below a bound; the wrapping sum of all is not below five
  /// times the bound.
  static let bound5 = bound("bound5", lists: 5, upTo: 1, normalForm: "[[], [], [], [-1], [-32768]]")

  /// Lists of up to `length` numbers of 16 bits, each with a sum below 256; the wrapping sum of all
  /// is not below the sum of these bounds.
  static func bound(_ name: String, lists: Int, upTo length: Int, normalForm: String) -> Challenge {
    let word = Generator.int(Int(Int16.min)...Int(Int16.max)).map { Int16($0) }
    let list = word.array(0...length, mean: min(40, (length + 1) / 2))
      .filter { $0.reduce(0, &+) < 256 }
    let limit = Int16(lists * 256)
    return Challenge(
      Property(name, of: list.array(count: lists)) { $0.joined().reduce(0, &+) < limit },
      normalForm: normalForm)
  }

  /// A list differs from its reverse.
  static let reverse = Challenge(
    Property("reverse", of: Generator.int().array) { $0 == $0.reversed() },
    normalForm: "[0, 1]")

  /// An expression divides by zero, but not by the literal 0.
  static let calculator = Challenge(
    Property(
      "calculator", of: ArithmeticExpression.any,
      verdict: { expression in
        if expression.dividesByLiteralZero { return .discarded }
        return Verdict(expression.value != nil)
      }),
    normalForm: "(0 / (0 + 0))", text: \.text)

  /// A list whose length is drawn first has a number of 900 or more.
  static let lengthlist = Challenge(
    Property(
      "lengthlist",
      of: Generator.uniform(1...100).flatMap { Generator.uniform(0...1000).array(count: $0) }
    ) { $0.max()! < 900 },
    normalForm: "[900]")

  /// A list of indices into itself, of which two refer to each other.
  static let coupling = Challenge(
    Property(
      "coupling", of: Generator.uniform(0...10).array,
      verdict: { list in
        guard list.allSatisfy({ $0 < list.count }) else { return .discarded }
        return Verdict(!list.indices.contains { list[$0] != $0 && list[list[$0]] == $0 })
      }),
    normalForm: "[1, 0]")

  /// A list has three or more different numbers.
  static let distinct = Challenge(
    Property("distinct", of: Generator.int().array) { Set($0).count < 3 },
    normalForm: "[0, 1, -1]")

  /// Lists of zeros have more than ten in all.
  static let nestedlists = Challenge(
    Property("nestedlists", of: Generator.just(0).array.array) { lists in
      lists.map(\.count).reduce(0, +) <= 10
    },
    normalForm: "[[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]]")
}

/// Whole numbers, sums and quotients.
private indirect enum ArithmeticExpression: Sendable {
  case number(Int)
  case sum(ArithmeticExpression, ArithmeticExpression)
  case quotient(ArithmeticExpression, ArithmeticExpression)

  static let any = Generator<ArithmeticExpression>.recursive(
    "expression", leaf: Generator.int().map { .number($0) }
  ) { part in
    .oneOf(part.zip(part).map { .sum($0, $1) }, part.zip(part).map { .quotient($0, $1) })
  }

  /// Whether a divisor anywhere in the expression is the literal 0.
  var dividesByLiteralZero: Bool {
    switch self {
    case .number: false
    case .sum(let a, let b): a.dividesByLiteralZero || b.dividesByLiteralZero
    case .quotient(_, .number(0)): true
    case .quotient(let a, let b): a.dividesByLiteralZero || b.dividesByLiteralZero
    }
  }

  /// The result; nil if the expression divides by zero.
  var value: Int? {
    switch self {
    case .number(let number): return number
    case .sum(let a, let b):
      guard let a = a.value, let b = b.value else { return nil }
      return a &+ b
    case .quotient(let a, let b):
      guard let a = a.value, let b = b.value, b != 0 else { return nil }
      return a.dividedReportingOverflow(by: b).partialValue
    }
  }

  var text: String {
    switch self {
    case .number(let number): "\(number)"
    case .sum(let a, let b): "(\(a.text) + \(b.text))"
    case .quotient(let a, let b): "(\(a.text) / \(b.text))"
    }
  }
}
