/// An object whose color can be interpolated.
package protocol BlendableColor: AnyObject {
  /// Red, green, blue, alpha.
  var rgba: SIMD4<Double> { get }
}

/// The values that a layer shows while animations are applied to it: the common properties, and the
/// rare ones.
package struct ShownValues {
  package var presentation: Presentation
  private let node: Node
  /// Rare properties that differ from the model.
  package private(set) var others: [String: AnimatableValue] = [:]

  init(_ presentation: Presentation, of node: Node) {
    (self.presentation, self.node) = (presentation, node)
  }

  /// What a layer shows at a point in virtual time.
  package init(of node: Node, at now: Double) {
    self.init(Presentation(of: node, at: now), of: node)
    var next = node.animations
    while let animation = next {
      next = animation.nextOfLayer
      guard let rare = animation.rare?.takeUnretainedValue() else { continue }
      let block = animation.block
      if let explicit = block.extras?.explicit {
        // The presentation has the common properties already.
        var values = self
        explicit.apply(to: &values, at: node.mediaTime(at: now))
        others = values.others
      } else if presentation[rare.key] == nil, let modelValue = self[rare.key] {
        others[rare.key] = rare.shown(
          at: animation.progress(at: now), modelValue: modelValue)
      }
    }
  }

  subscript(key: String) -> AnimatableValue? {
    get { presentation[key] ?? others[key] ?? node.model(key) }
    set {
      if presentation[key] != nil { presentation[key] = newValue } else { others[key] = newValue }
    }
  }

  /// The value at a key path: a property, or a part of one.
  subscript(path path: String) -> AnimatableValue? {
    get {
      // Stored as origin and size, so it has no key of its own.
      if path == "bounds" {
        let b = presentation.bounds
        return .numbers(SIMD4(Double(b.minX), Double(b.minY), Double(b.width), Double(b.height)))
      }
      if let value = self[path] { return value }
      let (key, part) = ShownValues.split(path)
      return self[key]?.part(part)
    }
    set {
      guard let newValue else { return }
      if path == "bounds" {
        if case .numbers(let n) = newValue {
          presentation.bounds = CGRect(x: n.x, y: n.y, width: n.z, height: n.w)
        }
        return
      }
      if self[path] != nil {
        self[path] = newValue
        return
      }
      let (key, part) = ShownValues.split(path)
      self[key] = self[key]?.replacing(part, by: newValue)
    }
  }

  /// The property that a key path starts with, and the rest.
  static func split(_ path: String) -> (key: String, part: String) {
    for key in ["bounds.origin", "bounds.size"] where path.hasPrefix(key + ".") {
      return (key, String(path.dropFirst(key.count + 1)))
    }
    guard let dot = path.firstIndex(of: ".") else { return (path, "") }
    return (String(path[..<dot]), String(path[path.index(after: dot)...]))
  }
}

extension AnimatableValue {
  /// A value of any Swift or Foundation type; nil if the type cannot be animated.
  package init?(any value: Any?) {
    switch value {
    case let number as CGFloat: self.init(Double(number))
    case let number as Double: self.init(number)
    case let number as Float: self.init(Double(number))
    case let number as Int: self.init(Double(number))
    case let point as CGPoint: self.init(SIMD2(Double(point.x), Double(point.y)))
    case let size as CGSize: self.init(SIMD2(Double(size.width), Double(size.height)))
    case let rect as CGRect:
      self = .numbers(
        SIMD4(Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height)))
    case let transform as CATransform3D: self = .transform(transform)
    case let transform as CGAffineTransform: self = .transform(CATransform3D(transform))
    case let number as NSNumber: self.init(number.doubleValue)
    case let value as NSValue:
      guard let content = value.geometry else { return nil }
      self.init(any: content)
    case let color as any BlendableColor: self = .numbers(color.rgba)
    case let object as AnyObject: self = .object(object)
    default: return nil
    }
  }

  /// The neutral value of addition.
  var zero: AnimatableValue {
    switch self {
    case .numbers: .numbers(.zero)
    case .transform: .transform(CATransform3DIdentity)
    case .object: self
    }
  }

  func adding(_ other: AnimatableValue) -> AnimatableValue {
    switch (self, other) {
    case (.numbers(let a), .numbers(let b)): .numbers(a + b)
    case (.transform(let a), .transform(let b)): .transform(CATransform3DConcat(b, a))
    default: other
    }
  }

  var negated: AnimatableValue {
    switch self {
    case .numbers(let n): .numbers(-n)
    case .transform(let t): .transform(CATransform3DInvert(t))
    case .object: self
    }
  }

  // MARK: Parts, as key paths name them

  func part(_ name: String) -> AnimatableValue? {
    switch self {
    case .numbers(let n):
      switch name {
      case "x", "width": return .init(n.x)
      case "y", "height": return .init(n.y)
      default: return nil
      }
    case .transform(let t):
      guard let parts = TransformParts(t) else { return nil }
      let angles = parts.angles
      switch name {
      case "translation": return .init(SIMD2(parts.translation.x, parts.translation.y))
      case "translation.x": return .init(parts.translation.x)
      case "translation.y": return .init(parts.translation.y)
      case "translation.z": return .init(parts.translation.z)
      case "scale": return .init(parts.scale.sum() / 3)
      case "scale.x": return .init(parts.scale.x)
      case "scale.y": return .init(parts.scale.y)
      case "scale.z": return .init(parts.scale.z)
      case "rotation", "rotation.z": return .init(angles.z)
      case "rotation.x": return .init(angles.x)
      case "rotation.y": return .init(angles.y)
      default: return nil
      }
    case .object: return nil
    }
  }

  func replacing(_ name: String, by value: AnimatableValue) -> AnimatableValue {
    switch self {
    case .numbers(var n):
      switch name {
      case "x", "width": n.x = value.number
      case "y", "height": n.y = value.number
      default: break
      }
      return .numbers(n)
    case .transform(let t):
      guard var parts = TransformParts(t) else { return self }
      var angles = parts.angles
      let number = value.number
      switch name {
      case "translation": (parts.translation.x, parts.translation.y) = (number, value.pair.y)
      case "translation.x": parts.translation.x = number
      case "translation.y": parts.translation.y = number
      case "translation.z": parts.translation.z = number
      case "scale": parts.scale = SIMD3(repeating: number)
      case "scale.x": parts.scale.x = number
      case "scale.y": parts.scale.y = number
      case "scale.z": parts.scale.z = number
      case "rotation", "rotation.z": angles.z = number
      case "rotation.x": angles.x = number
      case "rotation.y": angles.y = number
      default: break
      }
      if name.hasPrefix("rotation") { parts.turn(to: angles) }
      return .transform(parts.transform)
    case .object: return self
    }
  }
}
