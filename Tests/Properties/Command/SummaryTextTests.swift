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
      // The scenario of index 21 is in the first 22.
      #expect(
        lines.contains {
          $0.hasSuffix("run --subject reference/fade --seed 7 --runs 22 --shard 1/4")
        })
    }

    @Test func `asks for no more time for a subject that cannot run, and says that nothing ran`() {
      var summary = Summary(seed: 7)
      summary.subjects = [.init(name: "App/Sheet")]
      var lines: [String] { SummaryText(summary, subjects: [], laws: []).ending }
      let warning = "before the run ended: App/Sheet."
      #expect(lines.contains { $0.hasSuffix(warning) })
      summary.recordUnsupported(
        .init(subject: "App/Sheet", reason: "it needs UIKit Dynamics"), count: 1, isSkipped: true)
      #expect(!lines.contains { $0.hasSuffix(warning) })
      #expect(lines.last?.hasSuffix(": nothing was judged.") == true, "\(lines)")
    }
  }
#endif
