// Properties by their names in key paths.

extension Node {
  /// The model value of a property that `Presentation` does not store; nil if the layer does not
  /// have the property. Any property that is not listed is read from the `CALayer`, which is made
  /// if there is none.
  func modelValue(_ key: String) -> AnimatableValue? {
    switch key {
    case "zPosition": return .init(Double(self.zPosition))
    case "sublayerTransform":
      return .transform(self.ownExtras?.sublayerTransform ?? CATransform3DIdentity)
    case "contents": return .object(contents as AnyObject?)
    case "backgroundColor":
      return AnimatableValue(any: self.ownExtras?.backgroundColor) ?? .numbers(.zero)
    default: return layer.animatableValue(forKey: key)
    }
  }

  /// Sets a property in the model, without animating it.
  ///
  /// A listed property is only stored. So call `touch()` before, unless the value is set back at
  /// once or the layer is a presentation. Observers are not informed.
  func setModel(_ key: String, to value: AnimatableValue) {
    let pair = value.pair
    let point = CGPoint(x: pair.x, y: pair.y)
    switch key {
    case "position": self.position = point
    case "bounds.origin": self.bounds.origin = point
    case "bounds.size": self.bounds.size = CGSize(width: pair.x, height: pair.y)
    case "opacity": self.opacity = Float(pair.x)
    case "cornerRadius": self.cornerRadius = point.x
    case "zPosition": self.zPosition = point.x
    case "anchorPoint": self.anchorPoint = point
    case "transform": if case .transform(let transform) = value { storeTransform(transform) }
    case "sublayerTransform":
      if case .transform(let transform) = value { storeSublayerTransform(transform) }
    default:
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.setAnimatableValue(value, forKey: key)
      CATransaction.commit()
    }
  }
}
