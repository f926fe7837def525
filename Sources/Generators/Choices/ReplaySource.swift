/// The source of choices that are not fresh: a recording, bytes or an enumeration, and how far it has
/// been read.
@usableFromInline
struct ReplaySource {
  /// What `leave(to:)` needs to end a span.
  @usableFromInline
  struct Bounds {
    /// The `limit` outside the span.
    @usableFromInline var limit: Int
    /// Whether the span that was begun matches a recorded one.
    @usableFromInline var isAligned: Bool
    /// The first choice of the recorded span, and the number of that span.
    @usableFromInline var start: Int
    @usableFromInline var span: Int

    @inlinable
    init(limit: Int = 0, isAligned: Bool = false, start: Int = 0, span: Int = 0) {
      self.limit = limit
      self.isAligned = isAligned
      self.start = start
      self.span = span
    }
  }

  private(set) var choices: [Choice] = []
  private var spans: [ChoiceSpan] = []
  private var bytes: [UInt8] = []
  /// The index of the next choice of a recording, or of the next byte.
  private var position = 0
  /// The end of the innermost recorded span that the replay has entered. In an enumeration, how many
  /// choices the value must use.
  private(set) var limit = 0
  /// The first recorded span that a span of the value can still match.
  private var nextSpan = 0
  /// The values of this replay; nil if they are not noted.
  var notes: [ValueNote]?

  @usableFromInline
  init() {}

  mutating func load(_ recording: Recording) {
    choices = recording.choices
    spans = recording.spans
    position = 0
    limit = choices.count
    nextSpan = 0
  }

  mutating func load(bytes: some Sequence<UInt8>) {
    self.bytes.removeAll(keepingCapacity: true)
    self.bytes.append(contentsOf: bytes)
    position = 0
  }

  /// Begins an enumeration with the simplest values.
  mutating func beginEnumeration() {
    choices.removeAll(keepingCapacity: true)
    spans.removeAll(keepingCapacity: true)
    (position, limit, nextSpan) = (0, 0, 0)
  }

  /// Begins the next value of an enumeration after one that made these choices. Returns false after the
  /// last one. `sawAllValues` becomes false if a number has more values than are tried.
  ///
  /// `choices[..<limit]` are those that a value must use. What it draws after them is simplest, and
  /// is varied next: the last choice first.
  mutating func advance(
    after consumed: UnsafeBufferPointer<Choice>, valuesMax: Int, sawAllValues: inout Bool
  ) -> Bool {
    if matches(consumed) {
      for index in limit..<consumed.count { choices.append(consumed[index]) }
    }
    position = 0
    var last = choices.count - 1
    while last >= 0 {
      if let value = choices[last].successor(valuesMax: valuesMax) {
        choices[last].value = value
        if last + 1 < choices.count { choices.removeSubrange((last + 1)...) }
        limit = last + 1
        return true
      }
      if !choices[last].isExhausted(byFirst: valuesMax) { sawAllValues = false }
      last -= 1
    }
    return false
  }

  /// Whether a value used the choices that were set for it.
  func matches(_ consumed: UnsafeBufferPointer<Choice>) -> Bool {
    guard consumed.count >= limit else { return false }
    for index in 0..<limit where choices[index].value != consumed[index].value { return false }
    return true
  }

  /// Whether the innermost span has no value left.
  @usableFromInline var isAtEnd: Bool { position >= limit }

  /// Returns the next recorded value, or nil if the innermost span has none left.
  mutating func next() -> Int? {
    guard position < limit else { return nil }
    position += 1
    return choices[position - 1].value
  }

  /// Enters the recorded span of this label that begins here, if there is one.
  @usableFromInline
  mutating func enter(_ label: ChoiceSpan.Label) -> Bounds {
    let outer = Bounds(limit: limit)
    while nextSpan < spans.count, spans[nextSpan].start < position { nextSpan += 1 }
    var candidate = nextSpan
    while candidate < spans.count, spans[candidate].start == position {
      if spans[candidate].label == label, spans[candidate].end <= limit {
        limit = spans[candidate].end
        nextSpan = candidate + 1
        return Bounds(limit: outer.limit, isAligned: true, start: position, span: candidate)
      }
      candidate += 1
    }
    return outer
  }

  /// Continues after the recorded span, no matter how much of it was read.
  ///
  /// A span without choices is not recorded. If such a span was entered, the recorded span with its
  /// label belongs to a later part, so it is not skipped.
  @usableFromInline
  mutating func leave(to outer: Bounds) {
    if outer.isAligned {
      if position > outer.start { position = limit } else { nextSpan = outer.span }
    }
    limit = outer.limit
  }

  /// Reads the value of a choice from as many bytes as its range needs; the simplest value if no
  /// byte is left.
  mutating func nextFromBytes(_ choice: Choice) -> Int {
    let rankMax = choice.rankMax
    var word: UInt64 = 0
    var covered: UInt64 = 0
    while covered < rankMax, position < bytes.count {
      word = word << 8 | UInt64(bytes[position])
      covered = covered << 8 | 0xff
      position += 1
    }
    return choice.value(ofRank: rankMax == .max ? word : word % (rankMax + 1))
  }
}
