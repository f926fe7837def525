#if canImport(Glibc)
  import Glibc  // for the square root alone
#elseif canImport(Darwin)
  import Darwin
#endif

/// A share of the stories that must bear a label: `Requirement("cancelled", share: 0.05)`.
///
/// Whether it is met is decided with a stated confidence, not by a lucky count: it stays undecided
/// until the stories suffice to tell.
///
/// - Source: Wilson's score interval (1927), looked at when the number of stories has doubled, as
///   QuickCheck's `checkCoverage` does.
public struct Requirement: Hashable, Sendable {
  public var label: String
  /// Of the counted stories, 0 to 1.
  public var share: Double

  public init(_ label: String, share: Double) {
    precondition((0...1).contains(share), "\(label): share is \(share), expected 0 to 1.")
    self.label = label
    self.share = share
  }

  public enum Decision: Hashable, Sendable {
    case met
    /// The true share is below the required one.
    case missed
    case undecided
  }

  /// How sure a decision is.
  public struct Confidence: Hashable, Sendable {
    /// One decision in so many may be wrong at each look.
    public var oneWrongIn: Double
    /// A share counts as met from this part of the required one, so that a share that is exactly as
    /// required can be decided at all.
    public var tolerance: Double
    /// How many standard errors wide the interval is to each side.
    let deviations: Double

    /// One wrong decision in a thousand million, and nine tenths of the share suffice.
    public static let high = Confidence(oneWrongIn: 1e9, tolerance: 0.9, deviations: 6.1095)
    /// One wrong decision in a thousand; for quick looks.
    public static let quick = Confidence(oneWrongIn: 1e3, tolerance: 0.9, deviations: 3.2905)
  }

  /// What so many stories say.
  public func decision(
    _ statistics: Statistics, confidence: Confidence = .high
  ) -> Decision {
    let interval = Self.interval(
      statistics.count(of: label), of: statistics.counted, deviations: confidence.deviations)
    if interval.lowerBound >= share * confidence.tolerance { return .met }
    return interval.upperBound < share ? .missed : .undecided
  }

  /// Wilson's score interval of a share.
  public static func interval(
    _ hits: Int, of count: Int, deviations z: Double
  ) -> ClosedRange<Double> {
    guard count > 0 else { return 0...1 }
    let n = Double(count)
    let share = Double(hits) / n
    let middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    let width =
      z / (1 + z * z / n)
      * (share * (1 - share) / n + z * z / (4 * n * n)).squareRoot()
    return max(0, middle - width)...min(1, middle + width)
  }
}
