import TestSupport
import Testing
import UIKit

extension Facts {
  /// Frames, bounds, anchors and transforms of views and layers.
  @Suite @MainActor struct `Geometry` {
    private let phone = Phone()

    private func layer(_ bounds: CGRect, at position: CGPoint) -> CALayer {
      let layer = CALayer()
      layer.bounds = bounds
      layer.position = position
      return layer
    }

    /// 100 × 50 points about the point (200, 300).
    private func wideLayer() -> CALayer {
      layer(CGRect(x: 0, y: 0, width: 100, height: 50), at: CGPoint(x: 200, y: 300))
    }

    // MARK: State

    @Test func `G1: a new layer is empty, centered on its position, untransformed and opaque`() {
      let layer = CALayer()
      #expect(layer.bounds == .zero && layer.position == .zero && layer.zPosition == 0)
      #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
      #expect(CATransform3DIsIdentity(layer.transform))
      #expect(CATransform3DIsIdentity(layer.sublayerTransform))
      #expect(layer.opacity == 1 && !layer.isHidden && !layer.masksToBounds)
      #expect(layer.superlayer == nil && layer.sublayers == nil)
    }

    @Test func `G1: a new view takes touches, is visible, untransformed and opaque`() {
      let view = UIView()
      #expect(view.frame == .zero && view.bounds == .zero && view.center == .zero)
      #expect(view.transform == .identity && view.alpha == 1)
      #expect(!view.isHidden && view.isUserInteractionEnabled && !view.clipsToBounds)
    }

    @Test func `G1: alpha is stored as a Float`() {
      let view = UIView()
      view.alpha = 0.3
      #expect(view.alpha == 0.30000001192092896)
    }

    @Test func `G2: a point is mapped about the anchor, then moved to the position`() {
      let parent = layer(CGRect(x: 0, y: 0, width: 200, height: 200), at: CGPoint(x: 100, y: 100))
      let child = layer(CGRect(x: 0, y: 0, width: 50, height: 50), at: CGPoint(x: 100, y: 50))
      parent.addSublayer(child)
      #expect(child.convert(CGPoint.zero, to: parent) == CGPoint(x: 75, y: 25))
      child.transform = CATransform3DMakeScale(2, 2, 1)
      #expect(child.convert(CGPoint.zero, to: parent) == CGPoint(x: 50, y: 0))
      #expect(child.convert(CGPoint(x: 50, y: 50), to: parent) == CGPoint(x: 150, y: 100))
      child.bounds.origin = CGPoint(x: 11, y: 22)
      #expect(child.convert(CGPoint(x: 11, y: 22), to: parent) == CGPoint(x: 50, y: 0))
    }

    @Test func `G2: the translation of the transform moves the point`() {
      let parent = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      let child = UIView(frame: CGRect(x: 75, y: 25, width: 50, height: 50))
      parent.addSubview(child)
      child.transform = CGAffineTransform(translationX: 10, y: 20)
      #expect(child.convert(CGPoint.zero, to: parent) == CGPoint(x: 85, y: 45))
    }

    // MARK: Reading the frame

    /// The numbers were logged as `Float`, so they are exact to half a unit in the last place.
    @Test func `G3: frame is the bounding box of the mapped corners`() {
      let scaled = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      scaled.transform = CGAffineTransform(scaleX: 2, y: 2)
      #expect(scaled.frame == CGRect(x: -25, y: -25, width: 100, height: 100))

      let turned = UIView(frame: CGRect(x: 60, y: 105, width: 200, height: 250))
      turned.transform = CGAffineTransform(rotationAngle: .pi / 6)
      #expect(
        isNear(
          turned.frame,
          CGRect(x: 10.897461, y: 71.746826, width: 298.20508, height: 316.50635), within: 2e-5))

      let tilted = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
      tilted.transform = CGAffineTransform(rotationAngle: 0.1)
      #expect(
        isNear(
          tilted.frame,
          CGRect(x: 15.258121, y: 15.258121, width: 109.483757, height: 109.483757), within: 4e-6))
    }

    @Test func `G3: a transform set on the layer counts in the same way`() {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      view.layer.transform = CATransform3DMakeScale(2, 2, 1)
      #expect(view.frame == CGRect(x: -25, y: -25, width: 100, height: 100))
    }

    @Test func `G3: scale and rotation are about the anchor, and a translation moves the frame`() {
      let scaled = wideLayer()
      scaled.transform = CATransform3DMakeScale(2, 4, 1)
      #expect(scaled.frame == CGRect(x: 100, y: 200, width: 200, height: 200))

      let moved = wideLayer()
      moved.transform = CATransform3DMakeTranslation(10, 20, 0)
      #expect(moved.frame == CGRect(x: 160, y: 295, width: 100, height: 50))

      let turned = layer(CGRect(x: 0, y: 0, width: 100, height: 100), at: .zero)
      turned.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
      let half = 50 * 2.0.squareRoot()
      #expect(isNear(turned.frame, CGRect(x: -half, y: -half, width: 2 * half, height: 2 * half)))
    }

    @Test func `G4: the bounds' origin does not move the frame`() {
      let layer = wideLayer()
      layer.bounds.origin = CGPoint(x: 11, y: 22)
      #expect(layer.frame == CGRect(x: 150, y: 275, width: 100, height: 50))
    }

    @Test func `G4: setting bounds or anchor point keeps the position, so the picture moves`() {
      let layer = wideLayer()
      layer.anchorPoint = CGPoint(x: 0, y: 0)
      #expect(layer.frame == CGRect(x: 200, y: 300, width: 100, height: 50))
      layer.anchorPoint = CGPoint(x: 1, y: 1)
      #expect(layer.frame == CGRect(x: 100, y: 250, width: 100, height: 50))
      #expect(layer.position == CGPoint(x: 200, y: 300))

      let other = CALayer()
      other.position = CGPoint(x: 7, y: 9)
      other.anchorPoint = CGPoint(x: 0.25, y: 0.75)
      other.bounds = CGRect(x: 0, y: 0, width: 30, height: 40)
      #expect(other.position == CGPoint(x: 7, y: 9))
      #expect(other.anchorPoint == CGPoint(x: 0.25, y: 0.75))
    }

    // MARK: Setting the frame

    @Test func `G5: under a scale the frame reads back, and the bounds are divided by it`() {
      let layer = CALayer()
      layer.transform = CATransform3DMakeScale(2, 4, 1)
      layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
      #expect(layer.bounds == CGRect(x: 0, y: 0, width: 50, height: 12.5))
      #expect(layer.position == CGPoint(x: 60, y: 45))
      #expect(layer.frame == CGRect(x: 10, y: 20, width: 100, height: 50))
    }

    @Test func `G5: a translation is subtracted from the position`() {
      let layer = CALayer()
      layer.transform = CATransform3DMakeTranslation(10, 20, 0)
      layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
      #expect(layer.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
      #expect(layer.position == CGPoint(x: 50, y: 25))
    }

    @Test func `G5: the bounds' origin, the anchor and the transform are kept`() {
      let layer = CALayer()
      layer.bounds = CGRect(x: 11, y: 22, width: 5, height: 5)
      layer.anchorPoint = CGPoint(x: 1, y: 1)
      layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
      #expect(layer.bounds == CGRect(x: 11, y: 22, width: 100, height: 50))
      #expect(layer.anchorPoint == CGPoint(x: 1, y: 1))
      #expect(layer.position == CGPoint(x: 110, y: 70))
      layer.setAffineTransform(CGAffineTransform(scaleX: 0.25, y: 0.75))
      layer.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
      #expect(layer.affineTransform() == CGAffineTransform(scaleX: 0.25, y: 0.75))
      #expect(isNear(layer.frame, CGRect(x: 50, y: 50, width: 100, height: 100)))
    }

    /// These numbers were logged as `Float`, too.
    @Test func `G6: a frame set at 0.1 rad does not read back`() {
      let view = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
      view.transform = CGAffineTransform(rotationAngle: 0.1)
      view.frame = CGRect(x: 20, y: 20, width: 100, height: 100)
      #expect(
        isNear(
          view.frame, CGRect(x: 11.063205, y: 20, width: 117.873589, height: 100), within: 4e-6))
    }

    @Test func `G6: at a right angle width and height are exchanged`() {
      let view = UIView()
      view.transform = CGAffineTransform(rotationAngle: .pi / 2)
      view.frame = CGRect(x: 0, y: 0, width: 50, height: 100)
      #expect(isNear(view.bounds, CGRect(x: 0, y: 0, width: 100, height: 50)))
      #expect(isNear(view.frame, CGRect(x: 0, y: 0, width: 50, height: 100)))
    }

    /// A view anchored in a corner and rotated by a right angle, after a square frame was set.
    private func viewRotatedAboutItsCorner() -> UIView {
      let view = UIView()
      view.layer.anchorPoint = CGPoint(x: 0, y: 0)
      view.transform = CGAffineTransform(rotationAngle: .pi / 2)
      view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      return view
    }

    @Test func `G6: by default a rotated view with another anchor is centered on the frame`() {
      #expect(isNear(viewRotatedAboutItsCorner().center, CGPoint(x: 100, y: 0)))
    }

    @Test
    func `G6: by the policy rotatedFrameKeepsAnchor the anchor is at its share of the frame`() {
      _ = Phone { $0.rotatedFrameKeepsAnchor = true }
      #expect(isNear(viewRotatedAboutItsCorner().center, CGPoint(x: 0, y: 0)))
    }

    @Test func `G7: setting the frame is recorded under a transform, and not without one`() {
      let layer = wideLayer()
      layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      #expect(world.framesSetUnderTransform.isEmpty)
      layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.1))
      layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      #expect(world.framesSetUnderTransform.count == 1)
      // A frame of the same size moves a scaled layer (G5), and bends a turned one.
      layer.frame = layer.frame.offsetBy(dx: 5, dy: 0)
      #expect(world.framesSetUnderTransform.count == 2)
      layer.setAffineTransform(CGAffineTransform(scaleX: 0.5, y: 0.5))
      layer.frame = layer.frame.offsetBy(dx: 5, dy: 0)
      #expect(world.framesSetUnderTransform.count == 2)
      layer.frame = layer.frame.insetBy(dx: 1, dy: 0)
      #expect(world.framesSetUnderTransform.count == 3)
    }

    @Test func `G8: negative sizes are standardized`() {
      let layer = CALayer()
      layer.bounds = CGRect(x: 0, y: 0, width: -100, height: -50)
      #expect(layer.bounds.origin == CGPoint(x: -100, y: -50))
      #expect(layer.bounds.size == CGSize(width: 100, height: 50))

      let framed = CALayer()
      framed.frame = CGRect(x: 0, y: 0, width: -100, height: -50)
      #expect(framed.bounds.origin == .zero)
      #expect(framed.bounds.size == CGSize(width: 100, height: 50))
      #expect(framed.position == CGPoint(x: -50, y: -25))
    }

    @Test func `G8: an empty frame puts the position at its origin`() {
      let layer = CALayer()
      layer.frame = CGRect(x: 10, y: 20, width: 0, height: 0)
      #expect(layer.bounds == .zero && layer.position == CGPoint(x: 10, y: 20))
      #expect(layer.frame == CGRect(x: 10, y: 20, width: 0, height: 0))
      #expect(UIView(frame: CGRect(x: 10, y: 20, width: 0, height: 0)).center == layer.position)
    }

    @Test func `G8: an anchor may lie outside the unit square`() {
      let layer = layer(CGRect(x: 0, y: 0, width: 100, height: 50), at: .zero)
      layer.anchorPoint = CGPoint(x: 2, y: -1)
      #expect(layer.anchorPoint == CGPoint(x: 2, y: -1))
      #expect(layer.frame == CGRect(x: -200, y: 50, width: 100, height: 50))
    }

    // MARK: Transforms

    @Test func `G9: a view's transform and its layer's are one value`() {
      let view = UIView()
      view.transform = CGAffineTransform(a: 2, b: 3, c: 4, d: 5, tx: 6, ty: 7)
      let t = view.layer.transform
      #expect(
        [t.m11, t.m12, t.m21, t.m22, t.m41, t.m42, t.m33, t.m44] == [2, 3, 4, 5, 6, 7, 1, 1])
      view.layer.transform = CATransform3DMakeTranslation(3, 4, 0)
      #expect(view.transform == CGAffineTransform(translationX: 3, y: 4))
    }

    @Test(arguments: [
      CATransform3DMakeScale(2, 3, 4), CATransform3DMakeRotation(.pi / 2, 1, 0, 0),
      CATransform3DMakeTranslation(0, 0, 5), Self.perspective,
    ])
    func `G9: a 3D transform that is not affine reads as the identity`(_ t: CATransform3D) {
      let view = UIView()
      view.layer.transform = t
      #expect(view.layer.affineTransform() == .identity && view.transform == .identity)
    }

    private nonisolated static var perspective: CATransform3D {
      var t = CATransform3DIdentity
      t.m34 = -1 / 500
      return t
    }

    @Test func `G9: setting the affine transform replaces the whole matrix`() {
      let view = UIView()
      view.layer.transform = CATransform3DMakeScale(9, 9, 9)
      view.transform = CGAffineTransform(translationX: 1, y: 2)
      #expect(view.layer.transform.m33 == 1)
      #expect(view.transform == CGAffineTransform(translationX: 1, y: 2))
    }

    /// A view that is rotated by 60° about its vertical axis, so that half of its width is seen.
    private func viewRotatedOutOfThePlane() -> UIView {
      let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 40))
      view.layer.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
      return view
    }

    @Test
    func `G10: by default a view rotated out of the plane has the frame that is seen`() {
      #expect(isNear(viewRotatedOutOfThePlane().frame, CGRect(x: 35, y: 20, width: 50, height: 40)))
      let onEdge = viewRotatedOutOfThePlane()
      onEdge.layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
      #expect(isNear(onEdge.frame, CGRect(x: 60, y: 20, width: 0, height: 40)))
    }

    @Test func `G10: by the policy framesLeaveOutDepth it has the frame without the transform`() {
      _ = Phone { $0.framesLeaveOutDepth = true }
      let turned = viewRotatedOutOfThePlane()
      #expect(turned.frame == CGRect(x: 10, y: 20, width: 100, height: 40))
      turned.frame = CGRect(x: 20, y: 20, width: 60, height: 40)
      #expect(turned.frame == CGRect(x: 20, y: 20, width: 60, height: 40))
      let flat = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      flat.transform = CGAffineTransform(scaleX: 2, y: 2)
      #expect(flat.frame == CGRect(x: -25, y: -25, width: 100, height: 100))
    }

    @Test func `G11: a sublayer transform applies about the parent's anchor`() {
      let parent = layer(CGRect(x: 0, y: 0, width: 200, height: 200), at: CGPoint(x: 100, y: 100))
      let child = layer(CGRect(x: 0, y: 0, width: 50, height: 50), at: CGPoint(x: 100, y: 50))
      parent.addSublayer(child)
      parent.sublayerTransform = CATransform3DMakeTranslation(10, 20, 0)
      #expect(child.convert(CGPoint.zero, to: parent) == CGPoint(x: 85, y: 45))
      parent.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
      child.transform = CATransform3DMakeTranslation(5, 6, 0)
      #expect(child.convert(CGPoint.zero, to: parent) == CGPoint(x: 60, y: -38))
      #expect(child.convert(CGPoint(x: 60, y: -38), from: parent) == .zero)
    }

    @Test func `G11: a sublayer transform does not change the children's frames`() {
      let parent = layer(CGRect(x: 0, y: 0, width: 200, height: 200), at: CGPoint(x: 100, y: 100))
      let child = layer(CGRect(x: 0, y: 0, width: 50, height: 50), at: CGPoint(x: 100, y: 50))
      parent.addSublayer(child)
      parent.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
      #expect(child.frame == CGRect(x: 75, y: 25, width: 50, height: 50))
    }

    @Test func `G12: the frame under translation, scale and half a turn is as UIKit reads it`() {
      let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
      view.transform = CGAffineTransform(translationX: 50, y: 60).scaledBy(x: 4, y: 4)
        .rotated(by: .pi)
      #expect(isNear(view.frame, CGRect(x: 15, y: 20, width: 120, height: 160)))
    }

    @Test func `G13: moving a rotated view by its frame changes its size each time`() {
      let view = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
      view.transform = CGAffineTransform(rotationAngle: 0.1)
      var widths = [view.bounds.width]
      for _ in 0..<4 {
        view.frame = view.frame.offsetBy(dx: 2, dy: 0)
        widths.append(view.bounds.width)
      }
      #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 + 1 < $1 }, "\(widths)")
    }

    // MARK: Layout

    /// A view with one subview, both laid out and drawn.
    private func settledViews() -> (parent: CountingView, child: CountingView) {
      let parent = CountingView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      let child = CountingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      parent.addSubview(child)
      phone.show(parent)
      phone.turn()
      return (parent, child)
    }

    @Test func `G14: changing a child's size marks its superview for layout`() {
      let (parent, child) = settledViews()
      let before = (parent.layouts, child.layouts)
      child.bounds.size.width = 50
      phone.turn()
      #expect(parent.layouts == before.0 + 1 && child.layouts == before.1 + 1)
    }

    @Test func `G14: scrolling or moving a child does not mark its superview for layout`() {
      let (parent, child) = settledViews()
      let before = parent.layouts
      child.bounds.origin = CGPoint(x: 5, y: 5)
      child.center = CGPoint(x: 70, y: 70)
      phone.turn()
      #expect(parent.layouts == before)
    }

    @Test func `G14: a new view is laid out once`() {
      let (parent, child) = settledViews()
      #expect(parent.layouts == 1 && child.layouts == 1)
    }

    @Test func `G14: removing a subview marks its superview for layout`() {
      let (parent, child) = settledViews()
      let before = parent.layouts
      child.removeFromSuperview()
      phone.turn()
      #expect(parent.layouts == before + 1)
    }
  }
}
