import Memory

/// The closures that wait for a later turn of the run loop or a later time. Each list is named like
/// the function that adds to it, except `timed`.
private struct PendingWork {
  /// Work for the next turn of the run loop, in the order of arrival.
  var nextTurn: [() -> Void] = []
  /// Work for the turn after the next drawing of the screen.
  var turnAfterDrawing: [() -> Void] = []
  /// Work for the moment when the current layout has been drawn; nil outside a layout.
  var afterLayout: [() -> Void]?
  /// Work for the moment after the next drawing of the screen.
  var afterDrawing: [() -> Void] = []
  /// Work that changes the screen after it has been drawn, so that it is drawn again.
  var betweenDrawings: [() -> Void] = []
  /// Work for points in virtual time, the earliest first. Equal times keep the order of arrival.
  var timed: [(due: Double, work: () -> Void)] = []
}

/// The pending work, as plain memory behind a pointer, like `world`.
///
/// Access to another kind of global goes through a lock, and a scenario accesses this a hundred
/// times.
@MainActor private var pendingWork: Pointer<PendingWork> {
  madePendingWork ?? makePendingWork()
}
@MainActor private var madePendingWork: Pointer<PendingWork>?

@inline(never) @MainActor private func makePendingWork() -> Pointer<PendingWork> {
  let pendingWork = Pointer(to: PendingWork())
  madePendingWork = pendingWork
  return pendingWork
}

extension [() -> Void] {
  /// Removes and returns all work, so that the work can add new work while it runs.
  @MainActor fileprivate mutating func takeAll() -> [() -> Void] {
    var work: [() -> Void] = []
    swap(&work, &self)
    return work
  }

  /// Keeps the memory of finished work for new work, if none has been added meanwhile.
  @MainActor fileprivate mutating func reuse(_ done: consuming [() -> Void]) {
    guard isEmpty else { return }
    done.removeAll(keepingCapacity: true)
    self = done
  }

  fileprivate mutating func removeAllKeepingCapacity() {
    if !isEmpty { removeAll(keepingCapacity: true) }
  }
}

/// Runs work in the next turn of the run loop.
@MainActor package func nextTurn(_ work: @escaping () -> Void) {
  world.burn()
  pendingWork.nextTurn.append(work)
}

/// Runs work in the turn after the next drawing of the screen.
@MainActor package func turnAfterDrawing(_ work: @escaping () -> Void) {
  pendingWork.turnAfterDrawing.append(work)
}

/// The virtual run loop. A run advances it tick by tick. (`docs/model.md, Ticks`)
@MainActor package enum UIRunLoop {
  /// Removes all pending work and resets the state of UIKit, before a new scenario. What a run
  /// changes in a static property must be reset here, or the next scenario depends on it.
  package static func restart(_ behaviors: Behaviors, fuel: Int) {
    pendingWork.nextTurn.removeAllKeepingCapacity()
    pendingWork.turnAfterDrawing.removeAllKeepingCapacity()
    pendingWork.afterDrawing.removeAllKeepingCapacity()
    pendingWork.betweenDrawings.removeAllKeepingCapacity()
    if !pendingWork.timed.isEmpty { pendingWork.timed = [] }
    forgetGroups()
    forgetTimers()
    restartRandomNumbers()
    restartIdentifiers()
    restartClocks()
    pendingWork.afterLayout = nil
    SystemLog.restart()
    UIApplication.shared.restart()
    interactiveTimeline = nil
    CADisplayLink.restart()
    UIView.forgetUncommittedAnimations()
    forgetContexts()
    UIResponder.forgetFirst()
    world.restart(behaviors, fuel: fuel)
  }

  /// Whether work waits for the next turn or the one after the next drawing, or a display link runs.
  package static var hasWork: Bool {
    !pendingWork.nextTurn.isEmpty || !pendingWork.turnAfterDrawing.isEmpty
      || CADisplayLink.isWaiting
  }

  /// When the first timed work is due, in virtual seconds; nil if there is none.
  package static var nextTimer: Double? { pendingWork.timed.first?.due }

  /// Runs work in the first turn at or after a point in virtual time, in seconds.
  package static func run(at due: Double, _ work: @escaping () -> Void) {
    world.burn()
    let index = pendingWork.timed.firstIndex { $0.due > due } ?? pendingWork.timed.count
    pendingWork.timed.insert((due, work), at: index)
  }

  /// Whether a scenario runs on this thread. Then the C functions that the files of this folder
  /// replace are virtual: clocks, timers, Dispatch, tasks and random numbers.
  nonisolated package static var usesVirtualTime: Bool { scenarioThread == pthread_self() }
  nonisolated(unsafe) private static var scenarioThread: pthread_t?

  /// Starts or ends virtual time for this thread, before and after a scenario.
  package static func useVirtualTime(_ usesVirtualTime: Bool) {
    scenarioThread = usesVirtualTime ? pthread_self() : nil
  }

  /// Calls the display links, then runs turns until no work is left, or until the limit: work can add
  /// itself again forever.
  package static func runQueue() {
    CADisplayLink.notifyAll()
    for _ in 0..<turnsMax {
      while let first = pendingWork.timed.first, first.due <= world.now {
        pendingWork.timed.removeFirst()
        pendingWork.nextTurn.append(first.work)
      }
      guard !pendingWork.nextTurn.isEmpty else { return }
      let work = pendingWork.nextTurn.takeAll()
      for item in work { item() }
      pendingWork.nextTurn.reuse(work)
    }
  }

  /// Ends the queue of code that enqueues itself again forever. Chosen, not measured.
  private static let turnsMax = 10_000

  /// Whether a layout of the screen is in progress.
  package static var isLayingOut: Bool { pendingWork.afterLayout != nil }

  /// Runs work when the current layout has been drawn. Without effect outside a layout.
  package static func afterLayout(_ work: @escaping () -> Void) {
    pendingWork.afterLayout?.append(work)
  }

  /// Runs work directly after the next drawing of the screen, in the same turn.
  package static func afterDrawing(_ work: @escaping () -> Void) {
    pendingWork.afterDrawing.append(work)
  }

  /// Runs work after the next drawing of the screen, in the same turn, and then draws it again.
  package static func betweenDrawings(_ work: @escaping () -> Void) {
    pendingWork.betweenDrawings.append(work)
  }

  /// Lays out the views that need it, and draws the screen; then again what `betweenDrawings` has
  /// changed.
  package static func layoutAndCommit() {
    draw()
    while !pendingWork.betweenDrawings.isEmpty {
      let work = pendingWork.betweenDrawings.takeAll()
      for item in work { item() }
      pendingWork.betweenDrawings.reuse(work)
      draw()
    }
  }

  private static func draw() {
    world.isDrawing = true
    if world.needsLayout {
      world.needsLayout = false
      pendingWork.afterLayout = []
      for window in world.windows { window.layoutTree() }
    }
    world.commit()
    world.isDrawing = false
    if let work = pendingWork.afterLayout {
      pendingWork.afterLayout = nil
      for item in work { item() }
    }
    if !pendingWork.afterDrawing.isEmpty {
      let work = pendingWork.afterDrawing.takeAll()
      for item in work { item() }
      pendingWork.afterDrawing.reuse(work)
    }
    if !pendingWork.turnAfterDrawing.isEmpty {
      pendingWork.nextTurn += pendingWork.turnAfterDrawing
      pendingWork.turnAfterDrawing.removeAllKeepingCapacity()
    }
  }
}
