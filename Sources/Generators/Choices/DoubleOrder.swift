/// The order of all doubles as whole numbers, so that a double can be a `Choice`, and the order of
/// simplicity that shrinking uses.
public enum DoubleOrder {
  /// Returns the ordinal of a double in the total order −NaN < −∞ < … < −0 < 0 < … < ∞ < NaN; 0 for
  /// 0. Neighboring doubles have neighboring ordinals.
  @inlinable
  public static func ordinal(of double: Double) -> Int {
    let bits = Int(bitPattern: UInt(double.bitPattern))
    return bits >= 0 ? bits : ~(bits & Int.max)
  }

  /// Returns the double at an ordinal: the inverse of `ordinal(of:)` for every bit pattern.
  @inlinable
  public static func double(atOrdinal ordinal: Int) -> Double {
    let bits = ordinal >= 0 ? ordinal : Int.min | ~ordinal
    return Double(bitPattern: UInt64(UInt(bitPattern: bits)))
  }

  /// Returns a number that is smaller for a simpler double.
  ///
  /// First come whole numbers by magnitude, positive before negative. Then come fractions, those
  /// with fewer binary digits after the point first; then numbers from 2⁵³ on, infinity, the
  /// default NaN, and all other NaN with equal complexity. Fractions of as many digits that differ
  /// only in the last 14 bits of their significand have equal complexity, too, and so have numbers
  /// from 2⁵³ on that differ only in the last bit.
  public static func complexity(of double: Double) -> UInt64 {
    // The highest bits say which group: 00 whole numbers, 01 fractions, 1 all others.
    let magnitude = double.magnitude
    let sign: UInt64 = double.sign == .minus ? 1 : 0
    if double.isNaN { return double.bitPattern == Double.nan.bitPattern ? .max - 1 : .max }
    guard magnitude < 0x1p53 else { return 1 << 63 | (magnitude.bitPattern & ~1) | sign }
    let digits = UInt64(fractionDigits(of: magnitude))
    if digits == 0 { return UInt64(magnitude) << 1 | sign }
    return 1 << 62 | digits << 50 | (magnitude.bitPattern >> 14) << 1 | sign
  }

  /// Returns how many binary digits follow the point: 0 for whole numbers, 1 for 0.5, 2 for 0.75.
  static func fractionDigits(of double: Double) -> Int {
    guard double.isFinite, double != 0 else { return 0 }
    let trailingZeros =
      double.significandBitPattern == 0 ? 52 : double.significandBitPattern.trailingZeroBitCount
    return max(0, 52 - trailingZeros - Int(max(double.exponent, -1022)))
  }
}
