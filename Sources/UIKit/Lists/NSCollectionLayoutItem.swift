// The parts of a compositional layout: dimensions, sizes, items and groups.

/// A width or height: a fraction of the container, or a number of points.
@preconcurrency @MainActor public final class NSCollectionLayoutDimension: NSObject {
  /// What the dimension is measured in.
  private enum Kind { case widths, heights, points, estimatedPoints }

  private let kind: Kind
  public let dimension: CGFloat

  private init(_ dimension: CGFloat, _ kind: Kind) {
    self.dimension = dimension
    self.kind = kind
    super.init()
  }

  public static func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(fractionalWidth, .widths)
  }
  public static func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(fractionalHeight, .heights)
  }
  public static func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(absoluteDimension, .points)
  }
  /// Counts as absolute here, because no cell is measured.
  public static func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(estimatedDimension, .estimatedPoints)
  }

  public var isFractionalWidth: Bool { kind == .widths }
  public var isFractionalHeight: Bool { kind == .heights }
  public var isAbsolute: Bool { kind == .points }
  public var isEstimated: Bool { kind == .estimatedPoints }

  /// The dimension in points, in a container of this size.
  func points(in container: CGSize) -> CGFloat {
    switch kind {
    case .widths: dimension * container.width
    case .heights: dimension * container.height
    case .points, .estimatedPoints: dimension
    }
  }
}

/// The size of an item or a group.
@preconcurrency @MainActor public final class NSCollectionLayoutSize: NSObject {
  public let widthDimension: NSCollectionLayoutDimension
  public let heightDimension: NSCollectionLayoutDimension

  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    widthDimension = width
    heightDimension = height
    super.init()
  }

  /// The size in points, in a container of this size.
  func points(in container: CGSize) -> CGSize {
    CGSize(
      width: widthDimension.points(in: container), height: heightDimension.points(in: container))
  }
}

/// The space between items. Flexible space is as small as it may be here.
@preconcurrency @MainActor public final class NSCollectionLayoutSpacing: NSObject {
  public let spacing: CGFloat
  public let isFlexibleSpacing: Bool

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing
    isFlexibleSpacing = isFlexible
    super.init()
  }

  public var isFixedSpacing: Bool { !isFlexibleSpacing }
  public static func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }
  public static func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }
}

/// A cell of a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject {
  public let layoutSize: NSCollectionLayoutSize
  /// The space around the content. It is taken from the frame that the layout has computed.
  open var contentInsets = NSDirectionalEdgeInsets.zero

  public init(layoutSize: NSCollectionLayoutSize) {
    self.layoutSize = layoutSize
    super.init()
  }

  /// The frames of the cells in the order of their items, if the layout gives this part `frame`.
  func cells(in frame: CGRect) -> [CGRect] { [frame.inset(by: contentInsets.fromLeftToRight)] }
}

/// Items in a row or a column. They are repeated until the group is full.
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  public let subitems: [NSCollectionLayoutItem]
  open var interItemSpacing: NSCollectionLayoutSpacing?
  private let isRow: Bool
  /// How many items share the length of the group equally; nil if they have their own lengths.
  private let count: Int?

  init(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem], isRow: Bool,
    count: Int? = nil
  ) {
    self.subitems = subitems
    self.isRow = isRow
    self.count = count
    super.init(layoutSize: layoutSize)
  }

  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize: layoutSize, subitems: subitems, isRow: true)
  }

  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize: layoutSize, subitems: [subitem], isRow: true, count: count)
  }

  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    horizontal(layoutSize: layoutSize, subitem: subitem, count: count)
  }

  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize: layoutSize, subitems: subitems, isRow: false)
  }

  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize: layoutSize, subitems: [subitem], isRow: false, count: count)
  }

  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    vertical(layoutSize: layoutSize, subitem: subitem, count: count)
  }

  override func cells(in frame: CGRect) -> [CGRect] {
    let content = frame.inset(by: contentInsets.fromLeftToRight)
    let length = isRow ? content.width : content.height
    let space = interItemSpacing?.spacing ?? 0
    var cells: [CGRect] = []
    var position: CGFloat = 0
    for index in 0..<placesMax where !subitems.isEmpty {
      let item = subitems[index % subitems.count]
      var size = item.layoutSize.points(in: content.size)
      if let count {
        let share = (length - space * CGFloat(count - 1)) / CGFloat(count)
        if isRow { size.width = share } else { size.height = share }
      }
      let itemLength = isRow ? size.width : size.height
      // Sums of fractions may exceed the length by a rounding error.
      if count == nil && index > 0 && position + itemLength > length + 0.01 { break }
      let origin = CGPoint(
        x: content.minX + (isRow ? position : 0), y: content.minY + (isRow ? 0 : position))
      cells += item.cells(in: CGRect(origin: origin, size: size))
      position += itemLength + space
    }
    return cells
  }

  /// How many items the group has at most, so that items without a length do not fill it forever.
  private var placesMax: Int { count.map { max($0, 0) } ?? 100 }
}

/// A header or footer of a section. It is stored, not shown.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutItem {
  public let elementKind: String
  public let alignment: NSRectAlignment
  /// It has no effect here.
  open var pinToVisibleBounds = false
  /// It has no effect here.
  open var extendsBoundary = true

  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) {
    self.elementKind = elementKind
    self.alignment = alignment
    super.init(layoutSize: layoutSize)
  }
}

/// An edge or a corner of a rectangle.
public enum NSRectAlignment: Int, Sendable {
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}

extension NSDirectionalEdgeInsets {
  /// The insets of a text direction from left to right, which a layout has here.
  var fromLeftToRight: UIEdgeInsets {
    UIEdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
  }
}
