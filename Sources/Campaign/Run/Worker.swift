import Generators
import Isolation
import Model
import Simulation
import Subjects

/// The main loop of a child process: runs scenarios with subjects until its parent stops asking.
@MainActor final class Worker {
  private let configuration: RunConfiguration
  private let results: SharedResults
  /// Maps indices to scenarios; without it every scenario is a new one.
  private let scenarioSource: ScenarioSource?
  private var coverageRecorder: CoverageRecorder
  private var judges: [Judge?]
  private var choices = Choices(seed: 0, index: 0)
  private let memoryAtStart = ProcessLimits.memoryInUse()

  /// What a message asks for: its first word.
  enum Request: UInt64 {
    case runBatch, runRecording, triage, exploreNeighborhood
  }

  init(
    _ configuration: RunConfiguration, _ memory: SharedMemory,
    _ scenarioSource: ScenarioSource? = nil
  ) {
    let results = SharedResults(memory)
    (self.configuration, self.results, self.scenarioSource) = (
      configuration, results, scenarioSource
    )
    ChildProcess.endWithUIKit()
    coverageRecorder = CoverageRecorder(results)
    judges = configuration.subjects.map { _ in nil }
  }

  /// Answers until the other end of the channel is closed.
  func serve(_ channel: Channel) {
    while let words = channel.receive() {
      var message = MessageReader(words)
      ProcessLimits.discardErrorOutput()
      let answer =
        switch Request(rawValue: message.word()) {
        case .runBatch: runBatch(&message)
        case .runRecording: runRecording(&message)
        case .triage: TriageResult.answer(&message, in: configuration)
        case .exploreNeighborhood: Neighborhood.answer(&message, in: configuration)
        case nil: preconditionFailure("unknown request; see Worker.Request")
        }
      guard channel.send(answer) else { return }
    }
  }

  private func judge(_ subject: Int) -> Judge {
    if let judge = judges[subject] { return judge }
    let judge = Judge(configuration.subjects[subject], noting: results.memory.phase)
    judges[subject] = judge
    return judge
  }
}

// Scenarios by their index.
extension Worker {
  /// Runs a batch. The results of each scenario are recorded before the next one begins.
  private func runBatch(_ message: inout MessageReader) -> [UInt64] {
    let batch = Batch(from: &message)
    let judge = judge(batch.subject)
    var index = batch.indices.lowerBound
    var lawFailures = LawFailureRecorder(configuration, results)
    let before = judge.tally
    let known = scenarioSource?.coverageMap(of: batch.subject)
    judge.collectsFeatures = known != nil
    coverageRecorder.restart()
    while index < batch.indices.upperBound {
      results.memory.begin(index)
      batch.begin(index, scenarioSource, &choices)
      let scenario = judge.subject.scenario(from: &choices)
      let violations = judge.judge(scenario, metamorphicLaws: Worker.metamorphicLaws(of: index))
      if !violations.isEmpty {
        lawFailures.note(
          violations, LawFailure.ShrinkStart(scenario, size: choices.choiceCount, index: index))
      }
      if let known { coverageRecorder.note(judge.features, of: index, known: known) }
      results.end(judge.tally, since: before)
      index += batch.stride
    }
    let hasLeaked = ProcessLimits.memoryInUse() - memoryAtStart > ProcessLimits.memoryLeakedMax
    return hasLeaked ? [WorkerPool.hasLeakedMarker] : []
  }

  /// Which metamorphic laws are judged for a scenario. They take a second run, so only every third
  /// scenario is judged by one. The scenario after it is judged by one of those that seldom apply,
  /// if it applies.
  private static func metamorphicLaws(of index: UInt64) -> Judge.MetamorphicLaws {
    let (turn, rest) = index.quotientAndRemainder(dividingBy: 3)
    return switch rest {
    case 0: .next(from: Int(turn))
    case 1: .rare(from: Int(turn))
    default: .none
    }
  }
}

// Candidates of the shrinker.
extension Worker {
  /// The request to run a recording. It holds the choices without their spans, which only the
  /// shrinker needs.
  ///
  /// - Parameter law: the law that counts. If it is a metamorphic law, it is judged, too.
  static func runRecording(
    _ recording: Recording, subject: Int, law: Law.ID, number: UInt64
  ) -> [UInt64] {
    var message = MessageWriter(.runRecording, subject: subject)
    message.append(law.rawValue)
    message.append(number)
    message.append(each: recording.choices) { $0.append($1.value) }
    return message.words
  }

  private func runRecording(_ message: inout MessageReader) -> [UInt64] {
    let judge = judge(message.number())
    let law = Law.ID(rawValue: message.number())
    results.memory.begin(message.word())
    let values = message.list { $0.number() }
    choices.restart(
      replaying: Recording(choices: values.map { Choice(.integer, $0, in: $0...$0, simplest: $0) }))
    let scenario = judge.subject.scenario(from: &choices)
    let keys = Set(judge.judge(scenario, metamorphicLaws: .only(law: law)).map(Fingerprint.init))
    results.memory.end()
    var answer = MessageWriter()
    answer.append(each: keys) { $0.append($1.word) }
    return answer.words
  }

  /// What the recording broke.
  static func readRecordingResult(_ words: [UInt64]) -> [Fingerprint] {
    var message = MessageReader(words)
    return message.list { Fingerprint(word: $0.word(), site: 0) }.compactMap(\.self)
  }
}

extension MessageWriter {
  /// Begins a request to a worker, which reads the subject next.
  init(_ request: Worker.Request, subject: Int) {
    self.init()
    append(request.rawValue)
    append(subject)
  }
}
