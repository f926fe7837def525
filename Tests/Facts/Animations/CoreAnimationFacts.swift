import TestSupport
import Testing
import UIKit

extension Facts {
  /// Animations that code adds to layers, transactions, and the older functions of `UIView`.
  @Suite @MainActor struct `Core Animation` {
    private let phone = Phone()
    private let view: UIView
    private var layer: CALayer { view.layer }

    init() {
      view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      phone.show(view)
    }

    /// Records the start and the stop of an animation.
    private final class Listener: CAAnimationDelegate {
      var received: [String] = []
      func animationDidStart(_ anim: CAAnimation) { received.append("start") }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        received.append("stop \(flag) at \(world.now)")
      }
    }

    /// Moves `position.x` in one second. A nil value is left unset.
    private func slide(_ from: CGFloat? = nil, _ to: CGFloat? = nil) -> CABasicAnimation {
      let animation = CABasicAnimation(keyPath: "position.x")
      (animation.fromValue, animation.toValue) = (from, to)
      animation.duration = 1
      return animation
    }

    private var x: CGFloat { view.shownCenter.x }

    /// The x that is shown after each of the next quarters of a second.
    private func course(ofQuarters count: Int) -> [CGFloat] {
      (0..<count).map { _ in
        phone.wait(0.25)
        return x
      }
    }

    // MARK: A16

    @Test func `A16: an added animation does not change the model, and the layer jumps back`() {
      layer.add(slide(0, 100), forKey: "slide")
      phone.wait(0.25)
      #expect(x == 25 && view.center.x == 10 && layer.presentation()?.position.x == 25)
      phone.wait(0.75)
      #expect(x == 10 && layer.animationKeys() == nil)
    }

    @Test func `A16: an animation that is kept and fills forwards leaves a stale presentation`() {
      let animation = slide(0, 100)
      animation.isRemovedOnCompletion = false
      animation.fillMode = .forwards
      layer.add(animation, forKey: "slide")
      phone.wait(5)
      #expect(x == 100 && view.center.x == 10 && layer.animationKeys() == ["slide"])
      layer.removeAnimation(forKey: "slide")
      #expect(x == 10)
    }

    @Test
    func `A16: without fromValue it starts at the model value, without toValue it ends there`() {
      layer.add(slide(nil, 110), forKey: "to")
      phone.wait(0.5)
      #expect(x == 60)
      layer.removeAllAnimations()
      layer.add(slide(110, nil), forKey: "from")
      phone.wait(0.5)
      #expect(x == 60)
    }

    @Test func `A16: an animation retains its delegate and calls it`() {
      weak var retained: Listener?
      do {
        let listener = Listener()
        retained = listener
        let animation = slide(0, 100)
        animation.delegate = listener
        layer.add(animation, forKey: nil)
      }
      phone.wait(0.5)
      #expect(retained != nil)
      #expect(retained?.received == ["start"])
      phone.wait(0.5)
      #expect(retained == nil)
    }

    @Test func `A12: the delegate gets true at the end, and false after a removal`() {
      let listener = Listener()
      let animation = slide(0, 100)
      animation.delegate = listener
      layer.add(animation, forKey: "slide")
      phone.wait(1)
      #expect(listener.received == ["start", "stop true at 1.0"])
      layer.add(animation, forKey: "slide")
      phone.wait(0.5)
      layer.add(slide(0, 50), forKey: "slide")
      phone.turn()
      #expect(listener.received.last == "stop false at 1.5")
    }

    @Test func `A16: changing an animation after adding it has no effect`() {
      let animation = slide(0, 100)
      layer.add(animation, forKey: nil)
      animation.toValue = CGFloat(900)
      phone.wait(0.5)
      #expect(x == 50)
    }

    @Test func `A16: the presentation of a shape layer is a shape layer that has its model`() throws
    {
      let shape = CAShapeLayer()
      shape.frame = view.bounds
      shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
      (shape.lineWidth, shape.lineCap) = (7, .round)
      layer.addSublayer(shape)
      phone.turn()
      let stroke = CABasicAnimation(keyPath: "strokeEnd")
      (stroke.fromValue, stroke.toValue, stroke.duration) = (0, 1, 1)
      shape.add(stroke, forKey: nil)
      phone.wait(0.25)
      let shown = try #require(shape.presentation())
      #expect(shown.strokeEnd == 0.25 && shape.strokeEnd == 1)
      #expect(shown.path == shape.path && shown.lineWidth == 7 && shown.lineCap == .round)
      #expect(shown.model() === shape && shape.model() === shape)
    }

    // GQC:CAValueFunction/valuefunction.m; hdr:CAValueFunction for the transforms.
    @Test func `A16: a value function makes a transform from a number`() throws {
      let turn = CABasicAnimation(keyPath: "transform")
      (turn.fromValue, turn.toValue, turn.duration) = (0, CGFloat.pi, 1)
      turn.valueFunction = CAValueFunction(name: .rotateZ)
      layer.add(turn, forKey: nil)
      phone.wait(0.5)
      let shown = try #require(layer.presentation()).affineTransform()
      #expect(isNear(shown.a, 0) && isNear(shown.b, 1))
      #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "none of them")) == nil)
    }

    // MARK: Timing

    @Test func `an animation waits for a future beginTime, and can fill backwards`() {
      let animation = slide(50, 100)
      animation.beginTime = CACurrentMediaTime() + 1
      layer.add(animation, forKey: nil)
      phone.wait(0.5)
      #expect(x == 10)
      animation.fillMode = .backwards
      layer.add(animation, forKey: nil)
      #expect(x == 50)
      phone.wait(1)
      #expect(x == 75)
    }

    /// The x that is shown after each quarter of a second of three cumulative runs.
    private func cumulativeCourse(_ change: (CABasicAnimation) -> Void) -> [CGFloat] {
      let animation = slide(0, 100)
      (animation.repeatCount, animation.isCumulative) = (3, true)
      change(animation)
      layer.add(animation, forKey: nil)
      return course(ofQuarters: 11)
    }

    // Apple's header: the value is the one at the end of the previous repeat cycle, plus that of
    // the current one.
    @Test func `cumulative runs continue from where the last one ended`() {
      #expect(cumulativeCourse { _ in } == [25, 50, 75, 100, 125, 150, 175, 200, 225, 250, 275])
      #expect(
        cumulativeCourse { $0.fromValue = 50 as CGFloat } == [
          62.5, 75, 87.5, 150, 162.5, 175, 187.5, 250, 262.5, 275, 287.5,
        ])
      #expect(
        cumulativeCourse { ($0.isAdditive, $0.toValue) = (true, 40 as CGFloat) } == [
          20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120,
        ])
      #expect(
        cumulativeCourse { ($0.autoreverses, $0.speed) = (true, 2) } == [
          50, 100, 50, 0, 50, 100, 50, 0, 50, 100, 50,
        ])
    }

    @Test func `repeatCount, autoreverses and speed combine`() {
      let animation = slide(0, 100)
      (animation.repeatCount, animation.autoreverses, animation.speed) = (2, true, 2)
      let listener = Listener()
      animation.delegate = listener
      layer.add(animation, forKey: nil)
      #expect(course(ofQuarters: 7) == [50, 100, 50, 0, 50, 100, 50])
      phone.wait(0.25)
      #expect(listener.received.last == "stop true at 2.0")
    }

    @Test func `the end of the last of three runs is held, although 3 · 0.1 is rounded`() {
      let animation = slide(0, 100)
      (animation.repeatCount, animation.duration) = (3, 0.1)
      (animation.isRemovedOnCompletion, animation.fillMode) = (false, .forwards)
      layer.add(animation, forKey: nil)
      phone.wait(1)
      #expect(x == 100)
    }

    @Test func `an animation with speed 0 never ends`() {
      let animation = slide(0, 100)
      (animation.speed, animation.timeOffset) = (0, 0.25)
      layer.add(animation, forKey: nil)
      phone.wait(5)
      #expect(x == 25)
    }

    // MARK: Kinds

    @Test func `keyframes have their values at their key times, and each segment its own curve`() {
      let animation = CAKeyframeAnimation(keyPath: "position.x")
      animation.values = [0, 100, 50]
      animation.keyTimes = [0, 0.25, 1]
      animation.timingFunctions = [.init(name: .linear), .init(name: .easeIn)]
      animation.duration = 1
      layer.add(animation, forKey: nil)
      phone.wait(0.125)
      #expect(x == 50)
      phone.wait(0.125)
      #expect(x == 100)
      phone.wait(0.375)
      // Halfway through the second segment: ease-in at half of the time.
      #expect(isNear(x, 100 - 50 * 0.315357, within: 1e-3))
    }

    @Test func `the animations of a group run in the time of the group`() {
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue, fade.beginTime, fade.duration) = (1, 0, 1, 1)
      fade.fillMode = .forwards
      let group = CAAnimationGroup()
      group.animations = [slide(0, 100), fade]
      group.duration = 2
      layer.add(group, forKey: nil)
      phone.wait(0.5)
      #expect(x == 50 && view.shownAlpha == 1)
      phone.wait(1)
      #expect(x == 10 && view.shownAlpha == 0.5)
    }

    // The group decides what stays (asthecodegrows.robertbeverly.com/2010/05/22). An animation that
    // ended before the group does not stay, because a group only clips (doc:caanimationgroup).
    @Test func `A16: a group that fills forwards holds the animations that end with it`() {
      let move = slide(0, 100), fade = CABasicAnimation(keyPath: "opacity")
      // Without a duration of its own it takes the two seconds of the group.
      move.duration = 0
      (fade.fromValue, fade.toValue, fade.duration) = (1, 0, 1)
      let group = CAAnimationGroup()
      group.animations = [move, fade]
      group.duration = 2
      (group.isRemovedOnCompletion, group.fillMode) = (false, .forwards)
      layer.add(group, forKey: "group")
      phone.wait(0.5)
      #expect(x == 25 && view.shownAlpha == 0.5)
      phone.wait(5)
      #expect(x == 100 && view.shownAlpha == 1)
    }

    // doc:caanimationgroup
    @Test func `an animation without a duration gets that of its group when the group is added`() {
      let move = slide(0, 100), inner = CAAnimationGroup(), outer = CAAnimationGroup()
      move.duration = 0
      inner.animations = [move]
      outer.animations = [inner]
      outer.duration = 2
      layer.add(outer, forKey: "group")
      let kept = layer.animation(forKey: "group") as? CAAnimationGroup
      let keptInner = kept?.animations?.first as? CAAnimationGroup
      #expect(keptInner?.duration == 2 && keptInner?.animations?.first?.duration == 2)
      #expect(move.duration == 0 && inner.duration == 0)
    }

    @Test func `numbers, points and transforms may be boxed`() {
      let move = CABasicAnimation(keyPath: "position")
      move.fromValue = NSValue(cgPoint: CGPoint(x: 10, y: 10))
      move.toValue = NSValue(cgPoint: CGPoint(x: 110, y: 30))
      move.duration = 1
      layer.add(move, forKey: nil)
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue, fade.duration) = (NSNumber(value: 1), NSNumber(value: 0), 1)
      layer.add(fade, forKey: nil)
      let grow = CABasicAnimation(keyPath: "transform")
      grow.toValue = NSValue(caTransform3D: CATransform3DMakeScale(3, 3, 1))
      grow.duration = 1
      layer.add(grow, forKey: nil)
      phone.wait(0.5)
      #expect(view.shownCenter == CGPoint(x: 60, y: 20) && view.shownAlpha == 0.5)
      #expect(view.shownTransform.a == 2)
    }

    @Test func `one part of a transform animates without the others`() {
      view.transform = CGAffineTransform(translationX: 30, y: 40)
      let turn = CABasicAnimation(keyPath: "transform.rotation.z")
      (turn.fromValue, turn.toValue, turn.duration) = (0, 2 * Double.pi, 1)
      layer.add(turn, forKey: nil)
      phone.wait(0.25)
      let shown = view.shownTransform
      #expect(isNear(shown.a, 0) && isNear(shown.b, 1) && shown.tx == 30 && shown.ty == 40)
      layer.removeAllAnimations()
      let grow = CABasicAnimation(keyPath: "transform.scale")
      (grow.fromValue, grow.toValue, grow.duration) = (1, 3, 1)
      layer.add(grow, forKey: nil)
      phone.wait(0.5)
      #expect(isNear(view.shownTransform.a, 2) && isNear(view.shownTransform.d, 2))
    }

    @Test func `animations of zPosition and bounds.size.width are in the presentation`() {
      let lift = CABasicAnimation(keyPath: "zPosition")
      (lift.fromValue, lift.toValue, lift.duration) = (0, 10, 1)
      layer.add(lift, forKey: nil)
      let size = CABasicAnimation(keyPath: "bounds.size.width")
      (size.fromValue, size.toValue, size.duration) = (20, 40, 1)
      layer.add(size, forKey: nil)
      phone.wait(0.5)
      #expect(layer.presentation()?.zPosition == 5 && layer.presentation()?.bounds.width == 30)
    }

    @Test func `A1: a view's animation of a sublayer transform is in the presentation`() {
      var bent = CATransform3DIdentity
      bent.m34 = -0.002
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.layer.sublayerTransform = bent
      }
      phone.wait(0.5)
      #expect(isNear(layer.presentation()?.sublayerTransform.m34 ?? 0, -0.001))
      #expect(layer.sublayerTransform.m34 == -0.002)
    }

    @Test func `A1: the keys of a view's animations are the names of their properties`() {
      UIView.animate(withDuration: 1) {
        view.alpha = 0
        view.center.x = 5
      }
      #expect(layer.animationKeys() == ["opacity", "position"])
      #expect(layer.animation(forKey: "position")?.duration == 1)
    }

    @Test func `A13: a mask's animations run while the layer that it masks is in a window`() {
      let mask = CAShapeLayer()
      let open = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
      mask.path = open
      layer.mask = mask
      let listener = Listener()
      let grow = CABasicAnimation(keyPath: "path")
      grow.fromValue = CGPath(rect: CGRect(x: 10, y: 10, width: 0, height: 0), transform: nil)
      (grow.toValue, grow.duration, grow.delegate) = (open, 1, listener)
      mask.add(grow, forKey: "path")
      phone.wait(0.5)
      let shown = mask.presentation()?.value(forKeyPath: "position")
      #expect(shown != nil && listener.received == ["start"])
      phone.wait(0.5)
      #expect(listener.received == ["start", "stop true at 1.0"])
      mask.add(grow, forKey: "path")
      view.removeFromSuperview()
      phone.turn()
      #expect(listener.received.last == "stop false at 1.0")
    }

    @Test func `the animations in a mask end when it is taken away`() {
      let mask = CALayer(), part = CALayer()
      mask.addSublayer(part)
      layer.mask = mask
      let listener = Listener()
      for animated in [mask, part] {
        let animation = slide(0, 100)
        animation.delegate = listener
        animated.add(animation, forKey: nil)
      }
      phone.wait(0.25)
      part.removeFromSuperlayer()
      phone.turn()
      #expect(listener.received == ["start", "start", "stop false at 0.25"])
      layer.mask = nil
      phone.turn()
      #expect(listener.received.count == 4 && listener.received.last == "stop false at 0.25")
    }

    @Test func `keyframes follow a path segment by segment, or evenly paced`() {
      let path = CGMutablePath()
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 30, y: 0))
      path.addLine(to: CGPoint(x: 30, y: 10))
      let animation = CAKeyframeAnimation(keyPath: "position")
      (animation.path, animation.duration) = (path, 1)
      layer.add(animation, forKey: "legs")
      phone.wait(0.25)
      #expect(isNear(view.shownCenter, CGPoint(x: 15, y: 0)))
      phone.wait(0.5)
      #expect(isNear(view.shownCenter, CGPoint(x: 30, y: 5)))
      animation.calculationMode = .paced
      layer.add(animation, forKey: "legs")
      phone.wait(0.375)
      #expect(isNear(view.shownCenter, CGPoint(x: 15, y: 0), within: 1e-6))
      // Where a timing curve is below 0, the layer stays at the start of the path.
      animation.calculationMode = .linear
      animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.5, -1, 0.5, 1)
      layer.add(animation, forKey: "legs")
      phone.wait(0.125)
      #expect(view.shownCenter == .zero)
    }

    // SO 9468707
    @Test(arguments: [
      (CAAnimationRotationMode.rotateAuto, -Double.pi / 2),
      (CAAnimationRotationMode.rotateAutoReverse, Double.pi / 2),
    ])
    func `K8: along a path that goes up, a layer turns by 90° counterclockwise, or clockwise`(
      _ mode: CAAnimationRotationMode, _ angle: Double
    ) {
      let path = CGMutablePath()
      path.move(to: CGPoint(x: 50, y: 100))
      path.addLine(to: CGPoint(x: 50, y: 20))
      let rise = CAKeyframeAnimation(keyPath: "position")
      (rise.path, rise.duration, rise.rotationMode) = (path, 1, mode)
      layer.add(rise, forKey: nil)
      phone.wait(0.5)
      let shown = layer.presentation()
      #expect(shown?.position == CGPoint(x: 50, y: 60))
      #expect(agree(view.shownTransform, CGAffineTransform(rotationAngle: CGFloat(angle))))
      // A quarter turn of the view cancels that of the path.
      view.transform = CGAffineTransform(rotationAngle: CGFloat(-angle))
      #expect(agree(view.shownTransform, .identity))
    }

    @Test func `K8: on a curve a layer follows the tangent, and without a mode it does not turn`() {
      let path = CGMutablePath()
      path.move(to: .zero)
      path.addQuadCurve(to: CGPoint(x: 20, y: 20), control: CGPoint(x: 20, y: 0))
      let bend = CAKeyframeAnimation(keyPath: "position")
      (bend.path, bend.duration, bend.rotationMode) = (path, 1, .rotateAuto)
      layer.add(bend, forKey: "bend")
      for (time, angle) in [(0.0, 0.0), (0.5, Double.pi / 4)] {
        phone.wait(time)
        #expect(
          agree(view.shownTransform, CGAffineTransform(rotationAngle: CGFloat(angle))), "\(time)")
      }
      bend.rotationMode = nil
      layer.add(bend, forKey: "bend")
      phone.wait(0.5)
      #expect(view.shownTransform == .identity)
    }

    private func agree(_ a: CGAffineTransform, _ b: CGAffineTransform) -> Bool {
      zip([a.a, a.b, a.c, a.d, a.tx, a.ty], [b.a, b.b, b.c, b.d, b.tx, b.ty])
        .allSatisfy { abs($0 - $1) < 1e-9 }
    }

    // SwiftyCoreAnimation:GroupDescriptorTests
    @Test func `A13: outside a window an animation that is not removed stays, and has ended`() {
      let listener = Listener(), alone = CALayer()
      for (key, isRemoved) in [("kept", false), ("removed", true)] {
        let animation = slide(0, 100)
        (animation.isRemovedOnCompletion, animation.delegate) = (isRemoved, listener)
        alone.add(animation, forKey: key)
      }
      phone.wait(0.25)
      #expect(alone.animationKeys() == ["kept"])
      #expect(listener.received.filter { $0.hasPrefix("stop false") }.count == 2)
    }

    // MA:QuartzCoreBehavioralTests
    @Test func `A15: a UIColor set by key animates the border and the shadow, not the background`()
    {
      let alone = CALayer()
      layer.addSublayer(alone)
      phone.turn()
      for key in ["borderColor", "shadowColor", "backgroundColor"] {
        alone.setValue(UIColor.blue, forKey: key)
      }
      #expect(alone.animationKeys()?.sorted() == ["borderColor", "shadowColor"])
      phone.wait(0.125)
      #expect(alone.presentation()?.borderColor != UIColor.blue.cgColor)
      alone.backgroundColor = UIColor.red.cgColor
      #expect(alone.animationKeys()?.contains("backgroundColor") == true)
    }

    // MARK: CADisplayLink

    /// Records at each call how far the link's timestamp is from the time of the call, in seconds.
    private final class Ticker: SelectorResponder {
      var differences: [Double] = []
      func perform(_ selector: Selector, with argument: Any?) -> Bool {
        guard let link = argument as? CADisplayLink else { return false }
        differences.append(link.timestamp - CACurrentMediaTime())
        return selector.name == "tick:"
      }
    }

    @Test func `a display link fires once a tick until it is paused or invalidated`() {
      let ticker = Ticker()
      let link = CADisplayLink(target: ticker, selector: Selector("tick:"))
      link.add(to: .main, forMode: .common)
      #expect(UIRunLoop.hasWork)
      phone.wait(0.25)
      phone.turn()
      #expect(ticker.differences == Array(repeating: 0, count: 16))
      link.isPaused = true
      phone.wait(0.25)
      link.isPaused = false
      phone.wait(1 / 64)
      link.invalidate()
      phone.wait(0.25)
      #expect(ticker.differences.count == 17 && !UIRunLoop.hasWork)
    }

    // MARK: A15

    @Test func `A15: a standalone layer animates implicitly for a quarter of a second`() {
      let layer = CALayer()
      view.layer.addSublayer(layer)
      layer.position.x = 4
      phone.turn()
      #expect(layer.presentation()?.position.x == 4)
      layer.position.x = 104
      #expect(layer.position.x == 104 && layer.presentation()?.position.x == 4)
      phone.wait(0.125)
      // Core Animation's default curve has the value 0.802403 at half of the time.
      #expect(isNear(layer.presentation()!.position.x, 84.2403, within: 1e-3))
      phone.wait(0.125)
      #expect(layer.presentation()?.position.x == 104)
    }

    // MA:QuartzCoreBehavioralTests: the animation of a standalone layer is not additive.
    @Test func `A15: the transform of a standalone layer goes to the current model value`() {
      let layer = CALayer()
      view.layer.addSublayer(layer)
      phone.turn()
      CATransaction.setAnimationDuration(1)
      CATransaction.setAnimationTimingFunction(.init(name: .linear))
      layer.transform = CATransform3DMakeTranslation(100, 0, 0)
      phone.wait(0.5)
      #expect(layer.presentation()?.transform.m41 == 50)
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.transform = CATransform3DMakeTranslation(200, 0, 0)
      CATransaction.commit()
      #expect(layer.presentation()?.transform.m41 == 100)
    }

    @Test func `A15: a layer in a mask animates implicitly, too`() {
      let mask = CALayer(), part = CALayer()
      mask.frame = view.bounds
      mask.addSublayer(part)
      layer.mask = mask
      #expect(mask.presentation() == nil)
      phone.turn()
      mask.position.x = 110
      part.opacity = 0.5
      #expect(mask.animationKeys() == ["position"] && part.animationKeys() == ["opacity"])
      #expect(mask.presentation()?.position.x == 10)
      phone.wait(0.25)
      #expect(mask.presentation()?.position.x == 110 && mask.animationKeys() == nil)
    }

    @Test func `A15: a transaction sets another duration and curve, or disables actions`() {
      let layer = CALayer()
      view.layer.addSublayer(layer)
      phone.turn()
      CATransaction.begin()
      CATransaction.setAnimationDuration(1)
      CATransaction.setAnimationTimingFunction(.init(name: .linear))
      CATransaction.begin()
      #expect(CATransaction.animationDuration() == 1)
      layer.position.x = 100
      CATransaction.commit()
      CATransaction.commit()
      #expect(CATransaction.animationDuration() == 0.25)
      phone.wait(0.25)
      #expect(layer.presentation()?.position.x == 25)
      phone.wait(0.75)
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.position.x = 0
      CATransaction.commit()
      #expect(layer.presentation()?.position.x == 0)
    }

    // GQC:CATransaction/transaction.m
    @Test func `A15: a transaction can be set by keys, and its values end with its commit`() {
      CATransaction.begin()
      CATransaction.setValue(kCFBooleanTrue, forKey: kCATransactionDisableActions)
      CATransaction.setValue(1.25, forKey: kCATransactionAnimationDuration)
      #expect(CATransaction.disableActions() && CATransaction.animationDuration() == 1.25)
      CATransaction.commit()
      #expect(!CATransaction.disableActions() && CATransaction.animationDuration() == 0.25)
    }

    // GQC:CATransaction/completion.m
    @Test func `A15: the completion runs on the next turn if no animation was added`() {
      var ends = 0
      CATransaction.begin()
      CATransaction.setCompletionBlock { ends += 1 }
      phone.turn()
      #expect(ends == 0)
      CATransaction.commit()
      #expect(ends == 0)
      phone.turn()
      phone.turn()
      #expect(ends == 1)
    }

    // GQC:CALayer/animations.m: a standalone layer has two keys right after two additions.
    @Test func `A13: a layer outside every window keeps its animations until the screen is drawn`()
    {
      let layer = CALayer()
      let listener = Listener()
      let animation = slide(0, 100)
      animation.delegate = listener
      layer.add(animation, forKey: "first")
      layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "second")
      #expect(layer.animationKeys()?.count == 2)
      layer.removeAnimation(forKey: "second")
      #expect(layer.animationKeys() == ["first"] && layer.animation(forKey: "second") == nil)
      phone.turn()
      #expect(layer.animationKeys() == nil)
      phone.turn()
      #expect(listener.received.last == "stop false at 0.0")
    }

    // GQC:CATransaction/completion.m
    @Test func `A15: a second completion does not replace the first, and a nested block reads it`()
    {
      var ends: [Int] = []
      CATransaction.begin()
      CATransaction.setCompletionBlock { ends.append(1) }
      CATransaction.setCompletionBlock { ends.append(2) }
      CATransaction.begin()
      #expect(CATransaction.completionBlock() != nil)
      CATransaction.commit()
      CATransaction.setCompletionBlock(nil)
      #expect(CATransaction.completionBlock() == nil)
      CATransaction.commit()
      phone.turn()
      #expect(ends == [1, 2])
    }

    @Test func `A15: the completion runs after the last animation added before the commit`() {
      var ends: [Double] = []
      CATransaction.begin()
      CATransaction.setCompletionBlock { ends.append(phone.now) }
      layer.add(slide(0, 100), forKey: "one")
      UIView.animate(withDuration: 1.5) { view.alpha = 0 }
      CATransaction.commit()
      UIView.animate(withDuration: 3) { view.center.x = 0 }
      phone.wait(4)
      #expect(ends == [1.5])
    }

    // SO 9906966: how apps learn that a push has ended.
    @Test func `A15: a transaction around a push completes when the push has ended`() {
      let stack = Stack()
      var ends: [Double] = []
      CATransaction.begin()
      CATransaction.setCompletionBlock { ends.append(stack.phone.now) }
      stack.push()
      CATransaction.commit()
      stack.phone.wait(2)
      #expect(ends == [1])
    }

    // MARK: A17, A18, A20

    @Test(arguments: [true, false]) func `a block that changes an effect lasts as long as it says`(
      isChanged: Bool
    ) {
      let view = UIVisualEffectView()
      phone.show(view)
      var ends: [Double] = []
      UIView.animate(withDuration: 0.5) {
        if isChanged { view.effect = UIBlurEffect(style: .light) }
      } completion: { _ in
        ends.append(phone.now)
      }
      phone.wait(1)
      // Without a change it ends in the next turn of the run loop. (`docs/facts.md A6`)
      #expect(ends == [isChanged ? 0.5 : 1.0 / 64])
    }

    @Test func `A17: UIView.transition(from:to:) replaces the from-view with the to-view`() {
      let other = UIView()
      var ends: [Double] = []
      UIView.transition(from: view, to: other, duration: 0.5) { _ in ends.append(phone.now) }
      #expect(view.superview == nil && other.superview === phone.window)
      phone.wait(1)
      #expect(ends == [0.5])
    }

    @Test func `A17: with showHideTransitionViews it hides one view and shows the other`() {
      let other = phone.show(UIView())
      other.isHidden = true
      UIView.transition(from: view, to: other, duration: 0.5, options: .showHideTransitionViews)
      #expect(view.superview === phone.window && view.isHidden && !other.isHidden)
    }

    @Test func `A18: beginAnimations and commitAnimations animate for 0.2 s by default`() {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationCurve(.linear)
      view.center.x = 110
      UIView.commitAnimations()
      phone.wait(0.1)
      #expect(isNear(x, 60))
      phone.wait(0.1)
      #expect(x == 110)
    }

    @Test func `A18: a repeating animation never ends`() {
      var ends = 0
      UIView.animate(
        withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear],
        animations: { view.center.x = 110 }, completion: { _ in ends += 1 })
      phone.wait(0.5)
      #expect(x == 60)
      phone.wait(1)
      #expect(x == 60)
      phone.wait(100)
      #expect(ends == 0 && x == 60)
    }

    @Test func `A18: an autoreversing animation jumps to the model value at its end`() {
      var ends: [Double] = []
      UIView.animate(
        withDuration: 1, delay: 0, options: [.autoreverse, .curveLinear],
        animations: { view.center.x = 110 }, completion: { _ in ends.append(phone.now) })
      phone.wait(1.75)
      #expect(x == 35)
      phone.wait(0.25)
      #expect(x == 110 && ends == [2])
    }

    @Test func `A18: part of an animation can repeat, and the completion waits for it`() {
      var ends: [Double] = []
      UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
        UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { view.center.x = 110 }
      } completion: { _ in
        ends.append(phone.now)
      }
      #expect(course(ofQuarters: 7) == [60, 110, 60, 10, 60, 110, 60] && ends.isEmpty)
      phone.wait(0.25)
      #expect(x == 110 && ends == [2])
    }

    @Test func `a completion waits for the longest part that repeats`() {
      var ends: [Double] = []
      UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
        UIView.modifyAnimations(withRepeatCount: 3, autoreverses: false) { view.center.x = 110 }
        UIView.modifyAnimations(withRepeatCount: 1, autoreverses: false) { view.center.y = 110 }
      } completion: { _ in
        ends.append(phone.now)
      }
      phone.wait(2)
      #expect(ends == [1.5])
    }

    @Test func `a part that repeats in a delayed block of an animator waits once`() {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
      animator.addAnimations(
        {
          UIView.modifyAnimations(withRepeatCount: 1, autoreverses: false) { view.center.x = 110 }
        }, delayFactor: 0.5)
      animator.startAnimation()
      phone.wait(0.75)
      #expect(x == 60)
      phone.wait(1)
      #expect(x == 110)
    }

    @Test func `A20: with the option layoutSubviews the subviews of a resized view animate along`()
    {
      let view = phone.show(StretchingView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
      UIView.animate(withDuration: 1, delay: 0, options: [.layoutSubviews, .curveLinear]) {
        view.bounds.size.width = 40
      }
      phone.wait(0.5)
      #expect(view.inner.shownBounds.width == 30)
    }

    @Test func `A20: without layoutSubviews they follow at the next layout, without animation`() {
      let view = phone.show(StretchingView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.bounds.size.width = 40
      }
      phone.wait(0.5)
      #expect(view.inner.shownBounds.width == 40)
    }

    /// Sets its subview's frame to its bounds in `layoutSubviews`.
    private final class StretchingView: UIView {
      let inner = UIView()
      override func layoutSubviews() {
        addSubview(inner)
        inner.frame = bounds
      }
    }
  }
}
