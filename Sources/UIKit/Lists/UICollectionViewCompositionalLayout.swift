/// A section of a compositional layout: one group after the other.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject {
  public let group: NSCollectionLayoutGroup
  open var contentInsets = NSDirectionalEdgeInsets.zero
  open var interGroupSpacing: CGFloat = 0
  /// With any value except `none`, the groups follow one another across the scroll direction.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// It has no effect here: headers and footers take no room.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// The size of a group in a collection of this size.
  private func groupSize(in collection: CGSize) -> CGSize {
    let content = CGRect(origin: .zero, size: collection).inset(by: contentInsets.fromLeftToRight)
    return group.layoutSize.points(in: content.size)
  }

  /// Whether a group stands below the one before, and not beside it.
  private func isColumn(_ direction: UICollectionView.ScrollDirection) -> Bool {
    (direction == .vertical) == (orthogonalScrollingBehavior == .none)
  }

  /// The frame of the cell of an item, measured from the corner of the section; nil if the group
  /// has no place for cells.
  func cell(
    _ index: Int, in collection: CGSize, scrolling direction: UICollectionView.ScrollDirection
  ) -> CGRect? {
    let size = groupSize(in: collection)
    let cells = group.cells(in: CGRect(origin: .zero, size: size))
    guard !cells.isEmpty else { return nil }
    let (line, place) = index.quotientAndRemainder(dividingBy: cells.count)
    let goesDown = isColumn(direction)
    let distance = CGFloat(line) * ((goesDown ? size.height : size.width) + interGroupSpacing)
    return cells[place].offsetBy(
      dx: contentInsets.leading + (goesDown ? 0 : distance),
      dy: contentInsets.top + (goesDown ? distance : 0))
  }

  /// How much room a number of items takes in the scroll direction.
  func length(
    of itemCount: Int, in collection: CGSize, scrolling direction: UICollectionView.ScrollDirection
  ) -> CGFloat {
    let size = groupSize(in: collection)
    let itemsPerGroup = max(group.cells(in: CGRect(origin: .zero, size: size)).count, 1)
    let groupCount = (itemCount + itemsPerGroup - 1) / itemsPerGroup
    let lines = orthogonalScrollingBehavior == .none ? groupCount : min(groupCount, 1)
    let lineLength = direction == .vertical ? size.height : size.width
    let insets =
      direction == .vertical
      ? contentInsets.top + contentInsets.bottom : contentInsets.leading + contentInsets.trailing
    return insets + CGFloat(lines) * lineLength + CGFloat(max(lines - 1, 0)) * interGroupSpacing
  }
}

/// Whether and how a section scrolls across the layout. No section is scrolled here.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// The size of what a layout fills.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  var contentSize: CGSize { get }
  var effectiveContentSize: CGSize { get }
}

/// What a provider of sections can ask about the collection.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  var container: any NSCollectionLayoutContainer { get }
  var traitCollection: UITraitCollection { get }
}

/// The collection as a provider of sections sees it.
@MainActor
private final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment,
  NSCollectionLayoutContainer
{
  let contentSize: CGSize

  init(_ contentSize: CGSize) {
    self.contentSize = contentSize
    super.init()
  }

  var effectiveContentSize: CGSize { contentSize }
  var container: any NSCollectionLayoutContainer { self }
  var traitCollection: UITraitCollection { .current }
}

/// The settings of a compositional layout.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  open var interSectionSpacing: CGFloat = 0

  public nonisolated override init() { super.init() }
}

public typealias UICollectionViewCompositionalLayoutSectionProvider = (
  Int, any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// Places items in groups, and groups in sections, by fractions of the size of the collection.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private var section: NSCollectionLayoutSection?
  private var sectionProvider: UICollectionViewCompositionalLayoutSectionProvider?
  open lazy var configuration = UICollectionViewCompositionalLayoutConfiguration()

  public convenience init(section: NSCollectionLayoutSection) {
    self.init()
    self.section = section
  }

  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.init()
    self.section = section
    self.configuration = configuration
  }

  public convenience init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) {
    self.init()
    self.sectionProvider = sectionProvider
  }

  public convenience init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.init()
    self.sectionProvider = sectionProvider
    self.configuration = configuration
  }

  private func layoutSection(_ index: Int, in collection: CGSize) -> NSCollectionLayoutSection? {
    guard let sectionProvider else { return section }
    return sectionProvider(index, LayoutEnvironment(collection))
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let collectionView else { return nil }
    let size = collectionView.bounds.size, direction = configuration.scrollDirection
    var distance: CGFloat = 0
    for index in 0..<indexPath.section {
      let count = collectionView.numberOfItems(inSection: index)
      let above = layoutSection(index, in: size)
      let length = above?.length(of: count, in: size, scrolling: direction) ?? 0
      distance += length + configuration.interSectionSpacing
    }
    guard let own = layoutSection(indexPath.section, in: size),
      let cell = own.cell(indexPath.item, in: size, scrolling: direction)
    else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let isVertical = direction == .vertical
    attributes.frame = cell.offsetBy(
      dx: isVertical ? 0 : distance, dy: isVertical ? distance : 0)
    return attributes
  }
}
