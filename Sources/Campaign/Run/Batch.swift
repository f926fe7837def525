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

// Messages between processes: five words, because a run sends hundreds of them a second. `workItem`
// writes them in the order in which `init(payload:)` reads them.
extension Batch {
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

  /// The indices of all its scenarios.
  var all: [UInt64] {
    Array(Swift.stride(from: indices.lowerBound, to: indices.upperBound, by: Int(stride)))
  }

  func contains(_ index: UInt64) -> Bool {
    indices.contains(index) && (index - indices.lowerBound).isMultiple(of: stride)
  }

  /// Whether the number of ended scenarios is that of the scenarios before an index. Otherwise the
  /// counts of the process are damaged.
  func hasEnded(_ count: UInt64, before index: UInt64) -> Bool {
    contains(index) && (index - indices.lowerBound) / stride == count
  }

  var count: UInt64 {
    (indices.upperBound - indices.lowerBound + stride - 1) / stride
  }
}
