import Generators
import Model

/// A number of stories that one process tells to one subject, one after the other.
struct Batch {
  var subject: Int
  var seed: UInt64
  /// Every `stride`-th story of these is told, the first one first.
  var indices: Range<UInt64>
  var stride: UInt64 = 1

  /// Makes choices ready for one of the stories.
  ///
  /// - Parameter library: says which story a number means; without it every story is fresh.
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

// For the wire.
extension Batch {
  /// - Parameter isAlone: a process that has told nothing before must tell it.
  func workItem(needsFreshProcess isAlone: Bool = false) -> WorkerPool.WorkItem {
    var message = MessageWriter(.runBatch, subject: subject)
    message.append(seed)
    message.append(indices.lowerBound)
    message.append(indices.upperBound)
    message.append(stride)
    return WorkerPool.WorkItem(
      words: message.words, first: indices.lowerBound, needsFreshProcess: isAlone)
  }

  /// - Parameter message: behind its first word.
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
