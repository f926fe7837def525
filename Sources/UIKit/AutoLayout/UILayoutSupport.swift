/// The area that a bar covers at the top or bottom, in the API from before safe areas.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// The height of the covered area, in points.
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

/// Every layout guide conforms, so that the guides below can be returned as `UILayoutSupport`.
extension UILayoutGuide: UILayoutSupport {
  public var length: CGFloat { layoutFrame.height }
}

extension UIViewController {
  /// The area that bars cover at the top.
  public var topLayoutGuide: any UILayoutSupport {
    view.systemGuide(.top) {
      CGRect(
        x: $0.bounds.minX, y: $0.bounds.minY, width: $0.bounds.width, height: $0.safeAreaInsets.top)
    }
  }

  /// The area that bars cover at the bottom.
  public var bottomLayoutGuide: any UILayoutSupport {
    view.systemGuide(.bottom) {
      CGRect(
        x: $0.bounds.minX, y: $0.bounds.maxY - $0.safeAreaInsets.bottom, width: $0.bounds.width,
        height: $0.safeAreaInsets.bottom)
    }
  }
}
