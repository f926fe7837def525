// Reading and writing by name, as in Objective-C. Only the names that Core Animation documents are
// known. Other keys are stored as they are, which is also documented.

extension CALayer {
  public func value(forKey key: String) -> Any? { value(forKeyPath: key) }
  public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

  public func value(forKeyPath keyPath: String) -> Any? {
    if let value = typedValue(forKey: keyPath) { return boxed(value) }
    let (key, part) = ShownValues.split(keyPath)
    if !part.isEmpty, let whole = AnimatableValue(any: typedValue(forKey: key)) {
      guard let value = whole.part(part) else { return nil }
      return part == "translation"
        ? CGSize(width: value.pair.x, height: value.pair.y) : NSNumber(value: value.number)
    }
    switch keyPath {
    case "hidden", "isHidden": return NSNumber(value: isHidden)
    case "masksToBounds": return NSNumber(value: masksToBounds)
    case "doubleSided": return NSNumber(value: isDoubleSided)
    case "opaque": return NSNumber(value: isOpaque)
    case "name": return name
    case "mask": return mask
    case "frame": return frame
    default: return node.ownExtras?.ownDetails?.values[keyPath]
    }
  }

  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    if setTypedValue(value, forKey: keyPath) { return }
    let (key, part) = ShownValues.split(keyPath)
    if !part.isEmpty, let whole = AnimatableValue(any: typedValue(forKey: key)),
      let new = AnimatableValue(any: value)
    {
      let changed = whole.replacing(part, by: new)
      setTypedValue(changed.anyObject(like: typedValue(forKey: key)), forKey: key)
      return
    }
    switch keyPath {
    case "hidden", "isHidden": isHidden = value as? Bool ?? false
    case "masksToBounds": masksToBounds = value as? Bool ?? false
    case "doubleSided": isDoubleSided = value as? Bool ?? true
    case "opaque": isOpaque = value as? Bool ?? false
    case "name": name = value as? String
    case "mask": mask = value as? CALayer
    case "frame": if let rect = value as? CGRect { frame = rect }
    default: node.extras.details.values[keyPath] = boxed(value)
    }
  }

  /// The value of a property that can be animated; nil for other names.
  func typedValue(forKey key: String) -> Any? {
    switch key {
    case "position": position
    case "bounds": bounds
    case "bounds.origin": bounds.origin
    case "bounds.size": bounds.size
    case "anchorPoint": anchorPoint
    case "zPosition": zPosition
    case "opacity": opacity
    case "cornerRadius": cornerRadius
    case "borderWidth": borderWidth
    case "borderColor": borderColor
    case "backgroundColor": backgroundColor
    case "shadowOpacity": shadowOpacity
    case "shadowRadius": shadowRadius
    case "shadowOffset": shadowOffset
    case "shadowColor": shadowColor
    case "shadowPath": shadowPath
    case "contents": contents
    case "contentsRect": contentsRect
    case "transform": transform
    case "sublayerTransform": sublayerTransform
    default: ownValue(forKey: key)
    }
  }

  /// Sets a property that can be animated.
  ///
  /// - Returns: false for any other name.
  @discardableResult
  func setTypedValue(_ value: Any?, forKey key: String) -> Bool {
    let number = CGFloat(anyNumber: value)
    switch key {
    case "position": if let point = value as? CGPoint { position = point }
    case "bounds": if let rect = value as? CGRect { bounds = rect }
    case "bounds.origin": if let point = value as? CGPoint { bounds.origin = point }
    case "bounds.size": if let size = value as? CGSize { bounds.size = size }
    case "anchorPoint": if let point = value as? CGPoint { anchorPoint = point }
    case "zPosition": if let number { zPosition = number }
    case "opacity": if let number { opacity = Float(number) }
    case "cornerRadius": if let number { cornerRadius = number }
    case "borderWidth": if let number { borderWidth = number }
    case "borderColor": borderColor = CGColor.any(value)
    case "backgroundColor": backgroundColor = CGColor.any(value)
    case "shadowOpacity": if let number { shadowOpacity = Float(number) }
    case "shadowRadius": if let number { shadowRadius = number }
    case "shadowOffset": if let size = value as? CGSize { shadowOffset = size }
    case "shadowColor": shadowColor = CGColor.any(value)
    case "shadowPath": shadowPath = value as? CGPath
    case "contents": contents = value
    case "contentsRect": if let rect = value as? CGRect { contentsRect = rect }
    case "transform": if let new = value as? CATransform3D { transform = new }
    case "sublayerTransform": if let new = value as? CATransform3D { sublayerTransform = new }
    default: return setOwnValue(value, forKey: key)
    }
    return true
  }
}

/// A number as Objective-C has it: an `NSNumber`, which can be cast to every type of number. Other
/// values stay as they are. (`docs/facts.md V1`)
package func boxed(_ value: Any?) -> Any? {
  switch value {
  case let number as NSNumber: number
  case let number as Double: NSNumber(value: number)
  case let number as Float: NSNumber(value: number)
  case let number as Int: NSNumber(value: number)
  case let flag as Bool: NSNumber(value: flag)
  default: value
  }
}

/// `CGFloat` is bridged to `NSNumber`, as on Apple's systems. (`docs/facts.md V1`)
extension CGFloat: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(source.doubleValue)
  }

  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSNumber, result: inout CGFloat?
  ) -> Bool {
    result = CGFloat(source.doubleValue)
    return true
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    CGFloat(source?.doubleValue ?? 0)
  }
}

extension CGColor {
  /// A color of any class; nil for other values.
  static func any(_ value: Any?) -> CGColor? {
    value as? CGColor ?? (value as? any CGColorConvertible)?.cgColor
  }
}

extension CGFloat {
  /// Makes a number of any numeric type; nil for other types.
  package init?(anyNumber value: Any?) {
    switch value {
    case let number as CGFloat: self = number
    case let number as Double: self = CGFloat(number)
    case let number as Float: self = CGFloat(number)
    case let number as Int: self = CGFloat(number)
    case let number as NSNumber: self = CGFloat(number.doubleValue)
    default: return nil
    }
  }
}

extension AnimatableValue {
  /// The value in the same type as another value of the property.
  func anyObject(like other: Any?) -> Any? {
    switch self {
    case .object(let object): return object
    case .transform(let transform): return transform
    case .numbers(let n):
      switch other {
      case is CGPoint: return CGPoint(x: n.x, y: n.y)
      case is CGSize: return CGSize(width: n.x, height: n.y)
      case is CGRect: return CGRect(x: n.x, y: n.y, width: n.z, height: n.w)
      case is Float: return NSNumber(value: Float(n.x))
      case is CGColor:
        return CGColor(
          red: CGFloat(n.x), green: CGFloat(n.y), blue: CGFloat(n.z), alpha: CGFloat(n.w))
      default: return NSNumber(value: n.x)
      }
    }
  }
}

extension CGColor: BlendableColor {
  package var rgba: SIMD4<Double> {
    let parts = parts
    return SIMD4(
      Double(parts.red), Double(parts.green), Double(parts.blue), Double(parts.alpha))
  }
}

extension Node {
  /// Sets the background color, and records the change if a block records changes.
  ///
  /// - Parameter alpha: that of the color, from 0 to 1; 0 if there is none.
  package func setBackground(_ color: AnyObject?, alpha: CGFloat) {
    let old = self.ownExtras?.backgroundColor
    guard touch(.appearance) else { return }
    extras.backgroundColor = color
    self.flags.set(.isFilled, to: alpha > 0)
    self.flags.set(.isTranslucent, to: alpha > 0 && alpha < 1)
    defer { didChange() }
    guard mayRecord, old !== color else { return }
    let nothing = AnimatableValue.numbers(.zero)
    recordRareChange(
      of: "backgroundColor", from: AnimatableValue(any: old) ?? nothing,
      to: AnimatableValue(any: color) ?? nothing)
  }
}
