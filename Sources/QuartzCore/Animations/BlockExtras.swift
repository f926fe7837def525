/// What only few animation blocks have.
package final class BlockExtras {
  /// Instead of the block's curve.
  package var easing: Easing?
  /// The keyframe whose changes are being recorded; nil outside keyframe animations.
  package var keyframe: Keyframe?
  /// How often the way is made; infinite for ever.
  package var repeats = 1.0
  /// Whether each time ends with the way back.
  package var turnsBack = false
  /// The completion waits for the duration, even if nothing animates.
  package var lasts = false
  /// The completion waits for a moment, in virtual seconds, at least.
  package var waitsUntil: Double?
  /// It stands for a whole property animator: its completion comes when the timeline arrives.
  package var isHead = false
  /// The animation that somebody added to a layer, with its own idea of time.
  package var explicit: ExplicitAnimation? { didSet { isOfLayer = true } }
  /// A layer animates by itself: UIKit's switch does not concern it.
  package var isOfLayer = false
  /// Where on a timeline that became linear in mid-flight the block then stood.
  var anchor: (share: Double, progress: Double)?

  package init() {}

  /// A part of a keyframe animation, in shares of the whole.
  package struct Keyframe {
    package let mode: KeyframeMode
    package var start = 0.0
    package var end = 1.0

    package init(mode: KeyframeMode) { self.mode = mode }
  }

  /// In times of the way: how long all repeats take.
  package var length: Double { repeats * (turnsBack ? 2 : 1) }

  /// The share of the way after some times of the way.
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
