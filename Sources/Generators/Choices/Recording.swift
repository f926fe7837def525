/// The choices behind one generated value, in order, with the spans that say which belong together.
///
/// Replayed through the same generator, a recording gives the same value. An edited recording gives
/// a similar value. Equal decisions have equal recordings.
public struct Recording: Hashable, Sendable {
  /// The decisions, in the order in which they were made.
  public var choices: [Choice]
  /// In the order of their starts, the outer before the inner.
  ///
  /// A recording without spans can be replayed, but replay is not realigned after an edit: each
  /// choice takes the next value.
  public var spans: [ChoiceSpan]

  /// Makes a recording from choices and the spans that group them. The empty recording replays as
  /// the simplest value.
  public init(choices: [Choice] = [], spans: [ChoiceSpan] = []) {
    self.choices = choices
    self.spans = spans
  }

  /// Whether shrinking prefers `self` to `other`: it has fewer choices, or as many and a lower
  /// `complexity` at the first difference.
  public func isSimpler(than other: Recording) -> Bool {
    if choices.count != other.choices.count { return choices.count < other.choices.count }
    for (own, others) in zip(choices, other.choices) where own != others {
      let (a, b) = (own.complexity, others.complexity)
      if a != b { return a < b }
    }
    return false
  }

  /// A 64-bit hash of the values, and of where spans begin and end. It is the same on every
  /// machine, unlike `hashValue`.
  public var digest: UInt64 {
    var hash = WordHash()
    for choice in choices { hash.add(choice.value) }
    hash.add(choices.count)
    for span in spans { hash.add(span.start << 32 | span.end) }
    return hash.value
  }
}

/// A hash of words with the constants of FNV-1a. Replay keys contain it, so another hash would make
/// all of them unreadable.
struct WordHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ word: Int) {
    value = (value ^ UInt64(bitPattern: Int64(word))) &* 0x0000_0100_0000_01b3
    value ^= value >> 29
  }
}

extension Recording: CustomStringConvertible {
  /// The values in order, each span in brackets: `[[1 0] [1 7] 0]`.
  public var description: String {
    var text = ""
    var next = 0
    var ends: [Int] = []
    for index in 0...choices.count {
      while ends.last == index {
        ends.removeLast()
        text += "]"
      }
      guard index < choices.count else { break }
      if !text.isEmpty { text += " " }
      while next < spans.count, spans[next].start == index {
        ends.append(spans[next].end)
        text += "["
        next += 1
      }
      let choice = choices[index]
      text += choice.kind == .double ? choice.text : "\(choice.value)"
    }
    return text
  }
}
