@testable import Campaign
@testable import Command
import Simulation
import Testing

@MainActor @Suite struct `A required share` {
  private func warnings(cancels: Int, of scenarios: Int) -> [String] {
    var summary = Summary(seed: 1)
    var tally = Tally()
    for label in ScenarioLabel.allCases { tally.labels[label.rawValue] = scenarios }
    tally.labels[ScenarioLabel.cancel.rawValue] = cancels
    summary.labelRequirements.add(tally, scenarios: scenarios)
    return SummaryText(summary, subjects: [], laws: []).lines.filter { $0.hasPrefix("Warning") }
  }

  @Test func `that is missed prints a warning with its name`() {
    #expect(
      warnings(cancels: 100, of: 100_000) == [
        "Warning: fewer than 2.0 % of the references' scenarios have: \(ScenarioLabel.cancel.name)."
      ])
  }

  @Test func `that is met or undecided prints no warning`() {
    #expect(warnings(cancels: 5_000, of: 100_000) == [])
    #expect(warnings(cancels: 0, of: 20) == [])
  }
}
