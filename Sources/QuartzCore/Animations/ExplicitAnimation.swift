/// An animation that was added to a layer by hand, from the moment it was added. It runs on the
/// clock, whatever holds the transition around it. (`UIKIT.md I2`)
package final class ExplicitAnimation {
  /// The layer's own copy.
  let animation: CAAnimation
  /// The name under which the layer knows it.
  let key: String
  /// When it was added, as the layer's clock tells the time.
  private let added: Double
  /// It has ended, and its layer keeps it.
  var isKept = false

  init(_ animation: CAAnimation, key: String, added: Double) {
    (self.animation, self.key, self.added) = (animation, key, added)
  }

  /// - Parameter moment: on the clock of the layer.
  func apply(to values: inout ShownValues, at moment: Double) {
    animation.sample(&values, at: moment, from: added)
  }

  /// When it ends, in virtual seconds if the layer has the time of the system; nil if it never
  /// does.
  var end: Double? {
    guard !isKept, animation.speed > 0 else { return nil }
    let length = (animation.activeLength - animation.timeOffset) / Double(animation.speed)
    guard length.isFinite, length < 1e9 else { return nil }
    return begin + length
  }

  /// When it begins, likewise.
  var begin: Double {
    (animation.beginTime != 0 ? animation.beginTime : added) - mediaTimeAtStart
  }
}
