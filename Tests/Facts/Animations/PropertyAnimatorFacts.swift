import TestSupport
import Testing
import UIKit

extension Facts {
  /// `UIViewPropertyAnimator` and its timing parameters.
  @Suite @MainActor struct `Property animator` {
    private let phone = Phone()
    private let view: UIView

    init() {
      view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      phone.show(view)
    }

    private var x: CGFloat { view.shownCenter.x }

    /// Moves the center from 10 to 110 linearly in one second. `ends` records the completion. The
    /// phone keeps the animator, because releasing it while it is paused would stop the app (P3).
    private func animator(_ ends: CallLog = CallLog()) -> UIViewPropertyAnimator {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in
        view.center.x = 110
      }
      animator.addCompletion { [phone] in ends.lines.append("\($0) at \(phone.now)") }
      return phone.keep(animator)
    }

    private final class CallLog { var lines: [String] = [] }

    // MARK: P1

    @Test func `P1: an animator is inactive, then active, then inactive again`() {
      let ends = CallLog(), animator = animator(ends)
      #expect(animator.state == .inactive && !animator.isRunning && view.center.x == 10)
      animator.startAnimation()
      #expect(animator.state == .active && animator.isRunning && view.center.x == 110)
      phone.wait(0.25)
      #expect(x == 35 && animator.fractionComplete == 0.25)
      phone.wait(0.75)
      #expect(x == 110 && ends.lines == ["end at 1.0"])
      #expect(animator.state == .inactive && !animator.isRunning)
    }

    @Test func `P1: a paused animator stays active, and continues from where it was`() {
      let ends = CallLog(), animator = animator(ends)
      animator.startAnimation()
      phone.wait(0.25)
      animator.pauseAnimation()
      #expect(animator.state == .active && !animator.isRunning)
      phone.wait(5)
      #expect(x == 35 && ends.lines.isEmpty)
      animator.startAnimation()
      phone.wait(0.5)
      #expect(x == 85)
      phone.wait(0.25)
      #expect(x == 110 && ends.lines == ["end at 6.0"])
    }

    @Test func `P1: pausing an inactive animator starts it as paused`() {
      let animator = animator()
      animator.pauseAnimation()
      #expect(animator.state == .active && !animator.isRunning)
      #expect(view.center.x == 110 && x == 10)
      phone.wait(1)
      #expect(x == 10)
    }

    @Test func `P1: a start with a delay waits for the delay`() {
      let ends = CallLog(), animator = animator(ends)
      animator.startAnimation(afterDelay: 0.5)
      #expect(animator.state == .active && view.center.x == 110)
      phone.wait(0.5)
      #expect(x == 10)
      phone.wait(1)
      #expect(x == 110 && ends.lines == ["end at 1.5"])
    }

    /// Ease-in-out after a quarter of the time is 0.1291619.
    @Test func `P1: an animator follows its curve, also after a pause`() {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { view.center.x = 110 }
      phone.keep(animator)
      animator.startAnimation()
      phone.wait(0.25)
      #expect(isNear(x, 10 + 12.91619, within: 1e-4))
      animator.pauseAnimation()
      #expect(isNear(x, 10 + 12.91619, within: 1e-4))
      #expect(isNear(animator.fractionComplete, 0.1291619, within: 1e-6))
      animator.startAnimation()
      phone.wait(0.25)
      #expect(isNear(x, 60, within: 1e-4))
    }

    // MARK: P2, P3

    @Test func `P2: stopAnimation(true) keeps what is shown, and no completion is called`() {
      let ends = CallLog(), animator = animator(ends)
      animator.startAnimation()
      phone.wait(0.25)
      animator.stopAnimation(true)
      #expect(animator.state == .inactive && view.center.x == 35 && x == 35)
      phone.wait(2)
      #expect(x == 35 && ends.lines.isEmpty)
    }

    @Test(arguments: [
      (UIViewAnimatingPosition.end, CGFloat(110)), (.start, 10), (.current, 35),
    ])
    func `P2: a stopped animator waits to be finished at a position`(
      _ position: UIViewAnimatingPosition, _ center: CGFloat
    ) {
      let ends = CallLog(), animator = animator(ends)
      animator.startAnimation()
      phone.wait(0.25)
      animator.stopAnimation(false)
      phone.wait(1)
      #expect(animator.state == .stopped && x == 35 && ends.lines.isEmpty)
      animator.finishAnimation(at: position)
      #expect(animator.state == .inactive && view.center.x == center && x == center)
      #expect(ends.lines == ["\(position) at 1.25"])
    }

    @Test func `P2: a rotating view keeps its angle when it is stopped`() {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        view.transform = CGAffineTransform(rotationAngle: 1)
      }
      phone.keep(animator)
      animator.startAnimation()
      phone.wait(0.25)
      animator.stopAnimation(true)
      #expect(isNear(atan2(view.transform.b, view.transform.a), 0.25))
    }

    /// Calls of an animator by name.
    private static let calls: [(name: String, call: @MainActor (UIViewPropertyAnimator) -> Void)] =
      [
        ("finish", { $0.finishAnimation(at: .end) }),
        ("continue", { $0.continueAnimation(withTimingParameters: nil, durationFactor: 0) }),
        ("start", { $0.startAnimation() }), ("start later", { $0.startAnimation(afterDelay: 1) }),
        ("pause", { $0.pauseAnimation() }), ("set the fraction", { $0.fractionComplete = 0.5 }),
        ("stop", { $0.stopAnimation(true) }),
        ("stop without an end", { $0.stopAnimation(false) }),
      ]

    /// Makes calls by their names.
    private func make(_ names: [String], on animator: UIViewPropertyAnimator) {
      for name in names { Self.calls.first { $0.name == name }!.call(animator) }
    }

    @Test func `P3: finish, continue and stop do nothing on an animator that has ended`() {
      let ends = CallLog(), animator = animator(ends)
      animator.startAnimation()
      phone.wait(1)
      let harmless = ["finish", "continue", "stop", "stop without an end"]
      make(harmless, on: animator)
      #expect(animator.state == .inactive && ends.lines == ["end at 1.0"] && view.center.x == 110)
      animator.addAnimations { view.center.x = 10 }
      animator.startAnimation()
      phone.wait(0.25)
      animator.stopAnimation(true)
      make(harmless, on: animator)
      #expect(animator.state == .inactive && x == 85)
    }

    @Test func `P3: continuing an animator that runs does nothing`() {
      let ends = CallLog(), animator = animator(ends)
      animator.startAnimation()
      phone.wait(0.25)
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 9)
      phone.wait(0.75)
      #expect(ends.lines == ["end at 1.0"])
    }

    @Test func `P3: start, pause, continue and a fraction do nothing on a stopped animator`() {
      let ends = CallLog(), animator = animator(ends)
      animator.startAnimation()
      phone.wait(0.25)
      animator.stopAnimation(false)
      make(["start", "start later", "pause", "continue", "set the fraction"], on: animator)
      phone.wait(2)
      #expect(animator.state == .stopped && x == 35 && ends.lines.isEmpty)
      make(["finish", "finish"], on: animator)
      #expect(animator.state == .inactive && x == 110 && ends.lines == ["end at 2.25"])
    }

    // Unless a test is about the release, the phone keeps the animator: releasing it would stop the
    // app, too.

    @Test func `P3: finishing a running animator stops the app`() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let animator = Phone().keep(UIViewPropertyAnimator(duration: 1, curve: .linear) {})
          animator.startAnimation()
          animator.finishAnimation(at: .end)
        }
      }
    }

    @Test func `P3: finishing a paused animator stops the app`() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let animator = Phone().keep(UIViewPropertyAnimator(duration: 1, curve: .linear) {})
          animator.pauseAnimation()
          animator.finishAnimation(at: .end)
        }
      }
    }

    @Test func `P3: finishing an animator whose blocks were never started stops the app`() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let animator = Phone().keep(UIViewPropertyAnimator(duration: 1, curve: .linear) {})
          animator.finishAnimation(at: .end)
        }
      }
    }

    @Test func `P3: stopping a stopped animator stops the app`() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let animator = Phone().keep(UIViewPropertyAnimator(duration: 1, curve: .linear) {})
          animator.pauseAnimation()
          animator.stopAnimation(false)
          animator.stopAnimation(true)
        }
      }
    }

    @Test func `P3: setting scrubsLinearly on a paused animator stops the app`() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let animator = Phone().keep(UIViewPropertyAnimator(duration: 1, curve: .linear) {})
          animator.pauseAnimation()
          animator.scrubsLinearly = false
        }
      }
    }

    @Test func `P3: starting a paused animator with a delay stops the app`() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let animator = Phone().keep(UIViewPropertyAnimator(duration: 1, curve: .linear) {})
          animator.pauseAnimation()
          animator.startAnimation(afterDelay: 1)
        }
      }
    }

    @Test func `P3: releasing a paused animator stops the app`() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
          animator.startAnimation()
          animator.pauseAnimation()
        }
      }
    }

    @Test func `P3: after a run a paused animator may be released`() async {
      await #expect(processExitsWith: .success) {
        await MainActor.run {
          var animator: UIViewPropertyAnimator? = UIViewPropertyAnimator(
            duration: 1, curve: .linear
          ) {}
          animator?.pauseAnimation()
          // A new phone ends the run in which the animator was paused.
          _ = Phone()
          animator = nil
        }
      }
    }

    @Test func `P3: releasing a stopped animator stops the app`() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
          animator.pauseAnimation()
          animator.stopAnimation(false)
        }
      }
    }

    // MARK: P4

    @Test func `P4: a paused animator is scrubbed linearly, whatever its curve`() {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { view.center.x = 110 }
      phone.keep(animator)
      #expect(animator.scrubsLinearly)
      animator.pauseAnimation()
      animator.fractionComplete = 0.25
      #expect(x == 35 && animator.fractionComplete == 0.25)
      animator.fractionComplete = 0.125
      #expect(x == 22.5)
    }

    @Test func `P4: without scrubsLinearly scrubbing follows the curve`() {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { view.center.x = 110 }
      phone.keep(animator)
      animator.scrubsLinearly = false
      animator.pauseAnimation()
      animator.fractionComplete = 0.25
      // Ease-in at a quarter is 0.093465.
      #expect(isNear(x, 10 + 9.3465, within: 1e-3))
    }

    @Test func `P4: after scrubbing an animator runs from there to its end`() {
      let ends = CallLog(), animator = animator(ends)
      animator.fractionComplete = 0.75
      #expect(animator.state == .active && x == 85)
      phone.wait(1)
      animator.startAnimation()
      phone.wait(0.125)
      #expect(isNear(x, 97.5))
      phone.wait(0.125)
      #expect(ends.lines == ["end at 1.25"])
    }

    @Test func `P4: nothing jumps when an animator is paused, delayed animations included`() {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { view.center.x = 110 }
      phone.keep(animator)
      animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
      animator.startAnimation()
      phone.wait(0.75)
      animator.pauseAnimation()
      let (position, alpha) = (x, view.shownAlpha)
      #expect(alpha < 1 && alpha > 0)
      animator.fractionComplete = animator.fractionComplete
      #expect(isNear(x, position) && isNear(CGFloat(view.shownAlpha), CGFloat(alpha)))
      animator.fractionComplete = 0
      #expect(x == 10 && view.shownAlpha == 1)
      animator.fractionComplete = 1
      #expect(x == 110 && isNear(CGFloat(view.shownAlpha), 0))
    }

    // MARK: P5

    @Test func `P5: a reversed animator runs back, and at its end the model has the start values`()
    {
      let ends = CallLog(), animator = animator(ends)
      animator.startAnimation()
      phone.wait(0.25)
      animator.isReversed = true
      #expect(view.center.x == 110 && x == 35)
      phone.wait(0.125)
      #expect(x == 22.5 && view.center.x == 110)
      phone.wait(0.125)
      #expect(view.center.x == 10 && x == 10 && ends.lines == ["start at 0.5"])
    }

    @Test func `P5: after two changes of one property a reversal ends before the first`() {
      let animator = animator()
      animator.addAnimations { view.center.x = 210 }
      animator.startAnimation()
      phone.wait(0.25)
      animator.isReversed = true
      phone.wait(1)
      #expect(view.center.x == 10)
    }

    @Test func `P5: after a reversal fractionComplete counts the way back`() {
      let animator = animator()
      animator.fractionComplete = 0.25
      animator.isReversed = true
      #expect(animator.fractionComplete == 0.75 && x == 35)
      animator.fractionComplete = 1
      #expect(x == 10)
    }

    // MARK: P6

    @Test func `P6: the rest takes durationFactor times the whole duration`() {
      let ends = CallLog(), animator = animator(ends)
      animator.fractionComplete = 0.5
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 2)
      phone.wait(1)
      #expect(isNear(x, 85))
      phone.wait(1)
      #expect(x == 110 && ends.lines == ["end at 2.0"])
    }

    @Test func `P6: with durationFactor 0 the rest takes the remaining time`() {
      let ends = CallLog(), animator = animator(ends)
      animator.fractionComplete = 0.5
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      phone.wait(0.5)
      #expect(ends.lines == ["end at 0.5"])
    }

    /// The number 0.315357 is ease-in at half of the time, in the next test, too.
    @Test func `P6: with durationFactor 0 another curve takes the remaining time, too`() {
      let ends = CallLog(), animator = animator(ends)
      animator.fractionComplete = 0.5
      animator.continueAnimation(
        withTimingParameters: UICubicTimingParameters(animationCurve: .easeIn), durationFactor: 0)
      phone.wait(0.25)
      #expect(isNear(x, 60 + 50 * 0.315357, within: 1e-3))
      phone.wait(0.25)
      #expect(ends.lines == ["end at 0.5"])
    }

    @Test func `P6: the rest can follow another curve`() {
      let animator = animator()
      animator.fractionComplete = 0.5
      animator.continueAnimation(
        withTimingParameters: UICubicTimingParameters(animationCurve: .easeIn), durationFactor: 1)
      phone.wait(0.5)
      #expect(isNear(x, 60 + 50 * 0.315357, within: 1e-3))
    }

    // MARK: P7

    @Test func `P7: animations with a delay factor take the rest of the duration`() {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
      animator.addAnimations({ view.center.x = 110 }, delayFactor: 0.5)
      animator.startAnimation()
      phone.wait(0.5)
      #expect(x == 10)
      phone.wait(0.25)
      #expect(x == 60)
      phone.wait(0.25)
      #expect(x == 110)
    }

    // doc:uiviewimplicitlyanimating/addanimations(_:delayfactor:): a share of the remaining time
    @Test func `P7: in flight a delay factor is a share of the remaining time`() {
      let animator = animator()
      animator.startAnimation()
      phone.wait(0.5)
      animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
      phone.wait(0.25)
      #expect(view.shownAlpha == 1)
      phone.wait(0.125)
      #expect(view.shownAlpha == 0.5)
      phone.wait(0.125)
      #expect(view.shownAlpha == 0)
    }

    @Test func `P7: animations that are added in flight begin at what is shown`() {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0.5 }
      animator.startAnimation()
      phone.wait(0.5)
      animator.addAnimations { view.alpha = 0 }
      #expect(view.shownAlpha == 0.75)
      phone.wait(0.25)
      #expect(view.shownAlpha == 0.375)
    }

    @Test func `P7: animations that are added in flight take the remaining time`() {
      let ends = CallLog(), animator = animator(ends)
      animator.startAnimation()
      phone.wait(0.5)
      animator.addAnimations { view.alpha = 0 }
      phone.wait(0.25)
      #expect(view.shownAlpha == 0.5)
      phone.wait(0.25)
      #expect(view.shownAlpha == 0 && ends.lines == ["end at 1.0"])
    }

    // MARK: P20 to P24

    /// The center a quarter of a second after a running animator was set from 0.25 to 0.5.
    private func centerAfterSetting() -> CGFloat {
      let animator = animator()
      animator.startAnimation()
      phone.wait(0.25)
      animator.fractionComplete = 0.5
      phone.wait(0.25)
      return x
    }

    @Test func `P20: by default a running animator whose fraction is set runs on from there`() {
      #expect(centerAfterSetting() == 85)
    }

    @Test func `P20: by the policy settingFractionPauses it is paused`() {
      world.behaviors.settingFractionPauses = true
      #expect(centerAfterSetting() == 60)
    }

    /// A view whose subview fills it by layout.
    private final class FilledView: UIView {
      let content = UIView(frame: .zero)
      override func layoutSubviews() {
        if content.superview == nil { addSubview(content) }
        content.frame = bounds
      }
    }

    /// The width of a subview halfway through a property animator that doubles the width of its
    /// superview.
    private func widthOfContent(_ change: (inout Behaviors) -> Void = { _ in }) -> CGFloat {
      let phone = Phone(change)
      defer { withExtendedLifetime(phone) {} }
      let view = phone.show(FilledView(frame: CGRect(x: 0, y: 0, width: 100, height: 50)))
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        view.frame.size.width = 200
      }
      phone.keep(animator)
      animator.startAnimation()
      phone.wait(0.5)
      return view.content.shownBounds.width
    }

    @Test func `P21: by default a block lays out what it resizes inside the animation`() {
      #expect(widthOfContent() == 150)
    }

    @Test func `P21: by the policy animatorBlocksSkipLayout the layout is not animated`() {
      #expect(widthOfContent { $0.animatorBlocksSkipLayout = true } == 200)
    }

    /// When an animator without a duration ends, and the center that is shown after 0.1 s, in the
    /// order of time.
    private func endWithoutDuration(_ change: (inout Behaviors) -> Void = { _ in }) -> [String] {
      let ends = CallLog(), phone = Phone(change)
      defer { withExtendedLifetime(phone) {} }
      let view = phone.show(UIView(frame: .zero))
      let animator = UIViewPropertyAnimator(duration: 0, curve: .linear) { view.center.x = 100 }
      animator.addCompletion { ends.lines.append("\($0) at \(phone.now)") }
      animator.startAnimation()
      phone.wait(0.1)
      ends.lines.append("\(view.shownCenter.x)")
      phone.wait(0.1)
      #expect(animator.duration == 0)
      return ends.lines
    }

    @Test func `P22: by default an animator with duration 0 takes 0.2 s`() {
      #expect(endWithoutDuration() == ["50.0", "end at 0.2"])
    }

    @Test func `P22: by the policy zeroDurationAnimatorsEndAtOnce it ends with the next turn`() {
      // The next turn is one tick later.
      let ends = endWithoutDuration { $0.zeroDurationAnimatorsEndAtOnce = true }
      #expect(ends == ["end at 0.015625", "100.0"])
    }

    /// The center at 0.25 and 0.625 s of an animation with a delay of 0.25 s in an animator that
    /// takes 1 s.
    private func centersOfDelayed() -> [CGFloat] {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        UIView.animate(withDuration: 9, delay: 0.25) { view.center.x = 110 }
      }
      animator.startAnimation()
      return [0.25, 0.375].map {
        phone.wait($0)
        return x
      }
    }

    @Test func `P23: by default a delay leaves the rest of the animator's duration`() {
      #expect(centersOfDelayed() == [10, 60])
    }

    @Test func `P23: by the policy nestedDelaysKeepTheDuration the whole duration follows it`() {
      world.behaviors.nestedDelaysKeepTheDuration = true
      #expect(centersOfDelayed() == [10, 47.5])
    }

    /// The state of an animator inside the completion that `finishAnimation` calls, and after it.
    private func statesAtEnd() -> [UIViewAnimatingState] {
      let animator = animator()
      var states: [UIViewAnimatingState] = []
      animator.addCompletion { _ in states.append(animator.state) }
      animator.startAnimation()
      animator.stopAnimation(false)
      animator.finishAnimation(at: .current)
      return states + [animator.state]
    }

    @Test func `P24: by default an animator is stopped inside completions of finishAnimation`() {
      #expect(statesAtEnd() == [.stopped, .inactive])
    }

    @Test func `P24: by the policy finishedAnimatorsAreInactive it is inactive`() {
      world.behaviors.finishedAnimatorsAreInactive = true
      #expect(statesAtEnd() == [.inactive, .inactive])
    }

    // MARK: P25, P26

    // doc:uicubictimingparameters
    @Test func `P25: a built-in curve has its control points at zero`() {
      for curve in [UICubicTimingParameters(animationCurve: .easeIn), UICubicTimingParameters()] {
        #expect(curve.controlPoint1 == .zero && curve.controlPoint2 == .zero)
      }
      let own = UICubicTimingParameters(
        controlPoint1: CGPoint(x: 0.1, y: 0.2), controlPoint2: CGPoint(x: 0.3, y: 0.4))
      #expect(own.controlPoint1 == CGPoint(x: 0.1, y: 0.2))
      #expect(own.controlPoint2 == CGPoint(x: 0.3, y: 0.4))
    }

    @Test func `P26: the default timing parameters are those of Core Animation`() {
      func progress(_ curve: UICubicTimingParameters) -> CGFloat {
        let phone = Phone()
        let view = phone.show(UIView())
        let animator = UIViewPropertyAnimator(duration: 1, timingParameters: curve)
        animator.addAnimations { view.center.x = 1 }
        animator.startAnimation()
        phone.wait(0.25)
        defer { phone.wait(1) }
        return view.shownCenter.x
      }
      let found = progress(UICubicTimingParameters())
      let expected = UICubicTimingParameters(
        controlPoint1: CGPoint(x: 0.25, y: 0.1), controlPoint2: CGPoint(x: 0.25, y: 1))
      #expect(found == progress(expected) && found > 0.3)
      #expect(UICubicTimingParameters(animationCurve: .linear).animationCurve == .linear)
      #expect(UICubicTimingParameters().controlPoint1 == .zero)
    }

    // MARK: P8, P9, P10

    @Test func `P8: setting isInterruptible on an active animator stops the app`() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let animator = Phone().keep(UIViewPropertyAnimator(duration: 1, curve: .linear) {})
          animator.pauseAnimation()
          animator.isInterruptible = false
        }
      }
    }

    @Test func `P8: setting isUserInteractionEnabled on an active animator stops the app`() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let animator = Phone().keep(UIViewPropertyAnimator(duration: 1, curve: .linear) {})
          animator.pauseAnimation()
          animator.isUserInteractionEnabled = false
        }
      }
    }

    // Without this test, the tests around it would also pass if every use of another process
    // failed.
    @Test func `P3: calls that are allowed do not stop the app`() async {
      await #expect(processExitsWith: .success) {
        await MainActor.run {
          let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
          animator.isInterruptible = true
          animator.isUserInteractionEnabled = false
          animator.scrubsLinearly = true
          animator.startAnimation(afterDelay: 1)
          animator.pauseAnimation()
          animator.startAnimation()
          animator.pauseAnimation()
          animator.stopAnimation(false)
          animator.finishAnimation(at: .end)
          animator.finishAnimation(at: .end)
        }
      }
    }

    @Test func `P8: pausing an animator that is not interruptible stops the app`() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let animator = Phone().keep(UIViewPropertyAnimator(duration: 1, curve: .linear) {})
          animator.isInterruptible = false
          animator.startAnimation()
          animator.pauseAnimation()
        }
      }
    }

    @Test func `P9: an animator without animations is paused until the next turn, then reusable`() {
      let ends = CallLog()
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
      phone.keep(animator)
      animator.addCompletion { ends.lines.append("\($0) at \(phone.now)") }
      animator.startAnimation()
      #expect(animator.state == .active && !animator.isRunning && ends.lines.isEmpty)
      phone.turn()
      #expect(animator.state == .inactive && ends.lines == ["end at 0.0"])
      animator.addAnimations { view.center.x = 110 }
      animator.startAnimation()
      phone.wait(1)
      #expect(x == 110 && ends.lines.count == 1)
    }

    @Test func `P7, P9: a block that is added right after a start without blocks is animated`() {
      let ends = CallLog()
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
      animator.addCompletion { ends.lines.append("\($0) at \(phone.now)") }
      animator.startAnimation()
      animator.addAnimations { view.center.x = 110 }
      #expect(animator.isRunning && view.center.x == 110)
      phone.wait(0.5)
      #expect(x == 60 && ends.lines.isEmpty)
      phone.wait(0.5)
      #expect(x == 110 && ends.lines == ["end at 1.0"])
    }

    @Test func `P9: one that is paused before its first block stays paused until it starts again`()
    {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
      phone.keep(animator)
      animator.startAnimation()
      animator.pauseAnimation()
      animator.addAnimations { view.center.x = 110 }
      #expect(!animator.isRunning)
      phone.wait(0.5)
      #expect(x == 10 && animator.state == .active)
      animator.startAnimation()
      phone.wait(1)
      #expect(x == 110 && animator.state == .inactive)
    }

    @Test func `P10: runningPropertyAnimator inherits duration and curve`() {
      let ends = CallLog()
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
        UIViewPropertyAnimator.runningPropertyAnimator(
          withDuration: 9, delay: 0, options: .curveEaseIn
        ) {
          view.center.x = 110
        } completion: {
          ends.lines.append("\($0) at \(phone.now)")
        }
      }
      phone.wait(0.5)
      #expect(x == 35)
      phone.wait(1.5)
      #expect(ends.lines == ["end at 2.0"])
    }

    // MARK: Nested animations

    @Test func `A10: an animation inside a property animator is scrubbed by it`() {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        // Its own duration is not used: it inherits that of the animator.
        UIView.animate(withDuration: 9) { view.center.x = 110 }
      }
      phone.keep(animator)
      animator.fractionComplete = 0.25
      #expect(x == 35)
      animator.startAnimation()
      phone.wait(0.75)
      #expect(x == 110 && animator.state == .inactive)
    }

    @Test func `A10: what beginAnimations animates in a property animator is scrubbed by it`() {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(1)
        view.center.x = 110
        UIView.commitAnimations()
      }
      phone.keep(animator)
      animator.fractionComplete = 0.25
      #expect(x == 35)
      phone.wait(1)
      #expect(x == 35)
    }

    @Test func `A11: views of a property animator take touches unless it disables them`() {
      let point = CGPoint(x: 5, y: 5)
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0.5 }
      animator.startAnimation()
      #expect(phone.window.hitTest(point, with: nil) === view)
      animator.stopAnimation(true)
      let other = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0.25 }
      other.isUserInteractionEnabled = false
      other.startAnimation()
      #expect(phone.window.hitTest(point, with: nil) === phone.window)
    }

    /// An animator that runs keyframes: to 110 in its first half, then to 30.
    private func keyframes(_ ends: CallLog) -> UIViewPropertyAnimator {
      UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in
        UIView.animateKeyframes(
          withDuration: 9, delay: 0,
          animations: {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
              view.center.x = 110
            }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
              view.center.x = 30
            }
          }, completion: { ends.lines.append("\($0)") })
      }
    }

    @Test func `K7: keyframes inside a paused animator are scrubbed with it`() {
      let animator = keyframes(CallLog())
      phone.keep(animator)
      animator.pauseAnimation()
      let positions: [(CGFloat, CGFloat)] = [(0.25, 60), (0.5, 110), (0.75, 70), (1, 30)]
      for (fraction, position) in positions {
        animator.fractionComplete = fraction
        #expect(x == position)
      }
    }

    @Test func `K7: after stopAnimation(true) the keyframe completion gets false`() {
      let ends = CallLog(), animator = keyframes(ends)
      animator.fractionComplete = 0.25
      animator.stopAnimation(true)
      #expect(ends.lines == ["false"] && view.center.x == 60)
    }

    @Test func `K7: stopAnimation(true) calls a nested completion at once, with finished false`() {
      let ends = CallLog()
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        UIView.animate(withDuration: 9) {
          view.center.x = 110
        } completion: {
          ends.lines.append("\($0)")
        }
      }
      animator.startAnimation()
      phone.wait(0.25)
      animator.stopAnimation(true)
      #expect(ends.lines == ["false"] && view.center.x == 35)
    }

    @Test func `K7: after stopAnimation(false) and finishAnimation(at: .end) it gets true`() {
      let ends = CallLog(), animator = keyframes(ends)
      animator.fractionComplete = 0.25
      animator.stopAnimation(false)
      animator.finishAnimation(at: .end)
      phone.turn()
      #expect(ends.lines == ["true"] && view.center.x == 30 && x == 30)
    }

    // MARK: Ownership and further members

    @Test func `R6: the system retains a running animator, and releases it when it has ended`() {
      weak var retained: UIViewPropertyAnimator?
      do {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 110 }
        animator.startAnimation()
        retained = animator
      }
      phone.wait(0.5)
      #expect(retained != nil && x == 60)
      phone.wait(0.5)
      #expect(retained == nil)
    }

    @Test func `members of the protocol can be called with and without optional chaining`() {
      let ends = CallLog()
      let animator: any UIViewImplicitlyAnimating = UIViewPropertyAnimator(
        duration: 1, curve: .linear)
      animator.addAnimations? { view.center.x = 110 }
      animator.addAnimations { view.alpha = 0 }
      animator.addCompletion? { ends.lines.append("\($0)") }
      animator.addCompletion { ends.lines.append("\($0)") }
      animator.pauseAnimation()
      animator.continueAnimation?(withTimingParameters: nil, durationFactor: 0)
      phone.wait(0.5)
      #expect(x == 60 && view.shownAlpha == 0.5)
      phone.wait(0.5)
      #expect(ends.lines == ["end", "end"])
    }

    @Test func `an animator with pausesOnCompletion stays active at its end, and can be reversed`()
    {
      let ends = CallLog(), animator = animator(ends)
      animator.pausesOnCompletion = true
      animator.startAnimation()
      phone.wait(2)
      #expect(animator.state == .active && !animator.isRunning && ends.lines.isEmpty && x == 110)
      animator.isReversed = true
      animator.pausesOnCompletion = false
      animator.startAnimation()
      phone.wait(0.5)
      #expect(x == 60)
      phone.wait(0.5)
      #expect(ends.lines == ["start at 3.0"] && view.center.x == 10)
    }

    @Test func `a spring with a given mass determines its own duration`() {
      let spring = UISpringTimingParameters(
        mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
      let animator = UIViewPropertyAnimator(duration: 9, timingParameters: spring)
      // The settling duration that devices show for this spring.
      #expect(isNear(animator.duration, 1.4727003346780927))
    }
  }
}
