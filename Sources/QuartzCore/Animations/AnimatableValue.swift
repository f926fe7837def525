/// A value of any property that can be animated.
package enum AnimatableValue: Equatable {
  /// A number, a point, a size, a rectangle or a color; unused components are 0.
  case numbers(SIMD4<Double>)
  case transform(CATransform3D)
  /// Any other object. Paths of the same structure are interpolated; other objects switch halfway.
  case object(AnyObject?)

  package init(_ number: Double) { self = .numbers(SIMD4(number, 0, 0, 0)) }
  package init(_ pair: SIMD2<Double>) { self = .numbers(SIMD4(pair.x, pair.y, 0, 0)) }

  package static func == (a: AnimatableValue, b: AnimatableValue) -> Bool {
    switch (a, b) {
    case (.numbers(let a), .numbers(let b)): a == b
    case (.transform(let a), .transform(let b)): a == b
    case (.object(let a), .object(let b)): a === b
    default: false
    }
  }

  /// The first two numbers; zeros for a transform or an object.
  package var pair: SIMD2<Double> {
    if case .numbers(let n) = self { SIMD2(n.x, n.y) } else { .zero }
  }

  package var number: Double { pair.x }

  /// The value after a share of the way to another; both ends are exact.
  package func blended(to end: AnimatableValue, _ share: Double) -> AnimatableValue {
    if share == 0 { return self }
    if share == 1 { return end }
    switch (self, end) {
    case (.numbers(let a), .numbers(let b)): return .numbers(a + (b - a) * share)
    case (.transform(let a), .transform(let b)): return .transform(a.blended(to: b, share))
    case (.object(let a as CGPath), .object(let b as CGPath)):
      return .object(a.blended(to: b, share: CGFloat(share)) ?? (share < 0.5 ? a : b))
    default: return share < 0.5 ? self : end
    }
  }

  /// The distance of two values, for pacing: that of their numbers, or of the sixteen entries of
  /// transforms. Two different objects have the distance 1.
  func distance(to other: AnimatableValue) -> Double {
    switch (self, other) {
    case (.numbers(let a), .numbers(let b)): return ((a - b) * (a - b)).sum().squareRoot()
    case (.transform(let a), .transform(let b)):
      let a = a.columns, b = b.columns
      return zip(a, b).reduce(0) { $0 + (($1.0 - $1.1) * ($1.0 - $1.1)).sum() }.squareRoot()
    default: return self == other ? 0 : 1
    }
  }
}

extension AnimatableValue {
  /// A value of any Swift or Foundation type; nil for nil, and for an `NSValue` that is not a
  /// point, size, rectangle or transform.
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

  /// The transform of the value; nil if it is not a transform.
  var transform: CATransform3D? {
    if case .transform(let transform) = self { transform } else { nil }
  }

  /// The neutral value of addition; for an object, which cannot be added, the object itself.
  var zero: AnimatableValue {
    switch self {
    case .numbers: .numbers(.zero)
    case .transform: .transform(CATransform3DIdentity)
    case .object: self
    }
  }

  /// The sum; of transforms, the one that applies the other one first. For objects, which have no
  /// sum, it is the other one.
  func adding(_ other: AnimatableValue) -> AnimatableValue {
    switch (self, other) {
    case (.numbers(let a), .numbers(let b)): .numbers(a + b)
    case (.transform(let a), .transform(let b)): .transform(CATransform3DConcat(b, a))
    default: other
    }
  }

  /// The value that undoes this one when it is added: the opposite numbers, or the inverse
  /// transform. An object, which cannot be undone, stays as it is.
  var negated: AnimatableValue {
    switch self {
    case .numbers(let n): .numbers(-n)
    case .transform(let t): .transform(CATransform3DInvert(t))
    case .object: self
    }
  }

  // MARK: Parts, as key paths name them. `part` and `replacing` know the same names.

  /// The part of a value that the end of a key path names, such as `rotation.z` of a transform; nil
  /// if there is no such part. A `scale` is the mean of all three, a `translation` a pair. Numbers
  /// are those of a point or a size: key paths reach a rectangle by its origin and its size.
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

  /// The value with another part of that name; the value itself if there is no such part.
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

/// An object whose color can be interpolated.
package protocol BlendableColor: AnyObject {
  /// Red, green, blue, alpha.
  var rgba: SIMD4<Double> { get }
}

extension CATransform3D {
  /// The sixteen entries as four columns, for sums over all of them.
  var columns: [SIMD4<Double>] {
    [
      SIMD4(m11, m21, m31, m41), SIMD4(m12, m22, m32, m42), SIMD4(m13, m23, m33, m43),
      SIMD4(m14, m24, m34, m44),
    ]
  }
}
