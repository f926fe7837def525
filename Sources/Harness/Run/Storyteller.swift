import Generators
import Model
import Subjects

/// The life of a child process: it tells stories to subjects until nobody asks for more.
@MainActor final class Storyteller {
  private let cast: Cast
  private let ledger: Ledger
  /// Says which story a number means; without it every story is fresh.
  private let library: Library?
  private var lookout: Lookout
  private var judges: [Judge?]
  private var choices = Choices(seed: 0, story: 0)
  private let memoryAtBirth = Confinement.memoryInUse()

  /// What a message asks for, as its first word.
  enum Request: UInt64 {
    case tell, attempt, investigate, lookAround
  }

  init(_ cast: Cast, _ ledger: Ledger, _ library: Library? = nil) {
    (self.cast, self.ledger, self.library) = (cast, ledger, library)
    lookout = Lookout(ledger)
    judges = cast.subjects.map { _ in nil }
  }

  /// Answers until the other end of the channel is closed.
  func serve(_ channel: Channel) {
    while let words = channel.receive() {
      var message = WordReader(words)
      Confinement.forgetChatter()
      let answer =
        switch Request(rawValue: message.word()) {
        case .tell: tell(&message)
        case .attempt: attempt(&message)
        case .investigate: Investigation.answer(&message, in: cast)
        case .lookAround: Surroundings.answer(&message, in: cast)
        case nil: preconditionFailure("nobody knows this request; see Storyteller.Request")
        }
      guard channel.send(answer) else { return }
    }
  }

  private func judge(_ subject: Int) -> Judge {
    if let judge = judges[subject] { return judge }
    let judge = Judge(cast.subjects[subject], noting: ledger.phase)
    judges[subject] = judge
    return judge
  }
}

// Stories by their number.
extension Storyteller {
  /// Every story leaves its mark in the ledger before the next one begins.
  private func tell(_ message: inout WordReader) -> [UInt64] {
    let chapter = Chapter(from: &message)
    let judge = judge(chapter.subject)
    var story = chapter.stories.lowerBound
    var hits = Hits(cast, ledger)
    let before = judge.tally
    let known = library?.survey(of: chapter.subject)
    judge.isSearching = known != nil
    lookout.restart()
    while story < chapter.stories.upperBound {
      ledger.begin(story)
      chapter.begin(story, library, &choices)
      let scenario = judge.subject.story(from: &choices)
      let violations = judge.judge(scenario, relations: Storyteller.relations(of: story))
      if !violations.isEmpty {
        hits.note(violations, Hit.Start(scenario, size: choices.choiceCount, story: story))
      }
      if let known { lookout.note(judge.features, of: story, known: known) }
      ledger.end(judge.tally, since: before)
      story += chapter.stride
    }
    let isWorn = Confinement.memoryInUse() - memoryAtBirth > Confinement.memoryWorn
    return isWorn ? [Crew.worn] : []
  }

  /// To judge a relation the subject has to live through a second story, so only every third story
  /// is judged by one; the story after it by one of those that seldom apply, if it does.
  private static func relations(of story: UInt64) -> Judge.Relations {
    let (turn, rest) = story.quotientAndRemainder(dividingBy: 3)
    return switch rest {
    case 0: .next(from: Int(turn))
    case 1: .seldom(from: Int(turn))
    default: .none
    }
  }
}

// Attempts of a shrinker.
extension Storyteller {
  /// Asks for the story of a recording, as choices: the spans only matter to a shrinker.
  ///
  /// - Parameter law: the one that counts; its relation is judged, if it is one.
  static func attempt(
    _ recording: Recording, subject: Int, law: Int, number: UInt64
  ) -> [UInt64] {
    var message = WordWriter(.attempt, subject: subject)
    message.append(law)
    message.append(number)
    message.append(each: recording.choices) { $0.append($1.value) }
    return message.words
  }

  private func attempt(_ message: inout WordReader) -> [UInt64] {
    let judge = judge(message.number())
    let law = message.number()
    ledger.begin(message.word())
    let values = message.list { $0.number() }
    choices.restart(
      replaying: Recording(choices: values.map { Choice(.integer, $0, in: $0...$0, simplest: $0) }))
    let scenario = judge.subject.story(from: &choices)
    let keys = Set(judge.judge(scenario, relations: .only(law: law)).map(FindingKey.init))
    ledger.end()
    var answer = WordWriter()
    answer.append(each: keys) { $0.append($1.word) }
    return answer.words
  }

  /// What the attempt broke.
  static func readAttempt(_ words: [UInt64]) -> [FindingKey] {
    var message = WordReader(words)
    return message.list { FindingKey(word: $0.word(), site: 0) }.compactMap(\.self)
  }
}

extension WordWriter {
  /// A message to a storyteller, which reads the subject next.
  init(_ request: Storyteller.Request, subject: Int) {
    append(request.rawValue)
    append(subject)
  }
}
