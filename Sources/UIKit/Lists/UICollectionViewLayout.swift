/// The position and appearance of one item of a collection.
@preconcurrency @MainActor open class UICollectionViewLayoutAttributes: NSObject, UIDynamicItem {
  public enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }

  open var indexPath = IndexPath(item: 0, section: 0)
  open var center = CGPoint.zero
  open var size = CGSize.zero
  open var alpha: CGFloat = 1
  open var transform = CGAffineTransform.identity
  /// It has no effect here.
  open var transform3D = CATransform3DIdentity
  /// It has no effect here.
  open var zIndex = 0
  open var isHidden = false
  open var representedElementCategory: ElementCategory { .cell }
  open var representedElementKind: String? { nil }

  public nonisolated override init() { super.init() }

  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
  }

  open var frame: CGRect {
    get {
      CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
        height: size.height)
    }
    set { (center, size) = (CGPoint(x: newValue.midX, y: newValue.midY), newValue.size) }
  }

  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }
}

/// The base class of layouts, which place the items of a collection. This one places none.
///
/// Only `layoutAttributesForItem(at:)` and `invalidateLayout()` are called.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  open internal(set) weak var collectionView: UICollectionView?

  public nonisolated override init() { super.init() }
  public nonisolated required init?(coder: NSCoder) { super.init() }

  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  open var collectionViewContentSize: CGSize { .zero }
  open func prepare() {}
  open func invalidateLayout() {}
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    invalidateLayout()
  }
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { UICollectionViewLayoutInvalidationContext() }
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  open func finalizeCollectionViewUpdates() {}
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { nil }
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }
}

/// Places the items of the first section, all of one size, line by line. It asks no delegate.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  open var itemSize = CGSize(width: 50, height: 50)
  /// It has no effect here.
  open var estimatedItemSize = CGSize.zero
  open var minimumLineSpacing: CGFloat = 10
  open var minimumInteritemSpacing: CGFloat = 10
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// It has no effect here.
  open var headerReferenceSize = CGSize.zero
  /// It has no effect here.
  open var footerReferenceSize = CGSize.zero
  open var sectionInset = UIEdgeInsets.zero
  /// It has no effect here.
  open var sectionHeadersPinToVisibleBounds = false
  /// Larger than any size, as in Apple's header.
  public static let automaticSize = CGSize(width: 1.79e308, height: 1.79e308)

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let collectionView, indexPath.section == 0 else { return nil }
    let isVertical = scrollDirection == .vertical
    let lineLength =
      isVertical
      ? collectionView.bounds.width - sectionInset.left - sectionInset.right
      : collectionView.bounds.height - sectionInset.top - sectionInset.bottom
    let (itemLength, lineHeight) =
      isVertical ? (itemSize.width, itemSize.height) : (itemSize.height, itemSize.width)
    // A size of 0 counts as 1, so that the number of items in a line is finite.
    let itemsPerLine = max(
      Int((lineLength + minimumInteritemSpacing) / max(itemLength + minimumInteritemSpacing, 1)), 1)
    let (line, index) = indexPath.item.quotientAndRemainder(dividingBy: itemsPerLine)
    let spare = lineLength - CGFloat(itemsPerLine) * itemLength
    let gap = itemsPerLine > 1 ? spare / CGFloat(itemsPerLine - 1) : 0
    let offsetInLine = CGFloat(index) * (itemLength + gap)
    let offsetOfLine = CGFloat(line) * (lineHeight + minimumLineSpacing)
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(
      x: sectionInset.left + (isVertical ? offsetInLine : offsetOfLine),
      y: sectionInset.top + (isVertical ? offsetOfLine : offsetInLine), width: itemSize.width,
      height: itemSize.height)
    return attributes
  }
}

/// The delegate of a flow layout. The layout never asks it: the properties of the layout count,
/// such as `itemSize` (`docs/limitations.md`).
///
/// Its methods are optional in UIKit, so each has a default, which an app may call itself.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
}

extension UICollectionViewDelegateFlowLayout {
  private func flow(_ layout: UICollectionViewLayout) -> UICollectionViewFlowLayout? {
    layout as? UICollectionViewFlowLayout
  }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { flow(collectionViewLayout)?.itemSize ?? .zero }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { flow(collectionViewLayout)?.sectionInset ?? .zero }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { flow(collectionViewLayout)?.minimumLineSpacing ?? 0 }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { flow(collectionViewLayout)?.minimumInteritemSpacing ?? 0 }
}
