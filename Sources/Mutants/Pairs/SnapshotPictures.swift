// Snapshot transitions whose snapshots or carriers have a wrong content, size or shape.

import ReferenceEngine
import UIKit

extension Mutant {
  /// Each child is visible twice: where it moves, and where it was. The law expects the snapshot of
  /// a screen without the views that have their own.
  static let snapshotDrawsChildrenTwice = Mutant(
    snapshot: "draws-children-twice", .order, noticedBy: "snapshot-shows-its-view",
    "Takes snapshots of what is on the screen, including the children.",
    by: { SnapshotDrawsChildrenTwice(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotDrawsChildrenTwice: SnapshotTransition {
  override func snapshot(of view: UIView) -> UIView? {
    view.snapshotView(afterScreenUpdates: false)
  }
}

extension Mutant {
  /// The carrier grows, and the snapshots in it keep their size. The law expects them to fill it.
  static let snapshotLetsPicturesHangOut = Mutant(
    snapshot: "lets-pictures-hang-out", .geometry, noticedBy: "snapshots-fill-their-carrier",
    "Leaves the snapshots at the size of the from-view.",
    by: { SnapshotLetsPicturesHangOut(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotLetsPicturesHangOut: SnapshotTransition {
  override func setToEnd(_ carrier: Carrier, at rect: CGRect) { carrier.view.frame = rect }
}

extension Mutant {
  /// Content that sticks out of a screen is visible beside it. The law expects the carrier of the
  /// screens to clip.
  static let snapshotForgetsToClip = Mutant(
    snapshot: "forgets-to-clip", .geometry, noticedBy: "snapshots-fill-their-carrier",
    "Does not clip the content of the carriers.",
    by: { SnapshotForgetsToClip(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotForgetsToClip: SnapshotTransition {
  override func setToStart(_ carrier: Carrier, at rect: CGRect) {
    super.setToStart(carrier, at: rect)
    carrier.view.clipsToBounds = false
  }
}

extension Mutant {
  /// The corners jump when the snapshots are removed. The law expects the carrier to end with the
  /// corner radius of the to-view.
  static let snapshotKeepsItsCorners = Mutant(
    snapshot: "keeps-its-corners", .geometry, noticedBy: "corner-radius-as-specified",
    "Leaves the carrier with the corner radius of the from-view.",
    by: { SnapshotKeepsItsCorners(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotKeepsItsCorners: SnapshotTransition {
  override func setToEnd(_ carrier: Carrier, at rect: CGRect) {
    super.setToEnd(carrier, at: rect)
    carrier.view.layer.cornerRadius = carrier.from.view.layer.cornerRadius
  }
}

extension Mutant {
  /// A moving picture is smaller than its view by 4 points on each side. A hard-coded margin does
  /// not scale with the screen, and the law doubles every length.
  static let snapshotLeavesAMargin = Mutant(
    snapshot: "leaves-a-margin", .geometry, noticedBy: "larger-by-two",
    "Makes snapshots eight points smaller than their views.",
    by: { SnapshotLeavesAMargin(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotLeavesAMargin: SnapshotTransition {
  override func rect(of view: UIView) -> CGRect { super.rect(of: view).insetBy(dx: 4, dy: 4) }
}
