import TestSupport
import Testing
import UIKit

extension Facts {
  /// Members of layers, geometry and views that have no suite of their own.
  @Suite @MainActor struct `Members` {
    private let phone = Phone()

    // MARK: Settings

    // doc:uiaccessibility/preferscrossfadetransitions
    @Test func `H24: cross-fades are preferred only together with Reduce Motion`() {
      world.userSettings.prefersCrossFades = true
      defer { world.userSettings = UserSettings() }
      #expect(!UIAccessibility.prefersCrossFadeTransitions)
      world.userSettings.reducesMotion = true
      #expect(UIAccessibility.prefersCrossFadeTransitions && UIAccessibilityIsReduceMotionEnabled())
    }

    // MARK: Interactions

    private final class Interaction: NSObject, UIInteraction {
      private(set) weak var view: UIView?
      private(set) var calls: [String] = []

      func willMove(to view: UIView?) { calls.append(view == nil ? "will leave" : "will join") }
      func didMove(to view: UIView?) {
        calls.append(view == nil ? "left" : "joined")
        self.view = view
      }
    }

    // doc:uiinteraction
    @Test func `an interaction is called before and after it is added to a view or removed`() {
      let first = UIView(), second = UIView(), interaction = Interaction()
      first.addInteraction(interaction)
      #expect(interaction.view === first && first.interactions.count == 1)
      second.addInteraction(interaction)
      #expect(first.interactions.isEmpty && interaction.view === second)
      first.removeInteraction(interaction)
      second.interactions = []
      #expect(interaction.view == nil && second.interactions.isEmpty)
      #expect(
        interaction.calls == [
          "will join", "joined", "will leave", "left", "will join", "joined", "will leave", "left",
        ])
    }

    // MARK: Scroll layers

    // hdr:CAScrollLayer
    @Test func `C13: the visible part of a layer is what the scroll layers around it show`() {
      let port = CAScrollLayer(), content = CALayer(), inner = CALayer()
      port.bounds.size = CGSize(width: 100, height: 50)
      content.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
      inner.frame = CGRect(x: 80, y: 40, width: 60, height: 60)
      port.addSublayer(content)
      content.addSublayer(inner)
      #expect(content.visibleRect == CGRect(x: 0, y: 0, width: 100, height: 50))
      #expect(inner.visibleRect == CGRect(x: 0, y: 0, width: 20, height: 10))
      inner.scrollRectToVisible(inner.bounds)
      #expect(port.bounds.origin == CGPoint(x: 40, y: 40))
      content.scroll(CGPoint(x: 200, y: 10))
      #expect(port.bounds.origin == CGPoint(x: 200, y: 10) && CALayer().visibleRect == .zero)
    }

    // MARK: Values

    // hdr:UIView; PinLayout:AdjustSizeSpec
    @Test func `G17: sizeToFit changes the size of the bounds, also under a transform`() {
      final class SizedView: UIView {
        override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 40, height: 20) }
      }
      let view = SizedView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
      view.sizeToFit()
      #expect(view.frame == CGRect(x: 10, y: 20, width: 40, height: 20))
      view.bounds.size = .zero
      view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      let corner = view.frame.origin
      view.sizeToFit()
      #expect(view.bounds.size == CGSize(width: 40, height: 20))
      #expect(view.frame == CGRect(origin: corner, size: CGSize(width: 20, height: 10)))
    }

    // PinLayout:PinSafeAreaTests
    @Test func `H20: a window without a frame fills the screen`() {
      let window = UIWindow()
      #expect(window.frame == UIScreen.main.bounds && window.frame.width > 0)
    }

    // github.com/compnerd/swift-win32, OffsetTests
    @Test func `V5: points and offsets as text, and back; other text gives zero`() {
      #expect(NSCoder.string(for: UIOffset(horizontal: 1, vertical: 2)) == "{1, 2}")
      #expect(NSCoder.uiOffset(for: "{1,1}") == UIOffset(horizontal: 1, vertical: 1))
      for text in ["invalid", "{", "{1", "{1,", "{1,1", "{1,}", "{,1}", "{1, 2, 3}"] {
        #expect(NSCoder.uiOffset(for: text) == .zero, "\(text)")
      }
      let rect = CGRect(x: 1, y: -2.5, width: 30, height: 4)
      #expect(NSCoder.string(for: rect) == "{{1, -2.5}, {30, 4}}")
      #expect(NSCoder.cgRect(for: "{{1, -2.5}, {30, 4}}") == rect)
      let turn = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 5, ty: 6)
      #expect(NSCoder.string(for: turn) == "[0, 1, -1, 0, 5, 6]")
      #expect(NSCoder.cgAffineTransform(for: "[0, 1, -1, 0, 5, 6]") == turn)
    }

    // SwiftyCoreAnimation
    @Test func `V6: equal paths are equal, an image has its bitmap, and a color a gray`() {
      let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 3, height: 4))
      #expect(path == UIBezierPath(cgPath: path.cgPath))
      #expect(path != UIBezierPath(rect: CGRect(x: 0, y: 0, width: 3, height: 5)))
      let easing = CAMediaTimingFunction(name: .easeIn)
      #expect(easing == CAMediaTimingFunction(controlPoints: 0.42, 0, 1, 1))
      #expect(easing != CAMediaTimingFunction(name: .easeOut))
      let bitmap = UIImage(systemName: "star")?.cgImage
      #expect(bitmap != nil && bitmap.map { UIImage(cgImage: $0).cgImage } == bitmap)
      // The gray is 0.299 of the red, 0.587 of the green and 0.114 of the blue.
      var white: CGFloat = 0
      #expect(UIColor(red: 0.1, green: 0.3, blue: 0.7, alpha: 1).getWhite(&white, alpha: nil))
      #expect(abs(white - 0.29) < 0.01)
      #expect(UIColor(white: 0.39, alpha: 1).getWhite(&white, alpha: nil) && white == 0.39)
    }

    // MARK: Layers

    @Test func `C12: a transform layer is never hit, but its sublayers are`() {
      let root = CALayer(), deep = CATransformLayer(), leaf = CALayer()
      for layer in [root, deep] { layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100) }
      leaf.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      root.addSublayer(deep)
      #expect(
        deep.hitTest(CGPoint(x: 5, y: 5)) == nil && root.hitTest(CGPoint(x: 5, y: 5)) === root)
      deep.addSublayer(leaf)
      #expect(root.hitTest(CGPoint(x: 5, y: 5)) === leaf)
      #expect(root.hitTest(CGPoint(x: 50, y: 50)) === root)
    }

    // GQC:CALayer/masking.m
    @Test
    func `H12: the masked layer is the mask's superlayer, and the mask leaves any other tree`() {
      let layer = CALayer(), mask = CALayer(), other = CALayer()
      layer.addSublayer(mask)
      other.mask = mask
      #expect(mask.superlayer === other && other.sublayers == nil && layer.sublayers == nil)
      layer.mask = mask
      #expect(mask.superlayer === layer && other.mask == nil)
      mask.removeFromSuperlayer()
      #expect(mask.superlayer == nil && layer.mask == nil)
      layer.mask = mask
      other.addSublayer(mask)
      #expect(mask.superlayer === other && layer.mask == nil)
    }

    // GQC:CALayer/hittest.m
    @Test func `a sublayer is hit outside its parent unless the parent masks, the highest first`() {
      func layer(_ frame: CGRect) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        return layer
      }
      let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100))
      let lower = layer(CGRect(x: 30, y: 30, width: 40, height: 40))
      let upper = layer(CGRect(x: 30, y: 30, width: 40, height: 40))
      let outer = layer(CGRect(x: 140, y: 140, width: 20, height: 20))
      for layer in [lower, upper, outer] { root.addSublayer(layer) }
      let middle = CGPoint(x: 50, y: 50), outside = CGPoint(x: 150, y: 150)
      #expect(root.hitTest(middle) === upper)
      upper.isHidden = true
      #expect(root.hitTest(middle) === lower)
      upper.isHidden = false
      lower.zPosition = 10
      #expect(root.hitTest(middle) === lower)
      #expect(root.hitTest(outside) === outer)
      root.masksToBounds = true
      #expect(root.hitTest(outside) == nil && root.hitTest(CGPoint(x: 100, y: 100)) == nil)
    }

    /// The defaults in hdr:CAEmitterLayer and hdr:CAEmitterCell.
    @Test func `an emitter layer emits from a point by default and has no cells`() {
      let layer = CAEmitterLayer()
      #expect(layer.emitterShape == .point && layer.emitterMode == .volume)
      #expect(layer.renderMode == .unordered && layer.emitterCells == nil)
      #expect(
        [layer.birthRate, layer.lifetime, layer.velocity, layer.scale, layer.spin]
          == [1, 1, 1, 1, 1])
      let cell = CAEmitterCell()
      #expect(cell.isEnabled && cell.birthRate == 0 && cell.lifetime == 0 && cell.scale == 1)
      #expect(cell.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    }

    // GQC:CALayer/modern.m
    @Test func `H13: a layer drops unknown corner bits and unknown corner curves`() {
      let layer = CALayer()
      layer.cornerCurve = .continuous
      // Four bits stand for the corners.
      layer.maskedCorners = CACornerMask(rawValue: 255)
      #expect(layer.cornerCurve == .continuous && layer.maskedCorners.rawValue == 15)
      layer.cornerCurve = CALayerCornerCurve(rawValue: "no curve")
      #expect(layer.cornerCurve == .circular)
      #expect(isNear(CALayer.cornerCurveExpansionFactor(.continuous), 1.528665, within: 1e-6))
      #expect(CALayer.cornerCurveExpansionFactor(.circular) == 1)
    }

    // GQC:CALayer/state.m, display.m, CAMediaTiming/timing.m, CAShapeLayer/shapelayer.m
    @Test func `H13: a new layer has Apple's default values`() {
      let layer = CALayer()
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

    /// A layer with a property of its own.
    private final class Ring: CALayer { var thickness: CGFloat = 3 }

    @Test func `the presentation of a layer has the layer's own class, and so has its model`() {
      let ring = Ring(), gradient = CAGradientLayer()
      for layer in [ring, gradient] { phone.window.layer.addSublayer(layer) }
      gradient.startPoint = CGPoint(x: 0.25, y: 0)
      phone.turn()
      let shown: Ring? = ring.presentation()
      #expect(shown?.thickness == 3 && shown !== ring && shown?.model() === ring)
      #expect(shown?.presentation() === shown)
      #expect(gradient.presentation()?.startPoint == CGPoint(x: 0.25, y: 0))
      for layer in [ring, gradient] { layer.removeFromSuperlayer() }
    }

    @Test func `a layer that is made from another has its properties, and so has its presentation`()
    {
      let shape = CAShapeLayer()
      shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
      (shape.lineDashPattern, shape.miterLimit) = ([4, 2], 3)
      (shape.borderWidth, shape.shadowOpacity, shape.shadowRadius) = (2, 0.5, 7)
      (shape.isHidden, shape.masksToBounds, shape.name) = (true, true, "shape")
      shape.backgroundColor = UIColor.red.cgColor
      phone.window.layer.addSublayer(shape)
      phone.turn()
      for copy in [CAShapeLayer(layer: shape), shape.presentation()] {
        #expect(copy?.path?.boundingBox.width == 5 && copy?.lineDashPattern == [4, 2])
        #expect(copy?.miterLimit == 3 && copy?.borderWidth == 2 && copy?.name == "shape")
        #expect(copy?.shadowOpacity == 0.5 && copy?.shadowRadius == 7)
        #expect(copy?.isHidden == true && copy?.masksToBounds == true)
        #expect(copy?.backgroundColor == UIColor.red.cgColor)
      }
      let text = CATextLayer()
      text.string = "text"
      #expect(CATextLayer(layer: text).string as? String == "text")
    }

    @Test func `tiles are 256 pixels wide, and contents have eight bits per component`() {
      let tiled = CATiledLayer()
      #expect(tiled.tileSize == CGSize(width: 256, height: 256) && tiled.levelsOfDetail == 1)
      #expect(CATiledLayer.fadeDuration() == 0.25 && tiled.levelsOfDetailBias == 0)
      #expect(CALayer().contentsFormat == .RGBA8Uint)
      tiled.contentsFormat = .RGBA16Float
      #expect(tiled.contentsFormat == .RGBA16Float)
    }

    @Test func `classes name the defaults of their properties`() {
      #expect(CAAnimation.defaultValue(forKey: "speed") as? Float == 1)
      #expect(CABasicAnimation.defaultValue(forKey: "removedOnCompletion") as? Bool == true)
      #expect(CAAnimation.defaultValue(forKey: "delegate") == nil)
      #expect(CASpringAnimation.defaultValue(forKey: "stiffness") as? CGFloat == 100)
      #expect(CASpringAnimation.defaultValue(forKey: "speed") as? Double == 1)
      #expect(CATransition.defaultValue(forKey: "type") as? CATransitionType == .fade)
      #expect(CAEmitterCell.defaultValue(forKey: "scale") as? CGFloat == 1)
      #expect(CAEmitterLayer.defaultValue(forKey: "birthRate") as? Float == 1)
      #expect(CAEmitterLayer.defaultValue(forKey: "anchorPoint") as? CGPoint != nil)
      #expect(CALayer.defaultValue(forKey: "contentsScale") as? Double == 1)
    }

    @Test func `keyframes keep their tension, continuity and bias, also in a copy`() {
      let frames = CAKeyframeAnimation(keyPath: "position.x")
      (frames.tensionValues, frames.continuityValues, frames.biasValues) = ([1], [2], [3])
      let copy = frames.copy() as? CAKeyframeAnimation
      #expect(copy?.tensionValues == [1] && copy?.continuityValues == [2])
      #expect(copy?.biasValues == [3])
    }

    /// GQC:constants/constants.m
    @Test func `names from before Swift 4 have Apple's values`() {
      #expect(kCAAnimationCubicPaced.rawValue == "cubicPaced")
      #expect(kCAAnimationRotateAuto.rawValue == "auto")
      #expect(kCAGravityBottomLeft.rawValue == "bottomLeft")
      #expect(kCAValueFunctionRotateZ.rawValue == "rotateZ")
      #expect(kCAOnOrderIn == "onOrderIn" && kCAOnOrderOut == "onOrderOut")
    }

    // MARK: Geometry

    @Test func `V3: points, sizes, rectangles and vectors print their numbers`() {
      #expect(CGPoint(x: 1, y: 2.5).debugDescription == "(1.0, 2.5)")
      #expect(CGSize(width: 1, height: 2).debugDescription == "(1.0, 2.0)")
      #expect(CGRect(x: 1, y: 2, width: 3, height: 4).debugDescription == "(1.0, 2.0, 3.0, 4.0)")
      #expect(CGVector(dx: 1, dy: -2).debugDescription == "(1.0, -2.0)")
      #expect("\(CGPoint(x: 1, y: 2))" == "(1.0, 2.0)")
    }

    @Test func `V3: transforms and vectors are encoded as lists of numbers`() throws {
      let map = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
      let vector = CGVector(dx: 1, dy: 2)
      let encoder = JSONEncoder(), decoder = JSONDecoder()
      let mapText = String(decoding: try encoder.encode(map), as: UTF8.self)
      #expect(mapText == "[1,2,3,4,5,6]")
      #expect(String(decoding: try encoder.encode(vector), as: UTF8.self) == "[1,2]")
      #expect(try decoder.decode(CGAffineTransform.self, from: encoder.encode(map)) == map)
      #expect(try decoder.decode(CGVector.self, from: encoder.encode(vector)) == vector)
    }

    @Test func `V3: components begin at 0, as in C, and can be encoded`() throws {
      let zero = CGAffineTransformComponents()
      #expect(zero.scale == .zero && zero.rotation == 0 && zero.translation == .zero)
      let parts = CGAffineTransform(rotationAngle: 0.5).scaledBy(x: 2, y: 3).decomposed()
      let data = try JSONEncoder().encode(parts)
      #expect(try JSONDecoder().decode(CGAffineTransformComponents.self, from: data) == parts)
    }

    @Test func `a text of unlimited width has one line`() {
      let unlimited = CGSize(width: CGFloat.greatestFiniteMagnitude, height: 20)
      let text = "a text of some words"
      #expect(text.boundingRect(with: unlimited, context: nil).size == text.size())
      #expect(text.boundingRect(with: .zero, context: nil).height > text.size().height)
    }

    @Test func `V3: a transform that is made from components decomposes into them`() {
      let parts = CGAffineTransformComponents(
        scale: CGSize(width: 2, height: 3), horizontalShear: 0.5, rotation: 0.25,
        translation: CGVector(dx: 7, dy: -1))
      let found = CGAffineTransform(parts).decomposed()
      #expect(abs(found.scale.width - 2) < 1e-12 && abs(found.scale.height - 3) < 1e-12)
      #expect(abs(found.horizontalShear - 0.5) < 1e-12 && abs(found.rotation - 0.25) < 1e-12)
      #expect(found.translation == CGVector(dx: 7, dy: -1))
      let flat = CGAffineTransformComponents(scale: CGSize(width: 0, height: 3), rotation: 0.25)
      #expect(abs(CGAffineTransform(flat).decomposed().rotation - 0.25) < 1e-12)
    }

    /// Apple's transforms are C structures. Made without arguments they are zero, and hide a view.
    @Test func `V3: a transform that is made without arguments is zero, not the identity`() {
      #expect(CGAffineTransform().a == 0)
      #expect(CATransform3D().m11 == 0 && CATransform3D().m44 == 0)
    }

    // MARK: Contexts, text layers and effect views

    @Test func `a context clips to the rectangle of a mask, which may hide parts of it`() throws {
      let context = CGContext(size: CGSize(width: 50, height: 50))
      let mask = try #require(CGContext(size: CGSize(width: 5, height: 5)).makeImage())
      context.clip(to: CGRect(x: 10, y: 10, width: 20, height: 20), mask: mask)
      #expect(context.boundingBoxOfClipPath == CGRect(x: 10, y: 10, width: 20, height: 20))
      #expect(!context.isExact)
    }

    @Test func `a text layer shows content of its own only if its text is not empty`() {
      let layer = CATextLayer()
      for text in [nil, "", NSAttributedString(string: "")] as [Any?] {
        layer.string = text
        #expect(!layer.showsOwnContent)
      }
      for text in ["a", NSAttributedString(string: "a")] as [Any] {
        layer.string = text
        #expect(layer.showsOwnContent)
      }
    }

    @Test func `an effect view without an effect can be made`() {
      #expect(UIVisualEffectView().effect == nil)
    }
  }
}
