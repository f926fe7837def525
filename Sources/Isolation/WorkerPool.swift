import Foundation

/// Child processes that work on a list of work items.
///
/// Which process gets which item depends on timing, so the results must not depend on the order of
/// the outcomes. If a process ends, only its item has no answer. If something outside ended it, the
/// item runs again.
@MainActor package final class WorkerPool {
  /// A request to a child, as a message.
  package struct WorkItem {
    package let type: UInt32
    package let payload: [UInt8]
    /// Identifies the item to the owner of the pool.
    package let tag: Int
    /// The scenarios that it runs; nil for an item that does not name any.
    package var scenarios: Scenarios?
    /// Whether only a process that has run no scenario before may do it.
    package var needsFreshProcess = false
    /// How many scenarios before its first one have hung, one after the other.
    package var hangs = 0
    /// How many times in a row a child was killed from outside in the scenario `killedIn`.
    fileprivate var kills = 0
    fileprivate var killedIn: UInt64?
    /// How many times a child that worked on the item was killed from outside.
    fileprivate var killsInAll = 0

    package struct Scenarios: Equatable, Sendable {
      /// The index of the first scenario.
      package var first: UInt64
      package var count: UInt64

      package init(first: UInt64, count: UInt64) { (self.first, self.count) = (first, count) }
    }

    package init(
      type: UInt32, payload: [UInt8], tag: Int = 0, scenarios: Scenarios? = nil,
      needsFreshProcess: Bool = false
    ) {
      (self.type, self.payload, self.tag) = (type, payload, tag)
      (self.scenarios, self.needsFreshProcess) = (scenarios, needsFreshProcess)
    }
  }

  /// What happened to a work item.
  package enum Outcome {
    case answer([UInt8])
    /// The subject ended the process.
    ///
    /// - Parameters:
    ///   - index: the scenario in flight; nil between two, if what one of them left behind is the
    ///     reason.
    ///   - wasFresh: whether it was the first scenario of its process, so that no other can be the
    ///     reason.
    case termination(Termination, index: UInt64?, wasFresh: Bool)
    /// A scenario needs what is not simulated.
    case unsupported(UnsupportedScenario)
    /// A process ended, and the subject is not the reason: the suite itself trapped, or processes
    /// that worked on the item were ended from outside `WorkerPool.killsInAllMax` times.
    ///
    /// - Parameter index: the scenario in flight; nil if there was none.
    case unjudged(Termination, index: UInt64?)
    /// The pool stopped while a process worked on it, and ended the process, which may have been
    /// writing.
    case stopped
  }

  /// What is known about a work item that was begun.
  package struct Report {
    package let workItem: WorkItem
    package let outcome: Outcome
    /// The memory of the process, as the work item left it.
    package let memory: SharedMemory
    /// What the process had done before, in its order.
    package let earlier: [WorkItem]
  }

  private struct Slot {
    var child: ChildProcess
    /// What the process has done, in its order.
    var finishedItems: [WorkItem] = []
    /// What the process works on; nil if it waits for a request.
    var workItem: WorkItem?
    /// Whether the work item may end before its last scenario.
    var isAskedToStop = false

    /// Whether no subject has run in the process, so that none has left state behind. An item
    /// without `scenarios` runs subjects only in children of the process.
    var isFresh: Bool { finishedItems.allSatisfy { $0.scenarios == nil } }
  }

  private let body: @MainActor (Channel, SharedMemory) -> Void
  private let size: Int
  private let layout: SharedMemory.Layout
  private var slots: [Slot] = []
  /// Why no process can be started any more; nil if it can.
  package private(set) var failure: SystemError?

  /// - Parameters:
  ///   - size: how many processes work at the same time.
  ///   - layout: the layout of the memory that each shares with this process.
  ///   - body: what each process does.
  package init(
    size: Int, sharing layout: SharedMemory.Layout = .init(),
    body: @escaping @MainActor (Channel, SharedMemory) -> Void
  ) {
    (self.size, self.layout, self.body) = (size, layout, body)
    ProcessFamily.adoptOrphans()
  }

  /// Whether to continue.
  package enum Mode: Sendable {
    case accepting
    /// Start no more items or scenarios, and wait for the scenarios in flight.
    case draining
    /// Stop at once.
    case stopped
  }

  /// Works until all items are done, `mode` says to stop, or no process can be started.
  ///
  /// - Parameters:
  ///   - mode: called about ten times a second.
  ///   - handle: receives a report on each item that was begun; the items that it returns are done
  ///     next, or not at all after a stop. There is no report on an item that was not begun, or was
  ///     to be tried again.
  package func process(on workItems: [WorkItem], mode: () -> Mode, handle: (Report) -> [WorkItem]) {
    var waiting = Array(workItems.reversed())
    while true {
      let mode = mode()
      if mode == .stopped { break }
      if mode == .accepting { assign(&waiting) } else { requestStop() }
      let busy = slots.indices.filter { slots[$0].workItem != nil }
      if busy.isEmpty { break }
      ChildProcess.poll(busy.map { slots[$0].child })
      ProcessFamily.killOrphans(except: Set(slots.map(\.child.identifier)))
      // From the end, because handling an event may remove the slot.
      for index in busy.reversed() {
        if let event = slots[index].child.event() {
          waiting += handleEvent(event, in: index, handle).reversed()
        }
      }
    }
    reportStopped(handle)
  }

  /// Ends all processes if some still work, and reports on their items.
  private func reportStopped(_ handle: (Report) -> [WorkItem]) {
    let working = slots.filter { $0.workItem != nil }
    if working.isEmpty { return }
    slots.removeAll { $0.workItem != nil }
    // Their memory can be read only when they no longer write to it.
    for slot in working { slot.child.dismiss(keepingMemory: true) }
    for slot in working {
      guard let workItem = slot.workItem else { continue }
      _ = handle(
        Report(
          workItem: workItem, outcome: .stopped, memory: slot.child.memory,
          earlier: slot.finishedItems))
      slot.child.release()
    }
    dismiss()
  }

  /// Ends all processes.
  package func dismiss() {
    for slot in slots { slot.child.dismiss() }
    slots = []
    ProcessFamily.killOrphans(except: [])
  }

  // Processes.

  /// Gives items to processes, the last item first, until no process can take one.
  private func assign(_ waiting: inout [WorkItem]) {
    while let workItem = waiting.last, let index = makeIdleSlot(for: workItem) {
      waiting.removeLast()
      slots[index].child.memory.clear()
      (slots[index].workItem, slots[index].isAskedToStop) = (workItem, false)
      slots[index].child.send(workItem.type, workItem.payload)
    }
  }

  /// Asks every process that works to end its item before the next scenario.
  private func requestStop() {
    for index in slots.indices where slots[index].workItem != nil {
      slots[index].isAskedToStop = true
      slots[index].child.memory.requestStop()
    }
  }

  /// The index of a slot that can take an item, with a new process if there is need and room for
  /// one; nil if there is none.
  private func makeIdleSlot(for workItem: WorkItem) -> Int? {
    if let idle = slots.firstIndex(where: { $0.workItem == nil }) {
      guard workItem.needsFreshProcess && !slots[idle].isFresh else { return idle }
      slots.remove(at: idle).child.dismiss()
    }
    guard slots.count < size, let child = startChild() else { return nil }
    slots.append(Slot(child: child))
    return slots.count - 1
  }

  /// How often to try again to start a process when no other is running, and how long to wait in
  /// between. The machine may lack processes or memory only for a moment.
  private static let startsMax = 25
  private static let startIntervalMilliseconds: Int32 = 200

  private func startChild() -> ChildProcess? {
    var last: SystemError?
    for _ in 0..<WorkerPool.startsMax {
      do {
        return try ChildProcess(sharing: layout, body: body)
      } catch {
        // The processes that run go on, and the item waits for one of them.
        if slots.contains(where: { $0.workItem != nil }) { return nil }
        last = error as? SystemError
        _ = Foundation.poll(nil, 0, WorkerPool.startIntervalMilliseconds)
      }
    }
    failure = last
    return nil
  }

  // Outcomes.

  /// Reports on the item of a slot, which an event has ended, and returns the items to do next.
  private func handleEvent(
    _ event: ChildProcess.Event, in index: Int, _ handle: (Report) -> [WorkItem]
  ) -> [WorkItem] {
    guard let workItem = slots[index].workItem else { return [] }
    let slot = slots[index]
    func report(_ outcome: Outcome) -> [WorkItem] {
      handle(
        Report(
          workItem: workItem, outcome: outcome, memory: slot.child.memory,
          earlier: slot.finishedItems))
    }
    switch event {
    case .answer(let frame) where isComplete(workItem, slot):
      slots[index].workItem = nil
      slots[index].finishedItems.append(workItem)
      let next = report(.answer(frame.payload))
      if frame.saysLeaked { slots.remove(at: index).child.dismiss() }
      return next
    case .answer:
      // The suite answers only when all scenarios have ended, so code of the subject wrote this.
      slots.remove(at: index)
      slot.child.dismiss(keepingMemory: true)
      defer { slot.child.release() }
      return handleTermination(Termination(.badMessage, phase: 0), workItem, slot, report)
    case .termination(let termination):
      slots.remove(at: index)
      ProcessFamily.killOrphans(except: Set(slots.map(\.child.identifier)))
      defer { slot.child.release() }
      return handleTermination(termination, workItem, slot, report)
    }
  }

  /// Decides which outcome the end of a process is, and reports it; returns the items to do next,
  /// which is the same item if the reason may lie outside.
  private func handleTermination(
    _ termination: Termination, _ workItem: WorkItem, _ slot: Slot,
    _ report: (Outcome) -> [WorkItem]
  ) -> [WorkItem] {
    var (termination, workItem) = (termination, workItem)
    // A change to the suite's files is seen later, perhaps between two scenarios. If the item has
    // only one scenario, that one is the reason.
    let only = workItem.scenarios.flatMap { $0.count == 1 ? $0.first : nil }
    let scenario = slot.child.scenarioAtEnd ?? (termination.usesFilesOfSuite ? only : nil)
    if termination.reason == .unsupported, let scenario {
      return report(
        .unsupported(UnsupportedScenario(index: scenario, reason: termination.lastMessage)))
    }
    if termination.isFromOutside {
      workItem.kills = scenario == workItem.killedIn ? workItem.kills + 1 : 1
      workItem.killedIn = scenario
      workItem.killsInAll += 1
      // Between two scenarios there is none that could send or cause the signal each time.
      if scenario == nil || workItem.kills < Termination.killsMax {
        return workItem.killsInAll < WorkerPool.killsInAllMax
          ? [workItem] : report(.unjudged(termination, index: scenario))
      }
      termination = termination.repeated
    }
    let wasFresh = scenario != nil && slot.isFresh && scenario == workItem.scenarios?.first
    termination.followsOthers = scenario != nil && !wasFresh && workItem.scenarios != nil
    // Between two scenarios the suite runs, so only an end that it cannot cause is the subject's.
    guard termination.isOfTheSubject,
      scenario != nil || termination.isOnlyOfSubjects && workItem.scenarios != nil
    else {
      return report(.unjudged(termination, index: scenario))
    }
    return report(.termination(termination, index: scenario, wasFresh: wasFresh))
  }

  /// How many processes that work on one item something outside must end until its scenario counts
  /// as unjudged. `Termination.killsMax` is the number for one scenario.
  private static let killsInAllMax = 5

  /// Whether all scenarios of an item have ended, as the answer claims.
  private func isComplete(_ workItem: WorkItem, _ slot: Slot) -> Bool {
    guard let count = workItem.scenarios?.count else { return true }
    let ended = slot.child.memory.endedCount
    return ended == count || slot.isAskedToStop && ended < count
  }
}

/// A scenario that cannot run, because its subject needs what is not simulated.
package struct UnsupportedScenario: Equatable, Sendable {
  package var index: UInt64
  /// What is not simulated, in words.
  package var reason: String

  package init(index: UInt64, reason: String) { (self.index, self.reason) = (index, reason) }
}
