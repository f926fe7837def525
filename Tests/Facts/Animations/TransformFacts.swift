import TestSupport
import Testing
import UIKit

extension Facts {
  /// What is shown between two transforms of a view, of which either can be in three dimensions.
  @Suite @MainActor struct `Interpolated transforms` {
    private let phone = Phone()

    /// The transform that is shown after `share` of a linear animation of one second.
    private func shown(
      from old: CATransform3D = CATransform3DIdentity, to new: CATransform3D, _ share: Double
    ) -> CATransform3D {
      let view = phone.show(UIView())
      view.layer.transform = old
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.layer.transform = new
      }
      return Presentation(of: view.node, at: phone.now + share).transform
    }

    private func isNear(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
      let pairs: [(CGFloat, CGFloat)] = [
        (a.m11, b.m11), (a.m12, b.m12), (a.m13, b.m13), (a.m14, b.m14),
        (a.m21, b.m21), (a.m22, b.m22), (a.m23, b.m23), (a.m24, b.m24),
        (a.m31, b.m31), (a.m32, b.m32), (a.m33, b.m33), (a.m34, b.m34),
        (a.m41, b.m41), (a.m42, b.m42), (a.m43, b.m43), (a.m44, b.m44),
      ]
      return pairs.allSatisfy { abs($0 - $1) < 1e-9 }
    }

    @Test(arguments: [(0.0, 0.0, 1.0), (0, 1, 0), (1, 0, 0), (0.6, 0, 0.8)])
    func `A4: a rotation interpolates the angle, about any axis`(
      _ x: Double, _ y: Double, _ z: Double
    ) {
      for angle in [1, -Double.pi / 2, Double.pi * 0.99] {
        let end = CATransform3DMakeRotation(angle, x, y, z)
        for share in [0.25, 0.5, 0.75] {
          let found = shown(to: end, share)
          #expect(isNear(found, CATransform3DMakeRotation(angle * share, x, y, z)))
        }
        #expect(shown(to: end, 0) == CATransform3DIdentity && shown(to: end, 1) == end)
      }
    }

    @Test func `A4: half a turn is interpolated as a rotation, not as a scale`() {
      for end in [
        CATransform3DMakeRotation(.pi, 0, 0, 1),
        CATransform3D(
          m11: -1, m12: 0, m13: 0, m14: 0, m21: 0, m22: -1, m23: 0, m24: 0,
          m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1),
      ] {
        #expect(isNear(shown(to: end, 0.5), CATransform3DMakeRotation(.pi / 2, 0, 0, 1)))
      }
    }

    @Test func `A4: a rotation with a scale interpolates both linearly`() {
      let turned = CATransform3DMakeRotation(1, 0, 0, 1)
      let end = CATransform3DConcat(
        CATransform3DConcat(CATransform3DMakeScale(3, 5, 1), turned),
        CATransform3DMakeTranslation(10, 20, 0))
      let half = CATransform3DConcat(
        CATransform3DConcat(
          CATransform3DMakeScale(2, 3, 1), CATransform3DMakeRotation(0.5, 0, 0, 1)),
        CATransform3DMakeTranslation(5, 10, 0))
      #expect(isNear(shown(to: end, 0.5), half))
    }

    @Test func `A4: perspective is interpolated linearly, and does not change the rotation`() {
      var perspective = CATransform3DIdentity
      perspective.m34 = -0.002
      let end = CATransform3DRotate(perspective, 1, 0, 1, 0)
      perspective.m34 = -0.001
      #expect(isNear(shown(to: end, 0.5), CATransform3DRotate(perspective, 0.5, 0, 1, 0)))
    }

    @Test func `A4: scales, translations and mirrors interpolate entry by entry, exactly`() {
      let mirror = CATransform3DMakeScale(-1, 1, 1)
      #expect(shown(to: mirror, 0.25) == CATransform3DMakeScale(0.5, 1, 1))
      let end = CATransform3DConcat(
        CATransform3DMakeScale(3, 2, 1), CATransform3DMakeTranslation(8, 4, 0))
      let half = CATransform3DConcat(
        CATransform3DMakeScale(2, 1.5, 1), CATransform3DMakeTranslation(4, 2, 0))
      #expect(shown(to: end, 0.5) == half)
    }

    @Test func `A24: by the policy singularTransformsAnimate scale 0 does not rotate on the way`() {
      world.behaviors.singularTransformsAnimate = true
      let end = CATransform3DMakeRotation(1, 0, 0, 1)
      let half = CATransform3DConcat(CATransform3DMakeScale(0.5, 0.5, 1), end)
      #expect(isNear(shown(from: CATransform3DMakeScale(0, 0, 1), to: end, 0.5), half))
    }

    /// What is shown when a second rotation starts halfway through the first, and 0.25 s later.
    private func overlappingRotations(_ phone: Phone) -> [CATransform3D] {
      let view = phone.show(UIView())
      for angle in [1.0, 3] {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
          view.layer.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
        }
        if angle == 1 { phone.wait(0.5) }
      }
      return [0, 0.25].map { Presentation(of: view.node, at: phone.now + $0).transform }
    }

    @Test func `A4: by default overlapping rotations add their angles`() {
      let found = overlappingRotations(phone)
      #expect(isNear(found[0], CATransform3DMakeRotation(0.5, 0, 0, 1)))
      // A quarter of the first rotation is left, and three quarters of the second.
      #expect(isNear(found[1], CATransform3DMakeRotation(3 - 0.25 - 1.5, 0, 0, 1)))
    }

    @Test func `A4: by the policy transformsAddByEntries they add their entries`() {
      let found = overlappingRotations(Phone { $0.transformsAddByEntries = true })
      // The model value, plus for each rotation what it shows minus its end.
      let entries = cos(3.0) + (cos(0.75) - cos(1)) + (cos(1.5) - cos(3))
      #expect(abs(Double(found[1].m11) - entries) < 1e-9)
    }
  }
}
