/// A finger on the screen.
@preconcurrency @MainActor public final class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  public package(set) var phase = Phase.began
  /// The view in which the touch began.
  public package(set) weak var view: UIView?
  public var window: UIWindow? { view?.window }
  public var tapCount: Int { 1 }
  /// The current and the previous location, in the window.
  private var point = CGPoint.zero, previousPoint = CGPoint.zero

  public func location(in view: UIView?) -> CGPoint {
    view.map { $0.convert(point, from: $0.window) } ?? point
  }

  public func previousLocation(in view: UIView?) -> CGPoint {
    view.map { $0.convert(previousPoint, from: $0.window) } ?? previousPoint
  }

  package func move(to location: CGPoint) {
    (previousPoint, point) = (point, location)
  }
}

/// An event of touches or motions; here only a type in signatures.
public final class UIEvent: NSObject {
  /// What a motion is, or which key of a remote control was used.
  public enum EventSubtype: Int, Sendable {
    case none = 0
    case motionShake = 1
    case remoteControlPlay = 100
    case remoteControlPause = 101
    case remoteControlStop = 102
    case remoteControlTogglePlayPause = 103
    case remoteControlNextTrack = 104
    case remoteControlPreviousTrack = 105
  }

  public var subtype: EventSubtype { .none }
}
