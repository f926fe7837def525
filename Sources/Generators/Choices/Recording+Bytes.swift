/// A recording as bytes, for a file or another process, and back.
///
/// All numbers are variable-length integers of 7 bits in each byte; signed ones are zigzag encoded.
/// The order is: the format (1); the distinct domains (kind, low, high, simplest); the choices,
/// each as domain and value; the spans, each as distance from the previous start, length and label.
extension Recording {
  private static let format: UInt64 = 1

  /// What several choices can have in common.
  fileprivate struct Domain: Hashable {
    var kind: Choice.Kind
    var low: Int
    var high: Int
    var simplest: Int
  }

  /// The recording as bytes that `init(bytes:)` reads.
  ///
  /// An edit can leave a value outside its recorded bounds; the generator that replays it has other
  /// bounds then. Such a value is written with bounds that contain it, because a value outside them
  /// cannot be read.
  public var bytes: [UInt8] {
    var positions: [Domain: Int] = [:]
    var domains: [Domain] = []
    var body = ByteWriter()
    for choice in choices {
      let domain = Domain(
        kind: choice.kind, low: min(choice.low, choice.value),
        high: max(choice.high, choice.value), simplest: choice.simplest)
      let position = positions[domain] ?? domains.count
      if position == domains.count {
        positions[domain] = position
        domains.append(domain)
      }
      body.unsigned(UInt64(position))
      body.signed(choice.value)
    }
    var writer = ByteWriter()
    writer.unsigned(Self.format)
    writer.unsigned(UInt64(domains.count))
    for domain in domains {
      writer.unsigned(UInt64(domain.kind.rawValue))
      writer.signed(domain.low)
      writer.signed(domain.high)
      writer.signed(domain.simplest)
    }
    writer.unsigned(UInt64(choices.count))
    writer.bytes += body.bytes
    writer.unsigned(UInt64(spans.count))
    var start = 0
    for span in spans {
      writer.unsigned(UInt64(span.start - start))
      writer.unsigned(UInt64(span.count))
      writer.unsigned(UInt64(span.label.rawValue))
      start = span.start
    }
    return writer.bytes
  }

  /// Reads a recording from its bytes.
  ///
  /// Nil if the bytes are not exactly one recording: truncated, too long, of another format, or
  /// with values or spans out of bounds.
  public init?(bytes: some Sequence<UInt8>) {
    var reader = ByteReader(bytes: Array(bytes))
    guard reader.unsigned() == Self.format, let domains = reader.domains(),
      let choices = reader.choices(of: domains), let spans = reader.spans(among: choices.count),
      reader.isAtEnd
    else { return nil }
    self.init(choices: choices, spans: spans)
  }
}

/// Reads the parts of a recording. Each function returns nil if the bytes are damaged.
extension ByteReader {
  fileprivate mutating func domains() -> [Recording.Domain]? {
    guard let count = count() else { return nil }
    var domains: [Recording.Domain] = []
    for _ in 0..<count {
      guard
        let raw = unsigned(), let kind = UInt8(exactly: raw).flatMap(Choice.Kind.init),
        let low = signed(), let high = signed(), let simplest = signed(),
        low <= simplest, simplest <= high
      else { return nil }
      domains.append(.init(kind: kind, low: low, high: high, simplest: simplest))
    }
    return domains
  }

  fileprivate mutating func choices(of domains: [Recording.Domain]) -> [Choice]? {
    guard let count = count() else { return nil }
    var choices: [Choice] = []
    choices.reserveCapacity(count)
    for _ in 0..<count {
      guard let position = unsigned(), position < UInt64(domains.count), let value = signed() else {
        return nil
      }
      let domain = domains[Int(position)]
      guard domain.low <= value, value <= domain.high else { return nil }
      choices.append(
        Choice(domain.kind, value, in: domain.low...domain.high, simplest: domain.simplest))
    }
    return choices
  }

  /// Reads spans. Nil also if they do not nest: none may begin inside another and end after it.
  fileprivate mutating func spans(among choiceCount: Int) -> [ChoiceSpan]? {
    guard let count = count() else { return nil }
    var spans: [ChoiceSpan] = []
    var open: [Int] = []
    var start: UInt64 = 0
    for _ in 0..<count {
      guard
        let gap = unsigned(), let length = unsigned(), let label = unsigned(),
        gap <= UInt64(choiceCount), length > 0, length <= UInt64(choiceCount),
        let label = UInt32(exactly: label)
      else { return nil }
      start += gap
      let end = start + length
      guard end <= UInt64(choiceCount) else { return nil }
      while let last = open.last, UInt64(last) <= start { open.removeLast() }
      if let last = open.last, UInt64(last) < end { return nil }
      open.append(Int(end))
      spans.append(ChoiceSpan(Int(start)..<Int(end), ChoiceSpan.Label(rawValue: label)))
    }
    return spans
  }
}

/// Writes numbers as bytes.
struct ByteWriter {
  var bytes: [UInt8] = []

  /// Writes 7 bits in each byte, the lowest first. The highest bit of a byte says that one more
  /// follows.
  mutating func unsigned(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7f) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Writes a number in zigzag encoding: 0, −1, 1, −2 and so on become 0, 1, 2, 3 and so on.
  mutating func signed(_ number: Int) {
    unsigned(UInt64(bitPattern: Int64((number << 1) ^ (number >> (Int.bitWidth - 1)))))
  }
}

/// Reads the numbers that `ByteWriter` wrote. Each function returns nil if the bytes are damaged.
struct ByteReader {
  let bytes: [UInt8]
  private var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  mutating func unsigned() -> UInt64? {
    var number: UInt64 = 0
    // 64 bits take at most ten bytes, and the tenth holds only the highest bit.
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      guard position < bytes.count else { return nil }
      let byte = bytes[position]
      position += 1
      if shift == 63, byte > 1 { return nil }
      number |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { return number }
    }
    return nil
  }

  mutating func signed() -> Int? {
    unsigned().map { Int(truncatingIfNeeded: $0 >> 1) ^ -Int(truncatingIfNeeded: $0 & 1) }
  }

  /// Reads a number of items, each of which takes at least one byte of the rest; nil if the rest is
  /// shorter.
  mutating func count() -> Int? {
    guard let number = unsigned(), number <= UInt64(bytes.count - position) else { return nil }
    return Int(number)
  }
}
