import ReferenceEngine
import UIKit

extension Mutant {
  /// A screen is its own child, and its picture flies inside its picture.
  static let snapshotTakesAnyView = Mutant(
    snapshot: "takes-any-view", .order, noticedBy: "pairs-are-a-bijection",
    "Pairs views of anywhere as children.",
    by: { SnapshotTakesAnyView(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotTakesAnyView: SnapshotTransition {
  override func isInside(_ pair: ChildTransition) -> Bool { true }
}
