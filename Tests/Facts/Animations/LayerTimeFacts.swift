import TestSupport
import Testing
import UIKit

extension Facts {
  /// Apple's `CAMediaTiming`: the time of a layer is `speed` times the time of its superlayer since
  /// `beginTime`, plus `timeOffset`. Apple's Technical Q&A QA1673 pauses and resumes the animations
  /// of a layer tree with it.
  @Suite @MainActor struct `The time of a layer` {
    private let phone = Phone()
    private let view: UIView
    private let inner: UIView

    init() {
      view = phone.show(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
      inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.addSubview(inner)
      phone.turn()
    }

    /// Fades the inner view out linearly, in one second of the time of its layer.
    private func fade(_ done: @escaping (Bool) -> Void = { _ in }) {
      UIView.animate(
        withDuration: 1, delay: 0, options: .curveLinear,
        animations: { [inner] in inner.alpha = 0 }, completion: done)
      phone.turn()
    }

    /// As in QA1673, listing 1.
    private func pause(_ layer: CALayer) {
      let moment = layer.convertTime(CACurrentMediaTime(), from: nil)
      layer.speed = 0
      layer.timeOffset = moment
    }

    /// As in QA1673, listing 1.
    private func resume(_ layer: CALayer) {
      let moment = layer.timeOffset
      layer.speed = 1
      layer.timeOffset = 0
      layer.beginTime = 0
      layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - moment
    }

    @Test func `a layer tree can be paused and resumed, and the completion waits`() {
      var finished: Bool?
      fade { finished = $0 }
      phone.wait(0.25)
      pause(view.layer)
      phone.wait(3)
      #expect(isNear(inner.shownAlpha, 0.75) && finished == nil)
      resume(view.layer)
      phone.wait(0.5)
      #expect(isNear(inner.shownAlpha, 0.25) && finished == nil)
      phone.wait(0.25)
      #expect(finished == true)
    }

    @Test func `an animation that is added to a paused layer is shown at timeOffset`() {
      view.layer.speed = 0
      fade()
      let added = CABasicAnimation(keyPath: "cornerRadius")
      (added.fromValue, added.toValue, added.duration) = (0, 8, 1)
      inner.layer.add(added, forKey: "rounder")
      phone.wait(2)
      #expect(isNear(inner.shownAlpha, 1))
      for share in [0.25, 0.75, 0.5] {
        view.layer.timeOffset = share
        phone.turn()
        #expect(isNear(inner.shownAlpha, 1 - share))
        #expect(isNear(inner.layer.presentation()?.cornerRadius ?? -1, 8 * share))
      }
    }

    @Test func `at half speed an animation takes twice as long`() {
      var end: Double?
      view.layer.speed = 0.5
      fade { [phone] _ in end = phone.now }
      let start = phone.now
      phone.wait(1)
      #expect(isNear(inner.shownAlpha, 0.5))
      phone.wait(2)
      #expect(end == start + 2)
    }

    @Test func `a layer that runs backwards takes its animations to their start and ends them`() {
      var stops: [String] = []
      let listener = Listener { stops.append("layer") }
      fade { _ in stops.append("view") }
      let added = CABasicAnimation(keyPath: "cornerRadius")
      (added.fromValue, added.toValue, added.duration) = (0, 8, 1)
      added.delegate = listener
      (added.fillMode, added.isRemovedOnCompletion) = (.forwards, false)
      inner.layer.add(added, forKey: "rounder")
      pause(view.layer)
      view.layer.timeOffset += 0.5
      phone.wait(1)
      #expect(stops == [])
      // From now on the time of the layer runs back, from the middle of the animations.
      view.layer.beginTime = CACurrentMediaTime()
      view.layer.speed = -1
      phone.wait(0.25)
      #expect(stops == [] && isNear(inner.shownAlpha, 0.75))
      phone.wait(0.5)
      #expect(stops.sorted() == ["layer", "view"])
    }

    /// Calls a closure when an animation has stopped.
    private final class Listener: NSObject, CAAnimationDelegate {
      private let onStop: () -> Void
      init(_ onStop: @escaping () -> Void) { self.onStop = onStop }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { onStop() }
    }

    @Test func `A23: a time before a layer's beginTime is negative on its clock`() {
      view.layer.beginTime = 10
      #expect(view.layer.convertTime(7, from: nil) == -3)
      #expect(view.layer.convertTime(-3, to: nil) == 7)
      inner.layer.beginTime = 2
      #expect(inner.layer.convertTime(7, from: nil) == -5)
    }

    @Test func `A23: up from a layer of speed 0, each time is its beginTime`() {
      view.layer.beginTime = 10
      view.layer.speed = 0
      view.layer.timeOffset = 3
      #expect(view.layer.convertTime(99, to: nil) == 10)
      #expect(view.layer.convertTime(99, from: nil) == 3)
      inner.layer.speed = 0
      inner.layer.beginTime = 4
      #expect(inner.layer.convertTime(0, to: view.layer) == 4)
    }

    @Test func `layer times convert into one another, and a sibling keeps the system's time`() {
      view.layer.speed = 2
      view.layer.timeOffset = 3
      inner.layer.beginTime = 1
      #expect(inner.layer.convertTime(10, from: nil) == 22)
      #expect(inner.layer.convertTime(22, to: nil) == 10)
      #expect(inner.layer.convertTime(23, from: view.layer) == 22)
      #expect(phone.window.layer.convertTime(22, from: inner.layer) == 10)
      let sibling = phone.show(UIView())
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { sibling.alpha = 0 }
      phone.wait(0.5)
      #expect(isNear(sibling.shownAlpha, 0.5))
    }
  }
}
