/// The progress of an animation as a function of the fraction of its duration that has passed.
///
/// A cubic Bézier curve from (0, 0) to (1, 1) with two control points, as in
/// `CAMediaTimingFunction`. Numbers: `docs/facts.md A5`. It is written independently of QuartzCore's
/// curve, so that the two check each other.
public struct Curve: Hashable, Sendable {
  /// The control points. `x1` and `x2` lie in 0...1, so that x grows along the curve.
  public var x1, y1, x2, y2: Double

  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  public static let linear = Curve(0, 0, 1, 1)
  public static let easeInOut = Curve(0.42, 0, 0.58, 1)

  /// The progress at a fraction of the duration; 0 before the start and 1 after the end.
  ///
  /// Solves the curve for x by bisection: 60 halvings find the parameter to the last bit of a double.
  public func callAsFunction(_ fraction: Double) -> Double {
    if fraction <= 0 { return 0 }
    if fraction >= 1 { return 1 }
    // Bisection would round the result. In the exact domain (`Scenario.Domain`) all curves are
    // linear, and model and engine must agree to the last bit.
    if self == .linear { return fraction }
    var low = 0.0, high = 1.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if Curve.bezier(x1, x2, at: middle) < fraction { low = middle } else { high = middle }
    }
    return Curve.bezier(y1, y2, at: (low + high) / 2)
  }

  /// The fraction of the duration at which the progress has a value: the inverse function. Only for
  /// curves whose `y1` and `y2` lie in 0...1, too.
  public func fraction(atProgress progress: Double) -> Double {
    self == .linear ? progress : Curve(y1, x1, y2, x2)(progress)
  }

  /// A coordinate of the curve at its parameter `s`, from those of the two control points.
  private static func bezier(_ p1: Double, _ p2: Double, at s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * s * p1 + 3 * r * s * s * p2 + s * s * s
  }
}
