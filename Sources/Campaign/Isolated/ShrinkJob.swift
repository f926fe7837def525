import Generators
import Isolation
import Model
import Subjects

/// One shrink of a scenario. It runs in the process that also runs the candidates, because a message
/// for each candidate would take as long as the candidate.
///
/// If a candidate ends the process, a new one does the same again: for the candidates so far it takes
/// the known answers, and runs none of them. So the result does not depend on how often that happens.
struct ShrinkJob: Codable {
  let start: Recording
  let fingerprint: Fingerprint
  let effort: Shrinker.Effort
  /// For each candidate that has run, whether it has the fingerprint.
  var answers: [Bool] = []
  /// How many candidates may run, those with an answer included.
  var evaluationsMax = 0

  /// What the shrink found.
  struct Result: Codable {
    let recording: Recording
    /// How many candidates the shrinker tried, also those that did not run because they are too
    /// complex or have a known answer.
    let evaluations: Int
    /// Whether no pass can improve the recording.
    let isComplete: Bool
    /// Whether it ended early because the process needs too much memory.
    var hasLeaked = false
  }

  init(_ start: Recording, _ fingerprint: Fingerprint, _ effort: Shrinker.Effort) {
    (self.start, self.fingerprint, self.effort) = (start, fingerprint, effort)
  }

  /// Encodes and decodes a request and a result before the first fork. Swift looks up protocol
  /// conformances only once, and the children inherit what it has found.
  static func warmUp() {
    let job = ShrinkJob(
      Recording(), Fingerprint(law: .doesNotCrash, effect: Effect(.process, nil, .traps)),
      .usual)
    _ = try? Message.decode(
      IsolatedRunner.RareRequest.self, from: Message.encode(IsolatedRunner.RareRequest.shrink(job)))
    let result = Result(recording: job.start, evaluations: 0, isComplete: false)
    _ = try? Message.decode(Result.self, from: Message.encode(result))
  }

  /// Shrinks in this process.
  ///
  /// - Parameter breaks: whether a scenario has the fingerprint; nil ends the shrink. Called for each
  ///   candidate without a known answer.
  @MainActor func result(with subject: Subject, breaks: (Recording, Scenario) -> Bool?) -> Result {
    var choices = Choices(seed: 0, index: 0)
    func regenerate(_ recording: Recording) -> (recording: Recording, scenario: Scenario) {
      choices.restart(replaying: recording)
      let scenario = subject.scenario(from: &choices)
      return (choices.recording, scenario)
    }
    var complexityMax = regenerate(start).scenario.complexity
    var answeredCount = 0
    // The first closure only returns the choices that a candidate uses; the oracle runs it.
    let result = Shrinker(effort: effort).shrink(start, budget: IsolatedRunner.budgetMax) {
      regenerate($0).recording
    } oracle: { candidate in
      let (consumed, scenario) = regenerate(candidate)
      guard scenario.complexity <= complexityMax else { return .uninteresting }
      let isKnown = answeredCount < answers.count
      guard let answer = isKnown ? answers[answeredCount] : breaks(consumed, scenario) else {
        return .unknown
      }
      answeredCount += 1
      guard answer else { return .uninteresting }
      complexityMax = scenario.complexity
      return .interesting(consumed)
    }
    return Result(
      recording: result.recording, evaluations: result.evaluations, isComplete: result.isComplete)
  }
}

/// The answers of a shrink, as bits in memory that the child shares with its parent: the words that
/// `OutcomeTable` has for other requests.
@MainActor struct ShrinkAnswers {
  private let memory: SharedMemory

  /// How many fit; the first word of the memory holds their number.
  static let countMax = IsolatedRunner.budgetMax

  init(_ memory: SharedMemory) { self.memory = memory }

  /// Removes all answers, for the next job.
  func clear() { memory.words[0] = 0 }

  /// Adds the answer for the next candidate.
  ///
  /// - Returns: whether there was room.
  func append(_ answer: Bool) -> Bool {
    let number = Int(memory.words[0])
    guard number < ShrinkAnswers.countMax else { return false }
    let word = memory.words + 1 + number / 64, bit: UInt64 = 1 << (number % 64)
    word.pointee = answer ? word.pointee | bit : word.pointee & ~bit
    memory.words[0] = UInt64(number + 1)
    return true
  }

  /// All answers, in their order. The subject could have written to this memory, so a number that
  /// is too large is replaced.
  var all: [Bool] {
    let count = Int(min(memory.words[0], UInt64(ShrinkAnswers.countMax)))
    return (0..<count).map { memory.words[1 + $0 / 64] >> ($0 % 64) & 1 == 1 }
  }
}
