import Generators
import Model
import Subjects

/// What the stories around a smallest story break.
///
/// A story that breaks one law often has neighbours that break another. The smallest story of a
/// defect is the same whatever the seed, and so are its neighbours: what they break is found by
/// every run that finds the defect.
@MainActor struct Neighborhood {
  /// For each way in which a law is broken there, the story most worth reading.
  private(set) var best: [Fingerprint: Recording] = [:]

  /// What deaths may cost in all: most neighbours of a story that ends its process end theirs, too.
  private static let budgetMax = 640

  init(of recording: Recording, subject: Int, in configuration: RunConfiguration) throws {
    let testedSubject = configuration.subjects[subject]
    let (recordings, scenarios, nearCount) = Neighborhood.scenarios(
      around: recording, testedSubject)
    let runs = try IsolatedRuns(
      of: scenarios, with: testedSubject, budget: Neighborhood.budgetMax
    ) { $0 < nearCount ? .all : .none }
    var best: [Fingerprint: Int] = [:]
    func isBetter(_ a: Int, than b: Int) -> Bool {
      recordings[a].isPreferred(than: recordings[b], scenarios[a], scenarios[b])
    }
    for (index, outcome) in runs.outcomes.enumerated() where !outcome.isUncertain {
      for key in outcome.keys where configuration.isSelected[key.law] {
        if best[key].map({ isBetter(index, than: $0) }) ?? true { best[key] = index }
      }
    }
    self.best = best.mapValues { recordings[$0] }
  }

  /// A story and those around it that are worth telling, in a fixed order.
  ///
  /// - Returns: their choices, themselves, and how many of the first are judged by relations, too:
  ///   the story and those that lie near.
  private static func scenarios(
    around recording: Recording, _ testedSubject: Subject
  ) -> (recordings: [Recording], scenarios: [Scenario], nearCount: Int) {
    var choices = Choices(seed: 0, index: 0)
    func regenerate(_ recording: Recording) -> Scenario {
      choices.restart(replaying: recording)
      return testedSubject.scenario(from: &choices)
    }
    let centre = regenerate(recording)
    var recordings = [recording], scenarios = [centre]
    func note(_ neighbor: Recording) {
      let scenario = regenerate(neighbor)
      // Stories with faults often end their process, which is dear: only looked at around others.
      guard scenario.kind <= max(centre.kind, .unusual) else { return }
      recordings.append(neighbor)
      scenarios.append(scenario)
    }
    let seed = recording.digest
    let around = recording.neighborhood { candidate in
      _ = regenerate(candidate)
      return choices.recording
    } drawing: { candidate, number in
      choices.restart(continuing: candidate, seed: seed, index: number)
      _ = testedSubject.scenario(from: &choices)
      return choices.recording
    }
    around.near.forEach(note)
    let nearCount = scenarios.count
    around.far.forEach(note)
    return (recordings, scenarios, nearCount)
  }
}

// For the wire.
extension Neighborhood {
  static func workItem(_ recording: Recording, subject: Int) -> WorkerPool.WorkItem {
    var message = MessageWriter(.exploreNeighborhood, subject: subject)
    message.append(recording)
    return WorkerPool.WorkItem(words: message.words)
  }

  static func answer(_ message: inout MessageReader, in configuration: RunConfiguration) -> [UInt64]
  {
    let subject = message.number()
    let recording = message.recording()
    return TriageError.answer { answer in
      let best = try Neighborhood(of: recording, subject: subject, in: configuration).best
      answer.append(each: best.sorted { $0.key < $1.key }) { answer, found in
        answer.append(found.key)
        answer.append(found.value)
      }
    }
  }

  init(answer words: [UInt64]) throws {
    var message = try TriageError.read(words)
    for (key, scenario) in message.list({ ($0.key(), $0.recording()) }) { best[key] = scenario }
  }
}
