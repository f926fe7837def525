import TestSupport
import Testing
import UIKit

extension Facts {
  /// `UIView.animateKeyframes`.
  @Suite @MainActor struct `Keyframes` {
    private let phone = Phone()
    private let view: UIView

    init() {
      view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      phone.show(view)
    }

    /// The linear curve. The options of keyframes have no names for curves, but use the same bits.
    private static let straight = UIView.KeyframeAnimationOptions(
      rawValue: UIView.AnimationOptions.curveLinear.rawValue)

    /// Runs keyframes over one second with the linear curve: (start, duration, x of the center).
    private func run(
      _ keyframes: [(Double, Double, CGFloat)],
      _ mode: UIView.KeyframeAnimationOptions = .calculationModeLinear, of view: UIView? = nil
    ) {
      let view = view ?? self.view
      UIView.animateKeyframes(
        withDuration: 1, delay: 0, options: [Keyframes.straight, mode],
        animations: {
          for (start, duration, x) in keyframes {
            UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: duration) {
              view.center.x = x
            }
          }
        })
    }

    /// The x of the center at the beginning and after each sixteenth of the second.
    private func course(_ phone: Phone? = nil, of view: UIView? = nil) -> [CGFloat] {
      let (phone, view) = (phone ?? self.phone, view ?? self.view)
      var course = [view.shownCenter.x]
      for _ in 0..<16 {
        phone.wait(1 / 16)
        course.append(view.shownCenter.x)
      }
      return course
    }

    @Test func `K1: starts and durations are fractions of the whole`() {
      run([(0.25, 0.5, 110)])
      #expect(view.center.x == 110)
      phone.wait(0.25)
      #expect(view.shownCenter.x == 10)
      phone.wait(0.25)
      #expect(view.shownCenter.x == 60)
      phone.wait(0.25)
      #expect(view.shownCenter.x == 110)
    }

    // Apple's page on `animateKeyframes`: values that the block changes directly take the whole time.
    @Test func `K1: a change outside the keyframes takes the whole duration`() {
      let other = phone.show(UIView(frame: .zero))
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: Keyframes.straight) {
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) {
          view.center.x = 110
        }
        other.center.x = 64
      }
      phone.wait(0.25)
      #expect(view.shownCenter.x == 10 && other.shownCenter.x == 16)
      phone.wait(0.5)
      #expect(view.shownCenter.x == 110 && other.shownCenter.x == 48)
    }

    /// The x that is shown 0.25 s into a keyframe animation whose options name no curve.
    private func quarter(_ phone: Phone) -> CGFloat {
      let view = phone.show(UIView())
      UIView.animateKeyframes(withDuration: 1, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 1 }
      }
      phone.wait(0.25)
      return view.shownCenter.x
    }

    /// The number is ease-in-out after a quarter of the time.
    @Test func `K1: by default ease-in-out applies to the whole`() {
      #expect(isNear(quarter(phone), 0.1291619, within: 1e-6))
    }

    @Test func `K1: by the policy keyframeCurveIsLinear the whole is linear`() {
      #expect(quarter(Phone { $0.keyframeCurveIsLinear = true }) == 0.25)
    }

    @Test func `K1: the completion runs once, when the whole has ended`() {
      var ends: [String] = []
      UIView.animateKeyframes(withDuration: 1, delay: 0.5) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.alpha = 0 }
      } completion: {
        ends.append("\($0) at \(phone.now)")
      }
      phone.wait(3)
      #expect(ends == ["true at 1.5"])
    }

    @Test func `K2: outside a keyframe animation addKeyframe only runs its block`() {
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0 }
      #expect(view.alpha == 0 && view.shownAlpha == 0)
    }

    @Test func `K3: linear keyframes are exact at their times, also at thirds`() {
      let third = 1.0 / 3
      run([(0, third, 40), (third, third, 70), (2 * third, third, 100)])
      let values: [(Double, CGFloat)] = [(0, 10), (third, 40), (2 * third, 70), (1, 100)]
      for (share, x) in values {
        let sample = Presentation(of: view.node, at: share)
        #expect(sample.position.x == x, "after \(share)")
      }
    }

    @Test func `K3: discrete keyframes jump`() {
      run([(0, 0.5, 20), (0.5, 0.5, 30)], .calculationModeDiscrete)
      let found = course()
      #expect(found[0] == 10 && found[7] == 10 && found[8] == 20 && found[15] == 20)
      #expect(found[16] == 30)
    }

    @Test func `K3: paced keyframes ignore their times and keep an even pace`() {
      run([(0, 0.75, 20), (0.75, 0.25, 90)], .calculationModePaced)
      let found = course()
      for (index, x) in found.enumerated() { #expect(x == 10 + 5 * CGFloat(index)) }
    }

    @Test func `K3: cubic keyframes follow a Catmull-Rom curve through their values`() {
      run(
        [(0, 0.25, 20), (0.25, 0.25, 60), (0.5, 0.25, 64), (0.75, 0.25, 70)],
        .calculationModeCubic)
      let found = course()
      let atTimes = [found[0], found[4], found[8], found[12], found[16]]
      #expect(atTimes == [10, 20, 60, 64, 70])
      // Halfway between two keyframes, a Catmull-Rom curve is the sum of the four nearest values,
      // weighed by -1, 9, 9 and -1 sixteenths.
      let halfway: (CGFloat, CGFloat) = (646 / 16, 1026 / 16)
      #expect(isNear(found[6], halfway.0) && isNear(found[10], halfway.1))
    }

    /// The value halfway to the first keyframe.
    @Test func `K3: by the policy cubicKeyframesAreLinear they are linear`() {
      let phone = Phone { $0.cubicKeyframesAreLinear = true }
      let view = phone.show(UIView())
      run([(0, 0.25, 16), (0.25, 0.75, 64)], .calculationModeCubic, of: view)
      #expect(course(phone, of: view)[2] == 8)
    }

    @Test func `K3: equally spaced cubic keyframes are linear in the middle, rotations too`() {
      UIView.animateKeyframes(
        withDuration: 1, delay: 0, options: [Keyframes.straight, .calculationModeCubicPaced],
        animations: {
          for step in 1...4 {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
              view.transform = CGAffineTransform(rotationAngle: CGFloat(step) * 0.25)
            }
          }
        })
      phone.wait(0.5)
      #expect(isNear(atan2(view.shownTransform.b, view.shownTransform.a), 0.5, within: 1e-6))
    }

    @Test
    func `K4: a property has its old value before its first keyframe, and holds after its last`() {
      run([(0.25, 0.25, 50), (0.75, 0.25, 90)])
      let expected: [CGFloat] = [
        10, 10, 10, 10, 10, 20, 30, 40, 50, 50, 50, 50, 50, 60, 70, 80, 90,
      ]
      #expect(course() == expected)
      #expect(view.center.x == 90)
    }

    @Test func `K4: each property has its own keyframes`() {
      UIView.animateKeyframes(
        withDuration: 1, delay: 0, options: Keyframes.straight,
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0 }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
            view.bounds.size.width = 60
          }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 1 }
        })
      phone.wait(0.25)
      #expect(view.shownAlpha == 0.5 && view.shownBounds.width == 20)
      phone.wait(0.5)
      #expect(view.shownAlpha == 0.5 && view.shownBounds.width == 40)
    }

    @Test func `K4: keyframes add to other running animations`() {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 110 }
      phone.wait(0.5)
      run([(0, 1, 210)])
      #expect(view.shownCenter.x == 60)
      phone.wait(0.25)
      #expect(view.shownCenter.x == 110)
      phone.wait(0.75)
      #expect(view.shownCenter.x == 210)
    }

    @Test(arguments: [0, -1])
    func `K5: without a duration all changes are made at once`(_ duration: Double) {
      var ends: [Bool] = []
      UIView.animateKeyframes(
        withDuration: duration, delay: 0,
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0 }
        }, completion: { ends.append($0) })
      #expect(view.shownAlpha == 0 && ends.isEmpty)
      phone.turn()
      #expect(ends == [true])
    }

    @Test func `K5: a keyframe without a duration is a jump at its start`() {
      run([(0.5, 0, 90)])
      let found = course()
      #expect(found[0] == 10 && found[7] == 10 && found[8] == 90 && found[16] == 90)
    }

    @Test func `K6: by default an overlapping keyframe continues from where the earlier one ends`()
    {
      run([(0, 0.5, 90), (0.25, 0.75, 10)])
      let found = course()
      #expect(found[4] == 50 && found[8] == 90 && found[12] == 50 && found[16] == 10)
    }

    @Test func `K6: by the policy overlappingKeyframesLaterWins it applies from its own start`() {
      let phone = Phone { $0.overlappingKeyframesLaterWins = true }
      let view = phone.show(UIView())
      run([(0, 0.5, 80), (0.25, 0.75, 64)], of: view)
      let found = course(phone, of: view)
      #expect(found[4] == 40 && found[8] == 48 && found[12] == 56 && found[16] == 64)
    }

    @Test func `I6: an interaction scrubs keyframes, and a cancel restores their values`() {
      let stack = Stack()
      let finger = stack.makeInteractive()
      stack.animator?.animate = { context in
        let new = context.view(forKey: .to)!
        context.containerView.addSubview(new)
        new.transform = CGAffineTransform(scaleX: 2, y: 2)
        UIView.animateKeyframes(
          withDuration: 1, delay: 0,
          animations: {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { new.alpha = 0 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
              new.alpha = 0.5
              new.transform = .identity
            }
          }, completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
      }
      stack.push()
      stack.phone.turn()
      let new = stack.b.view!
      finger.update(0.25)
      #expect(new.shownAlpha == 0.5 && new.shownTransform.a == 2)
      finger.update(0.75)
      #expect(new.shownAlpha == 0.25 && new.shownTransform.a == 1.5)
      finger.cancel()
      stack.phone.wait(1)
      #expect(new.alpha == 1 && new.transform.a == 2)
      #expect(stack.navigation.topViewController === stack.a)
    }

    @Test func `A10: an animation inside a keyframe inherits the keyframe's duration`() {
      UIView.animateKeyframes(
        withDuration: 2, delay: 0, options: Keyframes.straight,
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) {
            #expect(UIView.inheritedAnimationDuration == 0.5)
            UIView.animate(withDuration: 9) { view.center.x = 110 }
          }
        })
      phone.wait(1.25)
      #expect(isNear(view.shownCenter.x, 60))
    }
  }
}
