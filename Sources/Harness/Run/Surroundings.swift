import Generators
import Model
import Subjects

/// What the stories around a smallest story break.
///
/// A story that breaks one law often has neighbours that break another. The smallest story of a
/// defect is the same whatever the seed, and so are its neighbours: what they break is found by
/// every run that finds the defect.
@MainActor struct Surroundings {
  /// For each way in which a law is broken there, the story most worth reading.
  private(set) var best: [FindingKey: Recording] = [:]

  /// What deaths may cost in all: most neighbours of a story that ends its process end theirs, too.
  private static let patienceMax = 640

  init(of recording: Recording, subject: Int, in cast: Cast) throws {
    let teller = cast.subjects[subject]
    let (recordings, stories, nearCount) = Surroundings.stories(around: recording, teller)
    let recital = try Recital(
      of: stories, with: teller, patience: Surroundings.patienceMax
    ) { $0 < nearCount ? .all : .none }
    var best: [FindingKey: Int] = [:]
    func isBetter(_ a: Int, than b: Int) -> Bool {
      recordings[a].isWorthier(than: recordings[b], stories[a], stories[b])
    }
    for (index, outcome) in recital.outcomes.enumerated() where !outcome.isUncertain {
      for key in outcome.keys where cast.counts[key.law] {
        if best[key].map({ isBetter(index, than: $0) }) ?? true { best[key] = index }
      }
    }
    self.best = best.mapValues { recordings[$0] }
  }

  /// A story and those around it that are worth telling, in a fixed order.
  ///
  /// - Returns: their choices, themselves, and how many of the first are judged by relations, too:
  ///   the story and those that lie near.
  private static func stories(
    around recording: Recording, _ teller: Subject
  ) -> (recordings: [Recording], stories: [Scenario], nearCount: Int) {
    var choices = Choices(seed: 0, story: 0)
    func retell(_ recording: Recording) -> Scenario {
      choices.restart(replaying: recording)
      return teller.story(from: &choices)
    }
    let centre = retell(recording)
    var recordings = [recording], stories = [centre]
    func note(_ neighbour: Recording) {
      let story = retell(neighbour)
      // Stories with faults often end their process, which is dear: only looked at around others.
      guard story.kind <= max(centre.kind, .unusual) else { return }
      recordings.append(neighbour)
      stories.append(story)
    }
    let seed = recording.fingerprint
    let around = recording.surroundings { candidate in
      _ = retell(candidate)
      return choices.recording
    } drawing: { candidate, number in
      choices.restart(continuing: candidate, seed: seed, story: number)
      _ = teller.story(from: &choices)
      return choices.recording
    }
    around.near.forEach(note)
    let nearCount = stories.count
    around.far.forEach(note)
    return (recordings, stories, nearCount)
  }
}

// For the wire.
extension Surroundings {
  static func order(_ recording: Recording, subject: Int) -> Crew.Order {
    var message = WordWriter(.lookAround, subject: subject)
    message.append(recording)
    return Crew.Order(words: message.words)
  }

  static func answer(_ message: inout WordReader, in cast: Cast) -> [UInt64] {
    let subject = message.number()
    let recording = message.recording()
    return InvestigationError.answer { answer in
      let best = try Surroundings(of: recording, subject: subject, in: cast).best
      answer.append(each: best.sorted { $0.key < $1.key }) { answer, found in
        answer.append(found.key)
        answer.append(found.value)
      }
    }
  }

  init(answer words: [UInt64]) throws {
    var message = try InvestigationError.read(words)
    for (key, story) in message.list({ ($0.key(), $0.recording()) }) { best[key] = story }
  }
}
