// How a scenario is written in the corpus. Absent keys have the defaults of the types, and a value
// that equals its default is not written, so that an entry shows only what matters.

extension KeyedDecodingContainer {
  func value<T: Decodable>(_ key: Key, or fallback: T) throws -> T {
    try decodeIfPresent(T.self, forKey: key) ?? fallback
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
