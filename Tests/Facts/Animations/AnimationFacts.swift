import TestSupport
import Testing
import UIKit

extension Facts {
  /// `UIView.animate`: values in flight, curves, delays, nesting and completions.
  @Suite @MainActor struct `Animation` {
    private let phone = Phone()
    private let view: UIView

    init() {
      view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      phone.show(view)
    }

    /// Animates with the linear curve.
    private func slide(
      _ duration: Double, delay: Double = 0, _ change: @escaping () -> Void,
      completion: ((Bool) -> Void)? = nil
    ) {
      UIView.animate(
        withDuration: duration, delay: delay, options: .curveLinear, animations: change,
        completion: completion)
    }

    // MARK: What an animation is

    @Test
    func `A1: the block runs at once and sets the model values, and the presentation follows`() {
      var hasRun = false
      slide(1) {
        view.alpha = 0
        view.center = CGPoint(x: 110, y: 10)
        view.transform = CGAffineTransform(scaleX: 3, y: 3)
        hasRun = true
      }
      #expect(hasRun && view.alpha == 0 && view.center.x == 110 && view.transform.a == 3)
      #expect(view.shownAlpha == 1 && view.shownCenter.x == 10 && view.shownTransform.a == 1)
      phone.wait(0.25)
      #expect(view.shownAlpha == 0.75 && view.shownCenter.x == 35 && view.shownTransform.a == 1.5)
      phone.wait(0.75)
      #expect(view.shownAlpha == 0 && view.shownCenter.x == 110 && view.shownTransform.a == 3)
    }

    @Test func `A2: a change of the bounds animates their origin and size`() {
      slide(1) { view.bounds = CGRect(x: 8, y: 16, width: 40, height: 60) }
      phone.wait(0.5)
      #expect(view.shownBounds == CGRect(x: 4, y: 8, width: 30, height: 40))
    }

    @Test func `A2: a write without animation shifts a running animation by the same amount`() {
      slide(1) { view.center.x = 110 }
      phone.wait(0.5)
      view.center.x = 210
      #expect(view.shownCenter.x == 160)
    }

    @Test func `A3: a second animation adds to the first, and both decay on their own clocks`() {
      slide(1) { view.center.x = 110 }
      phone.wait(0.5)
      #expect(view.shownCenter.x == 60)
      slide(1) { view.center.x = 210 }
      #expect(view.shownCenter.x == 60)
      phone.wait(0.25)
      // Of the first offset of 100 points 25 remain, of the second 75.
      #expect(view.shownCenter.x == 110)
      phone.wait(0.75)
      #expect(view.shownCenter.x == 210)
    }

    @Test func `A3: beginFromCurrentState makes no difference to additive animations`() {
      slide(1) { view.center.x = 110 }
      phone.wait(0.5)
      UIView.animate(
        withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState],
        animations: { view.center.x = 210 })
      phone.wait(0.25)
      #expect(view.shownCenter.x == 110)
    }

    @Test func `A3: a linear animation there and back looks frozen`() {
      slide(1) { view.center.x = 110 }
      phone.wait(0.5)
      slide(1) { view.center.x = 10 }
      phone.wait(0.25)
      #expect(view.shownCenter.x == 60)
      phone.wait(0.25)
      #expect(view.shownCenter.x == 60)
    }

    @Test func `A3: each completion gets finished true at the end of its own animation`() {
      var ends: [String] = []
      slide(1) {
        view.center.x = 110
      } completion: {
        ends.append("first \($0)")
      }
      phone.wait(0.5)
      slide(1) {
        view.center.x = 10
      } completion: {
        ends.append("second \($0)")
      }
      phone.wait(0.5)
      #expect(ends == ["first true"])
      phone.wait(0.5)
      #expect(ends == ["first true", "second true"])
    }

    @Test func `A4: bounds and corner radius are additive`() {
      slide(1) {
        view.layer.cornerRadius = 8
        view.bounds.size.width = 40
      }
      phone.wait(0.5)
      slide(1) {
        view.layer.cornerRadius = 16
        view.bounds.size.width = 60
      }
      phone.wait(0.25)
      // A quarter of the first animation's offsets remains, and three quarters of the second's.
      #expect(view.layer.presentation()?.cornerRadius == 8)
      #expect(view.shownBounds.width == 40)
    }

    // MARK: Curves

    @Test func `A5: the named curves have Apple's values`() {
      func value(_ name: CAMediaTimingFunctionName, _ x: Double) -> CGFloat {
        CGFloat(CAMediaTimingFunction(name: name).curve.value(at: x))
      }
      let goldens: [(CAMediaTimingFunctionName, Double, CGFloat)] = [
        (.easeIn, 0.25, 0.093465), (.easeIn, 0.5, 0.315357), (.easeIn, 0.75, 0.621861),
        (.easeOut, 0.25, 0.378140), (.easeOut, 0.5, 0.684643), (.easeOut, 0.75, 0.906535),
        (.easeInEaseOut, 0.25, 0.129162), (.easeInEaseOut, 0.5, 0.5),
        (.easeInEaseOut, 0.75, 0.870838), (.easeInEaseOut, 0.1, 0.01972),
        (.linear, 0.25, 0.25), (.linear, 0.5, 0.5), (.linear, 0.75, 0.75),
      ]
      for (name, x, golden) in goldens {
        #expect(isNear(value(name, x), golden, within: 5e-6), "\(name.rawValue) at \(x)")
      }
      for name in [.linear, .easeIn, .easeOut, .easeInEaseOut, .default]
        as [CAMediaTimingFunctionName]
      {
        #expect(value(name, 0) == 0 && value(name, 1) == 1)
        #expect(value(name, -0.5) == 0 && value(name, 1.5) == 1)
      }
    }

    @Test func `A5: a custom curve has the values that follow from its control points`() {
      // A share of the time is solved for the parameter of the curve, which then gives the value.
      let steep = CAMediaTimingFunction(controlPoints: 0.5, 0, 0.5, 1).curve
      #expect(isNear(CGFloat(steep.value(at: 0.25)), 0.105889, within: 5e-6))
      #expect(isNear(CGFloat(steep.value(at: 0.5)), 0.5, within: 5e-6))
      #expect(isNear(CGFloat(steep.value(at: 0.75)), 0.894111, within: 5e-6))
      let straight = CAMediaTimingFunction(controlPoints: 0, 0, 1, 1).curve
      #expect(straight.value(at: 0.5) == 0.5)
    }

    @Test func `A5: UIView.animate eases in and out, Core Animation's default curve differs`() {
      UIView.animate(withDuration: 1) { view.alpha = 0 }
      phone.wait(0.25)
      // Ease-in-out after a quarter of the time.
      #expect(isNear(CGFloat(view.shownAlpha), 1 - 0.1291619, within: 1e-6))
      #expect(CAMediaTimingFunction(name: .default).curve == TimingCurve(0.25, 0.1, 0.25, 1))
    }

    /// The numbers are the values of the curves after a quarter of the time.
    @Test func `A5: the options select the curve`() {
      let goldens: [(UIView.AnimationOptions, CGFloat)] = [
        (.curveEaseInOut, 0.129162), (.curveEaseIn, 0.093465), (.curveEaseOut, 0.378140),
        (.curveLinear, 0.25),
      ]
      for (options, golden) in goldens {
        let view = phone.show(UIView())
        UIView.animate(withDuration: 1, delay: 0, options: options) { view.center.x = 1 }
        phone.wait(0.25)
        #expect(isNear(view.shownCenter.x, golden, within: 5e-6))
      }
    }

    // MARK: What is not animated

    @Test func `A6: an equal value adds no animation, and the completion runs on the next turn`() {
      var ends: [Bool] = []
      slide(1) {
        view.alpha = 1
        view.center = view.center
        view.frame = view.frame
      } completion: {
        ends.append($0)
      }
      #expect(ends.isEmpty)
      phone.turn()
      #expect(ends == [true])
    }

    @Test func `A6: a value that changes and changes back in one block shows no motion`() {
      slide(1) {
        view.center.x = 110
        view.center.x = 10
      }
      phone.wait(0.5)
      #expect(view.shownCenter.x == 10)
    }

    @Test(arguments: [0, -1])
    func `A7: without a duration the change is immediate, and the completion waits a turn`(
      _ duration: Double
    ) {
      var ends: [Bool] = []
      slide(duration) {
        view.alpha = 0
      } completion: {
        ends.append($0)
      }
      #expect(view.alpha == 0 && view.shownAlpha == 0 && ends.isEmpty)
      phone.turn()
      #expect(ends == [true])
    }

    @Test func `A8: during a delay the model has changed and the presentation has not`() {
      var ends: [Double] = []
      slide(1, delay: 0.5) {
        view.alpha = 0
      } completion: { _ in
        ends.append(phone.now)
      }
      #expect(view.alpha == 0)
      phone.wait(0.5)
      #expect(view.shownAlpha == 1)
      phone.wait(0.5)
      #expect(view.shownAlpha == 0.5)
      phone.wait(1)
      #expect(ends == [1.5])
    }

    @Test func `A9: with animations disabled changes are immediate, and the completion still runs`()
    {
      UIView.setAnimationsEnabled(false)
      var ends: [Bool] = []
      slide(1) {
        view.alpha = 0
      } completion: {
        ends.append($0)
      }
      #expect(!UIView.areAnimationsEnabled && view.shownAlpha == 0 && ends.isEmpty)
      phone.turn()
      #expect(ends == [true])
    }

    @Test func `A9: animations stay disabled until they are enabled again`() {
      UIView.setAnimationsEnabled(false)
      phone.wait(1)
      slide(1) { view.alpha = 0 }
      #expect(view.shownAlpha == 0)
      UIView.setAnimationsEnabled(true)
      slide(1) { view.alpha = 1 }
      #expect(view.shownAlpha == 0)
    }

    @Test func `A9: performWithoutAnimation inside a block affects only its own changes`() {
      slide(1) {
        UIView.performWithoutAnimation { view.alpha = 0 }
        view.center.x = 110
      }
      #expect(view.shownAlpha == 0 && view.shownCenter.x == 10 && UIView.areAnimationsEnabled)
    }

    @Test func `A9: disabling animations inside a block takes effect`() {
      slide(1) {
        UIView.setAnimationsEnabled(false)
        view.alpha = 0
        UIView.setAnimationsEnabled(true)
        view.center.x = 110
      }
      #expect(view.shownAlpha == 0 && view.shownCenter.x == 10)
    }

    // MARK: Nesting and touches

    @Test func `A10: a nested animation inherits duration and curve`() {
      slide(2) {
        UIView.animate(withDuration: 0.25) { view.alpha = 0 }
        #expect(UIView.inheritedAnimationDuration == 2)
      }
      phone.wait(0.5)
      #expect(view.shownAlpha == 0.75)
    }

    @Test func `A10: a nested animation can override the inherited duration and curve`() {
      slide(2) {
        UIView.animate(
          withDuration: 1, delay: 0, options: [.overrideInheritedDuration, .curveEaseIn]
        ) { view.alpha = 0 }
        UIView.animate(
          withDuration: 1, delay: 0, options: [.overrideInheritedCurve, .curveEaseIn]
        ) { view.center.x = 11 }
      }
      phone.wait(0.5)
      #expect(view.shownAlpha == 0.5)
      // Ease-in after a quarter of the time.
      #expect(isNear(view.shownCenter.x - 10, 0.093465, within: 5e-6))
    }

    @Test func `A11: an animated view takes no touches unless allowUserInteraction is set`() {
      let point = CGPoint(x: 5, y: 5)
      slide(1) { view.alpha = 0.5 }
      #expect(phone.window.hitTest(point, with: nil) === phone.window)
      phone.wait(1)
      #expect(phone.window.hitTest(point, with: nil) === view)
      UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { view.alpha = 1 }
      #expect(phone.window.hitTest(point, with: nil) === view)
    }

    // MARK: Completions

    @Test func `A12: finished is true when the animation ran to the end`() {
      var ends: [String] = []
      slide(1) {
        view.alpha = 0
      } completion: {
        ends.append("\($0) at \(phone.now)")
      }
      phone.wait(2)
      #expect(ends == ["true at 1.0"])
    }

    @Test func `A12: finished is false when the animation was removed`() {
      var ends: [String] = []
      slide(1) {
        view.alpha = 0
      } completion: {
        ends.append("\($0) at \(phone.now)")
      }
      phone.wait(0.5)
      view.layer.removeAllAnimations()
      #expect(view.shownAlpha == 0 && ends.isEmpty)
      phone.turn()
      #expect(ends == ["false at 0.5"])
    }

    @Test(arguments: [false, true])
    func `A12: an animation that is removed at once gets false under either policy of A13`(
      _ finishes: Bool
    ) {
      let phone = Phone { $0.windowlessAnimationsFinish = finishes }
      let view = phone.show(UIView())
      var ends: [Bool] = []
      slide(1) {
        view.alpha = 0
      } completion: {
        ends.append($0)
      }
      view.layer.removeAllAnimations()
      phone.turn()
      #expect(ends == [false])
    }

    /// The completions of an animation outside every window: `finished` and the time.
    private func windowlessEnd(_ phone: Phone) -> [String] {
      let view = UIView()
      var ends: [String] = []
      slide(1) {
        view.alpha = 0
      } completion: {
        ends.append("\($0) at \(phone.now)")
      }
      phone.turn()
      #expect(view.shownAlpha == 0)
      phone.turn()
      return ends
    }

    @Test func `A13: outside a window no animation runs; by default finished is false`() {
      #expect(windowlessEnd(phone) == ["false at 0.0"])
    }

    @Test func `A13: by the policy windowlessAnimationsFinish finished is true`() {
      #expect(windowlessEnd(Phone { $0.windowlessAnimationsFinish = true }) == ["true at 0.0"])
    }

    @Test func `A13: a property animator whose view is in no window completes with end`() {
      let detached = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      var positions: [UIViewAnimatingPosition] = []
      let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) {
        detached.transform = CGAffineTransform(translationX: 100, y: 0)
      }
      animator.addCompletion { positions.append($0) }
      animator.startAnimation()
      #expect(animator.state == .active)
      phone.wait(1)
      #expect(positions == [.end] && animator.state == .inactive && detached.transform.tx == 100)
    }

    // Public animators animate a view and then add it: the layer keeps the animation until the
    // screen is drawn.
    @Test func `A13: a view that enters a window before the screen is drawn is animated`() {
      let view = UIView()
      var ends: [String] = []
      slide(1) {
        view.alpha = 0
      } completion: {
        ends.append("\($0) at \(phone.now)")
      }
      #expect(view.layer.animationKeys() == ["opacity"])
      phone.window.addSubview(view)
      phone.wait(0.5)
      #expect(view.shownAlpha == 0.5)
      phone.wait(0.5)
      #expect(ends == ["true at 1.0"])
    }

    /// The order in which four completions run. The two animations of 0.5 s end at the same time.
    private func orderOfEnds(_ phone: Phone) -> [String] {
      let view = phone.show(UIView())
      var ends: [String] = []
      for (duration, name) in [(1, "late"), (0.25, "early"), (0.5, "first"), (0.5, "second")] {
        slide(duration) {
          view.center.x += 4
        } completion: { _ in
          ends.append(name)
        }
      }
      phone.wait(2)
      return ends
    }

    @Test func `A19: completions run in the order of ends, by default ties in that of creation`() {
      #expect(orderOfEnds(phone) == ["early", "first", "second", "late"])
    }

    @Test func `A19: by the policy simultaneousCompletionsReversed ties run in reverse order`() {
      let phone = Phone { $0.simultaneousCompletionsReversed = true }
      #expect(orderOfEnds(phone) == ["early", "second", "first", "late"])
    }

    @Test
    func
      `A19: animations that end between two turns of the run loop complete in the order of their end times`()
    {
      var ends: [String] = []
      slide(0.501) {
        view.alpha = 0.5
      } completion: { _ in
        ends.append("later")
      }
      slide(0.5005) {
        view.center.x = 0
      } completion: { _ in
        ends.append("sooner")
      }
      phone.wait(1)
      #expect(ends == ["sooner", "later"])
    }

    @Test func `R6: an animation retains its blocks until the completion has run`() {
      weak var captured: UIResponder?
      do {
        let responder = UIResponder()
        captured = responder
        slide(1) {
          view.alpha = 0
        } completion: { _ in
          _ = responder.hash
        }
      }
      phone.wait(0.5)
      #expect(captured != nil)
      phone.wait(0.5)
      #expect(captured == nil)
    }
  }
}
