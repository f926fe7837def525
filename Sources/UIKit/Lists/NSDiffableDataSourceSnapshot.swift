/// The sections and items of a list, each named by an identifier that occurs once.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  private struct Section {
    let identifier: SectionIdentifierType
    var items: [ItemIdentifierType] = []
  }

  private var sections: [Section] = []

  public init() {}

  public var numberOfSections: Int { sections.count }
  public var numberOfItems: Int { itemIdentifiers.count }
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map { $0.identifier } }
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap { $0.items } }

  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] {
    sections.first { $0.identifier == identifier }?.items ?? []
  }
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? {
    sections.first { $0.items.contains(identifier) }?.identifier
  }
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    itemIdentifiers.firstIndex(of: identifier)
  }
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sectionIdentifiers.firstIndex(of: identifier)
  }

  // MARK: Changes

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    sections += identifiers.map { Section(identifier: $0) }
  }

  /// Appends items to a section; to the last one if none is named.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    let named = sectionIdentifier.map { indexOfSection($0) } ?? sections.indices.last
    guard let index = named else {
      preconditionFailure("items are appended to no section: append the section first")
    }
    sections[index].items += identifiers
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    insert(identifiers, beside: beforeIdentifier, offset: 0)
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    insert(identifiers, beside: afterIdentifier, offset: 1)
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], beside item: ItemIdentifierType, offset: Int
  ) {
    for section in sections.indices {
      guard let index = sections[section].items.firstIndex(of: item) else { continue }
      sections[section].items.insert(contentsOf: identifiers, at: index + offset)
      return
    }
    preconditionFailure("items are inserted beside an item that the snapshot does not contain")
  }

  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    for section in sections.indices {
      sections[section].items.removeAll { identifiers.contains($0) }
    }
  }

  public mutating func deleteAllItems() { sections.removeAll() }

  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    sections.removeAll { identifiers.contains($0.identifier) }
  }

  // A data source makes all cells again when a snapshot is applied, so these change nothing.

  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {}
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {}
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {}

  // MARK: For data sources

  func count(inSection index: Int) -> Int {
    sections.indices.contains(index) ? sections[index].items.count : 0
  }

  func item(at indexPath: IndexPath) -> ItemIdentifierType? {
    let (section, index) = (indexPath.section, indexPath.item)
    guard sections.indices.contains(section), sections[section].items.indices.contains(index)
    else { return nil }
    return sections[section].items[index]
  }

  func indexPath(of item: ItemIdentifierType) -> IndexPath? {
    for (section, content) in sections.enumerated() {
      if let index = content.items.firstIndex(of: item) {
        return IndexPath(item: index, section: section)
      }
    }
    return nil
  }
}
