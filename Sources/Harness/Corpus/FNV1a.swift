/// The hash that names corpus entries: short, and the same on every machine and in every year.
///
/// - Source: Fowler, Noll, Vo; IETF draft-eastlake-fnv.
enum FNV1a {
  static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
  }
}
