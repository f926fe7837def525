import Subjects
import UIKit

/// Lists the subjects of this folder for the suite.
public enum Catalog {
  /// What the suite checks.
  public static let subjects = [
    Subject(
      "TabSlide/slide", in: [.tabs], summary: "Tabs slide sideways.",
      animator: { change in
        let tabs = change.from?.tabBarController?.viewControllers ?? []
        let from = tabs.firstIndex { $0 === change.from } ?? 0
        let to = tabs.firstIndex { $0 === change.to } ?? 0
        return TabSlideAnimator(isToTheRight: to > from)
      })
  ]
}
