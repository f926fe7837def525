import TestSupport
import Testing
import UIKit

extension Facts {
  /// Springs by damping ratio, by physics, and by duration and bounce.
  @Suite @MainActor struct `Springs` {
    private let phone = Phone()

    private func near(_ found: Double, _ expected: Double, _ error: Double = 5e-5) -> Bool {
      abs(found - expected) <= error
    }

    @Test func `A14: damping ratio and duration determine the stiffness`() {
      let probes: [(Double, Double, Double)] = [
        (0.5, 1, 161.7195), (0.6, 0.8, 190.2143), (0.35, 1, 286.4094), (1, 1, 85.2559),
      ]
      for (ratio, duration, stiffness) in probes {
        let spring = Spring(dampingRatio: ratio, duration: duration, velocity: 0)
        #expect(near(spring.stiffness, stiffness), "\(ratio) in \(duration) s")
      }
    }

    @Test func `A14: the stiffness is proportional to the inverse square of the duration`() {
      let short = Spring(dampingRatio: 0.5, duration: 0.5, velocity: 0)
      #expect(near(short.stiffness, 4 * 161.7195, 2e-4))
    }

    @Test func `A14: at damping ratio 1 the frequency is a root of (1 + x) exp(-x) = 0.001`() {
      let x = Spring(dampingRatio: 1, duration: 1, velocity: 0).frequency
      #expect(near((1 + x) * exp(-x), 0.001, 1e-9))
    }

    @Test func `A14: a spring overshoots its end, and is there after the duration`() {
      let view = phone.show(UIView())
      var ends: [Double] = []
      UIView.animate(
        withDuration: 1, delay: 0.5, usingSpringWithDamping: 0.5, initialSpringVelocity: 0
      ) {
        view.center.x = 100
      } completion: { _ in
        ends.append(phone.now)
      }
      var highest: CGFloat = 0
      phone.wait(0.5)
      #expect(view.shownCenter.x == 0)
      for _ in 0..<64 {
        phone.wait(1 / 64)
        highest = max(highest, view.shownCenter.x)
      }
      // A spring of damping ratio ζ overshoots by exp(-πζ / √(1 - ζ²)) of the distance.
      let overshoot = exp(-Double.pi / 3.0.squareRoot())
      #expect(isNear(highest, 100 + 100 * CGFloat(overshoot), within: 0.2))
      #expect(view.shownCenter.x == 100 && ends == [1.5])
    }

    @Test func `A14: the initial velocity is in total distances per second`() {
      for ratio in [0.5, 1] {
        let spring = Spring(dampingRatio: ratio, duration: 1, velocity: 3)
        #expect(near(spring.value(after: 1e-6) / 1e-6, 3, 1e-3))
      }
      let overdamped = Spring(
        mass: 1, stiffness: 1, damping: 4, velocity: 3, allowsOverdamping: true)
      #expect(near(overdamped.value(after: 1e-6) / 1e-6, 3, 1e-3))
    }

    @Test func `A14: without a duration a spring changes at once`() {
      let view = phone.show(UIView())
      UIView.animate(
        withDuration: 0, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0
      ) { view.center.x = 100 }
      #expect(view.shownCenter.x == 100)
    }

    @Test func `The default CASpringAnimation has the settling duration seen on devices`() {
      let spring = CASpringAnimation(keyPath: "position")
      #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10)
      #expect(near(spring.settlingDuration, 1.4727003346780927, 1e-12))
    }

    /// The first number is from an alert of iOS 7 (github.com/sberrevoets/SDCAlertView), the others
    /// are from `UISpringTimingParameters`.
    @Test(arguments: [
      (3, 1000, 500, 0, 0.5058237314224243), (0.5, 40, 1, 0, 7.01437292),
      (0.5, 40, 1, 8, 7.4886077),
    ])
    func `A14: a spring has the settling duration seen on phones`(
      mass: Double, stiffness: Double, damping: Double, velocity: Double, duration: Double
    ) {
      let spring = Spring(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity)
      #expect(near(spring.settlingDuration, duration, 1e-4))
    }

    @Test func `A14: more damping than is critical counts as critical`() {
      // Critically damped: 1 - (1 + ωt) exp(-ωt), with ω = √(1000 / 3). (WebKit, SpringSolver.h)
      let spring = Spring(mass: 3, stiffness: 1000, damping: 500, velocity: 0)
      let x = (1000.0 / 3).squareRoot() / 4
      #expect(near(spring.value(after: 0.25), 1 - (1 + x) * exp(-x), 1e-12))
    }

    /// Numbers from a Mac: github.com/honghaoz/ChouTiUI, CASpringAnimation+ExtensionsTests, and
    /// ComposeUI, the test of that name.
    @Test(arguments: [(0.01, 1.1), (0.02, 1.0), (0.03, 0.9), (0.04, 0.8), (0.05, 0.8)])
    func `The duration of a critically damped spring is found in steps of a tenth of a second`(
      left: Double, duration: Double
    ) {
      let response = 2 * Double.pi
      let spring = Spring(
        mass: 1, stiffness: response * response, damping: 2 * response, velocity: 0)
      #expect(near(spring.duration(leaving: left), duration, 1e-12))
    }

    @Test func `An underdamped spring ends when its remaining swing is small`() {
      let spring = Spring(mass: 1, stiffness: 1, damping: 1, velocity: 0.1)
      #expect(near(spring.duration(leaving: 0.1), 5.364617037842078, 1e-12))
      #expect(near(spring.duration(leaving: 0.005), 11.35608158495006, 1e-12))
    }

    @Test(arguments: [(0.25, 0.56196046), (0.5, 0.89003396), (0.75, 0.976705), (1, 0.99546117)])
    func `A critically damped spring has the values seen on a Mac`(share: Double, value: Double) {
      let response = 2 * Double.pi
      let spring = Spring(
        mass: 1, stiffness: response * response, damping: 2 * response, velocity: 0)
      #expect(near(spring.value(after: share * spring.duration(leaving: 0.005)), value, 1e-7))
    }

    @Test func `A spring by duration and bounce has the frequency of one swing per duration`() {
      let view = phone.show(UIView())
      UIView.animate(springDuration: 1, bounce: 0) { view.center.x = 100 }
      phone.wait(0.25)
      // Critically damped: 1 - (1 + ωt) exp(-ωt), with ω = 2π.
      let x = Double.pi / 2
      let left = (1 + x) * exp(-x)
      #expect(isNear(view.shownCenter.x, 100 * CGFloat(1 - left), within: 1e-9))
    }

    @Test func `A22: perceptual duration and bounce determine stiffness and damping`() {
      let smooth = CASpringAnimation(perceptualDuration: 0.5, bounce: 0)
      #expect(smooth.mass == 1 && near(Double(smooth.stiffness), 157.9137, 1e-4))
      #expect(near(Double(smooth.damping), 25.1327, 1e-4) && !smooth.allowsOverdamping)
      let lively = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
      #expect(near(Double(lively.damping), 0.7 * 25.1327, 1e-4))
      let slow = CASpringAnimation(perceptualDuration: 0.5, bounce: -0.5)
      #expect(near(Double(slow.damping), 2 * 25.1327, 1e-3) && slow.allowsOverdamping)
    }

    @Test(arguments: [-0.5, 0, 0.25, 1])
    func `A22: a spring reports the perceptual duration and the bounce that it was made of`(
      _ bounce: Double
    ) {
      let spring = CASpringAnimation(perceptualDuration: 0.75, bounce: CGFloat(bounce))
      #expect(near(spring.perceptualDuration, 0.75, 1e-9))
      #expect(near(Double(spring.bounce), bounce, 1e-9))
    }

    @Test func `A22: only with allowsOverdamping a spring creeps`() {
      func settling(_ allows: Bool) -> Double {
        let spring = CASpringAnimation(keyPath: "position.x")
        (spring.mass, spring.stiffness, spring.damping) = (3, 1000, 500)
        spring.allowsOverdamping = allows
        return (spring.copy() as? CASpringAnimation)?.settlingDuration ?? 0
      }
      #expect(near(settling(false), 0.5058, 1e-4) && settling(true) > 3)
    }
  }
}
