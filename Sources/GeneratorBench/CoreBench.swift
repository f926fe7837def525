import Generators
import Isolation

/// How fast values are generated, recorded and checked if the check costs nothing: three figures
/// that are also known of other libraries for property-based testing.
public struct CoreBench: Encodable, Sendable {
  /// Values a second for an `Int` property that always holds.
  public var intCasesPerSecond: Double
  /// Values a second for a property of lists: a list of `Int`, reversed twice, equals itself.
  public var listCasesPerSecond: Double
  /// The mean length of those lists.
  public var listMeanLength: Double
  /// Values a second for lists that are about twice as long.
  public var longListCasesPerSecond: Double
  /// The mean length of the longer lists.
  public var longListMeanLength: Double
  /// Steps a second in runs of fifty steps of a stateful test with ten rules.
  public var stepsPerSecond: Double

  /// Measures all figures. Takes about a second for each million of `cases`.
  public static func run(cases: UInt64 = 4_000_000, seed: UInt64 = 1) -> CoreBench {
    let lists = Generator.int().array(0...1_000, mean: 27)
    let longLists = Generator.int().array(0...1_000, mean: 50)
    let listCount = max(1, cases / 8)
    let runs = max(1, cases / 40)
    return CoreBench(
      intCasesPerSecond: rate(of: cases * 4) { intCases($0, seed) },
      listCasesPerSecond: rate(of: listCount) { listCases($0, seed, lists) },
      listMeanLength: meanLength(of: lists, count: min(100_000, listCount), seed),
      longListCasesPerSecond: rate(of: listCount) { listCases($0, seed, longLists) },
      longListMeanLength: meanLength(of: longLists, count: min(100_000, listCount), seed),
      stepsPerSecond: rate(of: runs * 50) { steps($0 / 50, seed) })
  }

  private static func rate(of count: UInt64, _ body: (UInt64) -> Bool) -> Double {
    let stopwatch = Stopwatch.cpuTime()
    let held = body(count)
    let seconds = stopwatch.seconds
    precondition(held, "CoreBench: a property that always holds was reported as broken.")
    return Double(count) / seconds
  }

  private static func intCases(_ count: UInt64, _ seed: UInt64) -> Bool {
    let property = Property("an Int is itself", of: .int()) { $0 == $0 }
    return ((try? property.firstFailure(seed: seed, indices: 0..<count)) ?? nil) == nil
  }

  private static func listCases(
    _ count: UInt64, _ seed: UInt64, _ lists: Generator<[Int]>
  ) -> Bool {
    let property = Property("reversed twice", of: lists) { list in
      Array(Array(list.reversed()).reversed()) == list
    }
    return ((try? property.firstFailure(seed: seed, indices: 0..<count)) ?? nil) == nil
  }

  private static func meanLength(
    of lists: Generator<[Int]>, count: UInt64, _ seed: UInt64
  ) -> Double {
    var total = 0
    var choices = Choices(seed: seed, index: 0)
    for index in 0..<count {
      choices.restart(seed: seed, index: index)
      choices.size = Property<[Int]>.size(at: index)
      total += lists.value(from: &choices).count
    }
    return Double(total) / Double(count)
  }

  private static func steps(_ runs: UInt64, _ seed: UInt64) -> Bool {
    ((try? test.firstFailure(seed: seed, indices: 0..<runs)) ?? nil) == nil
  }

  /// Ten rules on a sum: eight add, one is rarely possible, one clears.
  private static let test: StatefulTest<Tally> = {
    var rules = (0..<8).map { index in
      Rule<Tally>("add\(index)") { tally, choices in
        tally.sum &+= choices.draw(0...index + 1)
        tally.steps += 1
        return Verdict(tally.steps <= 50)
      }
    }
    rules.append(
      Rule("halve", when: { $0.sum > 40 }) { tally, _ in
        tally.sum /= 2
        tally.steps += 1
        return .passed
      })
    rules.append(
      Rule("clear") { tally, _ in
        tally.sum = 0
        tally.steps += 1
        return .passed
      })
    return StatefulTest("tally", steps: 50...50, mean: 50, rules: rules, from: { Tally() })
  }()

  private struct Tally: Hashable, Sendable {
    var sum = 0
    var steps = 0
  }
}
