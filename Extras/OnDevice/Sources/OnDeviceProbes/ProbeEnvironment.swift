import UIKit

#if canImport(HeadlessHost)
  import HeadlessHost
#endif

/// The environment in which a probe runs, on a device, a simulator or the headless UIKit: a clock
/// and a window.
@MainActor public final class ProbeEnvironment {
  public let window: UIWindow
  private let clock: any TestClock

  /// Makes a new window. Call `close` at the end.
  ///
  /// - Parameter policies: the policies that differ from their default; only the headless UIKit
  ///   uses them.
  public init(flipping policies: [String] = []) {
    #if canImport(HeadlessHost)
      let screen = CGRect(x: 0, y: 0, width: 384, height: 832)
      HeadlessHost.restart(screen: screen.size, flipping: policies)
      clock = VirtualClock()
      window = UIWindow(frame: screen)
    #else
      clock = DisplayClock()
      window = UIWindow(frame: UIScreen.main.bounds)
      window.windowScene = ProbeEnvironment.scene
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
    #endif
    clock.draw()
  }

  /// Removes the window and stops the clock.
  public func close() {
    window.rootViewController = nil
    #if canImport(HeadlessHost)
      HeadlessHost.end()
    #else
      window.isHidden = true
      (clock as? DisplayClock)?.end()
    #endif
  }

  /// The system on which the probes run, and its version.
  public static var system: (name: String, version: String) {
    #if canImport(HeadlessHost)
      ("headless", "0")
    #else
      (UIDevice.current.systemName, UIDevice.current.systemVersion)
    #endif
  }

  /// Whether there is a screen. A test bundle without a host app has none. Nothing is drawn then,
  /// so answers about drawing or animation are not valid.
  public static var hasScreen: Bool {
    #if canImport(HeadlessHost)
      true
    #else
      scene != nil
    #endif
  }

  #if !canImport(HeadlessHost)
    /// The scene of the host app. Without a host app, `UIApplication.shared` is nil although its
    /// type is not optional, so it is read through the Objective-C runtime.
    private static var scene: UIWindowScene? {
      let name = NSSelectorFromString("sharedApplication")
      let shared = (UIApplication.self as AnyObject).perform(name)?.takeUnretainedValue()
      let scenes = (shared as? UIApplication)?.connectedScenes ?? []
      return scenes.compactMap { $0 as? UIWindowScene }.first
    }
  #endif

  public var now: TimeInterval { clock.now }
  public func wait(_ seconds: TimeInterval) { clock.wait(seconds) }
  public func draw() { clock.draw() }

  /// Adds a view to the window and draws it.
  @discardableResult
  public func show<View: UIView>(_ view: View) -> View {
    window.addSubview(view)
    draw()
    return view
  }

  /// The presentation layer of a view; its own layer if nothing was drawn yet.
  public func presentationLayer(of view: UIView) -> CALayer {
    view.layer.presentation() ?? view.layer
  }

  /// Whether a snapshot shows anything of a red view.
  public func showsRed(_ snapshot: UIView) -> Bool {
    #if canImport(HeadlessHost)
      !HeadlessHost.content(of: snapshot).isEmpty
    #else
      show(snapshot)
      defer { snapshot.removeFromSuperview() }
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      let image = UIGraphicsImageRenderer(size: snapshot.bounds.size, format: format).image { _ in
        snapshot.drawHierarchy(in: snapshot.bounds, afterScreenUpdates: true)
      }
      return ProbeEnvironment.pixel(of: image).map { $0.red > 128 && $0.alpha > 128 } ?? false
    #endif
  }

  #if !canImport(HeadlessHost)
    /// The mean red and alpha of an image, from 0 to 255.
    private static func pixel(of image: UIImage) -> (red: UInt8, alpha: UInt8)? {
      guard let picture = image.cgImage else { return nil }
      var bytes = [UInt8](repeating: 0, count: 4)
      let isDrawn = bytes.withUnsafeMutableBytes { buffer -> Bool in
        guard
          let context = CGContext(
            data: buffer.baseAddress, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
            space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        else { return false }
        context.draw(picture, in: CGRect(x: 0, y: 0, width: 1, height: 1))
        return true
      }
      return isDrawn ? (bytes[0], bytes[3]) : nil
    }
  #endif

  /// A red view with a number, because in snapshots the headless UIKit shows only numbered views.
  public func red(_ frame: CGRect) -> UIView {
    let view = UIView(frame: frame)
    view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    #if canImport(HeadlessHost)
      HeadlessHost.setNumber(1, of: view)
    #endif
    return view
  }
}
