import UIKit

extension [UIView] {
  /// The views of the list that can be paired: they are below the root, each one counts once, and
  /// none is inside another.
  @MainActor func pairable(below root: UIView) -> [UIView] {
    var unique: [UIView] = []
    unique.reserveCapacity(count)
    for view in self where view !== root && view.isDescendant(of: root) && !unique.holds(view) {
      unique.append(view)
    }
    // A child of the root, as most views are, is inside none of the others.
    for view in unique where view.superview !== root && unique.holdsAncestor(of: view) {
      return unique.filter { !unique.holdsAncestor(of: $0) }
    }
    return unique
  }

  @MainActor private func holds(_ view: UIView) -> Bool {
    for other in self where other === view { return true }
    return false
  }

  @MainActor private func holdsAncestor(of view: UIView) -> Bool {
    for other in self where other !== view && view.isDescendant(of: other) { return true }
    return false
  }
}
