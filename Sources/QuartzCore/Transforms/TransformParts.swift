/// The parts of a transform: it scales and skews first, then rotates, translates, and applies
/// perspective last.
///
/// Transforms are interpolated by these parts, so that a rotation keeps the size. (Spencer Thomas,
/// "Decomposing a matrix into simple transformations", Graphics Gems II, 1991)
struct TransformParts {
  var translation: SIMD3<Double>
  var scale: SIMD3<Double>
  /// The skew of y along x, of z along x and of z along y.
  var skew: SIMD3<Double>
  /// A unit quaternion (x, y, z, w); nil if the plane collapses to a point.
  var rotation: SIMD4<Double>?
  /// The rotations about x, then y, then z, in radians, that make up `rotation`. `blended(to:_:)`
  /// leaves them as they are.
  private(set) var angles: SIMD3<Double>
  var perspective: SIMD4<Double>

  /// nil if the transform leaves the plane and flattens space, so that its rotation is unknown.
  init?(_ t: CATransform3D) {
    translation = SIMD3(t.m41, t.m42, t.m43)
    if t.isAffine {
      let first = SIMD2(Double(t.m11), Double(t.m12)), second = SIMD2(Double(t.m21), Double(t.m22))
      let length = (first * first).sum().squareRoot()
      let secondLength = (second * second).sum().squareRoot()
      perspective = SIMD4(0, 0, 0, 1)
      guard length > 0 || secondLength > 0 else {
        (scale, skew, rotation, angles) = (SIMD3(0, 0, 1), .zero, nil, .zero)
        return
      }
      // If the x axis collapses to a point, the y axis gives the rotation.
      let x = length > 0 ? first / length : SIMD2(second.y, -second.x) / secondLength
      let y = SIMD2(-x.y, x.x)
      scale = SIMD3(length, (second * y).sum(), 1)
      skew = SIMD3((second * x).sum(), 0, 0)
      angles = SIMD3(0, 0, length > 0 ? atan2(first.y, first.x) : atan2(x.y, x.x))
      let half = angles.z / 2
      rotation = SIMD4(0, 0, sin(half), cos(half))
      return
    }
    // By the method of Gram and Schmidt: each axis loses its skew along the axes before it, and is
    // scaled to the length 1.
    var x = SIMD3(Double(t.m11), Double(t.m12), Double(t.m13))
    var y = SIMD3(Double(t.m21), Double(t.m22), Double(t.m23))
    var z = SIMD3(Double(t.m31), Double(t.m32), Double(t.m33))
    scale = .zero
    skew = .zero
    scale.x = (x * x).sum().squareRoot()
    guard scale.x > 0 else { return nil }
    let first = x
    x /= scale.x
    skew.x = (x * y).sum()
    y -= skew.x * x
    let second = y
    scale.y = (y * y).sum().squareRoot()
    guard scale.y > 0 else { return nil }
    y /= scale.y
    (skew.y, skew.z) = ((x * z).sum(), (y * z).sum())
    z -= skew.y * x + skew.z * y
    scale.z = (z * z).sum().squareRoot()
    guard scale.z > 0 else { return nil }
    z /= scale.z
    // A mirror image has a negative scale, because a rotation cannot mirror.
    let cross = SIMD3(x.y * y.z - x.z * y.y, x.z * y.x - x.x * y.z, x.x * y.y - x.y * y.x)
    if (cross * z).sum() < 0 {
      scale.z = -scale.z
      z = -z
    }
    rotation = TransformParts.quaternion(x, y, z)
    // From the unscaled entries, so that a rotation about one axis reads back exactly.
    let isAboutX = first.y == 0 && first.z == 0 && first.x > 0
    angles = SIMD3(
      isAboutX ? atan2(second.z, second.y) : atan2(y.z, z.z),
      atan2(-first.z, hypot(first.x, first.y)), atan2(first.y, first.x))
    // The last column is this part, transformed by all others.
    let a = Double(t.m14) / scale.x
    let b = (Double(t.m24) - skew.x * a) / scale.y
    let c = (Double(t.m34) - skew.y * a - skew.z * b) / scale.z
    let p = x * a + y * b + z * c
    perspective = SIMD4(p.x, p.y, p.z, Double(t.m44) - (translation * p).sum())
  }

  /// The quaternion of a rotation.
  ///
  /// - Parameters x, y, z: the images of the axes: unit vectors, at right angles to each other.
  private static func quaternion(
    _ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>
  ) -> SIMD4<Double> {
    // Each branch starts from a component that is not small, so that rounding does not matter.
    let q: SIMD4<Double>
    if x.x + y.y + z.z > 0 {
      q = SIMD4(y.z - z.y, z.x - x.z, x.y - y.x, 1 + x.x + y.y + z.z)
    } else if x.x >= y.y && x.x >= z.z {
      q = SIMD4(1 + x.x - y.y - z.z, x.y + y.x, x.z + z.x, y.z - z.y)
    } else if y.y >= z.z {
      q = SIMD4(x.y + y.x, 1 + y.y - x.x - z.z, y.z + z.y, z.x - x.z)
    } else {
      q = SIMD4(x.z + z.x, y.z + z.y, 1 + z.z - x.x - y.y, x.y - y.x)
    }
    return q / (q * q).sum().squareRoot()
  }

  /// Replaces the rotation.
  ///
  /// - Parameter angles: about x, then y, then z, in radians.
  mutating func turn(to angles: SIMD3<Double>) {
    self.angles = angles
    let half = angles / 2
    let (sx, cx) = (sin(half.x), cos(half.x))
    let (sy, cy) = (sin(half.y), cos(half.y))
    let (sz, cz) = (sin(half.z), cos(half.z))
    rotation = SIMD4(
      sx * cy * cz - cx * sy * sz, cx * sy * cz + sx * cy * sz,
      cx * cy * sz - sx * sy * cz, cx * cy * cz + sx * sy * sz)
  }

  /// The transform that the parts make up.
  var transform: CATransform3D {
    let q = rotation ?? SIMD4(0, 0, 0, 1)
    let xx = q.x * q.x, yy = q.y * q.y, zz = q.z * q.z
    let x = SIMD3(1 - 2 * (yy + zz), 2 * (q.x * q.y + q.w * q.z), 2 * (q.x * q.z - q.w * q.y))
    let y = SIMD3(2 * (q.x * q.y - q.w * q.z), 1 - 2 * (xx + zz), 2 * (q.y * q.z + q.w * q.x))
    let z = SIMD3(2 * (q.x * q.z + q.w * q.y), 2 * (q.y * q.z - q.w * q.x), 1 - 2 * (xx + yy))
    let a = scale.x * x, b = skew.x * x + scale.y * y
    let c = skew.y * x + skew.z * y + scale.z * z
    let p = SIMD3(perspective.x, perspective.y, perspective.z)
    return CATransform3D(
      m11: a.x, m12: a.y, m13: a.z, m14: (a * p).sum(),
      m21: b.x, m22: b.y, m23: b.z, m24: (b * p).sum(),
      m31: c.x, m32: c.y, m33: c.z, m34: (c * p).sum(),
      m41: translation.x, m42: translation.y, m43: translation.z,
      m44: (translation * p).sum() + perspective.w)
  }

  /// The parts after a share of the way to others. Rotations take the shorter way, at an even pace.
  func blended(to end: TransformParts, _ share: Double) -> TransformParts {
    var parts = self
    parts.translation += (end.translation - translation) * share
    parts.scale += (end.scale - scale) * share
    parts.skew += (end.skew - skew) * share
    parts.perspective += (end.perspective - perspective) * share
    guard let from = rotation, var to = end.rotation else {
      parts.rotation = rotation ?? end.rotation
      return parts
    }
    var cosine = (from * to).sum()
    if cosine < 0 { (to, cosine) = (-to, -cosine) }
    let angle = acos(min(cosine, 1)), sine = sin(angle)
    // Nearly equal rotations cannot be divided by the sine.
    if sine > 1e-9 {
      parts.rotation = (from * sin((1 - share) * angle) + to * sin(share * angle)) / sine
    } else {
      parts.rotation = from
    }
    return parts
  }
}
