// The instants at which what is animated begins, ends or bends. Between two of them every value
// goes one way along one curve, so samples at these instants miss no value that is set and reset in
// between. A value bends where it passes a keyframe.

/// The instants between two points in virtual time, in seconds, at which an animation begins, ends
/// or bends, in the order of time. Most spans have none.
package func bends(after start: Double, before end: Double) -> [Double] {
  var bends: [Double] = []
  let isAlone = world.blocks.count == 1
  // By index, because iteration would retain every block.
  for place in world.blocks.indices {
    world.blocks[place].addBends(after: start, before: end, isAlone: isAlone, &bends)
  }
  if bends.isEmpty { return bends }
  bends.sort()
  var last = -Double.infinity
  bends.removeAll { bend in
    if bend - last < instantGrain { return true }
    last = bend
    return false
  }
  return bends
}

/// Instants that differ by less are one, in seconds.
private let instantGrain = 1e-9

extension AnimationBlock {
  /// - Parameter isAlone: whether no other block runs. Then its end is sampled anyway.
  fileprivate func addBends(
    after start: Double, before end: Double, isAlone: Bool, _ bends: inout [Double]
  ) {
    func add(_ instant: Double?) {
      guard let instant, start + instantGrain < instant, instant < end - instantGrain else {
        return
      }
      bends.append(instant)
    }
    if !isAlone { add(self.end) }
    guard running > 0 else { return }
    if timeline == nil && delay > 0 { add(began + delay) }
    guard let extras else { return }
    if let explicit = extras.explicit {
      for share in explicit.animation.bends { add(explicit.begin + share) }
      return
    }
    if timeline == nil && extras.length > 1 {
      let first = max((start - began - delay) / duration, 0).rounded(.down)
      let last = min((end - began - delay) / duration, extras.length)
      for run in stride(from: first, through: last, by: 1) {
        add(began + delay + run * duration)
      }
    }
    for stop in stops {
      if let instant = instant(ofProgress: stop, after: start, before: end) { add(instant) }
    }
  }

  /// The shares at which some of its keyframe tracks have a stop, each once.
  private var stops: [Double] {
    var stops: [Double] = []
    var candidate = animations
    while let animation = candidate {
      candidate = animation.nextOfBlock
      guard let track = animation.rare?.takeUnretainedValue().track else { continue }
      for time in track.times where 0 < time && time < 1 {
        if !stops.contains(where: { abs($0 - time) < 1e-9 }) { stops.append(time) }
      }
    }
    return stops
  }

  /// The instant at which the progress passes a value; nil if it does not in this span, or only by
  /// a jump. Found by bisection: the progress goes one way in a span in which nothing happens.
  private func instant(
    ofProgress target: Double, after start: Double, before end: Double
  ) -> Double? {
    var (low, high) = (start, end)
    let (first, last) = (progress(at: low), progress(at: high))
    guard min(first, last) < target, target < max(first, last) else { return nil }
    let rises = first < last
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if (progress(at: middle) < target) == rises { low = middle } else { high = middle }
    }
    return high
  }
}

extension KeyframeTrack {
  /// The shares of its stops.
  var times: [Double] { stops.map(\.time) }
}

extension CAAnimation {
  /// The times from its begin, in seconds, at which it begins, ends or bends. At most a hundred.
  fileprivate var bends: [Double] {
    guard duration > 0, speed > 0, activeLength > 0 else { return [] }
    var ways: [Double] = [0, 1]
    if let keyframes = self as? CAKeyframeAnimation {
      if let times = keyframes.keyTimes {
        ways += times.map(\.doubleValue)
      } else if let count = keyframes.values?.count, count > 2 {
        ways += (1..<count - 1).map { Double($0) / Double(count - 1) }
      }
    } else if let group = self as? CAAnimationGroup {
      for part in group.animations ?? [] {
        ways += part.bends.map { (part.beginTime + $0) / duration }
      }
    }
    let runs = min(activeLength / duration, 8)
    var bends: [Double] = []
    for run in stride(from: 0.0, to: runs, by: 1) {
      let isBack = autoreverses && Int(run) % 2 == 1
      for way in ways.prefix(12) where 0 <= way && way <= 1 {
        bends.append((run + (isBack ? 1 - way : way)) * duration - timeOffset)
      }
    }
    return bends.map { $0 / Double(speed) }
  }
}
