/// A layer that shows a part of its content: scrolling moves the origin of its bounds.
open class CAScrollLayer: CALayer {
  open var scrollMode = CAScrollLayerScrollMode.both

  /// Scrolls in the directions that the mode allows.
  open func scroll(to p: CGPoint) {
    switch scrollMode {
    case .none: break
    case .vertically: bounds.origin.y = p.y
    case .horizontally: bounds.origin.x = p.x
    default: bounds.origin = p
    }
  }

  /// Scrolls as little as possible to show a rectangle; if it does not fit, to its corner.
  open func scroll(to r: CGRect) {
    func place(_ low: CGFloat, _ length: CGFloat, in start: CGFloat, _ room: CGFloat) -> CGFloat {
      if length > room || low < start { return low }
      return max(start, low + length - room)
    }
    let bounds = bounds
    scroll(
      to: CGPoint(
        x: place(r.minX, r.width, in: bounds.minX, bounds.width),
        y: place(r.minY, r.height, in: bounds.minY, bounds.height)))
  }

  package override func write(to state: inout StateWriter) {
    super.write(to: &state)
    state.add("scrollMode", scrollMode)
  }
}

public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}
