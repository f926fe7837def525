import Subjects
import UIKit

/// Tells the suite what there is to check in this folder.
public enum Catalog {
  public static let subjects = [
    Subject(
      "TabSlide/slide", in: [.tabs], summary: "Tabs lie side by side.",
      animator: { change in
        let tabs = change.from?.tabBarController?.viewControllers ?? []
        let from = tabs.firstIndex { $0 === change.from } ?? 0
        let to = tabs.firstIndex { $0 === change.to } ?? 0
        return TabSlideAnimator(isToTheRight: to > from)
      })
  ]
}
