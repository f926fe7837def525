/// A collection of items.
///
/// It makes a cell only when the app asks for it, and its layout places the cells. The items do not
/// set `contentSize`, every change of them removes all cells, and a selection is not shown by its
/// cell.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = ScrollPosition(rawValue: 1 << 0)
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    public static let left = ScrollPosition(rawValue: 1 << 3)
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }
  /// In which direction the lines of items follow one another.
  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      applyLayout()
    }
  }
  open weak var dataSource: (any UICollectionViewDataSource)?
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// It has no effect here.
  open var backgroundView: UIView?
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  /// It has no effect here.
  open var isPrefetchingEnabled = true
  private var cells: [IndexPath: UICollectionViewCell] = [:]
  /// The registered classes, by reuse identifier.
  private var classes: [String: UICollectionReusableView.Type] = [:]
  private var selectedPaths: [IndexPath] = []

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
  }

  // MARK: Cells

  /// Does nothing, because there are no nib files: the cell is a plain one.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {}

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    classes[identifier] = cellClass as? UICollectionReusableView.Type
  }

  /// Does nothing, because there are no nib files: the view is a plain one.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {}

  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    classes[identifier] = viewClass as? UICollectionReusableView.Type
  }

  /// Makes a new cell: none is reused. It calls `init(coder:)`, the initializer that every class has,
  /// so a subclass's `init(frame:)` does not run.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = (classes[identifier] as? UICollectionViewCell.Type)?.init(coder: NSCoder.empty)
    return cell ?? UICollectionViewCell(frame: .zero)
  }

  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    classes[identifier]?.init(coder: NSCoder.empty) ?? UICollectionReusableView(frame: .zero)
  }

  /// Returns the cell of an item, which the data source makes on the first call.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    if let cell = cells[indexPath] { return cell }
    guard let dataSource, indexPath.section < numberOfSections,
      indexPath.item < numberOfItems(inSection: indexPath.section)
    else { return nil }
    let cell = dataSource.collectionView(self, cellForItemAt: indexPath)
    cells[indexPath] = cell
    addSubview(cell)
    if let attributes = layoutAttributesForItem(at: indexPath) { cell.apply(attributes) }
    return cell
  }

  private func applyLayout() {
    for path in cells.keys.sorted() {
      if let attributes = layoutAttributesForItem(at: path) { cells[path]?.apply(attributes) }
    }
  }

  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  open var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap(cellForItem)
  }

  open var indexPathsForVisibleItems: [IndexPath] {
    var paths: [IndexPath] = []
    for section in 0..<numberOfSections {
      for item in 0..<numberOfItems(inSection: section) {
        let path = IndexPath(item: item, section: section)
        if let frame = layoutAttributesForItem(at: path)?.frame, frame.intersects(bounds) {
          paths.append(path)
        }
      }
    }
    return paths
  }

  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
  open func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    indexPathsForVisibleItems.first {
      layoutAttributesForItem(at: $0)?.frame.contains(point) == true
    }
  }

  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? { nil }

  // MARK: Selection

  open var indexPathsForSelectedItems: [IndexPath]? { selectedPaths }

  /// Selects an item; nil clears the selection. Without effect unless selection is allowed. It does
  /// not scroll here.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard allowsSelection else { return }
    if indexPath == nil || !allowsMultipleSelection { selectedPaths.removeAll() }
    if let indexPath, !selectedPaths.contains(indexPath) { selectedPaths.append(indexPath) }
  }

  /// Deselects an item. Without effect unless selection is allowed.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    if allowsSelection { selectedPaths.removeAll { $0 == indexPath } }
  }

  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
    scrollRectToVisible(frame, animated: animated)
  }

  // MARK: Changes

  open func reloadData() {
    for path in cells.keys.sorted() { cells[path]?.removeFromSuperview() }
    cells.removeAll()
    collectionViewLayout.invalidateLayout()
  }

  open func reloadItems(at indexPaths: [IndexPath]) { reloadData() }
  open func reloadSections(_ sections: IndexSet) { reloadData() }
  open func insertSections(_ sections: IndexSet) { reloadData() }
  open func deleteSections(_ sections: IndexSet) { reloadData() }
  open func insertItems(at indexPaths: [IndexPath]) { reloadData() }
  open func deleteItems(at indexPaths: [IndexPath]) { reloadData() }
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { reloadData() }
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    nextTurn { completion?(true) }
  }
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) {
    guard animated else {
      collectionViewLayout = layout
      return nextTurn { completion?(true) }
    }
    UIView.animate(
      withDuration: 0.3, animations: { self.collectionViewLayout = layout }, completion: completion)
  }

  package override func write(to state: inout StateWriter) {
    super.write(to: &state)
    state.add("collectionViewLayout", object: collectionViewLayout)
    state.add("dataSource", object: dataSource)
    state.add("prefetchDataSource", object: prefetchDataSource)
    state.add("backgroundView", object: backgroundView)
    state.add("allowsSelection", allowsSelection)
    state.add("allowsMultipleSelection", allowsMultipleSelection)
    state.add("isPrefetchingEnabled", isPrefetchingEnabled)
    state.add("classes", pairs: classes)
    state.add("selectedPaths", selectedPaths)
  }
}

/// Supplies the items of a collection.
@preconcurrency @MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  func numberOfSections(in collectionView: UICollectionView) -> Int
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
}

extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
}

/// The delegate of a collection. Its own methods are never called.
@preconcurrency @MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
}

extension UICollectionViewDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }
  public func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
}

/// A view that a collection places.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  open internal(set) var reuseIdentifier: String?
  open func prepareForReuse() {}

  /// Never called: a view is as large as the layout says.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }

  /// Sets the size, the center, the alpha and the transform, which in UIKit the collection does: an
  /// override must call `super` here. The other attributes have no effect.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    bounds = CGRect(origin: bounds.origin, size: layoutAttributes.size)
    center = layoutAttributes.center
    if alpha != layoutAttributes.alpha { alpha = layoutAttributes.alpha }
    if transform != layoutAttributes.transform { transform = layoutAttributes.transform }
  }

  package override func write(to state: inout StateWriter) {
    super.write(to: &state)
    state.add("reuseIdentifier", reuseIdentifier)
  }
}

/// A view that shows one item of a collection.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  open var isSelected = false
  open var isHighlighted = false
  /// It has no effect here.
  open var backgroundView: UIView?
  /// It has no effect here.
  open var selectedBackgroundView: UIView?
  open private(set) lazy var contentView: UIView = addContentView()

  package override func write(to state: inout StateWriter) {
    super.write(to: &state)
    state.add("isSelected", isSelected)
    state.add("isHighlighted", isHighlighted)
    state.add("backgroundView", object: backgroundView)
    state.add("selectedBackgroundView", object: selectedBackgroundView)
  }
}
