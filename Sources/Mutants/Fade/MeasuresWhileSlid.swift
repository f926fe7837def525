import ReferenceEngine
import UIKit

extension Mutant {
  /// Two lines in the wrong order: snapshots land one width beside the views that they become.
  static let measuresWhileSlid = Mutant(
    fade: "measures-while-slid", .order, noticedBy: "snapshots-start-and-land",
    "Measures the coming views when their screen has been slid away.", by: MeasuresWhileSlid.init)
}

private final class MeasuresWhileSlid: SubviewFadeAnimationController {
  override func makePairs(
    from: UIViewController, to: UIViewController, in container: UIView
  ) -> [SnapshotPair] {
    let standing = to.view.transform
    if type == .present {
      to.view.transform = standing.concatenating(
        CGAffineTransform(translationX: to.view.frame.width, y: 0))
    }
    defer { to.view.transform = standing }
    return super.makePairs(from: from, to: to, in: container)
  }
}
