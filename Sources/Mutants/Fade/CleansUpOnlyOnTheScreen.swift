import ReferenceEngine
import UIKit

extension Mutant {
  /// A window that goes away may come back, and what was in it with it. (BUGS.md 4)
  static let cleansUpOnlyOnTheScreen = Mutant(
    fade: "cleans-up-only-on-the-screen", .simultaneity, noticedBy: "no-snapshot-left",
    "Leaves its snapshots where they are if there is no window any more.",
    by: CleansUpOnlyOnTheScreen.init)
}

private final class CleansUpOnlyOnTheScreen: SubviewFadeAnimationController {
  override func cleanUp(_ pair: SnapshotPair) {
    if pair.toSnapshot.window != nil { super.cleanUp(pair) }
  }
}
