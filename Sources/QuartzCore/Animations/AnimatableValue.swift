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

  /// The distance of two values, for pacing.
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

extension CATransform3D {
  fileprivate var columns: [SIMD4<Double>] {
    [
      SIMD4(m11, m21, m31, m41), SIMD4(m12, m22, m32, m42), SIMD4(m13, m23, m33, m43),
      SIMD4(m14, m24, m34, m44),
    ]
  }
}
