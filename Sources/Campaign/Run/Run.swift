import Foundation
import Generators
import Isolation
import Model
import Reporting
import Subjects

/// Runs scenarios with subjects on all cores, and triages every broken law.
///
/// Scenarios run in blocks. In a block the subjects take turns of 64 scenarios, so that each
/// subject gets about as many as the others, even if the time ends early. Between two blocks the
/// workers run no new scenarios: they shrink and grade the failures, and the run saves the
/// findings. The findings of a block do not depend on which worker ran which scenario, so they are
/// the same with any number of jobs.
@MainActor public final class Run {
  /// The seed, the limits and the resources of a run.
  public struct Settings: Sendable {
    public var seed: UInt64
    /// Scenarios for each subject, of all shards together; nil means no limit.
    public var scenariosMax: Int?
    /// The time limit; nil means no limit.
    public var secondsMax: Double?
    /// The number of worker processes.
    public var jobs = 1
    /// The run ends when it has this many findings; nil means no limit.
    public var findingsMax: Int?
    /// Whether findings that take an unusual scenario or a fault are left out: they are not
    /// reported, not saved, and do not end the run.
    public var isOrdinaryOnly = false
    public var shard = Shard()
    /// Where findings are saved; nil saves nothing.
    public var corpus: Corpus?
    /// The command that finds the saved failures again; nil is that of `fuzz run`.
    public var command: String?

    public init(seed: UInt64) { self.seed = seed }
  }

  /// The scenarios of one of several machines: every `count`-th, starting with `index`.
  public struct Shard: Hashable, Sendable {
    public var index = 0
    public var count = 1

    public init() {}
    public init(_ index: Int, of count: Int) { (self.index, self.count) = (index, count) }

    /// What a command line needs to run the same scenarios, with a space before it; empty if there
    /// is only one shard.
    package var flag: String { count > 1 ? " --shard \(index)/\(count)" : "" }
  }

  /// A report of a run in progress.
  public enum Update {
    case progress(Summary)
    case finding(Finding)
    /// A subject breaks a law for the first time. Its scenario is not shrunk yet.
    case violation(subject: String, law: Law)
    /// The first minimal scenario of the run, which is not graded yet.
    case preview(Finding)
  }

  /// The maximum number of scenarios of a subject in a block.
  private static let blockSizeMax = 4096
  /// The first block is one turn. After each later block the total is at most this many times
  /// what it was before. The first findings appear at once, and large later blocks offer many
  /// scenarios from which shrinking can start.
  private static let blockGrowth = 8
  /// How many scenarios a subject gets in a turn: a worker runs as many before it reports.
  private static let turnSize = 64
  /// How long the shrinking and grading of the last failures may take after the time limit. What is
  /// left then is reported without being shrunk and graded.
  private static let graceSeconds = 2.5
  /// How long it may then take to find the responsible lines of what is shrunk.
  private static let locatingSeconds = 1.5

  private let configuration: RunConfiguration
  private let scenarioSource: ScenarioSource
  private let settings: Settings
  private let limit: Limit
  private let workerPool: WorkerPool
  private let onUpdate: (Update) -> Void
  private var summary: Summary
  /// One for each subject.
  private var triages: [Triage] = []
  /// The laws of each subject that are reported as broken.
  private var announcedLaws: [Set<Law.ID>]
  private var hasPreview = false
  /// The files of the corpus that this run has written.
  private var writtenPaths: Set<String> = []
  /// The files of this run with scenarios that are not shrunk yet.
  private var unshrunkPaths: [Finding.Key: String] = [:]
  /// When the run began to look only for responsible lines, in seconds; nil before.
  private var locatingStart: Double?

  public init(
    _ configuration: RunConfiguration, _ settings: Settings, onUpdate: @escaping (Update) -> Void
  ) {
    (self.configuration, self.settings, self.onUpdate) = (configuration, settings, onUpdate)
    let scenarioSource = ScenarioSource(configuration, seed: settings.seed)
    self.scenarioSource = scenarioSource
    let workerPool = WorkerPool(size: max(1, settings.jobs), sharing: SharedResults.layout) {
      Worker(configuration, $1, scenarioSource).serve($0)
    }
    self.workerPool = workerPool
    announcedLaws = configuration.subjects.map { _ in [] }
    limit = Limit(secondsMax: settings.secondsMax, graceSeconds: Run.graceSeconds)
    summary = Summary(seed: settings.seed, shard: settings.shard)
    summary.subjects = configuration.subjects.map { .init(name: $0.name) }
    triages = configuration.subjects.indices.map {
      Triage(
        subject: $0, in: configuration, scenarioSource, workerPool, knownFailures: settings.corpus,
        mode: { [unowned self] in
          reportProgress()
          return limit.isGraceOver ? .stopped : .accepting
        }, mayLocate: { [unowned self] in mayLocate })
    }
  }

  /// Whether there is time to look for responsible lines.
  private var mayLocate: Bool {
    guard limit.isGraceOver else { return true }
    let now = limit.stopwatch.seconds
    let start = locatingStart ?? now
    locatingStart = start
    return now < start + Run.locatingSeconds
  }

  /// When a run ends.
  @MainActor private struct Limit {
    let secondsMax: Double?
    let graceSeconds: Double
    let stopwatch = Stopwatch()

    /// Whether no further scenario begins.
    var isOver: Bool {
      Interruption.isRequested || secondsMax.map { stopwatch.seconds >= $0 } ?? false
    }

    /// Whether shrinking and grading end, too. `mayLocate` may still allow a search for lines.
    var isGraceOver: Bool {
      Interruption.isRequested || secondsMax.map { stopwatch.seconds >= $0 + graceSeconds } ?? false
    }
  }

  /// Runs until all scenarios have run, the time is up, the user interrupts the run, or the machine
  /// cannot start a process.
  public func run() -> Summary {
    defer { workerPool.dismiss() }
    settings.corpus?.removeAbandonedDrafts()
    var start = 0
    while start < settings.scenariosMax ?? .max && !limit.isOver && summary.systemFailure == nil
      && !isSatisfied
    {
      let subjects = triages.indices.filter {
        !triages[$0].isSkipped && !summary.subjects[$0].isGivenUp
      }
      if subjects.isEmpty { break }
      let size = max(Run.turnSize, min(start * (Run.blockGrowth - 1), Run.blockSizeMax))
      let end = min(start + size, settings.scenariosMax ?? .max)
      runBlock(UInt64(start)..<UInt64(end), of: subjects)
      for subject in subjects { saveUnshrunk(subject, scenariosRun: end) }
      preview(subjects)
      for subject in subjects { closeBlock(of: subject, scenariosRun: end) }
      summary.systemFailure = workerPool.failure?.description
      start = end
    }
    if isSatisfied { removeUnshrunk() }
    // They were added in the order in which batches ended, which depends on timing.
    summary.unjudgedScenarios.sort { ($0.index, $0.subject) < ($1.index, $1.subject) }
    summary.seconds = limit.stopwatch.seconds
    summary.wasInterrupted = Interruption.isRequested
    return summary
  }

  /// Whether the run has as many findings as are wanted.
  private var isSatisfied: Bool { summary.findings.count >= settings.findingsMax ?? .max }

  /// Reports the first minimal scenario of the run, before anything else is triaged.
  private func preview(_ subjects: [Int]) {
    for subject in subjects where !hasPreview {
      guard let finding = triages[subject].preview(), !isLeftOut(finding) else { continue }
      hasPreview = true
      onUpdate(.preview(finding))
    }
  }

  /// Reports the laws that a subject breaks, each once.
  private func announceViolations(of subject: Int) {
    for law in triages[subject].brokenLaws where announcedLaws[subject].insert(law).inserted {
      onUpdate(.violation(subject: configuration.subjects[subject].name, law: Law[law]))
    }
  }

  /// Handles the end of a block for one subject: triages its failures and updates its coverage.
  private func closeBlock(of subject: Int, scenariosRun: Int) {
    let triage = triages[subject]
    let wanted = (settings.findingsMax ?? .max) - summary.findings.count
    for finding in triage.findings(atMost: max(0, wanted)) {
      record(finding, scenariosRun: scenariosRun)
    }
    for ends in triage.unrepeatedEnds { summary.unrepeatedEnds.add(ends) }
    triage.closeBlock()
    if let unsupported = triage.unsupported {
      let name = configuration.subjects[subject].name
      summary.recordUnsupported(
        .init(subject: name, reason: unsupported.reason), count: triage.refusedCount,
        isSkipped: triage.isSkipped)
    }
    // The workers of the next block are then forked with the new copy of the source.
    if scenarioSource.learn(subject) { workerPool.dismiss() }
  }

  private func reportProgress() {
    summary.seconds = limit.stopwatch.seconds
    summary.keptCount = scenarioSource.keptCount
    summary.pendingFailureCount = triages.reduce(0) { $0 + $1.pendingFailureCount }
    onUpdate(.progress(summary))
  }
}

// Running blocks.
extension Run {
  /// Runs the scenarios of a block that belong to this shard, and repeats some of them.
  private func runBlock(_ block: Range<UInt64>, of subjects: [Int]) {
    let shard = settings.shard
    let stride = UInt64(shard.count)
    // The first scenario of the block that belongs to this shard.
    let offset = (UInt64(shard.index) + stride - block.lowerBound % stride) % stride
    let workItems = Swift.stride(
      from: block.lowerBound + offset, to: block.upperBound,
      by: Run.turnSize * shard.count
    ).flatMap { first in
      let end = min(first + UInt64(Run.turnSize) * stride, block.upperBound)
      return subjects.map {
        Batch(subject: $0, seed: settings.seed, indices: first..<end, stride: stride).workItem()
      }
    }
    var samples = subjects.map { RepetitionBatch(subject: $0, seed: settings.seed, samples: []) }
    workerPool.process(on: workItems, mode: mode) { report in
      let result = BatchResult(report, in: configuration, scenarioSource)
      if case .stopped = report.outcome, !Interruption.isRequested,
        let index = report.memory.scenarioInFlight
      {
        recordUnjudged(
          index, of: result.batch.subject,
          because: "it was still running \(Run.graceSeconds) s after the time of the run")
      }
      let earlier = report.earlier.filter { $0.type == Worker.RequestType.runBatch.rawValue }
      record(result, after: earlier.map { Batch(payload: $0.payload) })
      if let index = subjects.firstIndex(of: result.batch.subject) {
        samples[index].samples += result.samples
      }
      return result.rest
    }
    runAgain(samples)
  }

  /// How the workers continue. Also reports the progress, because the pool asks often.
  private func mode() -> WorkerPool.Mode {
    reportProgress()
    return limit.isGraceOver ? .stopped : limit.isOver ? .draining : .accepting
  }

  /// Runs scenarios again in fresh processes, one for each subject.
  private func runAgain(_ batches: [RepetitionBatch]) {
    // The samples were added in the order in which batches ended, which depends on timing.
    let batches = batches.filter { !$0.samples.isEmpty }.map { batch in
      var batch = batch
      batch.samples.sort { $0.index < $1.index }
      return batch
    }
    workerPool.process(on: batches.map(\.workItem), mode: mode) { report in
      let batch = RepetitionBatch(payload: report.workItem.payload)
      let count = report.workItem.scenarios?.count ?? 0
      summary.repetitions.inFreshProcess.add(
        SharedResults(report.memory).repetitions(among: count))
      // In its first run the scenario did not end the process, so the two runs differ.
      if case .termination(let termination, let index, _) = report.outcome {
        summary.repetitions.inFreshProcess.add(.init(runs: 1, differences: 1))
        let known = batch.samples.first { $0.index == index } ?? batch.samples.first
        if let known {
          triages[batch.subject].recordCrashOfRepetition(termination, at: known.index)
        }
      }
      return []
    }
  }

  /// Adds the result of a batch to the summary, the coverage and the triage.
  private func record(_ result: BatchResult, after earlier: [Batch]) {
    let subject = result.batch.subject
    summary.scenarios += result.scenariosRun
    summary.tally.add(result.tally)
    summary.repetitions.inSameProcess.add(result.repetitions)
    summary.subjects[subject].scenarios += result.scenariosRun
    if result.isGivenUp { summary.subjects[subject].isGivenUp = true }
    if result.confirmedCrash != nil { summary.subjects[subject].hasCrashed = true }
    summary.subjects[subject].add(result.tally)
    summary.coverageMap.add(result.featureCounts, scenarios: result.scenariosRun)
    scenarioSource.record(result)
    if configuration.subjects[subject].hasLabelRequirements {
      summary.labelRequirements.add(result.tally, scenarios: result.scenariosRun)
    }
    triages[subject].record(result, after: earlier)
    announceViolations(of: subject)
    if let (index, termination) = result.unjudged {
      recordUnjudged(
        index, of: subject, because: TerminationError(termination: termination).description)
    }
  }
}

// Findings.
extension Run {
  /// Records a scenario that was not judged.
  private func recordUnjudged(_ index: UInt64, of subject: Int, because reason: String) {
    summary.unjudgedScenarios.append(
      .init(
        subject: configuration.subjects[subject].name, index: index, reason: reason,
        scenario: triages[subject].scenario(of: index)))
  }

  /// Saves the scenarios of new failures before they are shrunk, in case the run is killed.
  private func saveUnshrunk(_ subject: Int, scenariosRun: Int) {
    guard settings.corpus != nil else { return }
    for lawFailure in triages[subject].newFailures where summary.savingFailure == nil {
      guard let finding = triages[subject].unshrunkFinding(lawFailure) else { continue }
      // A better scenario of a failure that was not triaged in the last block has another path.
      let replacedPath = unshrunkPaths[finding.key]
      unshrunkPaths[finding.key] = save(finding, scenariosRun: scenariosRun) ?? replacedPath
      removeUnused([replacedPath])
    }
  }

  /// Removes the scenarios of failures that were not triaged because there are enough findings.
  private func removeUnshrunk() {
    let paths = Array(unshrunkPaths.values)
    unshrunkPaths = [:]
    removeUnused(paths)
  }

  /// Removes files that this run has written and that nothing needs any more.
  private func removeUnused(_ paths: [String?]) {
    for path in paths.compactMap(\.self)
    where !isUsed(path) && writtenPaths.remove(path) != nil {
      settings.corpus?.remove(path)
    }
  }

  /// Saves a finding, adds it to the summary and reports it.
  ///
  /// - Parameter scenariosRun: how many scenarios of this subject all shards together have run.
  private func record(_ finding: Finding, scenariosRun: Int) {
    var finding = finding
    let isLeftOut = isLeftOut(finding)
    if !isLeftOut && (finding.isRepeatable || finding.hasSequence) {
      finding.path = save(finding, scenariosRun: scenariosRun)
    }
    var replacedPaths = [unshrunkPaths.removeValue(forKey: finding.key)]
    let list =
      isLeftOut ? \Summary.leftOut : finding.isRepeatable ? \Summary.findings : \Summary.unstable
    // A smaller or more ordinary scenario replaces an earlier one, in the corpus, too.
    if let index = summary[keyPath: list].firstIndex(where: { $0.key == finding.key }) {
      replacedPaths.append(summary[keyPath: list][index].path)
      summary[keyPath: list][index] = finding
    } else {
      summary[keyPath: list].append(finding)
    }
    if !isLeftOut {
      summary.leftOut.removeAll { $0.key == finding.key }
      if finding.isRepeatable {
        replacedPaths += summary.unstable.filter { $0.key == finding.key }.map(\.path)
        summary.unstable.removeAll { $0.key == finding.key }
      }
      // Saved before it is reported, in case the run is killed.
      onUpdate(.finding(finding))
    }
    removeUnused(replacedPaths)
  }

  /// Whether `isOrdinaryOnly` leaves a finding out. One that is unstable is always reported.
  private func isLeftOut(_ finding: Finding) -> Bool {
    settings.isOrdinaryOnly && finding.isRepeatable && finding.kind != .ordinary
  }

  /// Whether a file of the corpus belongs to a finding, or to a failure that is not shrunk yet.
  private func isUsed(_ path: String) -> Bool {
    (summary.findings + summary.unstable).contains { $0.path == path }
      || unshrunkPaths.values.contains(path)
  }

  /// Saves a finding and returns its path; nil if it is not saved. A failed save does not stop the
  /// run; the finding is still reported.
  private func save(_ finding: Finding, scenariosRun: Int) -> String? {
    guard let corpus = settings.corpus else { return nil }
    do {
      let saved = try corpus.add(entry(finding, scenariosRun: scenariosRun))
      if saved.isNew { writtenPaths.insert(saved.path) }
      return saved.path
    } catch {
      summary.savingFailure = summary.savingFailure ?? "\(error)"
      return nil
    }
  }

  /// The entry of the corpus for a finding, with the command that finds it again.
  private func entry(_ finding: Finding, scenariosRun: Int) -> RegressionEntry {
    let command =
      (Invocation.files.isEmpty
        ? "fuzz run --subject \(finding.subject)" : "fuzz check \(Invocation.quotedFiles)")
      + " --seed \(settings.seed) --runs \(scenariosRun)\(settings.shard.flag)"
    return RegressionEntry(
      subject: finding.subject, law: finding.law.slug,
      expectation: .init(ofFindingAbout: finding.subject), before: finding.before,
      scenario: finding.scenario,
      report: Report(finding).lines,
      origin: .init(
        seed: settings.seed, choices: Data(finding.recording.bytes).base64EncodedString(),
        first: finding.first.map { Data($0.bytes).base64EncodedString() },
        command: settings.command ?? command))
  }
}
