// Bugs that show only with a setting of the device. (`docs/model.md, Kinds`)

import ReferenceEngine
import UIKit

extension Mutant {
  /// With Reduce Motion, the stack changes although the user went back: the branch for that setting
  /// has a completion of its own, which forgets the cancel. The law compares the claim with the
  /// cancel. (`docs/bugs.md 3`)
  static let bugAlwaysSucceedsWithoutMotion = Mutant(
    bug: "always-succeeds-without-motion", .simultaneity, noticedBy: "completes-with-the-truth",
    "Claims success after a cancel if Reduce Motion is on.",
    animatedBy: BugAlwaysSucceedsWithoutMotion.init)
}

private final class BugAlwaysSucceedsWithoutMotion: ScaleAnimationController {
  override func complete(_ context: TransitioningContext, _ completed: Bool) {
    super.complete(context, completed || UIAccessibility.isReduceMotionEnabled)
  }
}

extension Mutant {
  /// For a user who prefers cross-fades, the old screen is invisible when it comes back. The law
  /// compares the alpha with the one before. (`docs/bugs.md 5`)
  static let bugLeavesItFadedAfterACrossFade = Mutant(
    bug: "leaves-it-faded-after-a-cross-fade", .simultaneity, noticedBy: "everything-restored",
    "Leaves the old screen at alpha 0 if the user prefers cross-fades.",
    animatedBy: BugLeavesItFadedAfterACrossFade.init)
}

private final class BugLeavesItFadedAfterACrossFade: ScaleAnimationController {
  override func complete(_ context: TransitioningContext, _ completed: Bool) {
    if completed, UIAccessibility.prefersCrossFadeTransitions {
      context.view(forKey: .from)?.alpha = 0
    }
    super.complete(context, completed)
  }
}

extension Mutant {
  /// In a language from right to left, the old screen lies beside its place when it comes back:
  /// that branch moves it aside and never back. The law compares the transform with the one before.
  /// (`docs/bugs.md 5`)
  static let bugStaysAsideFromRightToLeft = Mutant(
    bug: "stays-aside-from-right-to-left", .geometry, noticedBy: "everything-restored",
    "Leaves the old screen beside its place in a language from right to left.",
    animatedBy: BugStaysAsideFromRightToLeft.init)
}

private final class BugStaysAsideFromRightToLeft: ScaleAnimationController {
  override func complete(_ context: TransitioningContext, _ completed: Bool) {
    if completed, let view = context.view(forKey: .from),
      view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    {
      view.transform = view.transform.translatedBy(x: view.bounds.width / 4, y: 0)
    }
    super.complete(context, completed)
  }
}
