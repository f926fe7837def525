/// The kind of a timing curve.
public enum UITimingCurveType: Int, Sendable { case builtin, cubic, spring, composed }

/// How an animator's progress depends on time.
@preconcurrency @MainActor public protocol UITimingCurveProvider: NSObjectProtocol {
  var timingCurveType: UITimingCurveType { get }
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
  /// The curve and the length of an animation, in seconds.
  ///
  /// - Parameter duration: the animator's duration, in seconds. A spring with given parameters has its
  ///   own duration instead.
  func timing(for duration: Double) -> (easing: Easing, duration: Double) {
    if let spring = springTimingParameters { return spring.timing(for: duration) }
    return (.curve(cubicTimingParameters?.curve ?? .easeInOut), duration)
  }
}

/// A timing curve that is a cubic Bézier curve.
@preconcurrency @MainActor
public final class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  let curve: TimingCurve
  /// Not documented for control points and for the default curve; here it is ease-in-out for both.
  /// (`docs/facts.md P26`)
  public let animationCurve: UIView.AnimationCurve
  /// Zero unless the curve was made from control points. (`docs/facts.md P25`)
  public let controlPoint1, controlPoint2: CGPoint
  public let timingCurveType: UITimingCurveType

  private init(
    _ curve: TimingCurve, _ animationCurve: UIView.AnimationCurve, _ type: UITimingCurveType
  ) {
    (self.curve, self.animationCurve, timingCurveType) = (curve, animationCurve, type)
    let hasControlPoints = type == .cubic
    controlPoint1 = hasControlPoints ? CGPoint(x: curve.x1, y: curve.y1) : .zero
    controlPoint2 = hasControlPoints ? CGPoint(x: curve.x2, y: curve.y2) : .zero
  }

  /// The default timing function of Core Animation. (`docs/facts.md P26`)
  public convenience override init() { self.init(.system, .easeInOut, .builtin) }

  public convenience init(animationCurve curve: UIView.AnimationCurve) {
    self.init(curve.curve, curve, .builtin)
  }

  public convenience init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    let curve = TimingCurve(Double(point1.x), Double(point1.y), Double(point2.x), Double(point2.y))
    self.init(curve, .easeInOut, .cubic)
  }

  public var cubicTimingParameters: UICubicTimingParameters? { self }
  public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A timing curve that is the motion of a spring.
@preconcurrency @MainActor
public final class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  private enum Kind {
    /// A spring that comes to rest after the animator's duration. (`docs/facts.md A14`)
    case fitted(dampingRatio: Double)
    /// A spring with given parameters. It ignores the animator's duration.
    case given(Spring)
  }

  private let kind: Kind
  /// In animation distances per second.
  public let initialVelocity: CGVector

  private init(_ kind: Kind, _ velocity: CGVector) {
    (self.kind, initialVelocity) = (kind, velocity)
  }

  /// The spring of the system. It does not oscillate. (`docs/facts.md A14`)
  public convenience override init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  /// A spring that comes to rest after the animator's duration.
  ///
  /// - Parameters:
  ///   - ratio: 1 does not oscillate; values closer to 0 oscillate more.
  ///   - velocity: in animation distances per second. Every property uses the component with the
  ///     larger magnitude.
  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    self.init(.fitted(dampingRatio: Double(ratio)), velocity)
  }

  /// A spring that comes to rest after the animator's duration and starts at rest.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  /// A spring with its own settling time. The animator's duration has no effect.
  ///
  /// - Parameters:
  ///   - duration: the perceived duration, in seconds.
  ///   - bounce: 0 does not oscillate, values up to 1 oscillate more, values below 0 overdamp.
  ///   - velocity: in animation distances per second.
  public convenience init(
    duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector = .zero
  ) {
    let spring = Spring(
      perceivedDuration: duration, bounce: Double(bounce), velocity: velocity.largerComponent)
    self.init(.given(spring), velocity)
  }

  /// A spring with its own settling time. The animator's duration has no effect.
  public convenience init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    let spring = Spring(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
      velocity: velocity.largerComponent)
    self.init(.given(spring), velocity)
  }

  public var timingCurveType: UITimingCurveType { .spring }
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  public var springTimingParameters: UISpringTimingParameters? { self }

  fileprivate func timing(for duration: Double) -> (easing: Easing, duration: Double) {
    switch kind {
    case .given(let spring):
      let length = spring.settlingDuration
      return (.spring(spring, duration: length), length)
    case .fitted(let ratio):
      guard duration > 0 else { return (.curve(.linear), duration) }
      let spring = Spring(
        dampingRatio: ratio, duration: duration, velocity: initialVelocity.largerComponent)
      return (.spring(spring, duration: duration), duration)
    }
  }
}

extension CGVector {
  /// The component with the larger magnitude.
  fileprivate var largerComponent: Double { Double(abs(dx) >= abs(dy) ? dx : dy) }
}
