/// A finger that drags.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max
  open var allowedScrollTypesMask: UIScrollTypeMask = []
  /// How far the finger has come since it began, and what `setTranslation` added; in the window.
  private var way = CGPoint.zero, offset = CGPoint.zero
  /// In points a second, in the window.
  private var speed = CGPoint.zero

  open func translation(in view: UIView?) -> CGPoint {
    vector(CGPoint(x: way.x + offset.x, y: way.y + offset.y), in: view)
  }

  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    var wanted = translation
    if let view {
      let zero = view.convert(CGPoint.zero, to: view.window)
      let end = view.convert(translation, to: view.window)
      wanted = CGPoint(x: end.x - zero.x, y: end.y - zero.y)
    }
    offset = CGPoint(x: wanted.x - way.x, y: wanted.y - way.y)
  }

  open func velocity(in view: UIView?) -> CGPoint { vector(speed, in: view) }

  private func vector(_ vector: CGPoint, in view: UIView?) -> CGPoint {
    guard let view else { return vector }
    let zero = view.convert(CGPoint.zero, from: view.window)
    let end = view.convert(vector, from: view.window)
    return CGPoint(x: end.x - zero.x, y: end.y - zero.y)
  }

  /// The next thing that the finger does.
  ///
  /// - Parameters:
  ///   - translation: how far it has come since it began; nil stays where it is.
  ///   - velocity: in points a second.
  ///   - location: in the window, as all of these.
  /// - Returns: whether the targets were told.
  @discardableResult
  package func script(
    _ state: State, translation: CGPoint? = nil, velocity: CGPoint = .zero,
    location: CGPoint? = nil
  ) -> Bool {
    if state == .began { (way, offset) = (.zero, .zero) }
    if let translation { way = translation }
    speed = velocity
    return script(state, location: location)
  }
}

/// A finger that drags from an edge of the screen.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  open var edges = UIRectEdge()
}

/// What a wheel or a trackpad may do in place of a finger; there is neither here.
public struct UIScrollTypeMask: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let discrete = UIScrollTypeMask(rawValue: 1)
  public static let continuous = UIScrollTypeMask(rawValue: 2)
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
