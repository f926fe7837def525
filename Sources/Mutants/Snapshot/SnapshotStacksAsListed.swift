import ReferenceEngine
import UIKit

extension Mutant {
  /// A view whose pair is listed before that of the view it lies on is covered by it at the end.
  static let snapshotStacksAsListed = Mutant(
    snapshot: "stacks-as-listed", .order, noticedBy: "snapshots-above-screens",
    "Stacks the pairs as they are listed, whichever lies on which.",
    by: { SnapshotStacksAsListed(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotStacksAsListed: SnapshotTransition {
  override func outerFirst(_ pairs: [ChildTransition]) -> [ChildTransition] { pairs }
}
