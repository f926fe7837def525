/// An animation that was added to a layer explicitly, from the moment when it was added. It runs on
/// the clock, even if the transition around it is held. (`docs/facts.md I2`)
package final class ExplicitAnimation {
  /// The layer's own copy.
  let animation: CAAnimation
  /// Its key in the layer.
  let key: String
  /// When it was added, on the layer's clock.
  private let addedAt: Double
  /// Whether it has ended and its layer keeps it.
  var isKept = false

  init(_ animation: CAAnimation, key: String, addedAt: Double) {
    (self.animation, self.key, self.addedAt) = (animation, key, addedAt)
  }

  /// Applies the animation to the values that a layer shows.
  ///
  /// - Parameter moment: on the clock of the layer.
  func apply(to values: inout ShownValues, at moment: Double) {
    animation.sample(&values, at: moment, from: addedAt)
  }

  /// The time at which it ends, in virtual seconds if the layer has the time of the system; nil if
  /// it never ends.
  var end: Double? {
    guard !isKept, animation.speed > 0 else { return nil }
    let length = (animation.activeLength - animation.timeOffset) / Double(animation.speed)
    // A repeat count of `.greatestFiniteMagnitude` means forever, too.
    guard length.isFinite, length < 1e9 else { return nil }
    return begin + length
  }

  /// The time at which it begins, in virtual seconds if the layer has the time of the system.
  var begin: Double {
    (animation.beginTime != 0 ? animation.beginTime : addedAt) - mediaTimeAtStart
  }
}
