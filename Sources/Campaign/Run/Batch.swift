import Generators
import Isolation

/// A range of scenarios that one process runs with one subject, one after the other.
struct Batch {
  var subject: Int
  var seed: UInt64
  /// The batch runs every `stride`-th of these, starting with the first.
  var indices: Range<UInt64>
  var stride: UInt64 = 1

  /// Prepares the choices for the scenario with this index.
  ///
  /// - Parameter scenarioSource: maps indices to scenarios; without it every scenario is a new one.
  @MainActor func begin(
    _ index: UInt64, _ scenarioSource: ScenarioSource?, _ choices: inout Choices
  ) {
    if let scenarioSource {
      scenarioSource.begin(index, of: subject, &choices)
    } else {
      choices.restart(seed: seed, index: index)
    }
  }
}

// Messages between processes: five words instead of JSON, because a run sends hundreds of them each
// second. `workItem` writes the words in the order in which `init(payload:)` reads them.
extension Batch {
  /// The batch as a request to a worker.
  ///
  /// - Parameter needsFreshProcess: whether only a process that has run no scenario may run it.
  func workItem(needsFreshProcess: Bool = false) -> WorkerPool.WorkItem {
    let words =
      [subject]
      + [seed, indices.lowerBound, indices.upperBound, stride].map { Int(bitPattern: UInt($0)) }
    return WorkerPool.WorkItem(
      type: Worker.RequestType.runBatch.rawValue, payload: .init(words: words),
      scenarios: .init(first: indices.lowerBound, count: count),
      needsFreshProcess: needsFreshProcess)
  }

  init(payload: [UInt8]) {
    let words = payload.words
    subject = words[0]
    (seed, stride) = (UInt64(UInt(bitPattern: words[1])), UInt64(words[4]))
    indices = UInt64(words[2])..<UInt64(words[3])
  }

  /// The indices of all scenarios of the batch.
  var all: [UInt64] {
    Array(Swift.stride(from: indices.lowerBound, to: indices.upperBound, by: Int(stride)))
  }

  /// Whether the batch runs the scenario with an index.
  func contains(_ index: UInt64) -> Bool {
    indices.contains(index) && (index - indices.lowerBound).isMultiple(of: stride)
  }

  /// Whether as many scenarios have ended as the batch has before an index, that of the scenario in
  /// flight. If not, the subject has damaged the memory with these numbers.
  func hasEnded(_ count: UInt64, before index: UInt64) -> Bool {
    contains(index) && (index - indices.lowerBound) / stride == count
  }

  /// How many scenarios the batch has.
  var count: UInt64 {
    (indices.upperBound - indices.lowerBound + stride - 1) / stride
  }
}
