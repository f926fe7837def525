/// The only source of chance: a generator asks it for decisions, and it writes each one down.
///
/// The same generator draws fresh stories, replays recorded ones, reads a fuzzer's bytes and is
/// walked through exhaustively, depending only on where its choices come from. Passed `inout`; it
/// owns plain memory that `restart` reuses, so that a story costs no allocation: a drawn and
/// recorded number takes about 2 ns.
///
/// A story makes `choicesMax` choices at most: past that it counts as discarded and goes on with
/// simplest values, so that every generator that ends on simplest values ends.
public struct Choices: ~Copyable {
  public static let choicesMax = 1 << 18

  @usableFromInline
  enum Source: UInt8 {
    case chance, bytes, simplest, recording
    /// A recording as far as it goes, then chance.
    case continued

    /// Whether choices come from a recording whose spans matter. Asked of the source and not of
    /// the choices, which would be copied for the question.
    @inlinable @inline(__always)
    var isReplaying: Bool { self == .recording || self == .continued }
  }

  @usableFromInline var source: Source
  @usableFromInline var chance: Chance
  @usableFromInline var written: UnsafeMutablePointer<Choice>
  @usableFromInline var count = 0
  /// How many choices may stand in `written` when nothing is being decided; one more has room.
  @usableFromInline var capacity: Int
  @usableFromInline var spans: UnsafeMutablePointer<ChoiceSpan>
  @usableFromInline var spanCount = 0
  @usableFromInline var spanCapacity: Int
  @usableFromInline var replay = ReplaySource()
  @usableFromInline var resultCount = 0
  /// What the story's swarm is made from: differs from story to story, and stays while it is told.
  @usableFromInline var swarmWord: UInt64 = 0

  /// How large collections and numbers may get, in percent: runs begin with small stories, because
  /// a small failure needs less shrinking. Only `repeats` and the biased draws look at it.
  public var size = 100 {
    didSet { bitsMax = BiasedBitsMax(size: size) }
  }
  @usableFromInline var bitsMax = BiasedBitsMax(size: 100)

  /// Whether this story does not count: `discard` was called, or it grew beyond `choicesMax`.
  @usableFromInline var isDropped = false
  public var isDiscarded: Bool { isDropped }
  @usableFromInline var reason = DiscardReason.generator
  /// Why it does not count; nil if it does.
  public var discardReason: DiscardReason? { isDropped ? reason : nil }

  /// Fresh chance for one story. It depends on the two numbers alone.
  public init(seed: UInt64, index: UInt64) {
    self.init(source: .chance)
    chance = Chance(seed: seed, index: index)
    swarmWord = chance.state
  }

  /// The story of a recording. Choices that it lacks take their simplest value, those that are out
  /// of range are brought into it, and after a span that used fewer or more choices than were
  /// recorded, replay goes on behind the recorded span, so that an edit in one element leaves the
  /// next ones as they were.
  public init(replaying recording: Recording) {
    self.init(source: .recording)
    replay.load(recording)
  }

  /// The story that bytes spell, for byte-oriented fuzzers. Each choice takes as many bytes as its
  /// range needs; 0 is its simplest value, and so is every choice after the last byte.
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

  /// Begins another story in the same memory.
  @inlinable
  public mutating func restart(seed: UInt64, index: UInt64) {
    clear()
    source = .chance
    chance = Chance(seed: seed, index: index)
    swarmWord = chance.state
  }

  /// Begins the story of a recording in the same memory.
  public mutating func restart(replaying recording: Recording) {
    clear()
    source = .recording
    replay.load(recording)
  }

  /// Begins the story of a recording that goes on by chance: what the recording lacks, at its end or
  /// where an edit brings in something new, is drawn as in a fresh story.
  public mutating func restart(continuing recording: Recording, seed: UInt64, index: UInt64) {
    restart(seed: seed, index: index)
    source = .continued
    replay.load(recording)
  }

  /// Begins the story that bytes spell in the same memory.
  public mutating func restart(bytes: some Sequence<UInt8>) {
    clear()
    source = .bytes
    replay.load(bytes: bytes)
  }

  @inlinable
  mutating func clear() {
    count = 0
    spanCount = 0
    resultCount = 0
    isDropped = false
  }

  /// Says that this story does not count. Generation goes on with simplest values, because a
  /// generator cannot be stopped in its middle.
  @inlinable
  public mutating func discard() { discard(.generator) }

  /// The same with what is to blame; the first reason stays.
  @inlinable
  mutating func discard(_ reason: DiscardReason) {
    if !isDropped { self.reason = reason }
    isDropped = true
    source = .simplest
  }

  /// What was decided so far.
  public var recording: Recording {
    Recording(
      choices: Array(UnsafeBufferPointer(start: written, count: count)),
      spans: Array(UnsafeBufferPointer(start: spans, count: spanCount)))
  }

  /// The number of choices made so far.
  public var choiceCount: Int { count }
}

// MARK: - Deciding and writing down

extension Choices {
  /// A value in `range` from the source at hand, written down. `fresh` makes it when the source is
  /// chance.
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

  /// There is always room for one: it is made after writing, when nothing needs to be kept for it.
  @inlinable @inline(__always)
  mutating func write(_ choice: Choice) {
    (written + count).initialize(to: choice)
    count &+= 1
    if count > capacity { makeRoom() }
  }

  /// The value that a recording, bytes or nothing gives for a choice, written down; nil if it is to
  /// be fresh. Apart from `decide`, so that a fresh choice is a few instructions in a row.
  @usableFromInline @inline(never)
  mutating func recalled(
    _ kind: Choice.Kind, _ range: ClosedRange<Int>, simplest: Int
  ) -> Int? {
    var value = simplest
    switch source {
    case .chance:
      return nil
    case .simplest:
      break
    case .bytes:
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

  @usableFromInline @inline(never)
  mutating func makeRoom() {
    guard capacity < Self.choicesMax else {
      discard(.tooManyChoices)
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
  /// What a span must remember until it ends.
  @usableFromInline
  struct OpenSpan {
    @usableFromInline var index: Int
    @usableFromInline var outer: ReplaySource.Bounds

    @inlinable
    init(index: Int, outer: ReplaySource.Bounds) {
      self.index = index
      self.outer = outer
    }
  }

  /// Runs `body`, whose choices belong together: they are deleted, replaced and re-aligned as one.
  @inlinable
  public mutating func span<R>(_ body: (inout Choices) throws -> R) rethrows -> R {
    try span(.plain, body)
  }

  /// The same with a label: spans of one label may stand in for one another, as the operand of a
  /// sum may stand in for the sum.
  @inlinable
  public mutating func span<R>(
    _ label: ChoiceSpan.Label, _ body: (inout Choices) throws -> R
  ) rethrows -> R {
    let open = begin(label)
    defer { end(open) }
    return try body(&self)
  }

  @inlinable @inline(__always)
  mutating func begin(_ label: ChoiceSpan.Label) -> OpenSpan {
    if spanCount == spanCapacity { makeRoomForSpans() }
    (spans + spanCount).initialize(to: ChoiceSpan(count..<count, label))
    let outer = source.isReplaying ? replay.enter(label) : ReplaySource.Bounds()
    let open = OpenSpan(index: spanCount, outer: outer)
    spanCount &+= 1
    return open
  }

  @inlinable @inline(__always)
  mutating func end(_ open: OpenSpan) {
    if spans[open.index].start == count {
      spanCount = open.index
    } else {
      spans[open.index].end32 = Int32(truncatingIfNeeded: count)
    }
    if source.isReplaying { replay.leave(to: open.outer) }
  }

  /// Forgets that a span was begun; the choices made since stand outside it.
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
