import Foundation

/// A number of child processes that work through a list of orders, each as fast as it can.
///
/// Which child does which order depends on timing, so what `hear` makes of the answers must not
/// depend on the sequence in which they come.
@MainActor final class Crew {
  /// Something to do, as the words that a child understands.
  struct Order {
    let words: [UInt64]
    /// The first story of it, where it tells stories.
    var first: UInt64 = 0
    /// A process that has done nothing before must do it.
    var needsFreshChild = false
    /// How often something from outside has ended a child over it.
    var kills = 0
  }

  enum Outcome {
    case answer([UInt64])
    /// - Parameter wasFresh: it was the first story of its process, so no other can be to blame.
    case death(Death, story: UInt64, wasFresh: Bool)
    /// A story needs what is not simulated.
    case refusal(Refusal)
    /// A child died over it, and the subject is not to blame: the suite itself trapped, or something
    /// from outside ended the process again and again.
    ///
    /// - Parameter story: the one in flight; nil if there was none.
    case loss(Death, story: UInt64?)
  }

  private struct Member {
    var child: Child
    var isFresh = true
    var order: Order?
  }

  private let life: @MainActor (Channel, Ledger) -> Void
  private let size: Int
  private var members: [Member] = []

  init(size: Int, life: @escaping @MainActor (Channel, Ledger) -> Void) {
    (self.size, self.life) = (size, life)
  }

  /// Whether to go on, asked about ten times a second.
  enum Patience {
    case endless
    /// Give out nothing more and wait for what is being done.
    case finishing
    /// Drop everything.
    case over
  }

  /// Works until all orders are done or patience is over.
  ///
  /// - Parameter hear: told the outcome of each order, with the ledger of the child; the orders
  ///   that it gives back are done next.
  /// - Returns: the orders that nobody has done.
  func work(
    on orders: [Order], patience: () -> Patience,
    hear: (Order, Outcome, Ledger) -> [Order]
  ) throws -> [Order] {
    var waiting = Array(orders.reversed())
    while true {
      let patience = patience()
      if patience == .over { break }
      if patience == .endless { try hire(for: &waiting) }
      let busy = members.indices.filter { members[$0].order != nil }
      if busy.isEmpty { break }
      var polls = busy.map {
        pollfd(fd: members[$0].child.descriptor, events: Int16(POLLIN), revents: 0)
      }
      guard poll(&polls, nfds_t(polls.count), 100) > 0 else { continue }
      for (index, poll) in zip(busy, polls) where poll.revents != 0 {
        waiting += try listen(to: index, hear).reversed()
      }
    }
    let dropped = members.compactMap(\.order)
    if !dropped.isEmpty { dismiss() }
    return dropped + waiting.reversed()
  }

  /// Ends all processes.
  func dismiss() {
    for member in members { member.child.dismiss() }
    members = []
  }

  private func hire(for waiting: inout [Order]) throws {
    while let order = waiting.last {
      let index: Int
      if let idle = members.firstIndex(where: { $0.order == nil }) {
        index = idle
        if order.needsFreshChild && !members[idle].isFresh { try replace(idle) }
      } else if members.count < size {
        index = members.count
        members.append(Member(child: try Child(life)))
      } else {
        return
      }
      waiting.removeLast()
      members[index].child.ledger.clear()
      members[index].order = order
      // If the child is dead, `poll` sees its socket closed, and `listen` deals with it.
      _ = members[index].child.send(order.words)
    }
  }

  private func replace(_ index: Int) throws {
    members[index].child.dismiss()
    members[index] = Member(child: try Child(life))
  }

  private func listen(
    to index: Int, _ hear: (Order, Outcome, Ledger) -> [Order]
  ) throws -> [Order] {
    guard var order = members[index].order else { return [] }
    let child = members[index].child
    if let answer = child.receive() {
      members[index].order = nil
      members[index].isFresh = false
      let next = hear(order, .answer(answer), child.ledger)
      if answer.last == Crew.worn { try replace(index) }
      return next
    }
    let wasFresh = members[index].isFresh
    let death = child.bury()
    defer { child.release() }
    members[index] = Member(child: try Child(life))
    let story = child.ledger.storyInFlight
    if death.place != nil, let story {
      let outcome = Outcome.death(
        death, story: story, wasFresh: wasFresh && story == order.first)
      return hear(order, outcome, child.ledger)
    }
    if death.cause == .refusal, let story {
      return hear(order, .refusal(Refusal(story: story, reason: death.lastWords)), child.ledger)
    }
    if death.isFromOutside {
      order.kills += 1
      if order.kills < Death.killsMax { return [order] }
    }
    return hear(order, .loss(death, story: story), child.ledger)
  }

  /// The last word of an answer after which the process should be replaced: it has leaked.
  static let worn: UInt64 = 0x776f_726e
}

/// A story that cannot be told to its subject, because the headless UIKit does not simulate what that
/// needs.
struct Refusal: Equatable, Sendable {
  var story: UInt64
  /// What is not simulated, in words.
  var reason: String
}

/// A child ended, and the subject is not to blame.
struct CrewError: Error, CustomStringConvertible {
  let death: Death

  var description: String {
    if death.cause == .refusal {
      return "a subject needs what the headless UIKit does not simulate: \(death.lastWords)"
    }
    if death.isOfTheSuite {
      return "a bug of TransitionCheck itself: \(death.description), \(death.phase.description); "
        + "please report it with this scenario"
    }
    if death.isFromOutside {
      return
        "a process was ended from outside \(Death.killsMax) times (\(death.description)); if the "
        + "machine is short of memory, try fewer --jobs"
    }
    return "a bug of TransitionCheck itself: \(death.description), while no subject ran; please "
      + "report it with the command that you used"
  }
}
