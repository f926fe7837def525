import Foundation
import Isolation
import Model
import Simulation
import Subjects

/// The main loop of a child of an `IsolatedRunner`.
///
/// Code of the subject runs only between `memory.begin` and `memory.end`: they show the parent
/// which scenario was in flight if the process ends, and that the child makes progress.
@MainActor struct IsolatedChild {
  private let subject: Subject
  private let judge: Judge
  private let memory: SharedMemory
  private let table: OutcomeTable
  private let makeScenario: @MainActor ([Int]) -> Scenario?

  init(
    _ subject: Subject, _ memory: SharedMemory,
    scenario makeScenario: @escaping @MainActor ([Int]) -> Scenario?
  ) {
    UIKitExits.install()
    judge = Judge(subject, phase: memory.phase)
    (self.subject, self.memory, self.makeScenario) = (subject, memory, makeScenario)
    table = OutcomeTable(memory)
  }

  /// Answers until the other end of the channel is closed.
  func serve(_ channel: Channel) {
    channel.serve(checkingMemoryEvery: IsolatedChild.requestsPerMemoryCheck) { request in
      switch IsolatedRunner.RequestType(rawValue: request.type) {
      case .run: return run(IsolatedRunner.Request.all(in: request.payload.words))
      case .rare:
        guard
          let rare = try? Message.decode(IsolatedRunner.RareRequest.self, from: request.payload)
        else { preconditionFailure("not a request; see IsolatedRunner.RareRequest") }
        return answer(rare)
      case nil: preconditionFailure("unknown request; see IsolatedRunner.RequestType")
      }
    }
  }

  private func answer(_ request: IsolatedRunner.RareRequest) -> [UInt8] {
    switch request {
    case .examine(let request, let extras): Message.encode(examine(request, wanting: extras))
    case .filmStart(let request, let endTick):
      Message.encode(filmStart(request, stoppingBefore: endTick))
    case .record(let request, let change): Message.encode(record(request, change))
    case .keepText(let request): keepText(request)
    case .shrink(let job): Message.encode(shrink(job))
    }
  }

  /// How many requests or candidates come between two checks of the memory, which read a file of
  /// the system.
  private static let requestsPerMemoryCheck = 64

  /// Runs scenarios until all have run, or until their outcomes fill the table.
  private func run(_ requests: [IsolatedRunner.Request]) -> [UInt8] {
    var next = 0
    for request in requests {
      memory.begin(memory.endedCount)
      var fingerprints: Set<Fingerprint> = []
      var isJudged = true
      if let scenario = makeScenario(request.input) {
        let violations = judge.judge(scenario, metamorphicLaws: request.metamorphicLaws)
        memory.endIfOfSubject()
        fingerprints = judge.fingerprints(of: violations, in: scenario)
        isJudged = judge.hasJudged(request.metamorphicLaws)
      }
      // Without `memory.end` the scenario does not count as run, so the parent requests it again.
      guard table.write(fingerprints, isJudged: isJudged, at: &next) else { break }
      memory.end()
    }
    return []
  }

  /// The scenario of a request about a single one.
  private func scenario(of request: IsolatedRunner.Request) -> Scenario {
    guard let scenario = makeScenario(request.input) else {
      preconditionFailure("a request without a scenario; see IsolatedRunner.RareRequest")
    }
    return scenario
  }

  /// Runs a scenario and records the calls of the subject.
  private func record(
    _ request: IsolatedRunner.Request, _ change: RecordedRun.Change
  ) -> RecordedRun {
    let scenario = scenario(of: request)
    memory.begin(0)
    let run = judge.record(scenario, metamorphicLaws: request.metamorphicLaws, change)
    memory.end()
    return run
  }

  /// Runs a scenario and keeps what the subject prints, for `ChildProcess.printedText`.
  ///
  /// - Returns: the payload of the answer, which is empty.
  private func keepText(_ request: IsolatedRunner.Request) -> [UInt8] {
    let scenario = scenario(of: request)
    ChildProcess.keepPrintedText()
    memory.begin(0)
    _ = judge.judge(scenario, metamorphicLaws: .none)
    memory.end()
    fflush(nil)
    return []
  }

  /// Shrinks a scenario, and runs the candidates in this process.
  private func shrink(_ job: ShrinkJob) -> ShrinkJob.Result {
    let answers = ShrinkAnswers(memory), memoryAtStart = ProcessLimits.addressSpaceSize()
    var count = job.answers.count, hasLeaked = false
    var result = job.result(with: subject) { _, scenario in
      guard count < job.evaluationsMax, !hasLeaked else { return nil }
      memory.begin(UInt64(count))
      let violations = judge.judge(scenario, metamorphicLaws: .only(law: job.fingerprint.law))
      let answer = judge.fingerprints(of: violations, in: scenario).contains(job.fingerprint)
      memory.endIfOfSubject()
      guard answers.append(answer) else { return nil }
      memory.end()
      count += 1
      if count.isMultiple(of: IsolatedChild.requestsPerMemoryCheck) {
        ProcessLimits.discardErrorOutput()
        hasLeaked = ProcessLimits.hasLeaked(since: memoryAtStart)
      }
      return answer
    }
    result.hasLeaked = hasLeaked
    return result
  }

  /// Films the run of a scenario that stops before a tick.
  private func filmStart(
    _ request: IsolatedRunner.Request, stoppingBefore endTick: Int
  ) -> IsolatedRun.Start {
    let scenario = scenario(of: request)
    memory.begin(0)
    let (film, documents) = judge.film(of: scenario, stoppingBefore: endTick)
    memory.end()
    return IsolatedRun.Start(film: film, documents: documents)
  }

  /// Runs a scenario, and returns everything about the run. For a film it runs the scenario again.
  private func examine(
    _ request: IsolatedRunner.Request, wanting extras: IsolatedRun.Extras
  ) -> IsolatedRun {
    let scenario = scenario(of: request)
    memory.begin(0)
    judge.collectsFeatures = extras.contains(.features)
    let violations = judge.judge(scenario, metamorphicLaws: request.metamorphicLaws)
    let film = extras.contains(.film) ? judge.film(of: scenario) : nil
    let run = IsolatedRun(
      violations: violations, fingerprints: judge.fingerprints(of: violations, in: scenario),
      nonVacuous: Set(judge.nonVacuous),
      features: judge.collectsFeatures ? Set(judge.features.numbers) : [], film: film?.film,
      documents: extras.contains(.documents)
        ? film?.documents ?? judge.documents(of: scenario) : nil)
    memory.end()
    return run
  }
}

extension Judge {
  /// The fingerprints of what the last scenario breaks.
  func fingerprints(of violations: [Violation], in scenario: Scenario) -> Set<Fingerprint> {
    // Most scenarios break nothing, and reading the trace copies it.
    if violations.isEmpty { return [] }
    let trace = trace
    return Set(violations.map { Fingerprint($0, in: trace, of: scenario) })
  }
}

/// The outcomes of the scenarios of one request, in memory that the child shares with its parent: for
/// each, whether it was judged and the number of its fingerprints, then these.
@MainActor struct OutcomeTable {
  private let memory: SharedMemory
  /// Outcomes of one request that do not fit are requested again.
  private static let wordCount = 16_384

  static let layout = SharedMemory.Layout(wordCount: wordCount, clearedCount: 0)

  init(_ memory: SharedMemory) { self.memory = memory }

  /// Writes the outcome of a scenario; returns false if the table is full.
  fileprivate func write(
    _ fingerprints: Set<Fingerprint>, isJudged: Bool, at next: inout Int
  ) -> Bool {
    guard next + 1 + fingerprints.count <= OutcomeTable.wordCount else { return false }
    memory.words[next] = UInt64(fingerprints.count) << 1 | (isJudged ? 1 : 0)
    next += 1
    for fingerprint in fingerprints {
      memory.words[next] = fingerprint.word
      next += 1
    }
    return true
  }

  /// The outcomes of the scenarios that have ended. The subject could have written to this memory, so
  /// numbers out of range are skipped.
  func outcomes(max countMax: Int) -> [IsolatedRunner.Outcome] {
    var next = 0
    var outcomes: [IsolatedRunner.Outcome] = []
    while outcomes.count < min(countMax, Int(clamping: memory.endedCount)),
      next < OutcomeTable.wordCount
    {
      let head = memory.words[next]
      let count = Int(min(head >> 1, UInt64(OutcomeTable.wordCount - next - 1)))
      let words = (next + 1..<next + 1 + count).map { memory.words[$0] }
      // Only a trap has a site, and a scenario that traps does not write its outcome.
      outcomes.append(
        .init(
          fingerprints: Set(words.compactMap { Fingerprint(word: $0, site: 0) }),
          isJudged: head & 1 == 1))
      next += 1 + count
    }
    return outcomes
  }
}
