/// How the progress of an animation depends on the share of its time that has passed.
///
/// A cubic curve is a Bézier curve from (0, 0) to (1, 1) with two control points, solved for x.
/// Numbers: `docs/facts.md A5`.
public struct Curve: Hashable, Sendable {
  public var x1, y1, x2, y2: Double

  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  public static let linear = Curve(0, 0, 1, 1)
  public static let easeInOut = Curve(0.42, 0, 0.58, 1)

  /// The progress when `share` (0 to 1) of the time has passed.
  ///
  /// It bisects: 60 halvings find the parameter to the last bit of a double.
  public func callAsFunction(_ share: Double) -> Double {
    if share <= 0 { return 0 }
    if share >= 1 { return 1 }
    if self == .linear { return share }
    var low = 0.0, high = 1.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if Curve.bezier(x1, x2, at: middle) < share { low = middle } else { high = middle }
    }
    return Curve.bezier(y1, y2, at: (low + high) / 2)
  }

  /// The share of the time after which the progress is `progress`: the inverse function.
  public func share(of progress: Double) -> Double {
    self == .linear ? progress : Curve(y1, x1, y2, x2)(progress)
  }

  private static func bezier(_ p1: Double, _ p2: Double, at s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * s * p1 + 3 * r * s * s * p2 + s * s * s
  }
}
