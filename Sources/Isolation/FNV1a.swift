/// The hash in the names of regression entries: short, and the same on every machine.
///
/// - Source: Fowler, Noll, Vo; IETF draft-eastlake-fnv.
package enum FNV1a {
  package static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
  }
}
