import Generators
import Model
import Scenarios
import Testing

/// A law must judge whatever a defective subject does: a trap in a law ends the process, and would
/// be reported as a trap of the subject.
@Suite struct `The laws judge a trace that no formula expects` {
  private static let scenarioCount: UInt64 = 150

  /// Calls `body` with scenarios, and choices for what goes wrong in them.
  private func forEachScenario(_ body: (Scenario, inout Choices) -> Void) {
    var choices = Choices(seed: 0, index: 0)
    for number in 0..<Self.scenarioCount {
      choices.restart(seed: 11, index: number)
      let scenario = Scenario.generate(&choices)
      body(scenario, &choices)
    }
  }

  /// The same screens, of which the subject has left out one pop or change of tab: what follows
  /// moves between other screens than the model predicts.
  private func leavingOutOne(of scenario: Scenario, _ choices: inout Choices) -> Scenario {
    var performed = scenario
    let optional = scenario.operations.indices.filter { number in
      if case .push = scenario.operations[number].kind { false } else { true }
    }
    guard !optional.isEmpty, scenario.operations.count > 1 else { return scenario }
    performed.operations.remove(at: optional[choices.index(of: optional.count)])
    return performed
  }

  @Test(arguments: Specification.allCases)
  func `where transitions move between other screens, and show snapshots of any`(
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
  func `where an animator names any number as its duration or speed`(number: Double) {
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
