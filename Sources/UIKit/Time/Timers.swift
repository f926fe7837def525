// Virtual time for Foundation's `Timer` while a scenario runs. As in `Dispatch.swift`, this file
// replaces the C function by which `Timer` is added to a run loop.

private typealias AddTimer =
  @convention(c) (UnsafeRawPointer, UnsafeRawPointer, UnsafeRawPointer) -> Void
private typealias GetContext = @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> Void

/// The timers that wait to fire. An app can add a timer to several modes of the run loop. Here
/// only one mode exists, so only the first addition counts.
@MainActor private var waitingTimers: Set<ObjectIdentifier> = []

extension UIRunLoop {
  /// Forgets the timers, before a new scenario.
  static func forgetTimers() { waitingTimers = [] }
}

private let addTimer = originalFunction("CFRunLoopAddTimer", as: AddTimer.self)
private let getContext = originalFunction("CFRunLoopTimerGetContext", as: GetContext.self)

@_cdecl("CFRunLoopAddTimer")
package func interposeAddTimer(
  _ loop: UnsafeRawPointer, _ timer: UnsafeRawPointer, _ mode: UnsafeRawPointer
) {
  guard UIRunLoop.usesVirtualTime else { return addTimer(loop, timer, mode) }
  // The fields are version, info, retain, release, description. The info is Foundation's `Timer`.
  var context = [UnsafeRawPointer?](repeating: nil, count: 5)
  context.withUnsafeMutableBytes { getContext(timer, $0.baseAddress!) }
  guard let info = context[1] else { return }
  nonisolated(unsafe) let foundationTimer = Unmanaged<Timer>.fromOpaque(info).takeUnretainedValue()
  MainActor.assumeIsolated {
    guard waitingTimers.insert(ObjectIdentifier(foundationTimer)).inserted else { return }
    // Rounded to a millisecond, because the clock has advanced since the app computed the fire date.
    let wait = (foundationTimer.fireDate.timeIntervalSinceNow * 1000).rounded() / 1000
    let interval = foundationTimer.timeInterval
    // Unless the app has set another fire date, the first wait is meant to be the interval. A wait
    // within 2 ms of it, because the clock has advanced, counts as exactly the interval.
    let isDefault = interval > 0 && abs(wait - interval) < 0.002
    schedule(foundationTimer, at: world.now + (isDefault ? interval : max(wait, 0)))
  }
}

@MainActor private func schedule(_ timer: Timer, at due: Double) {
  UIRunLoop.run(at: due) {
    if timer.isValid { timer.fire() }
    if timer.isValid && timer.timeInterval > 0 {
      schedule(timer, at: due + timer.timeInterval)
    } else {
      waitingTimers.remove(ObjectIdentifier(timer))
    }
  }
}

extension NSObjectProtocol where Self: SelectorResponder {
  /// Calls a method by its name after a delay in seconds.
  @preconcurrency @MainActor public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval
  ) {
    UIRunLoop.run(at: world.now + delay) { [self] in
      aSelector.call(on: self, with: anArgument)
    }
  }
}

extension Timer {
  /// A timer that calls a method by its name. The timer retains its target, as in Foundation.
  @discardableResult
  public static func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) -> Timer {
    nonisolated(unsafe) let target = aTarget
    return scheduledTimer(withTimeInterval: ti, repeats: yesOrNo) { timer in
      nonisolated(unsafe) let timer = timer
      MainActor.assumeIsolated { _ = aSelector.call(on: target, with: timer) }
    }
  }
}
