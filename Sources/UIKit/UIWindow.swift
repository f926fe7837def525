/// The root of everything that can be seen.
@MainActor open class UIWindow: UIView {
  /// How many transitions keep touches away from the app. (`UIKIT.md T3`)
  package var suspensions = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    node.pointee.flags.insert(.isWindow)
    world.pointee.windows.append(node)
  }

  public required init?(coder: NSCoder) { nil }

  deinit { world.pointee.windows.removeAll { [node] in $0 == node } }

  open var rootViewController: UIViewController? {
    didSet {
      oldValue?.view.removeFromSuperview()
      guard let view = rootViewController?.view else { return }
      view.fill(bounds)
      addSubview(view)
    }
  }

  open func makeKeyAndVisible() { isHidden = false }

  open override func layoutSubviews() { rootViewController?.view.fill(bounds) }

  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    suspensions > 0 ? nil : super.hitTest(point, with: event)
  }

  /// `nil` of a window is the screen. (`UIKIT.md C4`)
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
}

extension UIView {
  /// What the system does with a view that has to fill a place: size and position are set, and
  /// the view's own scroll offset, anchor and transform stay.
  package func fill(_ frame: CGRect) {
    let anchor = node.pointee.anchorPoint
    bounds = CGRect(origin: node.pointee.bounds.origin, size: frame.size)
    center = CGPoint(
      x: frame.origin.x + anchor.x * frame.size.width,
      y: frame.origin.y + anchor.y * frame.size.height)
  }
}
