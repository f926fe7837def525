/// A table of rows.
///
/// It makes a cell only when the app asks for it, and stacks the rows, each of `rowHeight`.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }
  public static let automaticDimension: CGFloat = -1

  public private(set) var style = Style.plain
  open weak var dataSource: (any UITableViewDataSource)?
  open var rowHeight = UITableView.automaticDimension
  open var estimatedRowHeight = UITableView.automaticDimension
  open var sectionHeaderHeight: CGFloat = 0
  open var sectionFooterHeight: CGFloat = 0
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
  private var cells: [IndexPath: UITableViewCell] = [:]
  private var classes: [String: UITableViewCell.Type] = [:]
  private var selected: [IndexPath] = []

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

  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    guard let type = classes[identifier] else { return nil }
    return type.init(coder: NSCoder.none)
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
    let height = rowHeight > 0 ? rowHeight : 44
    var above = indexPath.row
    for section in 0..<indexPath.section { above += numberOfRows(inSection: section) }
    return CGRect(x: 0, y: CGFloat(above) * height, width: bounds.width, height: height)
  }

  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    indexPathsForVisibleRows?.first { rectForRow(at: $0).contains(point) }
  }

  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? { nil }

  // MARK: Selection

  open var indexPathForSelectedRow: IndexPath? { selected.first }
  open var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected }

  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    if !allowsMultipleSelection { selected.removeAll() }
    if let indexPath { selected.append(indexPath) }
  }

  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selected.removeAll { $0 == indexPath }
  }

  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    scrollRectToVisible(rectForRow(at: indexPath), animated: animated)
  }

  // MARK: Changes

  open func reloadData() {
    for cell in cells.values { cell.removeFromSuperview() }
    cells.removeAll()
  }

  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
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
    state.add("classes", pairs: classes)
    state.add("selected", selected)
  }
}

extension NSCoder {
  /// An empty coder, for initializers that need one.
  static var none: NSCoder { NoArchive() }
}

/// A coder without an archive.
private final class NoArchive: NSCoder {}

/// Supplies the rows of a table.
@preconcurrency @MainActor public protocol UITableViewDataSource: NSObjectProtocol {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
}

extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    false
  }
}

/// The delegate of a table. Its own methods are never called.
@preconcurrency @MainActor public protocol UITableViewDelegate: UIScrollViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
}

extension UITableViewDelegate {
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.rowHeight
  }
  public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  {
    tableView.sectionHeaderHeight
  }
  public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    nil
  }
  public func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
  public func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
  public func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }
  public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
  {
    tableView.sectionFooterHeight
  }
  public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    nil
  }
}

/// A cell of a table.
@preconcurrency @MainActor open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  public enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  public private(set) var reuseIdentifier: String?
  open var selectionStyle = SelectionStyle.default
  open var accessoryType = AccessoryType.none
  open var accessoryView: UIView?
  open var backgroundView: UIView?
  open var selectedBackgroundView: UIView?
  open var separatorInset = UIEdgeInsets.zero
  open var isSelected = false
  open var isHighlighted = false
  open var isEditing = false

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
  }

  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open private(set) lazy var contentView: UIView = filling(UIView(frame: bounds))
  open private(set) lazy var textLabel: UILabel? = inContent(UILabel(frame: bounds))
  open private(set) lazy var detailTextLabel: UILabel? = inContent(UILabel(frame: bounds))
  open private(set) lazy var imageView: UIImageView? = inContent(UIImageView(frame: .zero))

  private func inContent<View: UIView>(_ view: View) -> View {
    contentView.addSubview(view)
    return view
  }

  open func prepareForReuse() {}
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  package override func write(to state: inout StateWriter) {
    super.write(to: &state)
    state.add("reuseIdentifier", reuseIdentifier)
    state.add("selectionStyle", selectionStyle)
    state.add("accessoryType", accessoryType)
    state.add("accessoryView", object: accessoryView)
    state.add("backgroundView", object: backgroundView)
    state.add("selectedBackgroundView", object: selectedBackgroundView)
    state.add("separatorInset", separatorInset)
    state.add("isSelected", isSelected)
    state.add("isHighlighted", isHighlighted)
    state.add("isEditing", isEditing)
  }
}

extension UIView {
  /// Adds a view at the back that fills this one and resizes with it.
  func filling(_ view: UIView) -> UIView {
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
    return view
  }
}

/// A header or footer of a table.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
  public private(set) var reuseIdentifier: String?

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open private(set) lazy var contentView: UIView = filling(UIView(frame: bounds))
  open private(set) lazy var textLabel: UILabel? = UILabel(frame: bounds)
  open func prepareForReuse() {}

  package override func write(to state: inout StateWriter) {
    super.write(to: &state)
    state.add("reuseIdentifier", reuseIdentifier)
  }
}
