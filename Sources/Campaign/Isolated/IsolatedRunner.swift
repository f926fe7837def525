import Isolation
import Model
import Simulation
import Subjects

/// Runs scenarios of one subject in a child process, and returns which laws each of them breaks.
///
/// If a scenario ends the child, that is its outcome, and a new child runs the others. All isolated
/// runs use this type; the batches of a run use `Worker`.
@MainActor final class IsolatedRunner {
  /// A scenario to run.
  struct Request: Codable {
    /// The numbers from which the child makes the scenario.
    var input: [Int]
    var metamorphicLaws = Judge.MetamorphicLaws.none
  }

  /// What is known about a scenario that has run.
  struct Outcome {
    let fingerprints: Set<Fingerprint>
    /// False if the requested law could not be judged: a metamorphic law that has no variant of the
    /// scenario, or a law that needs a prediction which the model does not make.
    var isJudged = true
    /// How the scenario ended its process; nil if it did not.
    var termination: Termination?

    /// Whether only a time limit ended the process, or the scenario could not run.
    var isUncertain: Bool { termination.map { $0.isUncertain || $0.effect == nil } ?? false }

    /// Whether the scenario needs what is not simulated, so that no law is judged.
    var isRefused: Bool { termination?.reason == .unsupported }

    var laws: Set<Law.ID> { Set(fingerprints.map(\.law)) }

    /// Whether the scenario breaks the law with any effect, or ends the process, so that no law can
    /// be judged.
    func breaks(_ law: Law.ID) -> Bool {
      fingerprints.contains { $0.law == law || $0.law == .doesNotCrash }
    }
  }

  /// What further runs may cost. An ordinary scenario costs 1, which `ScenarioShrinker` subtracts;
  /// other callers limit the number of their runs. One that ends its process costs
  /// `Termination.cost`, which the runner subtracts.
  var budget: Int

  /// The cost of all runs of one triage task, unless its caller sets another.
  static let budgetMax = 24_000

  /// For how many seconds a scenario may sleep before it counts as hanging; nil for the usual limit.
  var idleSecondsMax: Double?

  private let subject: Subject
  private let makeScenario: @MainActor ([Int]) -> Scenario?
  private var child: ChildProcess?

  /// - Parameter makeScenario: makes the scenario of an input, in the child; nil if the input is not a
  ///   scenario. Such an input breaks nothing.
  init(
    _ subject: Subject, budget: Int = IsolatedRunner.budgetMax,
    scenario makeScenario: @escaping @MainActor ([Int]) -> Scenario?
  ) {
    RunConfiguration.warmUp()
    subject.registerLaws()
    (self.subject, self.budget, self.makeScenario) = (subject, budget, makeScenario)
  }

  /// How many scenarios are requested at once. The child does not wait for requests in between.
  private static let batchSize = 64

  /// The outcomes of the requests, in their order; fewer if the budget is spent.
  ///
  /// - Parameter endsWithProcess: whether to stop after a scenario that ends the process.
  /// - Throws: `SystemError` if no process can be started.
  func run(
    _ requests: some RandomAccessCollection<Request>,
    endingWithProcess endsWithProcess: Bool = false
  ) throws -> [Outcome] {
    let requests = Array(requests)
    var outcomes: [Outcome] = []
    var kills = 0
    var size = IsolatedRunner.batchSize
    while outcomes.count < requests.count, budget > 0 {
      let batch = Array(requests[outcomes.count...].prefix(size))
      let child = try idleChild()
      child.send(RequestType.run.rawValue, .init(words: batch.flatMap(\.words)))
      let event = child.waitForEvent()
      let table = OutcomeTable(child.memory)
      var batchOutcomes = table.outcomes(max: batch.count)
      if case .termination(let termination) = event, termination.usesFilesOfSuite {
        // The scenarios after the cause may have run before the process ended, so all run again, one
        // by one.
        batchOutcomes = []
        if batch.count > 1 {
          size = 1
          child.release()
          self.child = nil
          continue
        }
      }
      outcomes += batchOutcomes
      if !batchOutcomes.isEmpty { kills = 0 }
      let ending: Termination
      switch event {
      case .answer(let frame) where !batchOutcomes.isEmpty:
        if frame.saysLeaked { end() }
        continue
      case .answer:
        // The child has run no scenario, so the message was written by code of the subject.
        end()
        ending = Termination(.badMessage, phase: 0)
      case .termination(let termination):
        child.release()
        self.child = nil
        // All scenarios of the batch had ended, so none of them was in flight.
        if batchOutcomes.count == batch.count { continue }
        ending = termination
      }
      budget -= ending.cost
      kills += 1
      guard let last = ending.known(afterKills: kills) else { continue }
      kills = 0
      let fingerprint = Fingerprint(last)
      outcomes.append(Outcome(fingerprints: fingerprint.map { [$0] } ?? [], termination: last))
      if endsWithProcess { return outcomes }
    }
    return outcomes
  }

  /// Shrinks in a child process.
  ///
  /// Not for `does-not-crash`: a candidate that ends its child counts as one without the fingerprint.
  ///
  /// - Returns: nil if the caller must run the remaining candidates one by one: too many children
  ///   ended before the result, the budget is spent, or the subject has damaged what a child
  ///   reports. `job` then holds the answers that can be trusted.
  /// - Throws: `SystemError` if no process can be started.
  func shrink(_ job: inout ShrinkJob) throws -> ShrinkJob.Result? {
    var kills = 0
    for _ in 0..<IsolatedRunner.childrenOfShrinkMax where budget > 0 {
      job.evaluationsMax = budget
      let child = try idleChild()
      ShrinkAnswers(child.memory).clear()
      child.send(.shrink(job))
      switch child.waitForEvent() {
      case .answer(let frame):
        guard let result = try? Message.decode(ShrinkJob.Result.self, from: frame.payload) else {
          // Code of the subject wrote this message, so no answer of this child is reliable.
          end()
          return nil
        }
        job.answers += ShrinkAnswers(child.memory).all
        if frame.saysLeaked || result.hasLeaked { end() }
        if !result.hasLeaked { return result }
      case .termination(let termination):
        let answers = ShrinkAnswers(child.memory).all
        child.release()
        self.child = nil
        // The subject has damaged files or memory of the suite. This is noticed late, so no answer of
        // this child is reliable.
        if termination.usesFilesOfSuite { return nil }
        // If the child had answers for new candidates, the kills so far were at another candidate.
        if !answers.isEmpty { kills = 0 }
        job.answers += answers
        budget -= termination.cost
        kills += 1
        if termination.known(afterKills: kills) != nil {
          // This candidate ended the process, so it does not have the fingerprint.
          job.answers.append(false)
          kills = 0
        }
      }
    }
    return nil
  }

  /// How many processes a shrink may take. Each does again what the one before has done, apart from
  /// running its candidates.
  private static let childrenOfShrinkMax = 8

  /// The outcome of one scenario; nil if the budget is spent.
  func run(_ input: [Int], judging metamorphicLaws: Judge.MetamorphicLaws) throws -> Outcome? {
    try run([Request(input: input, metamorphicLaws: metamorphicLaws)]).first
  }

  /// Runs scenarios in one fresh process until one has a fingerprint, and returns its index; nil if
  /// none has it, or if one ends the process in another way.
  ///
  /// A sequence is judged by all metamorphic laws, because their runs leave state behind, too. A
  /// scenario that runs alone is judged only by the law of the fingerprint, because the variant of
  /// another law may end the process for another reason.
  func index(of fingerprint: Fingerprint, inSequence inputs: [[Int]]) throws -> Int? {
    end()
    defer { end() }
    let metamorphicLaws: Judge.MetamorphicLaws =
      inputs.count > 1 ? .all : .only(law: fingerprint.law)
    var index = 0
    while index < inputs.count {
      let batch = inputs[index...].prefix(IsolatedRunner.batchSize)
      let outcomes = try run(
        batch.map { Request(input: $0, metamorphicLaws: metamorphicLaws) },
        endingWithProcess: true)
      if let found = outcomes.firstIndex(where: { $0.fingerprints.contains(fingerprint) }) {
        return index + found
      }
      guard outcomes.count == batch.count, child != nil else { return nil }
      index += batch.count
    }
    return nil
  }

  /// The fingerprints of a scenario in a fresh process, judged by one law.
  func fingerprintsInFreshProcess(_ input: [Int], judging law: Law.ID) throws -> Set<Fingerprint> {
    end()
    defer { end() }
    return try run(
      [Request(input: input, metamorphicLaws: .only(law: law))], endingWithProcess: true
    ).first?.fingerprints ?? []
  }

  /// Runs one scenario, and returns everything about the run, or how it ended.
  ///
  /// - Parameter earlier: the scenarios that run before it, again in each process that is started.
  /// - Throws: `SystemError` if no process can be started.
  func examine(
    _ request: Request, after earlier: [Request] = [], wanting extras: IsolatedRun.Extras = []
  ) throws -> (run: IsolatedRun?, Termination?) {
    switch try event(after: .examine(request, extras), in: earlier) {
    case .answer(let frame): (try Message.decode(IsolatedRun.self, from: frame.payload), nil)
    case .termination(let termination): (nil, termination)
    }
  }

  /// Sends a request to a child, and returns its answer or how it ended. If something outside ends the
  /// child, another one gets the request.
  ///
  /// - Parameter earlier: the scenarios that run before it in each process.
  private func event(
    after request: RareRequest, in earlier: [Request] = []
  ) throws -> ChildProcess.Event {
    var kills = 0
    while true {
      _ = try run(earlier)
      let child = try idleChild()
      child.send(request)
      let event = child.waitForEvent()
      guard case .termination(let termination) = event else { return event }
      child.release()
      self.child = nil
      kills += 1
      if let last = termination.known(afterKills: kills) { return .termination(last) }
    }
  }

  /// Runs one scenario until it stops before a tick, and films it; nil if its process ends.
  ///
  /// - Throws: `SystemError` if no process can be started.
  func filmStart(_ request: Request, until endTick: Int) throws -> IsolatedRun.Start? {
    guard case .answer(let frame) = try event(after: .filmStart(request, endTick: endTick)) else {
      return nil
    }
    return try Message.decode(IsolatedRun.Start.self, from: frame.payload)
  }

  /// Runs one scenario and records its calls; nil if the run does not end normally.
  ///
  /// - Throws: `SystemError` if no process can be started.
  func record(_ request: Request, _ change: RecordedRun.Change) throws -> RecordedRun? {
    guard case .answer(let frame) = try event(after: .record(request, change)) else { return nil }
    return try Message.decode(RecordedRun.self, from: frame.payload)
  }

  /// What the subject prints while one scenario runs, until the run ends or the process does.
  ///
  /// - Throws: `SystemError` if no process can be started.
  func printedText(_ request: Request) throws -> String {
    let child = try idleChild()
    child.send(.keepText(request))
    defer { end() }
    guard case .termination = child.waitForEvent() else { return child.printedText }
    defer {
      child.release()
      self.child = nil
    }
    return child.printedText
  }

  /// Ends the child process.
  func end() {
    child?.dismiss()
    child = nil
  }

  /// The child that waits for a request; starts one if there is none.
  private func idleChild() throws -> ChildProcess {
    let idle =
      try child
      ?? ChildProcess(sharing: OutcomeTable.layout) { [subject, makeScenario] channel, memory in
        IsolatedChild(subject, memory, scenario: makeScenario).serve(channel)
      }
    child = idle
    if let idleSecondsMax { idle.idleSecondsMax = idleSecondsMax }
    idle.memory.clear()
    return idle
  }
}

extension [IsolatedRunner.Outcome] {
  /// Checks that all scenarios could run.
  ///
  /// - Throws: `TerminationError` if a scenario needs what is not simulated.
  func requireSupport() throws {
    for case let termination? in map(\.termination) where termination.reason == .unsupported {
      throw TerminationError(termination: termination)
    }
  }
}

extension Termination {
  /// How the scenario ended, after signals have ended its process `kills` times; nil if it must run
  /// again, because something outside may have ended the process.
  fileprivate func known(afterKills kills: Int) -> Termination? {
    guard isFromOutside else { return self }
    return kills < Termination.killsMax ? nil : repeated
  }

  /// Whether each run that ends in this way takes longer than one that uses up its fuel.
  var isTooSlowToRepeat: Bool { cost > Termination.costOfFuel }

  /// The number of ordinary scenarios that take as long as a scenario that ends in this way.
  var cost: Int {
    switch reason {
    case .trap, .exit, .unsupported, .outside, .ownSignal, .signal, .closedFiles, .badMessage,
      .badMemory:
      10
    case .fuel: Termination.costOfFuel
    case .memory: 600
    case .loop, .asleep, .stopped: 6000
    }
  }

  private static let costOfFuel = 40
}

// Messages between processes.
extension IsolatedRunner {
  enum RequestType: UInt32 {
    /// Runs up to `batchSize` scenarios; the payload is their numbers.
    case run = 1
    /// The payload is a `RareRequest`.
    case rare
  }

  /// What is requested about a single scenario.
  enum RareRequest: Codable {
    case examine(Request, IsolatedRun.Extras)
    case filmStart(Request, endTick: Int)
    case record(Request, RecordedRun.Change)
    case keepText(Request)
    case shrink(ShrinkJob)
  }
}

extension ChildProcess {
  fileprivate func send(_ request: IsolatedRunner.RareRequest) {
    send(IsolatedRunner.RequestType.rare.rawValue, Message.encode(request))
  }
}

extension IsolatedRunner.Request {
  /// The metamorphic laws, the length of the input, the input; `all(in:)` reads them in this order.
  fileprivate var words: [Int] { [metamorphicLaws.word, input.count] + input }

  /// The requests that `words` made.
  static func all(in words: [Int]) -> [IsolatedRunner.Request] {
    var requests: [IsolatedRunner.Request] = []
    var next = 0
    while next + 1 < words.count {
      let end = next + 2 + words[next + 1]
      requests.append(
        .init(
          input: Array(words[next + 2..<end]), metamorphicLaws: .init(word: words[next])))
      next = end
    }
    return requests
  }
}

extension Judge.MetamorphicLaws {
  private static let noWord = -2, allWord = -1

  /// The laws as a number, for messages between processes. Laws that are chosen by a count are not
  /// sent.
  fileprivate var word: Int {
    switch self {
    case .all: Self.allWord
    case .only(law: let law): law.rawValue
    case .none, .next, .rare: Self.noWord
    }
  }

  fileprivate init(word: Int) {
    self =
      switch word {
      case Self.noWord: .none
      case Self.allWord: .all
      default: .only(law: Law.ID(rawValue: word))
      }
  }
}
