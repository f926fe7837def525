/// The progress of an animation as a function of time: a curve, or a spring.
package indirect enum Easing: Equatable, Sendable {
  case curve(TimingCurve)
  case spring(Spring, duration: Double)
  /// The part between two shares of the time of another easing; it may run backwards.
  case part(of: Easing, from: Double, to: Double)

  /// The share of the way after a share of the time, 0 to 1. A spring may exceed 1.
  package func value(at share: Double) -> Double {
    if share <= 0 { return 0 }
    if share >= 1 { return 1 }
    switch self {
    case .curve(let curve): return curve.value(at: share)
    case .spring(let spring, let duration): return spring.value(after: share * duration)
    case .part(let whole, let from, let to):
      let start = whole.value(at: from), end = whole.value(at: to)
      guard start != end else { return share }
      return (whole.value(at: from + (to - from) * share) - start) / (end - start)
    }
  }

  /// The share of the time after which a share of the way is reached for the first time.
  package func time(of value: Double) -> Double {
    if value <= 0 { return 0 }
    if value >= 1 { return 1 }
    if self == .curve(.linear) { return value }
    // A spring may pass a value more than once: the first of 64 steps that reaches it is refined.
    var low = 0.0, high = 1.0
    if case .spring = self {
      for step in 1...64 where self.value(at: Double(step) / 64) >= value {
        (low, high) = (Double(step - 1) / 64, Double(step) / 64)
        break
      }
    }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      let reached = self.value(at: middle)
      // A symmetric curve reaches half of the way after exactly half of the time, although its
      // computed value may miss that by the last bit.
      if abs(reached - value) <= 0x1p-53 { return middle }
      if reached < value { low = middle } else { high = middle }
    }
    return high
  }
}
