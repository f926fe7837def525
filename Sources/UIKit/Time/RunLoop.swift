/// Work that waits for its time.
private struct PendingWork {
  /// For the next turn of the run loop, in the order of its arrival.
  var queue: [() -> Void] = []
  /// For the turn after the screen has next been drawn.
  var untilDrawn: [() -> Void] = []
  /// For the end of the layout that is going on; nil if none is.
  var untilLaidOut: [() -> Void]?
  /// For the moment when the screen has been drawn.
  var atDrawing: [() -> Void] = []
  /// For points in virtual time, the earliest first; in the order of arrival where they are equal.
  var timed: [(due: Double, work: () -> Void)] = []
}

/// Plain memory behind a pointer, like the world: other globals are asked for through a lock, and
/// these a hundred times a story.
@MainActor private var pendingWork: UnsafeMutablePointer<PendingWork> {
  madePendingWork ?? makePendingWork()
}
@exclusivity(unchecked) @MainActor private var madePendingWork: UnsafeMutablePointer<PendingWork>?

@inline(never) @MainActor private func makePendingWork() -> UnsafeMutablePointer<PendingWork> {
  let pendingWork = UnsafeMutablePointer<PendingWork>.allocate(capacity: 1)
  pendingWork.initialize(to: PendingWork())
  madePendingWork = pendingWork
  return pendingWork
}

extension [() -> Void] {
  /// What stands here, and nothing stands here any more: whoever does the work may add to it.
  @MainActor fileprivate mutating func takeAll() -> [() -> Void] {
    var work: [() -> Void] = []
    swap(&work, &self)
    return work
  }

  /// Gives back the memory of what has been done, if nothing has come meanwhile.
  @MainActor fileprivate mutating func reuse(_ done: consuming [() -> Void]) {
    guard isEmpty else { return }
    done.removeAll(keepingCapacity: true)
    self = done
  }

  fileprivate mutating func forgetAll() { if !isEmpty { removeAll(keepingCapacity: true) } }
}

/// Puts something off until the next turn of the run loop.
@MainActor package func nextTurn(_ work: @escaping () -> Void) {
  world.pointee.burn()
  pendingWork.pointee.queue.append(work)
}

/// Puts something off until the screen has been drawn as it will stand.
@MainActor package func afterNextCommit(_ work: @escaping () -> Void) {
  pendingWork.pointee.untilDrawn.append(work)
}

/// The virtual run loop: the harness turns it, tick by tick. (DESIGN.md section 9)
@MainActor package enum UIRunLoop {
  /// Forgets everything that waits, for a new story.
  package static func restart(_ behaviors: Behaviors, fuel: Int) {
    pendingWork.pointee.queue.forgetAll()
    pendingWork.pointee.untilDrawn.forgetAll()
    pendingWork.pointee.atDrawing.forgetAll()
    if !pendingWork.pointee.timed.isEmpty { pendingWork.pointee.timed = [] }
    forgetGroups()
    restartRandomNumbers()
    pendingWork.pointee.untilLaidOut = nil
    SystemLog.restart()
    interactiveTimeline = nil
    CADisplayLink.restart()
    UIView.forgetUncommittedAnimations()
    world.pointee.restart(behaviors, fuel: fuel)
  }

  /// Whether anything waits for the next turn.
  package static var hasWork: Bool {
    !pendingWork.pointee.queue.isEmpty || !pendingWork.pointee.untilDrawn.isEmpty
      || CADisplayLink.isWaiting
  }

  /// When the first of what waits for its time is due, in virtual seconds; nil if nothing does.
  package static var nextTimer: Double? { pendingWork.pointee.timed.first?.due }

  /// Puts something off until the first turn at or after a point in virtual time, in seconds.
  package static func later(at due: Double, _ work: @escaping () -> Void) {
    world.pointee.burn()
    let place =
      pendingWork.pointee.timed.firstIndex { $0.due > due } ?? pendingWork.pointee.timed.count
    pendingWork.pointee.timed.insert((due, work), at: place)
  }

  /// Whether a story is being told on this thread: then time is virtual for Dispatch, timers and
  /// tasks.
  nonisolated package static var usesVirtualTime: Bool { scenarioThread == pthread_self() }
  nonisolated(unsafe) private static var scenarioThread: pthread_t?

  /// From now on a story is told on this thread, or none is.
  package static func useVirtualTime(_ usesVirtualTime: Bool) {
    scenarioThread = usesVirtualTime ? pthread_self() : nil
  }

  /// Tells the display links, and runs what waits until nothing does; at most ten thousand turns.
  package static func runQueue() {
    CADisplayLink.notifyAll()
    for _ in 0..<10_000 {
      while let first = pendingWork.pointee.timed.first, first.due <= world.pointee.now {
        pendingWork.pointee.timed.removeFirst()
        pendingWork.pointee.queue.append(first.work)
      }
      guard !pendingWork.pointee.queue.isEmpty else { return }
      let work = pendingWork.pointee.queue.takeAll()
      for item in work { item() }
      pendingWork.pointee.queue.reuse(work)
    }
  }

  /// Whether the screen is being laid out, to be drawn.
  package static var isLayingOut: Bool { pendingWork.pointee.untilLaidOut != nil }

  /// Puts something off until the layout that is going on has been drawn.
  package static func afterLayout(_ work: @escaping () -> Void) {
    pendingWork.pointee.untilLaidOut?.append(work)
  }

  /// Puts something off until the screen has been drawn, and no turn longer.
  package static func onceDrawn(_ work: @escaping () -> Void) {
    pendingWork.pointee.atDrawing.append(work)
  }

  /// Lays out whatever wants it, and draws.
  package static func layoutAndCommit() {
    world.pointee.isDrawing = true
    if world.pointee.needsLayout {
      world.pointee.needsLayout = false
      pendingWork.pointee.untilLaidOut = []
      for window in world.pointee.windows { window.layoutTree() }
    }
    world.pointee.commit()
    world.pointee.isDrawing = false
    if let work = pendingWork.pointee.untilLaidOut {
      pendingWork.pointee.untilLaidOut = nil
      for item in work { item() }
    }
    if !pendingWork.pointee.atDrawing.isEmpty {
      let work = pendingWork.pointee.atDrawing.takeAll()
      for item in work { item() }
      pendingWork.pointee.atDrawing.reuse(work)
    }
    if !pendingWork.pointee.untilDrawn.isEmpty {
      pendingWork.pointee.queue += pendingWork.pointee.untilDrawn
      pendingWork.pointee.untilDrawn.forgetAll()
    }
  }
}
