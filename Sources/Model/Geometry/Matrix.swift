// For `sin`, `cos` and `atan2`.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A transform of space, for layers that leave the plane.
///
/// A point is a row (x, y, z, 1), so the right one of two factors is applied last. m34, the last
/// number of the third row, is the perspective. (Apple, `CATransform3D`)
public struct Matrix: Hashable, Sendable {
  public var rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)

  public init(
    _ first: SIMD4<Double>, _ second: SIMD4<Double>, _ third: SIMD4<Double>, _ fourth: SIMD4<Double>
  ) {
    rows = (first, second, third, fourth)
  }

  public static let identity = Matrix([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1])

  /// A transform of the plane, which keeps the z coordinate.
  public init(_ map: Affine) {
    self.init([map.a, map.b, 0, 0], [map.c, map.d, 0, 0], [0, 0, 1, 0], [map.tx, map.ty, 0, 1])
  }

  /// A rotation about the vertical axis, in radians: at π/2 the right edge points away from the
  /// viewer.
  public static func rotation(_ angle: Double) -> Matrix {
    let (sine, cosine) = (sin(angle), cos(angle))
    return Matrix([cosine, 0, -sine, 0], [0, 1, 0, 0], [sine, 0, cosine, 0], [0, 0, 0, 1])
  }

  /// A perspective seen from a distance in points: a view that lies at this distance behind the
  /// plane looks half as large.
  public static func perspective(distance: Double) -> Matrix {
    var matrix = Matrix.identity
    matrix.rows.2[3] = -1 / distance
    return matrix
  }

  /// The map that applies `inner` first and then `self`.
  public func after(_ inner: Matrix) -> Matrix {
    func row(_ r: SIMD4<Double>) -> SIMD4<Double> {
      let upper = r[0] * rows.0 + r[1] * rows.1
      let lower = r[2] * rows.2 + r[3] * rows.3
      return upper + lower
    }
    return Matrix(row(inner.rows.0), row(inner.rows.1), row(inner.rows.2), row(inner.rows.3))
  }

  public static func == (a: Matrix, b: Matrix) -> Bool { a.rows == b.rows }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(rows.0)
    hasher.combine(rows.1)
    hasher.combine(rows.2)
    hasher.combine(rows.3)
  }

  /// The angle of a rotation about the vertical axis, in radians.
  var rotationAngle: Double { atan2(-rows.0[2], rows.0[0]) }

  /// The largest difference between two corresponding entries; infinite if one of them is NaN.
  func distance(to other: Matrix) -> Double {
    func largest(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> Double {
      let difference = a - b
      // `max()` and `min()` ignore NaN.
      return difference == difference ? max(difference.max(), -difference.min()) : .infinity
    }
    return max(
      largest(rows.0, other.rows.0), largest(rows.1, other.rows.1),
      largest(rows.2, other.rows.2), largest(rows.3, other.rows.3))
  }
}
