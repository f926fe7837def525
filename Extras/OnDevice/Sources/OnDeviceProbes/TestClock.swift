import UIKit

#if canImport(HeadlessHost)
  import HeadlessHost
#endif

/// The time of a test: virtual on the headless UIKit, real on a phone.
@MainActor public protocol TestClock: AnyObject {
  /// In seconds. Only differences matter.
  var now: TimeInterval { get }
  /// Runs the app for a time. Queue, timers and animations go on meanwhile.
  func wait(_ seconds: TimeInterval)
  /// Lays out and draws what has changed, and lets little or no time pass.
  func draw()
}

#if canImport(HeadlessHost)
  /// The virtual clock of the headless UIKit: a frame each 1/64 s, and no waiting.
  public final class VirtualClock: TestClock {
    public init() {}

    public var now: TimeInterval { HeadlessHost.now }

    public func wait(_ seconds: TimeInterval) {
      let end = now + seconds
      while now < end {
        HeadlessHost.advance(to: min(now + 1 / 64, end))
        HeadlessHost.draw()
      }
    }

    public func draw() {
      HeadlessHost.advance(to: now)
      HeadlessHost.draw()
    }
  }
#else
  /// The clock of a phone: it runs the main run loop, and a display link counts its frames.
  ///
  /// It has not been run on a phone yet.
  public final class DisplayClock: NSObject, TestClock {
    private var link: CADisplayLink?
    private var frames = 0

    /// How long to wait for each frame. Without a screen, as in a test without a host app, none comes.
    private static let secondsPerFrameMax = 0.1

    public override init() {
      super.init()
      // The link keeps its target, so both live until `end`.
      let link = CADisplayLink(target: self, selector: #selector(frameBegins))
      link.add(to: .main, forMode: .common)
      self.link = link
    }

    /// Stops the display link.
    public func end() {
      link?.invalidate()
      link = nil
    }

    @objc private func frameBegins() { frames += 1 }

    /// The clock of Core Animation, which the begin times of animations use, too.
    public var now: TimeInterval { CACurrentMediaTime() }

    public func wait(_ seconds: TimeInterval) {
      let end = now + seconds
      // Animations begin at the commit, so commit now and not at the end of this turn.
      CATransaction.flush()
      while now < end { turn(until: end) }
      waitForFrames(1)
    }

    public func draw() {
      CATransaction.flush()
      // The first frame may have begun before the commit. The second one shows it.
      waitForFrames(2)
    }

    private func waitForFrames(_ count: Int) {
      let goal = frames + count, limit = now + Self.secondsPerFrameMax * Double(count)
      while frames < goal && now < limit { turn(until: limit) }
    }

    /// One turn of the run loop. It returns after the first source that was handled, or soon.
    private func turn(until end: TimeInterval) {
      let seconds = min(max(end - now, 0), 0.005)
      RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: seconds))
    }
  }
#endif
