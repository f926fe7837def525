import TestSupport
import Testing
import UIKit

// GQC: github.com/gnustep/libs-quartzcore, Tests/quartzcore, checked against Apple's QuartzCore.
extension Facts {
  /// Which action a change of a layer runs, and what a flush or a commit does.
  @Suite @MainActor struct `Actions and commits` {
    private let phone = Phone()
    private let layer = CALayer()

    /// The layer is not drawn yet, and has no implicit actions before it is. Tests of these call
    /// `phone.turn()` first.
    init() { phone.window.layer.addSublayer(layer) }

    /// An action that records the keys it runs for. Tests compare it by identity.
    private final class RecordingAction: CAAction {
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

    /// The action that the search for a key ends at, if it is one of this suite.
    private func foundAction(_ event: String = "position") -> RecordingAction? {
      layer.action(forKey: event) as? RecordingAction
    }

    // GQC:CALayer/actions.m
    @Test func `A21: the delegate is asked before the layer's actions, and those before its style`()
    {
      let delegate = Delegate()
      let fromDelegate = RecordingAction(), fromLayer = RecordingAction()
      let fromStyle = RecordingAction()
      layer.style = ["actions": ["position": fromStyle as any CAAction]]
      #expect(foundAction() === fromStyle)
      layer.actions = ["position": fromLayer]
      #expect(foundAction() === fromLayer)
      layer.delegate = delegate
      #expect(foundAction() === fromLayer)
      delegate.answer = fromDelegate
      #expect(foundAction() === fromDelegate)
      #expect(foundAction("an unknown key") === fromDelegate)
    }

    // hdr:CALayer
    @Test func `A21: the class is asked last`() {
      final class DefaultActionLayer: CALayer {
        override class func defaultAction(forKey event: String) -> (any CAAction)? {
          event == "ownKey" ? CATransition() : nil
        }
      }
      let layer = DefaultActionLayer()
      #expect(
        layer.action(forKey: "ownKey") is CATransition && layer.action(forKey: "other") == nil)
      layer.actions = ["ownKey": RecordingAction()]
      #expect(layer.action(forKey: "ownKey") is RecordingAction)
    }

    // GQC:CALayer/actions.m
    @Test func `A21: null ends the search with no action, and disabled actions do not end it`() {
      let delegate = Delegate()
      layer.style = ["actions": ["position": RecordingAction() as any CAAction]]
      layer.actions = ["position": NSNull()]
      phone.turn()
      #expect(layer.action(forKey: "position") == nil)
      layer.actions = ["position": RecordingAction()]
      layer.delegate = delegate
      delegate.answer = NSNull()
      #expect(layer.action(forKey: "position") == nil)
      delegate.answer = nil
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      #expect(foundAction() != nil)
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
      let action = RecordingAction()
      layer.actions = ["position": action, "opacity": NSNull()]
      layer.position.x = 10
      layer.opacity = 0.5
      #expect(action.runs == ["position"] && layer.animationKeys() == nil)
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
      #expect(CATransaction.value(forKey: "ownKey") == nil)
      CATransaction.setValue("value", forKey: "ownKey")
      CATransaction.setAnimationDuration(0.75)
      #expect(CATransaction.value(forKey: "ownKey") as? String == "value")
      #expect(CATransaction.value(forKey: kCATransactionAnimationDuration) as? Double == 0.75)
      CATransaction.commit()
      #expect(CATransaction.value(forKey: "ownKey") == nil)
    }

    // GQC:CALayer/layout.m
    @Test func `G14: a change of sublayers marks the superlayer for layout, not the sublayer`() {
      let first = CALayer(), added = CALayer()
      /// Whether the layer needs layout because of a change, and did not before.
      func marksForLayout(_ change: () -> Void) -> Bool {
        layer.layoutIfNeeded()
        let hadLayout = !layer.needsLayout()
        change()
        return hadLayout && layer.needsLayout()
      }
      #expect(!CALayer().needsLayout())
      #expect(marksForLayout { layer.addSublayer(first) })
      #expect(marksForLayout { layer.addSublayer(added) } && !added.needsLayout())
      #expect(marksForLayout { layer.insertSublayer(added, at: 0) })
      #expect(marksForLayout { layer.insertSublayer(added, below: first) })
      #expect(marksForLayout { layer.insertSublayer(added, above: first) })
      #expect(marksForLayout { first.removeFromSuperlayer() })
      #expect(marksForLayout { layer.sublayers = [CALayer()] })
      #expect(marksForLayout { layer.bounds.size.width = 200 })
    }
  }
}
