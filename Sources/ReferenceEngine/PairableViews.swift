import UIKit

extension [UIView] {
  /// The views of a screen's list that can be paired: below its root, each once, none inside
  /// another.
  @MainActor func pairable(below root: UIView) -> [UIView] {
    var once: [UIView] = []
    once.reserveCapacity(count)
    for view in self where view !== root && view.isDescendant(of: root) && !once.holds(view) {
      once.append(view)
    }
    // What lies right below the root, as most views do, lies in none of the others.
    for view in once where view.superview !== root && once.holdsAncestor(of: view) {
      return once.filter { !once.holdsAncestor(of: $0) }
    }
    return once
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
