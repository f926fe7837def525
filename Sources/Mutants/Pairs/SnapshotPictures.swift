import ReferenceEngine
import UIKit

extension Mutant {
  /// Each child is seen twice: where it flies, and where it was.
  static let snapshotDrawsChildrenTwice = Mutant(
    snapshot: "draws-children-twice", .order, noticedBy: "snapshot-shows-its-view",
    "Takes the pictures of what is on the screen, with the children in them.",
    by: { SnapshotDrawsChildrenTwice(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotDrawsChildrenTwice: SnapshotTransition {
  override func picture(of view: UIView) -> UIView? {
    view.snapshotView(afterScreenUpdates: false)
  }
}

extension Mutant {
  /// The carrier grows, and the pictures stay as large as they were.
  static let snapshotLetsPicturesHangOut = Mutant(
    snapshot: "lets-pictures-hang-out", .geometry, noticedBy: "snapshots-fill-their-carrier",
    "Leaves the pictures at the size of the old view.",
    by: { SnapshotLetsPicturesHangOut(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotLetsPicturesHangOut: SnapshotTransition {
  override func setToEnd(_ carrier: Carrier, at rect: CGRect) { carrier.view.frame = rect }
}

extension Mutant {
  /// The corners jump when the pictures go.
  static let snapshotKeepsItsCorners = Mutant(
    snapshot: "keeps-its-corners", .geometry, noticedBy: "corner-radius-as-specified",
    "Leaves the carrier as round as the old view.",
    by: { SnapshotKeepsItsCorners(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotKeepsItsCorners: SnapshotTransition {
  override func setToEnd(_ carrier: Carrier, at rect: CGRect) {
    super.setToEnd(carrier, at: rect)
    carrier.view.layer.cornerRadius = carrier.from.view.layer.cornerRadius
  }
}

extension Mutant {
  /// What sticks out of a screen is seen beside it.
  static let snapshotForgetsToClip = Mutant(
    snapshot: "forgets-to-clip", .geometry, noticedBy: "snapshots-fill-their-carrier",
    "Clips nothing.",
    by: { SnapshotForgetsToClip(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotForgetsToClip: SnapshotTransition {
  override func setToStart(_ carrier: Carrier, at rect: CGRect) {
    super.setToStart(carrier, at: rect)
    carrier.view.clipsToBounds = false
  }
}

extension Mutant {
  /// What is right on one phone is not on another.
  static let snapshotLeavesAMargin = Mutant(
    snapshot: "leaves-a-margin", .geometry, noticedBy: "larger-by-two",
    "Makes pictures eight points smaller than what they stand for.",
    by: { SnapshotLeavesAMargin(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotLeavesAMargin: SnapshotTransition {
  override func rect(of view: UIView) -> CGRect { super.rect(of: view).insetBy(dx: 4, dy: 4) }
}
