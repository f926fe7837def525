/// The display of the virtual phone.
@preconcurrency @MainActor public final class UIScreen {
  public static let main = UIScreen()

  /// In points. Each run sets it, and a rotation turns it; see `UIWindow.changeSize(to:)`.
  public package(set) var bounds = CGRect(x: 0, y: 0, width: 384, height: 832)
  public let scale: CGFloat = UIScreen.pixelsPerPoint
  nonisolated package static let pixelsPerPoint: CGFloat = 2
  public static var screens: [UIScreen] { [main] }

  /// In pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  public var nativeScale: CGFloat { scale }
  public var maximumFramesPerSecond: Int { 60 }
  public var traitCollection: UITraitCollection { .current }
  public var brightness: CGFloat {
    get { 0.5 }
    set {}
  }

  /// A link like any other, because there is one display.
  public func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
    CADisplayLink(target: target, selector: sel)
  }

  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    UIApplication.shared.keyWindow?.snapshotView(afterScreenUpdates: afterUpdates)
      ?? UIView(frame: bounds)
  }
}
