import ReferenceEngine
import Subjects
import UIKit

extension Mutant {
  /// A gesture that is over before the transition begins drives nothing, and the transition waits
  /// for it for ever. (UIKIT.md I8, I9; BUGS.md 13)
  static let bug13WaitsForAFinger = Mutant(
    bug: "13-waits-for-a-finger", .simultaneity, noticedBy: "completes-exactly-once",
    "Hands every transition to a finger, whether there is one or not.",
    in: [.navigation]
  ) { variant in
    ImpatientApp(variant)
  }
}

/// Its delegate always answers with something that drives.
private final class ImpatientApp: AnimatedApp {
  init(_ variant: Subject.Variant) {
    super.init(
      screen: { screenController(for: $0) }, animator: { _ in ScaleAnimationController(variant) })
  }

  override func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    interactionController ?? UIPercentDrivenInteractiveTransition()
  }
}
