import Glibc

// Virtual time for Swift's tasks while a scenario runs: they run on the virtual run loop and sleep
// in virtual time. The concurrency library passes its jobs to these functions of Dispatch, which
// nothing else uses.

/// The function that runs a job of the concurrency library.
package typealias JobFunction = @convention(c) @Sendable (UnsafeMutableRawPointer?) -> Void

private typealias AsyncJob =
  @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer?, JobFunction) -> Void
private typealias AfterJob =
  @convention(c) (UInt64, UnsafeRawPointer, UnsafeMutableRawPointer?, JobFunction) -> Void

private let asyncJob = originalFunction("dispatch_async_f", as: AsyncJob.self)
private let afterJob = originalFunction("dispatch_after_f", as: AfterJob.self)

@_cdecl("dispatch_async_f")
package func interposeAsyncJob(
  _ queue: UnsafeRawPointer, _ job: UnsafeMutableRawPointer?, _ function: @escaping JobFunction
) {
  guard UIRunLoop.usesVirtualTime else { return asyncJob(queue, job, function) }
  nonisolated(unsafe) let job = job
  MainActor.assumeIsolated { nextTurn { function(job) } }
}

@_cdecl("dispatch_after_f")
package func interposeAfterJob(
  _ when: UInt64, _ queue: UnsafeRawPointer, _ job: UnsafeMutableRawPointer?,
  _ function: @escaping JobFunction
) {
  guard UIRunLoop.usesVirtualTime else { return afterJob(when, queue, job, function) }
  // C's `DISPATCH_TIME_FOREVER`, for a sleep that is too long for nanoseconds.
  if when == .max { return }
  nonisolated(unsafe) let job = job
  MainActor.assumeIsolated {
    UIRunLoop.run(at: world.now + wait(until: when)) { function(job) }
  }
}

/// The time from now until a time of Dispatch, in seconds.
///
/// Rounded to a millisecond, because the clock has advanced since the caller read it.
private func wait(until when: UInt64) -> Double {
  // The two highest bits name the clock. A time of the wall clock is negated.
  let continuous: UInt64 = 1 << 63, wall: UInt64 = 3 << 62
  let (clock, deadline): (clockid_t, UInt64) =
    when & wall == wall
    ? (CLOCK_REALTIME, 0 &- when)
    : when & continuous != 0 ? (CLOCK_BOOTTIME, when & ~continuous) : (CLOCK_MONOTONIC, when)
  var now = timespec()
  clock_gettime(clock, &now)
  let seconds = Double(deadline) / 1e9 - Double(now.tv_sec) - Double(now.tv_nsec) / 1e9
  return max((seconds * 1000).rounded() / 1000, 0)
}
