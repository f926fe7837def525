import ReferenceEngine
import UIKit

extension Mutant {
  /// What was hidden for a picture that never came stays hidden. (BUGS.md 5, 6)
  static let snapshotHidesWithoutAPicture = Mutant(
    snapshot: "hides-without-a-picture", .lifetime, noticedBy: "hidden-views-restored",
    "Leaves the children hidden if the whole screen has no picture.",
    by: { SnapshotHidesWithoutAPicture(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotHidesWithoutAPicture: SnapshotTransition {
  private var hasBegun = false

  override func setToStart(_ carrier: Carrier, at rect: CGRect) {
    hasBegun = true
    super.setToStart(carrier, at: rect)
  }

  override func show(_ carrier: Carrier) { if hasBegun { super.show(carrier) } }
}
