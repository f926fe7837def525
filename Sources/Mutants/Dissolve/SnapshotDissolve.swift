// Snapshot transitions that dissolve the two snapshots of a pair in a wrong way.

import ReferenceEngine
import UIKit

extension Mutant {
  /// The background shines through, because neither snapshot is opaque in flight. The law expects
  /// one of them to be opaque at each instant.
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
  /// The new screen covers the old one at the first instant. The law expects the to-snapshot to
  /// start with an alpha of 0.
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
  /// The new screen fades half out again, and jumps when the snapshots are removed. The law allows
  /// no to-snapshot whose alpha falls. (`docs/bugs.md 14`)
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
