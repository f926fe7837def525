// What a collection passes to its layout about a change. Here it passes nothing, because a change
// removes all cells.

/// An item that is inserted, deleted, reloaded or moved.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
  public enum Action: Int, Sendable { case insert, delete, reload, move, none }

  open var indexPathBeforeUpdate: IndexPath? { nil }
  open var indexPathAfterUpdate: IndexPath? { nil }
  open var updateAction: Action { .none }
}

/// Which parts of a layout are invalid.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// It has no effect here.
  open var contentOffsetAdjustment = CGPoint.zero
  /// It has no effect here.
  open var contentSizeAdjustment = CGSize.zero

  public nonisolated override init() { super.init() }

  open var invalidateEverything: Bool { false }
  open var invalidateDataSourceCounts: Bool { false }
}

/// Which parts of a flow layout are invalid.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// It has no effect here.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// It has no effect here.
  open var invalidateFlowLayoutAttributes = true
}
