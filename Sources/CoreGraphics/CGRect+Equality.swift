extension CGRect {
  /// Whether two rectangles are equal. It is faster than `==`, which calls into Foundation.
  @inlinable package func isSame(as other: CGRect) -> Bool {
    origin.x == other.origin.x && origin.y == other.origin.y
      && size.width == other.size.width && size.height == other.size.height
  }
}
