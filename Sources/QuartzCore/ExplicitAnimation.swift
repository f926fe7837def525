/// An animation that was added to a layer by hand, from the moment it was added. It runs on the
/// clock, whatever holds the transition around it. (`UIKIT.md I2`)
package final class ExplicitAnimation {
  /// The layer's own copy.
  let animation: CAAnimation
  /// The name under which the layer knows it.
  let key: String
  /// When it was added, as the system tells the time.
  private let added = CACurrentMediaTime()
  /// It has ended, and its layer keeps it.
  var isKept = false

  init(_ animation: CAAnimation, key: String) { (self.animation, self.key) = (animation, key) }

  func apply(to values: inout ShownValues, at now: Double) {
    animation.sample(&values, at: now + mediaTimeAtStart, from: added)
  }

  /// When it ends, in virtual seconds; nil if it never does.
  var end: Double? {
    guard !isKept, animation.speed > 0 else { return nil }
    let length = (animation.activeLength - animation.timeOffset) / Double(animation.speed)
    guard length.isFinite, length < 1e9 else { return nil }
    let begin = animation.beginTime != 0 ? animation.beginTime : added
    return begin - mediaTimeAtStart + length
  }
}
