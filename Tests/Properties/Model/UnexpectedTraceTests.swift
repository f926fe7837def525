import Generators
import Model
import Scenarios
import Testing

/// A law must judge any trace of a defective subject. A trap in a law would end the process and be
/// reported as a trap of the subject.
@Suite struct `The laws judge a trace that no formula expects` {
  private static let scenarioCount: UInt64 = 150

  /// Calls `body` with generated scenarios, and with choices for the mistakes in their traces.
  private func forEachScenario(_ body: (Scenario, inout Choices) -> Void) {
    var choices = Choices(seed: 0, index: 0)
    for number in 0..<Self.scenarioCount {
      choices.restart(seed: 11, index: number)
      let scenario = Scenario.generate(&choices)
      body(scenario, &choices)
    }
  }

  /// The scenario without one pop or change of tab. The operations that follow change between other
  /// screens than the model predicts.
  private func leavingOutOne(of scenario: Scenario, _ choices: inout Choices) -> Scenario {
    var actual = scenario
    let optional = scenario.operations.indices.filter { number in
      if case .push = scenario.operations[number].kind { false } else { true }
    }
    guard !optional.isEmpty, scenario.operations.count > 1 else { return scenario }
    actual.operations.remove(at: optional[choices.index(of: optional.count)])
    return actual
  }

  @Test(arguments: Specification.allCases)
  func `with transitions between other screens, and snapshots of any screen`(
    specification: Specification
  ) {
    forEachScenario { scenario, choices in
      var predictedTrace = PredictedTrace(
        of: specification, in: leavingOutOne(of: scenario, &choices))
      predictedTrace.scenario = scenario
      predictedTrace.prediction = Prediction(of: specification, in: scenario)
      for transition in predictedTrace.trace.transitions.indices {
        for (number, screen) in scenario.allScreens.enumerated() {
          let view = ViewID(number, choices.index(of: screen.views.count))
          predictedTrace.trace.snapshots += [ViewID(number, 0), view].map {
            SnapshotRecord(transition: transition, view: $0, items: 0..<0)
          }
        }
      }
      _ = predictedTrace.broken
    }
  }

  @Test(arguments: [Double.infinity, 1e300, -1e300, .nan, 0])
  func `with any number as the duration or the completion speed`(number: Double) {
    forEachScenario { scenario, choices in
      var predictedTrace = PredictedTrace(of: .fade, in: scenario)
      predictedTrace.isForeign = choices.flag(1, in: 2)
      for transition in predictedTrace.trace.transitions.indices {
        predictedTrace.trace.transitions[transition].duration = number
        if choices.flag(1, in: 2) {
          predictedTrace.trace.transitions[transition].completionSpeed = number
        }
      }
      _ = predictedTrace.broken
    }
  }
}
