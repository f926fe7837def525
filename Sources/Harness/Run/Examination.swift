import Model
import Subjects

/// One story told to one subject in a process of its own, and everything that it broke there.
@MainActor public struct Examination {
  /// In the order of the laws; the end of the process is the last.
  public let violations: [Violation]
  let keys: Set<FindingKey>
  /// The laws of which the story held a case, by their places in `Law.all`: only of these does
  /// silence say something.
  public let exercised: Set<Int>
  /// What the story showed, for a search that looks for new features; empty if it ended the process.
  let features: Set<Int32>
  /// The story as pictures, if they were asked for and the process lived.
  public let film: Film?
  /// Only a clock saw it end: another machine may see something else.
  public let isUncertain: Bool

  /// - Parameter isFilmed: whether pictures are wanted.
  /// - Throws: `CrewError` if the process ended and the subject is not to blame.
  public init(of scenario: Scenario, with subject: Subject, isFilmed: Bool = false) throws {
    Cast.rehearse()
    let (answer, death) = try Examination.ask(scenario, subject, isFilmed)
    if let answer {
      var message = WordReader(answer)
      violations = message.list { $0.violation() }
      keys = Set(violations.map(FindingKey.init))
      exercised = Set(message.list { $0.number() })
      features = Set(message.list { Int32($0.number()) })
      film = message.flag() ? Film(svg: message.text()) : nil
      isUncertain = false
    } else if let key = FindingKey(death) {
      violations = [Violation(key, death)]
      keys = [key]
      exercised = [Law.doesNotCrash]
      (features, film) = ([], nil)
      isUncertain = death.isUncertain
    } else {
      throw CrewError(death: death)
    }
  }

  /// The answer of a child that was not ended from outside, or how it died.
  private static func ask(
    _ scenario: Scenario, _ subject: Subject, _ isFilmed: Bool
  ) throws -> (answer: [UInt64]?, death: Death) {
    var kills = 0
    while true {
      let child = try Child { channel, ledger in
        ledger.begin(0)
        let judge = Judge(subject, noting: ledger.phase)
        judge.isSearching = true
        let violations = judge.judge(scenario, relations: .all)
        let film = isFilmed ? Film(of: scenario, judge.trace) : nil
        ledger.end()
        var answer = WordWriter()
        answer.append(each: violations) { $0.append($1) }
        answer.append(each: judge.allExercised) { $0.append($1) }
        answer.append(each: judge.features.numbers) { $0.append(Int($1)) }
        answer.append(film != nil)
        if let film { answer.append(film.svg) }
        _ = channel.send(answer.words)
      }
      let answer = child.receive()
      let death = child.bury()
      child.release()
      if answer != nil || !death.isFromOutside { return (answer, death) }
      kills += 1
      if kills == Death.killsMax { return (nil, death) }
    }
  }
}

extension Violation {
  /// A process that ended.
  init(_ key: FindingKey, _ death: Death) {
    self.init(
      law: key.law, place: key.place, time: 0, expected: .words("an app that goes on"),
      found: .words(death.description))
  }
}
