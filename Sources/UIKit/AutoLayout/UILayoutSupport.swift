/// What bars cover at the top and at the bottom, as apps asked for it before there were safe areas.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// In points.
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

extension UILayoutGuide: UILayoutSupport {
  public var length: CGFloat { layoutFrame.height }
}

extension UIViewController {
  public var topLayoutGuide: any UILayoutSupport {
    view.systemGuide("top") {
      CGRect(
        x: $0.bounds.minX, y: $0.bounds.minY, width: $0.bounds.width, height: $0.safeAreaInsets.top)
    }
  }

  public var bottomLayoutGuide: any UILayoutSupport {
    view.systemGuide("bottom") {
      CGRect(
        x: $0.bounds.minX, y: $0.bounds.maxY - $0.safeAreaInsets.bottom, width: $0.bounds.width,
        height: $0.safeAreaInsets.bottom)
    }
  }
}
