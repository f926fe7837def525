/// One thing that the user, the app or the system does at an instant.
public struct Event: Hashable, Sendable {
  public var at: Tick
  public var kind: Kind

  public init(at: Tick, _ kind: Kind) { (self.at, self.kind) = (at, kind) }

  public enum Kind: Hashable, Sendable {
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

extension Event.Kind {
  /// Whether it is the finger's, and neither the app's nor the system's.
  public var isInteraction: Bool {
    switch self {
    case .update, .finish, .cancel: true
    default: false
    }
  }
}

extension Event.Kind {
  /// The word for the kind of event in corpus entries, statistics and reports.
  public var name: String {
    switch self {
    case .update: "update"
    case .finish: "finish"
    case .cancel: "cancel"
    case .write: "write"
    case .mark: "mark"
    case .remove: "remove"
    case .resize: "resize"
    case .enableAnimations: "enableAnimations"
    case .cutAnimationsShort: "cutAnimationsShort"
    case .warnOfMemory: "warnOfMemory"
    case .closeWindow: "closeWindow"
    }
  }
}
