// Reading and writing by name, as in Objective-C. Only the names that Core Animation documents are
// known. A value under another key is stored, which is also documented: numbers and names as
// objects, everything else as it is. `typedValue` and `setTypedValue` must list the same names, and
// `isAnimatable` in `CAAction.swift` those without the parts of the bounds.

extension CALayer {
  public func value(forKey key: String) -> Any? { value(forKeyPath: key) }
  public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

  public func value(forKeyPath keyPath: String) -> Any? {
    if let value = typedValue(forKey: keyPath) { return boxed(value) }
    if let property = namedProperty(keyPath) { return property.value(self) }
    guard let (key, part) = keyPath.splitAtDot else { return storedValue(forKey: keyPath) }
    let whole = typedValue(forKey: key) ?? namedProperty(key)?.value(self)
    if let layer = whole as? CALayer { return layer.value(forKeyPath: part) }
    return whole.map { component(part, of: $0) } ?? storedValue(forKey: keyPath)
  }

  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    if setTypedValue(value, forKey: keyPath) { return }
    if let property = namedProperty(keyPath) { return property.set(self, value) }
    guard let (key, part) = keyPath.splitAtDot else { return store(value, forKey: keyPath) }
    let property = namedProperty(key)
    guard let whole = typedValue(forKey: key) ?? property?.value(self) else {
      return store(value, forKey: keyPath)
    }
    if let layer = whole as? CALayer { return layer.setValue(value, forKeyPath: part) }
    guard let changed = replacing(part, of: whole, by: value) else { return }
    if !setTypedValue(changed, forKey: key) { property?.set(self, changed) }
  }

  /// The value of a key that no property has.
  private func storedValue(forKey key: String) -> Any? { node.ownExtras?.ownDetails?.values[key] }

  private func store(_ value: Any?, forKey key: String) {
    node.extras.details.values[key] = boxed(value)
  }

  /// The property with a name; nil if there is none. A property of a subclass comes before one of
  /// `CALayer`. Properties that can be animated are found by `typedValue(forKey:)` instead.
  private func namedProperty(_ name: String) -> NamedProperty? {
    ownProperties[name] ?? CALayer.properties[name]
  }

  /// The properties of `CALayer` that cannot be animated, by their names in Objective-C:
  /// `doubleSided` for `isDoubleSided`. `hidden` is also known by its getter's name, `isHidden`.
  nonisolated(unsafe) private static let properties = NamedProperties.list {
    $0.add("hidden", \CALayer.isHidden)
    $0.add("isHidden", \CALayer.isHidden)
    $0.add("masksToBounds", \CALayer.masksToBounds)
    $0.add("doubleSided", \CALayer.isDoubleSided)
    $0.add("opaque", \CALayer.isOpaque)
    $0.add("name", \CALayer.name)
    $0.add("mask", \CALayer.mask)
    $0.add("frame", \CALayer.frame)
    $0.add("sublayers", \CALayer.sublayers)
    $0.add("style", \CALayer.style)
    $0.add("actions", \CALayer.actions)
    $0.add("anchorPointZ", \CALayer.anchorPointZ)
    $0.add("maskedCorners", \CALayer.maskedCorners)
    $0.add("cornerCurve", \CALayer.cornerCurve)
    $0.add("contentsScale", \CALayer.contentsScale)
    $0.add("contentsCenter", \CALayer.contentsCenter)
    $0.add("contentsGravity", \CALayer.contentsGravity)
    $0.add("contentsFormat", \CALayer.contentsFormat)
    $0.add("minificationFilter", \CALayer.minificationFilter)
    $0.add("magnificationFilter", \CALayer.magnificationFilter)
    $0.add("minificationFilterBias", \CALayer.minificationFilterBias)
    $0.add("geometryFlipped", \CALayer.isGeometryFlipped)
    $0.add("drawsAsynchronously", \CALayer.drawsAsynchronously)
    $0.add("shouldRasterize", \CALayer.shouldRasterize)
    $0.add("rasterizationScale", \CALayer.rasterizationScale)
    $0.add("allowsEdgeAntialiasing", \CALayer.allowsEdgeAntialiasing)
    $0.add("edgeAntialiasingMask", \CALayer.edgeAntialiasingMask)
    $0.add("allowsGroupOpacity", \CALayer.allowsGroupOpacity)
    $0.add("needsDisplayOnBoundsChange", \CALayer.needsDisplayOnBoundsChange)
    $0.add("speed", \CALayer.speed)
    $0.add("timeOffset", \CALayer.timeOffset)
    $0.add("beginTime", \CALayer.beginTime)
    $0.add("duration", \CALayer.duration)
    $0.add("repeatCount", \CALayer.repeatCount)
    $0.add("repeatDuration", \CALayer.repeatDuration)
    $0.add("autoreverses", \CALayer.autoreverses)
    $0.add("fillMode", \CALayer.fillMode)
    $0.addReadOnly("superlayer") { ($0 as? CALayer)?.superlayer }
    $0.addReadOnly("visibleRect") { ($0 as? CALayer)?.visibleRect }
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

  /// Sets the background color.
  ///
  /// - Parameter animates: false prevents the implicit animation.
  private func setBackground(_ color: CGColor?, animates: Bool) {
    if animates { return backgroundColor = color }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    backgroundColor = color
    CATransaction.commit()
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
    case "backgroundColor":
      // A standalone layer does not animate a background that is set as a `UIColor`.
      // (`docs/facts.md A15`)
      let animates = value is CGColor? || node.flags.contains(.isView)
      setBackground(CGColor.any(value), animates: animates)
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

extension String {
  /// The parts before and after the first dot; nil if there is none.
  var splitAtDot: (first: String, rest: String)? {
    firstIndex(of: ".").map { (String(self[..<$0]), String(self[index(after: $0)...])) }
  }
}

/// A component of a struct, as key paths name it: Apple, *Core Animation Programming Guide*,
/// Key-Value Coding Extensions. nil if there is none.
private func component(_ path: String, of whole: Any) -> Any? {
  switch whole {
  case let rect as CGRect:
    let (first, rest) = path.splitAtDot ?? (path, "")
    let part: Any? = first == "origin" ? rect.origin : first == "size" ? rect.size : nil
    return rest.isEmpty ? part : part.flatMap { component(rest, of: $0) }
  case let point as CGPoint:
    return path == "x" ? boxed(point.x) : path == "y" ? boxed(point.y) : nil
  case let size as CGSize:
    return path == "width" ? boxed(size.width) : path == "height" ? boxed(size.height) : nil
  case let transform as CATransform3D:
    guard let value = AnimatableValue.transform(transform).part(path) else { return nil }
    return path == "translation"
      ? CGSize(width: value.pair.x, height: value.pair.y) : NSNumber(value: value.number)
  default: return nil
  }
}

/// The struct with another value of a component; nil if there is no such component. A transform
/// then stays as it is.
private func replacing(_ path: String, of whole: Any, by value: Any?) -> Any? {
  let number = CGFloat(anyNumber: value)
  switch (whole, path, number) {
  case (var rect as CGRect, _, _):
    let (first, rest) = path.splitAtDot ?? (path, "")
    guard let part = component(first, of: rect) else { return nil }
    let new = rest.isEmpty ? value : replacing(rest, of: part, by: value)
    if first == "origin", let origin = new as? CGPoint { rect.origin = origin }
    if first == "size", let size = new as? CGSize { rect.size = size }
    return rect
  case (let point as CGPoint, "x", let x?): return CGPoint(x: x, y: point.y)
  case (let point as CGPoint, "y", let y?): return CGPoint(x: point.x, y: y)
  case (let size as CGSize, "width", let width?): return CGSize(width: width, height: size.height)
  case (let size as CGSize, "height", let height?): return CGSize(width: size.width, height: height)
  case (let transform as CATransform3D, _, _):
    return AnimatableValue(any: value).flatMap {
      AnimatableValue.transform(transform).replacing(path, by: $0).anyObject(like: transform)
    }
  default: return nil
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
    let parts = redGreenBlueAlpha
    return SIMD4(Double(parts.red), Double(parts.green), Double(parts.blue), Double(parts.alpha))
  }
}
