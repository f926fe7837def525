/// Recognizes taps.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  /// It has no effect here.
  open var numberOfTapsRequired = 1
  /// It has no effect here.
  open var numberOfTouchesRequired = 1

  package override func write(to state: inout StateWriter) {
    super.write(to: &state)
    state.add("numberOfTapsRequired", numberOfTapsRequired)
    state.add("numberOfTouchesRequired", numberOfTouchesRequired)
  }
}

/// Recognizes a finger that rests on a view.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// It has no effect here.
  open var numberOfTapsRequired = 0
  /// It has no effect here.
  open var numberOfTouchesRequired = 1
  /// In seconds. It has no effect here.
  open var minimumPressDuration: TimeInterval = 0.5
  /// In points. It has no effect here.
  open var allowableMovement: CGFloat = 10

  package override func write(to state: inout StateWriter) {
    super.write(to: &state)
    state.add("numberOfTapsRequired", numberOfTapsRequired)
    state.add("numberOfTouchesRequired", numberOfTouchesRequired)
    state.add("minimumPressDuration", minimumPressDuration)
    state.add("allowableMovement", allowableMovement)
  }
}

/// Recognizes a quick movement in one direction.
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
  /// It has no effect here.
  open var numberOfTouchesRequired = 1

  package override func write(to state: inout StateWriter) {
    super.write(to: &state)
    state.add("direction", direction)
    state.add("numberOfTouchesRequired", numberOfTouchesRequired)
  }
}

/// Recognizes two fingers that move apart or together.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The scale factor since the gesture began. 1 means no change.
  open var scale: CGFloat = 1
  /// The change of the scale factor per second.
  open package(set) var velocity: CGFloat = 0
}

/// Recognizes two fingers that turn around each other.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The angle since the gesture began, in radians.
  open var rotation: CGFloat = 0
  /// The angular velocity, in radians per second.
  open package(set) var velocity: CGFloat = 0
}

/// Recognizes a pointer over a view. It never begins here, because a phone has no pointer.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {}
