import ReferenceEngine
import UIKit

extension Mutant {
  /// The app went to the background, and comes back to a dead screen. (BUGS.md 1)
  static let snapshotSaysNothingWhenCutShort = Mutant(
    snapshot: "says-nothing-when-cut-short", .simultaneity, noticedBy: "completes-exactly-once",
    "Completes only if its animations came to their end.",
    animatedBy: SnapshotSaysNothingWhenCutShort.init)
}

private final class SnapshotSaysNothingWhenCutShort: SnapshotAnimationController {
  override func animate(
    _ animations: @escaping () -> Void, completion: @escaping (Bool) -> Void
  ) {
    super.animate(animations) { finished in
      if finished { completion(true) }
    }
  }
}
