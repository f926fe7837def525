/// A separate time for some animations: those of one interactive transition, or of one property
/// animator. It can be held, and then runs to its end or back to its start.
///
/// A share says how far it is, from 0 at its start to 1 at its end. An animation computes its
/// progress from the share. (`docs/facts.md I1, I3, P1`)
package final class Timeline {
  /// The duration of the whole, in seconds.
  package let duration: Double
  /// True if a transition owns the timeline, false if a property animator does.
  package let belongsToTransition: Bool
  package private(set) var state = State.held(0) {
    didSet { changes &+= 1 }
  }
  /// The elapsed time, if the timeline has followed a part of an easing since it was last set to a
  /// share.
  private var part: Part?
  /// The number of changes of the state. A cached progress is valid until it increases.
  private(set) var changes = 0
  /// Set while each animation of a property animator follows its own curve, which `state` then does
  /// not describe. While it is nil, `state` gives one progress for all animations.
  private var ownCurves: OwnCurves? { didSet { changes &+= 1 } }
  /// The blocks that run in it, the oldest first. The timeline of a transition lists none.
  package private(set) var blocks: [AnimationBlock] = []
  /// The number of their animations that have not ended.
  var runningCount = 0
  /// The releases of an interaction since it was last held, the oldest first. Only transitions have
  /// them.
  private var releases: [Release] = []
  /// Whether the animations stay at the end when the timeline arrives there, and only its owner is
  /// informed: the `pausesOnCompletion` of a property animator.
  package var staysAtEnd = false

  /// Where the timeline is, or how it moves.
  package enum State {
    /// Held at a share, 0 to 1.
    case held(Double)
    /// It moves from one share to another: `to` is 0 after a cancel, 1 after a finish. `since` is
    /// in virtual seconds, `length` in seconds.
    case moving(from: Double, to: Double, since: Double, length: Double, easing: Easing)
  }

  /// One release of an interaction: all animations run to the start or the end, each from its own
  /// share.
  private struct Release {
    /// The share of the timeline at the release. Animations of other lengths use it only for the
    /// first release; after later ones each continues from its own share.
    var from: Double
    var to: Double
    /// In virtual seconds.
    var since: Double
    var speed: Double
    var easing: Easing
  }

  /// The linear time of the animator while each animation follows its own curve.
  private struct OwnCurves {
    /// The share at which it was held, or began to run.
    var from: Double
    /// The time at `from`, in seconds. It is stored because a share is rounded: running back must
    /// take exactly as long as running there took.
    var time: Double
    /// The share to which it runs: 0 back to the start, 1 to the end.
    var to: Double
    /// When it begins to run, in virtual seconds and perhaps in the future; nil while it is held.
    var since: Double?

    /// The seconds from `since` until it arrives at `to`.
    private func remaining(_ duration: Double) -> Double { abs(to * duration - time) }

    /// The time at a point in virtual time, in seconds.
    func time(at now: Double, _ duration: Double) -> Double {
      guard let since else { return time }
      let passed = max(now - since, 0)
      if passed >= remaining(duration) { return to * duration }
      return to * duration < time ? time - passed : time + passed
    }

    /// The share at a point in virtual time; exactly `to` after the arrival.
    func share(at now: Double, _ duration: Double) -> Double {
      guard let since else { return from }
      return max(now - since, 0) >= remaining(duration) ? to : time(at: now, duration) / duration
    }

    func arrival(_ duration: Double) -> Double? { since.map { $0 + remaining(duration) } }
  }

  /// The time of an easing that is followed from a point between its ends.
  private struct Part {
    /// In seconds.
    var time, end: Double
    /// In virtual seconds.
    var since: Double

    func time(at now: Double) -> Double {
      let passed = max(now - since, 0)
      if passed >= abs(end - time) { return end }
      return end < time ? time - passed : time + passed
    }
  }

  /// Makes a timeline that is held at its start.
  ///
  /// - Parameter belongsToTransition: false makes one of a property animator.
  package init(duration: Double, belongsToTransition: Bool = true) {
    self.duration = duration
    self.belongsToTransition = belongsToTransition
    if !belongsToTransition { ownCurves = OwnCurves(from: 0, time: 0, to: 1, since: nil) }
  }

  /// Holds the timeline at a share, clamped to 0 to 1. From now on all animations follow the share.
  package func hold(at share: Double) {
    state = .held(min(max(share, 0), 1))
    ownCurves = nil
    part = nil
    if !releases.isEmpty { releases = [] }
  }

  /// Releases the interaction now. The time to the end is proportional to the remaining share.
  package func release(cancelled: Bool, speed: Double, curve: TimingCurve) {
    let behaviors = world.behaviors
    let share = behaviors.fractionAtRelease(share(at: world.now))
    let remaining = cancelled ? share : 1 - share
    let length = behaviors.remainingDuration(
      Timeline.withoutRounding(remaining * duration / speed), cancelled: cancelled)
    let end = cancelled ? 0.0 : 1
    releases.append(
      Release(from: share, to: end, since: world.now, speed: speed, easing: .curve(curve)))
    move(from: share, to: end, length: length, easing: .curve(curve))
  }

  /// Moves from a share to an end, from this moment on, in `length` seconds.
  package func move(from share: Double, to end: Double, length: Double, easing: Easing) {
    ownCurves = nil
    part = nil
    state = .moving(from: share, to: end, since: world.now, length: length, easing: easing)
  }

  /// Continues along an easing of the whole duration, from the share at which the timeline is held.
  ///
  /// - Parameter end: 0 runs back to the start, 1 runs to the end.
  package func follow(_ easing: Easing, to end: Double) {
    let share = share(at: world.now)
    let time = part?.time ?? Timeline.withoutRounding(easing.time(of: share) * duration)
    let length = Timeline.withoutRounding(abs(end * duration - time))
    move(
      from: share, to: end, length: length,
      easing: .part(of: easing, from: duration > 0 ? time / duration : end, to: end))
    part = Part(time: time, end: end * duration, since: world.now)
  }

  /// A time in seconds without rounding errors: if it differs from whole microseconds only by
  /// those, it becomes whole microseconds.
  ///
  /// An animation that should end at a tick then ends at it, and not a tick later.
  package static func withoutRounding(_ time: Double) -> Double {
    let whole = (time * 1e6).rounded() / 1e6
    return abs(time - whole) <= 0x1p-49 * max(1, abs(time)) ? whole : time
  }

  /// The share at a point in virtual time.
  package func share(at now: Double) -> Double {
    if let ownCurves { return ownCurves.share(at: now, duration) }
    switch state {
    case .held(let share): return share
    case .moving(let start, let end, let since, let length, let easing):
      // The same sum as in `ownArrival`, so that the share is exactly the end at that moment.
      if now >= since + length { return end }
      return start + (end - start) * easing.value(at: (now - since) / length)
    }
  }

  // MARK: Animations of other lengths

  /// The share of an animation whose duration differs from that of the timeline.
  ///
  /// An interaction sets one share for every animation. After the release, the time that each needs
  /// is proportional to its own duration. (`docs/facts.md I10`)
  ///
  /// - Parameter duration: the animation's own, in seconds.
  func share(at now: Double, of duration: Double) -> Double {
    guard var share = releases.first?.from, case .moving = state else { return self.share(at: now) }
    for (index, release) in releases.enumerated() {
      let end = index + 1 < releases.count ? releases[index + 1].since : now
      let length = length(of: release, from: share, duration)
      if end >= release.since + length {
        share = release.to
      } else {
        share += (release.to - share) * release.easing.value(at: (end - release.since) / length)
      }
    }
    return share
  }

  /// The seconds that an animation of a duration takes from its share to the end of a release.
  private func length(of release: Release, from share: Double, _ duration: Double) -> Double {
    world.behaviors.remainingDuration(
      Timeline.withoutRounding(abs(release.to - share) * duration / release.speed),
      cancelled: release.to == 0)
  }

  /// The time at which an animation of another length arrives, in virtual seconds; nil while it is
  /// held.
  func arrival(of duration: Double) -> Double? {
    guard let last = releases.last, case .moving = state else { return arrival }
    return last.since + length(of: last, from: share(at: last.since, of: duration), duration)
  }

  /// The time at which its animations end, in virtual seconds; nil while it is held, or if it stays
  /// at its end.
  var arrival: Double? { staysAtEnd ? nil : ownArrival }

  /// The time at which it arrives, in virtual seconds; nil while it is held. The timeline of a
  /// property animator without a running animation arrives at once.
  var ownArrival: Double? {
    if !belongsToTransition && runningCount == 0 && isMoving { return world.now }
    if let ownCurves { return ownCurves.arrival(duration) }
    return if case .moving(_, _, let since, let length, _) = state { since + length } else { nil }
  }

  /// Whether the timeline runs back to its start.
  package var isCancelled: Bool {
    if let ownCurves { return ownCurves.since != nil && ownCurves.to == 0 }
    return if case .moving(_, let end, _, _, _) = state { end == 0 } else { false }
  }

  /// Whether the timeline advances with the clock; false while it is held.
  package var isMoving: Bool {
    if let ownCurves { return ownCurves.since != nil }
    return if case .moving = state { true } else { false }
  }

  func add(_ block: AnimationBlock) { if !belongsToTransition { blocks.append(block) } }

  /// Removes the blocks at the end of the run. Each has a strong reference to the timeline, so this
  /// breaks the cycle.
  func forgetBlocks() { blocks = [] }

  // MARK: While each animation follows its own curve

  /// Whether each animation keeps its own curve.
  package var usesOwnCurves: Bool { ownCurves != nil }

  /// Runs to an end in linear time, in which each animation follows its own curve. Does nothing
  /// while all animations follow one share.
  ///
  /// - Parameters:
  ///   - end: 0 runs back to the start, 1 runs to the end.
  ///   - delay: in seconds.
  package func run(to end: Double, delay: Double = 0) {
    guard let curves = ownCurves else { return }
    let now = world.now
    ownCurves = OwnCurves(
      from: curves.share(at: now, duration), time: curves.time(at: now, duration), to: end,
      since: now + delay)
  }

  /// Holds the timeline at a share, with each animation at the progress of its own curve.
  package func pauseOnOwnCurves(at share: Double) {
    ownCurves = OwnCurves(from: share, time: share * duration, to: 1, since: nil)
  }

  /// The elapsed part of the duration, in seconds; nil if all animations follow the share.
  func ownTime(at now: Double) -> Double? { ownCurves?.time(at: now, duration) }

  /// The virtual time at which an animation ends that takes the first `time` seconds of the
  /// timeline; nil while the timeline is held, or if it stays at its end.
  ///
  /// While all animations follow one share, or the timeline runs back, this is the time at which
  /// the timeline arrives.
  func moment(after time: Double) -> Double? {
    guard let ownCurves, ownCurves.to == 1, let since = ownCurves.since else { return arrival }
    if staysAtEnd { return nil }
    return since + max(time - ownCurves.time, 0)
  }

  // MARK: For a property animator, because only its timeline lists its blocks

  /// Makes all animations follow one linear progress from now on, without a jump.
  ///
  /// - Parameter share: the current share.
  package func becomeLinear(at share: Double) {
    guard usesOwnCurves else { return }
    for block in blocks { block.setAnchor(share: share, at: world.now) }
    hold(at: share)
  }

  /// Holds the timeline at its current share.
  package func freeze() {
    let now = world.now
    let share = share(at: now)
    if let curves = ownCurves {
      ownCurves = OwnCurves(from: share, time: curves.time(at: now, duration), to: 1, since: nil)
      return
    }
    let frozenPart = part.map { Part(time: $0.time(at: now), end: $0.end, since: now) }
    hold(at: share)
    part = frozenPart
  }

  /// Ends everything that runs in the timeline, and calls the completions at once. The model keeps
  /// the values of the end or, rolled back, gets those of the start again.
  ///
  /// - Parameter finished: the argument of the completions.
  package func conclude(rollingBack: Bool, finished: Bool = true) {
    let all = blocks
    blocks = []
    world.blocks.removeAll { $0.timeline === self }
    // A timeline that is held ends in flight, so what the screen shows is not what the model has.
    if !isMoving { for block in all { block.freezeShown() } }
    if rollingBack { for block in all.reversed() { block.rollBack() } }
    for block in all { block.conclude(finished: finished) }
  }

  /// Makes the values that are shown the model values.
  package func keepShown() {
    for block in blocks.reversed() { block.keepShown(at: world.now) }
  }
}
