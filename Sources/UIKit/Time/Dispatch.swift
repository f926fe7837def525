import Glibc

// While a story is being told, time is virtual for Dispatch, too. `DispatchQueue`, work items,
// groups and `OperationQueue` are Foundation's own, whatever a file imports; what is ours is the
// C functions below them: this program's definitions come before the library's. Outside a story,
// and on other threads, they pass on to the library.

package typealias DispatchBlock = @convention(block) () -> Void

/// A block as a closure of Swift's: a block has no metadata here, and could not be stored.
private struct Work: @unchecked Sendable {
  let run: () -> Void
  init(_ block: @escaping DispatchBlock) { run = { block() } }
}

/// The library's own function.
func originalFunction<Function>(_ name: String, as type: Function.Type) -> Function {
  // RTLD_NEXT: the next definition after this program's.
  guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: -1), name) else {
    preconditionFailure("the system has no \(name)")
  }
  return unsafeBitCast(symbol, to: type)
}

private enum LibraryDispatch {
  typealias Async = @convention(c) (UnsafeRawPointer, DispatchBlock) -> Void
  typealias After = @convention(c) (UInt64, UnsafeRawPointer, DispatchBlock) -> Void
  typealias Time = @convention(c) (UInt64, Int64) -> UInt64
  typealias GroupAsync = @convention(c) (UnsafeRawPointer, UnsafeRawPointer, DispatchBlock) -> Void
  typealias Group = @convention(c) (UnsafeRawPointer) -> Void
  typealias GroupWait = @convention(c) (UnsafeRawPointer, UInt64) -> Int

  static let async = originalFunction("dispatch_async", as: Async.self)
  static let barrierAsync = originalFunction("dispatch_barrier_async", as: Async.self)
  static let after = originalFunction("dispatch_after", as: After.self)
  static let time = originalFunction("dispatch_time", as: Time.self)
  static let groupAsync = originalFunction("dispatch_group_async", as: GroupAsync.self)
  static let groupNotify = originalFunction("dispatch_group_notify", as: GroupAsync.self)
  static let groupEnter = originalFunction("dispatch_group_enter", as: Group.self)
  static let groupLeave = originalFunction("dispatch_group_leave", as: Group.self)
  static let groupWait = originalFunction("dispatch_group_wait", as: GroupWait.self)
}

/// Where virtual time 0 stands among Dispatch's times, in nanoseconds: later than anything that a
/// program could mean by a time of the real clock's beginning.
private let origin: UInt64 = 1 << 50

@_cdecl("dispatch_async")
package func interposeAsync(_ queue: UnsafeRawPointer, _ block: @escaping DispatchBlock) {
  guard UIRunLoop.usesVirtualTime else { return LibraryDispatch.async(queue, block) }
  let work = Work(block)
  MainActor.assumeIsolated { nextTurn(work.run) }
}

@_cdecl("dispatch_barrier_async")
package func interposeBarrierAsync(_ queue: UnsafeRawPointer, _ block: @escaping DispatchBlock) {
  guard UIRunLoop.usesVirtualTime else { return LibraryDispatch.barrierAsync(queue, block) }
  let work = Work(block)
  MainActor.assumeIsolated { nextTurn(work.run) }
}

@_cdecl("dispatch_after")
package func interposeAfter(
  _ when: UInt64, _ queue: UnsafeRawPointer, _ block: @escaping DispatchBlock
) {
  guard UIRunLoop.usesVirtualTime else { return LibraryDispatch.after(when, queue, block) }
  // Anything that is not a time of this story is due at once, or never.
  guard when < origin << 1 else { return }
  let due = when > origin >> 1 ? (Double(when) - Double(origin)) / 1e9 : world.pointee.now
  let work = Work(block)
  MainActor.assumeIsolated { UIRunLoop.later(at: due, work.run) }
}

@_cdecl("dispatch_time")
package func interposeTime(_ when: UInt64, _ delta: Int64) -> UInt64 {
  guard UIRunLoop.usesVirtualTime, when == 0 || when > origin >> 1 && when < origin << 1 else {
    return LibraryDispatch.time(when, delta)
  }
  // What was there before a story began may have been put there before its time 0.
  let now = Int64((world.pointee.now * 1e9).rounded())
  let start = when == 0 ? UInt64(Int64(origin) + now) : when
  return delta >= 0 ? start + UInt64(delta) : start - UInt64(-delta)
}

// MARK: - Groups

/// Who wants to know when a group is empty.
@MainActor private var waiting: [(group: UnsafeRawPointer, work: () -> Void)] = []

@MainActor private func notifyWaiting() {
  let now: UInt64 = 0
  var ready: [() -> Void] = []
  waiting.removeAll { entry in
    guard LibraryDispatch.groupWait(entry.group, now) == 0 else { return false }
    ready.append(entry.work)
    return true
  }
  for work in ready { nextTurn(work) }
}

@_cdecl("dispatch_group_async")
package func interposeGroupAsync(
  _ group: UnsafeRawPointer, _ queue: UnsafeRawPointer, _ block: @escaping DispatchBlock
) {
  guard UIRunLoop.usesVirtualTime else { return LibraryDispatch.groupAsync(group, queue, block) }
  LibraryDispatch.groupEnter(group)
  nonisolated(unsafe) let group = group
  let work = Work(block)
  MainActor.assumeIsolated {
    nextTurn {
      work.run()
      LibraryDispatch.groupLeave(group)
      notifyWaiting()
    }
  }
}

@_cdecl("dispatch_group_notify")
package func interposeGroupNotify(
  _ group: UnsafeRawPointer, _ queue: UnsafeRawPointer, _ block: @escaping DispatchBlock
) {
  guard UIRunLoop.usesVirtualTime else { return LibraryDispatch.groupNotify(group, queue, block) }
  nonisolated(unsafe) let group = group
  let work = Work(block)
  MainActor.assumeIsolated {
    waiting.append((group, work.run))
    notifyWaiting()
  }
}

@_cdecl("dispatch_group_leave")
package func interposeGroupLeave(_ group: UnsafeRawPointer) {
  LibraryDispatch.groupLeave(group)
  guard UIRunLoop.usesVirtualTime else { return }
  MainActor.assumeIsolated { notifyWaiting() }
}

extension UIRunLoop {
  /// Forgets who waits for groups, for a new story.
  static func forgetGroups() { waiting.removeAll(keepingCapacity: true) }
}

// How many of one are in the other, as C's `dispatch/time.h` has it.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let USEC_PER_SEC: UInt64 = 1_000_000
public let NSEC_PER_USEC: UInt64 = 1_000
