import Foundation

/// Child processes that work on a list of work items.
///
/// Which process gets which item depends on timing, so the results must not depend on the order of
/// the outcomes.
@MainActor package final class WorkerPool {
  /// A request to a child, as a message.
  package struct WorkItem {
    package let words: [UInt64]
    /// The index of its first scenario, if it runs scenarios.
    package var first: UInt64 = 0
    /// Whether only a process that has done nothing before may do it.
    package var needsFreshProcess = false
    /// How often something outside has ended a child that worked on it.
    var kills = 0

    package init(words: [UInt64], first: UInt64 = 0, needsFreshProcess: Bool = false) {
      (self.words, self.first, self.needsFreshProcess) = (words, first, needsFreshProcess)
    }
  }

  /// What happened to a work item.
  package enum Outcome {
    case answer([UInt64])
    /// The subject ended the process.
    ///
    /// - Parameter wasFresh: whether it was the first scenario of its process, so that no other can
    ///   be the reason.
    case termination(Termination, index: UInt64, wasFresh: Bool)
    /// A scenario needs what is not simulated.
    case unsupported(UnsupportedScenario)
    /// A process ended, and the subject is not the reason: the suite itself trapped, or the process
    /// was ended from outside `Termination.killsMax` times.
    ///
    /// - Parameter index: the scenario in flight; nil if there was none.
    case unjudged(Termination, index: UInt64?)
  }

  private struct Slot {
    var child: ChildProcess
    var isFresh = true
    var workItem: WorkItem?
  }

  private let body: @MainActor (Channel, SharedMemory) -> Void
  private let size: Int
  private let layout: SharedMemory.Layout
  private var slots: [Slot] = []

  /// - Parameters:
  ///   - size: how many processes work at the same time.
  ///   - layout: the layout of the memory that each shares with this process.
  ///   - body: what each process does.
  package init(
    size: Int, sharing layout: SharedMemory.Layout = .init(),
    body: @escaping @MainActor (Channel, SharedMemory) -> Void
  ) {
    (self.size, self.layout, self.body) = (size, layout, body)
  }

  /// Whether to continue.
  package enum Mode: Sendable {
    case accepting
    /// Start no more items, and wait for those that are running.
    case draining
    /// Stop at once.
    case stopped
  }

  /// Works until all items are done or `mode` says to stop.
  ///
  /// - Parameters:
  ///   - mode: called about ten times a second.
  ///   - handle: receives the outcome of each item, with the memory of its process; the items that
  ///     it returns are done next.
  /// - Returns: the items that were not done.
  package func process(
    on workItems: [WorkItem], mode: () -> Mode,
    handle: (WorkItem, Outcome, SharedMemory) -> [WorkItem]
  ) throws -> [WorkItem] {
    var waiting = Array(workItems.reversed())
    while true {
      let mode = mode()
      if mode == .stopped { break }
      if mode == .accepting { try assign(for: &waiting) }
      let busy = slots.indices.filter { slots[$0].workItem != nil }
      if busy.isEmpty { break }
      var polls = busy.map {
        pollfd(fd: slots[$0].child.descriptor, events: Int16(POLLIN), revents: 0)
      }
      guard poll(&polls, nfds_t(polls.count), 100) > 0 else { continue }
      for (index, poll) in zip(busy, polls) where poll.revents != 0 {
        waiting += try receive(to: index, handle).reversed()
      }
    }
    let dropped = slots.compactMap(\.workItem)
    if !dropped.isEmpty { dismiss() }
    return dropped + waiting.reversed()
  }

  /// Ends all processes.
  package func dismiss() {
    for slot in slots { slot.child.dismiss() }
    slots = []
  }

  private func assign(for waiting: inout [WorkItem]) throws {
    while let workItem = waiting.last {
      let index: Int
      if let idle = slots.firstIndex(where: { $0.workItem == nil }) {
        index = idle
        if workItem.needsFreshProcess && !slots[idle].isFresh { try replace(idle) }
      } else if slots.count < size {
        index = slots.count
        slots.append(Slot(child: try ChildProcess(sharing: layout, body: body)))
      } else {
        return
      }
      waiting.removeLast()
      slots[index].child.memory.clear()
      slots[index].workItem = workItem
      // If the child has ended, `poll` sees its socket closed, and `receive` handles it.
      _ = slots[index].child.send(workItem.words)
    }
  }

  private func replace(_ index: Int) throws {
    slots[index].child.dismiss()
    slots[index] = Slot(child: try ChildProcess(sharing: layout, body: body))
  }

  private func receive(
    to index: Int, _ handle: (WorkItem, Outcome, SharedMemory) -> [WorkItem]
  ) throws -> [WorkItem] {
    guard var workItem = slots[index].workItem else { return [] }
    let child = slots[index].child
    if let answer = child.receive() {
      slots[index].workItem = nil
      slots[index].isFresh = false
      let next = handle(workItem, .answer(answer), child.memory)
      if answer.last == WorkerPool.hasLeakedMarker { try replace(index) }
      return next
    }
    let wasFresh = slots[index].isFresh
    let termination = child.waitForTermination()
    defer { child.release() }
    slots[index] = Slot(child: try ChildProcess(sharing: layout, body: body))
    let scenario = child.memory.scenarioInFlight
    if termination.isOfTheSubject, let scenario {
      let outcome = Outcome.termination(
        termination, index: scenario, wasFresh: wasFresh && scenario == workItem.first)
      return handle(workItem, outcome, child.memory)
    }
    if termination.reason == .unsupported, let scenario {
      return handle(
        workItem,
        .unsupported(UnsupportedScenario(index: scenario, reason: termination.lastMessage)),
        child.memory)
    }
    if termination.isFromOutside {
      workItem.kills += 1
      if workItem.kills < Termination.killsMax { return [workItem] }
    }
    return handle(workItem, .unjudged(termination, index: scenario), child.memory)
  }

  /// The last word of an answer if the process has leaked and must be replaced.
  package static let hasLeakedMarker: UInt64 = 0x776f_726e
}

/// A scenario that cannot run, because its subject needs what is not simulated.
package struct UnsupportedScenario: Equatable, Sendable {
  package var index: UInt64
  /// What is not simulated, in words.
  package var reason: String

  package init(index: UInt64, reason: String) { (self.index, self.reason) = (index, reason) }
}
