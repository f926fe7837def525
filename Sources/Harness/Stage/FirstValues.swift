import Model
import UIKit

/// What stood in attributes before the app first wrote them in a transition. To write that again is
/// to take the first write back.
@MainActor struct FirstValues {
  private var values: [(transition: Int, id: ViewID, value: Event.Change)] = []

  /// Whether a change gives an attribute of a view the value that it had before the first change of
  /// it in the transition. That first one is never one; it is noted what it changes.
  mutating func isRestored(
    by change: Event.Change, of view: UIView, _ id: ViewID, in transition: Int
  ) -> Bool {
    for first in values where first.transition == transition && first.id == id {
      if first.value.attribute == change.attribute { return first.value == change }
    }
    values.append((transition, id, view.value(of: change)))
    return false
  }
}
