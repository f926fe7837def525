/// Work for the next turn of the run loop, in the order of its arrival.
@exclusivity(unchecked) @MainActor private var queue: [() -> Void] = []
/// Work for the turn after the screen has next been drawn.
@exclusivity(unchecked) @MainActor private var untilDrawn: [() -> Void] = []
/// Work for the end of the layout that is going on; nil if none is.
@exclusivity(unchecked) @MainActor private var untilLaidOut: [() -> Void]?

/// Work for the moment when the screen has been drawn.
@exclusivity(unchecked) @MainActor private var atDrawing: [() -> Void] = []

/// Work for points in virtual time, the earliest first; in the order of arrival where they are
/// equal.
@exclusivity(unchecked) @MainActor private var timed: [(due: Double, work: () -> Void)] = []

/// Puts something off until the next turn of the run loop.
@MainActor package func nextTurn(_ work: @escaping () -> Void) {
  world.pointee.burn()
  queue.append(work)
}

/// Puts something off until the screen has been drawn as it will stand.
@MainActor package func afterNextCommit(_ work: @escaping () -> Void) { untilDrawn.append(work) }

/// The virtual run loop: the harness turns it, tick by tick. (DESIGN.md section 9)
@MainActor package enum UIRunLoop {
  /// Forgets everything that waits, for a new story.
  package static func restart(_ behaviours: Behaviours, fuel: Int) {
    queue.removeAll(keepingCapacity: true)
    untilDrawn.removeAll(keepingCapacity: true)
    atDrawing.removeAll(keepingCapacity: true)
    timed.removeAll(keepingCapacity: true)
    forgetGroups()
    restartChance()
    untilLaidOut = nil
    SystemLog.restart()
    interactiveTimeline = nil
    CADisplayLink.restart()
    UIView.forgetUncommittedAnimations()
    world.pointee.restart(behaviours, fuel: fuel)
  }

  /// Whether anything waits for the next turn.
  package static var hasWork: Bool {
    !queue.isEmpty || !untilDrawn.isEmpty || CADisplayLink.isWaiting
  }

  /// When the first of what waits for its time is due, in virtual seconds; nil if nothing does.
  package static var nextTimer: Double? { timed.first?.due }

  /// Puts something off until the first turn at or after a point in virtual time, in seconds.
  package static func later(at due: Double, _ work: @escaping () -> Void) {
    world.pointee.burn()
    let place = timed.firstIndex { $0.due > due } ?? timed.count
    timed.insert((due, work), at: place)
  }

  /// Whether a story is being told on this thread: then time is virtual for Dispatch, timers and
  /// tasks.
  nonisolated package static var isTelling: Bool { teller == pthread_self() }
  nonisolated(unsafe) private static var teller: pthread_t?

  /// From now on a story is told on this thread, or none is.
  package static func tell(_ isTelling: Bool) {
    teller = isTelling ? pthread_self() : nil
  }

  /// Tells the display links, and runs what waits until nothing does; at most ten thousand turns.
  package static func runQueue() {
    CADisplayLink.tellAll()
    for _ in 0..<10_000 {
      while let first = timed.first, first.due <= world.pointee.now {
        timed.removeFirst()
        queue.append(first.work)
      }
      guard !queue.isEmpty else { return }
      let work = queue
      queue.removeAll(keepingCapacity: true)
      for item in work { item() }
    }
  }

  /// Whether the screen is being laid out, to be drawn.
  package static var isLayingOut: Bool { untilLaidOut != nil }

  /// Puts something off until the layout that is going on has been drawn.
  package static func afterLayout(_ work: @escaping () -> Void) { untilLaidOut?.append(work) }

  /// Puts something off until the screen has been drawn, and no turn longer.
  package static func onceDrawn(_ work: @escaping () -> Void) { atDrawing.append(work) }

  /// Lays out whatever wants it, and draws.
  package static func layoutAndCommit() {
    if world.pointee.needsLayout {
      world.pointee.needsLayout = false
      untilLaidOut = []
      for window in world.pointee.windows { window.layoutTree() }
    }
    world.pointee.commit()
    if let work = untilLaidOut {
      untilLaidOut = nil
      for item in work { item() }
    }
    if !atDrawing.isEmpty {
      let work = atDrawing
      atDrawing.removeAll(keepingCapacity: true)
      for item in work { item() }
    }
    if !untilDrawn.isEmpty {
      queue += untilDrawn
      untilDrawn.removeAll(keepingCapacity: true)
    }
  }
}
