/// The calculation mode of a keyframe animation. (`docs/facts.md K3`)
package enum KeyframeMode: Sendable {
  case linear, discrete
  /// At an even pace, whatever the times are.
  case paced
  /// Along a smooth curve through the values.
  case cubic
  case cubicPaced

  var isPaced: Bool { self == .paced || self == .cubicPaced }
  var isCubic: Bool { self == .cubic || self == .cubicPaced }
}

/// The values of one property during a keyframe animation: a list of stops, each a value at a share
/// of the duration. At a stop the property has exactly the stop's value, without rounding.
package struct KeyframeTrack {
  /// One keyframe: the property reaches the value between two shares of the whole.
  struct Key {
    var start, end: Double
    var value: AnimatableValue
  }

  /// A point of the course: a value at a share of the duration.
  package struct Stop {
    package var time: Double
    package var value: AnimatableValue
    /// The curve from here to the next stop; nil is linear.
    package var curve: TimingCurve?

    package init(time: Double, value: AnimatableValue, curve: TimingCurve? = nil) {
      (self.time, self.value, self.curve) = (time, value, curve)
    }
  }

  private let mode: KeyframeMode
  private let startValue: AnimatableValue
  /// In the order of their starts; `stops` follow from them. Empty in a track made of stops.
  private var keys: [Key] = []
  private(set) var stops: [Stop]

  /// Makes a track with the old value only.
  init(from startValue: AnimatableValue, mode: KeyframeMode) {
    (self.mode, self.startValue) = (mode, startValue)
    stops = [Stop(time: 0, value: startValue)]
  }

  /// - Parameter stops: at least one, in the order of their times.
  package init(stops: [Stop], mode: KeyframeMode) {
    precondition(!stops.isEmpty, "a keyframe animation needs a value")
    (self.mode, startValue, self.stops) = (mode, stops[0].value, stops)
    if mode.isPaced { evenOutPace() }
  }

  /// Adds a keyframe. Keyframes may be added in any order of their starts.
  mutating func add(_ key: Key) {
    let index = keys.firstIndex { $0.start > key.start } ?? keys.count
    keys.insert(key, at: index)
    rebuild()
  }

  /// Shares that differ by less are equal: sums of thirds or tenths are not exact.
  static let tolerance = 1e-9

  /// Makes the stops. Before its first keyframe a property has the old value, and after each it
  /// holds the new one until the next. (`docs/facts.md K4`) Which of two overlapping keyframes wins
  /// is a policy (`K6`): by default the later one begins when the earlier one ends; otherwise it
  /// begins at its own start and cuts the earlier one short.
  private mutating func rebuild() {
    stops = [Stop(time: 0, value: startValue)]
    let laterWins = world.behaviors.overlappingKeyframesLaterWins
    for key in keys {
      let previous = stops[stops.count - 1]
      if key.start > previous.time + KeyframeTrack.tolerance {
        stops.append(Stop(time: key.start, value: previous.value))
      } else if laterWins && key.start < previous.time - KeyframeTrack.tolerance {
        // The previous keyframe has not ended.
        let reached = value(at: key.start)
        stops.removeAll { $0.time >= key.start && $0.time > 0 }
        stops.append(Stop(time: key.start, value: reached))
      }
      stops.append(Stop(time: max(key.end, stops[stops.count - 1].time), value: key.value))
    }
    let last = stops[stops.count - 1]
    if mode.isPaced {
      evenOutPace()
    } else if mode.isCubic && last.time < 1 - KeyframeTrack.tolerance {
      // The bend of a smooth curve at the last keyframe depends on the hold that follows.
      stops.append(Stop(time: 1, value: last.value))
    }
  }

  /// Spreads the stops so that the pace is even over the whole. (`docs/facts.md K3`)
  private mutating func evenOutPace() {
    var distance = 0.0, distances = [0.0]
    for index in stops.indices.dropFirst() {
      distance += stops[index - 1].value.distance(to: stops[index].value)
      distances.append(distance)
    }
    for index in stops.indices {
      stops[index].time = distance > 0 ? distances[index] / distance : 0
    }
  }

  /// The value after a share of the whole. Whether a cubic track is curved is a policy
  /// (`docs/facts.md K3`).
  package func value(at share: Double) -> AnimatableValue {
    guard let index = stops.lastIndex(where: { $0.time <= share }) else { return stops[0].value }
    let stop = stops[index]
    guard index + 1 < stops.count, share > stop.time else { return stop.value }
    let next = stops[index + 1]
    if mode == .discrete { return stop.value }
    var fraction = (share - stop.time) / (next.time - stop.time)
    if let curve = stop.curve { fraction = curve.value(at: fraction) }
    let isCurved = mode.isCubic && !world.behaviors.cubicKeyframesAreLinear
    return isCurved ? curved(index, fraction) : stop.value.blended(to: next.value, fraction)
  }

  // MARK: Cubic

  /// A point on the curve from one stop to the next: a Catmull-Rom curve, which is a
  /// Kochanek-Bartels curve with tension, bias and continuity 0. At the ends the first and the last
  /// value replace the missing neighbors. (Kochanek and Bartels, "Interpolating splines with local
  /// tension, continuity and bias control", SIGGRAPH 1984)
  private func curved(_ index: Int, _ fraction: Double) -> AnimatableValue {
    let stop = stops[index], next = stops[index + 1]
    let before = stops[max(index - 1, 0)], after = stops[min(index + 2, stops.count - 1)]
    let length = next.time - stop.time
    let lengthBefore = index > 0 ? stop.time - before.time : length
    let lengthAfter = index + 2 < stops.count ? after.time - next.time : length
    // How much of the difference to the neighbor's value each tangent takes.
    let weightBefore = length / (lengthBefore + length)
    let weightAfter = length / (length + lengthAfter)
    let s = fraction, s2 = s * s, s3 = s2 * s
    // The weights of the four values: Hermite's, with the tangents inserted.
    let start = 2 * s3 - 3 * s2 + 1, end = 3 * s2 - 2 * s3
    let startTangent = (s3 - 2 * s2 + s) * weightBefore, endTangent = (s3 - s2) * weightAfter
    let weights = SIMD4(-startTangent, start - endTangent, end + startTangent, endTangent)
    switch (before.value, stop.value, next.value, after.value) {
    case (.numbers(let a), .numbers(let b), .numbers(let c), .numbers(let d)):
      return .numbers(a * weights.x + b * weights.y + c * weights.z + d * weights.w)
    case (.transform(let a), .transform(let b), .transform(let c), .transform(let d)):
      guard let parts = TransformParts.weighted([a, b, c, d], weights) else { break }
      return .transform(parts.transform)
    default: break
    }
    return stop.value.blended(to: next.value, fraction)
  }
}

extension TransformParts {
  /// The weighted sum of the parts of four transforms; nil if one of them has none.
  fileprivate static func weighted(
    _ transforms: [CATransform3D], _ weights: SIMD4<Double>
  ) -> TransformParts? {
    var sum: TransformParts?
    var lastRotation = SIMD4<Double>(0, 0, 0, 1)
    for (index, transform) in transforms.enumerated() {
      guard var parts = TransformParts(transform) else { return nil }
      // A transform that collapses the plane to a point has no rotation: it takes the last one. The
      // quaternions q and −q are the same rotation: the one nearer to the last is taken.
      var q = parts.rotation ?? lastRotation
      if (q * lastRotation).sum() < 0 { q = -q }
      lastRotation = q
      let weight = weights[index]
      parts.translation *= weight
      parts.scale *= weight
      parts.skew *= weight
      parts.perspective *= weight
      parts.rotation = q * weight
      guard var total = sum else {
        sum = parts
        continue
      }
      total.translation += parts.translation
      total.scale += parts.scale
      total.skew += parts.skew
      total.perspective += parts.perspective
      total.rotation! += parts.rotation!
      sum = total
    }
    if let q = sum?.rotation { sum?.rotation = q / (q * q).sum().squareRoot() }
    return sum
  }
}
