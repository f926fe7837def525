import Model
import Subjects

/// One story told to one subject in a process of its own, and everything that it broke there.
@MainActor public struct Examination {
  /// In the order of the laws; the end of the process is the last.
  public let violations: [Violation]
  let keys: Set<FindingKey>
  /// What the story showed, for whoever looks for the new; empty if it ended the process.
  let features: Set<Int32>
  /// The story as pictures, if they were asked for and the process lived.
  public let film: Film?
  /// Only a timer saw it end: another machine may see something else.
  public let isUncertain: Bool

  /// - Parameter isFilmed: whether pictures are wanted.
  public init(of scenario: Scenario, with subject: Subject, isFilmed: Bool = false) throws {
    Cast.rehearse()
    let child = try Child { channel, ledger in
      ledger.begin(0)
      let judge = Judge(subject)
      judge.isSearching = true
      let violations = judge.judge(scenario, relations: .all)
      let film = isFilmed ? Film(of: scenario, judge.trace) : nil
      ledger.end()
      var answer = WordWriter()
      answer.append(each: violations) { $0.append($1) }
      answer.append(each: judge.features.numbers) { $0.append(Int($1)) }
      answer.append(film != nil)
      if let film { answer.append(film.svg) }
      _ = channel.send(answer.words)
    }
    let answer = child.receive()
    let death = child.bury()
    child.release()
    if let answer {
      var message = WordReader(answer)
      violations = message.list { $0.violation() }
      keys = Set(violations.map(FindingKey.init))
      features = Set(message.list { Int32($0.number()) })
      film = message.flag() ? Film(svg: message.text()) : nil
      isUncertain = false
    } else if let key = FindingKey(death) {
      violations = [Violation(key, death)]
      keys = [key]
      (features, film) = ([], nil)
      isUncertain = death.cause == .timer
    } else {
      throw CrewError(death: death)
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
