/// A finger on the glass, as a recogniser follows it.
@preconcurrency @MainActor public final class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  public package(set) var phase = Phase.began
  /// The view on which it came down.
  public package(set) weak var view: UIView?
  public var window: UIWindow? { view?.window }
  public var tapCount: Int { 1 }
  /// Where it is and where it was, in the window.
  private var point = CGPoint.zero, pointBefore = CGPoint.zero

  public func location(in view: UIView?) -> CGPoint {
    view.map { $0.convert(point, from: $0.window) } ?? point
  }

  public func previousLocation(in view: UIView?) -> CGPoint {
    view.map { $0.convert(pointBefore, from: $0.window) } ?? pointBefore
  }

  package func move(to location: CGPoint) {
    (pointBefore, point) = (point, location)
  }
}
