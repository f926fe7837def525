extension CGRect {
  /// Whether both are one rectangle, which layers ask all the time: `==` is a call into Foundation.
  @inlinable package func isSame(as other: CGRect) -> Bool {
    origin.x == other.origin.x && origin.y == other.origin.y
      && size.width == other.size.width && size.height == other.size.height
  }
}
