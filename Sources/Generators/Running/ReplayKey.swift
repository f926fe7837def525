/// Text from which a failing value is made again: on every platform, after a rebuild, and without
/// the seed.
///
/// It holds the choices of the value, the version of the generators, and a checksum of all choices
/// and spans. If the generator now makes other decisions, replaying it throws a `ReplayError`,
/// because the value would be a different one.
///
/// ```swift
/// let key = ReplayKey("g1-BQJkAsgBAGFaSII")!
/// let value = try generator.value(replaying: key)
/// ```
public struct ReplayKey: Hashable, Sendable {
  /// The version of the built-in generators. It is increased when equal choices mean another value.
  public static let generatorsVersion: UInt64 = 1

  /// The version of the generators that the key was made with.
  public let version: UInt64
  private let values: [Int]
  private let checksum: UInt32

  /// Makes the key of a recording.
  public init(_ recording: Recording) {
    version = Self.generatorsVersion
    values = recording.choices.map(\.value)
    checksum = Self.checksum(of: recording)
  }

  /// A hash of everything that replay must reproduce: values, bounds, kinds and spans.
  private static func checksum(of recording: Recording) -> UInt32 {
    var hash = WordHash()
    for choice in recording.choices {
      hash.add(Int(choice.kind.rawValue))
      for number in [choice.low, choice.high, choice.simplest, choice.value] { hash.add(number) }
    }
    for span in recording.spans {
      for number in [span.start, span.end, Int(span.label.rawValue)] { hash.add(number) }
    }
    return UInt32(truncatingIfNeeded: hash.value ^ (hash.value >> 32))
  }

  /// The choices without their bounds, which the generator knows.
  var recording: Recording {
    Recording(choices: values.map { Choice(.integer, $0, in: $0...$0, simplest: $0) })
  }

  /// Throws if the generator made other decisions than those of the key.
  func check(_ consumed: Recording, isDiscarded: Bool) throws(ReplayError) {
    if isDiscarded || consumed.choices.map(\.value) != values
      || Self.checksum(of: consumed) != checksum
    {
      throw ReplayError.doesNotFit(
        recorded: values.count, made: isDiscarded ? nil : consumed.choices.count)
    }
  }
}

extension ReplayKey: LosslessStringConvertible {
  /// The key as text without spaces and quotes, for example `g1-BQJkAsgBAGFaSII`: the version of
  /// the generators, then the rest in the URL-safe alphabet of base 64.
  public var description: String {
    var writer = ByteWriter()
    writer.unsigned(UInt64(values.count))
    for value in values { writer.signed(value) }
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      writer.bytes.append(UInt8(truncatingIfNeeded: checksum >> shift))
    }
    return "g\(version)-\(Base64.text(of: writer.bytes))"
  }

  /// Reads a key from its text. Nil if the text is damaged, for example cut off.
  ///
  /// A key of another version can be read, too: making its value throws.
  public init?(_ description: String) {
    let parts = description.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].first == "g", let version = UInt64(parts[0].dropFirst()) else {
      return nil
    }
    self.version = version
    guard version == Self.generatorsVersion else {
      // The rest can have another format.
      (values, checksum) = ([], 0)
      return
    }
    guard let bytes = Base64.bytes(of: parts[1]), bytes.count > 4 else { return nil }
    var reader = ByteReader(bytes: Array(bytes.dropLast(4)))
    guard let count = reader.count() else { return nil }
    var values: [Int] = []
    for _ in 0..<count {
      guard let value = reader.signed() else { return nil }
      values.append(value)
    }
    guard reader.isAtEnd else { return nil }
    self.values = values
    checksum = bytes.suffix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }
}

/// A replay key that does not make the value that it was printed for.
public enum ReplayError: Error, Hashable, CustomStringConvertible {
  /// The text is not a replay key.
  case damaged(String)
  /// The key is from another version of the generators.
  case otherVersion(UInt64)
  /// The generator makes other decisions than when the key was made, or discards the value.
  case doesNotFit(recorded: Int, made: Int?)

  /// What is wrong and what to do, as one sentence.
  public var description: String {
    switch self {
    case .damaged(let text):
      "invalid replay key \"\(text)\": copy the whole key, for example g1-BQJkAsgBAGFaSII."
    case .otherVersion(let version):
      "the replay key is from version \(version) of the generators, and this is version "
        + "\(ReplayKey.generatorsVersion): run the property without the key to find the failure again."
    case .doesNotFit(_, nil):
      "the replay key no longer fits: the generator discards its value. Run the property without "
        + "the key to find the failure again."
    case .doesNotFit(let recorded, let made?):
      "the replay key no longer fits: it has \(recorded) choices, and the generator now makes "
        + "\(made)\(made == recorded ? " with other bounds" : ""). Run the property without the "
        + "key to find the failure again."
    }
  }
}

extension Generator {
  /// Makes the value that a replay key was printed for.
  ///
  /// - Throws: `ReplayError` if the key is of another version or of another generator.
  public func value(replaying key: ReplayKey) throws(ReplayError) -> Value {
    try replay(key).value
  }

  /// Makes the value that a replay key was printed for.
  ///
  /// - Throws: `ReplayError` if the text is not a key, or if the key is of another version or of
  ///   another generator.
  public func value(replaying key: String) throws(ReplayError) -> Value {
    guard let key = ReplayKey(key) else { throw .damaged(key) }
    return try value(replaying: key)
  }

  /// Returns the choices that a replay key was made from, with their bounds and spans.
  ///
  /// - Throws: `ReplayError` if the key is of another version or of another generator.
  public func recording(of key: ReplayKey) throws(ReplayError) -> Recording {
    try replay(key).recording
  }

  private func replay(
    _ key: ReplayKey
  ) throws(ReplayError) -> (value: Value, recording: Recording) {
    guard key.version == ReplayKey.generatorsVersion else { throw .otherVersion(key.version) }
    var choices = Choices(replaying: key.recording)
    let value = body(&choices)
    let recording = choices.recording
    try key.check(recording, isDiscarded: choices.isDiscarded)
    return (value, recording)
  }
}

extension StatefulTest {
  /// Returns the choices of the run that a replay key was printed for.
  ///
  /// - Throws: `ReplayError` if the text is not a key, or if the key is of another version or of
  ///   another test.
  public func recording(of key: String) throws(ReplayError) -> Recording {
    guard let key = ReplayKey(key) else { throw .damaged(key) }
    guard key.version == ReplayKey.generatorsVersion else { throw .otherVersion(key.version) }
    var choices = Choices(replaying: key.recording)
    _ = run(&choices)
    let recording = choices.recording
    try key.check(recording, isDiscarded: false)
    return recording
  }
}

/// The URL-safe alphabet of base 64 without padding (RFC 4648, section 5).
private enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  static func text(of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let word = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for position in 0...group.count { text.append(alphabet[word >> (18 - 6 * position) & 63]) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  static func bytes(of text: Substring) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (word, bits) = (0, 0)
    for letter in text.utf8 {
      guard let value = alphabet.firstIndex(of: letter) else { return nil }
      // At most six bits wait for their byte, so twelve are enough.
      word = (word << 6 | value) & 0xfff
      bits += 6
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: word >> bits))
      }
    }
    // Only zeros that fill up the last letter may be left over: fewer than the six of a letter.
    return word & (1 << bits - 1) == 0 && bits < 6 ? bytes : nil
  }
}
