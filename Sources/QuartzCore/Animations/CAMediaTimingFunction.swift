/// A cubic Bézier curve from (0, 0) to (1, 1): the progress as a function of the share of the time.
/// (`docs/facts.md A5`)
package struct TimingCurve: Equatable, Sendable {
  package var x1, y1, x2, y2: Double

  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  package static let linear = TimingCurve(0, 0, 1, 1)
  package static let easeIn = TimingCurve(0.42, 0, 1, 1)
  package static let easeOut = TimingCurve(0, 0, 0.58, 1)
  package static let easeInOut = TimingCurve(0.42, 0, 0.58, 1)
  package static let system = TimingCurve(0.25, 0.1, 0.25, 1)

  /// The progress after the share `x` of the time, 0 to 1.
  ///
  /// Newton's method on the parameter, which converges in a few rounds for monotone x, with
  /// bisection where the slope is too flat.
  package func value(at x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    if x1 == y1 && x2 == y2 { return x }
    let cx = 3 * x1, bx = 3 * (x2 - x1) - cx, ax = 1 - cx - bx
    var low = 0.0, high = 1.0, s = x
    for _ in 0..<64 {
      let error = ((ax * s + bx) * s + cx) * s - x
      if error > 0 { high = s } else { low = s }
      let slope = (3 * ax * s + 2 * bx) * s + cx
      var next = slope > 1e-6 ? s - error / slope : (low + high) / 2
      if !(next > low && next < high) { next = (low + high) / 2 }
      if abs(next - s) <= 1e-17 + s * 2e-16 { break }
      s = next
    }
    let cy = 3 * y1, by = 3 * (y2 - y1) - cy, ay = 1 - cy - by
    return ((ay * s + by) * s + cy) * s
  }
}

/// The name of a predefined timing function.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The progress of an animation as a function of time.
public final class CAMediaTimingFunction: NSObject, Sendable {
  package let curve: TimingCurve

  package init(_ curve: TimingCurve) { self.curve = curve }

  /// Functions with the same control points are equal.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CAMediaTimingFunction)?.points == points
  }
  public override var hash: Int { points.reduce(0) { 31 &* $0 &+ Int($1.bitPattern) } }
  /// The control points as they can be read and set.
  private var points: [Float] { [curve.x1, curve.y1, curve.x2, curve.y2].map(Float.init) }

  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .linear: self.init(.linear)
    case .easeIn: self.init(.easeIn)
    case .easeOut: self.init(.easeOut)
    case .easeInEaseOut: self.init(.easeInOut)
    default: self.init(.system)
    }
  }

  public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    self.init(TimingCurve(Double(c1x), Double(c1y), Double(c2x), Double(c2y)))
  }

  /// The control points of the curve: 0 and 3 are its ends.
  ///
  /// - Parameter ptr: room for x and y.
  public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    let (x, y) =
      switch idx {
      case 0: (0.0, 0.0)
      case 1: (curve.x1, curve.y1)
      case 2: (curve.x2, curve.y2)
      default: (1.0, 1.0)
      }
    (ptr[0], ptr[1]) = (Float(x), Float(y))
  }
}
