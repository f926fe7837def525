/// A cubic Bézier curve from (0, 0) to (1, 1): the progress as a function of the share of the time.
/// (`docs/facts.md A5`) `Curve` of `Model` is written independently of it.
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
  /// bisection where the slope is too flat or the step would leave the bracket.
  package func value(at x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    if x1 == y1 && x2 == y2 { return x }
    let cx = 3 * x1, bx = 3 * (x2 - x1) - cx, ax = 1 - cx - bx
    var low = 0.0, high = 1.0, s = x
    for _ in 0..<64 {
      let error = ((ax * s + bx) * s + cx) * s - x
      if error == 0 { break }
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
