extension UIView {
  /// How far the window's safe area reaches into an upright view, and what the controllers on the
  /// way add to it.
  package var insetsOfSafeArea: UIEdgeInsets {
    guard let window else { return .zero }
    let base = window.ownSafeAreaInsets
    var insets = UIEdgeInsets.zero
    if base != .zero {
      let safe = window.bounds.inset(by: base), area = convert(bounds, to: window)
      insets = UIEdgeInsets(
        top: max(0, safe.minY - area.minY), left: max(0, safe.minX - area.minX),
        bottom: max(0, area.maxY - safe.maxY), right: max(0, area.maxX - safe.maxX))
    }
    var candidate: UIView? = self
    while let view = candidate {
      if let extra = view.controller?.additionalSafeAreaInsets {
        insets.top += extra.top
        insets.left += extra.left
        insets.bottom += extra.bottom
        insets.right += extra.right
      }
      candidate = view.superview
    }
    return insets
  }

  /// Tells every view and controller of the tree that its safe area has changed.
  package func tellSafeAreaChange() {
    safeAreaInsetsDidChange()
    controller?.viewSafeAreaInsetsDidChange()
    for child in subviews { child.tellSafeAreaChange() }
  }
}
