/// An alert or action sheet. Here it is a screen with an empty view; no action is ever chosen.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet, alert }

  open private(set) var preferredStyle = Style.alert
  open var message: String?
  open private(set) var actions: [UIAlertAction] = []
  /// It has no effect here.
  open var preferredAction: UIAlertAction?
  open private(set) var textFields: [UITextField]?

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  open func addAction(_ action: UIAlertAction) { actions.append(action) }

  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField(frame: .zero)
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }

  package override func write(to state: inout StateWriter) {
    super.write(to: &state)
    state.add("preferredStyle", preferredStyle)
    state.add("message", message)
    state.add("actions", objects: actions)
    state.add("preferredAction", object: preferredAction)
    state.add("textFields", objects: textFields)
  }
}

/// A button of an alert.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  public let title: String?
  public let style: Style
  open var isEnabled = true
  private let handler: ((UIAlertAction) -> Void)?

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
    super.init()
  }
}
