/// What a layer draws besides what `Presentation` holds, for the film in the inspector.
package struct LayerDecoration {
  package var sublayerTransform: CATransform3D
  /// Red, green, blue, alpha; nil without a color.
  package var background: SIMD4<Double>?
  package var border: (width: Double, color: SIMD4<Double>)?
  package var shadow: (opacity: Double, radius: Double, offset: CGSize)?
  /// The outline of a shape layer and how it is filled; nil for any other layer.
  package var outline: (path: CGPath, fill: SIMD4<Double>?, stroke: SIMD4<Double>?, width: Double)?
  /// The gradient that it draws; nil if it draws none.
  package var gradient: Gradient?

  /// A gradient, as a `CAGradientLayer` describes it. Points are in the unit square.
  package struct Gradient {
    /// The raw value of a `CAGradientLayerType`.
    package var kind: String
    package var start, end: CGPoint
    package var stops: [(color: SIMD4<Double>, location: Double)]
  }

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
    gradient = (layer as? CAGradientLayer).flatMap(Gradient.init)
    if let shape = layer as? CAShapeLayer, let path = shape.path {
      outline = (
        path, shape.fillColor?.rgba, shape.strokeColor?.rgba, Double(shape.lineWidth)
      )
    }
  }
}

extension LayerDecoration.Gradient {
  /// Returns nil if the layer has no colors. Without locations they have equal distances.
  fileprivate init?(_ layer: CAGradientLayer) {
    let colors = (layer.colors ?? []).map { ($0 as? CGColor)?.rgba ?? .zero }
    guard !colors.isEmpty else { return nil }
    let even = colors.indices.map { Double($0) / Double(max(colors.count - 1, 1)) }
    let locations = layer.locations.map { $0.map(\.doubleValue) } ?? even
    (kind, start, end) = (layer.type.rawValue, layer.startPoint, layer.endPoint)
    stops = zip(colors, locations).map { ($0, $1) }
  }
}

extension Node {
  /// What the layer draws at a moment besides what `Presentation` holds; nil if it has no extras.
  /// It may make the layer of a view, so it is not for runs that are judged.
  package func decoration(at now: Double) -> LayerDecoration? {
    guard self.ownExtras != nil else { return nil }
    return LayerDecoration(self.animations == nil ? layer : layer.shown(at: now))
  }

  /// The animated properties as key paths, each once, in alphabetical order. An explicit animation
  /// of no property, such as a `CATransition`, has the key under which it was added.
  package var animatedKeyPaths: [String] {
    var paths: Set<String> = [], next = self.animations
    while let animation = next {
      next = animation.nextOfLayer
      if let explicit = animation.block.extras?.explicit {
        let own = explicit.animation.keyPaths
        paths.formUnion(own.isEmpty ? [explicit.key] : own)
      } else {
        paths.insert(animation.rare?.takeUnretainedValue().key ?? animation.property.key)
      }
    }
    return paths.sorted()
  }

  /// One number that stands for what is shown of a property at a moment, to draw its course: the
  /// sum of the numbers of a value, or of the bounding box of a path; nil for other values.
  package func course(of keyPath: String, at now: Double) -> Double? {
    switch ShownValues(of: self, at: now)[path: keyPath] {
    case .numbers(let numbers): return numbers.sum()
    case .transform(let transform):
      return transform.columns.reduce(0) { $0 + $1.sum() }
    case .object(let path as CGPath):
      let box = path.boundingBox
      return Double(box.minX + box.minY + box.width + box.height)
    default: return nil
    }
  }
}

extension CAAnimation {
  /// The key paths of the properties that it animates.
  fileprivate var keyPaths: [String] {
    switch self {
    case let animation as CAPropertyAnimation: animation.keyPath.map { [$0] } ?? []
    case let group as CAAnimationGroup: (group.animations ?? []).flatMap(\.keyPaths)
    default: []
    }
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

  /// A coordinate with three decimals; one of a billion or more is not rounded.
  private static func short(_ number: CGFloat) -> Double {
    let number = Double(number)
    return abs(number) < 1e9 ? (number * 1000).rounded() / 1000 : number
  }
}
