import Generators
import Isolation

/// How fast values are generated, recorded and checked if the check costs next to nothing: figures
/// that are also known of other libraries for property-based testing. The names of the properties
/// are the keys of `fuzz bench core --json`.
public struct CoreBench: Encodable, Sendable {
  /// Values a second for an `Int` property that always holds.
  public var intCasesPerSecond: Double
  /// Values a second for the same property in a whole run that labels every second value.
  public var labeledCasesPerSecond: Double
  /// Values a second for a property of lists: a list of `Int`, reversed twice, equals itself.
  public var listCasesPerSecond: Double
  /// The mean length of those lists.
  public var listMeanLength: Double
  /// Values a second for lists that are about twice as long.
  public var longListCasesPerSecond: Double
  /// The mean length of the longer lists.
  public var longListMeanLength: Double
  /// Values a second for a structure of two numbers that one closure draws.
  public var closureCasesPerSecond: Double
  /// Values a second for the same structure made with `zip` and `map`.
  public var zippedCasesPerSecond: Double
  /// Steps a second in runs of fifty steps of a stateful test: values by key in a store and in a
  /// dictionary.
  public var stepsPerSecond: Double

  private static let seed: UInt64 = 1

  /// Measures all figures. Takes about five seconds.
  public static func run() -> CoreBench {
    let lists = Generator.int().array(0...1_000, mean: 27)
    let longLists = Generator.int().array(0...1_000, mean: 50)
    return CoreBench(
      intCasesPerSecond: rate(of: 16_000_000, intCases),
      labeledCasesPerSecond: rate(of: 16_000_000, labeledCases),
      listCasesPerSecond: rate(of: 500_000) { listCases($0, lists) },
      listMeanLength: meanLength(of: lists),
      longListCasesPerSecond: rate(of: 500_000) { listCases($0, longLists) },
      longListMeanLength: meanLength(of: longLists),
      closureCasesPerSecond: rate(of: 8_000_000) { points($0, closure) },
      zippedCasesPerSecond: rate(of: 8_000_000) { points($0, zipped) },
      stepsPerSecond: rate(of: 5_000_000) { steps($0 / 50) })
  }

  /// Returns how many of `count` cases, which `body` checks, take a second of processor time.
  private static func rate(of count: UInt64, _ body: (UInt64) -> Bool) -> Double {
    let stopwatch = Stopwatch.cpuTime()
    let holds = body(count)
    let seconds = stopwatch.seconds
    precondition(holds, "CoreBench: a property that always holds was reported as broken.")
    return Double(count) / seconds
  }

  // Each function below with a number of cases or runs checks as many, and returns whether all of
  // them passed.

  private static func intCases(_ count: UInt64) -> Bool {
    let property = Property("an Int is itself", of: .int()) { $0 == $0 }
    return ((try? property.firstFailure(seed: seed, indices: 0..<count)) ?? nil) == nil
  }

  private static func labeledCases(_ count: UInt64) -> Bool {
    var plan = PropertyRun.Plan()
    plan.values = count
    return Property("an Int is itself", of: .int()) { $0 == $0 }
      .run(seed: seed, plan) { $0.isMultiple(of: 2) ? ["even"] : [] }.holds
  }

  private static func listCases(_ count: UInt64, _ lists: Generator<[Int]>) -> Bool {
    let property = Property("reversed twice", of: lists) { list in
      Array(Array(list.reversed()).reversed()) == list
    }
    return ((try? property.firstFailure(seed: seed, indices: 0..<count)) ?? nil) == nil
  }

  private static func meanLength(of lists: Generator<[Int]>) -> Double {
    let count: UInt64 = 100_000
    var total = 0
    var choices = Choices(seed: seed, index: 0)
    for index in 0..<count {
      choices.restart(seed: seed, index: index)
      choices.size = Property<[Int]>.size(at: index)
      total += lists.value(from: &choices).count
    }
    return Double(total) / Double(count)
  }

  private static func points(_ count: UInt64, _ points: Generator<Point>) -> Bool {
    let property = Property("x is not negative", of: points) { $0.x >= 0 }
    return ((try? property.firstFailure(seed: seed, indices: 0..<count)) ?? nil) == nil
  }

  private static func steps(_ runs: UInt64) -> Bool {
    ((try? test.firstFailure(seed: seed, indices: 0..<runs)) ?? nil) == nil
  }

  private struct Point: Sendable {
    var x: Int
    var y: Int
  }

  private static let closure = Generator("point") { choices in
    Point(x: choices.draw(0...1_000), y: choices.draw(0...1_000))
  }

  private static let zipped =
    zip(Generator.uniform(0...1_000), .uniform(0...1_000)).map { Point(x: $0, y: $1) }

  /// Values are put into a store by key, read and removed.
  private static let test = StatefulTest(
    "keyed store", steps: 50...50, mean: 50,
    rules: [
      Rule<KeyedStore>("put") { store, choices in
        let (key, value) = (choices.draw(0...15), choices.draw(0...1_000))
        store.slots[key] = value
        store.model[key] = value
        return .passed
      },
      Rule("get") { store, choices in
        let key = choices.draw(0...15)
        return Verdict(store.slots[key] == store.model[key])
      },
      Rule("remove") { store, choices in
        let key = choices.draw(0...15)
        store.slots[key] = nil
        store.model[key] = nil
        return .passed
      },
    ], from: { KeyedStore() })

  private struct KeyedStore: Hashable, Sendable {
    /// The store, and what it must hold.
    var slots = [Int?](repeating: nil, count: 16)
    var model: [Int: Int] = [:]
  }
}
