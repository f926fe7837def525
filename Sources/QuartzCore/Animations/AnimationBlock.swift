import Memory

/// Animations with one timing and one completion: those of a call of `UIView.animate`, of a block
/// of a property animator, of one implicit change of a layer, or one that was added to a layer.
///
/// Some blocks animate nothing and only have a completion that is called later.
package final class AnimationBlock {
  /// In seconds.
  package var delay: Double
  package private(set) var duration: Double
  package var curve: TimingCurve
  /// The timeline in which it runs; nil is the virtual clock.
  package let timeline: Timeline?
  /// The time of its creation, in virtual seconds.
  package let createdAt: Double
  /// How many blocks were made before it. It orders blocks that end at the same instant.
  let sequence: Int
  /// False if changes take effect at once: duration 0, or animations disabled.
  var isAnimated: Bool
  /// Whether what it animates takes touches. (`docs/facts.md A11`)
  let allowsTouches: Bool
  /// Whether an animation that is not additive begins at the value that is shown, and not at the
  /// former model value. (`docs/facts.md A4`)
  package let beginsAsShown: Bool
  private var completion: ((Bool) -> Void)?
  /// Closures to call after the completion.
  var followUps: [() -> Void] = []
  /// What only few blocks need; nil for all others.
  package var extras: BlockExtras?
  /// The newest of its animations; `nextOfBlock` leads to the others.
  var animations: Pointer<PropertyAnimation>?
  /// The number of animations that have not ended; counted in the timeline, too.
  var runningCount = 0
  /// Whether some animation was never shown, because its layer was outside every window.
  private var hasMissedAnimation = false
  /// Whether its explicit animation has ended unseen, and its layer keeps it (`isKeptAfterwards`).
  private var isMissedAndKept = false
  /// Whether some animation was removed before its end.
  private var hasLostAnimation = false
  /// When the last animation ended before its end or unseen, in virtual seconds.
  private var endedEarlyAt: Double?
  /// Whether the system has restored the former model values.
  private var hasRolledBack = false
  /// The time of the last call of `progress(at:)` and its result; -1 if there is none.
  private var lastMoment = -1.0
  private var lastProgress = 0.0
  /// The number of changes of the timeline at that call.
  private var lastChanges = 0

  package init(
    duration: Double, delay: Double, curve: TimingCurve, timeline: Timeline?,
    allowsTouches: Bool, beginsAsShown: Bool = false, extras: BlockExtras? = nil,
    completion: ((Bool) -> Void)?
  ) {
    self.duration = duration
    self.beginsAsShown = beginsAsShown
    self.extras = extras
    self.allowsTouches = allowsTouches
    self.delay = delay
    self.curve = curve
    self.timeline = timeline
    self.completion = completion
    createdAt = world.now
    sequence = world.sequence
    world.sequence += 1
    isAnimated = AnimationBlock.isAnimated(for: duration, extras)
    if isAnimated { world.recordAnimationStart() }
    world.blocks.append(self)
    // Not the block that stands for the whole animator: `Timeline.conclude` calls the completions
    // of its blocks, and the completion of this one ends the animator.
    if let timeline, extras?.completesAnimator != true { timeline.add(self) }
  }

  /// The first animated block whose number is at least this, if none of these blocks has a running
  /// animation; nil otherwise.
  package static func withoutAnimations(since sequence: Int) -> AnimationBlock? {
    let made = world.blocks.filter { $0.sequence >= sequence && $0.isAnimated }
    return made.allSatisfy { $0.runningCount == 0 } ? made.first : nil
  }

  /// Adds animations of the changes that a closure makes.
  package func record(_ changes: () -> Void) {
    let outer = world.recordingBlock
    world.recordingBlock = self
    changes()
    world.recordingBlock = outer
  }

  /// Whether Core Animation made it and not UIKit.
  var isFromCoreAnimation: Bool { extras?.isFromCoreAnimation == true }

  /// Whether a change is animated now.
  var animatesNow: Bool { isAnimated && (world.animationsEnabled || isFromCoreAnimation) }

  /// Sets the duration before anything has been recorded.
  package func setDuration(_ duration: Double) {
    self.duration = duration
    isAnimated = AnimationBlock.isAnimated(for: duration, extras)
  }

  private static func isAnimated(for duration: Double, _ extras: BlockExtras?) -> Bool {
    duration > 0 && (world.animationsEnabled || extras?.isFromCoreAnimation == true)
  }

  /// The progress at a point in virtual time, 0 to 1.
  @inline(__always)
  func progress(at now: Double) -> Double {
    // All properties ask for the same moment, so the last progress is kept. An interaction can move
    // a transition within one moment, which `changes` shows. A block of a property animator
    // computes its progress each time.
    if now == lastMoment {
      guard let timeline else { return lastProgress }
      if timeline.belongsToTransition && timeline.changes == lastChanges { return lastProgress }
    }
    lastProgress = solve(at: now)
    lastMoment = now
    lastChanges = timeline?.changes ?? 0
    return lastProgress
  }

  /// Computes what `progress(at:)` returns.
  private func solve(at now: Double) -> Double {
    guard let timeline else {
      let share = (now - createdAt - delay) / duration
      if let extras { return extras.progress(after: share, curve: curve) }
      return share >= 1 ? 1 : share <= 0 ? 0 : curve == .linear ? share : curve.value(at: share)
    }
    // In a property animator whose animations follow their own curves.
    if let time = timeline.ownTime(at: now) {
      let share = (time - delay) / duration
      return extras?.progress(after: share, curve: curve) ?? curve.value(at: share)
    }
    // Otherwise all animations follow the share of the timeline, whose motion has its own easing.
    // By a policy each is also eased by its own curve. (`docs/facts.md I1, I2`)
    let whole = hasOwnLength ? timeline.share(at: now, of: duration) : timeline.share(at: now)
    let clamped = ownShare(after: whole, of: timeline)
    if let anchor = extras?.anchor {
      return anchoredProgress(after: whole, ownShare: clamped, anchor: anchor, of: timeline)
    }
    let isEased = timeline.belongsToTransition && world.behaviors.scrubbingIsEased
    if !isEased { return clamped }
    return extras?.easing?.value(at: clamped) ?? curve.value(at: clamped)
  }

  /// The share of the block's time after a share of a timeline. In a transition both are equal,
  /// unless a policy lets all blocks share one clock. (`docs/facts.md I10`)
  private func ownShare(after whole: Double, of timeline: Timeline) -> Double {
    if timeline.belongsToTransition && !world.behaviors.scrubbingSharesOneClock { return whole }
    return min(max((whole * timeline.duration - delay) / duration, 0), 1)
  }

  /// Whether an interaction scrubs it by a length other than the transition's.
  /// (`docs/facts.md I10`)
  private var hasOwnLength: Bool {
    guard let timeline, timeline.belongsToTransition, duration != timeline.duration else {
      return false
    }
    return !world.behaviors.scrubbingSharesOneClock
  }

  /// The progress on two straight lines: from the start to the anchor, and from there to the end.
  private func anchoredProgress(
    after whole: Double, ownShare: Double, anchor: (share: Double, progress: Double),
    of timeline: Timeline
  ) -> Double {
    let anchorShare = self.ownShare(after: anchor.share, of: timeline)
    if whole <= anchor.share {
      return anchorShare > 0 ? anchor.progress * ownShare / anchorShare : 0
    }
    if anchorShare >= 1 { return 1 }
    return anchor.progress + (1 - anchor.progress) * (ownShare - anchorShare) / (1 - anchorShare)
  }

  /// Makes the block continue linearly from its current progress, because the timeline is linear
  /// from now on.
  ///
  /// - Parameter share: how far the timeline is, 0 to 1.
  func setAnchor(share: Double, at now: Double) {
    guard let timeline else { return }
    // `progress(at:)` must not return what it computed for this moment before.
    lastMoment = -1
    extras?.anchor = nil
    let progress = solve(at: now)
    guard progress != ownShare(after: share, of: timeline) else { return }
    if extras == nil { extras = BlockExtras() }
    extras?.anchor = (share, progress)
  }

  /// Whether the completion waits although nothing is animated.
  private var waitsWithoutAnimations: Bool {
    extras?.waitsForDuration == true && !hasLostAnimation && !hasMissedAnimation
  }

  /// The duration that a nested animation inherits: in a keyframe, the keyframe's part of the
  /// whole.
  package var inheritedDuration: Double {
    guard let frame = extras?.keyframe else { return duration }
    return duration * (frame.end - frame.start)
  }

  /// The duration that a nested animation with a delay of its own inherits: in a property animator
  /// the duration minus that delay. (`docs/facts.md P23`)
  package func duration(after delay: Double) -> Double {
    guard delay > 0, timeline?.belongsToTransition == false,
      !world.behaviors.nestedDelaysKeepTheDuration
    else { return inheritedDuration }
    return max(inheritedDuration - delay, 0)
  }

  /// The delay that a nested animation inherits, in addition to its own: in a keyframe the time
  /// until the keyframe starts, in a property animator the delay of this block, otherwise 0.
  package var inheritedDelay: Double {
    guard let frame = extras?.keyframe else {
      return timeline?.belongsToTransition == false ? delay : 0
    }
    return delay + duration * frame.start
  }

  /// Records that an animation was removed unseen, because its layer is outside every window.
  func recordMissedAnimation() {
    hasMissedAnimation = true
    countRemovedAnimation()
  }

  /// Whether the block has an explicit animation that its layer keeps after the end.
  var isKeptAfterwards: Bool { extras?.explicit?.animation.isRemovedOnCompletion == false }

  /// Ends an explicit animation unseen, because its layer is outside every window. The layer keeps
  /// the animation. Does nothing if it has ended before.
  func missKeptAnimation() {
    guard !isMissedAndKept, extras?.explicit?.isKept == false else { return }
    isMissedAndKept = true
    endedEarlyAt = world.now
  }

  /// Records that an animation was removed before its end.
  func recordLostAnimation() {
    hasLostAnimation = true
    countRemovedAnimation()
  }

  private func countRemovedAnimation() {
    runningCount -= 1
    timeline?.runningCount -= 1
    if runningCount == 0 { endedEarlyAt = world.now }
  }

  /// The time at which the completion is due, in virtual seconds; nil while the timeline is held,
  /// or if the animations never end.
  ///
  /// A block without animations is due with the next turn of the run loop. (`docs/facts.md A6, A7`)
  /// The clocks of layers count only for a block on the virtual clock: a timeline has its own time.
  package var end: Double? {
    guard let times = world.animationStartTimes, timeline == nil, runningCount > 0 else {
      return endOnOneClock
    }
    return endOnOneClock.flatMap { end(onLayersClocks: $0, of: times) }
  }

  /// The time at which the completion is due if every layer has the time of the system.
  private var endOnOneClock: Double? {
    if let extras { return end(extras) }
    if runningCount == 0 { return endedEarlyAt ?? createdAt }
    guard let timeline else { return createdAt + delay + duration }
    if hasOwnLength { return timeline.arrival(of: duration) }
    return timeline.moment(after: delay + duration)
  }

  private func end(_ extras: BlockExtras) -> Double? {
    if extras.completesAnimator { return timeline?.ownArrival }
    if isMissedAndKept { return endedEarlyAt }
    if let explicit = extras.explicit {
      return runningCount == 0 ? endedEarlyAt ?? createdAt : explicit.end
    }
    if runningCount == 0 && !waitsWithoutAnimations {
      return max(endedEarlyAt ?? createdAt, extras.earliestCompletion ?? -.infinity)
    }
    guard extras.length.isFinite else { return nil }
    let length = delay + duration * extras.length
    guard let timeline else {
      return max(createdAt + length, extras.earliestCompletion ?? -.infinity)
    }
    if hasOwnLength { return timeline.arrival(of: duration) }
    return timeline.moment(after: length)
  }

  /// Whether the system restores the former model values at the end: after a cancelled interaction.
  /// (`docs/facts.md I6`)
  var isCancelled: Bool { runningCount > 0 && timeline?.isCancelled == true }

  /// Restores the former model values.
  func rollBack() {
    hasRolledBack = runningCount > 0
    release(rollingBack: true)
  }

  /// Runs the completion. Animations that still run show their end from now on.
  ///
  /// What it says of an end without animations is a policy (`docs/facts.md A13`), and so is what it
  /// says when an interaction was cancelled (`I4`).
  func finish() {
    let behaviors = world.behaviors
    let hasEndedEarly =
      runningCount == 0 && !hasRolledBack && (hasLostAnimation || hasMissedAnimation)
    if isMissedAndKept || hasEndedEarly {
      conclude(finished: !hasLostAnimation && behaviors.windowlessAnimationsFinish)
    } else {
      let isUnfinished = hasRolledBack && behaviors.cancelledAnimationsDoNotFinish
      conclude(finished: !(isUnfinished && timeline?.belongsToTransition == true))
    }
  }

  /// Releases the animations, unless a layer keeps them after their end, and calls the completion.
  func conclude(finished: Bool) {
    if runningCount > 0 || waitsWithoutAnimations { world.lastAnimationEnd = world.now }
    if let explicit = extras?.explicit, runningCount > 0, !explicit.animation.isRemovedOnCompletion
    {
      // The layer keeps the animation, and shows its end for as long as its fill mode says. The
      // list of blocks keeps this block, to which the animation refers.
      explicit.isKept = true
      world.blocks.append(self)
    } else {
      release(rollingBack: false)
    }
    let completion = completion
    self.completion = nil
    completion?(finished)
    let closures = followUps
    followUps = []
    for closure in closures { closure() }
  }

  /// Writes the values that its animations show at a moment into the model: for a property animator
  /// that ends where it is.
  func keepShown(at now: Double) {
    var candidate = animations
    while let animation = candidate {
      candidate = animation.nextOfBlock
      animation.node?.keepShown(animation, at: now)
    }
  }

  /// The layers whose size it animates, each once.
  package var resized: [Node] {
    var nodes: [Node] = []
    var candidate = animations
    while let animation = candidate {
      if animation.property == .boundsSize, let node = animation.node, !nodes.contains(node) {
        nodes.append(node)
      }
      candidate = animation.nextOfBlock
    }
    return nodes
  }

  /// Ends the block without its completion, because the run is over.
  func abandon() {
    release(rollingBack: false)
    timeline?.forgetBlocks()
    completion = nil
    followUps = []
  }

  /// Keeps what the screen shows of its layers, before its animations are removed in flight.
  func freezeShown() {
    var candidate = animations
    while let animation = candidate {
      candidate = animation.nextOfBlock
      animation.node?.freezeIfShown()
    }
  }

  /// Removes every animation of the block before its end. (`docs/facts.md A12`)
  package func cutShort() {
    freezeShown()
    var candidate = animations
    while let animation = candidate {
      candidate = animation.nextOfBlock
      if let node = animation.node {
        node.forget(animation)
        animation.node = nil
        recordLostAnimation()
      }
    }
  }

  /// Removes and frees the animations; their layers show the model, first restored if rolled back.
  private func release(rollingBack: Bool) {
    while let animation = animations {
      animations = animation.nextOfBlock
      if let node = animation.node {
        if rollingBack { node.touch() }
        node.forget(animation)
        if rollingBack {
          node.restore(animation)
          node.didChange()
        }
      }
      animation.rare?.release()
      if let transforms = animation.transforms {
        world.spareTransforms.keep(transforms)
      }
      world.spareAnimations.keep(animation)
    }
    timeline?.runningCount -= runningCount
    runningCount = 0
  }
}

extension Node {
  /// Sets a property back to its value before an animation.
  fileprivate func restore(_ animation: Pointer<PropertyAnimation>) {
    let x = CGFloat(animation.old.x), y = CGFloat(animation.old.y)
    switch animation.property {
    case .position: self.position = CGPoint(x: x, y: y)
    case .boundsOrigin: self.bounds.origin = CGPoint(x: x, y: y)
    case .boundsSize: self.bounds.size = CGSize(width: x, height: y)
    case .opacity: self.opacity = Float(animation.old.x)
    case .cornerRadius: self.cornerRadius = x
    case .transform:
      if let ends = animation.transforms { storeTransform(ends.old) }
    case .rare:
      if let rare = animation.rare?.takeUnretainedValue() { setModel(rare.key, to: rare.old) }
    }
  }
}

// MARK: - The run loop

/// The next time at which a completion is due, in virtual seconds; nil if none is.
package func nextCompletion() -> Double? {
  var next: Double?
  // By index, because iteration would retain every block.
  for index in world.blocks.indices {
    if let end = world.blocks[index].end, next.map({ end < $0 }) ?? true { next = end }
  }
  return next
}

/// Runs every completion that is due, in the order of the ends; ties by default in the order of
/// creation. (`docs/facts.md A19`) Blocks that completions create wait for the next turn.
///
/// - Parameter beforehand: called if any is due, when all animations are at their ends and no
///   completion has run.
package func runDueCompletions(beforehand: () -> Void = {}) {
  let now = world.now
  guard let next = nextCompletion(), next <= now else { return }
  beforehand()
  var due: [(end: Double, block: AnimationBlock)] = []
  world.blocks.removeAll { block in
    guard let end = block.end, end <= now else { return false }
    due.append((end, block))
    return true
  }
  if due.count > 1 {
    let isReversed = world.behaviors.simultaneousCompletionsReversed
    due.sort { a, b in
      a.end != b.end ? a.end < b.end : (a.block.sequence < b.block.sequence) != isReversed
    }
  }
  // The newest first: if two blocks changed the same property, the older one has the first value.
  let cancelled = due.filter { $0.block.isCancelled }
  for (_, block) in cancelled.sorted(by: { $0.block.sequence > $1.block.sequence }) {
    block.rollBack()
  }
  for (_, block) in due { block.finish() }
}

/// Removes every running animation, as the system does, for example when the app goes to the
/// background. (`docs/facts.md A12`)
package func dropAllAnimations() {
  let blocks = world.blocks
  for block in blocks { block.cutShort() }
}
