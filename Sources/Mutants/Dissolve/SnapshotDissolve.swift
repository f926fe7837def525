import ReferenceEngine
import UIKit

extension Mutant {
  /// The new one is not there yet, and what lies behind shines through.
  static let snapshotFadesThroughout = Mutant(
    snapshot: "fades-throughout", .time, noticedBy: "cross-dissolve-sums-to-one",
    "Fades the old picture out from the start.",
    by: { SnapshotFadesThroughout(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotFadesThroughout: SnapshotTransition {
  override func fadeIn(_ carrier: Carrier) {
    carrier.toPicture.alpha = 1
    carrier.fromPicture.alpha = 0
  }
}

extension Mutant {
  /// The old screen is covered at the first moment.
  static let snapshotShowsAtOnce = Mutant(
    snapshot: "shows-at-once", .time, noticedBy: "alpha-endpoints",
    "Shows the new picture from the start.",
    by: { SnapshotShowsAtOnce(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotShowsAtOnce: SnapshotTransition {
  override func setToStart(_ carrier: Carrier, at rect: CGRect) {
    super.setToStart(carrier, at: rect)
    carrier.toPicture.alpha = 1
  }
}

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
