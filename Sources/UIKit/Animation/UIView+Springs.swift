extension UIView {
  /// Animates as a spring that has come to rest after the duration would. (`UIKIT.md A14`)
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 does not swing; closer to 0 swings more.
  ///   - velocity: in shares of the whole way a second.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let extras = repeating(options) ?? BlockExtras()
    let outer = world.pointee.recorder
    let inherits = outer != nil && !options.contains(.overrideInheritedDuration)
    let length = inherits ? outer!.inheritedDuration : duration
    if length > 0 {
      let spring = Spring(
        dampingRatio: Double(dampingRatio), duration: length, velocity: Double(velocity))
      extras.easing = .spring(spring, duration: length)
    }
    animate(duration, delay, options, extras, animations, completion: completion)
  }

  /// Animates as a spring would, for as long as that takes to come to rest.
  ///
  /// - Parameters:
  ///   - duration: how long it seems to take, in seconds: one swing of the undamped spring.
  ///   - bounce: 0 does not swing, up to 1 swings more; below 0 it creeps.
  ///   - initialSpringVelocity: in shares of the whole way a second.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    guard duration > 0 else {
      return animate(0, delay, options, nil, animations, completion: completion)
    }
    let spring = Spring(
      perceivedDuration: duration, bounce: Double(bounce),
      velocity: Double(initialSpringVelocity))
    let extras = repeating(options) ?? BlockExtras()
    let length = spring.settlingDuration
    extras.easing = .spring(spring, duration: length)
    animate(length, delay, options, extras, animations, completion: completion)
  }
}

extension Spring {
  /// - Parameters:
  ///   - perceivedDuration: one swing of the undamped spring, in seconds.
  ///   - bounce: 0 does not swing, up to 1 swings more; below 0 it creeps.
  init(perceivedDuration: Double, bounce: Double, velocity: Double) {
    let frequency = 2 * Double.pi / max(perceivedDuration, 0x1p-20)
    let ratio = bounce < 0 ? 1 / max(1 + bounce, 0.01) : 1 - min(bounce, 0.99)
    self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency,
      velocity: velocity)
  }
}
