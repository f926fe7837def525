extension TransitionMachine.State {
  /// The state as three words, for comparing and hashing. The members of `State` must fill exactly 24
  /// bytes, without padding; the cast traps if they have another size.
  @inline(__always)
  private var words: (UInt64, UInt64, UInt64) {
    unsafeBitCast(self, to: (UInt64, UInt64, UInt64).self)
  }

  @inline(__always)
  public static func == (a: Self, b: Self) -> Bool {
    let (x, y) = (a.words, b.words)
    return x.0 == y.0 && x.1 == y.1 && x.2 == y.2
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(stableHash) }

  /// A hash that depends on the state alone: the same in every process.
  @inline(__always)
  var stableHash: UInt64 {
    let (a, b, c) = words
    // The numbers are those of the generator SplitMix64 and of functions like it: odd, with their
    // bits spread evenly.
    var hash = (a ^ 0x9E37_79B9_7F4A_7C15) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ hash >> 32 ^ b) &* 0x94D0_49BB_1331_11EB
    hash = (hash ^ hash >> 29 ^ c) &* 0xD6E8_FEB8_6659_FD93
    return hash ^ hash >> 32
  }
}
