import Generators

/// What came of a chapter, or of its part up to a death.
@MainActor struct BatchResult {
  let batch: Batch
  var scenariosRun: Int
  let tally: Tally
  var lawFailures: [LawFailure]
  let featureCounts: [FeatureCount]
  /// A story that ended a process which had told others before, and how. Perhaps those are to blame,
  /// so it is told again, as the first one of a fresh process.
  var unconfirmedCrash: (index: UInt64, termination: Termination)?
  /// A story that ended a process which had told no other.
  var confirmedCrash: UInt64?
  /// The story before which the chapter was closed.
  var unsupported: UnsupportedScenario?
  /// A story that was not judged, through no fault of the subject.
  var unjudged: (index: UInt64, termination: Termination)?
  /// What is left to be told.
  var rest: [WorkerPool.WorkItem] = []

  init(
    _ workItem: WorkerPool.WorkItem, _ outcome: WorkerPool.Outcome, _ results: SharedResults,
    in configuration: RunConfiguration,
    _ scenarioSource: ScenarioSource? = nil
  ) {
    batch = Batch(workItem)
    scenariosRun = results.scenariosRun
    tally = results.tally
    lawFailures = results.allLawFailures
    featureCounts = results.allFeatureCounts
    if case .unsupported(let unsupported) = outcome { self.unsupported = unsupported }
    if case .unjudged(let termination, let index) = outcome {
      let index = index ?? batch.indices.lowerBound
      unjudged = (index, termination)
      continueBatch(from: index + batch.stride)
    }
    guard case .termination(let termination, let index, let wasFresh) = outcome else { return }
    guard wasFresh, let key = Fingerprint(termination) else {
      unconfirmedCrash = (index, termination)
      continueBatch(from: index)
      return
    }
    confirmedCrash = index
    scenariosRun += 1
    if configuration.isSelected[key.law] {
      var choices = Choices(seed: 0, index: 0)
      batch.begin(index, scenarioSource, &choices)
      let scenario = configuration.subjects[batch.subject].scenario(from: &choices)
      lawFailures.append(LawFailure(key, .init(scenario, size: choices.choiceCount, index: index)))
    }
    continueBatch(from: index + batch.stride)
  }

  private mutating func continueBatch(from index: UInt64) {
    guard index < batch.indices.upperBound else { return }
    var batch = batch
    batch.indices = index..<batch.indices.upperBound
    rest = [batch.workItem(needsFreshProcess: true)]
  }
}
