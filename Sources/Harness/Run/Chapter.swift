import Generators
import Model

/// A number of stories that one process tells to one subject, one after the other.
struct Chapter {
  var subject: Int
  var seed: UInt64
  /// Every `stride`-th story of these is told, the first one first.
  var stories: Range<UInt64>
  var stride: UInt64 = 1

  /// Makes choices ready for one of the stories.
  ///
  /// - Parameter library: says which story a number means; without it every story is fresh.
  @MainActor func begin(_ story: UInt64, _ library: Library?, _ choices: inout Choices) {
    if let library {
      library.begin(story, of: subject, &choices)
    } else {
      choices.restart(seed: seed, story: story)
    }
  }
}

// For the wire.
extension Chapter {
  /// - Parameter isAlone: a process that has told nothing before must tell it.
  func order(needsFreshChild isAlone: Bool = false) -> Crew.Order {
    var message = WordWriter(.tell, subject: subject)
    message.append(seed)
    message.append(stories.lowerBound)
    message.append(stories.upperBound)
    message.append(stride)
    return Crew.Order(
      words: message.words, first: stories.lowerBound, needsFreshChild: isAlone)
  }

  /// - Parameter message: behind its first word.
  init(from message: inout WordReader) {
    subject = message.number()
    seed = message.word()
    stories = message.word()..<message.word()
    stride = message.word()
  }

  init(_ order: Crew.Order) {
    var message = WordReader(order.words)
    _ = message.word()
    self.init(from: &message)
  }
}
