// These tests use internal declarations, which only debug builds allow.
#if DEBUG
  @testable import Campaign
  @testable import Command
  import Model
  import Reporting
  import Testing

  /// The summary of a run as text.
  @MainActor @Suite struct `The text of a summary` {
    @Test func `names the shard in the command that repeats a scenario without a result`() throws {
      var summary = Summary(seed: 7, shard: Run.Shard(1, of: 4))
      summary.unjudgedScenarios = [
        .init(
          subject: "reference/fade", index: 21, reason: "its process was ended from outside",
          scenario: try Scenario(report: "Tick 0: push of B."))
      ]
      let lines = SummaryText(summary, subjects: [], laws: []).ending
      #expect(
        lines.contains {
          $0.hasSuffix("run --subject reference/fade --seed 7 --runs 22 --shard 1/4")
        })
    }
  }
#endif
