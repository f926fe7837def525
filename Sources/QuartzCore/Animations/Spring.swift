/// A damped spring that pulls a value from 0 to 1: the motion of spring animations.
package struct Spring: Equatable, Sendable {
  /// The angular frequency without damping, in radians per second; greater than 0.
  package var frequency: Double
  /// 1 is critical damping: below it the value oscillates, above it it creeps.
  package var dampingRatio: Double
  /// The speed at the start, in shares of the whole way per second.
  package var velocity: Double

  /// Makes a spring of physical parameters.
  ///
  /// More than critical damping counts as critical: the spring of pushes and keyboards (mass 3,
  /// stiffness 1000, damping 500) would creep for three and a half seconds, and takes
  /// 0.5058237314224243 s on a phone. (github.com/sberrevoets/SDCAlertView, of iOS 7; WebKit,
  /// `SpringSolver.h`)
  ///
  /// - Parameters:
  ///   - mass, stiffness: greater than 0.
  ///   - damping: 0 oscillates forever.
  ///   - allowsOverdamping: whether a spring with more than critical damping may creep.
  package init(
    mass: Double, stiffness: Double, damping: Double, velocity: Double,
    allowsOverdamping: Bool = false
  ) {
    frequency = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    dampingRatio = allowsOverdamping ? ratio : min(ratio, 1)
    self.velocity = velocity
  }

  /// The amplitude, as a share of the way, at which a spring is at rest. (`docs/facts.md A14`)
  private static let amplitudeAtRest = 0.001

  /// Makes the spring that is at rest after a duration.
  ///
  /// - Parameters:
  ///   - dampingRatio: clamped to 0.01 to 1, because a spring without damping is never at rest.
  ///   - duration: in seconds, greater than 0.
  package init(dampingRatio: Double, duration: Double, velocity: Double) {
    let ratio = min(max(dampingRatio, 0.01), 1)
    self.dampingRatio = ratio
    self.velocity = velocity
    func amplitude(_ frequency: Double) -> Double {
      let decay = exp(-ratio * frequency * duration)
      if ratio == 1 { return abs((frequency - velocity) * duration + 1) * decay }
      let dampedFrequency = frequency * (1 - ratio * ratio).squareRoot()
      return abs(ratio * frequency - velocity) / dampedFrequency * decay
    }
    // The greatest frequency that leaves this amplitude at the end of the duration. It is searched
    // downward from one that leaves less, in small steps, so that none is skipped.
    let limit = Spring.amplitudeAtRest
    var high = 64 / (ratio * duration) + abs(velocity)
    while amplitude(high) > limit { high *= 2 }
    var low = high
    for _ in 0..<4096 where amplitude(low) < limit {
      high = low
      low *= 0.98
    }
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if amplitude(middle) < limit { high = middle } else { low = middle }
    }
    frequency = high
  }

  package var stiffness: Double { frequency * frequency }

  /// The share of the way after a time in seconds; it may exceed 1.
  package func value(after time: Double) -> Double {
    if time <= 0 { return 0 }
    let decay = dampingRatio * frequency
    if dampingRatio < 1 {
      let dampedFrequency = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      let remaining =
        cos(dampedFrequency * time) + (decay - velocity) / dampedFrequency
        * sin(dampedFrequency * time)
      return 1 - exp(-decay * time) * remaining
    }
    if dampingRatio == 1 {
      return 1 - exp(-frequency * time) * (1 + (frequency - velocity) * time)
    }
    let spread = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
    let slow = decay - spread, fast = decay + spread
    let share = (fast - velocity) / (fast - slow)
    return 1 - share * exp(-slow * time) - (1 - share) * exp(-fast * time)
  }

  /// The seconds after which the spring is at rest.
  ///
  /// For the default spring of Core Animation (mass 1, stiffness 100, damping 10) devices print
  /// 1.4727003346780927; for mass 0.5, stiffness 40 and damping 1 with a velocity of 8 they print
  /// 7.4886077, and for the spring of pushes 0.5058.
  package var settlingDuration: Double { restTime(leaving: Spring.amplitudeAtRest) }

  /// The time that Core Animation reports for the spring to come near its end. A spring that does
  /// not oscillate is checked each tenth of a second, for up to 100 s: this gives what a Mac
  /// reports for the critically damped spring of one second. (github.com/honghaoz/ChouTiUI,
  /// `test_durationForEpsilon`)
  ///
  /// - Parameter epsilon: the share of the way that may be left; between 0 and 1.
  package func duration(leaving epsilon: Double) -> Double {
    let restTime = restTime(leaving: epsilon)
    guard dampingRatio >= 1, restTime < 100 else { return restTime }
    var checkedUntil = 0.0
    while checkedUntil < restTime { checkedUntil += 0.1 }
    return checkedUntil
  }

  /// The seconds after which at most a share of the way is left; infinity without damping.
  private func restTime(leaving epsilon: Double) -> Double {
    guard dampingRatio > 0 else { return .infinity }
    let decay = dampingRatio * frequency
    if dampingRatio < 1 {
      let dampedFrequency = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      return log((1 + abs(decay - velocity) / dampedFrequency) / epsilon) / decay
    }
    var low = 0.0, high = 1 / frequency
    // At first a velocity can take the spring through its end, which is not rest. So the search
    // goes at least as far as 4 / frequency.
    while abs(1 - value(after: high)) > epsilon || high * frequency < 4 { high *= 2 }
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if abs(1 - value(after: middle)) > epsilon { low = middle } else { high = middle }
    }
    return high
  }
}
