import QuartzCore
import TestSupport
import Testing
import UIKit

/// The instants at which an animation begins or ends, or changes its curve.
@MainActor @Suite(.serialized, .oneClock) struct `The breakpoints of animations` {
  private let phone = Phone()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() { phone.show(view) }

  @Test func `keyframes have breakpoints at their ends, along the curve of the whole`() {
    UIView.animateKeyframes(withDuration: 2, delay: 0, options: [.calculationModeLinear]) {
      UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25) { view.alpha = 0 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { view.alpha = 1 }
    }
    let found = breakpoints(after: world.now, before: world.now + 2)
    // The default curve is ease-in-out (docs/facts.md K1), symmetric about the middle.
    #expect(found.count == 3)
    #expect(abs(found[1] - world.now - 1) < 1e-9)
    #expect(abs(found[0] + found[2] - 2 * world.now - 2) < 1e-9)
  }

  @Test func `discrete keyframes without times have equal parts of the duration`() {
    let jumps = CAKeyframeAnimation(keyPath: "opacity")
    (jumps.values, jumps.calculationMode) = ([0, 1], .discrete)
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([jumps], 1)
    view.layer.add(group, forKey: nil)
    #expect(breakpoints(after: world.now, before: world.now + 0.75) == [world.now + 0.5])
  }

  @Test func `the end of a delay is a breakpoint, and so is the end of one of two animations`() {
    UIView.animate(withDuration: 1, delay: 0.5, options: []) { view.alpha = 0.5 }
    #expect(breakpoints(after: world.now, before: world.now + 2) == [world.now + 0.5])
    UIView.animate(withDuration: 1) { view.center.x = 100 }
    #expect(
      breakpoints(after: world.now, before: world.now + 1.25) == [world.now + 0.5, world.now + 1])
  }
}
