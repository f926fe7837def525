import Generators
import Isolation
import Model
import Subjects

/// Turns the failures of one subject into findings: shrinks their scenarios, explores the
/// neighborhoods of the minimal ones, and grades the results.
@MainActor final class Triage {
  /// The first scenario that could not run.
  private(set) var unsupported: UnsupportedScenario?

  private let subject: Subject
  /// The index of the subject in the configuration.
  private let number: Int
  private let configuration: RunConfiguration
  private let scenarioSource: ScenarioSource
  private let workerPool: WorkerPool
  private let corpus: Corpus?
  /// nil until the first failure.
  private var knownFailures: [KnownFailure]?
  private var lawFailures: [Fingerprint: LawFailure] = [:]
  /// The minimal scenario for each fingerprint that is triaged.
  private var minimal: [Fingerprint: (recording: Recording, unusualness: Int)] = [:]
  /// The scenarios whose neighborhood is explored.
  private var exploredCenters: Set<Recording> = []
  /// The recordings of scenarios from earlier blocks, by index.
  private var recordings: [UInt64: Recording] = [:]
  private var choices = Choices(seed: 0, index: 0)
  /// Why the last triage that failed did.
  private var shrinkFailure: String?

  /// A fingerprint and the scenarios from which shrinking starts.
  private typealias ShrinkTask = (key: Fingerprint, starts: [Recording])

  /// How many fingerprints are not triaged yet.
  var pendingFailureCount: Int { lawFailures.keys.count { minimal[$0] == nil } }

  /// How often new findings may lead to further neighborhoods.
  private static let roundsMax = 8

  /// - Parameter corpus: shrinking starts from its scenarios, read when they are first needed.
  init(
    subject: Int, in configuration: RunConfiguration, _ scenarioSource: ScenarioSource,
    _ workerPool: WorkerPool, knownFailures corpus: Corpus?
  ) {
    (self.subject, number) = (configuration.subjects[subject], subject)
    (self.configuration, self.scenarioSource, self.workerPool, self.corpus) = (
      configuration, scenarioSource, workerPool, corpus
    )
  }

  func note(_ lawFailure: LawFailure) {
    if lawFailures[lawFailure.key]?.merge(lawFailure) == nil {
      lawFailures[lawFailure.key] = lawFailure
    }
  }

  /// Keeps the one with the lowest index, so the result does not depend on the order of workers.
  func note(_ unsupported: UnsupportedScenario) {
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
  }

  /// Triages all failures that are new, or that now have a more ordinary scenario than before.
  ///
  /// - Parameter meanwhile: called about ten times a second.
  /// - Returns: one finding for each fingerprint; also smaller scenarios for earlier findings.
  func findings(meanwhile: () -> Void) throws -> [Finding] {
    let newFailures = lawFailures.values.sorted { $0.key < $1.key }.filter { lawFailure in
      minimal[lawFailure.key].map { lawFailure.best.unusualness < $0.unusualness } ?? true
    }
    guard !newFailures.isEmpty else { return [] }
    let knownFailures = allKnownFailures()
    var shrinkTasks: [ShrinkTask] = newFailures.map { lawFailure in
      let known = knownFailures.best(for: lawFailure, subject)
      return (
        lawFailure.key, known.map { [$0] } ?? lawFailure.starts.map { recording(of: $0.index) }
      )
    }
    var results: [Fingerprint: TriageResult] = [:]
    for _ in 0..<Triage.roundsMax where !shrinkTasks.isEmpty {
      let newFailures = try shrink(shrinkTasks, meanwhile)
      for (key, result) in newFailures where result.isRepeatable || results[key] == nil {
        results[key] = result
      }
      shrinkTasks = try self.shrinkTasks(from: newFailures, results, meanwhile)
    }
    for lawFailure in newFailures where results[lawFailure.key] == nil {
      meanwhile()
      results[lawFailure.key] = triageWithoutShrinking(at: lawFailure)
    }
    return results.sorted { $0.key < $1.key }.map(finding)
  }

  private func finding(_ key: Fingerprint, _ triageResult: TriageResult) -> Finding {
    let scenario = subject.scenario(of: triageResult.minimal)
    minimal[key] = (triageResult.minimal, scenario.unusualness)
    return Finding(
      key: key, subject: subject.name, scenario: scenario, violations: triageResult.violations,
      grade: triageResult.grade, explanation: triageResult.explanation,
      triesAround: triageResult.proof?.tries,
      specification: subject.modelSpecification,
      recording: triageResult.minimal, isRepeatable: triageResult.isRepeatable,
      shrinkFailure: triageResult.shrinkFailure)
  }

  /// Findings for scenarios that ended a process, but did not when they ran alone: one for each
  /// fingerprint, with the first of its scenarios.
  func findings(ofOrder unconfirmedCrashes: [UInt64: Termination]) -> [Finding] {
    guard configuration.isSelected[Law.ID.doesNotCrash.rawValue] else { return [] }
    var firsts: [Fingerprint: UInt64] = [:]
    for (index, termination) in unconfirmedCrashes {
      guard let key = Fingerprint(termination) else { continue }
      firsts[key] = min(firsts[key] ?? .max, index)
    }
    return firsts.sorted { $0.key < $1.key }.compactMap { key, index in
      guard minimal[key] == nil, let termination = unconfirmedCrashes[index] else { return nil }
      return finding(key, TriageResult(unrepeatable: key, termination, recording(of: index)))
    }
  }

  /// A scenario of this block.
  func scenario(of index: UInt64) -> Scenario { subject.scenario(of: recording(of: index)) }

  /// The recording of a scenario of this block, or of an earlier one that `closeBlock` stored.
  private func recording(of index: UInt64) -> Recording {
    if let noted = recordings[index] { return noted }
    scenarioSource.begin(index, of: number, &choices)
    _ = subject.scenario(from: &choices)
    return choices.recording
  }

  private func allKnownFailures() -> [KnownFailure] {
    if let knownFailures { return knownFailures }
    let found = corpus.map { KnownFailure.all(in: $0, about: subject) } ?? []
    knownFailures = found
    return found
  }
}

// Work for the worker pool.
extension Triage {
  /// Scenarios with a new fingerprint, or ones that are preferred to the known scenario. The
  /// minimal scenario for one fingerprint may be, or be near, a smaller one for another.
  private func shrinkTasks(
    from newFailures: [Fingerprint: TriageResult], _ results: [Fingerprint: TriageResult],
    _ meanwhile: () -> Void
  ) throws -> [ShrinkTask] {
    var centers: [Recording] = []
    for (_, result) in newFailures.sorted(by: { $0.key < $1.key })
    where result.isRepeatable && exploredCenters.insert(result.minimal).inserted {
      centers.append(result.minimal)
    }
    var best: [Fingerprint: Recording] = [:]
    for around in try exploreNeighborhoods(centers, meanwhile) {
      for (key, recording) in around.best
      where best[key].map({ subject.prefers(recording, to: $0) }) ?? true {
        best[key] = recording
      }
    }
    return best.sorted { $0.key < $1.key }.filter { key, recording in
      let known = results[key]?.minimal ?? minimal[key]?.recording
      return known.map { subject.prefers(recording, to: $0) } ?? true
    }.map { ($0, [$1]) }
  }

  private func exploreNeighborhoods(
    _ centers: [Recording], _ meanwhile: () -> Void
  ) throws -> [Neighborhood] {
    var results = [Neighborhood?](repeating: nil, count: centers.count)
    let workItems = centers.map { Neighborhood.workItem($0, subject: number) }
    try process(on: workItems, meanwhile) { index, words in
      do {
        results[index] = try Neighborhood(answer: words)
      } catch let error as TriageError where error.isUnsupported {
        // The scenario can run, but one of its neighbors cannot.
      }
    }
    return results.compactMap(\.self)
  }

  /// Runs all tasks in parallel. Tasks that an interruption leaves undone have no result.
  private func shrink(
    _ shrinkTasks: [ShrinkTask], _ meanwhile: () -> Void
  ) throws -> [Fingerprint: TriageResult] {
    var results: [Fingerprint: TriageResult] = [:]
    let workItems = shrinkTasks.map {
      TriageResult.workItem($0.key, subject: number, from: $0.starts)
    }
    try process(on: workItems, meanwhile) {
      results[shrinkTasks[$0].key] = try TriageResult(answer: $1)
    }
    return results
  }

  /// Sends work items to the workers and passes each answer to `handle`.
  private func process(
    on workItems: [WorkerPool.WorkItem], _ meanwhile: () -> Void,
    handle: (Int, [UInt64]) throws -> Void
  ) throws {
    _ = try workerPool.process(on: workItems) {
      meanwhile()
      return Interruption.isRequested ? .stopped : .accepting
    } handle: { workItem, outcome, _ in
      switch outcome {
      case .answer(let words):
        guard let index = workItems.firstIndex(where: { $0.words == workItem.words }) else { break }
        do {
          try handle(index, words)
        } catch let error as TriageError where error.isUnsupported {
          // The scenario can run, but one near it cannot.
          note(UnsupportedScenario(index: .max, reason: error.description))
        } catch {
          shrinkFailure = "\(error)"
        }
      case .termination(let termination, _, _), .unjudged(let termination, _):
        shrinkFailure = WorkerPoolError(termination: termination).description
      case .unsupported(let unsupported): note(unsupported)
      }
      return []
    }
  }

  /// The result without shrinking, for when the user interrupted, the worker ended, or a nearby
  /// scenario cannot run. nil if the scenario itself cannot run.
  private func triageWithoutShrinking(at lawFailure: LawFailure) -> TriageResult? {
    let recording = recording(of: lawFailure.best.index)
    let shrinkFailure = Interruption.isRequested ? nil : shrinkFailure
    do {
      var triageResult = try TriageResult(of: lawFailure.key, in: recording, with: subject)
      triageResult.shrinkFailure = shrinkFailure
      return triageResult
    } catch let error as WorkerPoolError where error.termination.reason == .unsupported {
      note(UnsupportedScenario(index: lawFailure.best.index, reason: error.termination.lastMessage))
      return nil
    } catch {
      return TriageResult(unshrunk: lawFailure.key, recording, because: shrinkFailure ?? "\(error)")
    }
  }
}
