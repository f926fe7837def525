import Glibc

// Virtual time for Dispatch while a scenario runs.
//
// `DispatchQueue`, work items, groups and `OperationQueue` are Foundation's own, whatever a file
// imports. This file defines the C functions below them: the definitions of the program take
// precedence over those of the library. Outside a scenario and on other threads the functions of
// this file call the library.
//
// The work of every queue runs in the turns of the virtual run loop, on the main thread. So code
// that waits for such work on the main thread waits forever, even if on a device a background
// thread does the work.

/// A block of Objective-C's calling convention, as Dispatch takes it.
package typealias DispatchBlock = @convention(block) () -> Void

/// A block wrapped in a Swift closure. A block has no metadata here and cannot be stored.
private struct Work: @unchecked Sendable {
  let run: () -> Void
  init(_ block: @escaping DispatchBlock) { run = { block() } }
}

/// The handle for `dlsym` that finds the next definition after this program's: C's `RTLD_NEXT`, which
/// Swift does not import.
var nextDefinition: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: -1) }

/// The function of the library that a function of this program replaces.
func originalFunction<Function>(_ name: String, as type: Function.Type) -> Function {
  guard let symbol = dlsym(nextDefinition, name) else {
    preconditionFailure("function \(name) not found in the system's libraries")
  }
  return unsafeBitCast(symbol, to: type)
}

/// Dispatch's own versions of the functions that this file replaces or calls.
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
  static let retain = originalFunction("dispatch_retain", as: Group.self)
  static let release = originalFunction("dispatch_release", as: Group.self)
}

/// Virtual time 0 as a time of Dispatch, in nanoseconds: 13 days.
///
/// Times from half of it to twice as much are virtual: no scenario lasts for days.
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
  // A time that is not virtual is due at once if it is smaller, and never if it is larger.
  guard when < origin << 1 else { return }
  let due = when > origin >> 1 ? (Double(when) - Double(origin)) / 1e9 : world.now
  let work = Work(block)
  MainActor.assumeIsolated { UIRunLoop.run(at: due, work.run) }
}

@_cdecl("dispatch_time")
package func interposeDispatchTime(_ when: UInt64, _ delta: Int64) -> UInt64 {
  // The time 0 is C's `DISPATCH_TIME_NOW`.
  guard UIRunLoop.usesVirtualTime, when == 0 || when > origin >> 1 && when < origin << 1 else {
    return LibraryDispatch.time(when, delta)
  }
  // The setup of a scenario runs before virtual time 0, so `now` can be negative.
  let now = Int64((world.now * 1e9).rounded())
  let start = when == 0 ? UInt64(Int64(origin) + now) : when
  return delta >= 0 ? start + UInt64(delta) : start - min(start, delta.magnitude)
}

// MARK: - Groups

/// The notifications that wait until their group is empty. Each retains its group, as in Dispatch: the
/// last work of a group can hold the only other reference to it.
@MainActor private var groupNotifications: [(group: UnsafeRawPointer, work: () -> Void)] = []

/// Runs the notifications of empty groups in the next turn.
@MainActor private func notifyEmptyGroups() {
  // C's `DISPATCH_TIME_NOW`: asks whether the group is empty, without waiting.
  let now: UInt64 = 0
  var ready: [() -> Void] = []
  groupNotifications.removeAll { notification in
    guard LibraryDispatch.groupWait(notification.group, now) == 0 else { return false }
    ready.append(notification.work)
    LibraryDispatch.release(notification.group)
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
      notifyEmptyGroups()
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
  LibraryDispatch.retain(group)
  MainActor.assumeIsolated {
    groupNotifications.append((group, work.run))
    notifyEmptyGroups()
  }
}

@_cdecl("dispatch_group_leave")
package func interposeGroupLeave(_ group: UnsafeRawPointer) {
  LibraryDispatch.groupLeave(group)
  guard UIRunLoop.usesVirtualTime else { return }
  MainActor.assumeIsolated { notifyEmptyGroups() }
}

extension UIRunLoop {
  /// Removes the notifications of groups, before a new scenario.
  static func forgetGroups() {
    for notification in groupNotifications { LibraryDispatch.release(notification.group) }
    groupNotifications.removeAll(keepingCapacity: true)
  }
}

// The units of C's `dispatch/time.h`.

public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let USEC_PER_SEC: UInt64 = 1_000_000
public let NSEC_PER_USEC: UInt64 = 1_000
