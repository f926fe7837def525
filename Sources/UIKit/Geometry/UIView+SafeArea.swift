extension UIView {
  /// The safe area insets: the part of the superview's insets that covers the view, plus the bars
  /// above it and the additional insets of its controller. (`docs/facts.md B3`)
  ///
  /// A view never inherits more than the insets of its superview. The tests of the measured cases are
  /// in `Tests/Facts/Views/SafeAreaFacts.swift`.
  var insetsOfSafeArea: UIEdgeInsets {
    var insets = UIEdgeInsets.zero
    if node.flags.contains(.isWindow) {
      insets = unsafeDowncast(self, to: UIWindow.self).ownSafeAreaInsets
    } else if let superview {
      let outer = superview.insetsOfSafeArea
      if outer != .zero && !superview.takesSafeAreaAsContentInset {
        insets = superview.bounds.part(of: outer, covering: frame)
      }
    }
    guard let controller else { return insets }
    if let container = controller.parent, node.isInWindow {
      insets = insets.adding(container.barInsets(of: controller))
    }
    return insets.adding(controller.additionalSafeAreaInsets)
  }

  /// The layout margins: the view's own, by default 8 points, plus the safe area with
  /// `insetsLayoutMarginsFromSafeArea`, and at least the superview's with
  /// `preservesSuperviewLayoutMargins`.
  var margins: UIEdgeInsets {
    var margins = ownDetails?.layoutMargins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    if insetsLayoutMarginsFromSafeArea { margins = margins.adding(safeAreaInsets) }
    guard preservesSuperviewLayoutMargins, let superview else { return margins }
    let outer = superview.bounds.part(of: superview.layoutMargins, covering: frame)
    return UIEdgeInsets(
      top: max(margins.top, outer.top), left: max(margins.left, outer.left),
      bottom: max(margins.bottom, outer.bottom), right: max(margins.right, outer.right))
  }

  /// Calls the safe area callbacks of every view and controller in the tree, except in scroll views
  /// that take the safe area as their inset.
  func notifySafeAreaChange() {
    if insetsLayoutMarginsFromSafeArea { layoutMarginsDidChange() }
    safeAreaInsetsDidChange()
    systemGuidesDidChange()
    if let controller {
      controller.announcedSafeArea = safeAreaInsets
      controller.viewSafeAreaInsetsDidChange()
    }
    if takesSafeAreaAsContentInset { return }
    for child in node.children { child.view?.notifySafeAreaChange() }
  }

  /// Requests a layout if a guide of the system has been made, because constraints can follow it.
  func systemGuidesDidChange() {
    if ownDetails?.layout.systemGuides.isEmpty == false { node.wantLayout() }
  }

  /// Calls the callbacks if the safe area of a controller's view differs from the one that they
  /// were last called for, as when the view has come to the screen. (`docs/facts.md B9`)
  func announceSafeArea(of controller: UIViewController) {
    if controller.announcedSafeArea != safeAreaInsets { notifySafeAreaChange() }
  }

  /// Whether the view insets its content by the safe area, so that its subviews have none.
  /// (`docs/facts.md H21`)
  private var takesSafeAreaAsContentInset: Bool {
    guard let scrollView = self as? UIScrollView else { return false }
    return scrollView.contentInsetAdjustmentBehavior != .never
  }
}

extension CGRect {
  /// The part of the rectangle's insets that covers another rectangle, as insets of the other one.
  fileprivate func part(of insets: UIEdgeInsets, covering other: CGRect) -> UIEdgeInsets {
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
