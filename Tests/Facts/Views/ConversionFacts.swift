import TestSupport
import Testing
import UIKit

extension Facts {
  /// Points and rectangles in the coordinates of another view, layer or window, or of the screen.
  @Suite @MainActor struct `Conversion` {
    private let phone = Phone()

    /// A layer without a superlayer, with its center at (`x`, `y`).
    private func layer(_ width: CGFloat, _ height: CGFloat, at x: CGFloat, _ y: CGFloat) -> CALayer
    {
      let layer = CALayer()
      layer.bounds = CGRect(x: 0, y: 0, width: width, height: height)
      layer.position = CGPoint(x: x, y: y)
      return layer
    }

    private func view(
      _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, in parent: UIView? = nil
    ) -> UIView {
      let view = UIView(frame: CGRect(x: x, y: y, width: width, height: height))
      parent?.addSubview(view)
      return view
    }

    // MARK: nil, windows and unrelated trees

    @Test func `C1: nil means the window's coordinates`() {
      phone.window.frame = CGRect(x: 100, y: 50, width: 200, height: 200)
      let child = view(10, 20, 50, 50, in: view(5, 5, 100, 100, in: phone.window))
      #expect(child.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 16, y: 27))
      #expect(child.convert(CGPoint(x: 16, y: 27), from: nil) == CGPoint(x: 1, y: 2))
      let box = CGRect(x: 0, y: 0, width: 50, height: 50)
      #expect(child.convert(box, to: nil) == CGRect(x: 15, y: 25, width: 50, height: 50))
      #expect(child.convert(CGRect(x: 15, y: 25, width: 50, height: 50), from: nil) == box)
    }

    @Test func `C2: without a window nil means the top-most ancestor's coordinates`() {
      let lone = UIView()
      #expect(lone.convert(CGPoint(x: 10, y: 10), to: nil) == CGPoint(x: 10, y: 10))
      #expect(lone.convert(CGPoint(x: 10, y: 10), from: nil) == CGPoint(x: 10, y: 10))
      let root = view(500, 500, 100, 100)
      let child = view(20, 10, 10, 10, in: root)
      #expect(child.convert(CGPoint(x: 5, y: 5), to: nil) == CGPoint(x: 25, y: 15))
    }

    @Test func `C3: the roots of unrelated trees share one outer coordinate space`() {
      let one = layer(50, 50, at: 25, 25), other = layer(50, 50, at: 500, 500)
      #expect(one.convert(CGPoint.zero, to: other) == CGPoint(x: -475, y: -475))
      #expect(
        one.convert(CGRect(x: 0, y: 0, width: 10, height: 20), to: other)
          == CGRect(x: -475, y: -475, width: 10, height: 20))
      #expect(other.convert(CGPoint.zero, to: one) == CGPoint(x: 475, y: 475))
      #expect(
        other.convert(CGRect(x: 0, y: 0, width: 10, height: 20), to: one)
          == CGRect(x: 475, y: 475, width: 10, height: 20))
    }

    @Test func `C3: a detached child converts as a root of its own`() {
      let parent = layer(200, 200, at: 100, 100), child = layer(50, 50, at: 100, 50)
      parent.addSublayer(child)
      #expect(child.convert(CGPoint.zero, to: parent) == CGPoint(x: 75, y: 25))
      child.removeFromSuperlayer()
      #expect(child.convert(CGPoint.zero, to: parent) == CGPoint(x: 75, y: 25))
    }

    @Test func `C3: unrelated views convert as their layers do`() {
      let one = view(0, 0, 50, 50), other = view(475, 475, 50, 50)
      #expect(one.convert(CGPoint.zero, to: other) == CGPoint(x: -475, y: -475))
    }

    @Test func `C4: between windows, conversion goes through the screen`() {
      let second = UIWindow(frame: CGRect(x: 100, y: 200, width: 50, height: 50))
      let one = view(10, 10, 20, 20, in: phone.window), other = view(5, 5, 20, 20, in: second)
      // The first window is at the origin of the screen, so x is 10 - 100 - 5.
      #expect(one.convert(CGPoint.zero, to: other) == CGPoint(x: -95, y: -195))
      #expect(phone.window.convert(CGPoint.zero, to: second) == CGPoint(x: -100, y: -200))
    }

    @Test func `C4: for a window nil means the screen`() {
      let window = UIWindow(frame: CGRect(x: 100, y: 200, width: 50, height: 50))
      #expect(window.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 101, y: 202))
      #expect(window.convert(CGPoint(x: 101, y: 202), from: nil) == CGPoint(x: 1, y: 2))
      let box = CGRect(x: 1, y: 2, width: 3, height: 4)
      #expect(window.convert(box, to: nil) == CGRect(x: 101, y: 202, width: 3, height: 4))
      #expect(window.convert(CGRect(x: 101, y: 202, width: 3, height: 4), from: nil) == box)
    }

    // MARK: Rectangles

    /// Two branches, recorded on an iPhone by the authors of swift-win32. Only the transforms of
    /// the branches differ between the recordings. Their angles are radians, although they are
    /// large.
    private func recordedTree(
      _ transformOfA: CGAffineTransform, _ transformOfB: CGAffineTransform
    ) -> (root: UIView, a: UIView, b: UIView, child: UIView) {
      let root = view(0, 0, 1000, 1000)
      let a = view(4, 92, 254, 17, in: root)
      a.transform = transformOfA
      a.bounds = CGRect(x: 144, y: 23, width: 20, height: 15)
      let b = view(12, 150, 400, 400, in: root)
      b.transform = transformOfB
      let child = view(40, 113, 10, 10, in: b)
      child.transform = CGAffineTransform(rotationAngle: 42)
      child.bounds = CGRect(x: 4, y: 3, width: 20, height: 15)
      return (root, a, b, child)
    }

    /// The tolerance of the recording.
    private let recordingTolerance = 1e-11

    @Test func `C5: between two rotated branches a rectangle gets a bounding box twice`() {
      let tree = recordedTree(
        CGAffineTransform(rotationAngle: 110), CGAffineTransform(rotationAngle: -30))
      let point = CGPoint(x: 45, y: 115)
      let box = CGRect(x: 45, y: 115, width: 13, height: 14)
      #expect(
        isNear(
          tree.child.convert(point, to: tree.a),
          CGPoint(x: -72.9941233911901, y: -114.85495931677), within: recordingTolerance))
      #expect(
        isNear(
          tree.child.convert(point, from: tree.a),
          CGPoint(x: 80.12346855145998, y: -140.97315764408575), within: recordingTolerance))
      #expect(
        isNear(
          tree.child.convert(box, to: tree.b),
          CGRect(
            x: 123.17714789769627, y: 30.274792065592464, width: 18.031110765667435,
            height: 17.514574532740156), within: recordingTolerance))
      #expect(
        isNear(
          tree.child.convert(box, to: tree.a),
          CGRect(
            x: -91.9808292852884, y: -126.65734667117412, width: 19.295318391541684,
            height: 19.58870361060326), within: recordingTolerance))
      #expect(
        isNear(
          tree.child.convert(box, from: tree.a),
          CGRect(
            x: 69.16410886522763, y: -160.22950933436533, width: 19.295318391541684,
            height: 19.58870361060326), within: recordingTolerance))
    }

    @Test func `C5: between a translated branch and a scaled one, as recorded`() {
      let tree = recordedTree(
        CGAffineTransform(translationX: 68, y: 419), CGAffineTransform(scaleX: 7, y: 18))
      let point = CGPoint(x: 45, y: 115)
      let box = CGRect(x: 45, y: 115, width: 13, height: 14)
      #expect(
        isNear(
          tree.child.convert(point, to: tree.a),
          CGPoint(x: -334.36130105218615, y: -2878.791401230013), within: recordingTolerance))
      #expect(
        isNear(
          tree.child.convert(point, from: tree.a),
          CGPoint(x: -129.11445551798738, y: 98.14414561159256), within: recordingTolerance))
      #expect(
        isNear(
          tree.child.convert(box, to: tree.a),
          CGRect(
            x: -370.7599647161262, y: -3194.0537428193356, width: 126.21777535967215,
            height: 315.26234158932266), within: recordingTolerance))
      #expect(
        isNear(
          tree.child.convert(box, from: tree.a),
          CGRect(
            x: -130.5701354815033, y: 97.83304592215717, width: 1.4556799635159337,
            height: 2.0132111355644327), within: recordingTolerance))
    }

    @Test func `C5: siblings convert by their offset`() {
      let parent = view(0, 0, 1000, 1000)
      let one = view(4, 92, 254, 17, in: parent), other = view(4, 113, 254, 17, in: parent)
      #expect(one.convert(one.bounds.origin, to: other) == CGPoint(x: 0, y: -21))
      #expect(one.convert(one.bounds, to: other) == CGRect(x: 0, y: -21, width: 254, height: 17))
    }

    /// A box of 10 × 10, converted between siblings whose parent is rotated by 45°.
    private func boxBetweenSiblingsOfARotatedParent() -> CGRect {
      let root = view(0, 0, 200, 200)
      let parent = view(50, 50, 100, 100, in: root)
      parent.transform = CGAffineTransform(rotationAngle: .pi / 4)
      let one = view(0, 0, 10, 10, in: parent), other = view(0, 0, 50, 50, in: parent)
      return one.convert(one.bounds, to: other)
    }

    @Test func `C5: by default the first bounding box is in the nearest common ancestor`() {
      #expect(
        isNear(
          boxBetweenSiblingsOfARotatedParent(), CGRect(x: 0, y: 0, width: 10, height: 10)))
    }

    @Test func `C5: by the policy rectsConvertThroughTheRoot it is in the root`() {
      _ = Phone { $0.rectsConvertThroughTheRoot = true }
      #expect(
        isNear(
          boxBetweenSiblingsOfARotatedParent(), CGRect(x: -5, y: -5, width: 20, height: 20)))
    }

    /// A point on the right edge of a layer, 50 from its axis, in its parent: rotated by 60° about
    /// the vertical axis; under perspective; under a sublayer transform that is affine.
    private func convertedEdges() -> [CGPoint] {
      let parent = layer(200, 200, at: 100, 100), child = layer(100, 100, at: 100, 100)
      parent.addSublayer(child)
      child.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
      let rotated = child.convert(CGPoint(x: 100, y: 50), to: parent)
      child.transform = CATransform3DIdentity
      // Twice as far away, and so half as far from the middle.
      parent.sublayerTransform.m44 = 2
      let far = child.convert(CGPoint(x: 100, y: 50), to: parent)
      parent.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
      return [rotated, far, child.convert(CGPoint(x: 100, y: 50), to: parent)]
    }

    @Test func `C10: by default a point converts to where it is seen`() {
      let expected = [CGPoint(x: 125, y: 100), CGPoint(x: 125, y: 100), CGPoint(x: 200, y: 100)]
      #expect(zip(convertedEdges(), expected).allSatisfy { isNear($0, $1) })
    }

    /// A point on the right edge of a layer that is rotated by 60° about the vertical axis,
    /// converted to its parent with perspective, and back. The edge is 50 from the axis, so its
    /// depth is 50 · sin 60°.
    private func edgeInPerspective() -> (inParent: CGPoint, inChild: CGPoint) {
      let parent = layer(200, 200, at: 100, 100), child = layer(100, 100, at: 100, 100)
      parent.addSublayer(child)
      child.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
      parent.sublayerTransform.m34 = -1 / 100
      let inParent = child.convert(CGPoint(x: 100, y: 80), to: parent)
      return (inParent, child.convert(inParent, from: parent))
    }

    @Test func `C10: the perspective of a parent acts on the depth of a child, and back`() {
      let (inParent, inChild) = edgeInPerspective()
      // The right edge turns away: z = −50 · sin 60°, so everything is divided by 1 − z / 100.
      let far = 1 + 0.5 * 3.0.squareRoot() / 2
      #expect(isNear(inParent, CGPoint(x: 100 + 25 / far, y: 100 + 30 / far)))
      #expect(isNear(inChild, CGPoint(x: 100, y: 80)))
    }

    @Test func `C10: the perspective of a parent acts on a child above the plane, too`() {
      let parent = layer(200, 200, at: 100, 100), child = layer(100, 100, at: 100, 100)
      parent.addSublayer(child)
      parent.sublayerTransform.m34 = -1 / 100
      #expect(child.convert(CGPoint(x: 100, y: 50), to: parent) == CGPoint(x: 150, y: 100))
      child.zPosition = 50
      #expect(child.convert(CGPoint(x: 100, y: 50), to: parent) == CGPoint(x: 200, y: 100))
      #expect(parent.convert(CGPoint(x: 200, y: 100), to: child) == CGPoint(x: 100, y: 50))
    }

    @Test func `C10: by the policy conversionsLeaveOutDepth neither depth nor perspective counts`()
    {
      _ = Phone { $0.conversionsLeaveOutDepth = true }
      #expect(edgeInPerspective().inParent == CGPoint(x: 150, y: 130))
    }

    @Test
    func `C10: by the policy conversionsLeaveOutDepth it converts as if all layers were flat`() {
      _ = Phone { $0.conversionsLeaveOutDepth = true }
      #expect(
        convertedEdges() == [
          CGPoint(x: 150, y: 100), CGPoint(x: 150, y: 100), CGPoint(x: 200, y: 100),
        ])
    }

    @Test(arguments: [false, true])
    func `C6: between a view and its ancestor all variants give the same box`(_ throughRoot: Bool) {
      _ = Phone { $0.rectsConvertThroughTheRoot = throughRoot }
      let root = layer(400, 400, at: 200, 200)
      let parent = layer(200, 200, at: 100, 100), child = layer(100, 100, at: 100, 100)
      root.addSublayer(parent)
      parent.addSublayer(child)
      child.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
      let half = 50 * 2.0.squareRoot()
      #expect(
        isNear(
          child.convert(CGRect(x: 0, y: 0, width: 100, height: 100), to: parent),
          CGRect(x: 100 - half, y: 100 - half, width: 2 * half, height: 2 * half)))
      #expect(isNear(child.convert(CGPoint(x: 50, y: 50), to: parent), CGPoint(x: 100, y: 100)))
    }

    // MARK: Points

    @Test func `C7: a scroll offset is subtracted on the way up, and added on the way down`() {
      let parent = view(0, 0, 100, 100)
      parent.bounds.origin = CGPoint(x: 50, y: 50)
      let child = view(40, 40, 20, 20, in: parent)
      child.bounds.origin = CGPoint(x: 123, y: 123)
      #expect(child.convert(CGPoint(x: 133, y: 133), to: parent) == CGPoint(x: 50, y: 50))
      #expect(parent.convert(CGPoint(x: 50, y: 50), to: child) == CGPoint(x: 133, y: 133))
      let root = view(0, 0, 500, 500)
      root.addSubview(parent)
      #expect(child.convert(CGPoint(x: 133, y: 133), to: root) == .zero)
    }

    @Test func `C7: the superview's scroll offset does not move a child in the superview`() {
      let parent = layer(200, 200, at: 100, 100), child = layer(50, 50, at: 100, 50)
      parent.bounds.origin = CGPoint(x: 10, y: 20)
      parent.addSublayer(child)
      #expect(child.convert(CGPoint.zero, to: parent) == CGPoint(x: 75, y: 25))
    }

    @Test func `C7: points convert down and up through views without transforms`() {
      let root = view(0, 0, 100, 100)
      let one = view(20, 10, 10, 10, in: root), other = view(80, 80, 20, 20, in: root)
      let inner = view(5, 5, 5, 5, in: other)
      #expect(root.convert(CGPoint(x: 15, y: 15), to: one) == CGPoint(x: -5, y: 5))
      #expect(one.convert(CGPoint(x: 60, y: 70), to: other) == .zero)
      #expect(other.convert(CGPoint(x: -5, y: -5), to: one) == CGPoint(x: 55, y: 65))
      #expect(inner.convert(CGPoint(x: 1, y: 1), to: one) == CGPoint(x: 66, y: 76))
    }

    @Test func `C7: coordinates are in units of the bounds, whatever the transform`() {
      let parent = view(0, 0, 80, 40), child = UIView()
      child.transform = CGAffineTransform(scaleX: 2, y: 2)
      child.frame = CGRect(x: 10, y: 10, width: 60, height: 40)
      parent.addSubview(child)
      #expect(parent.convert(CGPoint(x: 60, y: 20), to: child) == CGPoint(x: 25, y: 5))
      #expect(child.convert(CGPoint(x: 25, y: 5), to: parent) == CGPoint(x: 60, y: 20))
    }

    @Test func `C8: points survive a round trip, and rectangles do not shrink`() {
      let tree = recordedTree(
        CGAffineTransform(rotationAngle: 110),
        CGAffineTransform(a: 2, b: 1, c: -0.5, d: 1, tx: 9, ty: 7))
      let point = CGPoint(x: 45, y: 115)
      let converted = tree.child.convert(point, to: tree.a)
      #expect(isNear(tree.a.convert(converted, to: tree.child), point, within: 1e-10))
      let box = CGRect(x: 45, y: 115, width: 13, height: 14)
      let back = tree.a.convert(tree.child.convert(box, to: tree.a), to: tree.child)
      #expect(back.contains(box))
    }

    @Test func `C9: conversion uses model values, not presentation values`() {
      let root = phone.show(view(0, 0, 200, 200))
      let child = view(0, 0, 20, 20, in: root)
      phone.turn()
      UIView.animate(withDuration: 1) { child.center.x += 100 }
      phone.wait(0.5)
      #expect(child.shownCenter == CGPoint(x: 60, y: 10))
      #expect(child.convert(CGPoint.zero, to: root) == CGPoint(x: 100, y: 0))
      child.removeFromSuperview()
    }

    @Test func `C11: v.convert(v.frame, to:) is right only if frame.origin equals bounds.origin`() {
      let root = view(0, 0, 100, 100), parent = view(10, 10, 50, 50, in: root)
      let child = view(5, 6, 7, 8, in: parent)
      let right = parent.convert(child.frame, to: root)
      #expect(right == child.convert(child.bounds, to: root))
      #expect(right == CGRect(x: 15, y: 16, width: 7, height: 8))
      #expect(child.convert(child.frame, to: root) == CGRect(x: 20, y: 22, width: 7, height: 8))
      child.bounds.origin = child.frame.origin
      #expect(child.convert(child.frame, to: root) == right)
    }
  }
}
