import Model
import Subjects

/// One story told to one subject in a process of its own, and everything that it broke there.
@MainActor public struct IsolatedRun {
  /// In the order of the laws; the end of the process is the last.
  public let violations: [Violation]
  let keys: Set<Fingerprint>
  /// The laws of which the story held a case, by their places in `Law.all`: only of these does
  /// silence say something.
  public let nonVacuous: Set<Int>
  /// What the story showed, for a search that looks for new features; empty if it ended the process.
  let features: Set<Int32>
  /// The story as pictures, if they were asked for and the process lived.
  public let film: Film?
  /// Only a clock saw it end: another machine may see something else.
  public let isUncertain: Bool

  /// - Parameter isFilmed: whether pictures are wanted.
  /// - Throws: `WorkerPoolError` if the process ended and the subject is not to blame.
  public init(of scenario: Scenario, with subject: Subject, isFilmed: Bool = false) throws {
    RunConfiguration.warmUp()
    let (answer, termination) = try IsolatedRun.ask(scenario, subject, isFilmed)
    if let answer {
      var message = MessageReader(answer)
      violations = message.list { $0.violation() }
      keys = Set(violations.map(Fingerprint.init))
      nonVacuous = Set(message.list { $0.number() })
      features = Set(message.list { Int32($0.number()) })
      film = message.flag() ? Film(svg: message.text()) : nil
      isUncertain = false
    } else if let key = Fingerprint(termination) {
      violations = [Violation(key, termination)]
      keys = [key]
      nonVacuous = [Law.doesNotCrash]
      (features, film) = ([], nil)
      isUncertain = termination.isUncertain
    } else {
      throw WorkerPoolError(termination: termination)
    }
  }

  /// The answer of a child that was not ended from outside, or how it died.
  private static func ask(
    _ scenario: Scenario, _ subject: Subject, _ isFilmed: Bool
  ) throws -> (answer: [UInt64]?, termination: Termination) {
    var kills = 0
    while true {
      let child = try ChildProcess { channel, results in
        results.begin(0)
        let judge = Judge(subject, noting: results.phase)
        judge.collectsFeatures = true
        let violations = judge.judge(scenario, metamorphicLaws: .all)
        let film = isFilmed ? Film(of: scenario, judge.trace) : nil
        results.end()
        var answer = MessageWriter()
        answer.append(each: violations) { $0.append($1) }
        answer.append(each: judge.allNonVacuous) { $0.append($1) }
        answer.append(each: judge.features.numbers) { $0.append(Int($1)) }
        answer.append(film != nil)
        if let film { answer.append(film.svg) }
        _ = channel.send(answer.words)
      }
      let answer = child.receive()
      let termination = child.waitForTermination()
      child.release()
      if answer != nil || !termination.isFromOutside { return (answer, termination) }
      kills += 1
      if kills == Termination.killsMax { return (nil, termination) }
    }
  }
}

extension Violation {
  /// A process that ended.
  init(_ key: Fingerprint, _ termination: Termination) {
    self.init(
      law: key.law, effect: key.effect, time: 0, expected: .words("an app that goes on"),
      found: .words(termination.description))
  }
}
