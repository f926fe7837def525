/// A share of the values that must have a label: `Requirement("cancelled", share: 0.05)`.
///
/// The decision has a stated confidence and does not depend on a lucky count: it is undecided until
/// there are enough values.
///
/// - Source: Wilson's score interval (1927), evaluated each time the number of values has doubled,
///   as QuickCheck's `checkCoverage` does.
public struct Requirement: Hashable, Sendable {
  /// The label that must occur.
  public var label: String
  /// The required share of the values that were not discarded, 0 to 1.
  public var share: Double

  /// Makes a requirement. `share` is 0 to 1.
  public init(_ label: String, share: Double) {
    precondition((0...1).contains(share), "\(label): share is \(share), expected 0 to 1.")
    self.label = label
    self.share = share
  }

  /// Whether a requirement is met.
  public enum Decision: Hashable, Sendable {
    /// The true share is large enough.
    case met
    /// The true share is below the required one.
    case missed
    /// There are too few values to decide.
    case undecided
  }

  /// How sure a decision is.
  public struct Confidence: Hashable, Sendable {
    /// One in this many decisions can be wrong, each time one is made.
    public let oneWrongIn: Double
    /// The part of the required share that is enough, so that a share exactly as required can be
    /// decided.
    public var tolerance: Double
    /// Half the width of the interval, in standard errors: outside it lies one in `oneWrongIn` values
    /// of a normal distribution.
    let deviations: Double

    /// One wrong decision in 1,000,000,000; nine tenths of the share are enough.
    public static let high = Confidence(oneWrongIn: 1e9, tolerance: 0.9, deviations: 6.1095)
    /// One wrong decision in 1,000; nine tenths of the share are enough.
    public static let quick = Confidence(oneWrongIn: 1e3, tolerance: 0.9, deviations: 3.2905)
  }

  /// Decides whether the values of a run meet the requirement.
  public func decision(_ statistics: Statistics, confidence: Confidence = .high) -> Decision {
    let interval = Self.interval(
      statistics.count(of: label), of: statistics.counted, deviations: confidence.deviations)
    if interval.lowerBound >= share * confidence.tolerance { return .met }
    return interval.upperBound < share ? .missed : .undecided
  }

  /// Returns Wilson's score interval for the true share.
  ///
  /// - Parameters:
  ///   - hits: how many values have the label, at most `count`.
  ///   - count: how many values there are.
  ///   - z: half the width of the interval, in standard errors.
  public static func interval(
    _ hits: Int, of count: Int, deviations z: Double
  ) -> ClosedRange<Double> {
    guard count > 0 else { return 0...1 }
    let n = Double(count)
    // A share above 1, from a label that was counted twice for a value, would have no interval.
    let share = min(1, Double(hits) / n)
    let middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    let width =
      z / (1 + z * z / n)
      * (share * (1 - share) / n + z * z / (4 * n * n)).squareRoot()
    return max(0, middle - width)...min(1, middle + width)
  }
}
