/// Something that the user, the app or the system does at an instant.
public struct Event: Hashable, Sendable {
  /// The tick at which it happens.
  public var at: Tick
  public var kind: Kind

  public init(at: Tick, _ kind: Kind) { (self.at, self.kind) = (at, kind) }

  /// What happens.
  ///
  /// The compiler asks for a new case wherever all are handled. It does not ask for these:
  /// `Event+Codable.swift` and `LineReader.plainEvents`, which read it; `Scenario.kind`, which
  /// takes it for ordinary; `Choices+Events.swift` of `Scenarios`, which draws it; the row and
  /// letter in `ScenarioTimeline.Row` and in `timeline.js`; and `Export/Support/Events.swift.txt`
  /// of `Campaign`, which exported tests run.
  public enum Kind: Hashable, Sendable {
    /// The user moves the interaction to this progress, 0 to 1.
    case update(Double)
    /// The user releases the interaction, and the transition runs on to its end.
    case finish
    /// The user releases the interaction, and the transition runs back.
    case cancel
    /// The app changes an attribute of one of its views.
    case write(ViewID, Change)
    /// The app changes the list of its animated subviews.
    case mark(screen: Int, [Mark])
    /// The app removes one of its views from the hierarchy.
    case remove(ViewID)
    /// The window changes its size, as in a rotation.
    case resize(Size)
    /// The app calls `UIView.setAnimationsEnabled(_:)`.
    case enableAnimations(Bool)
    /// The system drops every running animation.
    case cutAnimationsShort
    /// The user leaves the app and comes back: the system cancels the touches, drops every running
    /// animation, and posts its notifications. (`docs/facts.md A26`)
    case visitBackground
    /// The system sends every controller a memory warning.
    case warnOfMemory
    /// The window goes away, and its views are in no window any more.
    case closeWindow
    /// The app changes what chooses the animators: the delegate of the navigation or tab bar
    /// controller, or those of all screens that are presented.
    case changeDelegate(DelegateChange)
    /// The app pauses the interruptible animator of a transition that runs by itself.
    case pauseAnimator
    /// The app lets the paused animator run on: along its own curve if the factor is 0, else evenly
    /// in this multiple of its whole duration. (`docs/facts.md P1, P6`)
    case continueAnimator(durationFactor: Double)
    /// The user or the app does what the subject declares under this name, if it is possible then.
    case app(String)
  }

  /// What becomes of a delegate, which UIKit holds weakly. Without one, UIKit runs its own
  /// transition. (`docs/facts.md R1, R2, L11`)
  public enum DelegateChange: String, Hashable, Sendable, Codable, CaseIterable {
    /// Another object with the same animators takes its place.
    case replaced
    /// The app sets it to nil.
    case removed
    /// Nothing holds it any more.
    case released
  }

  /// An attribute with its new value.
  ///
  /// The compiler does not ask for a new case in `Event+Codable.swift` and `LineReader`, which read
  /// it, and in `Choices+Events.swift` of `Scenarios`, which draws it.
  public enum Change: Hashable, Sendable {
    case alpha(Double)
    case isHidden(Bool)
    case transform(Affine)
    case position(Point)
    case bounds(Rect)
    case cornerRadius(Double)
    case isUserInteractionEnabled(Bool)
    /// The app sets a decoration, or removes it.
    case decoration(View.Decorations, Bool)

    /// The attribute that changes.
    public var attribute: Attribute {
      switch self {
      case .alpha: .alpha
      case .isHidden: .isHidden
      case .transform: .transform
      case .position: .position
      case .bounds: .bounds
      case .cornerRadius: .cornerRadius
      case .isUserInteractionEnabled: .isUserInteractionEnabled
      case .decoration(.shadow, _): .shadow
      case .decoration(.border, _): .border
      case .decoration(.mask, _): .mask
      case .decoration: .zPosition
      }
    }
  }
}

extension Event.Kind {
  /// Whether the event is an update, a finish or a cancel.
  public var isInteraction: Bool {
    switch self {
    case .update, .finish, .cancel: true
    default: false
    }
  }

  /// Whether the system drops every running animation.
  public var dropsAnimations: Bool { self == .cutAnimationsShort || self == .visitBackground }

  /// Whether the event changes the size of the window.
  public var isResize: Bool { if case .resize = self { true } else { false } }

  /// Whether the event pauses an animator or continues a paused one.
  public var isPause: Bool {
    switch self {
    case .pauseAnimator, .continueAnimator: true
    default: false
    }
  }

  /// The name of the kind in corpus entries, statistics and reports. `Event.init(from:)` must read
  /// it back.
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
    case .visitBackground: "visitBackground"
    case .warnOfMemory: "warnOfMemory"
    case .closeWindow: "closeWindow"
    case .changeDelegate: "changeDelegate"
    case .pauseAnimator: "pauseAnimator"
    case .continueAnimator: "continueAnimator"
    case .app: "app"
    }
  }
}

extension Event {
  /// Whether the subject declares what happens.
  public var isOwn: Bool { if case .app = kind { true } else { false } }

  /// The name that the subject gives it, or else that of its kind.
  package var name: String { if case .app(let name) = kind { name } else { kind.name } }

  /// Whether a text can name an event of the subject: up to 40 letters, digits, spaces and hyphens,
  /// with a letter or a digit at both ends.
  package static func isName(_ text: String) -> Bool {
    guard let first = text.first, let last = text.last, text.count <= 40 else { return false }
    return [first, last].allSatisfy { $0.isLetter || $0.isNumber }
      && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
  }
}
