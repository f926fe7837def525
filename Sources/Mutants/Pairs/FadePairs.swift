// Fades that pair the wrong views, or treat unpaired ones as paired.

import ReferenceEngine
import UIKit

extension Mutant {
  /// The last marked view does not move to its partner, because the loop ends one iteration too
  /// early. The law expects two snapshots of each pair.
  static let leavesOutLastPair = Mutant(
    fade: "leaves-out-last-pair", .order, noticedBy: "pairs-are-a-bijection",
    "Leaves out the last pair.", by: LeavesOutLastPair.init)
}

private final class LeavesOutLastPair: SubviewFadeAnimationController {
  override func makePairs(
    from: UIViewController, to: UIViewController, in container: UIView
  ) -> [SnapshotPair] {
    super.makePairs(from: from, to: to, in: container).dropLast()
  }
}

extension Mutant {
  /// With lists of different lengths, views turn into the wrong partners, for example a title into
  /// a button. With equal lengths only the stacking differs. The law counts the pairs from the
  /// beginning of both lists.
  static let pairsInReverse = Mutant(
    fade: "pairs-in-reverse", .order, noticedBy: "pairs-keep-order",
    "Pairs the lists from their ends.", by: PairsInReverse.init)
}

private final class PairsInReverse: SubviewFadeAnimationController {
  override func pairable(_ views: [UIView], below root: UIView) -> [UIView] {
    super.pairable(views, below: root).reversed()
  }
}

extension Mutant {
  /// A view that the app names twice, because its list comes from two sources, moves twice. The law
  /// allows one snapshot for each side of a pair.
  static let keepsRepeats = Mutant(
    fade: "keeps-repeats", .order, noticedBy: "pairs-are-a-bijection",
    "Pairs a view as often as it is marked.", by: KeepsRepeats.init)
}

private final class KeepsRepeats: SubviewFadeAnimationController {
  override func pairable(_ views: [UIView], below root: UIView) -> [UIView] {
    let countable = super.pairable(views, below: root)
    return views.filter { countable.contains($0) }
  }
}

extension Mutant {
  /// A view inside a marked view moves twice: in the snapshot of that view, and in its own. The law
  /// counts only views that lie in no other marked view.
  static let keepsNestedViews = Mutant(
    fade: "keeps-nested-views", .order, noticedBy: "pairs-keep-order",
    "Pairs marked views inside marked views.", by: KeepsNestedViews.init)
}

private final class KeepsNestedViews: SubviewFadeAnimationController {
  override func pairable(_ views: [UIView], below root: UIView) -> [UIView] {
    var unique: [UIView] = []
    for view in views where !super.pairable([view], below: root).isEmpty && !unique.contains(view) {
      unique.append(view)
    }
    return unique
  }
}

extension Mutant {
  /// A whole screen, or a view of the other screen, moves as a snapshot: the animator checks that a
  /// view is in the window, but not that it lies in its own screen. The law allows no snapshot of
  /// such a view.
  static let takesAnyViewOnTheScreen = Mutant(
    fade: "takes-any-view-on-the-screen", .order, noticedBy: "pairs-are-a-bijection",
    "Pairs any view in the window, also roots and views of the other screen.",
    by: TakesAnyViewOnTheScreen.init)
}

private final class TakesAnyViewOnTheScreen: SubviewFadeAnimationController {
  override func pairable(_ views: [UIView], below root: UIView) -> [UIView] {
    super.pairable(views, below: root.window ?? root)
  }
}

extension Mutant {
  /// With lists of different lengths, the surplus views of the longer list stay invisible: all
  /// marked views are hidden, but only the paired ones are shown again. The law says that a view
  /// without a partner is not hidden.
  static let hidesLeftOverViews = Mutant(
    fade: "hides-left-over-views", .order, noticedBy: "pairs-keep-order",
    "Hides every marked view, paired or not.", by: HidesLeftOverViews.init)
}

private final class HidesLeftOverViews: SubviewFadeAnimationController {
  override func makePairs(
    from: UIViewController, to: UIViewController, in container: UIView
  ) -> [SnapshotPair] {
    let pairs = super.makePairs(from: from, to: to, in: container)
    let marked =
      ((from as? any CustomTransitionOriginator)?.fromAnimatedSubviews ?? [])
      + ((to as? any CustomTransitionDestination)?.toAnimatedSubviews ?? [])
    for view in marked where !pairs.contains(where: { $0.fromView == view || $0.toView == view }) {
      view.alpha = 0
    }
    return pairs
  }
}

extension Mutant {
  /// If the app has changed its list in flight, the views that it no longer names stay invisible.
  /// The law expects every view back that was marked at the start.
  static let readsListsAgain = Mutant(
    fade: "reads-lists-again", .simultaneity, noticedBy: "pairs-are-read-once",
    "Asks for the marked views again during the cleanup.", by: ReadsListsAgain.init)
}

private final class ReadsListsAgain: SubviewFadeAnimationController {
  private var marked: () -> [UIView] = { [] }

  override func makePairs(
    from: UIViewController, to: UIViewController, in container: UIView
  ) -> [SnapshotPair] {
    marked = {
      ((from as? any CustomTransitionOriginator)?.fromAnimatedSubviews ?? [])
        + ((to as? any CustomTransitionDestination)?.toAnimatedSubviews ?? [])
    }
    return super.makePairs(from: from, to: to, in: container)
  }

  override func cleanUp(_ pair: SnapshotPair) {
    pair.fromSnapshot.removeFromSuperview()
    pair.toSnapshot.removeFromSuperview()
    for view in marked() where view.alpha == 0 {
      if view == pair.fromView { view.alpha = pair.fromAlpha }
      if view == pair.toView { view.alpha = pair.toAlpha }
    }
  }
}
