import Generators
import Isolation
import Simulation

/// The results of a batch, or of its part up to the scenario that ended the process.
@MainActor struct BatchResult {
  let batch: Batch
  var scenariosRun: Int
  let tally: Tally
  let repetitions: Repetitions.Count
  /// The scenarios that run again in a fresh process.
  var samples: [RepetitionBatch.Sample] = []
  var lawFailures: [LawFailure]
  let featureCounts: [FeatureCount]
  /// A scenario that ended a process which had run others before, and how. The others may be the
  /// reason, so it runs again, as the first one of a fresh process.
  var unconfirmedCrash: (index: UInt64, termination: Termination)?
  /// A scenario that ended a process which had run no other.
  var confirmedCrash: (index: UInt64, fingerprint: Fingerprint, termination: Termination)?
  /// The scenario that cannot run. The batch continues after it.
  var unsupported: UnsupportedScenario?
  /// A scenario that was not judged, for a reason outside the subject.
  var unjudged: (index: UInt64, termination: Termination)?
  /// The scenarios that are left to run.
  var rest: [WorkerPool.WorkItem] = []
  /// Whether `hangsMax` scenarios in a row hung. The rest of the batch does not run, because each hang
  /// takes seconds.
  var isGivenUp = false

  /// Chosen, not measured.
  private static let hangsMax = 3

  init(
    _ report: WorkerPool.Report, in configuration: RunConfiguration,
    _ scenarioSource: ScenarioSource? = nil
  ) {
    let results = SharedResults(report.memory)
    batch = Batch(payload: report.workItem.payload)
    var outcome = report.outcome
    if let damage = report.damage(to: results, batch) {
      // A process whose files the subject has closed continues until it uses one, so no result of
      // the batch is valid.
      (scenariosRun, tally, repetitions) = (0, Tally(), Repetitions.Count())
      (lawFailures, featureCounts) = ([], [])
      // Something outside may have ended the process while it was writing. Then the results are
      // incomplete, but the subject has not damaged them.
      if !report.isEndedFromOutside {
        guard batch.count == 1 else {
          // If no scenario of the batch does such damage alone, the damage depends on the state
          // that earlier ones have left.
          unconfirmedCrash = (indexInBatch(report.memory.scenarioInFlight), damage)
          splitBatch()
          return
        }
        outcome = .termination(
          damage, index: batch.indices.lowerBound, wasFresh: report.workItem.needsFreshProcess)
      }
    } else {
      // The subject could have written to this memory, so only numbers that fit the batch are used.
      scenariosRun = Int(min(results.memory.endedCount, batch.count))
      tally = results.tally
      repetitions = results.repetitions(among: batch.count)
      lawFailures = results.allLawFailures.filter { [batch] in
        $0.indices.allSatisfy(batch.contains)
      }
      featureCounts = results.allFeatureCounts.filter { [batch] in batch.contains($0.first) }
    }
    if case .answer(let payload) = outcome {
      samples = [RepetitionBatch.Sample](words: payload.words).filter { batch.contains($0.index) }
    }
    if case .unsupported(let unsupported) = outcome {
      self.unsupported = unsupported
      continueBatch(from: indexInBatch(unsupported.index) + batch.stride)
    }
    if case .unjudged(let termination, let index) = outcome {
      // If no scenario was in flight, the next one is skipped, so that the batch continues.
      let index = indexInBatch(index)
      unjudged = (index, termination)
      continueBatch(from: index + batch.stride)
    }
    guard case .termination(let termination, let indexInFlight, let wasFresh) = outcome else {
      return
    }
    let index = indexInBatch(indexInFlight)
    guard wasFresh, let fingerprint = Fingerprint(termination) else {
      unconfirmedCrash = (index, termination)
      // Between two scenarios, all of the batch may have run.
      if indexInFlight != nil || scenariosRun < batch.count { continueBatch(from: index) }
      return
    }
    confirmedCrash = (index, fingerprint, termination)
    scenariosRun += 1
    let hangs = termination.isUncertain ? report.workItem.hangs + 1 : 0
    if configuration.counts(fingerprint.law) {
      var choices = Choices(seed: 0, index: 0)
      batch.begin(index, scenarioSource, &choices)
      let scenario = configuration.subjects[batch.subject].scenario(from: &choices)
      lawFailures.append(
        LawFailure(fingerprint, .init(scenario, size: choices.choiceCount, index: index)))
    }
    isGivenUp = hangs == BatchResult.hangsMax
    if !isGivenUp { continueBatch(from: index + batch.stride, hangs: hangs) }
  }

  /// The index of the scenario in flight if the batch contains it, otherwise of the first scenario
  /// that has not ended.
  private func indexInBatch(_ index: UInt64?) -> UInt64 {
    if let index, batch.contains(index) { return index }
    let ended = min(UInt64(scenariosRun), batch.count - 1)
    return batch.indices.lowerBound + ended * batch.stride
  }

  /// Requests each scenario of the batch in a process of its own, to see which one is the reason.
  private mutating func splitBatch() {
    rest = batch.all.map { index in
      var batch = batch
      batch.indices = index..<index + 1
      return batch.workItem(needsFreshProcess: true)
    }
  }

  /// Requests the scenarios of the batch from an index on, in a fresh process.
  ///
  /// - Parameter hangs: how many scenarios before the index have hung, one after the other.
  private mutating func continueBatch(from index: UInt64, hangs: Int = 0) {
    guard index < batch.indices.upperBound else { return }
    var batch = batch
    batch.indices = index..<batch.indices.upperBound
    var workItem = batch.workItem(needsFreshProcess: true)
    workItem.hangs = hangs
    rest = [workItem]
  }
}

extension WorkerPool.Report {
  /// Whether something outside the subject ended the process, or the run stopped it.
  fileprivate var isEndedFromOutside: Bool {
    switch outcome {
    case .unjudged(let termination, _): termination.isFromOutside
    case .stopped: true
    case .answer, .unsupported, .termination: false
    }
  }

  /// How the process damaged its results; nil if it did not.
  @MainActor fileprivate func damage(to results: SharedResults, _ batch: Batch) -> Termination? {
    var index: UInt64?
    switch outcome {
    case .termination(let termination, let indexInFlight, _),
      .unjudged(let termination, let indexInFlight):
      if termination.usesFilesOfSuite { return termination }
      index = indexInFlight
    case .answer, .unsupported, .stopped: break
    }
    let isInPlace = index.map { batch.hasEnded(results.memory.endedCount, before: $0) } ?? true
    return isInPlace && results.arePlausible(among: batch.count)
      ? nil : Termination(.badMemory, phase: 0)
  }
}
