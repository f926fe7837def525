/// Shows a list beside the screen that is chosen in it.
///
/// If there is no room for both, as on a phone, only the list is a child, and the chosen screen is
/// pushed on its stack. (`docs/facts.md L13`)
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
  public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
  /// The columns from the list to the chosen screen; the compact one replaces all of them while
  /// collapsed.
  public enum Column: Int, Sendable { case primary, supplementary, secondary, compact }
  public enum SplitBehavior: Int, Sendable { case automatic, tile, overlay, displace }
  public enum PrimaryEdge: Int, Sendable { case leading, trailing }
  /// Which columns are on the screen, and whether they lie beside or over the secondary one.
  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary
    case twoBesideSecondary, twoOverSecondary, twoDisplaceSecondary

    public static let primaryHidden = DisplayMode.secondaryOnly
    public static let allVisible = DisplayMode.oneBesideSecondary
    public static let primaryOverlay = DisplayMode.oneOverSecondary
  }

  public static let automaticDimension = CGFloat.leastNormalMagnitude

  open weak var delegate: (any UISplitViewControllerDelegate)?
  public let style: Style
  /// Indexed by the raw value of the column, so one for each case of `Column`.
  private var columns: [UIViewController?] = [nil, nil, nil, nil]
  /// The only child while collapsed; it then contains the secondary screen.
  private var collapsedChild: UIViewController?

  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  // MARK: Children

  /// Whether there is room for only one child: true if the width is not regular.
  open var isCollapsed: Bool { traitCollection.horizontalSizeClass != .regular }

  /// The controllers of the columns, the list first and without that of the compact column. While
  /// collapsed, only the child, once the view is loaded.
  open var viewControllers: [UIViewController] {
    get {
      guard isCollapsed, isViewLoaded else {
        return columns[..<Column.compact.rawValue].compactMap { $0 }
      }
      return collapsedChild.map { [$0] } ?? []
    }
    set {
      columns = [newValue.first, nil, newValue.count > 1 ? newValue.last : nil, nil]
      if newValue.count > 2 { columns[1] = newValue[1] }
      if isViewLoaded { arrange() }
    }
  }

  open func viewController(for column: Column) -> UIViewController? { columns[column.rawValue] }

  open func setViewController(_ vc: UIViewController?, for column: Column) {
    columns[column.rawValue] = vc
    if isViewLoaded { arrange() }
  }

  open override func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
    arrange()
  }

  open override func viewWillLayoutSubviews() {
    var left: CGFloat = 0
    // `children` is in the order of addition, `viewControllers` in that of the columns.
    let shown = viewControllers
    for child in shown {
      let isLast = child === shown.last
      let width = isLast ? view.bounds.width - left : primaryColumnWidth
      child.view.fill(CGRect(x: left, y: 0, width: width, height: view.bounds.height))
      left += width
    }
  }

  /// Makes the shown controllers children, and removes the others.
  private func arrange() {
    if isCollapsed { collapse() }
    let newChildren = viewControllers
    for child in children where !newChildren.contains(child) {
      child.willMove(toParent: nil)
      child.viewIfLoaded?.removeFromSuperview()
      child.removeFromParent()
    }
    for controller in newChildren where controller.parent !== self {
      addChild(controller)
      view.addSubview(controller.view)
      controller.didMove(toParent: self)
    }
    view.setNeedsLayout()
  }

  /// Chooses the only child, and makes the secondary screen a part of it, unless the delegate has done
  /// so. It is never undone: no window becomes wide in a scenario.
  private func collapse() {
    if let compact = columns[Column.compact.rawValue] {
      collapsedChild = compact
      return
    }
    let primary = delegate?.primaryViewController(forCollapsing: self) ?? columns[0]
    guard primary !== collapsedChild else { return }
    collapsedChild = primary
    guard let primary, let secondary = columns[Column.secondary.rawValue], secondary !== primary
    else { return }
    let hasCollapsed = delegate?.splitViewController(
      self, collapseSecondary: secondary, onto: primary)
    if hasCollapsed != true { primary.collapseSecondaryViewController(secondary, for: self) }
  }

  // MARK: Showing

  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
    if isCollapsed { showInChild(vc, sender: sender) } else { setViewController(vc, for: .primary) }
  }

  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    if isCollapsed {
      showInChild(vc, sender: sender)
    } else {
      setViewController(vc, for: .secondary)
    }
  }

  /// Pushes on the only child if that is a stack; otherwise presents.
  private func showInChild(_ controller: UIViewController, sender: Any?) {
    if let navigation = collapsedChild as? UINavigationController {
      navigation.show(controller, sender: sender)
    } else {
      present(controller, animated: true)
    }
  }

  /// Shows a column that is not on the screen; without effect unless the split view is collapsed.
  open func show(_ column: Column) {
    guard isCollapsed, let controller = viewController(for: column), controller.parent == nil
    else { return }
    showInChild(controller, sender: self)
  }

  /// It has no effect here.
  open func hide(_ column: Column) {}

  /// In points; 0 while collapsed. The numbers are not measured.
  open var primaryColumnWidth: CGFloat { isCollapsed ? 0 : min(view.bounds.width * 0.4, 320) }

  // MARK: No effect here

  open var preferredDisplayMode = DisplayMode.automatic
  open var displayMode: DisplayMode { isCollapsed ? .secondaryOnly : .oneBesideSecondary }
  open var preferredSplitBehavior = SplitBehavior.automatic
  open var splitBehavior: SplitBehavior { .tile }
  open private(set) lazy var displayModeButtonItem = UIBarButtonItem()
  open var presentsWithGesture = true
  open var showsSecondaryOnlyButton = false
  open var primaryEdge = PrimaryEdge.leading
  open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension
  open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension
  open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension
  open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension

  package override func write(to state: inout StateWriter) {
    super.write(to: &state)
    state.add("delegate", object: delegate)
    state.add("preferredDisplayMode", preferredDisplayMode)
    state.add("preferredSplitBehavior", preferredSplitBehavior)
    state.add("presentsWithGesture", presentsWithGesture)
    state.add("showsSecondaryOnlyButton", showsSecondaryOnlyButton)
    state.add("primaryEdge", primaryEdge)
    state.add("preferredPrimaryColumnWidthFraction", preferredPrimaryColumnWidthFraction)
    state.add("preferredPrimaryColumnWidth", preferredPrimaryColumnWidth)
    state.add("minimumPrimaryColumnWidth", minimumPrimaryColumnWidth)
    state.add("maximumPrimaryColumnWidth", maximumPrimaryColumnWidth)
  }
}

/// Decides how a split view shows and collapses its children. Every method is optional. The
/// methods about expanding, separating, display modes and the top column are never called.
@preconcurrency @MainActor public protocol UISplitViewControllerDelegate: NSObjectProtocol {
  func primaryViewController(
    forCollapsing splitViewController: UISplitViewController
  ) -> UIViewController?
  func primaryViewController(
    forExpanding splitViewController: UISplitViewController
  ) -> UIViewController?
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController?
  func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
}

extension UISplitViewControllerDelegate {
  public func primaryViewController(
    forCollapsing splitViewController: UISplitViewController
  ) -> UIViewController? { nil }
  public func primaryViewController(
    forExpanding splitViewController: UISplitViewController
  ) -> UIViewController? { nil }
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? { nil }
  public func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool { false }
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool { false }
  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
}
