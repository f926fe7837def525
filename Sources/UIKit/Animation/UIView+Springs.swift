extension UIView {
  /// Animates like a spring that comes to rest after the duration. (`docs/facts.md A14`)
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 does not oscillate; values closer to 0 oscillate more.
  ///   - velocity: in animation distances per second.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let extras = repeatExtras(for: options) ?? BlockExtras()
    // The spring must end with the block, whose duration `animate(for:)` computes in this way.
    let length = inheritedDuration(delay, options) ?? duration
    if length > 0 {
      let spring = Spring(
        dampingRatio: Double(dampingRatio), duration: length, velocity: Double(velocity))
      extras.easing = .spring(spring, duration: length)
    }
    animate(
      for: duration, delay: delay, options: options, extras: extras, animations: animations,
      completion: completion)
  }

  /// Animates like a spring until it comes to rest. Inside another animation the whole course takes
  /// the inherited duration.
  ///
  /// - Parameters:
  ///   - duration: the perceived duration, in seconds: one oscillation of the undamped spring.
  ///   - bounce: 0 does not oscillate, values up to 1 oscillate more, values below 0 overdamp.
  ///   - initialSpringVelocity: in animation distances per second.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    guard duration > 0 else {
      return animate(
        for: 0, delay: delay, options: options, animations: animations, completion: completion)
    }
    let spring = Spring(
      perceivedDuration: duration, bounce: Double(bounce),
      velocity: Double(initialSpringVelocity))
    let extras = repeatExtras(for: options) ?? BlockExtras()
    let length = spring.settlingDuration
    extras.easing = .spring(spring, duration: length)
    animate(
      for: length, delay: delay, options: options, extras: extras, animations: animations,
      completion: completion)
  }
}

extension Spring {
  /// A spring by the parameters of `UISpringTimingParameters(duration:bounce:initialVelocity:)`.
  init(perceivedDuration: Double, bounce: Double, velocity: Double) {
    // The limits keep the spring finite, and let it come to rest.
    let frequency = 2 * Double.pi / max(perceivedDuration, 0x1p-20)
    let ratio = bounce < 0 ? 1 / max(1 + bounce, 0.01) : 1 - min(bounce, 0.99)
    self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency,
      velocity: velocity)
  }
}
