extension CATransform3D {
  /// Whether the transform is interpolated entry by entry, since nothing turns on the way. Then a
  /// share of the way is exact for exact numbers.
  func isEntrywise(to end: CATransform3D) -> Bool {
    guard isAffine, end.isAffine else { return false }
    if differsByTranslation(from: end) { return true }
    guard m12 == 0, m21 == 0, end.m12 == 0, end.m21 == 0 else { return false }
    // If both axes change their signs, the map turns by 180° on the way; if only one does, the map
    // is mirrored and does not turn.
    return !(m11 * end.m11 < 0 && m22 * end.m22 < 0)
  }

  /// Whether the map has no inverse: it flattens space or the plane.
  var isSingular: Bool {
    if isAffine { return m11 * m22 == m12 * m21 }
    // Laplace's expansion along the first two rows and the last two.
    let a = m11 * m22 - m12 * m21, b = m11 * m23 - m13 * m21, c = m11 * m24 - m14 * m21
    let d = m12 * m23 - m13 * m22, e = m12 * m24 - m14 * m22, f = m13 * m24 - m14 * m23
    let g = m33 * m44 - m34 * m43, h = m32 * m44 - m34 * m42, i = m32 * m43 - m33 * m42
    let j = m31 * m44 - m34 * m41, k = m31 * m43 - m33 * m41, l = m31 * m42 - m32 * m41
    return a * g - b * h + c * i + d * j - e * k + f * l == 0
  }

  /// Whether two flat maps differ only in their translations.
  func differsByTranslation(from other: CATransform3D) -> Bool {
    m11 == other.m11 && m12 == other.m12 && m21 == other.m21 && m22 == other.m22
  }

  /// The transform after a share of the way to another; both ends are exact.
  package func blended(to end: CATransform3D, _ share: Double) -> CATransform3D {
    if share == 0 { return self }
    if share == 1 { return end }
    if !isEntrywise(to: end), let from = TransformParts(self), let to = TransformParts(end) {
      return from.blended(to: to, share).transform
    }
    return adding(end, minus: self, times: share)
  }

  /// The sum of this transform and a share of the difference a − b, entry by entry.
  func adding(_ a: CATransform3D, minus b: CATransform3D, times share: Double) -> CATransform3D {
    let s = CGFloat(share)
    return CATransform3D(
      m11: m11 + (a.m11 - b.m11) * s, m12: m12 + (a.m12 - b.m12) * s,
      m13: m13 + (a.m13 - b.m13) * s, m14: m14 + (a.m14 - b.m14) * s,
      m21: m21 + (a.m21 - b.m21) * s, m22: m22 + (a.m22 - b.m22) * s,
      m23: m23 + (a.m23 - b.m23) * s, m24: m24 + (a.m24 - b.m24) * s,
      m31: m31 + (a.m31 - b.m31) * s, m32: m32 + (a.m32 - b.m32) * s,
      m33: m33 + (a.m33 - b.m33) * s, m34: m34 + (a.m34 - b.m34) * s,
      m41: m41 + (a.m41 - b.m41) * s, m42: m42 + (a.m42 - b.m42) * s,
      m43: m43 + (a.m43 - b.m43) * s, m44: m44 + (a.m44 - b.m44) * s)
  }
}
