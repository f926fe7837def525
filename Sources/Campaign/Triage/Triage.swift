import Generators
import Isolation
import Model
import Reporting
import Subjects

/// Turns the failures of one subject into findings: shrinks their scenarios, explores the
/// neighborhoods of the minimal ones, grades the results and checks that they repeat.
@MainActor final class Triage {
  /// The first scenario that could not run.
  private(set) var unsupported: UnsupportedScenario?
  /// How many scenarios could not run.
  private(set) var refusedCount = 0
  /// How many scenarios of this block have run, and how many could not.
  private var countsOfBlock = (ran: 0, refused: 0)
  /// Whether all scenarios of a block could not run, so that no further one does.
  private(set) var isSkipped = false

  private let subject: Subject
  /// The index of the subject in the configuration.
  private let number: Int
  private let configuration: RunConfiguration
  private let scenarioSource: ScenarioSource
  private let workerPool: WorkerPool
  private let corpus: Corpus?
  /// Whether to go on; called about ten times a second.
  private let mode: () -> WorkerPool.Mode
  /// Whether there is time to look for responsible lines, which may be so after the triage has stopped.
  private let mayLocate: () -> Bool
  /// nil until the first failure.
  private var knownFailures: [KnownFailure]?
  private var lawFailures: [Fingerprint: LawFailure] = [:]
  /// The minimal scenario for each fingerprint that is triaged.
  private var minimal: [Fingerprint: (recording: Recording, unusualness: Int)] = [:]
  /// The scenarios whose neighborhood is explored.
  private var exploredCenters: Set<Recording> = []
  /// The recordings of scenarios from earlier blocks, by index.
  private var recordings: [UInt64: Recording] = [:]
  /// Scenarios of this block that ended a process which had run others before.
  private var unconfirmedCrashes: [UInt64: Termination] = [:]
  /// How the first scenario of each fingerprint, by its index, ended its process.
  private var terminations: [Fingerprint: (index: UInt64, termination: Termination)] = [:]
  /// The indices of `unconfirmedCrashes` whose scenario has run again, as the first one of a process,
  /// without ending it.
  private var crashesThatRanAgain: Set<UInt64> = []
  /// The unconfirmed crashes whose process had run other subjects, too.
  private var crashesBesideOthers: Set<UInt64> = []
  /// The batches of this block in which a law was broken or a process ended, in the order of arrival,
  /// each with the batches of the same subject that its process had run before.
  private var histories: [(batch: Batch, before: [Batch])] = []
  private var choices = Choices(seed: 0, index: 0)
  /// Why failures could not be shrunk.
  private var shrinkFailures: [Fingerprint: String] = [:]

  /// A fingerprint and the scenarios from which shrinking starts.
  private typealias ShrinkTask = (fingerprint: Fingerprint, starts: [Recording])

  /// How many fingerprints are not triaged yet.
  var pendingFailureCount: Int { lawFailures.keys.count { minimal[$0] == nil } }

  /// The ends of processes in this block that no failure of this subject explains. Call it after
  /// `findings`.
  var unrepeatedEnds: [UnrepeatedEnds] {
    guard configuration.counts(.doesNotCrash) else { return [] }
    var all: [UnrepeatedEnds] = []
    for (index, termination) in unconfirmedCrashes.sorted(by: { $0.key < $1.key }) {
      if let fingerprint = Fingerprint(termination), minimal[fingerprint] != nil { continue }
      all.add(UnrepeatedEnds(of: subject.name, termination, at: index))
    }
    return all
  }

  /// How often new findings may lead to further neighborhoods.
  private static let roundsMax = 8

  /// - Parameters:
  ///   - corpus: shrinking starts from its scenarios, read when they are first needed.
  ///   - mode: `stopped` ends the triage; the failures that are left are reported as they are.
  ///   - mayLocate: whether there is time to look for responsible lines.
  init(
    subject: Int, in configuration: RunConfiguration, _ scenarioSource: ScenarioSource,
    _ workerPool: WorkerPool, knownFailures corpus: Corpus?, mode: @escaping () -> WorkerPool.Mode,
    mayLocate: @escaping () -> Bool
  ) {
    (self.subject, number) = (configuration.subjects[subject], subject)
    (self.configuration, self.scenarioSource, self.workerPool, self.corpus) = (
      configuration, scenarioSource, workerPool, corpus
    )
    (self.mode, self.mayLocate) = (mode, mayLocate)
  }

  /// Adds the failures of a batch.
  ///
  /// - Parameter earlier: the batches that its process had run before.
  func record(_ result: BatchResult, after earlier: [Batch]) {
    for lawFailure in result.lawFailures {
      if lawFailures[lawFailure.fingerprint]?.merge(lawFailure) == nil {
        lawFailures[lawFailure.fingerprint] = lawFailure
      }
    }
    // After an unconfirmed crash, the rest of its batch begins with the same scenario, in a fresh
    // process.
    let first = result.batch.indices.lowerBound
    if unconfirmedCrashes[first] != nil, result.scenariosRun > 0 {
      crashesThatRanAgain.insert(first)
    }
    if let (index, termination) = result.unconfirmedCrash {
      unconfirmedCrashes[index] = termination
      if earlier.contains(where: { $0.subject != number }) { crashesBesideOthers.insert(index) }
    }
    // A trap of the suite that repeats in a fresh process is a bug of the suite.
    if let unjudged = result.unjudged { unconfirmedCrashes[unjudged.index] = nil }
    if let crash = result.confirmedCrash {
      unconfirmedCrashes = unconfirmedCrashes.filter { index, termination in
        index != crash.index
          && !(termination.usesFilesOfSuite && crash.termination.usesFilesOfSuite)
      }
      if terminations[crash.fingerprint].map({ crash.index < $0.index }) ?? true {
        terminations[crash.fingerprint] = (crash.index, crash.termination)
      }
    }
    countsOfBlock.ran += result.scenariosRun
    if let unsupported = result.unsupported {
      record(unsupported)
      refusedCount += 1
      countsOfBlock.refused += 1
    }
    if !result.lawFailures.isEmpty || result.unconfirmedCrash != nil {
      histories.append((result.batch, earlier.filter { $0.subject == number }))
    }
  }

  /// Adds a scenario that ended its process when it ran again after others, but not in its first run.
  func recordCrashOfRepetition(_ termination: Termination, at index: UInt64) {
    if unconfirmedCrashes[index] == nil { unconfirmedCrashes[index] = termination }
  }

  /// Keeps the scenario with the lowest index, so that the result does not depend on the order of
  /// workers.
  private func record(_ unsupported: UnsupportedScenario) {
    if self.unsupported.map({ unsupported.index < $0.index }) ?? true {
      self.unsupported = unsupported
    }
  }

  /// Ends a block. An index may mean another scenario in the next block, so this stores the
  /// recordings that may still be needed.
  func closeBlock() {
    let indices = lawFailures.values.flatMap { $0.starts.map(\.index) }
    recordings = Dictionary(
      indices.map { ($0, recording(of: $0)) }, uniquingKeysWith: { first, _ in first })
    unconfirmedCrashes = [:]
    crashesThatRanAgain = []
    crashesBesideOthers = []
    histories = []
    isSkipped = countsOfBlock.ran == 0 && countsOfBlock.refused > 0
    countsOfBlock = (0, 0)
  }

  /// The failures that are new, or that now have a more ordinary scenario than before; those that are
  /// easiest to shrink first.
  var newFailures: [LawFailure] {
    lawFailures.values.filter { lawFailure in
      minimal[lawFailure.fingerprint].map { lawFailure.best.unusualness < $0.unusualness } ?? true
    }.sorted { ($0.best, $0.fingerprint) < ($1.best, $1.fingerprint) }
  }

  /// The best scenario of a failure so far, as a finding that is not shrunk, graded or explained;
  /// nil if the corpus has a scenario for it.
  func unshrunkFinding(_ lawFailure: LawFailure) -> Finding? {
    guard minimal[lawFailure.fingerprint] == nil,
      allKnownFailures().best(for: lawFailure, subject) == nil
    else { return nil }
    return finding(
      lawFailure.fingerprint,
      unshrunk(
        lawFailure.fingerprint, recording(of: lawFailure.best.index),
        because: "the run ended before"))
  }

  /// The minimal scenario of the failure that is easiest to shrink, before the others are triaged; nil
  /// if there is no failure, or it does not repeat. It is not graded. The end of a process is no
  /// preview, because it takes longer to shrink.
  func preview() -> Finding? {
    guard let lawFailure = newFailures.first(where: { $0.fingerprint.law != .doesNotCrash }) else {
      return nil
    }
    let start = recording(of: lawFailure.best.index)
    var result: TriageResult?
    process([.preview(lawFailure.fingerprint, from: start)]) { _, answer in
      if case .shrunk(let shrunk) = answer, shrunk.isRepeatable { result = shrunk }
    }
    return result.map { finding(lawFailure.fingerprint, $0) }
  }

  /// The laws that are broken, in their order.
  var brokenLaws: [Law.ID] { Set(lawFailures.keys.map(\.law)).sorted() }

  /// Triages new failures.
  ///
  /// - Parameter max: how many findings are wanted; those that are easiest to shrink are triaged.
  /// - Returns: one finding for each fingerprint; also smaller scenarios for earlier findings.
  func findings(atMost max: Int = .max) -> [Finding] {
    let newFailures = newFailures.prefix(max)
    var results: [Fingerprint: TriageResult] = [:]
    if !newFailures.isEmpty {
      let knownFailures = allKnownFailures()
      var shrinkTasks: [ShrinkTask] = newFailures.map { lawFailure in
        let known = knownFailures.best(for: lawFailure, subject)
        let starts = known.map { [$0] } ?? lawFailure.starts.map { recording(of: $0.index) }
        return (lawFailure.fingerprint, starts)
      }
      for _ in 0..<Triage.roundsMax where !shrinkTasks.isEmpty {
        let shrunk = shrink(shrinkTasks)
        for (fingerprint, result) in shrunk
        where result.isRepeatable || results[fingerprint] == nil {
          results[fingerprint] = result
        }
        shrinkTasks = results.count < max ? self.shrinkTasks(from: shrunk, results) : []
      }
      confirm(&results)
      for lawFailure in newFailures where results[lawFailure.fingerprint] == nil {
        results[lawFailure.fingerprint] = triageWithoutShrinking(at: lawFailure)
      }
    }
    // In this order: a sequence may show an unconfirmed crash, which is then this subject's.
    addUnconfirmedCrashes(to: &results)
    addSequences(to: &results)
    results = results.filter { !isPerhapsOfOthers($0.value) }
    // Ordinary ones first, because there may not be time to look for the lines of all.
    return results.map { fingerprint, result in
      (subject.scenario(of: result.minimal).unusualness, fingerprint, result)
    }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map { _, fingerprint, result in
      var result = result
      // A failure that does not repeat has no violation of its own, but its first process said how
      // it ended.
      if result.violations.isEmpty, let (_, termination) = terminations[fingerprint] {
        result.violations = [Violation(fingerprint, termination)]
      }
      let finding = finding(fingerprint, result)
      minimal[fingerprint] = (result.minimal, finding.scenario.unusualness)
      return finding
    }.sorted { $0.fingerprint < $1.fingerprint }
  }

  private func finding(_ fingerprint: Fingerprint, _ result: TriageResult) -> Finding {
    let responsibility = responsibility(result, fingerprint)
    let scenario = subject.scenario(of: result.minimal)
    return Finding(
      fingerprint: fingerprint, subject: subject.name,
      scenario: scenario,
      before: result.before.map { subject.scenario(of: $0) }, violations: result.violations,
      grade: result.grade, explanation: result.explanation, neighborsTried: result.proof?.tries,
      specification: subject.modelSpecification, recording: result.minimal,
      stability: result.stability, shrinkFailure: result.shrinkFailure,
      location: responsibility.location, first: result.first, isSeenByTimer: result.isSlow,
      trigger: Trigger(of: scenario, responsibility, breaking: fingerprint.law),
      assumptions: maySearch(result)
        ? subject.assumptions(
          of: scenario, shrunkFrom: result.first.map(subject.scenario(of:)),
          breaking: fingerprint.law) : [],
      shown: result.shown,
      origin: result.origin ?? responsibility.origin,
      unknownView: responsibility.unknownView, remarks: responsibility.remarks)
  }

  /// Whether further runs may say more about a failure: it repeats, does not take seconds to see, and the
  /// time of the run is not over.
  private func maySearch(_ result: TriageResult) -> Bool {
    result.isRepeatable && result.stability.runs > 0 && !result.isSlow && mayLocate()
  }

  /// What is responsible; empty if `maySearch` says that no run may show it.
  private func responsibility(
    _ result: TriageResult, _ fingerprint: Fingerprint
  ) -> Responsibility {
    guard maySearch(result) else { return Responsibility() }
    let scenario = subject.scenario(of: result.minimal)
    let violations = result.violations.like(fingerprint)
    return (try? Responsibility(for: violations, in: scenario, with: subject)) ?? Responsibility()
  }

  /// A scenario of this block.
  func scenario(of index: UInt64) -> Scenario { subject.scenario(of: recording(of: index)) }

  /// The recording of a scenario of this block, or of an earlier one that `closeBlock` stored.
  private func recording(of index: UInt64) -> Recording {
    if let stored = recordings[index] { return stored }
    scenarioSource.begin(index, of: number, &choices)
    _ = subject.scenario(from: &choices)
    return choices.recording
  }

  /// The scenarios of the corpus from which shrinking may start, read at the first call.
  private func allKnownFailures() -> [KnownFailure] {
    if let knownFailures { return knownFailures }
    let found = corpus.map { KnownFailure.all(in: $0, about: subject) } ?? []
    knownFailures = found
    return found
  }
}

// Shrinking.
extension Triage {
  /// The next failures to shrink, from the neighborhoods of minimal scenarios: those with a new
  /// fingerprint, and those with a scenario that is preferred to the known one. A minimal scenario
  /// or a neighbor of it may show another failure more simply than the known scenario.
  private func shrinkTasks(
    from shrunk: [Fingerprint: TriageResult], _ results: [Fingerprint: TriageResult]
  ) -> [ShrinkTask] {
    var centers: [Recording] = []
    for (_, result) in shrunk.sorted(by: { $0.key < $1.key })
    where result.isRepeatable && !result.isSlow && exploredCenters.insert(result.minimal).inserted {
      centers.append(result.minimal)
    }
    var best: [Fingerprint: Recording] = [:]
    for around in exploreNeighborhoods(centers) {
      for (fingerprint, recording) in around
      where best[fingerprint].map({ subject.prefers(recording, to: $0) }) ?? true {
        best[fingerprint] = recording
      }
    }
    return best.sorted { $0.key < $1.key }.filter { fingerprint, recording in
      let known = results[fingerprint]?.minimal ?? minimal[fingerprint]?.recording
      return known.map { subject.prefers(recording, to: $0) } ?? true
    }.map { ($0, [$1]) }
  }

  /// What the neighbors of each center break: for each fingerprint the preferred scenario. Empty
  /// for a center whose neighborhood was not explored.
  private func exploreNeighborhoods(_ centers: [Recording]) -> [[Fingerprint: Recording]] {
    var results = [[Fingerprint: Recording]](repeating: [:], count: centers.count)
    process(centers.map { .explore(around: $0) }) { index, answer in
      // The task fails if a neighbor needs what is not simulated. The center itself can run, so its
      // own result stays.
      if case .explored(let best) = answer { results[index] = best }
    }
    return results
  }

  /// Runs all tasks in parallel. Tasks that are left undone at the end of the run have no result.
  private func shrink(_ shrinkTasks: [ShrinkTask]) -> [Fingerprint: TriageResult] {
    var results: [Fingerprint: TriageResult] = [:]
    process(shrinkTasks.map { .shrink($0.fingerprint, from: $0.starts) }) { index, answer in
      let fingerprint = shrinkTasks[index].fingerprint
      switch answer {
      case .shrunk(let result): results[fingerprint] = result
      case .failed(let error): shrinkFailures[fingerprint] = error.description
      case .explored, .repeated, .sequence: break
      }
    }
    return results
  }

  /// Sends tasks to the workers and passes each answer to `handle`.
  private func process(_ tasks: [TriageTask], handle: (Int, TriageTask.Answer) -> Void) {
    guard !tasks.isEmpty else { return }
    let workItems = tasks.enumerated().map { $1.workItem(subject: number, tag: $0) }
    workerPool.process(on: workItems, mode: mode) { report in
      switch report.outcome {
      case .answer(let payload):
        let answer = try? Message.decode(TriageTask.Answer.self, from: payload)
        let unreadable = TriageError("a worker sent an answer that cannot be read")
        handle(report.workItem.tag, answer ?? .failed(unreadable))
      case .termination(let termination, _, _), .unjudged(let termination, _):
        let error = TriageError(TerminationError(termination: termination))
        handle(report.workItem.tag, .failed(error))
      case .unsupported(let unsupported): record(unsupported)
      case .stopped: break
      }
      return []
    }
  }

  /// The result without shrinking, for when the run is over, the worker ended, or a nearby scenario
  /// cannot run. nil if the scenario itself cannot run.
  private func triageWithoutShrinking(at lawFailure: LawFailure) -> TriageResult? {
    let fingerprint = lawFailure.fingerprint
    let recording = recording(of: lawFailure.best.index)
    guard mode() != .stopped else {
      return unshrunk(fingerprint, recording, because: "the time of the run is over")
    }
    let reason = shrinkFailures[fingerprint]
    do {
      var result = try TriageResult(of: fingerprint, in: recording, with: subject)
      // The cause that ended the workers may have ended this run, too, so the run shows nothing.
      if let reason, !result.isRepeatable {
        return unshrunk(fingerprint, recording, because: reason)
      }
      result.shrinkFailure = reason
      return result
    } catch let error as TerminationError where error.termination.reason == .unsupported {
      record(
        UnsupportedScenario(index: lawFailure.best.index, reason: error.termination.lastMessage))
      return nil
    } catch {
      return unshrunk(fingerprint, recording, because: reason ?? "\(error)")
    }
  }

  /// The result for a scenario that broke a law in its first run, and did not run again.
  private func unshrunk(
    _ fingerprint: Fingerprint, _ recording: Recording, because reason: String
  ) -> TriageResult {
    TriageResult(
      unshrunk: fingerprint, terminations[fingerprint]?.termination, recording, because: reason)
  }
}

// Failures that do not repeat.
extension Triage {
  /// Runs the scenario of each result that was repeatable so far many times, each time in a fresh
  /// process.
  private func confirm(_ results: inout [Fingerprint: TriageResult]) {
    let repeatable = results.filter(\.value.isRepeatable).sorted { $0.key < $1.key }
    var tasks: [(fingerprints: [Fingerprint], recording: Recording, runs: Int)] = []
    for (fingerprint, result) in repeatable {
      if result.isSlow || fingerprint.effect.manner == .runsOutOfMemory {
        // Each run takes seconds, so they run at the same time.
        for _ in 0..<Stability.slowRunsBeforeReport {
          tasks.append(([fingerprint], result.minimal, 1))
        }
        continue
      }
      let runs = Stability.runsBeforeReport
      // The runs of one scenario show all failures of laws about one run.
      if let index = tasks.firstIndex(where: {
        $0.recording == result.minimal && $0.runs == runs && $0.fingerprints[0].isOfOneRun
          && fingerprint.isOfOneRun
      }) {
        tasks[index].fingerprints.append(fingerprint)
      } else {
        tasks.append(([fingerprint], result.minimal, runs))
      }
    }
    var stabilities: [Fingerprint: Stability] = [:]
    process(tasks.map { .repeat($0.fingerprints, $0.recording, runs: $0.runs) }) { index, answer in
      guard case .repeated(let found) = answer else { return }
      for (fingerprint, stability) in zip(tasks[index].fingerprints, found) {
        stabilities[fingerprint, default: .unknown].add(stability)
      }
    }
    for (fingerprint, stability) in stabilities { results[fingerprint]?.stability = stability }
  }

  /// Adds scenarios that ended a process, but did not when they ran alone: for each fingerprint the
  /// first of its scenarios.
  private func addUnconfirmedCrashes(to results: inout [Fingerprint: TriageResult]) {
    guard configuration.counts(.doesNotCrash) else { return }
    for (index, termination) in unconfirmedCrashes.sorted(by: { $0.key < $1.key }) {
      guard let fingerprint = Fingerprint(termination), minimal[fingerprint] == nil,
        results[fingerprint] == nil
      else { continue }
      if mode() == .stopped, !crashesThatRanAgain.contains(index), !termination.usesFilesOfSuite {
        results[fingerprint] = TriageResult(
          unshrunk: fingerprint, termination, recording(of: index),
          because: "the time of the run was over before it could run again")
        continue
      }
      results[fingerprint] = TriageResult(
        unrepeatable: fingerprint, termination, recording(of: index), index: index)
    }
  }

  /// Whether another subject may have ended a process, so that this one gets no finding for it.
  ///
  /// It may if no scenario or sequence of this subject ends a fresh process, and either the process
  /// had run other subjects, too, or its end shows damage to what the suite shares between
  /// processes.
  private func isPerhapsOfOthers(_ result: TriageResult) -> Bool {
    guard let index = result.index, result.before.isEmpty else { return false }
    let sharesDamage =
      configuration.subjects.count > 1 && unconfirmedCrashes[index]?.usesFilesOfSuite == true
    return result.stability.failures == 0 && (sharesDamage || crashesBesideOthers.contains(index))
  }

  /// How many failures of a block are searched for a sequence of scenarios that shows them.
  private static let sequencesMax = 4

  /// Adds sequences of scenarios that show the failures which do not occur when their scenario runs
  /// alone.
  private func addSequences(to results: inout [Fingerprint: TriageResult]) {
    let unstable = results.filter { $0.value.stability.failures == 0 }.sorted { $0.key < $1.key }
      .compactMap { fingerprint, result -> (Fingerprint, [UInt64])? in
        // Damage to files or memory of the suite is seen only later, so it is not known which
        // scenario did it, nor where a sequence would end.
        if let index = result.index, unconfirmedCrashes[index]?.usesFilesOfSuite == true {
          return nil
        }
        let index = result.index ?? lawFailures[fingerprint]?.best.index
        return index.flatMap(sequence(endingWith:)).map { (fingerprint, $0) }
      }.prefix(Triage.sequencesMax)
    process(unstable.map { .sequence($0.0, $0.1) }) { index, answer in
      if case .sequence(let sequence?) = answer {
        results[unstable[index].0]?.add(sequence)
      }
    }
  }

  /// The scenarios of this subject that a process ran, up to one of this block; nil if that is not
  /// known.
  private func sequence(endingWith last: UInt64) -> [UInt64]? {
    guard let history = histories.first(where: { $0.batch.contains(last) }) else { return nil }
    return history.before.flatMap(\.all) + history.batch.all.filter { $0 <= last }
  }
}
