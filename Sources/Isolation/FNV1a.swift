/// A hash that is the same on every machine, for names, fingerprints and checksums that are saved or
/// sent to another process.
///
/// - Source: Fowler, Noll, Vo; IETF draft-eastlake-fnv.
package enum FNV1a {
  private static let prime: UInt64 = 0x0000_0100_0000_01b3

  package static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* prime }
  }

  /// A number whose bits all depend on the lowest bits of a word.
  static func mix(_ word: UInt64) -> UInt64 { (word &+ 1) &* prime }
}
