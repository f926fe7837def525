// Bugs that show only if the container or the presenting screen is nested in another controller.
// (`docs/model.md, Kinds`)

import ReferenceEngine
import Subjects
import UIKit

extension Mutant {
  /// An app whose screens are in a navigation controller is frozen after a presentation: the
  /// presenter is that controller instead of the screen that has called `present`. The law
  /// finds no completion. (`docs/facts.md T7`)
  static let bugNeedsItsOwnPresenter = Mutant(
    bug: "needs-its-own-presenter", .order, noticedBy: "completes-exactly-once",
    "Gives up without completing if a controller of the transition is not one of the app's own screens.",
    in: [.modal, .overlay], animatedBy: BugNeedsItsOwnPresenter.init)
}

private final class BugNeedsItsOwnPresenter: ScaleAnimationController {
  override func animateTransition(using context: TransitioningContext) {
    for key in [UITransitionContextViewControllerKey.from, .to] {
      guard context.viewController(forKey: key).map({ $0 is ContentScreen }) ?? true else { return }
    }
    super.animateTransition(using: context)
  }
}

extension Mutant {
  /// A push inside a tab freezes the app: one animator for tabs and pushes looks for the direction
  /// among the tabs, and the screens of a stack are not tabs. The law finds no completion.
  static let bugTakesTheStackForATab = Mutant(
    bug: "takes-the-stack-for-a-tab", .order, noticedBy: "completes-exactly-once",
    "Gives up without completing if a screen has a tab bar controller and is not one of its tabs.",
    in: [.navigation, .tabs], animatedBy: BugTakesTheStackForATab.init)
}

private final class BugTakesTheStackForATab: ScaleAnimationController {
  override func animateTransition(using context: TransitioningContext) {
    if let screen = context.viewController(forKey: .to),
      let tabs = screen.tabBarController?.viewControllers
    {
      guard tabs.contains(screen) else { return }
    }
    super.animateTransition(using: context)
  }
}

extension Mutant {
  /// After a cancelled swipe everything outside the screens stays dim, for example the tab bar: the
  /// animator trusts that the transition succeeds. The law compares the views that contain the
  /// container, too.
  static let bugLeavesWhatIsAroundDimmed = Mutant(
    bug: "leaves-what-is-around-dimmed", .lifetime, noticedBy: "everything-restored",
    "Leaves the view of the container's parent dimmed after a cancel.",
    in: [.navigation, .tabs], animatedBy: BugLeavesWhatIsAroundDimmed.init)
}

private final class BugLeavesWhatIsAroundDimmed: ScaleAnimationController {
  private var viewAround: UIView?

  override func animateTransition(using context: TransitioningContext) {
    viewAround = context.viewController(forKey: .to)?.parent?.parent?.view
    viewAround?.alpha = 0.9
    super.animateTransition(using: context)
  }

  override func complete(_ context: TransitioningContext, _ completed: Bool) {
    if completed { viewAround?.alpha = 1 }
    super.complete(context, completed)
  }
}
