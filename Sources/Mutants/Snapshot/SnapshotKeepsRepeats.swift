import ReferenceEngine
import UIKit

extension Mutant {
  /// Its second picture is taken when it is hidden already.
  static let snapshotKeepsRepeats = Mutant(
    snapshot: "keeps-repeats", .order, noticedBy: "pairs-are-a-bijection",
    "Pairs a child as often as it is named.",
    by: { SnapshotKeepsRepeats(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotKeepsRepeats: SnapshotTransition {
  override func usable(_ pairs: [ChildTransition]) -> [ChildTransition] { pairs.filter(isInside) }
}
