/// The display of the virtual phone.
@preconcurrency @MainActor public final class UIScreen {
  public static let main = UIScreen()

  /// In points.
  public package(set) var bounds = CGRect(x: 0, y: 0, width: 384, height: 832)
  public let scale: CGFloat = UIScreen.pixelsPerPoint
  nonisolated package static let pixelsPerPoint: CGFloat = 2
}
