import ReferenceEngine
import UIKit

extension Mutant {
  /// The app has marked another one meanwhile, and that one was never hidden.
  static let snapshotShowsWhatIsMarked = Mutant(
    snapshot: "shows-what-is-marked", .simultaneity, noticedBy: "pairs-are-read-once",
    "Makes every view opaque that the app marks in the end.",
    animatedBy: SnapshotShowsWhatIsMarked.init)
}

private final class SnapshotShowsWhatIsMarked: SnapshotAnimationController {
  override func complete(
    _ context: any UIViewControllerContextTransitioning, _ completed: Bool
  ) {
    let from = context.viewController(forKey: .from) as? any CustomTransitionOriginator
    let to = context.viewController(forKey: .to) as? any CustomTransitionDestination
    for view in from?.fromAnimatedSubviews ?? [] { view.alpha = 1 }
    for view in to?.toAnimatedSubviews ?? [] { view.alpha = 1 }
    super.complete(context, completed)
  }
}
