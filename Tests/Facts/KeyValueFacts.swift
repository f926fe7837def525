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
    private static let all = ["NSNumber", "Double", "CGFloat", "Float", "Int"]

    @Test(arguments: [
      "cornerRadius", "opacity", "zPosition", "borderWidth", "transform.scale", "transform.scale.x",
      "transform.rotation.z", "bounds.size.width", "position.x", "own",
    ])
    func `V1: a number of a layer can be cast to every type of number`(_ path: String) {
      layer.cornerRadius = 3
      layer.setValue(CGFloat(7), forKey: "own")
      #expect(types(of: layer.value(forKeyPath: path)) == Self.all)
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

    @Test func `V1: a fraction is no whole number`() {
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
      let own = try #require(layer.animation(forKey: "opacity") as? CABasicAnimation)
      #expect(own.fromValue as? Double == 1 && own.fromValue as? CGFloat == 1)
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

    @Test func `V1: so can the colors of a shape, and the ends of an animation`() {
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

    @Test func `V1: a view reads and writes its properties by name, and those of its layer`() {
      view.setValue(UIColor.red, forKey: "backgroundColor")
      view.setValue(0.25, forKey: "alpha")
      view.setValue(true, forKey: "hidden")
      view.setValue(CGPoint(x: 5, y: 6), forKey: "center")
      view.setValue(8, forKeyPath: "layer.cornerRadius")
      #expect(view.backgroundColor == .red && view.alpha == 0.25 && view.isHidden)
      #expect(view.center == CGPoint(x: 5, y: 6) && layer.cornerRadius == 8)
      #expect(types(of: view.value(forKeyPath: "layer.position.x")) == Self.all)
      #expect(view.value(forKey: "alpha") as? Double == 0.25)
      #expect(view.value(forKey: "backgroundColor") as? UIColor == .red)
    }
  }
}
