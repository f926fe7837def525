// Properties that only few views set. Most are stored in `ViewDetails`.

extension UIView {
  /// Where the contents are in the bounds.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight

    var gravity: CALayerContentsGravity {
      switch self {
      case .scaleToFill, .redraw: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      case .top: .top
      case .bottom: .bottom
      case .left: .left
      case .right: .right
      case .topLeft: .topLeft
      case .topRight: .topRight
      case .bottomLeft: .bottomLeft
      case .bottomRight: .bottomRight
      }
    }
  }

  /// The margins and sizes that change with the size of the superview.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// Whether the tint color is shown dimmed, as below an alert.
  public enum TintAdjustmentMode: Int, Sendable { case automatic, normal, dimmed }

  public var isMultipleTouchEnabled: Bool {
    get { ownDetails?.isMultipleTouchEnabled ?? false }
    set { details.isMultipleTouchEnabled = newValue }
  }

  public var isExclusiveTouch: Bool {
    get { ownDetails?.isExclusiveTouch ?? false }
    set { details.isExclusiveTouch = newValue }
  }

  public var clearsContextBeforeDrawing: Bool {
    get { ownDetails?.clearsContextBeforeDrawing ?? true }
    set { details.clearsContextBeforeDrawing = newValue }
  }

  public var contentScaleFactor: CGFloat {
    get { ownDetails?.contentScaleFactor ?? UIScreen.pixelsPerPoint }
    set { details.contentScaleFactor = newValue }
  }

  /// Decides `effectiveUserInterfaceLayoutDirection`, together with the language of the app.
  public var semanticContentAttribute: UISemanticContentAttribute {
    get { ownDetails?.semanticContentAttribute ?? .unspecified }
    set { details.semanticContentAttribute = newValue }
  }

  /// The direction in which the immediate content of the view is arranged. It is not inherited.
  /// (`docs/facts.md H23`)
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(for: semanticContentAttribute)
  }

  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: world.userSettings.layoutDirection)
  }

  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .unspecified: layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  /// Whether the content of the view is arranged from right to left.
  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// It has no effect on the traits here.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { ownDetails?.overrideUserInterfaceStyle ?? .unspecified }
    set { details.overrideUserInterfaceStyle = newValue }
  }

  public var restorationIdentifier: String? {
    get { ownDetails?.restorationIdentifier }
    set { details.restorationIdentifier = newValue }
  }

  /// The three-dimensional transform of the layer.
  public var transform3D: CATransform3D {
    get { node.transform }
    set { node.changeTransform(newValue) }
  }

  /// The anchor point of the layer, in the unit square of the bounds.
  public var anchorPoint: CGPoint {
    get { node.anchorPoint }
    set { node.setAnchorPoint(newValue) }
  }

  // MARK: Margins

  public var preservesSuperviewLayoutMargins: Bool {
    get { ownDetails?.preservesSuperviewLayoutMargins ?? false }
    set { details.preservesSuperviewLayoutMargins = newValue }
  }

  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { ownDetails?.insetsLayoutMarginsFromSafeArea ?? true }
    set { details.insetsLayoutMarginsFromSafeArea = newValue }
  }

  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: isRightToLeft ? margins.right : margins.left,
        bottom: margins.bottom, trailing: isRightToLeft ? margins.left : margins.right)
    }
    set {
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: isRightToLeft ? newValue.trailing : newValue.leading,
        bottom: newValue.bottom, right: isRightToLeft ? newValue.leading : newValue.trailing)
    }
  }

  // MARK: Tree

  /// Returns the view itself or the first one below it with a tag.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for child in subviews { if let found = child.viewWithTag(tag) { return found } }
    return nil
  }

  public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    let views = subviews
    guard index1 != index2, views.indices.contains(index1), views.indices.contains(index2) else {
      return
    }
    let (low, high) = (views[min(index1, index2)], views[max(index1, index2)])
    let above = high.node.next
    node.insert(high.node, below: low.node)
    node.insert(low.node, below: above)
  }

  /// Makes the first responder in the view resign.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    if isFirstResponder { return resignFirstResponder() }
    for child in subviews where child.endEditing(force) { return true }
    return false
  }
}
