import Isolation
import Model
import Reporting
import Simulation
import Subjects

/// A run of one scenario with one subject in a process of its own, and everything that it broke.
@MainActor public struct IsolatedRun {
  /// In the order of the laws. If the process ended early, that is the only violation.
  public let violations: [Violation]
  let keys: Set<Fingerprint>
  /// The laws that were non-vacuous. Only these were really tested.
  public let nonVacuous: Set<Law.ID>
  /// The features that the scenario showed; empty if it ended the process.
  let features: Set<Int32>
  /// The run as pictures; nil if they were not requested or the process ended early.
  public let film: Film?
  /// Whether only a timer saw the process end, so the result may differ on another machine.
  public let isUncertain: Bool

  /// - Parameter isFilmed: whether to make a film.
  /// - Throws: `WorkerPoolError` if the process ended and the subject is not the reason.
  public init(of scenario: Scenario, with subject: Subject, isFilmed: Bool = false) throws {
    RunConfiguration.warmUp()
    let (answer, termination) = try IsolatedRun.ask(scenario, subject, isFilmed)
    if let answer {
      var message = MessageReader(answer)
      violations = message.list { $0.violation() }
      keys = Set(violations.map(Fingerprint.init))
      nonVacuous = Set(message.list { Law.ID(rawValue: $0.number()) })
      features = Set(message.list { Int32($0.number()) })
      film = message.flag() ? Film(svg: message.text()) : nil
      isUncertain = false
    } else if let key = Fingerprint(termination) {
      violations = [Violation(key, termination)]
      keys = [key]
      nonVacuous = [.doesNotCrash]
      (features, film) = ([], nil)
      isUncertain = termination.isUncertain
    } else {
      throw WorkerPoolError(termination: termination)
    }
  }

  /// Runs the scenario in a child, again if something outside ended it. Returns its answer, or nil
  /// and how it ended.
  private static func ask(
    _ scenario: Scenario, _ subject: Subject, _ isFilmed: Bool
  ) throws -> (answer: [UInt64]?, termination: Termination) {
    var kills = 0
    while true {
      let child = try ChildProcess.simulating { channel, memory in
        memory.begin(0)
        let judge = Judge(subject, noting: memory.phase)
        judge.collectsFeatures = true
        let violations = judge.judge(scenario, metamorphicLaws: .all)
        let film = isFilmed ? Film(of: scenario, judge.trace) : nil
        memory.end()
        var answer = MessageWriter()
        answer.append(each: violations) { $0.append($1) }
        answer.append(each: judge.nonVacuous) { $0.append($1.rawValue) }
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
  /// The violation for a process that ended.
  init(_ key: Fingerprint, _ termination: Termination) {
    self.init(
      law: key.law, effect: key.effect, time: 0, expected: .words("an app that goes on"),
      found: .words(termination.description))
  }
}
