// Bugs that show only with a setting of the device. (`docs/model.md, Kinds`)

import ReferenceEngine
import UIKit

extension Mutant {
  /// The branch for Reduce Motion has a completion of its own, which forgets the cancel.
  /// (`docs/bugs.md 3`)
  static let bugAlwaysSucceedsWithoutMotion = Mutant(
    bug: "always-succeeds-without-motion", .simultaneity, noticedBy: "completes-with-the-truth",
    "Claims success after a cancel if Reduce Motion is on.",
    animatedBy: BugAlwaysSucceedsWithoutMotion.init)
}

private final class BugAlwaysSucceedsWithoutMotion: ScaleAnimationController {
  override func complete(
    _ context: any UIViewControllerContextTransitioning, _ completed: Bool
  ) {
    super.complete(context, completed || UIAccessibility.isReduceMotionEnabled)
  }
}

extension Mutant {
  /// A cross-fade changes the old screen, too, which comes back later. (`docs/bugs.md 5`)
  static let bugLeavesItFadedAfterACrossFade = Mutant(
    bug: "leaves-it-faded-after-a-cross-fade", .simultaneity, noticedBy: "everything-restored",
    "Leaves the old screen at alpha 0 if the user prefers cross-fades.",
    animatedBy: BugLeavesItFadedAfterACrossFade.init)
}

private final class BugLeavesItFadedAfterACrossFade: ScaleAnimationController {
  override func complete(
    _ context: any UIViewControllerContextTransitioning, _ completed: Bool
  ) {
    if completed, UIAccessibility.prefersCrossFadeTransitions {
      context.view(forKey: .from)?.alpha = 0
    }
    super.complete(context, completed)
  }
}

extension Mutant {
  /// The branch for languages from right to left moves the old screen aside and never back.
  /// (`docs/bugs.md 5`)
  static let bugStaysAsideFromRightToLeft = Mutant(
    bug: "stays-aside-from-right-to-left", .geometry, noticedBy: "everything-restored",
    "Leaves the old screen beside its place in a language from right to left.",
    animatedBy: BugStaysAsideFromRightToLeft.init)
}

private final class BugStaysAsideFromRightToLeft: ScaleAnimationController {
  override func complete(
    _ context: any UIViewControllerContextTransitioning, _ completed: Bool
  ) {
    if completed, let view = context.view(forKey: .from),
      view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    {
      view.transform = view.transform.translatedBy(x: view.bounds.width / 4, y: 0)
    }
    super.complete(context, completed)
  }
}
