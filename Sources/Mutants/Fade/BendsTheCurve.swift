import ReferenceEngine
import UIKit

extension Mutant {
  /// Start, end and duration are right; everywhere between, snapshots and screens part company.
  static let bendsTheCurve = Mutant(
    fade: "bends-the-curve", .time, noticedBy: "rect-follows-curve",
    "Eases the snapshots in by a curve of their own.", by: BendsTheCurve.init)
}

private final class BendsTheCurve: SubviewFadeAnimationController {
  override func setToEnd(_ pair: SnapshotPair) {
    // Inside the outer animation the duration is inherited.
    UIView.animate(
      withDuration: 0, delay: 0, options: [.overrideInheritedCurve, .curveEaseIn]
    ) {
      super.setToEnd(pair)
    }
  }
}
