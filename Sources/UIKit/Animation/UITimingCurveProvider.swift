public enum UITimingCurveType: Int, Sendable { case builtin, cubic, spring, composed }

/// How an animator's progress depends on time.
@preconcurrency @MainActor public protocol UITimingCurveProvider: NSObjectProtocol {
  var timingCurveType: UITimingCurveType { get }
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
  /// - Parameter duration: what the animator wants, in seconds; springs of a given mass take
  ///   their own.
  func pace(over duration: Double) -> (easing: Easing, duration: Double) {
    if let spring = springTimingParameters { return spring.pace(over: duration) }
    return (.curve(cubicTimingParameters?.curve ?? .easeInOut), duration)
  }
}

/// A cubic Bézier curve.
@preconcurrency @MainActor
public final class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  let curve: TimingCurve
  public let animationCurve: UIView.AnimationCurve
  public let controlPoint1, controlPoint2: CGPoint
  public let timingCurveType: UITimingCurveType

  private init(
    _ curve: TimingCurve, _ name: UIView.AnimationCurve, _ timingCurveType: UITimingCurveType
  ) {
    (self.curve, animationCurve, self.timingCurveType) = (curve, name, timingCurveType)
    controlPoint1 = CGPoint(x: curve.x1, y: curve.y1)
    controlPoint2 = CGPoint(x: curve.x2, y: curve.y2)
  }

  /// The system's own curve.
  public convenience override init() { self.init(.system, .easeInOut, .builtin) }

  public convenience init(animationCurve curve: UIView.AnimationCurve) {
    self.init(curve.curve, curve, .builtin)
  }

  public convenience init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    let curve = TimingCurve(
      Double(point1.x), Double(point1.y), Double(point2.x), Double(point2.y))
    self.init(curve, .easeInOut, .cubic)
  }

  public var cubicTimingParameters: UICubicTimingParameters? { self }
  public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A spring.
@preconcurrency @MainActor
public final class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  private enum Kind {
    /// It comes to rest after the animator's duration. (`UIKIT.md A14`)
    case fitted(dampingRatio: Double)
    /// It comes to rest when it does, whatever the duration.
    case given(Spring)
  }

  private let kind: Kind
  /// In whole ways a second.
  public let initialVelocity: CGVector

  private init(_ kind: Kind, _ velocity: CGVector) {
    (self.kind, initialVelocity) = (kind, velocity)
  }

  /// The system's own spring: it does not swing.
  public convenience override init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  /// - Parameters:
  ///   - ratio: 1 does not swing; closer to 0 swings more.
  ///   - velocity: in whole ways a second. Every property takes the longer of its two parts.
  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    self.init(.fitted(dampingRatio: Double(ratio)), velocity)
  }

  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  /// The animator's duration does not count: the spring comes to rest in its own time.
  ///
  /// - Parameters:
  ///   - duration: how long it seems to take, in seconds.
  ///   - bounce: 0 does not swing, up to 1 swings more; below 0 it creeps.
  ///   - velocity: in whole ways a second.
  public convenience init(
    duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector = .zero
  ) {
    let spring = Spring(
      perceivedDuration: duration, bounce: Double(bounce), velocity: velocity.longer)
    self.init(.given(spring), velocity)
  }

  /// The animator's duration does not count: the spring comes to rest in its own time.
  public convenience init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    let spring = Spring(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
      velocity: velocity.longer)
    self.init(.given(spring), velocity)
  }

  public var timingCurveType: UITimingCurveType { .spring }
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  public var springTimingParameters: UISpringTimingParameters? { self }

  fileprivate func pace(over duration: Double) -> (easing: Easing, duration: Double) {
    switch kind {
    case .given(let spring):
      let length = spring.settlingDuration
      return (.spring(spring, duration: length), length)
    case .fitted(let ratio):
      guard duration > 0 else { return (.curve(.linear), duration) }
      let spring = Spring(
        dampingRatio: ratio, duration: duration, velocity: initialVelocity.longer)
      return (.spring(spring, duration: duration), duration)
    }
  }
}

extension CGVector {
  /// The part that is farther from 0.
  fileprivate var longer: Double { Double(abs(dx) >= abs(dy) ? dx : dy) }
}
