import ReferenceEngine
import UIKit

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
