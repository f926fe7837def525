// How a scenario is written in the corpus. Absent keys have the defaults of the types, and a value
// that equals its default is not written, so that an entry shows only what matters.

extension KeyedDecodingContainer {
  func value<T: Decodable>(_ key: Key, or fallback: T) throws -> T {
    try decodeIfPresent(T.self, forKey: key) ?? fallback
  }

  /// A list of at most `Scenario.Limits.countMax` elements. A longer one is refused before its
  /// elements are read, which could take seconds.
  func list<T: Decodable>(_ key: Key, of type: T.Type = T.self) throws -> [T] {
    if let count = try? nestedUnkeyedContainer(forKey: key).count,
      let reason = Scenario.Limits.refusal(ofCount: count)
    {
      throw invalidValue(key, reason)
    }
    return try decode([T].self, forKey: key)
  }

  /// A list as from `list`; empty if there is no such key.
  package func listIfPresent<T: Decodable>(_ key: Key, of type: T.Type = T.self) throws -> [T] {
    try contains(key) && !decodeNil(forKey: key) ? list(key) : []
  }

  /// The error for a value that can be read but is not valid.
  func invalidValue(_ key: Key, _ reason: String) -> DecodingError {
    DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: reason)
  }
}

extension KeyedEncodingContainer {
  mutating func write<T: Encodable & Equatable>(_ value: T, _ key: Key, unless fallback: T) throws {
    if value != fallback { try encode(value, forKey: key) }
  }
}

extension Decoder {
  /// Reads a list of names, each that of one of the values.
  ///
  /// - Parameter kind: what a name stands for, in the error.
  func values<Value>(
    of all: [Value], _ kind: String, named name: (Value) -> String
  ) throws -> [Value] {
    try [String](from: self).map { text in
      guard let value = all.first(where: { name($0) == text }) else {
        throw DecodingError.dataCorrupted(
          .init(
            codingPath: codingPath,
            debugDescription: "“\(text)” is not a \(kind); expected one of "
              + all.map(name).joined(separator: ", ")))
      }
      return value
    }
  }
}
