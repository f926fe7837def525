import Foundation

/// A number of child processes that work through a list of orders, each as fast as it can.
///
/// Which child does which order depends on timing, so what `hear` makes of the answers must not
/// depend on the sequence in which they come.
@MainActor final class WorkerPool {
  /// Something to do, as the words that a child understands.
  struct WorkItem {
    let words: [UInt64]
    /// The first story of it, where it tells stories.
    var first: UInt64 = 0
    /// A process that has done nothing before must do it.
    var needsFreshProcess = false
    /// How often something from outside has ended a child over it.
    var kills = 0
  }

  enum Outcome {
    case answer([UInt64])
    /// - Parameter wasFresh: it was the first story of its process, so no other can be to blame.
    case termination(Termination, index: UInt64, wasFresh: Bool)
    /// A story needs what is not simulated.
    case unsupported(UnsupportedScenario)
    /// A child died over it, and the subject is not to blame: the suite itself trapped, or something
    /// from outside ended the process again and again.
    ///
    /// - Parameter story: the one in flight; nil if there was none.
    case unjudged(Termination, index: UInt64?)
  }

  private struct Slot {
    var child: ChildProcess
    var isFresh = true
    var workItem: WorkItem?
  }

  private let body: @MainActor (Channel, SharedResults) -> Void
  private let size: Int
  private var slots: [Slot] = []

  init(size: Int, body: @escaping @MainActor (Channel, SharedResults) -> Void) {
    (self.size, self.body) = (size, body)
  }

  /// Whether to go on, asked about ten times a second.
  enum Mode {
    case accepting
    /// Give out nothing more and wait for what is being done.
    case draining
    /// Drop everything.
    case stopped
  }

  /// Works until all orders are done or patience is over.
  ///
  /// - Parameter hear: told the outcome of each order, with the ledger of the child; the orders
  ///   that it gives back are done next.
  /// - Returns: the orders that nobody has done.
  func process(
    on workItems: [WorkItem], mode: () -> Mode,
    handle: (WorkItem, Outcome, SharedResults) -> [WorkItem]
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
  func dismiss() {
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
        slots.append(Slot(child: try ChildProcess(body)))
      } else {
        return
      }
      waiting.removeLast()
      slots[index].child.results.clear()
      slots[index].workItem = workItem
      // If the child is dead, `poll` sees its socket closed, and `listen` deals with it.
      _ = slots[index].child.send(workItem.words)
    }
  }

  private func replace(_ index: Int) throws {
    slots[index].child.dismiss()
    slots[index] = Slot(child: try ChildProcess(body))
  }

  private func receive(
    to index: Int, _ handle: (WorkItem, Outcome, SharedResults) -> [WorkItem]
  ) throws -> [WorkItem] {
    guard var workItem = slots[index].workItem else { return [] }
    let child = slots[index].child
    if let answer = child.receive() {
      slots[index].workItem = nil
      slots[index].isFresh = false
      let next = handle(workItem, .answer(answer), child.results)
      if answer.last == WorkerPool.hasLeakedMarker { try replace(index) }
      return next
    }
    let wasFresh = slots[index].isFresh
    let termination = child.waitForTermination()
    defer { child.release() }
    slots[index] = Slot(child: try ChildProcess(body))
    let scenario = child.results.currentScenario
    if termination.effect != nil, let scenario {
      let outcome = Outcome.termination(
        termination, index: scenario, wasFresh: wasFresh && scenario == workItem.first)
      return handle(workItem, outcome, child.results)
    }
    if termination.reason == .unsupported, let scenario {
      return handle(
        workItem,
        .unsupported(UnsupportedScenario(index: scenario, reason: termination.lastMessage)),
        child.results)
    }
    if termination.isFromOutside {
      workItem.kills += 1
      if workItem.kills < Termination.killsMax { return [workItem] }
    }
    return handle(workItem, .unjudged(termination, index: scenario), child.results)
  }

  /// The last word of an answer after which the process should be replaced: it has leaked.
  static let hasLeakedMarker: UInt64 = 0x776f_726e
}

/// A story that cannot be told to its subject, because the headless UIKit does not simulate what that
/// needs.
struct UnsupportedScenario: Equatable, Sendable {
  var index: UInt64
  /// What is not simulated, in words.
  var reason: String
}

/// A child ended, and the subject is not to blame.
struct WorkerPoolError: Error, CustomStringConvertible {
  let termination: Termination

  var description: String {
    if termination.reason == .unsupported {
      return "a subject needs what the headless UIKit does not simulate: \(termination.lastMessage)"
    }
    if termination.isOfTheSuite {
      return
        "a bug of TransitionCheck itself: \(termination.description), \(termination.phase.description); "
        + "please report it with this scenario"
    }
    if termination.isFromOutside {
      return
        "a process was ended from outside \(Termination.killsMax) times (\(termination.description)); if the "
        + "machine is short of memory, try fewer --jobs"
    }
    return
      "a bug of TransitionCheck itself: \(termination.description), while no subject ran; please "
      + "report it with the command that you used"
  }
}
