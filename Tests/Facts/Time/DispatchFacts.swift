import TestSupport
import Testing
import UIKit

extension Facts {
  /// What Apple's documentation says about queues, timers and tasks, in virtual time.
  @Suite(.serialized) @MainActor struct `Queues and timers` {
    private let phone = Phone()

    /// What happened when, in virtual seconds. Used on one thread only.
    private final class CallLog: @unchecked Sendable {
      var lines: [String] = []
      /// How often a timer has fired.
      var count = 0
      func callAsFunction(_ word: String) { lines.append("\(word) \(world.now)") }
    }

    /// Runs `app`, which schedules work as apps do in a scenario, then waits one virtual second.
    private func calls(_ app: (CallLog) -> Void) -> [String] {
      let callLog = CallLog()
      UIRunLoop.useVirtualTime(true)
      defer { UIRunLoop.useVirtualTime(false) }
      app(callLog)
      callLog("returned")
      phone.turn()
      phone.wait(1)
      return callLog.lines
    }

    @Test func `blocks on the main queue run on the next turn, in the order of arrival`() {
      let calls = calls { note in
        DispatchQueue.main.async { note("first") }
        DispatchQueue.main.async { note("second") }
      }
      #expect(calls == ["returned 0.0", "first 0.0", "second 0.0"])
    }

    @Test func `asyncAfter waits in virtual time, for closures and for work items`() {
      let calls = calls { note in
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { note("half") }
        DispatchQueue.main.asyncAfter(
          deadline: .now() + .milliseconds(250), execute: DispatchWorkItem { note("quarter") })
      }
      #expect(calls == ["returned 0.0", "quarter 0.25", "half 0.5"])
    }

    @Test func `a work item that was cancelled does not run`() {
      let calls = calls { note in
        let item = DispatchWorkItem { note("item") }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5, execute: item)
        item.cancel()
      }
      #expect(calls == ["returned 0.0"])
    }

    @Test func `another queue runs on the same virtual time`() {
      let calls = calls { note in
        DispatchQueue.global().async { DispatchQueue.main.async { note("back") } }
        OperationQueue.main.addOperation { note("operation") }
      }
      #expect(Set(calls) == ["returned 0.0", "back 0.0", "operation 0.0"])
    }

    @Test func `a group notifies when all its work is done`() {
      let calls = calls { note in
        let group = DispatchGroup()
        group.enter()
        DispatchQueue.main.async(group: group) { note("work") }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { group.leave() }
        group.notify(queue: .main) { note("done") }
      }
      #expect(calls == ["returned 0.0", "work 0.0", "done 0.25"])
    }

    @Test func `a group that only its work retains notifies, too`() {
      let calls = calls { note in
        let group = DispatchGroup()
        DispatchQueue.global().async(group: group) { note("work") }
        group.notify(queue: .main) { note("done") }
      }
      #expect(calls == ["returned 0.0", "work 0.0", "done 0.0"])
    }

    @Test func `a timer fires once, or repeatedly until it is invalidated`() {
      let calls = calls { note in
        _ = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in note("once") }
        _ = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { timer in
          note("again")
          note.count += 1
          if note.count == 3 { timer.invalidate() }
        }
      }
      #expect(calls.filter { $0.hasPrefix("once") } == ["once 0.5"])
      #expect(calls.filter { $0.hasPrefix("again") } == ["again 0.25", "again 0.5", "again 0.75"])
    }

    @Test func `a timer that is added to a second mode fires as often as before`() {
      let calls = calls { note in
        let timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in
          note("again")
        }
        RunLoop.main.add(timer, forMode: .common)
      }
      #expect(calls.filter { $0.hasPrefix("again") } == ["again 0.5", "again 1.0"])
    }

    @Test func `work for a time in the distant past runs at once, and after a sleep forever never`()
    {
      let calls = calls { note in
        DispatchQueue.main.asyncAfter(deadline: .now() - .seconds(10_000_000)) { note("past") }
        Task { @MainActor in
          try? await Task.sleep(for: .seconds(100_000_000_000))
          note("future")
        }
      }
      #expect(calls == ["returned 0.0", "past 0.0"])
    }

    @Test func `a task of the main actor runs on the next turn, and sleeps in virtual time`() {
      let calls = calls { note in
        Task { @MainActor in
          note("task")
          try? await Task.sleep(nanoseconds: 250_000_000)
          note("slept")
          try? await Task.sleep(for: .milliseconds(250))
          note("again")
        }
      }
      #expect(calls == ["returned 0.0", "task 0.0", "slept 0.25", "again 0.5"])
    }

    @Test func `the absolute time counts from 2001, as a date does`() {
      let virtual = CFAbsoluteTimeGetCurrent()
      #expect(
        Date(timeIntervalSinceReferenceDate: virtual - world.now).description.hasPrefix(
          "2026-01-01"))
    }

    @Test func `work that was scheduled before time 0 is done by time 0`() {
      UIRunLoop.useVirtualTime(true)
      defer { UIRunLoop.useVirtualTime(false) }
      // The setup of a scenario runs before time 0.
      world.now = -64
      var order: [String] = []
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { order.append("then") }
      #expect(UIRunLoop.nextTimer == -63.5)
      DispatchQueue.main.async { order.append("first") }
      UIRunLoop.runQueue()
      world.now = 0
      UIRunLoop.runQueue()
      #expect(order == ["first", "then"])
    }

    @Test func `nextTimer is the time at which the next timer is due`() {
      UIRunLoop.useVirtualTime(true)
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.75) {}
      UIRunLoop.useVirtualTime(false)
      #expect(UIRunLoop.nextTimer == 0.75)
    }
  }
}
