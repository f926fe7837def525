import Generators
import Model
import Subjects

/// Looks into what one subject breaks: makes the stories smaller, looks around them for more, and
/// grades what it finds.
@MainActor final class Triage {
  /// The first story that could not be told.
  private(set) var unsupported: UnsupportedScenario?

  private let subject: Subject
  /// Its place in the cast.
  private let number: Int
  private let configuration: RunConfiguration
  private let scenarioSource: ScenarioSource
  private let workerPool: WorkerPool
  private let corpus: Corpus?
  /// nil until the first hit.
  private var knownFailures: [KnownFailure]?
  private var lawFailures: [Fingerprint: LawFailure] = [:]
  /// What is known of each way in which a law is broken.
  private var minimal: [Fingerprint: (recording: Recording, unusualness: Int)] = [:]
  /// The stories around which was looked.
  private var exploredCenters: Set<Recording> = []
  /// Of stories before the last barrier, by number.
  private var recordings: [UInt64: Recording] = [:]
  private var choices = Choices(seed: 0, index: 0)
  /// Why the last investigation that failed did.
  private var shrinkFailure: String?

  /// A story that breaks a law in a certain way, or several, from which shrinking starts.
  private typealias ShrinkTask = (key: Fingerprint, starts: [Recording])

  /// How many ways in which a law is broken are known, and not looked into.
  var pendingFailureCount: Int { lawFailures.keys.count { minimal[$0] == nil } }

  /// How often what lies around the news is looked into.
  private static let roundsMax = 8

  /// - Parameter corpus: whose stories shrinking starts from, as they are when they are first needed.
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

  /// Of several the first counts, whoever was asked to tell it.
  func note(_ unsupported: UnsupportedScenario) {
    if self.unsupported.map({ unsupported.index < $0.index }) ?? true {
      self.unsupported = unsupported
    }
  }

  /// The barrier. From now on another number means another story, so those that somebody may still
  /// ask for are noted.
  func closeBlock() {
    let indices = lawFailures.values.flatMap { $0.starts.map(\.index) }
    recordings = Dictionary(
      indices.map { ($0, recording(of: $0)) }, uniquingKeysWith: { first, _ in first })
  }

  /// Looks into whatever is new, or now met in a more ordinary story than before.
  ///
  /// - Parameter meanwhile: called about ten times a second.
  /// - Returns: what was found, each way of breaking a law once; also smaller stories for what an
  ///   earlier call has found.
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

  /// What is known of scenarios that ended a process and did not when they were run alone: a finding
  /// for each way in which they did, with the first of them.
  func findings(ofOrder unconfirmedCrashes: [UInt64: Termination]) -> [Finding] {
    guard configuration.isSelected[Law.doesNotCrash] else { return [] }
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

  /// A story of this block, or of an earlier one that was noted at its barrier.
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

// What others are asked to do.
extension Triage {
  /// Stories that break a law in a new way, or are more worth reading than the one that is known for
  /// it: what was found for one place may be the smaller one for another, or have it beside it.
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
        // Around a story that can be told lies one that cannot.
      }
    }
    return results.compactMap(\.self)
  }

  /// All at once, on all cores; without those that an interruption leaves undone.
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

  /// Has orders done that end no process, and hears the answer to each.
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
          // The story can be told; another one, which is near it, cannot.
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

  /// Without making it smaller: an end was asked for, the worker that did it died, or a story near it
  /// cannot be told. nil if the same story cannot be told in another way, either.
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
