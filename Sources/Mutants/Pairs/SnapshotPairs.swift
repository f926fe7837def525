// Snapshot transitions that pair, stack or hide the wrong views.

import ReferenceEngine
import UIKit

extension Mutant {
  /// A child that the app names twice has two snapshots, one of them empty, because the child was
  /// hidden for the other. The law allows one.
  static let snapshotKeepsRepeats = Mutant(
    snapshot: "keeps-repeats", .order, noticedBy: "pairs-are-a-bijection",
    "Pairs a child as often as it is named.",
    by: { SnapshotKeepsRepeats(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotKeepsRepeats: SnapshotTransition {
  override func usable(_ pairs: [ChildTransition]) -> [ChildTransition] { pairs.filter(isInside) }
}

extension Mutant {
  /// If a screen itself is marked, it becomes its own child: a picture of the screen moves inside
  /// another. The law allows no snapshot of such a pair.
  static let snapshotTakesAnyView = Mutant(
    snapshot: "takes-any-view", .order, noticedBy: "pairs-are-a-bijection",
    "Pairs views from anywhere as children.",
    by: { SnapshotTakesAnyView(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotTakesAnyView: SnapshotTransition {
  override func isInside(_ pair: ChildTransition) -> Bool { true }
}

extension Mutant {
  /// Views turn into the wrong partners, for example a title into a button. The law pairs the lists
  /// in their order.
  static let snapshotPairsInReverse = Mutant(
    snapshot: "pairs-in-reverse", .order, noticedBy: "pairs-keep-order",
    "Pairs the first marked view with the last.", animatedBy: SnapshotPairsInReverse.init)
}

private final class SnapshotPairsInReverse: SnapshotAnimationController {
  override func pairs(
    from: UIViewController, to: UIViewController
  ) -> [SnapshotTransition.ChildTransition] {
    let pairs = super.pairs(from: from, to: to)
    return zip(pairs, pairs.reversed()).map { (from: $0.from, to: $1.to) }
  }
}

extension Mutant {
  /// A view inside a marked view is covered by the snapshot of that view if the list names the
  /// inner view first. The law expects a pair above the pairs that contain it.
  static let snapshotStacksAsListed = Mutant(
    snapshot: "stacks-as-listed", .order, noticedBy: "snapshots-above-screens",
    "Stacks the pairs in the order of the list, not in the order of the views.",
    by: { SnapshotStacksAsListed(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotStacksAsListed: SnapshotTransition {
  override func outerFirst(_ pairs: [ChildTransition]) -> [ChildTransition] { pairs }
}

extension Mutant {
  /// The new views are visible at their places while their snapshots still move there. The law
  /// expects paired views to be invisible.
  static let snapshotHidesOnlyFromViews = Mutant(
    snapshot: "hides-only-from-views", .order, noticedBy: "originals-hidden-in-flight",
    "Leaves the to-views visible.",
    by: { SnapshotHidesOnlyFromViews(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotHidesOnlyFromViews: SnapshotTransition {
  override func hideViews(of carrier: Carrier) { carrier.from.view.alpha = 0 }
}

extension Mutant {
  /// If the app marks another view in flight, a translucent view that was not part of the
  /// transition becomes opaque. The law expects only views that were marked at the start to change.
  static let snapshotShowsWhatIsMarked = Mutant(
    snapshot: "shows-what-is-marked", .simultaneity, noticedBy: "pairs-are-read-once",
    "Makes every view that is marked at the end opaque.",
    animatedBy: SnapshotShowsWhatIsMarked.init)
}

private final class SnapshotShowsWhatIsMarked: SnapshotAnimationController {
  override func complete(_ context: TransitioningContext, _ completed: Bool) {
    let from = context.viewController(forKey: .from) as? any CustomTransitionOriginator
    let to = context.viewController(forKey: .to) as? any CustomTransitionDestination
    for view in from?.fromAnimatedSubviews ?? [] { view.alpha = 1 }
    for view in to?.toAnimatedSubviews ?? [] { view.alpha = 1 }
    super.complete(context, completed)
  }
}
