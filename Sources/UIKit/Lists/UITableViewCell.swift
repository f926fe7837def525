/// A view that shows one row of a table. Styles, accessories and states are stored, not drawn.
@preconcurrency @MainActor open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  public enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }
  /// What editing does with a row. No row is edited here.
  public enum EditingStyle: Int, Sendable { case none, delete, insert }
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  public private(set) var reuseIdentifier: String?

  // The properties up to the next blank line have no effect here.
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
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: UITableView.defaultRowHeight))
  }

  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open private(set) lazy var contentView: UIView = addContentView()
  open private(set) lazy var textLabel: UILabel? = addedToContent(UILabel(frame: bounds))
  open private(set) lazy var detailTextLabel: UILabel? = addedToContent(UILabel(frame: bounds))
  open private(set) lazy var imageView: UIImageView? = addedToContent(UIImageView(frame: .zero))

  private func addedToContent<View: UIView>(_ view: View) -> View {
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

/// The header or footer of a section of a table. A table never shows one here.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
  public private(set) var reuseIdentifier: String?

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open private(set) lazy var contentView: UIView = addContentView()
  open private(set) lazy var textLabel: UILabel? = {
    let label = UILabel(frame: bounds)
    contentView.addSubview(label)
    return label
  }()
  open func prepareForReuse() {}

  package override func write(to state: inout StateWriter) {
    super.write(to: &state)
    state.add("reuseIdentifier", reuseIdentifier)
  }
}
