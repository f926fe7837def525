// These tests use internal declarations, which only debug builds allow.
#if DEBUG
  @testable import Campaign
  @testable import Isolation
  import Simulation
  import TestSupport
  import Testing

  @MainActor @Suite(.oneClock) struct `The result of a batch` {
    /// The results are damaged: they say that a law was checked twice, in one scenario. If the
    /// process has answered, the subject has damaged them, and each of the 64 scenarios runs again
    /// alone. If the run has stopped the process, it may have been writing them.
    @Test func `blames no subject for what a stopped process was writing`() throws {
      let memory = try SharedMemory(SharedResults.layout)
      defer { memory.free() }
      var tally = Tally()
      tally.checked[0] = 2
      SharedResults(memory).end(tally, since: Tally())
      let batch = Batch(subject: 0, seed: 1, indices: 0..<64)
      func result(_ outcome: WorkerPool.Outcome) -> BatchResult {
        BatchResult(
          .init(workItem: batch.workItem(), outcome: outcome, memory: memory, earlier: []),
          in: RunConfiguration(subjects: []))
      }
      let answered = result(.answer([])), stopped = result(.stopped)
      #expect(answered.unconfirmedCrash?.index == 0 && answered.rest.count == 64)
      #expect(stopped.unconfirmedCrash?.index == nil && stopped.rest.isEmpty)
      #expect(stopped.scenariosRun == 0)
    }
  }
#endif
