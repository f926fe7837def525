import ReferenceEngine
import UIKit

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
