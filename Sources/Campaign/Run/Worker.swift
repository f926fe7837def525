import Generators
import Isolation
import Model
import Simulation
import Subjects

/// The main loop of a child process: handles requests to run scenarios and to triage failures.
@MainActor final class Worker {
  private let configuration: RunConfiguration
  private let results: SharedResults
  /// Maps indices to scenarios; without it every scenario is a new one.
  private let scenarioSource: ScenarioSource?
  private var coverageRecorder: CoverageRecorder
  private var judges: [Judge?]
  private var choices = Choices(seed: 0, index: 0)

  /// The payloads are a `Batch`, a `TriageTask.Request` and a `RepetitionBatch`.
  enum RequestType: UInt32 {
    case runBatch = 1, triage, runAgain
  }

  init(
    _ configuration: RunConfiguration, _ memory: SharedMemory,
    _ scenarioSource: ScenarioSource? = nil
  ) {
    let results = SharedResults(memory)
    (self.configuration, self.results) = (configuration, results)
    self.scenarioSource = scenarioSource
    UIKitExits.install()
    coverageRecorder = CoverageRecorder(results)
    judges = configuration.subjects.map { _ in nil }
  }

  /// Handles requests until the other end of the channel is closed.
  func serve(_ channel: Channel) {
    channel.serve { request in
      switch RequestType(rawValue: request.type) {
      case .runBatch: runBatch(Batch(payload: request.payload))
      case .triage: triage(request.payload)
      case .runAgain: runAgain(RepetitionBatch(payload: request.payload))
      case nil: preconditionFailure("unknown request; see Worker.RequestType")
      }
    }
  }

  private func triage(_ payload: [UInt8]) -> [UInt8] {
    guard let request = try? Message.decode(TriageTask.Request.self, from: payload) else {
      preconditionFailure("a request that is not a triage task")
    }
    let subject = configuration.subjects[request.subject]
    let answer = request.task.answer(subject: request.subject, in: configuration) { index in
      guard let scenarioSource else { preconditionFailure("scenarios have no index; see Run") }
      scenarioSource.begin(index, of: request.subject, &choices)
      _ = subject.scenario(from: &choices)
      return choices.recording
    }
    return Message.encode(answer)
  }

  /// The judge of a subject, made when it is first needed.
  private func judge(_ subject: Int) -> Judge {
    if let judge = judges[subject] { return judge }
    let judge = Judge(configuration.subjects[subject], phase: results.memory.phase)
    judges[subject] = judge
    return judge
  }
}

// Scenarios by their index.
extension Worker {
  /// Runs a batch, or its part up to the request to stop. The results of each scenario are recorded
  /// before the next one begins.
  ///
  /// - Returns: the samples that run again in a fresh process.
  private func runBatch(_ batch: Batch) -> [UInt8] {
    let judge = judge(batch.subject)
    var index = batch.indices.lowerBound
    var lawFailures = LawFailureRecorder(configuration, results)
    var samples: [RepetitionBatch.Sample] = []
    let tallyBefore = judge.tally
    let knownCoverage = scenarioSource?.coverageMap(of: batch.subject)
    judge.collectsFeatures = knownCoverage != nil
    coverageRecorder.restart()
    while index < batch.indices.upperBound && !results.memory.isStopRequested {
      results.memory.begin(index)
      batch.begin(index, scenarioSource, &choices)
      let scenario = judge.subject.scenario(from: &choices)
      let violations = judge.judge(scenario, metamorphicLaws: Worker.metamorphicLaws(of: index))
      results.memory.endIfOfSubject()
      if !violations.isEmpty {
        lawFailures.record(
          violations, in: judge.trace, of: scenario,
          LawFailure.ShrinkStart(scenario, size: choices.choiceCount, index: index))
      }
      if let knownCoverage {
        coverageRecorder.record(judge.features, of: index, known: knownCoverage)
      }
      if Repetitions.includes(index) {
        let digest = judge.trace.digest
        results.recordRepetition(isSame: judge.digestOfRepetition(of: scenario) == digest)
        samples.append(.init(index: index, digest: digest))
      }
      results.end(judge.tally, since: tallyBefore)
      index += batch.stride
    }
    return .init(words: samples.words)
  }

  /// Runs scenarios again, in a process that runs only such repetitions, and compares their
  /// traces. Objects have other addresses than in the first run, so that a subject that depends on
  /// them differs.
  private func runAgain(_ batch: RepetitionBatch) -> [UInt8] {
    Stability.moveAddresses(by: 1)
    let judge = judge(batch.subject)
    for sample in batch.samples {
      results.memory.begin(sample.index)
      // `begin` reads only the subject and the seed of a batch.
      Batch(subject: batch.subject, seed: batch.seed, indices: 0..<0)
        .begin(sample.index, scenarioSource, &choices)
      let scenario = judge.subject.scenario(from: &choices)
      results.recordRepetition(isSame: judge.digestOfRepetition(of: scenario) == sample.digest)
      results.memory.end()
    }
    return []
  }

  /// The metamorphic laws for a scenario. They need a second run, so only every third scenario is
  /// judged by one. The scenario after it is judged by one of those that apply to few scenarios, if
  /// one applies.
  private static func metamorphicLaws(of index: UInt64) -> Judge.MetamorphicLaws {
    let (number, rest) = index.quotientAndRemainder(dividingBy: 3)
    return switch rest {
    case 0: .next(from: Int(number))
    case 1: .rare(from: Int(number))
    default: .none
    }
  }
}
