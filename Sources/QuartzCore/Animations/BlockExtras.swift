/// Members that only few animation blocks need.
package final class BlockExtras {
  /// Replaces the block's curve.
  package var easing: Easing?
  /// The keyframe whose changes are being recorded; nil outside keyframe animations.
  package var keyframe: Keyframe?
  /// How often the animation runs; infinite forever.
  package var repeats = 1.0
  /// Whether each run ends with the same animation in reverse (`autoreverses`).
  package var turnsBack = false
  /// Whether the completion waits for the duration even if nothing is animated.
  package var lasts = false
  /// The earliest time of the completion, in virtual seconds.
  package var waitsUntil: Double?
  /// Whether it represents a whole property animator: its completion is due when the timeline
  /// arrives.
  package var isHead = false
  /// The animation that was added to a layer explicitly. It has its own timing.
  package var explicit: ExplicitAnimation? { didSet { isOfLayer = true } }
  /// Whether Core Animation made it and not UIKit: `UIView.setAnimationsEnabled` does not affect it.
  package var isOfLayer = false
  /// The progress of the block at the share at which its timeline became linear in flight.
  var anchor: (share: Double, progress: Double)?

  package init() {}

  /// A part of a keyframe animation, in shares of the whole.
  package struct Keyframe {
    package let mode: KeyframeMode
    package var start = 0.0
    package var end = 1.0

    package init(mode: KeyframeMode) { self.mode = mode }
  }

  /// The length of all repeats, in durations of one way.
  package var length: Double { repeats * (turnsBack ? 2 : 1) }

  /// The progress after a number of durations.
  func progress(after times: Double, curve: TimingCurve) -> Double {
    if times <= 0 { return 0 }
    if times >= length { return 1 }
    var share = times
    if length > 1 {
      share = times.truncatingRemainder(dividingBy: 1)
      if turnsBack && Int(times) % 2 == 1 { share = 1 - share }
    }
    if let easing { return easing.value(at: share) }
    return curve.value(at: share)
  }
}
