import Model
import UIKit

/// The values of attributes before the app first changed them in a transition, to detect a write that
/// undoes that change.
@MainActor struct FirstValues {
  private var values: [(transition: Int, id: ViewID, value: Event.Change)] = []

  /// Whether a change sets an attribute of a view to the value before its first change in the
  /// transition. Returns false for that first change, and stores the value that it replaces.
  mutating func isRestored(
    by change: Event.Change, of view: UIView, _ id: ViewID, in transition: Int
  ) -> Bool {
    for first in values where first.transition == transition && first.id == id {
      if first.value.attribute == change.attribute { return first.value == change.asStored }
    }
    values.append((transition, id, view.value(of: change)))
    return false
  }
}

extension Event.Change {
  /// The change with the value that `UIView.value(of:)` then gives. An opacity is a Float.
  fileprivate var asStored: Event.Change {
    if case .alpha(let new) = self { .alpha(Double(Float(new))) } else { self }
  }
}
