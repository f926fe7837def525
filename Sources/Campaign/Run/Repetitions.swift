import Isolation

/// How many scenarios ran again, and how many of them had another trace. A subject that depends on
/// chance, on time or on earlier scenarios causes such differences.
public struct Repetitions: Hashable, Sendable {
  /// Scenarios that ran again right after their first run, in the same process.
  public internal(set) var inSameProcess = Count()
  /// Scenarios that also ran again at the end of a block, in a process that runs only such ones.
  public internal(set) var inFreshProcess = Count()

  public struct Count: Hashable, Sendable {
    public internal(set) var runs = 0
    public internal(set) var differences = 0

    mutating func add(_ other: Count) {
      runs += other.runs
      differences += other.differences
    }
  }

  /// Whether the scenario with this index runs again: one in a hundred does.
  static func includes(_ index: UInt64) -> Bool { index.isMultiple(of: 100) }
}

/// Scenarios of one subject that run again in a fresh process.
struct RepetitionBatch {
  /// A scenario, and the digest of its trace in the first run.
  struct Sample {
    var index: UInt64
    var digest: Int
  }

  var subject: Int
  var seed: UInt64
  var samples: [Sample]
}

// Messages between processes, in words.
extension RepetitionBatch {
  var workItem: WorkerPool.WorkItem {
    WorkerPool.WorkItem(
      type: Worker.RequestType.runAgain.rawValue,
      payload: .init(words: [subject, Int(bitPattern: UInt(seed))] + samples.words),
      scenarios: .init(first: samples.first?.index ?? 0, count: UInt64(samples.count)),
      needsFreshProcess: true)
  }

  init(payload: [UInt8]) {
    let words = payload.words
    (subject, seed) = (words[0], UInt64(UInt(bitPattern: words[1])))
    samples = .init(words: words.dropFirst(2))
  }
}

extension [RepetitionBatch.Sample] {
  var words: [Int] { flatMap { [Int(bitPattern: UInt($0.index)), $0.digest] } }

  /// The samples that `words` made; without the last word if their number is odd.
  init(words: some Collection<Int>) {
    var iterator = words.makeIterator()
    self = []
    while let index = iterator.next(), let digest = iterator.next() {
      append(.init(index: UInt64(UInt(bitPattern: index)), digest: digest))
    }
  }
}
