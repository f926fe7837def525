/// The instants between two points in virtual time, in seconds, at which an animation begins, ends
/// or passes a keyframe, in the order of time. Most spans have none.
///
/// Between two of them no animation begins, ends or turns to another keyframe, so samples at these
/// instants miss no value that is set and reset in between.
package func breakpoints(after start: Double, before end: Double) -> [Double] {
  var breakpoints: [Double] = []
  let isAlone = world.blocks.count == 1
  // By index, because iteration would retain every block.
  for index in world.blocks.indices {
    world.blocks[index].addBreakpoints(after: start, before: end, isAlone: isAlone, &breakpoints)
  }
  if breakpoints.isEmpty { return breakpoints }
  breakpoints.sort()
  var last = -Double.infinity
  breakpoints.removeAll { breakpoint in
    if breakpoint - last < instantTolerance { return true }
    last = breakpoint
    return false
  }
  return breakpoints
}

/// Instants that differ by less count as the same, in seconds.
private let instantTolerance = 1e-9

extension AnimationBlock {
  /// Appends the breakpoints of one block.
  ///
  /// - Parameter isAlone: whether no other block runs. Then nothing moves between its end and the
  ///   next tick, where `runDueCompletions` lets the end be sampled anyway.
  fileprivate func addBreakpoints(
    after start: Double, before end: Double, isAlone: Bool, _ breakpoints: inout [Double]
  ) {
    func add(_ instant: Double?) {
      guard let instant, start + instantTolerance < instant, instant < end - instantTolerance else {
        return
      }
      breakpoints.append(instant)
    }
    if !isAlone { add(self.end) }
    guard runningCount > 0 else { return }
    if timeline == nil && delay > 0 { add(createdAt + delay) }
    guard let extras else { return }
    if let explicit = extras.explicit {
      for offset in explicit.animation.breakpoints { add(explicit.begin + offset) }
      return
    }
    // A repeated animation turns where one of its runs ends and the next begins.
    if timeline == nil && extras.length > 1 {
      let first = max((start - createdAt - delay) / duration, 0).rounded(.down)
      let last = min((end - createdAt - delay) / duration, extras.length)
      for run in stride(from: first, through: last, by: 1) {
        add(createdAt + delay + run * duration)
      }
    }
    for time in keyframeTimes {
      if let instant = instant(ofProgress: time, after: start, before: end) { add(instant) }
    }
  }

  /// The relative times of the keyframes of its tracks, between 0 and 1, each once.
  private var keyframeTimes: [Double] {
    var times: [Double] = []
    var candidate = animations
    while let animation = candidate {
      candidate = animation.nextOfBlock
      guard let track = animation.rare?.takeUnretainedValue().track else { continue }
      let tolerance = KeyframeTrack.tolerance
      for time in track.times where 0 < time && time < 1 {
        if !times.contains(where: { abs($0 - time) < tolerance }) { times.append(time) }
      }
    }
    return times
  }

  /// The instant at which the progress passes a value, found by bisection; nil if the value does
  /// not lie between the progress at the two ends of the span.
  private func instant(
    ofProgress target: Double, after start: Double, before end: Double
  ) -> Double? {
    var (low, high) = (start, end)
    let (first, last) = (progress(at: low), progress(at: high))
    guard min(first, last) < target, target < max(first, last) else { return nil }
    let isRising = first < last
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if (progress(at: middle) < target) == isRising { low = middle } else { high = middle }
    }
    return high
  }
}

extension KeyframeTrack {
  /// The relative times of its keyframes, 0 to 1.
  var times: [Double] { stops.map(\.time) }
}

extension CAAnimation {
  /// The times since its beginning, in seconds, at which it begins, ends or passes a keyframe: at
  /// most 12 in each of its first 8 runs, because each of them costs a sample.
  fileprivate var breakpoints: [Double] {
    guard duration > 0, speed > 0, activeLength > 0 else { return [] }
    var fractions: [Double] = [0, 1]
    if let keyframes = self as? CAKeyframeAnimation {
      if let times = keyframes.keyTimes {
        fractions += times.map(\.doubleValue)
      } else if let count = keyframes.values?.count {
        // As in `CAKeyframeAnimation.makeTrack`: each of discrete values is shown equally long.
        let gaps = keyframes.calculationMode == .discrete ? count : count - 1
        if gaps > 1 { fractions += (1..<gaps).map { Double($0) / Double(gaps) } }
      }
    } else if let group = self as? CAAnimationGroup {
      for part in group.animations ?? [] {
        fractions += part.breakpoints.map { (part.beginTime + $0) / duration }
      }
    }
    let runs = min(activeLength / duration, 8)
    var breakpoints: [Double] = []
    for run in stride(from: 0.0, to: runs, by: 1) {
      let isReversed = autoreverses && Int(run) % 2 == 1
      for fraction in fractions.prefix(12) where 0 <= fraction && fraction <= 1 {
        breakpoints.append((run + (isReversed ? 1 - fraction : fraction)) * duration - timeOffset)
      }
    }
    return breakpoints.map { $0 / Double(speed) }
  }
}
