/// A coordinate space that can be converted to another: a view or the screen.
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
  var bounds: CGRect { get }
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

// A space that is not a view is the screen. A view without a window has no screen coordinates, so
// its coordinates are returned unchanged. The methods are disfavored, so that the compiler prefers
// those that take a view.
extension UIView: UICoordinateSpace {
  @_disfavoredOverload
  public func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
    if let view = space as? UIView { return convert(point, to: view) }
    return window.map { $0.convert(convert(point, to: $0), to: nil as UIView?) } ?? point
  }

  @_disfavoredOverload
  public func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
    if let view = space as? UIView { return convert(point, from: view) }
    return window.map { convert($0.convert(point, from: nil as UIView?), from: $0) } ?? point
  }

  @_disfavoredOverload
  public func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect {
    if let view = space as? UIView { return convert(rect, to: view) }
    return window.map { $0.convert(convert(rect, to: $0), to: nil as UIView?) } ?? rect
  }

  @_disfavoredOverload
  public func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
    if let view = space as? UIView { return convert(rect, from: view) }
    return window.map { convert($0.convert(rect, from: nil as UIView?), from: $0) } ?? rect
  }
}

/// The coordinate space of the screen.
@MainActor private final class ScreenSpace: NSObject, UICoordinateSpace {
  static let main = ScreenSpace()
  nonisolated override init() { super.init() }
  var bounds: CGRect { UIScreen.main.bounds }
  func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
    space is ScreenSpace ? point : space.convert(point, from: self)
  }
  func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
    space is ScreenSpace ? point : space.convert(point, to: self)
  }
  func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect {
    space is ScreenSpace ? rect : space.convert(rect, from: self)
  }
  func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
    space is ScreenSpace ? rect : space.convert(rect, to: self)
  }
}

extension UIScreen {
  public var coordinateSpace: any UICoordinateSpace { ScreenSpace.main }
  public var fixedCoordinateSpace: any UICoordinateSpace { ScreenSpace.main }
}
