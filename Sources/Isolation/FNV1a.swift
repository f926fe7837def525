/// A hash that is the same on every machine, for names, fingerprints and checksums that are saved
/// or sent to another process.
///
/// - Source: Fowler, Noll, Vo; IETF draft-eastlake-fnv.
package enum FNV1a {
  private static let prime: UInt64 = 0x0000_0100_0000_01b3
  private static let offsetBasis: UInt64 = 0xcbf2_9ce4_8422_2325

  package static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(offsetBasis) { add(UInt64($1), to: $0) }
  }

  /// The hash of a few words. The bytes of each word are added from the lowest to the highest.
  static func hash(words: UInt64...) -> UInt64 {
    words.reduce(offsetBasis) { hash, word in
      (0..<8).reduce(hash) { add(word >> (8 * UInt64($1)) & 0xff, to: $0) }
    }
  }

  private static func add(_ byte: UInt64, to hash: UInt64) -> UInt64 { (hash ^ byte) &* prime }
}
