import ReferenceEngine
import UIKit

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
