import Generators

/// The public shrinking challenges and two stateful ones: how good the shrinker is, as figures.
///
/// A run is one seed: stories are told until one fails, and that is shrunk to the end. All of them
/// use the built-in generators and the one shrinker.
///
/// - Source: github.com/jlink/shrinking-challenge, and the artifact of ECOOP 2020 it descends from.
public struct Challenge: Sendable {
  public let name: String
  /// The smallest failure, as text.
  public let normalForm: String
  /// Finds a failure from a seed and shrinks it.
  let run: @Sendable (_ seed: UInt64) -> Run
  /// Whether a run of fewer steps fails as well, by trying them all; nil for what is no run.
  let certificate: (@Sendable (_ budget: Int) -> Minimality)?

  /// What became of one seed.
  struct Run: Sendable {
    var result: String
    /// Calls of the property: the first failing one and those of the shrinker. There is no last one
    /// to confirm the result, since the result is what the shrinker last saw fail.
    var evaluations: Int
  }

  /// A challenge about one value: a property, its normal form and how to print a value.
  init<Value>(
    _ property: Property<Value>, normalForm: String,
    text: @escaping @Sendable (Value) -> String = { "\($0)" }
  ) {
    name = property.name
    self.normalForm = normalForm
    certificate = nil
    run = { seed in
      guard let failure = property.firstFailure(seed: seed, indices: 0..<1_000_000) else {
        return Run(result: "none found", evaluations: 0)
      }
      let shrunk = property.shrink(failure)
      return Run(
        result: text(property.generator.value(replaying: shrunk.recording)),
        evaluations: shrunk.evaluations + 1)
    }
  }
}

/// What many seeds of a challenge came to.
public struct ChallengeFigures: Encodable, Sendable {
  public var name: String
  /// The share of seeds that end in the normal form, in percent.
  public var normalPercent: Double
  public var evaluationsMedian: Int
  public var evaluationsP95: Int
  public var evaluationsMax: Int
  /// How many different results there were.
  public var distinct: Int
  /// Of all seeds together: finding and shrinking.
  public var milliseconds: Double
  /// The results that are not the normal form, for whoever mends the shrinker.
  public var others: [String]
  /// Of a run, if that was asked for: whether none of fewer steps fails.
  public var certificate: String?
}

extension Challenge {
  /// All of them, in the order of the list.
  public static let all: [Challenge] = [
    .bound5, .reverse, .calculator, .lengthlist, .coupling, .distinct, .nestedlists,
    .diehard, .interrupt,
  ]

  /// How many steps a certificate may take: a thousand million, which are done within a minute.
  public static let certificateBudget = 1_000_000_000

  /// Runs seeds 1 to `seeds`.
  ///
  /// - Parameter certificateBudget: how many steps may be tried, beyond what is counted as
  ///   evaluations, to prove that no shorter run fails.
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
      distinct: Set(runs.map(\.result)).count,
      milliseconds: Double(time.components.seconds) * 1e3 + Double(time.components.attoseconds)
        / 1e15,
      others: Array(Set(others)).sorted(),
      certificate: certificateBudget > 0 ? certificate.map { "\($0(certificateBudget))" } : nil)
  }
}

// MARK: - About one value

extension Challenge {
  /// Five short lists, each below a bound, whose wrapping sum is not.
  static let bound5: Challenge = {
    let word = Generator.int(Int(Int16.min)...Int(Int16.max)).map { Int16($0) }
    let list = word.array(0...1, mean: 1).filter { $0.reduce(0, &+) < 256 }
    return Challenge(
      Property("bound5", of: list.array(count: 5)) { lists in
        lists.joined().reduce(0, &+) < 5 * 256
      },
      normalForm: "[[], [], [], [-1], [-32768]]")
  }()

  static let reverse = Challenge(
    Property("reverse", of: Generator.int().array) { $0 == $0.reversed() },
    normalForm: "[0, 1]")

  /// An expression never divides by zero, unless by the literal 0.
  static let calculator = Challenge(
    Property(
      "calculator", of: ArithmeticExpression.any,
      verdict: { expression in
        if expression.dividesByLiteralZero { return .discarded }
        return Verdict(expression.value != nil)
      }),
    normalForm: "(0 / (0 + 0))", text: \.text)

  static let lengthlist = Challenge(
    Property(
      "lengthlist",
      of: Generator.uniform(1...100).flatMap { Generator.uniform(0...1000).array(count: $0) }
    ) { $0.max()! < 900 },
    normalForm: "[900]")

  static let coupling = Challenge(
    Property(
      "coupling", of: Generator.uniform(0...10).array,
      verdict: { list in
        guard list.allSatisfy({ $0 < list.count }) else { return .discarded }
        return Verdict(!list.indices.contains { list[$0] != $0 && list[list[$0]] == $0 })
      }),
    normalForm: "[1, 0]")

  static let distinct = Challenge(
    Property("distinct", of: Generator.int().array) { Set($0).count < 3 },
    normalForm: "[0, 1, -1]")

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
    .oneOf(
      part.zip(part).map { .sum($0, $1) },
      part.zip(part).map { .quotient($0, $1) })
  }

  var dividesByLiteralZero: Bool {
    switch self {
    case .number: false
    case .sum(let a, let b): a.dividesByLiteralZero || b.dividesByLiteralZero
    case .quotient(_, .number(0)): true
    case .quotient(let a, let b): a.dividesByLiteralZero || b.dividesByLiteralZero
    }
  }

  /// Nil if it divides by zero.
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
