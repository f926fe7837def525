import Generators
import Model
import Scenarios
import Subjects

/// What a worker does with a hit: it makes the story smaller, tells it afresh and grades it.
@MainActor struct Investigation {
  let smallest: Recording
  let isRepeatable: Bool
  let violations: [Violation]
  let grade: Grade

  /// Where the story comes from.
  enum Source {
    case told(seed: UInt64, story: UInt64)
    case recorded(Recording)
  }

  /// The whole investigation, in this process and its children.
  init(_ key: FindingKey, _ recording: Recording, subject: Int, in cast: Cast) throws {
    let reduced = try Reduction(cast, subject: subject, key: key).reduce(recording)
    let player = cast.subjects[subject]
    var smallest = reduced
    var examination = try Examination(of: Scenario(telling: smallest), with: player)
    if !examination.keys.contains(key) && reduced != recording {
      smallest = recording
      examination = try Examination(of: Scenario(telling: smallest), with: player)
    }
    self.smallest = smallest
    isRepeatable = examination.keys.contains(key)
    violations = examination.violations.filter { $0.law == key.law }
    grade =
      isRepeatable
      ? try Grade.grade(law: key.law, of: Scenario(telling: smallest), with: player) : .uncertain
  }
}

extension Scenario {
  /// The story of a recording.
  init(telling recording: Recording) {
    var choices = Choices(replaying: recording)
    self = Scenario.tell(&choices)
  }
}

// For the wire.
extension Investigation {
  static func order(_ key: FindingKey, subject: Int, _ source: Source) -> Crew.Order {
    var message = WordWriter()
    message.append(Storyteller.Request.investigate.rawValue)
    message.append(subject)
    message.append(key.word)
    message.append(UInt64(key.site))
    switch source {
    case .told(let seed, let story):
      message.append(true)
      message.append(seed)
      message.append(story)
    case .recorded(let recording):
      message.append(false)
      message.append(bytes: recording.bytes)
    }
    return Crew.Order(words: message.words, subject: subject, first: 0)
  }

  static func answer(
    _ message: inout WordReader, by storyteller: Storyteller, in cast: Cast
  ) -> [UInt64] {
    let subject = message.number()
    guard let key = FindingKey(word: message.word(), site: UInt32(message.word())) else {
      preconditionFailure("an investigation names no place")
    }
    let recording: Recording
    if message.flag() {
      recording = storyteller.recording(seed: message.word(), story: message.word())
    } else if let recorded = Recording(bytes: message.bytes()) {
      recording = recorded
    } else {
      preconditionFailure("an investigation brings no recording")
    }
    var answer = WordWriter()
    do {
      let investigation = try Investigation(key, recording, subject: subject, in: cast)
      answer.append(true)
      answer.append(bytes: investigation.smallest.bytes)
      answer.append(investigation.isRepeatable)
      answer.append(investigation.grade)
      answer.append(investigation.violations.count)
      for violation in investigation.violations { answer.append(violation) }
    } catch {
      answer.append(false)
      answer.append("\(error)")
    }
    return answer.words
  }

  init(answer words: [UInt64]) throws {
    var message = WordReader(words)
    guard message.flag() else { throw InvestigationError(description: message.text()) }
    guard let smallest = Recording(bytes: message.bytes()) else {
      preconditionFailure("the answer to an investigation brings no recording")
    }
    self.smallest = smallest
    isRepeatable = message.flag()
    grade = message.grade()
    violations = (0..<message.number()).map { _ in message.violation() }
  }
}

/// A worker could not look into a finding, for a reason of the machine.
struct InvestigationError: Error, CustomStringConvertible {
  let description: String
}
