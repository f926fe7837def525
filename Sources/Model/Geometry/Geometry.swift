/// A point of the plane, in points. The model has its own geometry, so that it shares no arithmetic
/// and no mistakes with the UIKit that it judges.
public struct Point: Hashable, Sendable {
  public var x, y: Double

  @inlinable public init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

  @inlinable public static var zero: Point { Point(0, 0) }

  @inlinable public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
}

/// A width and a height, in points; never negative.
public struct Size: Hashable, Sendable {
  public var width, height: Double

  @inlinable
  public init(_ width: Double, _ height: Double) { (self.width, self.height) = (width, height) }

  @inlinable public static var zero: Size { Size(0, 0) }
}

/// An upright rectangle, in points.
public struct Rect: Hashable, Sendable {
  public var origin: Point
  public var size: Size

  @inlinable public init(origin: Point, size: Size) { (self.origin, self.size) = (origin, size) }
  @inlinable public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(origin: Point(x, y), size: Size(width, height))
  }

  @inlinable public static var zero: Rect { Rect(0, 0, 0, 0) }

  @inlinable public var minX: Double { origin.x }
  @inlinable public var minY: Double { origin.y }
  @inlinable public var maxX: Double { origin.x + size.width }
  @inlinable public var maxY: Double { origin.y + size.height }
  @inlinable public var isEmpty: Bool { size.width == 0 || size.height == 0 }

  /// The smallest upright rectangle that holds all four points.
  @inlinable public init(around a: Point, _ b: Point, _ c: Point, _ d: Point) {
    let left = min(min(a.x, b.x), min(c.x, d.x)), right = max(max(a.x, b.x), max(c.x, d.x))
    let top = min(min(a.y, b.y), min(c.y, d.y)), bottom = max(max(a.y, b.y), max(c.y, d.y))
    self.init(left, top, right - left, bottom - top)
  }

  /// The common part of two rectangles; `.zero` if there is none.
  @inlinable public func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX), right = min(maxX, other.maxX)
    let top = max(minY, other.minY), bottom = min(maxY, other.maxY)
    guard right > left && bottom > top else { return .zero }
    return Rect(left, top, right - left, bottom - top)
  }

  /// The rectangle with every edge moved outwards.
  @inlinable public func grown(by margin: Double) -> Rect {
    Rect(minX - margin, minY - margin, size.width + 2 * margin, size.height + 2 * margin)
  }

  @inlinable public func contains(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  /// Whether the interiors of the two intersect.
  @inlinable public func overlaps(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

/// The value between `start` (progress 0) and `end` (progress 1). Exact at 0.
@inlinable
public func interpolate(_ start: Double, _ end: Double, _ progress: Double) -> Double {
  start + (end - start) * progress
}

/// The rectangle between two others, by its origin and its size.
@inlinable
public func interpolate(_ start: Rect, _ end: Rect, _ progress: Double) -> Rect {
  Rect(
    interpolate(start.origin.x, end.origin.x, progress),
    interpolate(start.origin.y, end.origin.y, progress),
    interpolate(start.size.width, end.size.width, progress),
    interpolate(start.size.height, end.size.height, progress))
}
