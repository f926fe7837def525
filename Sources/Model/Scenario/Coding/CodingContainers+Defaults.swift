// How a story is written down in the corpus. Absent keys take the defaults of the types, and
// what equals its default is not written, so that an entry shows only what matters.

extension KeyedDecodingContainer {
  func value<T: Decodable>(_ key: Key, or fallback: T) throws -> T {
    try decodeIfPresent(T.self, forKey: key) ?? fallback
  }

  /// The error for a value that can be read but makes no sense.
  func invalidValue(_ key: Key, _ reason: String) -> DecodingError {
    DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: reason)
  }
}

extension KeyedEncodingContainer {
  mutating func write<T: Encodable & Equatable>(_ value: T, _ key: Key, unless fallback: T) throws {
    if value != fallback { try encode(value, forKey: key) }
  }
}
