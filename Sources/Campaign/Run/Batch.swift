import Generators
import Isolation
import Model

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

// Messages between processes.
extension Batch {
  /// - Parameter isAlone: whether only a process that has run nothing before may run it.
  func workItem(needsFreshProcess isAlone: Bool = false) -> WorkerPool.WorkItem {
    var message = MessageWriter(.runBatch, subject: subject)
    message.append(seed)
    message.append(indices.lowerBound)
    message.append(indices.upperBound)
    message.append(stride)
    return WorkerPool.WorkItem(
      words: message.words, first: indices.lowerBound, needsFreshProcess: isAlone)
  }

  /// - Parameter message: its first word, the request, is already read.
  init(from message: inout MessageReader) {
    subject = message.number()
    seed = message.word()
    indices = message.word()..<message.word()
    stride = message.word()
  }

  init(_ workItem: WorkerPool.WorkItem) {
    var message = MessageReader(workItem.words)
    _ = message.word()
    self.init(from: &message)
  }
}
