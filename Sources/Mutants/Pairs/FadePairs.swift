import ReferenceEngine
import UIKit

extension Mutant {
  /// A loop that ends one too early.
  static let leavesOutLastPair = Mutant(
    fade: "leaves-out-last-pair", .order, noticedBy: "pairs-are-a-bijection",
    "Forgets the last pair.", by: LeavesOutLastPair.init)
}

private final class LeavesOutLastPair: SubviewFadeAnimationController {
  override func makePairs(
    from: UIViewController, to: UIViewController, in container: UIView
  ) -> [SnapshotPair] {
    super.makePairs(from: from, to: to, in: container).dropLast()
  }
}

extension Mutant {
  /// With lists of one length only the order changes; with others, snapshots fly to wrong places.
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
  /// An app that builds its list from two sources names a view twice, and two snapshots of it fly.
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
  /// What lies inside a marked view flies twice: in its snapshot, and by itself.
  static let keepsNestedViews = Mutant(
    fade: "keeps-nested-views", .order, noticedBy: "pairs-keep-order",
    "Pairs marked views inside marked views.", by: KeepsNestedViews.init)
}

private final class KeepsNestedViews: SubviewFadeAnimationController {
  override func pairable(_ views: [UIView], below root: UIView) -> [UIView] {
    var once: [UIView] = []
    for view in views where !super.pairable([view], below: root).isEmpty && !once.contains(view) {
      once.append(view)
    }
    return once
  }
}

extension Mutant {
  /// It makes sure that a view can be seen, and not that it lies in its own screen.
  static let takesAnyViewOnTheScreen = Mutant(
    fade: "takes-any-view-on-the-screen", .order, noticedBy: "pairs-are-a-bijection",
    "Pairs whatever is in the window, roots and views of the other screen included.",
    by: TakesAnyViewOnTheScreen.init)
}

private final class TakesAnyViewOnTheScreen: SubviewFadeAnimationController {
  override func pairable(_ views: [UIView], below root: UIView) -> [UIView] {
    super.pairable(views, below: root.window ?? root)
  }
}

extension Mutant {
  /// All marked views are hidden, only the paired ones come back: with lists of different lengths,
  /// what is left over on the longer side vanishes for good.
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
  /// An app that has changed its mind meanwhile keeps the views hidden that it no longer names.
  static let readsListsAgain = Mutant(
    fade: "reads-lists-again", .simultaneity, noticedBy: "pairs-are-read-once",
    "Asks for the marked views again when it cleans up.", by: ReadsListsAgain.init)
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
