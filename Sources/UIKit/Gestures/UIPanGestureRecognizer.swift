/// Recognizes a finger that drags.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  // The properties up to the next blank line have no effect here.
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  /// `edges` of a `UIScreenEdgePanGestureRecognizer`. Here, because code may take any pan for one, which
  /// works on a phone as long as it does not ask for the edges.
  fileprivate final var edgesOfScreen = UIRectEdge()
  /// The movement since the gesture began, and the correction by `setTranslation`; in the window.
  private var movement = CGPoint.zero, offset = CGPoint.zero
  /// The velocity in the window, in points per second.
  private var currentVelocity = CGPoint.zero

  /// The movement since the gesture began, as `setTranslation` has corrected it, in the coordinates
  /// of a view; nil means those of the window.
  open func translation(in view: UIView?) -> CGPoint {
    convert(CGPoint(x: movement.x + offset.x, y: movement.y + offset.y), to: view)
  }

  /// Sets the current translation; later movements add to it.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    var inWindow = translation
    if let view {
      let zero = view.convert(CGPoint.zero, to: view.window)
      let end = view.convert(translation, to: view.window)
      inWindow = CGPoint(x: end.x - zero.x, y: end.y - zero.y)
    }
    offset = CGPoint(x: inWindow.x - movement.x, y: inWindow.y - movement.y)
  }

  /// The velocity in the coordinates of the view, in points per second.
  open func velocity(in view: UIView?) -> CGPoint { convert(currentVelocity, to: view) }

  /// Converts a vector from the window to a view.
  private func convert(_ vector: CGPoint, to view: UIView?) -> CGPoint {
    guard let view else { return vector }
    let zero = view.convert(CGPoint.zero, from: view.window)
    let end = view.convert(vector, from: view.window)
    return CGPoint(x: end.x - zero.x, y: end.y - zero.y)
  }

  /// Simulates the next event of the finger.
  ///
  /// - Parameters:
  ///   - translation: the movement since the gesture began, in the window; nil keeps the last one.
  ///   - velocity: in the window, in points per second.
  ///   - location: in the window; nil stays at the last location.
  /// - Returns: whether the targets were called.
  @discardableResult
  package func script(
    _ state: State, translation: CGPoint? = nil, velocity: CGPoint = .zero,
    location: CGPoint? = nil
  ) -> Bool {
    if state == .began { (movement, offset) = (.zero, .zero) }
    if let translation { movement = translation }
    currentVelocity = velocity
    return script(state, location: location)
  }

  package override func write(to state: inout StateWriter) {
    super.write(to: &state)
    state.add("minimumNumberOfTouches", minimumNumberOfTouches)
    state.add("maximumNumberOfTouches", maximumNumberOfTouches)
    state.add("allowedScrollTypesMask", allowedScrollTypesMask)
    state.add("edgesOfScreen", edgesOfScreen)
  }
}

/// Recognizes a finger that drags from an edge of the screen.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  public final var edges: UIRectEdge {
    get { edgesOfScreen }
    set { edgesOfScreen = newValue }
  }
}

/// The scroll devices that can replace a finger. It has no effect: a phone has none of them.
public struct UIScrollTypeMask: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let discrete = UIScrollTypeMask(rawValue: 1)
  public static let continuous = UIScrollTypeMask(rawValue: 2)
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
