@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1

  /// A tap at a point of the window.
  @discardableResult
  package func tap(at location: CGPoint? = nil) -> Bool { script(.ended, location: location) }
}

@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 0
  open var numberOfTouchesRequired = 1
  /// In seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// In points.
  open var allowableMovement: CGFloat = 10
}

@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }

  open var direction = Direction.right
  open var numberOfTouchesRequired = 1
}

@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// Since the gesture began; 1 is no change.
  open var scale: CGFloat = 1
  /// In scale factors a second.
  open package(set) var velocity: CGFloat = 0

  @discardableResult
  package func script(
    _ state: State, scale: CGFloat, velocity: CGFloat = 0, location: CGPoint? = nil
  ) -> Bool {
    (self.scale, self.velocity) = (scale, velocity)
    return script(state, location: location)
  }
}

@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// Since the gesture began, in radians.
  open var rotation: CGFloat = 0
  /// In radians a second.
  open package(set) var velocity: CGFloat = 0

  @discardableResult
  package func script(
    _ state: State, rotation: CGFloat, velocity: CGFloat = 0, location: CGPoint? = nil
  ) -> Bool {
    (self.rotation, self.velocity) = (rotation, velocity)
    return script(state, location: location)
  }
}

/// Nothing hovers over a phone.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {}
