/// What a layer draws besides what `Presentation` holds, for the film in the inspector.
package struct LayerDecoration {
  package var sublayerTransform: CATransform3D
  /// Red, green, blue, alpha; nil without a color.
  package var background: SIMD4<Double>?
  package var border: (width: Double, color: SIMD4<Double>)?
  package var shadow: (opacity: Double, radius: Double, offset: CGSize)?
  /// The outline of a shape layer and how it is filled; nil for any other layer.
  package var outline: (path: CGPath, fill: SIMD4<Double>?, stroke: SIMD4<Double>?, width: Double)?
  /// Whether it draws a gradient.
  package var isGradient: Bool

  /// - Parameter layer: as it is shown at a moment.
  init(_ layer: CALayer) {
    let extras = layer.node.ownExtras
    sublayerTransform = extras?.sublayerTransform ?? CATransform3DIdentity
    background = layer.backgroundColor?.rgba
    if let extras, extras.borderWidth > 0 {
      border = (Double(extras.borderWidth), layer.borderColor?.rgba ?? [0, 0, 0, 1])
    }
    if let extras, extras.shadowOpacity > 0 {
      shadow = (Double(extras.shadowOpacity), Double(extras.shadowRadius), extras.shadowOffset)
    }
    isGradient = extras?.hasOwnDrawing == true && layer is CAGradientLayer
    if let shape = layer as? CAShapeLayer, let path = shape.path {
      outline = (
        path, shape.fillColor?.rgba, shape.strokeColor?.rgba, Double(shape.lineWidth)
      )
    }
  }
}

extension Node {
  /// What the layer draws at a moment besides what `Presentation` holds; nil if it has no extras.
  /// It may make the layer of a view, so it is not for runs that are judged.
  package func decoration(at now: Double) -> LayerDecoration? {
    guard self.ownExtras != nil else { return nil }
    return LayerDecoration(self.animations == nil ? layer : layer.shown(at: now))
  }

  /// The animated properties, as key paths name them, and the keys of explicit animations; each once,
  /// in alphabetical order.
  package var animatedKeys: [String] {
    var keys: Set<String> = [], next = self.animations
    while let animation = next {
      next = animation.nextOfLayer
      let rare = animation.rare?.takeUnretainedValue().key
      keys.insert(animation.block.extras?.explicit?.key ?? rare ?? animation.property.key)
    }
    return keys.sorted()
  }
}

extension CGPath {
  /// The path as SVG writes it: absolute coordinates with three decimals.
  package var outlineText: String {
    func text(_ points: CGPoint...) -> String {
      points.map { "\(Self.short($0.x)) \(Self.short($0.y))" }.joined(separator: " ")
    }
    return elements.map { element in
      switch element {
      case .move(let end): "M\(text(end))"
      case .line(let end): "L\(text(end))"
      case .quad(let control, let end): "Q\(text(control, end))"
      case .curve(let first, let second, let end): "C\(text(first, second, end))"
      case .close: "Z"
      }
    }.joined()
  }

  private static func short(_ number: CGFloat) -> Double {
    let number = Double(number)
    return abs(number) < 1e9 ? (number * 1000).rounded() / 1000 : number
  }
}
