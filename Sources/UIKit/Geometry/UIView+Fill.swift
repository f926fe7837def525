extension UIView {
  /// Makes the view fill a rectangle, as the system does.
  ///
  /// Size and position are set; the scroll offset, the anchor and the transform stay. Nothing
  /// changes if the transform only moves the view and its `frame` is that rectangle already.
  /// (`docs/facts.md G5, T18`)
  package func fill(_ frame: CGRect) {
    // A negative size, for which there is no room, would move the origin of the bounds.
    let frame = frame.standardized
    if node.isMoved && self.frame.isNear(frame) { return }
    let anchor = node.anchorPoint
    bounds = CGRect(origin: node.bounds.origin, size: frame.size)
    center = CGPoint(
      x: frame.origin.x + anchor.x * frame.size.width,
      y: frame.origin.y + anchor.y * frame.size.height)
  }
}

extension CGRect {
  /// The largest difference of two frames that cannot be seen, in points. The smallest pixel is a third
  /// of a point.
  private static var nearness: CGFloat { 1 / 64 }

  /// Whether another rectangle covers the same pixels. An angle such as 1.5708 for a quarter of a turn
  /// moves a frame by less.
  fileprivate func isNear(_ other: CGRect) -> Bool {
    [minX - other.minX, minY - other.minY, width - other.width, height - other.height]
      .allSatisfy { abs($0) <= CGRect.nearness }
  }
}
