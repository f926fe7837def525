import TestSupport
import Testing
import UIKit

extension Facts {
  /// Animations of a view's transform to and from a matrix that has no inverse.
  @Suite @MainActor struct `Singular transforms` {
    private let phone = Phone()
    private let view: UIView

    init() { view = phone.show(UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))) }

    /// The horizontal scale that is shown half-way through a linear animation of a second.
    private func halfway(_ change: @escaping () -> Void) -> CGFloat {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: change)
      phone.wait(0.5)
      return view.shownTransform.a
    }

    private static let zeroScale = CGAffineTransform(scaleX: 0, y: 0)

    @Test func `A24: a view that scales to 0 is gone at once, and its animation still lasts`() {
      var end: Double?
      UIView.animate(withDuration: 1) {
        view.transform = Self.zeroScale
      } completion: { _ in
        end = phone.now
      }
      #expect(view.shownTransform.a == 0)
      phone.wait(0.5)
      #expect(view.shownTransform == Self.zeroScale && end == nil)
      phone.wait(0.5)
      #expect(end == 1)
    }

    @Test func `A24: a view that scales from 0 is there at once`() {
      view.transform = Self.zeroScale
      phone.turn()
      #expect(halfway { view.transform = .identity } == 1)
    }

    @Test func `A24: a view that is flat in one direction or in depth is there at once, too`() {
      view.transform = CGAffineTransform(scaleX: 1, y: 0)
      phone.turn()
      #expect(halfway { view.transform = CGAffineTransform(scaleX: 3, y: 1) } == 3)
      let flat = CATransform3DMakeScale(5, 1, 0)
      #expect(halfway { view.layer.transform = flat } == 5)
    }

    @Test func `A24: a property animator does the same, and the reversed one restores the scale`() {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in
        view.transform = Self.zeroScale
      }
      animator.fractionComplete = 0.25
      #expect(view.shownTransform.a == 0)
      animator.isReversed = true
      animator.startAnimation()
      phone.wait(1)
      #expect(view.transform == .identity && view.shownTransform == .identity)
    }

    @Test func `A24: a scale of almost 0 animates, and so does the key path of the scale`() {
      #expect(
        isNear(halfway { view.transform = CGAffineTransform(scaleX: 0.002, y: 0.002) }, 0.501))
      view.layer.removeAllAnimations()
      view.transform = .identity
      let shrink = CABasicAnimation(keyPath: "transform.scale")
      (shrink.fromValue, shrink.toValue, shrink.duration) = (1, 0, 1)
      view.layer.add(shrink, forKey: nil)
      phone.wait(0.5)
      #expect(isNear(view.shownTransform.a, 0.5))
    }

    @Test func `A24: a standalone layer animates to scale 0 by itself`() {
      let layer = CALayer()
      view.layer.addSublayer(layer)
      phone.turn()
      layer.transform = CATransform3DMakeScale(0, 0, 1)
      phone.wait(0.125)
      let shown = layer.presentation()?.transform.m11 ?? -1
      #expect(shown > 0 && shown < 1)
    }

    @Test func `A24: a change during a scale to 0 starts from the end`() {
      UIView.animate(withDuration: 1) { view.transform = Self.zeroScale }
      phone.wait(0.5)
      // The end has no inverse, so the new scale is there at once.
      #expect(halfway { view.transform = CGAffineTransform(scaleX: 2, y: 2) } == 2)
    }

    @Test func `A24: by the policy singularTransformsAnimate it shrinks and grows`() {
      _ = Phone { $0.singularTransformsAnimate = true }
      phone.show(view)
      #expect(isNear(halfway { view.transform = Self.zeroScale }, 0.5))
      phone.wait(0.5)
      #expect(isNear(halfway { view.transform = .identity }, 0.5))
    }
  }
}
