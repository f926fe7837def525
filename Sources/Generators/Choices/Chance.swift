/// A deterministic stream of random words from a seed: SplitMix64, one addition and three mixing
/// steps for each word.
///
/// - Source: Steele, Lea, Flood, *Fast Splittable Pseudorandom Number Generators*, OOPSLA 2014.
public struct Chance: RandomNumberGenerator, Sendable {
  @usableFromInline var state: UInt64

  /// Starts the stream of a seed.
  @inlinable
  public init(seed: UInt64) { state = seed }

  /// Starts the stream of value number `index` of a run from `seed`.
  ///
  /// The stream depends on these two numbers alone, so values can be generated in any order and in
  /// any number of processes.
  @inlinable
  public init(seed: UInt64, index: UInt64) {
    // Seed and index are changed in different ways, so that exchanging them gives another stream.
    state =
      Chance.mix(seed &+ 0x9e37_79b9_7f4a_7c15) ^ Chance.mix(index &* 0xd134_2543_de82_ef95 &+ 1)
  }

  /// Returns the next word of the stream.
  @inlinable
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    return Chance.mix(state)
  }

  /// Returns a number below `count`, or any word if `count` is 0.
  ///
  /// One number can be more likely than another by at most `count` / 2⁶⁴, which no run is long
  /// enough to show.
  @inlinable @inline(__always)
  public mutating func below(_ count: UInt64) -> UInt64 {
    let word = next()
    return count == 0 ? word : word.multipliedFullWidth(by: count).high
  }

  /// Returns a word of which every bit depends on every bit of the given one: the last steps of
  /// SplitMix64. Different words give different results.
  @inlinable
  static func mix(_ word: UInt64) -> UInt64 {
    var mixed = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
