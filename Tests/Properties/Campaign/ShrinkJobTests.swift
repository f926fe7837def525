@testable import Campaign
import Generators
@testable import Isolation
import Model
import Mutants
import Subjects
import Testing

/// A shrink runs in one process with its candidates, and begins again with the known answers when a
/// candidate has ended that process.
@MainActor @Suite struct `A shrink job` {
  private let subject: Subject
  private let job: ShrinkJob

  init() throws {
    subject = try #require(Mutant.all.first).subject
    var choices = Choices(seed: 1, index: 0)
    // A scenario with so many views that there is something to shrink.
    for index: UInt64 in 0..<64 {
      choices.restart(seed: 1, index: index)
      if subject.scenario(from: &choices).viewCount > 6 { break }
    }
    try #require(subject.scenario(of: choices.recording).viewCount > 6)
    job = ShrinkJob(
      choices.recording, Fingerprint(law: .doesNotCrash, effect: Effect(.process, nil, .traps)),
      .usual)
  }

  /// The failure that is shrunk: a scenario has at least four views.
  private func breaks(_ scenario: Scenario) -> Bool { scenario.viewCount > 3 }

  @Test func `gives the same result from any number of known answers`() {
    var answers: [Bool] = []
    let first = job.result(with: subject) { _, scenario in
      answers.append(breaks(scenario))
      return answers.last
    }
    #expect(first.isComplete && answers.count > 20 && answers.contains(true))
    for known in [1, answers.count / 2, answers.count] {
      var again = job
      again.answers = Array(answers.prefix(known))
      var runs = 0
      let result = again.result(with: subject) { _, scenario in
        runs += 1
        return breaks(scenario)
      }
      #expect(result.recording == first.recording)
      #expect(result.evaluations == first.evaluations)
      #expect(runs == answers.count - known)
    }
  }

  @Test func `ends with the best so far when no further candidate may run`() {
    var runs = 0
    var best: Recording?
    let result = job.result(with: subject) { recording, scenario in
      runs += 1
      guard runs <= 10 else { return nil }
      if breaks(scenario) { best = recording }
      return breaks(scenario)
    }
    #expect(!result.isComplete && runs == 11)
    #expect(result.recording == best && result.recording != job.start)
  }

  @Test func `packs its answers into bits, and clamps a damaged count`() throws {
    let memory = try SharedMemory(OutcomeTable.layout)
    defer { memory.free() }
    let answers = ShrinkAnswers(memory)
    answers.clear()
    let given = (0..<200).map { $0 % 3 == 0 }
    for answer in given { #expect(answers.append(answer)) }
    #expect(answers.all == given)
    // The first word holds the number of answers.
    memory.words[0] = .max
    #expect(answers.all.count == ShrinkAnswers.countMax)
  }
}
