// While a story is being told, Foundation's `Timer` fires in virtual time. As with Dispatch, what
// is ours is the C function that puts a timer on a run loop.

private typealias AddTimer =
  @convention(c) (UnsafeRawPointer, UnsafeRawPointer, UnsafeRawPointer) -> Void
private typealias GetContext =
  @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> Void

private let addTimer = originalFunction("CFRunLoopAddTimer", as: AddTimer.self)
private let getContext = originalFunction("CFRunLoopTimerGetContext", as: GetContext.self)

@_cdecl("CFRunLoopAddTimer")
package func interposeAddTimer(
  _ loop: UnsafeRawPointer, _ timer: UnsafeRawPointer, _ mode: UnsafeRawPointer
) {
  guard UIRunLoop.usesVirtualTime else { return addTimer(loop, timer, mode) }
  // Version, info, retain, release, description; the info is Foundation's `Timer`.
  var context = [UnsafeRawPointer?](repeating: nil, count: 5)
  context.withUnsafeMutableBytes { getContext(timer, $0.baseAddress!) }
  guard let info = context[1] else { return }
  nonisolated(unsafe) let fires = Unmanaged<Timer>.fromOpaque(info).takeUnretainedValue()
  MainActor.assumeIsolated {
    // The fire date is one of the real clock, read a moment ago: it is good to a millisecond.
    let wait = (fires.fireDate.timeIntervalSinceNow * 1000).rounded() / 1000
    let interval = fires.timeInterval
    // The first wait is the interval, unless somebody has set another fire date.
    let isUsual = interval > 0 && abs(wait - interval) < 0.002
    schedule(fires, at: world.pointee.now + (isUsual ? interval : max(wait, 0)))
  }
}

@MainActor private func schedule(_ timer: Timer, at due: Double) {
  UIRunLoop.later(at: due) {
    guard timer.isValid else { return }
    timer.fire()
    if timer.isValid && timer.timeInterval > 0 { schedule(timer, at: due + timer.timeInterval) }
  }
}

extension NSObjectProtocol where Self: SelectorResponder {
  /// Calls a method by its name, a time in seconds from now.
  @preconcurrency @MainActor public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval
  ) {
    UIRunLoop.later(at: world.pointee.now + delay) { [self] in
      _ = (self as any SelectorResponder).perform(aSelector, with: anArgument)
    }
  }
}

extension Timer {
  /// A timer that calls a method by its name. The target is kept alive, as by Foundation's.
  @discardableResult
  public static func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) -> Timer {
    nonisolated(unsafe) let target = aTarget
    return scheduledTimer(withTimeInterval: ti, repeats: yesOrNo) { timer in
      nonisolated(unsafe) let timer = timer
      MainActor.assumeIsolated {
        _ = (target as? any SelectorResponder)?.perform(aSelector, with: timer)
      }
    }
  }
}
