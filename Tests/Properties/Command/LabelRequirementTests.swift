// These tests use internal declarations, which only debug builds allow.
#if DEBUG
  @testable import Campaign
  @testable import Command
  import Simulation
  import Testing

  @MainActor @Suite struct `A required share` {
    /// The errors in the summary of a run in which only some scenarios have a cancel.
    private func errors(cancels: Int, of scenarios: Int) -> [String] {
      let summary = summary(with: cancels, of: .cancel, scenarios)
      return SummaryText(summary, subjects: [], laws: []).lines.filter { $0.hasPrefix("Error") }
    }

    /// The summary of a run in which every scenario has every label, except one.
    private func summary(with count: Int, of label: ScenarioLabel, _ scenarios: Int) -> Summary {
      var summary = Summary(seed: 1)
      var tally = Tally()
      for other in ScenarioLabel.allCases { tally.labels[other.rawValue] = scenarios }
      tally.labels[label.rawValue] = count
      summary.labelRequirements.add(tally, scenarios: scenarios)
      return summary
    }

    @Test func `that is missed prints an error with its name`() {
      #expect(
        errors(cancels: 100, of: 100_000) == [
          "Error: fewer than 2.0 % of the references' scenarios have: \(ScenarioLabel.cancel.name)."
        ])
    }

    @Test func `that is met or undecided prints no error`() {
      #expect(errors(cancels: 5_000, of: 100_000) == [])
      // So few scenarios decide nothing.
      #expect(errors(cancels: 0, of: 20) == [])
    }

    @Test(arguments: [ScenarioLabel.write, .cancel, .thirdOperation, .finish, .resize])
    func `fails the run if the generators never make the kind`(label: ScenarioLabel) {
      #expect(summary(with: 0, of: label, 100_000).status(countingNotes: false) == .couldNotRun)
      #expect(summary(with: 5_000, of: label, 100_000).status(countingNotes: false) == .succeeded)
    }
  }
#endif
