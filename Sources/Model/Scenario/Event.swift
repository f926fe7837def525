/// One thing that the user, the app or the system does at an instant.
public struct Event: Hashable, Sendable {
  public var at: Tick
  public var action: Action

  public init(at: Tick, _ action: Action) { (self.at, self.action) = (at, action) }

  public enum Action: Hashable, Sendable {
    /// The finger is at this share of its way, 0 to 1.
    case update(Double)
    /// The finger leaves, and the transition runs on to its end.
    case finish
    /// The finger leaves, and the transition runs back.
    case cancel
    /// The app changes an attribute of one of its views.
    case write(ViewID, Change)
    /// The app changes the list of its animated subviews.
    case mark(screen: Int, [Mark])
    /// The app takes one of its views out of the hierarchy.
    case remove(ViewID)
    /// The window gets another size: the phone is turned.
    case resize(Size)
    /// `UIView.setAnimationsEnabled`.
    case enableAnimations(Bool)
    /// The system drops every running animation: the app went to the background.
    case cutAnimationsShort
    /// The system is short of memory, and every controller is told.
    case warnOfMemory
    /// The window goes away, and leaves everything that was in it in no window.
    case closeWindow
  }

  /// An attribute with its new value.
  public enum Change: Hashable, Sendable {
    case alpha(Double)
    case isHidden(Bool)
    case transform(Affine)
    case position(Point)
    case bounds(Rect)
    case cornerRadius(Double)
    case isUserInteractionEnabled(Bool)

    public var attribute: Attribute {
      switch self {
      case .alpha: .alpha
      case .isHidden: .isHidden
      case .transform: .transform
      case .position: .position
      case .bounds: .bounds
      case .cornerRadius: .cornerRadius
      case .isUserInteractionEnabled: .isUserInteractionEnabled
      }
    }
  }
}

extension Event.Action {
  /// Whether it is the finger's, and neither the app's nor the system's.
  public var isTheFingers: Bool {
    switch self {
    case .update, .finish, .cancel: true
    default: false
    }
  }
}

/// Something of a view that can be read, written and judged.
public enum Attribute: UInt8, Hashable, Sendable, CaseIterable {
  case alpha, isHidden, transform, position, bounds, anchor, cornerRadius, clipsToBounds
  case isUserInteractionEnabled, sublayerTransform, mask, zPosition
  case superview, order, frame, content
}

/// A few attributes, as one word.
struct Attributes {
  private var bits: UInt32 = 0

  func contains(_ attribute: Attribute) -> Bool { bits & 1 << attribute.rawValue != 0 }
  mutating func insert(_ attribute: Attribute) { bits |= 1 << attribute.rawValue }
  mutating func remove(_ attribute: Attribute) { bits &= ~(1 << attribute.rawValue) }
}

/// A question to the geometry: where a point or a rectangle of one view lies in another.
public struct Probe: Hashable, Sendable {
  public var from: ViewID
  /// nil is the window.
  public var to: ViewID?
  public var question: Question

  public init(from: ViewID, to: ViewID?, _ question: Question) {
    (self.from, self.to, self.question) = (from, to, question)
  }

  public enum Question: Hashable, Sendable {
    case point(Point)
    case rect(Rect)
    /// There and back again.
    case roundTrip(Point)
    /// By way of a third view.
    case composition(Point, via: ViewID)
  }
}
