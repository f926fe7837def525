/// An action of a control or menu, as a closure.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
  public typealias Handler = (UIAction) -> Void
  /// A name by which an app finds an action again.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public let identifier: Identifier
  open var attributes = UIMenuElement.Attributes()
  open var state = UIMenuElement.State.off
  open private(set) weak var sender: AnyObject?
  private let handler: Handler

  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, handler: @escaping Handler
  ) {
    self.identifier = identifier ?? Identifier("")
    self.handler = handler
    super.init(title: title, image: image)
    (self.attributes, self.state) = (attributes, state)
  }

  func perform(_ sender: AnyObject) {
    self.sender = sender
    handler(self)
  }
}

/// The base class of actions and menus.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
  public let title: String
  public let image: UIImage?

  init(title: String, image: UIImage?) {
    (self.title, self.image) = (title, image)
    super.init()
  }

  /// Whether a check mark stands beside the element.
  public enum State: Int, Sendable { case off, on, mixed }
  /// How a menu shows the element.
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let disabled = Attributes(rawValue: 1 << 0)
    public static let destructive = Attributes(rawValue: 1 << 1)
    public static let hidden = Attributes(rawValue: 1 << 2)
  }
}

public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// The menu of a long press on an item, which is never opened.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
  public let identifier: any NSCopying

  /// The providers are not stored.
  public init(
    identifier: (any NSCopying)?, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSString(string: "")
    super.init()
  }
}

/// A menu, which is never opened.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  public let children: [UIMenuElement]

  public init(title: String = "", image: UIImage? = nil, children: [UIMenuElement] = []) {
    self.children = children
    super.init(title: title, image: image)
  }
}
