import Generators
import Isolation
import Model
import Reporting
import Subjects

/// In how many plain scenarios a subject breaks a law, and in how many it crashes.
public struct PlainFailures {
  /// In how many it breaks any law, or cannot run because of earlier crashes; and in how many it
  /// ends its process.
  public fileprivate(set) var count = 0, crashes = 0
  /// In how many a transition is not completed exactly once.
  public fileprivate(set) var stuck = 0
  /// Whether an animator of the subject was called in one of them.
  public fileprivate(set) var isAnimated = false
  /// Whether a transition of one of them lasts and moves something, if that was asked.
  public fileprivate(set) var takesTime = false
  /// The end of the first process that one of them ends.
  fileprivate var firstEnd: Termination?

  /// Where that was, as `Fade.swift:24`; nil if it is not known.
  @MainActor public var placeOfFirstCrash: String? {
    firstEnd.flatMap { Location.ofEnd($0, .shared) }.map { "\($0.file):\($0.line)" }
  }

  public init() {}
}

extension Subject {
  /// In how many plain scenarios the subject breaks a law: ordinary ones without events and
  /// interactions, like the first try of a person who opens the app.
  ///
  /// A subject that is staged wrongly breaks laws in nearly all of them, so this compares ways to
  /// stage it.
  ///
  /// - Parameters:
  ///   - count: how many scenarios run at most.
  ///   - secondsMax: how long they may take.
  ///   - asksForTime: whether to look for one that lasts. Then all scenarios may run twice.
  /// - Returns: nil if they take longer.
  /// - Throws: `SystemError` if no process can be started.
  @MainActor public func failuresInPlainScenarios(
    of count: Int, within secondsMax: Double, askingForTime asksForTime: Bool = false
  ) throws -> PlainFailures? {
    var scenarios: [Scenario] = []
    // The seed is always the same, so that ways to stage a subject are compared by the same
    // scenarios. At most a hundred scenarios are generated for each plain one.
    for index in 0..<UInt64(100 * count) where scenarios.count < count {
      var choices = Choices(seed: 1, index: index)
      let scenario = scenario(from: &choices)
      if scenario.isPlain { scenarios.append(scenario) }
    }
    let runner = IsolatedRunner(self) { [scenarios] in scenarios[$0[0]] }
    // Not all of the time for one scenario that sleeps.
    runner.idleSecondsMax = secondsMax / 4
    defer { runner.end() }
    let stopwatch = Stopwatch()
    var failures = PlainFailures()
    for index in scenarios.indices {
      if stopwatch.seconds > secondsMax { return nil }
      let outcome = try runner.run([.init(input: [index])]).first
      // There is no outcome if earlier crashes have spent the budget. That counts as a failure.
      if outcome?.laws.isEmpty != true { failures.count += 1 }
      if outcome?.laws.contains(.doesNotCrash) == true {
        failures.crashes += 1
        failures.firstEnd = failures.firstEnd ?? outcome?.termination
      }
      if outcome?.laws.contains(.completesExactlyOnce) == true { failures.stuck += 1 }
      if failures.isAnimated && (failures.takesTime || !asksForTime) { continue }
      if stopwatch.seconds > secondsMax { return nil }
      // The conditions of these laws occur when an animator is called, and when it animates.
      if let run = try runner.examine(.init(input: [index])).run {
        failures.isAnimated = failures.isAnimated || run.nonVacuous.contains(.completesExactlyOnce)
        failures.takesTime = run.nonVacuous.contains(.completesOnTime)
      }
    }
    return failures
  }
}

extension Scenario {
  /// Whether it is ordinary and animated, without a finger, an event or a flipped policy.
  fileprivate var isPlain: Bool {
    kind == .ordinary && events.isEmpty && policies.flipped.isEmpty
      && operations.allSatisfy { $0.isAnimated && !$0.isInteractive }
  }
}
