/// The course of a point along a path.
struct PathCourse {
  /// A cubic Bézier curve.
  private struct Leg {
    let from, first, second, to: SIMD2<Double>

    func point(_ s: Double) -> SIMD2<Double> {
      let r = 1 - s
      return r * r * r * from + 3 * r * r * s * first + 3 * r * s * s * second + s * s * s * to
    }

    /// The direction of the curve, of any length; zero if it is a point.
    func direction(_ s: Double) -> SIMD2<Double> {
      let r = 1 - s
      let tangent = r * r * (first - from) + 2 * r * s * (second - first) + s * s * (to - second)
      if tangent != .zero { return tangent }
      // A control point at an end leaves no tangent there.
      return s < 0.5 ? point(0.01) - from : to - point(0.99)
    }
  }

  private var legs: [Leg] = []
  /// When each leg begins, and when the last one ends.
  private var times: [Double] = []
  /// The length of the way after each small step of each leg, for paced courses.
  private var ways: [Double]?
  private static let steps = 64

  /// Makes the course; nil if the path has no leg.
  ///
  /// - Parameters:
  ///   - times: of the ends of the legs, 0 to 1; nil spreads them evenly.
  ///   - isPaced: whether the pace is even instead.
  init?(_ path: CGPath, times given: [Double]?, isPaced: Bool) {
    var now = SIMD2<Double>.zero, start = SIMD2<Double>.zero
    func pair(_ p: CGPoint) -> SIMD2<Double> { SIMD2(Double(p.x), Double(p.y)) }
    func line(to end: SIMD2<Double>) -> Leg {
      Leg(from: now, first: now + (end - now) / 3, second: end - (end - now) / 3, to: end)
    }
    for stroke in path.strokes {
      switch stroke {
      case .move(let p): (start, now) = (pair(p), pair(p))
      case .line(let p): legs.append(line(to: pair(p)))
      case .quad(let a, let p):
        let control = pair(a), end = pair(p)
        legs.append(
          Leg(
            from: now, first: now + (control - now) * (2 / 3.0),
            second: end + (control - end) * (2 / 3.0), to: end))
      case .curve(let a, let b, let p):
        legs.append(Leg(from: now, first: pair(a), second: pair(b), to: pair(p)))
      case .close: if now != start { legs.append(line(to: start)) }
      }
      if let last = legs.last, stroke.isDrawn { now = last.to }
    }
    guard !legs.isEmpty else { return nil }
    times = (0...legs.count).map { Double($0) / Double(legs.count) }
    if let given, given.count == times.count { times = given }
    if isPaced { pace() }
  }

  private mutating func pace() {
    var way = 0.0, ways = [0.0]
    for leg in legs {
      for step in 1...PathCourse.steps {
        let a = leg.point(Double(step - 1) / Double(PathCourse.steps))
        let b = leg.point(Double(step) / Double(PathCourse.steps))
        way += ((b - a) * (b - a)).sum().squareRoot()
        ways.append(way)
      }
    }
    self.ways = ways
  }

  /// The point after a share of the whole.
  func point(at share: Double) -> SIMD2<Double> {
    let (leg, part) = place(at: share)
    return leg.point(part)
  }

  /// The direction of the path after a share of the whole: its angle to the x axis, in radians.
  func angle(at share: Double) -> Double {
    let (leg, part) = place(at: share)
    let direction = leg.direction(part)
    return atan2(direction.y, direction.x)
  }

  /// The leg that is reached after a share of the whole, and the parameter of its curve there.
  private func place(at share: Double) -> (leg: Leg, part: Double) {
    if let ways, let whole = ways.last, whole > 0 {
      let way = min(max(share, 0), 1) * whole
      let index = min(max((ways.firstIndex { $0 >= way } ?? 1) - 1, 0), ways.count - 2)
      let length = ways[index + 1] - ways[index]
      let part = length > 0 ? (way - ways[index]) / length : 0
      let step = Double(index % PathCourse.steps) + part
      return (legs[index / PathCourse.steps], step / Double(PathCourse.steps))
    }
    let index = min(max((times.lastIndex { $0 <= share } ?? 0), 0), legs.count - 1)
    let length = times[index + 1] - times[index]
    return (legs[index], length > 0 ? min((share - times[index]) / length, 1) : 1)
  }
}

extension CGPath.Stroke {
  fileprivate var isDrawn: Bool { if case .move = self { false } else { true } }
}
