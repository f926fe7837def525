import Generators
import Model
import Subjects

/// The life of a child process: it tells stories to subjects until nobody asks for more.
@MainActor final class Worker {
  private let configuration: RunConfiguration
  private let results: SharedResults
  /// Says which story a number means; without it every story is fresh.
  private let scenarioSource: ScenarioSource?
  private var coverageRecorder: CoverageRecorder
  private var judges: [Judge?]
  private var choices = Choices(seed: 0, index: 0)
  private let memoryAtStart = ProcessLimits.memoryInUse()

  /// What a message asks for, as its first word.
  enum Request: UInt64 {
    case runBatch, runRecording, triage, exploreNeighborhood
  }

  init(
    _ configuration: RunConfiguration, _ results: SharedResults,
    _ scenarioSource: ScenarioSource? = nil
  ) {
    (self.configuration, self.results, self.scenarioSource) = (
      configuration, results, scenarioSource
    )
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
        case nil: preconditionFailure("nobody knows this request; see Storyteller.Request")
        }
      guard channel.send(answer) else { return }
    }
  }

  private func judge(_ subject: Int) -> Judge {
    if let judge = judges[subject] { return judge }
    let judge = Judge(configuration.subjects[subject], noting: results.phase)
    judges[subject] = judge
    return judge
  }
}

// Stories by their number.
extension Worker {
  /// Every story leaves its mark in the ledger before the next one begins.
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
      results.begin(index)
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

  /// To judge a relation the subject has to live through a second story, so only every third story
  /// is judged by one; the story after it by one of those that seldom apply, if it does.
  private static func metamorphicLaws(of index: UInt64) -> Judge.MetamorphicLaws {
    let (turn, rest) = index.quotientAndRemainder(dividingBy: 3)
    return switch rest {
    case 0: .next(from: Int(turn))
    case 1: .rare(from: Int(turn))
    default: .none
    }
  }
}

// Attempts of a shrinker.
extension Worker {
  /// Asks for the story of a recording, as choices: the spans only matter to a shrinker.
  ///
  /// - Parameter law: the one that counts; its relation is judged, if it is one.
  static func runRecording(
    _ recording: Recording, subject: Int, law: Int, number: UInt64
  ) -> [UInt64] {
    var message = MessageWriter(.runRecording, subject: subject)
    message.append(law)
    message.append(number)
    message.append(each: recording.choices) { $0.append($1.value) }
    return message.words
  }

  private func runRecording(_ message: inout MessageReader) -> [UInt64] {
    let judge = judge(message.number())
    let law = message.number()
    results.begin(message.word())
    let values = message.list { $0.number() }
    choices.restart(
      replaying: Recording(choices: values.map { Choice(.integer, $0, in: $0...$0, simplest: $0) }))
    let scenario = judge.subject.scenario(from: &choices)
    let keys = Set(judge.judge(scenario, metamorphicLaws: .only(law: law)).map(Fingerprint.init))
    results.end()
    var answer = MessageWriter()
    answer.append(each: keys) { $0.append($1.word) }
    return answer.words
  }

  /// What the attempt broke.
  static func readRecordingResult(_ words: [UInt64]) -> [Fingerprint] {
    var message = MessageReader(words)
    return message.list { Fingerprint(word: $0.word(), site: 0) }.compactMap(\.self)
  }
}

extension MessageWriter {
  /// A message to a storyteller, which reads the subject next.
  init(_ request: Worker.Request, subject: Int) {
    append(request.rawValue)
    append(subject)
  }
}
