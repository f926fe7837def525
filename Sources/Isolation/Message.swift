/// Writes a message between processes: plain 64-bit words.
///
/// Both processes are forks of one program, so the order of the words is the whole format.
package struct MessageWriter {
  package private(set) var words: [UInt64] = []

  package init() {}

  package mutating func append(_ word: UInt64) { words.append(word) }
  package mutating func append(_ number: Int) { words.append(UInt64(bitPattern: Int64(number))) }
  package mutating func append(_ number: Double) { words.append(number.bitPattern) }
  package mutating func append(_ flag: Bool) { words.append(flag ? 1 : 0) }

  /// The length, then the bytes, eight to a word.
  package mutating func append(bytes: some Collection<UInt8>) {
    append(bytes.count)
    var word: UInt64 = 0
    var filled: UInt64 = 0
    for byte in bytes {
      word |= UInt64(byte) << filled
      filled += 8
      if filled == 64 {
        words.append(word)
        (word, filled) = (0, 0)
      }
    }
    if filled > 0 { words.append(word) }
  }

  package mutating func append(_ text: String) { append(bytes: Array(text.utf8)) }

  /// The number of values, then each of them.
  package mutating func append<Values: Collection>(
    each values: Values, _ write: (inout MessageWriter, Values.Element) -> Void
  ) {
    append(values.count)
    for value in values { write(&self, value) }
  }
}

/// Reads a message in the order in which it was written.
package struct MessageReader {
  private let words: [UInt64]
  private var next = 0

  package init(_ words: [UInt64]) { self.words = words }

  package mutating func word() -> UInt64 {
    precondition(next < words.count, "a message of \(words.count) words is read beyond its end")
    defer { next += 1 }
    return words[next]
  }

  package mutating func number() -> Int { Int(Int64(bitPattern: word())) }
  package mutating func double() -> Double { Double(bitPattern: word()) }
  package mutating func flag() -> Bool { word() != 0 }

  package mutating func bytes() -> [UInt8] {
    let count = number()
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    var rest: UInt64 = 0
    for index in 0..<count {
      if index % 8 == 0 { rest = word() }
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
    return bytes
  }

  package mutating func text() -> String { String(decoding: bytes(), as: UTF8.self) }

  /// The values that `append(each:)` wrote.
  package mutating func list<Value>(_ read: (inout MessageReader) -> Value) -> [Value] {
    (0..<number()).map { _ in read(&self) }
  }
}
