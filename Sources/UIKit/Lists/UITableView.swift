/// A table of rows.
///
/// It makes a cell only when the app asks for it, and stacks the rows, each of `rowHeight`. Headers
/// and footers take no room. The rows do not set `contentSize`, every change of them removes all
/// cells, and a selection is not shown by its cell.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  /// Where a row should be after scrolling. It has no effect here.
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
  /// How rows come and go. It has no effect here.
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }
  public static let automaticDimension: CGFloat = -1
  /// The height of a row if `rowHeight` does not set one.
  static let defaultRowHeight: CGFloat = 44

  public private(set) var style = Style.plain
  open weak var dataSource: (any UITableViewDataSource)?
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  open var rowHeight = UITableView.automaticDimension
  /// It has no effect here.
  open var estimatedRowHeight = UITableView.automaticDimension
  open var sectionHeaderHeight: CGFloat = 0
  open var sectionFooterHeight: CGFloat = 0

  // The properties up to the next blank line have no effect here.
  open var estimatedSectionHeaderHeight: CGFloat = 0
  open var estimatedSectionFooterHeight: CGFloat = 0
  open var sectionHeaderTopPadding: CGFloat = 0
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  open var separatorColor: UIColor?
  open var separatorInset = UIEdgeInsets.zero
  open var backgroundView: UIView?
  open var tableHeaderView: UIView?
  open var tableFooterView: UIView?

  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var isEditing = false
  /// It has no effect here.
  open var allowsSelectionDuringEditing = false
  /// It has no effect here.
  open var allowsMultipleSelectionDuringEditing = false
  private var cells: [IndexPath: UITableViewCell] = [:]
  /// The registered classes, by reuse identifier.
  private var classes: [String: UITableViewCell.Type] = [:]
  /// The registered classes of headers and footers, by reuse identifier.
  private var headerClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  private var selectedPaths: [IndexPath] = []

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Cells

  /// Does nothing, because there are no nib files: the cell is a plain one.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {}

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    classes[identifier] = cellClass as? UITableViewCell.Type
  }

  /// Makes a new cell, or returns nil for an identifier without a class; none is reused.
  ///
  /// It calls `init(coder:)`, the only initializer that every class has, so a subclass's
  /// `init(style:reuseIdentifier:)` does not run.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    guard let type = classes[identifier] else { return nil }
    return type.init(coder: NSCoder.empty)
  }

  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    dequeueReusableCell(withIdentifier: identifier)
      ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// Returns the cell of a row, which the data source makes on the first call.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    if let cell = cells[indexPath] { return cell }
    guard let dataSource, indexPath.section < numberOfSections,
      indexPath.row < numberOfRows(inSection: indexPath.section)
    else { return nil }
    let cell = dataSource.tableView(self, cellForRowAt: indexPath)
    cell.frame = rectForRow(at: indexPath)
    cells[indexPath] = cell
    addSubview(cell)
    return cell
  }

  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  open var visibleCells: [UITableViewCell] {
    (indexPathsForVisibleRows ?? []).compactMap(cellForRow)
  }

  open var indexPathsForVisibleRows: [IndexPath]? {
    var paths: [IndexPath] = []
    for section in 0..<numberOfSections {
      for row in 0..<numberOfRows(inSection: section) {
        let path = IndexPath(row: row, section: section)
        if rectForRow(at: path).intersects(bounds) { paths.append(path) }
      }
    }
    return paths
  }

  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
  open func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }

  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    let height = rowHeight > 0 ? rowHeight : UITableView.defaultRowHeight
    var rowsAbove = indexPath.row
    for section in 0..<indexPath.section { rowsAbove += numberOfRows(inSection: section) }
    return CGRect(x: 0, y: CGFloat(rowsAbove) * height, width: bounds.width, height: height)
  }

  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    indexPathsForVisibleRows?.first { rectForRow(at: $0).contains(point) }
  }

  // MARK: Headers and footers

  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? { nil }
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? { nil }

  /// Does nothing, because there are no nib files.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {}

  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headerClasses[identifier] = aClass as? UITableViewHeaderFooterView.Type
  }

  /// Makes a new view, as `dequeueReusableCell(withIdentifier:)` makes a cell.
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    guard let type = headerClasses[identifier] else { return nil }
    return type.init(coder: NSCoder.empty)
  }

  // MARK: Selection

  open var indexPathForSelectedRow: IndexPath? { selectedPaths.first }
  open var indexPathsForSelectedRows: [IndexPath]? { selectedPaths.isEmpty ? nil : selectedPaths }

  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    if !allowsMultipleSelection { selectedPaths.removeAll() }
    if let indexPath, !selectedPaths.contains(indexPath) { selectedPaths.append(indexPath) }
  }

  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selectedPaths.removeAll { $0 == indexPath }
  }

  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    scrollRectToVisible(rectForRow(at: indexPath), animated: animated)
  }

  // MARK: Changes

  open func reloadData() {
    for path in cells.keys.sorted() { cells[path]?.removeFromSuperview() }
    cells.removeAll()
  }

  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { reloadData() }
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  open func beginUpdates() {}
  open func endUpdates() {}
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    nextTurn { completion?(true) }
  }

  package override func write(to state: inout StateWriter) {
    super.write(to: &state)
    state.add("style", style)
    state.add("dataSource", object: dataSource)
    state.add("prefetchDataSource", object: prefetchDataSource)
    state.add("rowHeight", rowHeight)
    state.add("estimatedRowHeight", estimatedRowHeight)
    state.add("sectionHeaderHeight", sectionHeaderHeight)
    state.add("sectionFooterHeight", sectionFooterHeight)
    state.add("estimatedSectionHeaderHeight", estimatedSectionHeaderHeight)
    state.add("estimatedSectionFooterHeight", estimatedSectionFooterHeight)
    state.add("sectionHeaderTopPadding", sectionHeaderTopPadding)
    state.add("separatorStyle", separatorStyle)
    state.add("separatorColor", separatorColor)
    state.add("separatorInset", separatorInset)
    state.add("backgroundView", object: backgroundView)
    state.add("tableHeaderView", object: tableHeaderView)
    state.add("tableFooterView", object: tableFooterView)
    state.add("allowsSelection", allowsSelection)
    state.add("allowsMultipleSelection", allowsMultipleSelection)
    state.add("isEditing", isEditing)
    state.add("allowsSelectionDuringEditing", allowsSelectionDuringEditing)
    state.add("allowsMultipleSelectionDuringEditing", allowsMultipleSelectionDuringEditing)
    state.add("classes", pairs: classes)
    state.add("headerClasses", pairs: headerClasses)
    state.add("selectedPaths", selectedPaths)
  }
}
