extension UIView {
  /// Makes the view fill a rectangle, as the system does.
  ///
  /// Size and position are set; the scroll offset, the anchor and the transform stay. Nothing
  /// changes if the transform only moves the view and its `frame` is that rectangle already.
  /// (`docs/facts.md G5, T18`)
  package func fill(_ frame: CGRect) {
    // A negative size, for which there is no room, would move the origin of the bounds.
    let frame = frame.standardized
    if node.isMoved && self.frame == frame { return }
    let anchor = node.anchorPoint
    bounds = CGRect(origin: node.bounds.origin, size: frame.size)
    center = CGPoint(
      x: frame.origin.x + anchor.x * frame.size.width,
      y: frame.origin.y + anchor.y * frame.size.height)
  }
}
