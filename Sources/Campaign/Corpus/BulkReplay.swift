import Isolation
import Model
import Simulation
import Subjects

/// Replays many entries, several in each process, and returns the results that are as expected.
///
/// Every other entry must be replayed alone, with `Replay`, because an earlier scenario may have
/// changed the process. That includes all entries of a subject that keeps state from one scenario to
/// the next.
@MainActor public struct BulkReplay {
  private let paths: [String]
  private let subjects: [String: Subject]
  private let jobs: Int
  private let entrySizeMax: Int

  /// - Parameters:
  ///   - subjects: the subjects by their names.
  ///   - jobs: the number of processes.
  ///   - entrySizeMax: the largest file that is read, in bytes.
  public init(
    of paths: [String], subjects: [String: Subject], jobs: Int,
    entrySizeMax: Int = Corpus.entrySizeMax
  ) {
    RunConfiguration.warmUp()
    (self.paths, self.subjects, self.jobs) = (paths, subjects, max(1, jobs))
    self.entrySizeMax = entrySizeMax
  }

  /// The maximum number of entries that a process replays for one request.
  private static let batchSizeMax = 32

  /// Replays the entries.
  ///
  /// - Parameter onProgress: called about ten times a second with the number of entries that are
  ///   done.
  /// - Returns: the result of each entry, in the order of the paths, if it is as expected; nil for an
  ///   entry that has to be replayed alone.
  public func run(onProgress: (Int) -> Void) -> [Replay.Result?] {
    let pool = WorkerPool(size: jobs) { channel, memory in
      BulkReplayChild(paths, subjects, memory, entrySizeMax: entrySizeMax).serve(channel)
    }
    defer { pool.dismiss() }
    let size = max(1, min(BulkReplay.batchSizeMax, (paths.count + jobs - 1) / jobs))
    let workItems = stride(from: 0, to: paths.count, by: size).map { first in
      let count = min(size, paths.count - first)
      return WorkerPool.WorkItem(
        type: BulkReplayChild.requestType, payload: .init(words: [first, count]), tag: first,
        scenarios: .init(first: UInt64(first), count: UInt64(count)))
    }
    var results = [EntryResult?](repeating: nil, count: paths.count)
    var doneCount = 0
    pool.process(on: workItems) {
      onProgress(doneCount)
      return .accepting
    } handle: { report in
      let count = Int(report.workItem.scenarios?.count ?? 0)
      doneCount += count
      guard case .answer(let payload) = report.outcome, payload.words.count == count else {
        return []
      }
      for (offset, word) in payload.words.enumerated() {
        results[report.workItem.tag + offset] = EntryResult(word: word)
      }
      return []
    }
    onProgress(doneCount)
    let statefulSubjects = Set(
      results.compactMap { $0?.hasEarlierScenarios == true ? $0?.subject : nil })
    return results.map { entryResult in
      entryResult.flatMap { statefulSubjects.contains($0.subject) ? nil : $0.result }
    }
  }
}

/// The result of one entry, which a process sends as one word.
///
/// The lowest two bits are the result, the third is `hasEarlierScenarios`, the others are `subject`.
private struct EntryResult {
  /// A hash of the name of the subject.
  var subject: Int
  /// Whether other scenarios run before the scenario of the entry, because its subject keeps state.
  var hasEarlierScenarios = false
  /// The result, if it is as expected.
  var result: Replay.Result?

  private static let subjectShift = 3

  init(of entry: RegressionEntry) {
    // One bit less than there is room for, so that `word` is not negative.
    subject = Int(FNV1a.hash(entry.subject.utf8) >> UInt64(EntryResult.subjectShift + 1))
    hasEarlierScenarios = !entry.before.isEmpty
  }

  init?(word: Int) {
    guard word >= 0 else { return nil }
    subject = word >> EntryResult.subjectShift
    hasEarlierScenarios = word & 4 != 0
    switch word & 3 {
    case 1: result = .broken
    case 2: result = .holds
    default: result = nil
    }
  }

  var word: Int {
    let code =
      switch result {
      case .broken: 1
      case .holds: 2
      case .unchecked, nil: 0
      }
    return subject << EntryResult.subjectShift | (hasEarlierScenarios ? 4 : 0) | code
  }

  /// The word for an entry that cannot be read.
  static let unreadable = -1
}

/// The main loop of a child of `BulkReplay`.
@MainActor private final class BulkReplayChild {
  /// The only type of request: the first of the entries to replay, and how many.
  static let requestType: UInt32 = 1

  private let paths: [String]
  private let subjects: [String: Subject]
  private let memory: SharedMemory
  private let entrySizeMax: Int
  /// The judges of the subjects that have run.
  private var judges: [String: Judge] = [:]

  init(
    _ paths: [String], _ subjects: [String: Subject], _ memory: SharedMemory, entrySizeMax: Int
  ) {
    UIKitExits.install()
    (self.paths, self.subjects, self.memory) = (paths, subjects, memory)
    self.entrySizeMax = entrySizeMax
  }

  /// Handles requests until the other end of the channel is closed.
  func serve(_ channel: Channel) {
    channel.serve { request in
      let range = request.payload.words
      precondition(range.count == 2, "a batch has a first entry and a count; see BulkReplay.run")
      return .init(words: (range[0]..<range[0] + range[1]).map(replay))
    }
  }

  /// Replays one entry, if it can be replayed together with others; returns its `EntryResult.word`.
  private func replay(_ index: Int) -> Int {
    ProcessLimits.discardErrorOutput()
    memory.recordProgress()
    let entry = try? Corpus.read(paths[index], sizeMax: entrySizeMax)
    memory.begin(UInt64(index))
    defer { memory.end() }
    guard let entry else { return EntryResult.unreadable }
    var entryResult = EntryResult(of: entry)
    if let law = Law.ID(slug: entry.law), law != .doesNotCrash, entry.before.isEmpty,
      let judge = judge(of: entry.subject),
      judge.subject.missingEvent(of: [entry.scenario]) == nil
    {
      let violations = judge.judge(entry.scenario, metamorphicLaws: .all)
      let result: Replay.Result =
        violations.contains { $0.law == law }
        ? .broken : judge.nonVacuous.contains(law) ? .holds : .unchecked
      entryResult.result = result.isExpected(by: entry) ? result : nil
    }
    return entryResult.word
  }

  private func judge(of name: String) -> Judge? {
    if let judge = judges[name] { return judge }
    guard let subject = subjects[name] else { return nil }
    let judge = Judge(subject, phase: memory.phase)
    judges[name] = judge
    return judge
  }
}
