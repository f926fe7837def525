/// A rectangle that takes part in layout and is not drawn.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  open weak var owningView: UIView?
  open var identifier = ""
  /// The frame of a guide of the system, in the owning view's coordinates. nil means that
  /// constraints determine the frame.
  private let systemFrame: (@MainActor (UIView) -> CGRect)?
  /// The frame that constraints determine, in the owning view's coordinates.
  var solvedFrame = CGRect.zero

  public nonisolated override init() {
    systemFrame = nil
    super.init()
  }

  init(of view: UIView, _ systemFrame: @escaping @MainActor (UIView) -> CGRect) {
    self.systemFrame = systemFrame
    super.init()
    owningView = view
  }

  /// The guide of what a scroll view scrolls.
  convenience init(content view: UIScrollView) {
    self.init(of: view) { view in
      CGRect(origin: .zero, size: (view as? UIScrollView)?.contentSize ?? .zero)
    }
  }

  /// The guide of the visible part of a scroll view, which does not scroll.
  convenience init(frame view: UIScrollView) { self.init(of: view) { $0.bounds } }

  /// Whether the system determines the frame, not constraints.
  var isKnown: Bool { systemFrame != nil }

  /// The frame of the guide in the owning view's coordinates.
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    return systemFrame?(owningView) ?? solvedFrame
  }

  open var leadingAnchor: NSLayoutXAxisAnchor { .init(self, .leading) }
  open var trailingAnchor: NSLayoutXAxisAnchor { .init(self, .trailing) }
  open var leftAnchor: NSLayoutXAxisAnchor { .init(self, .left) }
  open var rightAnchor: NSLayoutXAxisAnchor { .init(self, .right) }
  open var centerXAnchor: NSLayoutXAxisAnchor { .init(self, .centerX) }
  open var topAnchor: NSLayoutYAxisAnchor { .init(self, .top) }
  open var bottomAnchor: NSLayoutYAxisAnchor { .init(self, .bottom) }
  open var centerYAnchor: NSLayoutYAxisAnchor { .init(self, .centerY) }
  open var widthAnchor: NSLayoutDimension { .init(self, .width) }
  open var heightAnchor: NSLayoutDimension { .init(self, .height) }
}

/// A layout guide that follows something of the system.
@preconcurrency @MainActor open class UITrackingLayoutGuide: UILayoutGuide {}

/// The area of the keyboard, which is never on the screen here.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Whether the guide begins at the bottom of the safe area without a keyboard, not at the bottom
  /// of the view.
  open var usesBottomSafeArea = true
  /// It has no effect here.
  open var followsUndockedKeyboard = false
  /// It has no effect here.
  open var keyboardDismissPadding: CGFloat = 0
}
