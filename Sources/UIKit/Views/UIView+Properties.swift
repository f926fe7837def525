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
    get { ownDetails?.contentScaleFactor ?? 2 }
    set { details.contentScaleFactor = newValue }
  }

  public var semanticContentAttribute: UISemanticContentAttribute {
    get { ownDetails?.semanticContentAttribute ?? .unspecified }
    set { details.semanticContentAttribute = newValue }
  }

  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(for: semanticContentAttribute)
  }

  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    attribute == .forceRightToLeft ? .rightToLeft : .leftToRight
  }

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
        top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
    }
    set {
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: newValue.leading, bottom: newValue.bottom,
        right: newValue.trailing)
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

  // MARK: Motion

  /// Stored without effect, because the device does not move.
  public func addMotionEffect(_ effect: UIMotionEffect) { details.motionEffects.append(effect) }
  public func removeMotionEffect(_ effect: UIMotionEffect) {
    details.motionEffects.removeAll { $0 === effect }
  }
  public var motionEffects: [UIMotionEffect] {
    get { ownDetails?.motionEffects ?? [] }
    set { details.motionEffects = newValue }
  }
}

/// Distances from the four edges in points, with leading and trailing edges.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  public var top, leading, bottom, trailing: CGFloat

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  public static let zero = NSDirectionalEdgeInsets()
}

/// The base class of motion effects.
open class UIMotionEffect: NSObject {}

/// A motion effect between two values; stored without effect.
open class UIInterpolatingMotionEffect: UIMotionEffect {
  public let keyPath: String
  public let type: EffectType
  open var minimumRelativeValue: Any?
  open var maximumRelativeValue: Any?

  public init(keyPath: String, type: EffectType) { (self.keyPath, self.type) = (keyPath, type) }

  public enum EffectType: Int, Sendable { case tiltAlongHorizontalAxis, tiltAlongVerticalAxis }
}

/// Several motion effects; stored without effect.
open class UIMotionEffectGroup: UIMotionEffect {
  open var motionEffects: [UIMotionEffect]?
}

extension UIView {
  /// Makes the first responder in the view resign.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    if isFirstResponder { return resignFirstResponder() }
    for child in subviews where child.endEditing(force) { return true }
    return false
  }
}

extension UIView {
  public enum SystemAnimation: Int, Sendable { case delete }

  /// Fades views out and removes them, while the other animations run.
  public static func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: 0.25, delay: 0, options: options,
      animations: {
        for view in views { view.alpha = 0 }
        parallelAnimations?()
      },
      completion: { finished in
        for view in views { view.removeFromSuperview() }
        completion?(finished)
      })
  }
}
