import ReferenceEngine
import UIKit

extension Mutant {
  /// It flickers, and jumps when the pictures go. (BUGS.md 14)
  static let snapshotBlinks = Mutant(
    snapshot: "blinks", .time, noticedBy: "alpha-is-monotone",
    "Fades the new picture out by half again.",
    by: { SnapshotBlinks(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotBlinks: SnapshotTransition {
  override func fadeOut(_ carrier: Carrier) {
    super.fadeOut(carrier)
    carrier.toPicture.alpha = 0.5
  }
}
