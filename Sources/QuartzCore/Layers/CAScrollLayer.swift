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
    // The new origin of the bounds on one axis: now they show `room` points from `start`, and the
    // `length` points from `low` are to be shown.
    func origin(_ low: CGFloat, _ length: CGFloat, in start: CGFloat, _ room: CGFloat) -> CGFloat {
      if length > room || low < start { return low }
      return max(start, low + length - room)
    }
    let bounds = bounds
    scroll(
      to: CGPoint(
        x: origin(r.minX, r.width, in: bounds.minX, bounds.width),
        y: origin(r.minY, r.height, in: bounds.minY, bounds.height)))
  }

  package override var ownProperties: NamedProperties { CAScrollLayer.properties }
  nonisolated(unsafe) private static let properties = NamedProperties.list {
    $0.add("scrollMode", \CAScrollLayer.scrollMode)
  }

  package override func write(to state: inout StateWriter) {
    super.write(to: &state)
    state.add("scrollMode", scrollMode)
  }
}

extension CALayer {
  /// The part of the bounds that the scroll layers around the layer show.
  public var visibleRect: CGRect {
    var visible = bounds
    var next = superlayer
    while let layer = next {
      if layer is CAScrollLayer {
        visible = visible.intersection(convert(layer.bounds, from: layer))
      }
      next = layer.superlayer
    }
    return visible
  }

  /// Scrolls the nearest scroll layer around the layer to a point of the layer.
  public func scroll(_ p: CGPoint) {
    if let layer = scrollLayer { layer.scroll(to: convert(p, to: layer)) }
  }

  /// Scrolls the nearest scroll layer around the layer as little as possible to show a rectangle.
  public func scrollRectToVisible(_ r: CGRect) {
    if let layer = scrollLayer { layer.scroll(to: convert(r, to: layer)) }
  }

  private var scrollLayer: CAScrollLayer? {
    var next = superlayer
    while let layer = next, !(layer is CAScrollLayer) { next = layer.superlayer }
    return next as? CAScrollLayer
  }
}

/// The directions in which a scroll layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}
