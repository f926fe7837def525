// Properties by their names in key paths.

extension Node {
  /// The model value of a property; nil if the layer does not have the property.
  func model(_ key: String) -> AnimatableValue? {
    switch key {
    case "zPosition": return .init(Double(pointee.zPosition))
    case "sublayerTransform":
      return .transform(pointee.extras?.sublayerTransform ?? CATransform3DIdentity)
    case "anchorPoint":
      return .init(SIMD2(Double(pointee.anchorPoint.x), Double(pointee.anchorPoint.y)))
    case "contents": return .object(contents as AnyObject?)
    case "backgroundColor":
      return AnimatableValue(any: pointee.extras?.backgroundColor) ?? .numbers(.zero)
    default: return layer.animatableValue(forKey: key)
    }
  }

  /// Sets a property in the model, without animating it.
  func setModel(_ key: String, to value: AnimatableValue) {
    let pair = value.pair
    let point = CGPoint(x: pair.x, y: pair.y)
    switch key {
    case "position": pointee.position = point
    case "bounds.origin": pointee.bounds.origin = point
    case "bounds.size": pointee.bounds.size = CGSize(width: pair.x, height: pair.y)
    case "opacity": pointee.opacity = Float(pair.x)
    case "cornerRadius": pointee.cornerRadius = point.x
    case "zPosition": pointee.zPosition = point.x
    case "anchorPoint": pointee.anchorPoint = point
    case "transform": if case .transform(let transform) = value { setTransform(transform) }
    case "sublayerTransform":
      if case .transform(let transform) = value { setSublayerTransform(transform) }
    default:
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.setAnimatableValue(value, forKey: key)
      CATransaction.commit()
    }
  }

  /// Stores the sublayer transform together with its flag.
  package func setSublayerTransform(_ transform: CATransform3D) {
    extras.sublayerTransform = transform
    pointee.flags.set(.transformsSublayers, to: transform != CATransform3DIdentity)
  }
}
