import Generators
import Model
import Subjects

/// What the stories around a smallest story break.
///
/// Defects lie beside one another, and smallest stories are the same whatever the seed; so what is
/// found around them is found by every run, and need not be met by chance.
@MainActor struct Surroundings {
  /// For each way in which a law is broken there, the story most worth reading.
  private(set) var best: [FindingKey: Recording] = [:]

  /// What deaths may cost: around a story that ends its process there is little else to be seen.
  private static let patienceMax = 640

  init(of recording: Recording, subject: Int, in cast: Cast) throws {
    let teller = cast.subjects[subject]
    var choices = Choices(seed: 0, story: 0)
    func retell(_ recording: Recording) -> Scenario {
      choices.restart(replaying: recording)
      return teller.story(from: &choices)
    }
    let centre = retell(recording)
    var recordings = [recording], stories = [centre]
    func note(_ neighbour: Recording) {
      let story = retell(neighbour)
      // Faults end processes, which is dear, and lie around stories with faults.
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
    let recital = try Recital(
      of: stories, with: teller, patience: Surroundings.patienceMax
    ) { $0 < nearCount ? .all : .none }
    var best: [FindingKey: Int] = [:]
    func isBetter(_ a: Int, than b: Int) -> Bool {
      let (mine, others) = (stories[a].bustle, stories[b].bustle)
      return mine != others ? mine < others : recordings[a].isSimpler(than: recordings[b])
    }
    for (index, outcome) in recital.outcomes.enumerated() where !outcome.isUncertain {
      for key in outcome.keys where cast.counts[key.law] {
        if best[key].map({ isBetter(index, than: $0) }) ?? true { best[key] = index }
      }
    }
    self.best = best.mapValues { recordings[$0] }
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
      answer.append(best.count)
      for (key, story) in best.sorted(by: { $0.key < $1.key }) {
        answer.append(key)
        answer.append(story)
      }
    }
  }

  init(answer words: [UInt64]) throws {
    var message = try InvestigationError.read(words)
    for _ in 0..<message.number() {
      let key = message.key()
      best[key] = message.recording()
    }
  }
}
