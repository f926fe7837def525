/// One call of `UIView.animate`: what it animates, for how long, and what it does in the end.
package final class AnimationBlock {
  /// In seconds.
  let delay: Double
  package let duration: Double
  package let curve: TimingCurve
  /// Whose time it runs in; nil is the virtual clock.
  package let timeline: Timeline?
  /// When it was created: in virtual seconds, and counted.
  let began: Double
  let sequence: Int
  /// False where changes take effect at once: duration 0, animations disabled.
  let isAnimated: Bool
  /// Whether what it animates takes touches. (`UIKIT.md A11`)
  let allowsTouches: Bool
  private var completion: ((Bool) -> Void)?
  var animations: UnsafeMutablePointer<PropertyAnimation>?
  /// How many of the animations have not come to an end.
  var running = 0
  /// Some animation was never begun, because its layer was outside every window.
  private var hasMissed = false
  /// Some animation was taken away before its end.
  private var hasLost = false
  /// When the last animation was lost: in virtual seconds.
  private var endedEarly: Double?
  private var lastMoment = -1.0
  private var lastProgress = 0.0

  package init(
    duration: Double, delay: Double, curve: TimingCurve, timeline: Timeline?,
    allowsTouches: Bool, completion: ((Bool) -> Void)?
  ) {
    self.duration = duration
    self.allowsTouches = allowsTouches
    self.delay = delay
    self.curve = curve
    self.timeline = timeline
    self.completion = completion
    began = world.pointee.now
    sequence = world.pointee.sequence
    world.pointee.sequence += 1
    isAnimated = duration > 0 && world.pointee.animationsEnabled
    world.pointee.blocks.append(self)
  }

  /// How much of the way is done at a point in virtual time, 0 to 1.
  @inline(__always)
  func progress(at now: Double) -> Double {
    // Every property asks for the same moment; a held timeline can move within one.
    if now == lastMoment && timeline == nil { return lastProgress }
    lastProgress = solve(at: now)
    lastMoment = now
    return lastProgress
  }

  private func solve(at now: Double) -> Double {
    guard let timeline else {
      let share = (now - began - delay) / duration
      return share >= 1 ? 1 : share <= 0 ? 0 : curve == .linear ? share : curve.value(at: share)
    }
    let share = (timeline.share(at: now) * timeline.duration - delay) / duration
    let clamped = min(max(share, 0), 1)
    return world.pointee.behaviours.scrubbingIsEased ? curve.value(at: clamped) : clamped
  }

  func missAnimation() {
    hasMissed = true
    if running == 0 { endedEarly = world.pointee.now }
  }

  func lostAnimation() {
    hasLost = true
    if running == 0 { endedEarly = world.pointee.now }
  }

  /// When the completion is due, in virtual seconds; nil while somebody holds the timeline.
  ///
  /// A block without animations is due with the next turn of the run loop. (`UIKIT.md A6, A7`)
  package var end: Double? {
    if running == 0 { return endedEarly ?? began }
    guard let timeline else { return began + delay + duration }
    return timeline.arrival
  }


  /// Runs the completion. What is still animated shows its end from now on, or its start after a
  /// cancelled interaction, where the system takes the model values back, too. (`UIKIT.md I6`)
  func finish() {
    let behaviours = world.pointee.behaviours
    let cancelled = timeline?.isCancelled == true && running > 0
    let finished: Bool
    if running == 0 && (hasLost || hasMissed) {
      finished = !hasLost && behaviours.windowlessAnimationsFinish
    } else {
      finished = !(cancelled && behaviours.cancelledAnimationsDoNotFinish)
    }
    release(rollingBack: cancelled)
    let completion = completion
    self.completion = nil
    completion?(finished)
  }

  /// The story is over, and nobody waits for the completion any more.
  func abandon() {
    release(rollingBack: false)
    completion = nil
  }

  /// Every animation is taken away, wherever it stands. (`UIKIT.md A12`)
  package func cutShort() {
    var candidate = animations
    while let animation = candidate {
      candidate = animation.pointee.nextOfBlock
      if let node = animation.pointee.node {
        node.forget(animation)
        animation.pointee.node = nil
        running -= 1
        lostAnimation()
      }
    }
  }

  private func release(rollingBack: Bool) {
    while let animation = animations {
      animations = animation.pointee.nextOfBlock
      if let node = animation.pointee.node {
        if rollingBack { node.touch() }
        node.forget(animation)
        if rollingBack { node.restore(animation.pointee) }
      }
      animation.pointee.transforms?.deallocate()
      animation.deallocate()
    }
    running = 0
  }
}

extension Node {
  /// Sets a property back to what it was before an animation.
  fileprivate func restore(_ animation: PropertyAnimation) {
    let x = CGFloat(animation.old.x), y = CGFloat(animation.old.y)
    switch animation.property {
    case .position: pointee.position = CGPoint(x: x, y: y)
    case .boundsOrigin: pointee.bounds.origin = CGPoint(x: x, y: y)
    case .boundsSize: pointee.bounds.size = CGSize(width: x, height: y)
    case .opacity: pointee.opacity = Float(animation.old.x)
    case .cornerRadius: pointee.cornerRadius = x
    case .transform:
      if let ends = animation.transforms { setTransform(ends.pointee.old) }
    }
  }

  /// Stores a transform together with what is known about it.
  package func setTransform(_ transform: CATransform3D) {
    pointee.transform = transform
    let isFlat = transform.isAffine
    pointee.flags.set(.isFlat, to: isFlat)
    pointee.flags.set(.isUpright, to: isFlat && transform.affine.isIdentity)
  }
}

// MARK: - The run loop

/// The next moment, in virtual seconds, at which a completion is due; nil if none will be.
package func nextCompletion() -> Double? {
  var next: Double?
  for block in world.pointee.blocks {
    if let end = block.end, next.map({ end < $0 }) ?? true { next = end }
  }
  return next
}

/// Runs every completion that is due, in the order of the ends; ties in the order of creation.
/// (`UIKIT.md A19`) Blocks that completions create wait for the next turn.
///
/// - Parameter beforehand: called if there are any, when all animations are at their ends and
///   nobody has been told.
package func runDueCompletions(beforehand: () -> Void = {}) {
  let now = world.pointee.now
  guard let next = nextCompletion(), next <= now else { return }
  beforehand()
  var due: [(end: Double, block: AnimationBlock)] = []
  world.pointee.blocks.removeAll { block in
    guard let end = block.end, end <= now else { return false }
    due.append((end, block))
    return true
  }
  if due.count > 1 {
    let reversed = world.pointee.behaviours.simultaneousCompletionsReversed
    due.sort { a, b in
      a.end != b.end
        ? a.end < b.end : (a.block.sequence < b.block.sequence) != reversed
    }
  }
  for (_, block) in due { block.finish() }
}
