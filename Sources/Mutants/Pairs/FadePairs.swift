// Fades that pair the wrong views, or treat unpaired ones as paired.

import ReferenceEngine
import UIKit

extension Mutant {
  /// The loop over the pairs ends one iteration too early.
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
  /// With lists of equal length only the order changes. With others, snapshots land in wrong
  /// places.
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
  /// An app that builds its list from two sources names a view twice, and then two snapshots of it
  /// move.
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
  /// A view inside a marked view moves twice: in the snapshot of that view, and in its own.
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
  /// The animator checks that a view is visible, but not that it lies in its own screen.
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
  /// All marked views are hidden, but only the paired ones are shown again. With lists of different
  /// lengths, the surplus views of the longer list stay invisible.
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
  /// If the app has changed its list in flight, the views that it no longer names stay hidden.
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
