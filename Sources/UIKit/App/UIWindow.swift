/// The root of the views that are visible.
///
/// Here a window is on the screen as soon as it is made; in UIKit only after it has been shown.
@preconcurrency @MainActor open class UIWindow: UIView {
  let gate = TouchGate()
  /// The number of transitions, and of calls of `beginIgnoringInteractionEvents`, that keep touches
  /// away from the app. (`docs/facts.md T3`)
  package var suspensions: Int { gate.suspensions }

  /// A window that fills the screen. (`docs/facts.md H20`)
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    node.flags.insert(.isWindow)
    world.windows.append(node)
    gate.suspensions = UIApplication.shared.suspensions
    UIView.connectLayout()
  }

  public required init?(coder: NSCoder) { nil }

  deinit { world.windows.removeAll { [node] in $0 == node } }

  /// Runs the presentations of the window's controllers; made on first use.
  package var presentationHost: TransitionHost {
    if let ownPresentationHost { return ownPresentationHost }
    let host = TransitionHost()
    ownPresentationHost = host
    return host
  }
  private var ownPresentationHost: TransitionHost?

  public var screen: UIScreen { .main }
  public var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

  /// The order of windows: those with a higher level lie above.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = Level(0)
    public static let statusBar = Level(1000)
    public static let alert = Level(2000)

    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    public static func + (level: Level, more: CGFloat) -> Level { Level(level.rawValue + more) }
    public static func - (level: Level, less: CGFloat) -> Level { Level(level.rawValue - less) }
  }

  /// It has no effect here: windows lie in the order in which they were made.
  public var windowLevel: Level {
    get { Level(node.zPosition) }
    set { node.zPosition = newValue.rawValue }
  }

  // MARK: Content

  /// The controller whose view fills the window.
  ///
  /// A new one appears at once; `viewDidAppear` follows when the window has been drawn. What the
  /// old one presents is removed with it.
  open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      if let oldValue { removeRoot(oldValue) }
      guard let root = rootViewController, let view = root.view else { return }
      root.sendAppearance(.willAppear, animated: false)
      view.fill(bounds)
      sizeOfRoot = bounds.size
      addSubview(view)
      // Strong references, because a weak one would make every later access to both slower.
      UIRunLoop.afterDrawing { [self] in
        guard root === rootViewController, root.appearance == .willAppear else { return }
        root.sendAppearance(.didAppear, animated: false)
      }
    }
  }

  private func removeRoot(_ root: UIViewController) {
    ownPresentationHost?.abandon()
    Presentations.abandon(above: root)
    let wasVisible = root.isAppearingOrVisible
    if wasVisible { root.sendAppearance(.willDisappear, animated: false) }
    root.view.removeFromSuperview()
    if wasVisible { root.sendAppearance(.didDisappear, animated: false) }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard sizeOfRoot != bounds.size, let view = rootViewController?.view,
      view.node.parent == node
    else { return }
    let hasReturned = sizeOfRoot == nil
    sizeOfRoot = bounds.size
    // The autoresizing mask has already resized a view that follows its window.
    if hasReturned || !view.followsItsWindow { view.fill(bounds) }
  }

  /// The size of the window for which the root view was last placed; nil if the view has come back
  /// to the window since.
  ///
  /// While the window keeps its size, the app may move the view. (`docs/facts.md T18`)
  var sizeOfRoot: CGSize?

  open func makeKeyAndVisible() { isHidden = false }
  /// Has no effect: see `UIApplication.keyWindow`.
  open func makeKey() {}

  open override var next: UIResponder? { UIApplication.shared }

  // MARK: Safe area

  /// The safe area insets that the device gives the window; zero by default.
  package var ownSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if oldValue != ownSafeAreaInsets { notifySafeAreaChange() } }
  }

  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    suspensions > 0 ? nil : super.hitTest(point, with: event)
  }

  /// Converts to the screen if the target is nil. (`docs/facts.md C4`)
  open override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    view == nil ? node.toParent(point) : super.convert(point, to: view)
  }

  open override func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    view == nil ? node.fromParent(point) : super.convert(point, from: view)
  }

  open override func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    view == nil ? node.convertToScreen(rect) : super.convert(rect, to: view)
  }

  open override func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    view == nil ? node.convertFromScreen(rect) : super.convert(rect, from: view)
  }

  package override func write(to state: inout StateWriter) {
    super.write(to: &state)
    state.add("ownSafeAreaInsets", ownSafeAreaInsets)
  }
}

extension UIView {
  /// Whether the autoresizing mask resizes the view with the window. It would skew a view whose
  /// transform does more than move it. (`docs/facts.md G15`)
  fileprivate var followsItsWindow: Bool {
    autoresizingMask.isSuperset(of: [.flexibleWidth, .flexibleHeight])
      && (node.flags.contains(.isUntransformed) || node.isMoved)
  }
}
