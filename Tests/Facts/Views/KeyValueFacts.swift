import TestSupport
import Testing
import UIKit

extension Facts {
  /// Reading and writing by name.
  @Suite @MainActor struct `Key-value coding` {
    private let phone = Phone()
    private let view: UIView
    private var layer: CALayer { view.layer }

    init() { view = phone.show(UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 40))) }

    /// The types of number to which a value can be cast.
    private func types(of value: Any?) -> [String] {
      var types: [String] = []
      if value as? NSNumber != nil { types.append("NSNumber") }
      if value as? Double != nil { types.append("Double") }
      if value as? CGFloat != nil { types.append("CGFloat") }
      if value as? Float != nil { types.append("Float") }
      if value as? Int != nil { types.append("Int") }
      return types
    }
    private static let allTypes = ["NSNumber", "Double", "CGFloat", "Float", "Int"]

    @Test(arguments: [
      "cornerRadius", "opacity", "zPosition", "borderWidth", "transform.scale", "transform.scale.x",
      "transform.rotation.z", "bounds.size.width", "position.x", "own",
    ])
    func `V1: a number of a layer can be cast to every type of number`(_ path: String) {
      layer.cornerRadius = 3
      layer.setValue(CGFloat(7), forKey: "own")
      #expect(types(of: layer.value(forKeyPath: path)) == Self.allTypes)
    }

    @Test func `V1: the numbers are those of the layer, also in its presentation`() {
      layer.cornerRadius = 3
      layer.opacity = 0.5
      #expect(layer.value(forKeyPath: "cornerRadius") as? Double == 3)
      #expect(layer.value(forKeyPath: "bounds.size.height") as? Int == 40)
      layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
      phone.turn()
      let shown = layer.presentation()
      #expect(shown?.value(forKeyPath: "transform.scale.y") as? CGFloat == 2)
      #expect(shown?.value(forKey: "opacity") as? Double == 0.5)
      #expect(layer.value(forKey: "hidden") as? Bool == false)
      #expect(layer.value(forKey: "hidden") as? NSNumber == 0)
    }

    @Test func `V1: a fraction is not a whole number`() {
      layer.cornerRadius = 2.5
      #expect(layer.value(forKeyPath: "cornerRadius") as? Int == nil)
      #expect(layer.value(forKeyPath: "cornerRadius") as? Float == 2.5)
    }

    @Test func `V1: an animation keeps numbers as objects, too`() throws {
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.setValue(4, forKey: "index")
      #expect(animation.value(forKey: "index") as? CGFloat == 4)
      UIView.animate(withDuration: 1) { view.center.x = 50 }
      UIView.animate(withDuration: 1) { view.alpha = 0 }
      let fade = try #require(layer.animation(forKey: "opacity") as? CABasicAnimation)
      #expect(fade.fromValue as? Double == 1 && fade.fromValue as? CGFloat == 1)
    }

    @Test(arguments: ["backgroundColor", "borderColor", "shadowColor"])
    func `V1: a color of either class can be set by name, and is read as a CGColor`(_ key: String) {
      layer.setValue(UIColor.red, forKey: key)
      #expect(layer.value(forKey: key) as? CGColor == UIColor.red.cgColor)
      layer.setValue(UIColor.blue.cgColor, forKeyPath: key)
      #expect(layer.value(forKeyPath: key) as? CGColor == UIColor.blue.cgColor)
      layer.setValue(nil, forKey: key)
      #expect(layer.value(forKey: key) == nil)
    }

    @Test func `V1: either class also sets the colors of a shape and the ends of an animation`() {
      let shape = CAShapeLayer()
      shape.setValue(UIColor.green, forKey: "fillColor")
      shape.setValue(UIColor.red, forKey: "strokeColor")
      #expect(shape.fillColor == UIColor.green.cgColor && shape.strokeColor == UIColor.red.cgColor)
      let fade = CABasicAnimation(keyPath: "backgroundColor")
      (fade.fromValue, fade.toValue, fade.duration) = (UIColor.red, UIColor.blue.cgColor, 1)
      layer.add(fade, forKey: nil)
      phone.wait(0.5)
      #expect(layer.presentation()?.backgroundColor?.components == [0.5, 0, 0.5, 1])
    }

    /// SwiftyCoreAnimation:LayerPropertiesSettingAndGettingTests
    @Test func `V1: properties can be set by their names, those of a subclass, too`() {
      layer.setValue(NSNumber(value: true), forKey: "masksToBounds")
      layer.setValue(0.5, forKey: "contentsScale")
      layer.setValue("bottom", forKey: "contentsGravity")
      layer.setValue(NSNumber(value: 8), forKey: "maskedCorners")
      layer.setValue([CALayer()], forKey: "sublayers")
      layer.setValue("plain", forKey: "name")
      #expect(layer.masksToBounds && layer.contentsScale == 0.5 && layer.sublayers?.count == 1)
      #expect(layer.contentsGravity == .bottom && layer.name == "plain")
      #expect(layer.maskedCorners == .layerMaxXMaxYCorner)
      #expect(layer.value(forKey: "maskedCorners") as? Int == 8)
      layer.setValue(nil, forKey: "name")
      #expect(layer.name == nil && layer.value(forKey: "name") == nil)
      let shape = CAShapeLayer()
      shape.setValue(CAShapeLayerLineCap.round, forKey: "lineCap")
      shape.setValue([2, 5] as [NSNumber], forKey: "lineDashPattern")
      #expect(shape.lineCap == .round && shape.lineDashPattern == [2, 5])
      let text = CATextLayer(), emitter = CAEmitterLayer(), copies = CAReplicatorLayer()
      text.setValue("Hello", forKey: "string")
      emitter.setValue(0.25, forKey: "birthRate")
      copies.setValue(3, forKeyPath: "instanceCount")
      #expect(text.string as? String == "Hello" && emitter.birthRate == 0.25)
      #expect(copies.instanceCount == 3)
    }

    @Test func `V1: points, rectangles and names can be cast to objects, and back`() {
      layer.contentsGravity = .topLeft
      #expect((layer.value(forKey: "position") as? NSValue)?.cgPointValue == layer.position)
      #expect((layer.value(forKey: "bounds") as? NSValue)?.cgRectValue == layer.bounds)
      #expect(layer.value(forKey: "bounds") as? CGRect == layer.bounds)
      #expect(layer.value(forKey: "contentsGravity") as? String == "topLeft")
      #expect(layer.value(forKey: "contentsGravity") as? CALayerContentsGravity == .topLeft)
      layer.setValue(NSValue(cgPoint: CGPoint(x: 1, y: 2)), forKey: "position")
      layer.setValue(NSValue(caTransform3D: CATransform3DMakeScale(2, 3, 4)), forKey: "transform")
      #expect(layer.position == CGPoint(x: 1, y: 2) && layer.transform.m22 == 3)
      #expect(NSValue(cgPoint: .zero) as Any as? CGSize == nil)
    }

    @Test func `V1: a component is read and set by its key path, also of another layer`() {
      layer.setValue(30, forKeyPath: "bounds.size.width")
      layer.setValue(CGPoint(x: 3, y: 4), forKeyPath: "bounds.origin")
      layer.setValue(0.25, forKeyPath: "anchorPoint.y")
      layer.setValue(7, forKeyPath: "frame.origin.x")
      layer.setValue(0.5, forKeyPath: "contentsRect.size.height")
      layer.setValue(30, forKeyPath: "transform.translation.y")
      #expect(layer.bounds == CGRect(x: 3, y: 4, width: 30, height: 40))
      #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.25) && layer.frame.minX == 7)
      #expect(layer.contentsRect.height == 0.5 && layer.transform.m42 == 30)
      layer.setValue(2, forKeyPath: "transform.scale.x")
      #expect(layer.transform.m11 == 2)
      #expect(layer.value(forKeyPath: "transform.scale.x") as? CGFloat == 2)
      #expect(layer.value(forKeyPath: "contentsRect.size") as? CGSize == layer.contentsRect.size)
      layer.mask = CALayer()
      layer.setValue(0.5, forKeyPath: "mask.opacity")
      #expect(layer.mask?.opacity == 0.5)
      #expect(layer.value(forKeyPath: "bounds.depth") == nil)
    }

    /// PerspectiveTransform:CALayerTransformSpec
    @Test func `V4: a rotation about one axis is read back exactly`() {
      func angles(_ t: CATransform3D) -> [Double?] {
        layer.transform = t
        return ["x", "y", "z"].map {
          layer.value(forKeyPath: "transform.rotation.\($0)") as? Double
        }
      }
      #expect(angles(CATransform3DMakeRotation(0.1234, 1, 0, 0)) == [0.1234, 0, 0])
      #expect(angles(CATransform3DMakeRotation(0.1234, 0, 10, 0)) == [0, 0.1234, 0])
      #expect(angles(CATransform3DMakeRotation(0.1234, 0, 0, 10)) == [0, 0, 0.1234])
      // The same rotation, as an angle between -π/2 and π/2.
      #expect(angles(CATransform3DMakeRotation(100, 1, 0, 0)) == [asin(sin(100)), 0, 0])
      layer.setValue(0.5, forKeyPath: "transform.rotation.x")
      #expect(angles(layer.transform)[0].map { abs($0 - 0.5) < 1e-12 } == true)
    }

    @Test func `V1: a view reads and writes its properties by name, and those of its layer`() {
      view.setValue(UIColor.red, forKey: "backgroundColor")
      view.setValue(0.25, forKey: "alpha")
      view.setValue(true, forKey: "hidden")
      view.setValue(CGPoint(x: 5, y: 6), forKey: "center")
      view.setValue(8, forKeyPath: "layer.cornerRadius")
      #expect(view.backgroundColor == .red && view.alpha == 0.25 && view.isHidden)
      #expect(view.center == CGPoint(x: 5, y: 6) && layer.cornerRadius == 8)
      #expect(types(of: view.value(forKeyPath: "layer.position.x")) == Self.allTypes)
      #expect(view.value(forKey: "alpha") as? Double == 0.25)
      #expect(view.value(forKey: "backgroundColor") as? UIColor == .red)
    }

    @Test func `V1: a scroll view reads and writes its content size and offset by name`() {
      let scrollView = UIScrollView()
      scrollView.setValue(CGSize(width: 30, height: 400), forKey: "contentSize")
      scrollView.setValue(NSValue(cgPoint: CGPoint(x: 1, y: 2)), forKey: "contentOffset")
      #expect(scrollView.contentSize == CGSize(width: 30, height: 400))
      #expect(scrollView.contentOffset == CGPoint(x: 1, y: 2))
      #expect(scrollView.value(forKey: "contentOffset") as? CGPoint == CGPoint(x: 1, y: 2))
    }
  }
}
