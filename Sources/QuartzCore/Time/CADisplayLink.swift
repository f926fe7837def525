/// All links that have been added to a run loop, the oldest first.
@MainActor private var links: [CADisplayLink] = []
/// The virtual time of the last notification, in seconds.
@MainActor private var lastNotifiedAt = -Double.infinity

/// Calls its target before the screen is drawn: once in each tick of the virtual clock.
@preconcurrency @MainActor public final class CADisplayLink: NSObject {
  /// Held strongly, until the link is invalidated.
  private var target: AnyObject?
  private let selector: Selector
  /// Whether the link skips its target. The link stays in the run loop.
  public var isPaused = false
  /// It has no effect here: a link fires once in each tick.
  public var preferredFramesPerSecond = 0
  /// It has no effect here: a link fires once in each tick.
  public var preferredFrameRateRange = CAFrameRateRange.default
  /// When the last picture was shown, on the time base of `CACurrentMediaTime`.
  public private(set) var timestamp: CFTimeInterval = 0
  /// When the next picture will be shown, on the time base of `CACurrentMediaTime`.
  public var targetTimestamp: CFTimeInterval { timestamp + duration }
  /// The time between two pictures, in seconds: one tick, as `Tick.perSecond` of `Model` says.
  public var duration: CFTimeInterval { 1 / 64 }

  /// - Parameter target: a `SelectorResponder` for the selector. It receives the link.
  public init(target: Any, selector sel: Selector) {
    (self.target, selector) = (target as AnyObject, sel)
    super.init()
  }

  /// Starts the link. The arguments have no effect, because there is one run loop with one mode.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    if !links.contains(self) { links.append(self) }
  }

  /// Stops the link until it is added again.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    links.removeAll { $0 === self }
  }

  /// Stops the link permanently and releases its target.
  public func invalidate() {
    links.removeAll { $0 === self }
    target = nil
  }

  /// Whether a link that is not paused waits for the next tick.
  package static var isWaiting: Bool {
    for link in links where !link.isPaused { return true }
    return false
  }

  /// Removes all links before a new scenario.
  package static func restart() {
    links.removeAll(keepingCapacity: true)
    lastNotifiedAt = -Double.infinity
  }

  /// Calls the targets of all links. A second call at the same virtual time does nothing.
  package static func notifyAll() {
    guard !links.isEmpty, lastNotifiedAt != world.now else { return }
    lastNotifiedAt = world.now
    // A target may remove other links, which are then not called.
    for link in links where !link.isPaused && links.contains(link) {
      link.timestamp = CACurrentMediaTime()
      if let target = link.target { TargetAction(target, link.selector).send(link) }
    }
  }
}

/// How often a display link should fire, in frames per second. Here a link fires once in each tick.
public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum, maximum: Float
  public var preferred: Float?

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}
