extension CGRect {
  /// Whether two rectangles are equal. It is faster than `==`, which calls into Foundation.
  @inlinable package func isSame(as other: CGRect) -> Bool {
    origin.x == other.origin.x && origin.y == other.origin.y
      && size.width == other.size.width && size.height == other.size.height
  }
}

// Apple's names from the time before `==`.

extension CGRect { public func equalTo(_ rect: CGRect) -> Bool { self == rect } }
extension CGPoint { public func equalTo(_ point: CGPoint) -> Bool { self == point } }
extension CGSize { public func equalTo(_ size: CGSize) -> Bool { self == size } }
