// Motion effects. They have no effect here, because the device does not move.

/// How a view reacts when the device is tilted.
open class UIMotionEffect: NSObject {}

/// A motion effect between two values.
open class UIInterpolatingMotionEffect: UIMotionEffect {
  public let keyPath: String
  public let type: EffectType
  open var minimumRelativeValue: Any?
  open var maximumRelativeValue: Any?

  public init(keyPath: String, type: EffectType) { (self.keyPath, self.type) = (keyPath, type) }

  /// The direction of the tilt that drives the effect.
  public enum EffectType: Int, Sendable { case tiltAlongHorizontalAxis, tiltAlongVerticalAxis }
}

/// Several motion effects that are applied together.
open class UIMotionEffectGroup: UIMotionEffect {
  open var motionEffects: [UIMotionEffect]?
}

extension UIView {
  public func addMotionEffect(_ effect: UIMotionEffect) { details.motionEffects.append(effect) }
  public func removeMotionEffect(_ effect: UIMotionEffect) {
    details.motionEffects.removeAll { $0 === effect }
  }
  public var motionEffects: [UIMotionEffect] {
    get { ownDetails?.motionEffects ?? [] }
    set { details.motionEffects = newValue }
  }
}
