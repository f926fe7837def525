/// All links that have been added to a run loop, the oldest first.
@exclusivity(unchecked) @MainActor private var links: [CADisplayLink] = []
/// When they were last told, in virtual seconds.
@exclusivity(unchecked) @MainActor private var lastNotifiedAt = -1.0

/// Tells its target whenever the screen is about to be drawn: here once in every turn of the run
/// loop at which time has passed, a tick of the virtual clock.
@preconcurrency @MainActor public final class CADisplayLink: NSObject {
  /// Held strongly, until the link is invalidated.
  private var target: AnyObject?
  private let selector: Selector
  public var isPaused = false
  public var preferredFramesPerSecond = 0
  public var preferredFrameRateRange = CAFrameRateRange.default
  /// When the last picture was shown, and when the next one will be; as `CACurrentMediaTime`.
  public private(set) var timestamp: CFTimeInterval = 0
  public var targetTimestamp: CFTimeInterval { timestamp + duration }
  /// Between two pictures, in seconds.
  public var duration: CFTimeInterval { 1 / 64 }

  /// - Parameter target: answers to the selector as a `SelectorResponder`, and gets the link.
  public init(target: Any, selector sel: Selector) {
    (self.target, selector) = (target as AnyObject, sel)
    super.init()
  }

  /// There is one run loop.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    if !links.contains(self) { links.append(self) }
  }

  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    links.removeAll { $0 === self }
  }

  /// It tells nobody any more.
  public func invalidate() {
    links.removeAll { $0 === self }
    target = nil
  }

  /// Whether some link waits for the next tick.
  static var isWaiting: Bool {
    for link in links where !link.isPaused { return true }
    return false
  }

  /// Forgets all links, for a new story.
  static func restart() {
    links.removeAll(keepingCapacity: true)
    lastNotifiedAt = -1
  }

  /// Tells all targets, once for each moment.
  static func notifyAll() {
    guard !links.isEmpty, lastNotifiedAt != world.pointee.now else { return }
    lastNotifiedAt = world.pointee.now
    for link in links where !link.isPaused && links.contains(link) {
      link.timestamp = CACurrentMediaTime()
      if let target = link.target { TargetAction(target, link.selector).send(link) }
    }
  }
}

/// How often somebody wants to be told, in times a second; here it is once a tick.
public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum, maximum: Float
  public var preferred: Float?

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}
