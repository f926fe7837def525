import ReferenceEngine
import UIKit

extension Mutant {
  /// It lands right wherever both views of a pair happen to have one size.
  static let keepsSizes = Mutant(
    fade: "keeps-sizes", .geometry, noticedBy: "last-picture-is-the-surviving-screen",
    "Moves the snapshots and never resizes them.", by: KeepsSizes.init)
}

private final class KeepsSizes: SubviewFadeAnimationController {
  override func setToEnd(_ pair: SnapshotPair) {
    pair.toSnapshot.center = CGPoint(x: pair.end.midX, y: pair.end.midY)
    pair.toSnapshot.alpha = 1
    pair.fromSnapshot.center = CGPoint(x: pair.end.midX, y: pair.end.midY)
    pair.fromSnapshot.alpha = 0
  }
}
