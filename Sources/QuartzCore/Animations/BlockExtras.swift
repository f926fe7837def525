/// Members that only few animation blocks need.
package final class BlockExtras {
  /// Replaces the block's curve.
  package var easing: Easing?
  /// The keyframe whose changes are being recorded; nil outside keyframe animations.
  package var keyframe: Keyframe?
  /// How often the animation runs; infinity runs it forever.
  package var repeatCount = 1.0
  /// Whether each run is followed by the same animation in reverse.
  package var autoreverses = false
  /// Whether the completion waits for the duration even if nothing is animated.
  package var waitsForDuration = false
  /// The earliest time of the completion, in virtual seconds.
  package var earliestCompletion: Double?
  /// Whether the block stands for a whole property animator. It animates nothing, and its
  /// completion is due when the timeline of the animator has ended.
  package var completesAnimator = false
  /// The animation that was added to a layer explicitly. It has its own timing.
  package var explicit: ExplicitAnimation? { didSet { isFromCoreAnimation = true } }
  /// Whether Core Animation made the block and not UIKit, so that `UIView.setAnimationsEnabled`
  /// does not affect it: an implicit animation of a layer, or one that was added to it.
  package var isFromCoreAnimation = false
  /// Where its timeline became linear in flight: the share of the timeline, and the block's
  /// progress there. nil if the timeline did not become linear, or if the block is linear anyway.
  var anchor: (share: Double, progress: Double)?

  package init() {}

  /// A part of a keyframe animation, in shares of the whole.
  package struct Keyframe {
    package let mode: KeyframeMode
    package var start = 0.0
    package var end = 1.0

    package init(mode: KeyframeMode) { self.mode = mode }
  }

  /// The length of all runs together, in multiples of the duration of one run.
  package var length: Double { repeatCount * (autoreverses ? 2 : 1) }

  /// The progress after a time, in multiples of the duration of one run. It is 1 after the last
  /// run, even if that run goes back: then the layer shows its model value.
  func progress(after times: Double, curve: TimingCurve) -> Double {
    if times <= 0 { return 0 }
    if times >= length { return 1 }
    var share = times
    if length > 1 {
      share = times.truncatingRemainder(dividingBy: 1)
      if autoreverses && Int(times) % 2 == 1 { share = 1 - share }
    }
    if let easing { return easing.value(at: share) }
    return curve.value(at: share)
  }
}
