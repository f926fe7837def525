import Generators
import Isolation
import Model
import Subjects

/// How many scenarios it takes until a law notices a mutant.
public struct Score: Sendable {
  /// The name of the subject.
  public let name: String
  /// The law that should catch it; nil if any law may.
  public let law: String?
  /// Every law that caught it, in the order of the laws.
  public internal(set) var noticedBy: [String] = []
  /// For each seed, how many scenarios it took; nil for a seed that did not catch it.
  public internal(set) var runs: [Int?] = []
  /// The number of views in the minimal scenario; nil if the mutant was never caught or not shrunk.
  public internal(set) var viewCount: Int?
  /// The number of events in that scenario.
  public internal(set) var eventCount: Int?

  /// The median over all seeds of how many scenarios it took; nil if fewer than half of the seeds
  /// caught it.
  public var runsMedian: Int? { runs(ofShare: 0.5) }

  /// How many scenarios it takes until a share of the seeds, more than 0 and at most 1, have caught
  /// it; nil if fewer have.
  public func runs(ofShare share: Double) -> Int? {
    runs.compactMap(\.self).smallest(share, of: runs.count)
  }

  /// Whether at least half of the seeds caught it.
  public var isNoticed: Bool { runsMedian != nil }
}

/// Runs scenarios with mutants until each is caught, from several seeds.
@MainActor public final class Scoring {
  private let configuration: RunConfiguration
  private let laws: [Law.ID?]
  private let workerPool: WorkerPool
  /// The failures for each subject and seed.
  private var lawFailures: [[[Fingerprint: LawFailure]]]
  /// For each subject, the failures that do not count.
  private let known: [Set<Fingerprint>]
  private let settings: Settings

  /// How long to look for each mutant.
  public struct Settings: Sendable {
    /// How many seeds each mutant gets.
    public var seedCount = 11
    /// How many scenarios each mutant gets with each seed, rounded up to a whole number of batches.
    public var scenariosMax: UInt64 = 4096
    /// Whether the first failure of each mutant is shrunk.
    public var shrinksFailures = true

    public init() {}
  }

  /// The seed at an index is one more than the index.
  private var seeds: [UInt64] { (1...settings.seedCount).map(UInt64.init) }
  private static let batchSize: UInt64 = 128

  /// - Parameter mutants: each with the slug of the law that should catch it.
  public convenience init(
    _ mutants: [(subject: Subject, law: String?)], jobs: Int, _ settings: Settings = Settings()
  ) {
    self.init(mutants, knowing: [], jobs: jobs, settings)
  }

  /// - Parameter known: for each mutant, failures that do not count; empty for none at all.
  package init(
    _ mutants: [(subject: Subject, law: String?)], knowing known: [Set<Fingerprint>], jobs: Int,
    _ settings: Settings
  ) {
    self.settings = settings
    self.known = known.isEmpty ? mutants.map { _ in [] } : known
    let configuration = RunConfiguration(subjects: mutants.map(\.subject))
    self.configuration = configuration
    laws = mutants.map { $0.law.flatMap(Law.ID.init(slug:)) }
    workerPool = WorkerPool(size: max(1, jobs), sharing: SharedResults.layout) {
      Worker(configuration, $1).serve($0)
    }
    lawFailures = mutants.map { _ in (1...settings.seedCount).map { _ in [:] } }
  }

  /// Runs everything and returns the scores, in the order of the mutants.
  ///
  /// - Throws: `SystemError` if no process can be started.
  public func scores() throws -> [Score] {
    defer { workerPool.dismiss() }
    try run(untilNoticed: true)
    let minimal =
      settings.shrinksFailures
      ? shrinkFirstFailures() : configuration.subjects.map { _ in Scenario?.none }
    return configuration.subjects.indices.map { score(of: $0, minimal[$0]) }
  }

  /// Runs all scenarios and returns what each subject fails.
  ///
  /// - Throws: `SystemError` if no process can be started.
  package func failures() throws -> [Set<Fingerprint>] {
    defer { workerPool.dismiss() }
    try run(untilNoticed: false)
    return lawFailures.map { seeds in Set(seeds.flatMap(\.keys)) }
  }

  /// Runs the scenarios of all subjects and seeds, and records the failures.
  ///
  /// - Parameter untilNoticed: whether a subject gets no more scenarios of a seed that caught it.
  private func run(untilNoticed: Bool) throws {
    let workItems = configuration.subjects.indices.flatMap { subject in
      seeds.map {
        Batch(subject: subject, seed: $0, indices: 0..<Scoring.batchSize).workItem()
      }
    }
    workerPool.process(on: workItems) {
      .accepting
    } handle: { report in
      let result = BatchResult(report, in: configuration)
      let batch = result.batch
      for lawFailure in result.lawFailures { record(lawFailure, batch) }
      if !result.rest.isEmpty { return result.rest }
      let next = batch.indices.upperBound
      let isOver = untilNoticed && isNoticed(batch.subject, Int(batch.seed) - 1)
      if isOver || next >= settings.scenariosMax { return [] }
      return [
        Batch(
          subject: batch.subject, seed: batch.seed,
          indices: next..<next + Scoring.batchSize
        ).workItem()
      ]
    }
    // Without this, a mutant whose scenarios did not run would count as not noticed.
    if let failure = workerPool.failure { throw failure }
  }

  /// Adds a failure, or merges it with one that has the same fingerprint.
  private func record(_ lawFailure: LawFailure, _ batch: Batch) {
    let seed = Int(batch.seed) - 1
    if lawFailures[batch.subject][seed][lawFailure.fingerprint]?.merge(lawFailure) == nil {
      lawFailures[batch.subject][seed][lawFailure.fingerprint] = lawFailure
    }
  }

  /// The failures that count: those that are not known, of the law that should catch the mutant.
  private func countedFailures(_ subject: Int, _ seedIndex: Int) -> [LawFailure] {
    lawFailures[subject][seedIndex].values.filter { lawFailure in
      let law = lawFailure.fingerprint.law
      return laws[subject].map { $0 == law } ?? true
        && !known[subject].contains(lawFailure.fingerprint)
    }
  }

  private func isNoticed(_ subject: Int, _ seedIndex: Int) -> Bool {
    !countedFailures(subject, seedIndex).isEmpty
  }

  /// The minimal scenario for each subject, from the first seed that caught it.
  private func shrinkFirstFailures() -> [Scenario?] {
    var minimal: [Scenario?] = configuration.subjects.map { _ in nil }
    var workItems: [WorkerPool.WorkItem] = []
    for subject in configuration.subjects.indices {
      guard let seed = seeds.indices.first(where: { isNoticed(subject, $0) }),
        let lawFailure = countedFailures(subject, seed).min(by: { $0.fingerprint < $1.fingerprint })
      else { continue }
      let starts = lawFailure.starts.map { start in
        var choices = Choices(seed: seeds[seed], index: start.index)
        _ = configuration.subjects[subject].scenario(from: &choices)
        return choices.recording
      }
      workItems.append(
        TriageTask.shrink(lawFailure.fingerprint, from: starts).workItem(
          subject: subject, tag: subject))
    }
    workerPool.process(on: workItems) {
      .accepting
    } handle: { report in
      if case .answer(let payload) = report.outcome,
        case .shrunk(let result) = try? Message.decode(TriageTask.Answer.self, from: payload)
      {
        let subject = configuration.subjects[report.workItem.tag]
        minimal[report.workItem.tag] = subject.scenario(of: result.minimal)
      }
      return []
    }
    return minimal
  }

  private func score(of subject: Int, _ minimal: Scenario?) -> Score {
    let noticing = Set(
      lawFailures[subject].flatMap { $0.keys.filter { !known[subject].contains($0) }.map(\.law) }
    ).sorted()
    let runs = seeds.indices.map { seed in
      countedFailures(subject, seed).map(\.first).min().map { Int($0) + 1 }
    }
    return Score(
      name: configuration.subjects[subject].name, law: laws[subject].map { Law[$0].slug },
      noticedBy: noticing.map { Law[$0].slug }, runs: runs,
      viewCount: minimal?.viewCount, eventCount: minimal?.events.count)
  }
}

extension [Int] {
  /// A quantile of `count` values: the smallest value that at least a share of them does not exceed.
  /// Values that are missing from the list count as larger than all others.
  ///
  /// - Parameter share: more than 0 and at most 1.
  /// - Returns: nil if the quantile is a missing value.
  package func smallest(_ share: Double, of count: Int) -> Int? {
    let index = Int((share * Double(count)).rounded(.up)) - 1
    return indices.contains(index) ? sorted()[index] : nil
  }
}
