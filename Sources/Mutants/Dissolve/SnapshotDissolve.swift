// Snapshot transitions that dissolve the two snapshots of a pair in a wrong way.

import ReferenceEngine
import UIKit

extension Mutant {
  /// Neither snapshot is opaque in flight, so the background shines through.
  static let snapshotFadesThroughout = Mutant(
    snapshot: "fades-throughout", .time, noticedBy: "cross-dissolve-sums-to-one",
    "Fades the from-snapshot out from the start.",
    by: { SnapshotFadesThroughout(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotFadesThroughout: SnapshotTransition {
  override func fadeIn(_ carrier: Carrier) {
    carrier.toSnapshot.alpha = 1
    carrier.fromSnapshot.alpha = 0
  }
}

extension Mutant {
  /// The old screen is covered at the first instant.
  static let snapshotShowsAtOnce = Mutant(
    snapshot: "shows-at-once", .time, noticedBy: "alpha-endpoints",
    "Shows the to-snapshot from the start.",
    by: { SnapshotShowsAtOnce(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotShowsAtOnce: SnapshotTransition {
  override func setToStart(_ carrier: Carrier, at rect: CGRect) {
    super.setToStart(carrier, at: rect)
    carrier.toSnapshot.alpha = 1
  }
}

extension Mutant {
  /// The snapshot flickers, and jumps when the snapshots are removed. (`docs/bugs.md 14`)
  static let snapshotBlinks = Mutant(
    snapshot: "blinks", .time, noticedBy: "alpha-is-monotone",
    "Fades the to-snapshot halfway out again.",
    by: { SnapshotBlinks(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotBlinks: SnapshotTransition {
  override func fadeOut(_ carrier: Carrier) {
    super.fadeOut(carrier)
    carrier.toSnapshot.alpha = 0.5
  }
}
