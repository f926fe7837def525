extension UIView {
  /// How far the safe area of the superview reaches into the view, and what its controller adds.
  ///
  /// From superview to superview, never more than it reaches into the superview itself: nine
  /// measured places are in the tests.
  package var insetsOfSafeArea: UIEdgeInsets {
    var insets = UIEdgeInsets.zero
    if node.pointee.flags.contains(.isWindow) {
      insets = unsafeDowncast(self, to: UIWindow.self).ownSafeAreaInsets
    } else if let superview {
      let above = superview.insetsOfSafeArea
      if above != .zero { insets = superview.bounds.margins(above, reachingInto: frame) }
    }
    if let extra = controller?.additionalSafeAreaInsets { insets = insets.adding(extra) }
    return insets
  }

  /// The margins of the view: its own, those of the safe area beside them if it asks for that, and
  /// at least the superview's where it asks for those.
  var margins: UIEdgeInsets {
    var margins = ownDetails?.layoutMargins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    if insetsLayoutMarginsFromSafeArea { margins = margins.adding(safeAreaInsets) }
    guard preservesSuperviewLayoutMargins, let superview else { return margins }
    let above = superview.bounds.margins(superview.layoutMargins, reachingInto: frame)
    return UIEdgeInsets(
      top: max(margins.top, above.top), left: max(margins.left, above.left),
      bottom: max(margins.bottom, above.bottom), right: max(margins.right, above.right))
  }

  /// Tells every view and controller of the tree that its safe area has changed.
  package func notifySafeAreaChange() {
    if insetsLayoutMarginsFromSafeArea { layoutMarginsDidChange() }
    safeAreaInsetsDidChange()
    controller?.viewSafeAreaInsetsDidChange()
    for child in subviews { child.notifySafeAreaChange() }
  }
}

extension CGRect {
  /// What margins of the rectangle cover of another, which lies in the same coordinates.
  fileprivate func margins(_ insets: UIEdgeInsets, reachingInto other: CGRect) -> UIEdgeInsets {
    UIEdgeInsets(
      top: min(insets.top, max(0, minY + insets.top - other.minY)),
      left: min(insets.left, max(0, minX + insets.left - other.minX)),
      bottom: min(insets.bottom, max(0, other.maxY - maxY + insets.bottom)),
      right: min(insets.right, max(0, other.maxX - maxX + insets.right)))
  }
}

extension UIEdgeInsets {
  fileprivate func adding(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top + other.top, left: left + other.left, bottom: bottom + other.bottom,
      right: right + other.right)
  }
}
