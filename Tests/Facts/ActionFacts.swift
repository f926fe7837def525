import TestSupport
import Testing
import UIKit

// GQC: github.com/gnustep/libs-quartzcore, Tests/quartzcore, checked against Apple's QuartzCore.
extension Facts {
  @Suite @MainActor struct `Actions and commits` {
    private let phone = Phone()
    private let layer = CALayer()

    init() { phone.window.layer.addSublayer(layer) }

    /// An action that records the keys it runs for. Tests compare it by identity.
    private final class Marked: CAAction {
      var runs: [String] = []
      func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
        runs.append(event)
      }
    }

    /// A delegate that returns the same action for every key.
    private final class Delegate: NSObject, CALayerDelegate {
      var answer: (any CAAction)?
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { answer }
    }

    private func found(_ event: String = "position") -> Marked? {
      layer.action(forKey: event) as? Marked
    }

    // GQC:CALayer/actions.m
    @Test func `A21: the delegate is asked before the layer's actions, and those before its style`()
    {
      let delegate = Delegate()
      let received = Marked(), own = Marked(), ofStyle = Marked()
      layer.style = ["actions": ["position": ofStyle as any CAAction]]
      #expect(found() === ofStyle)
      layer.actions = ["position": own]
      #expect(found() === own)
      layer.delegate = delegate
      #expect(found() === own)
      delegate.answer = received
      #expect(found() === received && found("an unknown key") === received)
    }

    // hdr:CALayer
    @Test func `A21: the class is asked last`() {
      final class Fixed: CALayer {
        override class func defaultAction(forKey event: String) -> (any CAAction)? {
          event == "mine" ? CATransition() : nil
        }
      }
      let fixed = Fixed()
      #expect(fixed.action(forKey: "mine") is CATransition && fixed.action(forKey: "other") == nil)
      fixed.actions = ["mine": Marked()]
      #expect(fixed.action(forKey: "mine") is Marked)
    }

    // GQC:CALayer/actions.m
    @Test func `A21: null ends the search with no action, and disabled actions do not end it`() {
      let delegate = Delegate()
      layer.style = ["actions": ["position": Marked() as any CAAction]]
      layer.actions = ["position": NSNull()]
      phone.turn()
      #expect(layer.action(forKey: "position") == nil)
      layer.actions = ["position": Marked()]
      layer.delegate = delegate
      delegate.answer = NSNull()
      #expect(layer.action(forKey: "position") == nil)
      delegate.answer = nil
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      #expect(found() != nil)
      CATransaction.commit()
    }

    // A log of UIKitCore under Catalyst: eight keys of a standalone layer and of a view's layer.
    @Test func `A21: a standalone layer has implicit actions, and a view's layer has none`() {
      phone.turn()
      let keys = ["position", "bounds", "opacity", "backgroundColor", "transform", "contents"]
      let view = phone.show(UIView(frame: .zero))
      for key in keys {
        #expect(layer.action(forKey: key) is CABasicAnimation, "\(key)")
        #expect(view.layer.action(forKey: key) == nil, "\(key)")
        #expect(view.action(for: view.layer, forKey: key) is NSNull, "\(key)")
      }
      let fade = layer.action(forKey: "opacity") as? CABasicAnimation
      #expect(fade?.keyPath == "opacity" && fade?.fromValue as? Float == 1)
      #expect(fade?.duration == 0.25)
      #expect(layer.action(forKey: "hidden") is CATransition)
      #expect(layer.action(forKey: "onOrderIn") == nil)
      UIView.animate(withDuration: 1) { #expect(view.layer.action(forKey: "position") != nil) }
    }

    @Test func `A21: the action that is found replaces the layer's implicit animation`() {
      phone.turn()
      let marked = Marked()
      layer.actions = ["position": marked, "opacity": NSNull()]
      layer.position.x = 10
      layer.opacity = 0.5
      #expect(marked.runs == ["position"] && layer.animationKeys() == nil)
      let slow = CABasicAnimation()
      slow.duration = 2
      layer.actions = ["position": slow]
      layer.position.x = 30
      #expect(layer.animation(forKey: "position")?.duration == 2)
      phone.wait(1)
      #expect(layer.presentation()?.position.x == 20)
    }

    // hdr:CALayer: nil if the layer has not been committed; MA: flush connects layers to the screen.
    // A log of UIKitCore under Catalyst: a flush without a context gives none.
    @Test func `A15: a flush gives a layer of a window its presentation`() {
      #expect(layer.presentation() == nil)
      CATransaction.flush()
      #expect(layer.presentation()?.model() === layer)
      let detached = CALayer()
      CATransaction.flush()
      #expect(detached.presentation() == nil)
    }

    // J. Harper on cocoa-dev, 2008: inside a transaction a flush waits for the outermost commit.
    @Test func `A15: a flush inside a transaction waits for the outermost commit`() {
      CATransaction.begin()
      CATransaction.begin()
      CATransaction.flush()
      CATransaction.commit()
      #expect(layer.presentation() == nil)
      CATransaction.commit()
      #expect(layer.presentation() != nil)
    }

    @Test func `A15: a flush runs pending layout, but not from inside layout`() {
      final class Flushing: UIView {
        var layouts = 0, depth = 0, deepest = 0
        override func layoutSubviews() {
          layouts += 1
          depth += 1
          deepest = max(depth, deepest)
          if layouts < 3 { setNeedsLayout() }
          CATransaction.flush()
          depth -= 1
        }
      }
      let view = Flushing(frame: .zero)
      phone.window.addSubview(view)
      CATransaction.flush()
      #expect(view.layouts > 0 && view.deepest == 1)
    }

    // A log of UIKitCore under Catalyst.
    @Test func `C9: the presentation of a presentation is itself`() throws {
      phone.turn()
      let shown = try #require(layer.presentation())
      #expect(shown !== layer && shown.presentation() === shown)
    }

    // GQC:CATransaction/transaction.m
    @Test func `A15: a transaction stores values under any key`() {
      CATransaction.begin()
      #expect(CATransaction.value(forKey: "mine") == nil)
      CATransaction.setValue("kept", forKey: "mine")
      CATransaction.setAnimationDuration(0.75)
      #expect(CATransaction.value(forKey: "mine") as? String == "kept")
      #expect(CATransaction.value(forKey: kCATransactionAnimationDuration) as? Double == 0.75)
      CATransaction.commit()
      #expect(CATransaction.value(forKey: "mine") == nil)
    }

    // GQC:CALayer/layout.m
    @Test func `G14: a change of sublayers marks the superlayer for layout, not the sublayer`() {
      let first = CALayer(), added = CALayer()
      func settled(_ change: () -> Void) -> Bool {
        layer.layoutIfNeeded()
        let wasSettled = !layer.needsLayout()
        change()
        return wasSettled && layer.needsLayout()
      }
      #expect(!CALayer().needsLayout())
      #expect(settled { layer.addSublayer(first) })
      #expect(settled { layer.addSublayer(added) } && !added.needsLayout())
      #expect(settled { layer.insertSublayer(added, at: 0) })
      #expect(settled { layer.insertSublayer(added, below: first) })
      #expect(settled { layer.insertSublayer(added, above: first) })
      #expect(settled { first.removeFromSuperlayer() })
      #expect(settled { layer.sublayers = [CALayer()] })
      #expect(settled { layer.bounds.size.width = 200 })
    }

    // GQC:CALayer/masking.m
    @Test
    func `H12: the masked layer is the mask's superlayer, and the mask leaves any other tree`() {
      let mask = CALayer(), other = CALayer()
      layer.addSublayer(mask)
      other.mask = mask
      #expect(mask.superlayer === other && other.sublayers == nil && layer.sublayers == nil)
      layer.mask = mask
      #expect(mask.superlayer === layer && other.mask == nil)
      mask.removeFromSuperlayer()
      #expect(mask.superlayer == nil && layer.mask == nil)
    }

    // GQC:CALayer/modern.m
    @Test func `H13: a layer drops unknown corner bits and unknown corner curves`() {
      layer.cornerCurve = .continuous
      layer.maskedCorners = CACornerMask(rawValue: 255)
      #expect(layer.cornerCurve == .continuous && layer.maskedCorners.rawValue == 15)
      layer.cornerCurve = CALayerCornerCurve(rawValue: "no curve")
      #expect(layer.cornerCurve == .circular)
      #expect(isNear(CALayer.cornerCurveExpansionFactor(.continuous), 1.528665, within: 1e-6))
      #expect(CALayer.cornerCurveExpansionFactor(.circular) == 1)
    }

    // GQC:CALayer/state.m, display.m, CAMediaTiming/timing.m, CAShapeLayer/shapelayer.m
    @Test func `H13: the defaults of a layer`() {
      #expect(layer.borderColor != nil && layer.backgroundColor == nil && layer.sublayers == nil)
      #expect(layer.duration == .infinity && layer.repeatCount == 0 && layer.fillMode == .removed)
      #expect(CAShapeLayer().fillColor?.components == [0, 0, 0, 1])
      #expect(CAReplicatorLayer().instanceColor?.components == [1, 1, 1, 1])
      #expect(CALayer.defaultValue(forKey: "anchorPoint") as? CGPoint == CGPoint(x: 0.5, y: 0.5))
      #expect(CALayer.defaultValue(forKey: "contentsScale") as? CGFloat == 1)
      #expect(CALayer.defaultValue(forKey: "bounds") == nil)
      layer.needsDisplayOnBoundsChange = true
      layer.displayIfNeeded()
      layer.bounds.size.width = 30
      #expect(layer.needsDisplay())
      #expect(layer.borderColor != nil)
      layer.borderColor = nil
      #expect(layer.borderColor == nil)
    }

    // WinObjC:UIColorTests; Opal:CGColor/color.m
    @Test func `H14: a grayscale color never equals an RGB color`() {
      #expect(UIColor.black == UIColor(white: 0, alpha: 1))
      #expect(UIColor.black != UIColor(red: 0, green: 0, blue: 0, alpha: 1))
      #expect(UIColor(white: 0.5, alpha: 1).cgColor.components == [0.5, 1])
      #expect(UIColor(cgColor: CGColor(gray: 0.5, alpha: 1)) == UIColor.gray)
      #expect(UIColor.gray.withAlphaComponent(0.5) == UIColor(white: 0.5, alpha: 0.5))
      #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    }

    // GQC:CAScrollLayer/scroll.m
    @Test func `H15: a scroll layer scrolls as little as needed, in the directions of its mode`() {
      let layer = CAScrollLayer()
      func origin(after rect: CGRect, from start: CGFloat) -> CGPoint {
        layer.bounds = CGRect(x: start, y: start, width: 100, height: 100)
        layer.scroll(to: rect)
        return layer.bounds.origin
      }
      #expect(origin(after: CGRect(x: 200, y: 200, width: 10, height: 10), from: 50).x == 110)
      #expect(origin(after: CGRect(x: 120, y: 120, width: 10, height: 10), from: 100).x == 100)
      #expect(origin(after: CGRect(x: 20, y: 20, width: 10, height: 10), from: 100).x == 20)
      #expect(origin(after: CGRect(x: 20, y: 20, width: 400, height: 400), from: 0).x == 20)
      layer.scrollMode = .vertically
      layer.bounds.origin = .zero
      layer.scroll(to: CGPoint(x: 70, y: 80))
      #expect(layer.bounds.origin == CGPoint(x: 0, y: 80))
    }

    // GQC:CAValueFunction/valuefunction.m; hdr:CAValueFunction for the transforms.
    @Test func `A16: a value function makes a transform from a number`() throws {
      phone.turn()
      let turn = CABasicAnimation(keyPath: "transform")
      (turn.fromValue, turn.toValue, turn.duration) = (0, CGFloat.pi, 1)
      turn.valueFunction = CAValueFunction(name: .rotateZ)
      layer.add(turn, forKey: nil)
      phone.wait(0.5)
      let shown = try #require(layer.presentation()).affineTransform()
      #expect(isNear(shown.a, 0) && isNear(shown.b, 1))
      #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "none of them")) == nil)
    }

    // OUK:NavigationControllerTests, "view loads lazily once"; doc:uiviewcontroller/view
    @Test func `L1: a navigation controller loads no screen before its own view`() {
      let screen = UIViewController()
      let stack = UINavigationController(rootViewController: screen)
      stack.viewControllers = [UIViewController(), screen]
      #expect(!stack.isViewLoaded && !screen.isViewLoaded && screen.parent === stack)
      stack.loadViewIfNeeded()
      #expect(screen.isViewLoaded && screen.view.isDescendant(of: stack.view))
    }
  }
}
