import TestSupport
import Testing
import UIKit

extension Facts {
  /// What Apple's documentation says about `UIGestureRecognizer` and its subclasses.
  @Suite @MainActor struct `Gestures` {
    private let phone = Phone()
    private let view: UIView
    private let target = Target()

    init() {
      view = phone.show(UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200)))
    }

    /// Records the states and translations of a pan.
    private final class Target: SelectorResponder {
      var states: [UIGestureRecognizer.State] = []
      var translations: [CGPoint] = []
      weak var container: UIView?

      private func handlePan(_ recognizer: UIPanGestureRecognizer) {
        states.append(recognizer.state)
        translations.append(recognizer.translation(in: container))
      }

      func perform(_ selector: Selector, with argument: Any?) -> Bool {
        guard selector == "handlePan:", let pan = argument as? UIPanGestureRecognizer else {
          return false
        }
        handlePan(pan)
        return true
      }
    }

    /// A pan recognizer of the view, with the target that records its states.
    private func pan(_ action: Selector = "handlePan:") -> UIPanGestureRecognizer {
      let pan = UIPanGestureRecognizer(target: target, action: action)
      target.container = view
      view.addGestureRecognizer(pan)
      return pan
    }

    @Test func `a pan sends its target each state with the translation`() {
      let pan = pan()
      pan.script(.began)
      pan.script(.changed, translation: CGPoint(x: 30, y: 0), velocity: CGPoint(x: 300, y: 0))
      #expect(pan.velocity(in: view) == CGPoint(x: 300, y: 0))
      pan.script(.ended, translation: CGPoint(x: 50, y: 0))
      #expect(target.states == [.began, .changed, .ended] && pan.state == .possible)
      #expect(target.translations.map(\.x) == [0, 30, 50])
    }

    @Test func `setTranslation sets where the next translation starts`() {
      let pan = pan()
      pan.script(.began)
      pan.script(.changed, translation: CGPoint(x: 30, y: 0))
      pan.setTranslation(.zero, in: view)
      #expect(pan.translation(in: view) == .zero)
      pan.script(.changed, translation: CGPoint(x: 45, y: 8))
      #expect(pan.translation(in: view) == CGPoint(x: 15, y: 8))
    }

    @Test func `locations and translations are in the coordinates of the given view`() {
      view.transform = CGAffineTransform(scaleX: 2, y: 2)
      let pan = pan()
      pan.script(.began, location: CGPoint(x: 200, y: 200))
      pan.script(.changed, translation: CGPoint(x: 30, y: 0))
      #expect(pan.location(in: view) == CGPoint(x: 100, y: 100))
      #expect(pan.translation(in: view) == CGPoint(x: 15, y: 0))
    }

    @Test func `a disabled recognizer gets no touches; disabling it in mid-gesture cancels it`() {
      let pan = pan()
      pan.script(.began)
      pan.isEnabled = false
      #expect(target.states == [.began, .cancelled])
      #expect(!pan.script(.began) && target.states.count == 2)
    }

    @Test func `a gesture that a target cancels in flight calls no target for its former state`() {
      let pan = pan()
      pan.listen { if $0.state == .changed { $0.isEnabled = false } }
      pan.script(.began)
      pan.script(.changed, translation: CGPoint(x: 30, y: 0))
      #expect(target.states == [.began, .cancelled] && pan.state == .possible)
    }

    private final class RefusingDelegate: NSObject, UIGestureRecognizerDelegate {
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }

    @Test func `a gesture that the delegate refuses does not begin`() {
      let pan = pan(), delegate = RefusingDelegate()
      pan.delegate = delegate
      #expect(!pan.script(.began) && !pan.script(.changed) && target.states.isEmpty)
    }

    @Test func `T3: during a transition no gesture begins, and one that began continues`() {
      let stack = Stack(), pan = UIPanGestureRecognizer()
      var states: [UIGestureRecognizer.State] = []
      pan.listen { states.append($0.state) }
      stack.a.view.addGestureRecognizer(pan)
      pan.script(.began)
      stack.push()
      #expect(pan.script(.ended) && !pan.script(.began))
      #expect(states == [.began, .ended])
    }

    @Test func `an action that the target does not implement is logged`() {
      let pan = pan("other:")
      pan.script(.began)
      #expect(target.states.isEmpty && SystemLog.lines.count == 1)
    }

    @Test func `a target that is added twice is called once, and can be removed`() {
      let pan = pan()
      pan.addTarget(target, action: "handlePan:")
      pan.script(.began)
      #expect(target.states == [.began])
      pan.removeTarget(target, action: nil)
      pan.script(.changed)
      #expect(target.states == [.began])
    }

    @Test func `a view lists its recognizers, and a recognizer belongs to one view`() {
      let pan = pan(), other = UIView(frame: .zero)
      #expect(view.gestureRecognizers == [pan] && pan.view === view)
      other.addGestureRecognizer(pan)
      #expect(view.gestureRecognizers == nil && pan.view === other)
      view.gestureRecognizers = [pan]
      #expect(other.gestureRecognizers == nil && pan.view === view)
      view.gestureRecognizers = nil
      #expect(view.gestureRecognizers == nil && pan.view == nil)
    }

    /// Begins only for a touch that moves to the right, as apps write it.
    private final class RightPan: UIPanGestureRecognizer {
      var calls: [String] = []

      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        calls.append("began \(state)")
      }

      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        calls.append("moved \(state)")
        if velocity(in: view).x <= 0 { state = .failed }
      }

      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        calls.append("ended \(state)")
      }

      override func reset() {
        super.reset()
        calls.append("reset")
      }
    }

    @Test func `a subclass receives touches, and its state is set by the call of super`() {
      let pan = RightPan(target: target, action: "handlePan:")
      view.addGestureRecognizer(pan)
      #expect(pan.script(.began, velocity: CGPoint(x: 100, y: 0)))
      pan.script(.ended, translation: CGPoint(x: 50, y: 0))
      #expect(pan.calls == ["began possible", "moved began", "ended ended", "reset"])
      #expect(target.states == [.began, .ended])
    }

    @Test func `a subclass can fail its gesture, and the target is not called`() {
      let pan = RightPan(target: target, action: "handlePan:")
      view.addGestureRecognizer(pan)
      #expect(!pan.script(.began, velocity: CGPoint(x: -100, y: 0)))
      #expect(pan.calls == ["began possible", "moved began", "reset"])
      #expect(target.states == [] && pan.state == .possible)
    }

    @Test func `a subclass that fails in touchesBegan gets no touchesMoved`() {
      final class FailingRecognizer: UIPanGestureRecognizer {
        var hasMoved = false
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
          state = .failed
        }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
          hasMoved = true
        }
      }
      let pan = FailingRecognizer(target: target, action: "handlePan:")
      view.addGestureRecognizer(pan)
      #expect(!pan.script(.began) && target.states == [])
      #expect(!pan.hasMoved && pan.state == .possible)
    }

    @Test func `a subclass that does not call super recognizes nothing`() {
      final class IgnoringRecognizer: UIPanGestureRecognizer {
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
      }
      let pan = IgnoringRecognizer(target: target, action: "handlePan:")
      view.addGestureRecognizer(pan)
      #expect(!pan.script(.began) && target.states == [] && pan.state == .possible)
    }

    @Test func `a touch has its current and its previous location`() {
      final class Follower: UIPanGestureRecognizer {
        var positions: [CGFloat] = []
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
          super.touchesMoved(touches, with: event)
          positions = touches.flatMap {
            [$0.previousLocation(in: view).x, $0.location(in: view).x, $0.location(in: nil).x]
          }
        }
      }
      let pan = Follower()
      view.addGestureRecognizer(pan)
      pan.script(.began, location: CGPoint(x: 110, y: 150))
      pan.script(.changed, location: CGPoint(x: 130, y: 150))
      #expect(pan.positions == [10, 30, 130])
    }

    @Test func `an edge pan drives an interactive pop`() {
      let stack = Stack().pushBeforehand()
      let edge = UIScreenEdgePanGestureRecognizer()
      edge.edges = .left
      stack.b.view.addGestureRecognizer(edge)
      edge.listen { [unowned stack] recognizer in
        let x = edge.translation(in: nil).x / stack.phone.window.bounds.width
        switch recognizer.state {
        case .began:
          _ = stack.makeInteractive()
          stack.navigation.popViewController(animated: true)
        case .changed: stack.interactor?.update(x)
        case .ended: if x > 0.5 { stack.interactor?.finish() } else { stack.interactor?.cancel() }
        default: stack.interactor?.cancel()
        }
      }
      edge.script(.began)
      edge.script(.changed, translation: CGPoint(x: 96, y: 0))
      #expect(stack.interactor?.percentComplete == 0.25)
      edge.script(.ended, translation: CGPoint(x: 288, y: 0))
      stack.phone.wait(2)
      #expect(stack.navigation.viewControllers == [stack.a])
    }
  }
}
