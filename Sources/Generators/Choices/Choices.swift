/// The only source of chance: a generator asks it for decisions, and it records each one.
///
/// The same generator draws fresh values, replays recorded ones, reads the bytes of a fuzzer and is
/// enumerated. Only the source of the choices differs.
///
/// Pass it `inout`. It owns memory that `restart` reuses, so a further value needs no allocation:
/// drawing and recording a number takes about 2 ns (`fuzz bench core` measures it).
///
/// One value has at most `choicesMax` choices, enough for a list of 130,000 numbers. After that the
/// value is discarded and generation continues with simplest values. So every generator that ends
/// on simplest values ends.
///
/// ```swift
/// var choices = Choices(seed: 1, index: 0)
/// let size = choices.draw(1...100)
/// let recording = choices.recording
/// ```
public struct Choices: ~Copyable {
  /// How many choices one value can have. A value that needs more is discarded.
  @inlinable
  public static var choicesMax: Int { 1 << 18 }

  /// Where the next choice comes from: fresh chance, bytes, nowhere (each is simplest), or a
  /// recording.
  @usableFromInline
  enum Source: UInt8 {
    case chance, bytes, simplest, recording
    /// A recording; chance where the recording ends.
    case continued

    /// Whether choices come from a recording with spans. A property of `Source` and not of
    /// `Choices`, because calling one of `Choices` would copy it.
    @inlinable @inline(__always)
    var isReplaying: Bool { self == .recording || self == .continued }
  }

  @usableFromInline var source: Source
  @usableFromInline var chance: Chance
  /// The choices so far; `count` of them are initialized.
  @usableFromInline var written: UnsafeMutablePointer<Choice>
  @usableFromInline var count = 0
  /// How many choices `written` may hold between two decisions. It has room for one more, which is
  /// written before the memory grows.
  @usableFromInline var capacity: Int
  @usableFromInline var spans: UnsafeMutablePointer<ChoiceSpan>
  @usableFromInline var spanCount = 0
  @usableFromInline var spanCapacity: Int
  /// The recording, bytes or enumeration that is read, if choices are not fresh.
  @usableFromInline var replay = ReplaySource()
  /// How many results the value has made so far (see `Results`).
  @usableFromInline var resultCount = 0
  /// Determines which alternatives the value leaves out (see `index(of:swarm:)`).
  @usableFromInline var swarmWord: UInt64 = 0

  /// How large collections and numbers can be, in percent.
  ///
  /// A run begins with small values, because a small failure needs less shrinking. Only the lengths
  /// of collections and the biased numbers use it. `restart` does not change it.
  public var size = 100 {
    didSet { bitsMax = BiasedBitsMax(size: size) }
  }
  @usableFromInline var bitsMax = BiasedBitsMax(size: 100)
  /// How many times the mean lengths of collections are halved, in the branches of
  /// `Generator.recursive`.
  @usableFromInline var collectionHalvings = 0

  /// The storage of `isDiscarded`, which inlined code sets.
  @usableFromInline var isDropped = false
  /// Whether this value does not count, because `discard` was called or it has more than
  /// `choicesMax` choices.
  public var isDiscarded: Bool { isDropped }
  @usableFromInline var reason = DiscardReason.generator
  /// Why this value does not count; nil if it counts.
  public var discardReason: DiscardReason? { isDropped ? reason : nil }

  /// Whether this value does not count because it has more than `choicesMax` choices.
  @inlinable var hasTooManyChoices: Bool { isDropped && reason == .tooManyChoices }

  /// Draws the choices of value number `index` of a run from `seed`. They depend on these two
  /// numbers alone.
  public init(seed: UInt64, index: UInt64) {
    self.init(source: .chance)
    chance = Chance(seed: seed, index: index)
    swarmWord = chance.state
  }

  /// Replays a recording.
  ///
  /// A choice that the recording lacks has its simplest value. A value out of range is clamped.
  /// After a span that used fewer or more choices than were recorded, replay continues after the
  /// recorded span, so that an edit in one element does not change the next elements.
  public init(replaying recording: Recording) {
    self.init(source: .recording)
    replay.load(recording)
  }

  /// Reads choices from bytes, for fuzzers that generate bytes.
  ///
  /// Each choice takes as many bytes as its range needs. The number 0 gives its simplest value, and
  /// so does every choice after the last byte.
  public init(bytes: some Sequence<UInt8>) {
    self.init(source: .bytes)
    replay.load(bytes: bytes)
  }

  private init(source: Source) {
    self.source = source
    chance = Chance(seed: 0)
    capacity = 64
    written = .allocate(capacity: capacity + 1)
    spanCapacity = 32
    spans = .allocate(capacity: spanCapacity)
  }

  deinit {
    written.deallocate()
    spans.deallocate()
  }

  /// Begins value number `index` of a run from `seed`, in the same memory.
  @inlinable
  public mutating func restart(seed: UInt64, index: UInt64) {
    clear()
    source = .chance
    chance = Chance(seed: seed, index: index)
    swarmWord = chance.state
  }

  /// Begins to replay a recording, in the same memory.
  public mutating func restart(replaying recording: Recording) {
    clear()
    source = .recording
    replay.load(recording)
  }

  /// Begins to replay a recording that chance completes, in the same memory.
  ///
  /// Choices that the recording lacks are drawn as for value number `index` of `seed`: at its end,
  /// and where an edit adds something new.
  public mutating func restart(continuing recording: Recording, seed: UInt64, index: UInt64) {
    restart(seed: seed, index: index)
    source = .continued
    replay.load(recording)
  }

  /// Begins to read choices from bytes, in the same memory.
  public mutating func restart(bytes: some Sequence<UInt8>) {
    clear()
    source = .bytes
    replay.load(bytes: bytes)
  }

  /// Removes the value that was made. `size` and the memory stay.
  @inlinable
  mutating func clear() {
    count = 0
    spanCount = 0
    resultCount = 0
    isDropped = false
  }

  /// Discards this value. Generation continues with simplest values, because a generator cannot be
  /// stopped in the middle.
  @inlinable
  public mutating func discard() { discard(.generator) }

  /// Discards this value for a reason; the first reason is kept.
  @inlinable
  mutating func discard(_ reason: DiscardReason) {
    if !isDropped { self.reason = reason }
    isDropped = true
    source = .simplest
  }

  /// The choices and spans that were recorded so far.
  public var recording: Recording {
    Recording(
      choices: Array(UnsafeBufferPointer(start: written, count: count)),
      spans: Array(UnsafeBufferPointer(start: spans, count: spanCount)))
  }

  /// How many choices have been recorded so far.
  public var choiceCount: Int { count }
}

// MARK: - Deciding and recording

extension Choices {
  /// Records a value in `range` from the current source. `fresh` makes it if the source is chance, or
  /// a recording that has ended and is continued.
  @inlinable @inline(__always)
  mutating func decide(
    _ kind: Choice.Kind, _ range: ClosedRange<Int>, simplest: Int,
    fresh: (inout Choices) -> Int
  ) -> Int {
    if source != .chance, let value = recalled(kind, range, simplest: simplest) { return value }
    let value = fresh(&self)
    write(Choice(kind, value, in: range, simplest: simplest))
    return value
  }

  /// Appends a choice. There is always room for one, because the memory grows after writing. If it
  /// grew before writing, the caller's values would have to be saved across that call.
  @inlinable @inline(__always)
  mutating func write(_ choice: Choice) {
    (written + count).initialize(to: choice)
    count &+= 1
    if count > capacity { makeRoom() }
  }

  /// Records the value that a recording or bytes give for a choice, or the simplest one. Returns
  /// nil if chance has to draw it.
  ///
  /// Separate from `decide`, so that a fresh choice is a few instructions in a row.
  @usableFromInline @inline(never)
  mutating func recalled(_ kind: Choice.Kind, _ range: ClosedRange<Int>, simplest: Int) -> Int? {
    var value = simplest
    switch source {
    case .chance:
      return nil
    case .simplest:
      break
    case .bytes:
      // As an integer, because `Choice.value(ofRank:)` excludes doubles. Bytes mean the ordinal.
      value = replay.nextFromBytes(Choice(.integer, simplest, in: range, simplest: simplest))
    case .recording, .continued:
      if let recorded = replay.next() {
        value = min(max(recorded, range.lowerBound), range.upperBound)
      } else if source == .continued {
        return nil
      }
    }
    write(Choice(kind, value, in: range, simplest: simplest))
    return value
  }

  /// Doubles the memory for choices, or discards the value if it has the maximum.
  @usableFromInline @inline(never)
  mutating func makeRoom() {
    guard capacity < Self.choicesMax else {
      discard(.tooManyChoices)
      // The next choices of the discarded value overwrite this one.
      count -= 1
      return
    }
    capacity *= 2
    let larger = UnsafeMutablePointer<Choice>.allocate(capacity: capacity + 1)
    larger.update(from: written, count: count)
    written.deallocate()
    written = larger
  }
}

// MARK: - Spans

extension Choices {
  /// A span that was begun: what is needed to end it.
  @usableFromInline
  struct OpenSpan {
    /// The position of the span in `spans`.
    @usableFromInline var index: Int
    /// Where the replay was in the recording around the span.
    @usableFromInline var outer: ReplaySource.Bounds

    @inlinable
    init(index: Int, outer: ReplaySource.Bounds) {
      self.index = index
      self.outer = outer
    }
  }

  /// Puts the choices of `body` into a span: they are deleted, replaced and realigned together.
  @inlinable
  public mutating func span<R>(_ body: (inout Choices) throws -> R) rethrows -> R {
    try span(.plain, body)
  }

  /// Puts the choices of `body` into a span with a label. Spans of one label can replace one
  /// another, as an operand of a sum can replace the sum.
  ///
  /// ```swift
  /// choices.span(ChoiceSpan.Label("card")) { [$0.draw(1...13), $0.index(of: 4)] }
  /// ```
  @inlinable
  public mutating func span<R>(
    _ label: ChoiceSpan.Label, _ body: (inout Choices) throws -> R
  ) rethrows -> R {
    let open = begin(label)
    defer { end(open) }
    return try body(&self)
  }

  /// Begins a span. `end` or `abandon` must follow, for inner spans before outer ones.
  @inlinable @inline(__always)
  mutating func begin(_ label: ChoiceSpan.Label) -> OpenSpan {
    if spanCount == spanCapacity { makeRoomForSpans() }
    (spans + spanCount).initialize(to: ChoiceSpan(count..<count, label))
    let outer = source.isReplaying ? replay.enter(label) : ReplaySource.Bounds()
    let open = OpenSpan(index: spanCount, outer: outer)
    spanCount &+= 1
    return open
  }

  /// Ends a span. A span without choices is not recorded, and neither are those in it;
  /// `ReplaySource.leave` relies on that.
  @inlinable @inline(__always)
  mutating func end(_ open: OpenSpan) {
    if spans[open.index].start == count {
      spanCount = open.index
    } else {
      spans[open.index].end32 = Int32(truncatingIfNeeded: count)
    }
    if source.isReplaying { replay.leave(to: open.outer) }
  }

  /// Removes the span that was begun; the choices made since then are outside it.
  @inlinable @inline(__always)
  mutating func abandon(_ open: OpenSpan) {
    spanCount = open.index
    if source.isReplaying { replay.leave(to: open.outer) }
  }

  @usableFromInline @inline(never)
  mutating func makeRoomForSpans() {
    let larger = UnsafeMutablePointer<ChoiceSpan>.allocate(capacity: spanCapacity * 2)
    larger.update(from: spans, count: spanCount)
    spans.deallocate()
    spans = larger
    spanCapacity *= 2
  }
}
