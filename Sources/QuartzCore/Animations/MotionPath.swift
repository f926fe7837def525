/// A path along which an animation moves a point.
struct MotionPath {
  /// A cubic Bézier curve with its two control points. Its parameter runs from 0 to 1.
  private struct Segment {
    let from, first, second, to: SIMD2<Double>

    /// The point of the curve at a parameter.
    func point(_ s: Double) -> SIMD2<Double> {
      let r = 1 - s
      return r * r * r * from + 3 * r * r * s * first + 3 * r * s * s * second + s * s * s * to
    }

    /// The direction of the curve at a parameter, as a vector of any length; zero if it is a point.
    func direction(_ s: Double) -> SIMD2<Double> {
      let r = 1 - s
      let tangent = r * r * (first - from) + 2 * r * s * (second - first) + s * s * (to - second)
      if tangent != .zero { return tangent }
      // A control point at an end leaves no tangent there; a short chord has its direction.
      return s < 0.5 ? point(0.01) - from : to - point(0.99)
    }
  }

  private var segments: [Segment] = []
  /// When each segment begins, and when the last one ends.
  private var times: [Double] = []
  /// The length of the path up to each step of each segment, beginning with 0; nil unless the pace
  /// is even.
  private var distances: [Double]?
  /// The straight steps by which the length of a segment is measured.
  private static let steps = 64

  /// Fails if the path has no segment.
  ///
  /// - Parameters:
  ///   - times: when the segments begin and the last one ends, 0 to 1. Nil, or another number of
  ///     times, spreads them evenly.
  ///   - isPaced: whether the pace is even instead.
  init?(_ path: CGPath, times keyTimes: [Double]?, isPaced: Bool) {
    var current = SIMD2<Double>.zero, start = SIMD2<Double>.zero
    func pair(_ p: CGPoint) -> SIMD2<Double> { SIMD2(Double(p.x), Double(p.y)) }
    func line(to end: SIMD2<Double>) -> Segment {
      Segment(
        from: current, first: current + (end - current) / 3, second: end - (end - current) / 3,
        to: end)
    }
    for element in path.elements {
      switch element {
      case .move(let p): (start, current) = (pair(p), pair(p))
      case .line(let p): segments.append(line(to: pair(p)))
      case .quad(let a, let p):
        let control = pair(a), end = pair(p)
        segments.append(
          Segment(
            from: current, first: current + (control - current) * (2 / 3.0),
            second: end + (control - end) * (2 / 3.0), to: end))
      case .curve(let a, let b, let p):
        segments.append(Segment(from: current, first: pair(a), second: pair(b), to: pair(p)))
      case .close: if current != start { segments.append(line(to: start)) }
      }
      if let last = segments.last, element.isDrawn { current = last.to }
    }
    guard !segments.isEmpty else { return nil }
    times = (0...segments.count).map { Double($0) / Double(segments.count) }
    if let keyTimes, keyTimes.count == times.count { times = keyTimes }
    if isPaced { measureDistances() }
  }

  private mutating func measureDistances() {
    var distance = 0.0, distances = [0.0]
    for segment in segments {
      for step in 1...MotionPath.steps {
        let a = segment.point(Double(step - 1) / Double(MotionPath.steps))
        let b = segment.point(Double(step) / Double(MotionPath.steps))
        distance += ((b - a) * (b - a)).sum().squareRoot()
        distances.append(distance)
      }
    }
    self.distances = distances
  }

  /// The point after a share of the whole.
  func point(at share: Double) -> SIMD2<Double> {
    let (segment, part) = self.segment(at: share)
    return segment.point(part)
  }

  /// The direction of the path after a share of the whole: its angle to the x axis, in radians.
  func angle(at share: Double) -> Double {
    let (segment, part) = self.segment(at: share)
    let direction = segment.direction(part)
    return atan2(direction.y, direction.x)
  }

  /// The segment that is reached after a share of the whole, and the parameter of its curve there.
  private func segment(at share: Double) -> (segment: Segment, part: Double) {
    if let distances, let whole = distances.last, whole > 0 {
      // Finds the step in which the distance lies, and how much of the step is done.
      let distance = min(max(share, 0), 1) * whole
      let index = min(
        max((distances.firstIndex { $0 >= distance } ?? 1) - 1, 0), distances.count - 2)
      let length = distances[index + 1] - distances[index]
      let part = length > 0 ? (distance - distances[index]) / length : 0
      let step = Double(index % MotionPath.steps) + part
      return (segments[index / MotionPath.steps], step / Double(MotionPath.steps))
    }
    let index = min(max((times.lastIndex { $0 <= share } ?? 0), 0), segments.count - 1)
    let length = times[index + 1] - times[index]
    let part = length > 0 ? (share - times[index]) / length : 1
    return (segments[index], min(max(part, 0), 1))
  }
}

extension CGPath.Element {
  fileprivate var isDrawn: Bool { if case .move = self { false } else { true } }
}
