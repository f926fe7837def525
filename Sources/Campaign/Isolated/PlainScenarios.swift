import Generators
import Model
import Subjects

extension Subject {
  /// In how many plain scenarios the subject breaks a law: ordinary ones without events and
  /// interactions, as the first try of anybody who opens the app.
  ///
  /// A subject on the wrong stage breaks laws in nearly all of them, so this compares stages.
  ///
  /// - Parameter count: how many scenarios run.
  /// - Throws: `SystemError` if no process can be started.
  @MainActor public func failuresInPlainScenarios(of count: Int) throws -> Int {
    var scenarios: [Scenario] = []
    for index in 0..<UInt64(100 * count) where scenarios.count < count {
      var choices = Choices(seed: 1, index: index)
      let scenario = scenario(from: &choices)
      if scenario.isPlain { scenarios.append(scenario) }
    }
    let runner = IsolatedRunner(self) { [scenarios] in scenarios[$0[0]] }
    defer { runner.end() }
    let outcomes = try runner.run(scenarios.indices.map { .init(input: [$0]) })
    return outcomes.count { !$0.laws.isEmpty } + scenarios.count - outcomes.count
  }
}

extension Scenario {
  fileprivate var isPlain: Bool {
    kind == .ordinary && events.isEmpty && policies.flipped.isEmpty
      && operations.allSatisfy { $0.isAnimated && !$0.isInteractive }
  }
}
