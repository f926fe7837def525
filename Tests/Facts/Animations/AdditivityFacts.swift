import TestSupport
import Testing
import UIKit

// MA: github.com/material-motion/motion-animator-objc, tests/unit, which ran on Apple's simulators.
extension Facts {
  /// Whether an animation adds to those that run or replaces them, and what a view animates at all.
  @Suite @MainActor struct `Additivity of animations` {
    private let phone = Phone()
    private let view: UIView

    init() {
      view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      phone.show(view)
    }

    /// Animates the alpha in one second, with the linear curve.
    private func fade(
      to alpha: CGFloat, _ options: UIView.AnimationOptions = [],
      completion: ((Bool) -> Void)? = nil
    ) {
      UIView.animate(
        withDuration: 1, delay: 0, options: options.union(.curveLinear),
        animations: { view.alpha = alpha }, completion: completion)
    }

    /// The animation that the layer of the view has for a key.
    private func basic(_ key: String) -> CABasicAnimation? {
      view.layer.animation(forKey: key) as? CABasicAnimation
    }

    // MA:UIKitBehavioralTests, "some properties implicitly animate additively", "but not additively"
    @Test func `A4: the animations of a view say whether they are additive`() {
      let keys = ["position", "bounds.origin", "bounds.size", "cornerRadius", "transform"]
      UIView.animate(withDuration: 1) {
        view.layer.position = CGPoint(x: 50, y: 20)
        view.layer.bounds = CGRect(x: 1, y: 2, width: 123, height: 456)
        view.layer.cornerRadius = 3
        view.layer.setValue(2.5, forKeyPath: "transform.scale")
        view.layer.opacity = 0.5
        view.layer.backgroundColor = UIColor.blue.cgColor
        view.layer.anchorPoint = CGPoint(x: 0.2, y: 0.4)
      }
      for key in keys { #expect(basic(key)?.isAdditive == true, "\(key)") }
      for key in ["opacity", "backgroundColor", "anchorPoint"] {
        #expect(basic(key)?.isAdditive == false, "\(key)")
      }
      #expect(view.layer.animationKeys()?.count == 8)
    }

    // MA:UIKitBehavioralTests, "Anchor point became implicitly animatable in iOS 11."
    @Test func `A4: an anchor point and the position that compensates for it animate together`() {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.layer.anchorPoint = CGPoint(x: 1, y: 0.5)
        view.layer.position = CGPoint(x: 20, y: 10)
      }
      for half in [0.0, 0.5] {
        phone.wait(half)
        let shown = view.layer.presentation()
        #expect(shown?.anchorPoint == CGPoint(x: 0.5 + half / 2, y: 0.5))
        #expect(shown?.frame == CGRect(x: 0, y: 0, width: 20, height: 20))
      }
    }

    // MA:UIKitBehavioralTests, "defaults animates position additively from its model layer state"
    @Test func `A4: each of two position animations is an offset between model values`() {
      UIView.animate(withDuration: 0.1) { view.layer.position.x = 100 }
      phone.wait(1 / 64)
      UIView.animate(withDuration: 0.1) { view.layer.position.x = 20 }
      #expect(view.layer.animationKeys() == ["position", "position-2"])
      #expect((basic("position-2")?.fromValue as? CGPoint)?.x == 80)
    }

    // MA:UIKitBehavioralTests, "defaults animates opacity non additively from its model layer state"
    @Test func `A4: a second fade replaces the first and begins at the model value`() {
      var ends: [String] = []
      fade(to: 0.5) { ends.append("first \($0) at \(phone.now)") }
      phone.wait(0.5)
      #expect(view.shownAlpha == 0.75)
      fade(to: 0.25) { ends.append("second \($0) at \(phone.now)") }
      #expect(view.layer.animationKeys() == ["opacity"])
      #expect(basic("opacity")?.fromValue as? Float == 0.5 && view.shownAlpha == 0.5)
      phone.wait(0.5)
      #expect(view.shownAlpha == 0.375)
      phone.wait(0.5)
      #expect(view.shownAlpha == 0.25)
      // The completion of the replaced animation runs with the next turn, one tick later.
      #expect(ends == ["first false at 0.515625", "second true at 1.5"])
    }

    // MA:UIKitBehavioralTests, "begin from current state animates opacity non additively …"
    @Test func `A4: a second fade with beginFromCurrentState begins at what is shown`() {
      fade(to: 0.5)
      phone.wait(0.5)
      fade(to: 0.25, .beginFromCurrentState)
      #expect(view.layer.animationKeys() == ["opacity"])
      #expect(basic("opacity")?.fromValue as? Float == 0.75 && view.shownAlpha == 0.75)
      phone.wait(0.5)
      #expect(view.shownAlpha == 0.5)
    }

    @Test func `A4: a color also begins at the model value, or at what is shown`() {
      for (options, red) in [(UIView.AnimationOptions(), 1), (.beginFromCurrentState, 0.5)] {
        UIView.performWithoutAnimation { view.backgroundColor = UIColor(cgColor: paint(0, 0)) }
        for color in [paint(1, 0), paint(0, 1)] {
          UIView.animate(withDuration: 1, delay: 0, options: options.union(.curveLinear)) {
            view.backgroundColor = UIColor(cgColor: color)
          }
          phone.wait(0.5)
        }
        let shown = view.layer.presentation()?.backgroundColor?.components ?? []
        let expected = [red / 2, 0, 0.5, 1]
        #expect(shown.count == 4 && zip(shown, expected).allSatisfy { isNear($0, $1) })
        phone.wait(1)
      }
    }

    /// An opaque color of red and blue.
    private func paint(_ red: CGFloat, _ blue: CGFloat) -> CGColor {
      CGColor(red: red, green: 0, blue: blue, alpha: 1)
    }

    // hdr:UIView, UIViewAnimationOptionOverrideInheritedOptions
    @Test func `A4: a nested block inherits beginFromCurrentState unless it overrides options`() {
      for (options, start) in [(UIView.AnimationOptions(), 0.75), (.overrideInheritedOptions, 0.5)]
      {
        view.alpha = 1
        fade(to: 0.5)
        phone.wait(0.5)
        UIView.animate(withDuration: 1, delay: 0, options: .beginFromCurrentState) {
          fade(to: 0.25, options)
        }
        #expect(view.shownAlpha == start)
        phone.wait(2)
      }
    }

    @Test func `A4: a fade ends at the model value, even if it was set after the fade began`() {
      fade(to: 0.5)
      phone.wait(0.5)
      view.alpha = 0
      #expect(view.shownAlpha == 0.5)
      phone.wait(0.25)
      #expect(view.shownAlpha == 0.25)
    }

    @Test func `A4: a background color that begins at nil is interpolated, too`() throws {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      }
      phone.wait(0.5)
      let shown = try #require(view.layer.presentation()?.backgroundColor)
      #expect(shown.components == [0.5, 0, 0, 0.5])
    }

    // MA:QuartzCoreBehavioralTests; HeadlessLayerImplicitAnimationTests
    @Test(arguments: [
      "position.x", "bounds.size.height", "transform.scale", "opacity", "cornerRadius",
      "shadowOpacity", "shadowRadius", "strokeStart", "strokeEnd",
    ])
    func `A15: a standalone layer animates implicitly, and not additively`(path: String) {
      let layer = CAShapeLayer()
      view.layer.addSublayer(layer)
      CATransaction.flush()
      layer.setValue(0.5, forKeyPath: path)
      layer.setValue(0.25, forKeyPath: path)
      let keys = layer.animationKeys() ?? []
      #expect(keys.count == 1)
      for key in keys {
        #expect((layer.animation(forKey: key) as? CABasicAnimation)?.isAdditive == false, "\(key)")
      }
    }

    // MA:UIKitBehavioralTests, "no properties implicitly animate outside of an animation block", and
    // "some properties do not implicitly animate"
    @Test func `A21, A25: a view's layer animates in blocks only, and not strokeEnd`() {
      final class Shape: UIView {
        override class var layerClass: AnyClass { CAShapeLayer.self }
      }
      let shape = phone.show(Shape(frame: .zero))
      for path in ["position.x", "opacity", "strokeEnd"] {
        shape.layer.setValue(0.5, forKeyPath: path)
        #expect(shape.layer.animationKeys() == nil, "\(path)")
      }
      UIView.animate(withDuration: 1) { shape.layer.setValue(0.25, forKeyPath: "strokeEnd") }
      #expect(shape.layer.animationKeys() == nil)
      UIView.animate(withDuration: 1) { shape.layer.setValue(0.25, forKeyPath: "opacity") }
      #expect(shape.layer.animationKeys() == ["opacity"])
    }

    // hdr:CALayer and QuartzCore's documentation: a layer animates from what is shown.
    @Test func `A15: a second implicit animation begins at what is shown`() {
      let layer = CALayer()
      view.layer.addSublayer(layer)
      phone.turn()
      CATransaction.setAnimationTimingFunction(.init(name: .linear))
      layer.position.x = 100
      phone.wait(0.125)
      CATransaction.setAnimationTimingFunction(.init(name: .linear))
      layer.position.x = 0
      #expect(layer.animationKeys() == ["position"] && layer.presentation()?.position.x == 50)
      phone.wait(0.125)
      #expect(layer.presentation()?.position.x == 25)
    }

    // MA:HeadlessLayerImplicitAnimationTests, with actions disabled inside and outside of a block
    @Test func `A15: disabled actions also stop the animations of UIView.animate`() {
      let layer = CALayer()
      view.layer.addSublayer(layer)
      CATransaction.flush()
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      UIView.animate(withDuration: 1) {
        layer.opacity = 0.5
        view.alpha = 0.5
      }
      CATransaction.commit()
      #expect(layer.animationKeys() == nil && view.layer.animationKeys() == nil)
      UIView.animate(withDuration: 1) { view.alpha = 0 }
      #expect(view.layer.animationKeys() == ["opacity"])
    }

    // MARK: What a view animates

    /// The keys of the animations that a change of a view's layer adds in an animation block.
    private func animatedKeys(_ change: @escaping (CALayer) -> Void) -> [String] {
      let view = phone.show(UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
      UIView.animate(withDuration: 1) { change(view.layer) }
      return view.layer.animationKeys() ?? []
    }

    /// A view whose layer is a shape.
    private final class ShapeView: UIView {
      override class var layerClass: AnyClass { CAShapeLayer.self }
    }

    /// MA:UIKitBehavioralTests
    @Test func `A25: views animate neither border, shadow, depth nor strokes`() {
      #expect(
        animatedKeys {
          $0.borderWidth = 3
          $0.borderColor = UIColor.red.cgColor
          $0.shadowColor = UIColor.red.cgColor
          $0.shadowOffset = CGSize(width: 5, height: 5)
          $0.shadowRadius = 9
          $0.zPosition = 4
        } == [])
      let view = phone.show(ShapeView())
      UIView.animate(withDuration: 1) {
        (view.layer as? CAShapeLayer)?.strokeEnd = 0.5
        (view.layer as? CAShapeLayer)?.lineWidth = 5
      }
      #expect(view.layer.animationKeys() == nil)
    }

    @Test func `A25: views animate corner radius, anchor point and shadow opacity`() {
      #expect(animatedKeys { $0.cornerRadius = 3 } == ["cornerRadius"])
      #expect(animatedKeys { $0.anchorPoint = .zero } == ["anchorPoint"])
      #expect(animatedKeys { $0.shadowOpacity = 1 } == ["shadowOpacity"])
      #expect(animatedKeys { $0.backgroundColor = UIColor.red.cgColor } == ["backgroundColor"])
    }

    @Test func `A25: the action of a view in a block is null for what it does not animate`() {
      let view = phone.show(UIView())
      UIView.animate(withDuration: 1) {
        #expect(view.action(for: view.layer, forKey: "borderWidth") is NSNull)
        #expect(view.action(for: view.layer, forKey: "cornerRadius") is CABasicAnimation)
      }
    }

    @Test func `A25: a standalone layer animates all of them by itself`() {
      let layer = CALayer()
      phone.window.layer.addSublayer(layer)
      phone.turn()
      (layer.borderWidth, layer.zPosition, layer.shadowRadius) = (3, 4, 9)
      #expect(layer.animationKeys()?.sorted() == ["borderWidth", "shadowRadius", "zPosition"])
      layer.removeFromSuperlayer()
    }
  }
}
