// These tests use internal declarations, which only debug builds allow.
#if DEBUG
  @testable import Model
  import ReferenceEngine
  import Reporting
  @testable import Simulation
  import TestSupport
  import Testing

  /// What a run visits of the transition machine: `docs/model.md, Transition machine`.
  @MainActor @Suite(.serialized, .oneClock) struct `The state coverage` {
    private static let table = MachineStateTable.ofRuns

    /// What one scenario of a reference visits.
    private func coverage(of report: String, with name: String = "reference/fade") throws
      -> MachineCoverage
    {
      let judge = Judge(try #require(referenceSubjects().first { $0.name == name }))
      judge.collectsFeatures = true
      let scenario = try Scenario(report: report)
      #expect(judge.judge(scenario) == [])
      let visits = Set(judge.features.numbers.map { Int($0) - Features.machineStart })
      return Self.table.coverage(of: scenario.container, visits.contains)
    }

    /// The names of the moves that a run has made.
    private func moves(_ coverage: MachineCoverage) -> [String] {
      let all = Self.table.coverage(of: coverage.container) { _ in false }.movesNeverTaken
      return all.filter { !coverage.movesNeverTaken.contains($0) }
    }

    /// The counts are those that the table had when the last move was added. If a change of the moves
    /// changes them, write the new ones here, once `Extras/machine/count_states` agrees with
    /// `MachineCounts`.
    @Test(arguments: [
      (Scenario.Container.navigation, ["announce", "begin", "pause"], 2_002, 14_212),
      (.tabs, ["announce", "begin", "pause", "replace"], 238, 1_716),
      (.modal, ["pause", "start"], 1_448, 10_088),
      (.overlay, ["pause", "replace", "start"], 678, 4_814),
    ])
    func `counts what exploration reaches`(
      container: Scenario.Container, impossible: [String], states: Int, pairs: Int
    ) {
      let coverage = Self.table.coverage(of: container) { _ in false }
      #expect(coverage.moves.all == TransitionMachine.Move.all.count - impossible.count)
      #expect(coverage.states.all == states)
      #expect(coverage.pairs.all == pairs)
      #expect(coverage.states.visited + coverage.pairs.visited + coverage.moves.visited == 0)
      let names = TransitionMachine.Move.all.map(\.name)
      #expect(coverage.movesNeverTaken == names.filter { !impossible.contains($0) })
    }

    /// The arguments are all policies that the table of the transition machine reads.
    @Test(arguments: [
      Policy.secondOperationIsRefused, .secondReleaseIsIgnored, .updateAfterFinishIsIgnored,
      .unanimatedPresentationsBeginInTheCall,
    ])
    func `no policy adds a state or a move`(policy: Policy) {
      for container in Scenario.Container.allCases {
        var scopes = TransitionMachine.Scope.ofRuns(container)
        let states = MachineStateTable(scopes).numberCount
        scopes.append(scopes[0])
        scopes[scopes.count - 1].policies = [policy]
        let all = MachineStateTable(scopes)
        #expect(all.numberCount == states)
        #expect(
          all.coverage(of: container) { _ in false }.pairs
            == Self.table.coverage(of: container) { _ in false }.pairs)
      }
    }

    @Test func `a push visits a state for each step and a pair for each move`() throws {
      let coverage = try coverage(of: "Tick 0: push of B.")
      #expect(moves(coverage) == ["start", "tick", "complete", "resume"])
      #expect(coverage.states.visited == 6 && coverage.pairs.visited == 5)
      #expect(coverage.moves.visited == 4)
    }

    /// The table has no state in which two operations wait. Meanwhile only the first transition
    /// goes on, so all that is missing is its end with one waiting operation. The second transition
    /// ends with one instead.
    @Test func `nothing counts while two operations wait`() throws {
      let both = try coverage(of: "Tick 0: push of B.\nTick 1: pop of B.\nTick 2: push of C.")
      let first = try coverage(of: "Tick 0: push of B.\nTick 1: pop of B.")
      #expect(moves(both) == moves(first))
      #expect(both.pairs.visited == first.pairs.visited)
    }

    /// A replacement ends in the state in which it began: the names of screens do not count.
    @Test(arguments: [("pop to the root", 6), ("replacement of the top by C", 5)])
    func `a pop to the root and a replacement visit states, too`(operation: String, states: Int)
      throws
    {
      let coverage = try coverage(
        of: "A is on the stack.\nB is on the stack.\nTick 0: \(operation).")
      #expect(moves(coverage) == ["start", "tick", "complete", "resume"])
      #expect(coverage.states.visited == states && coverage.pairs.visited == 5)
    }

    @Test func `a presentation is announced, and what waits resumes`() throws {
      let coverage = try coverage(
        of: """
          Tick 0: presentation of B.
          Tick 8: dismissal of B.
          """, with: "reference/flip")
      #expect(moves(coverage) == ["announce", "wait", "begin", "tick", "complete", "resume"])
    }

    @Test func `events are moves, in flight and at rest`() throws {
      let coverage = try coverage(
        of: """
          Tick 0: push of B, driven by a finger.
          Tick 2: the finger is at 0.5 of its way.
          Tick 3: the window becomes 400 × 300.
          Tick 4: the finger lets go: cancelled.
          Tick 200: the app marks nothing on A.
          """)
      #expect(
        moves(coverage) == [
          "start", "tick", "update", "cancel", "complete", "resume", "resize", "mark",
        ])
    }
  }
#endif
