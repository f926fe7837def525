// The actions behind a row, which a swipe would show. No row is swiped here.

/// One action behind a row. Its handler is never called.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void
  public enum Style: Int, Sendable { case normal, destructive }

  public let style: Style
  public let handler: Handler
  open var title: String?
  open var image: UIImage?
  open var backgroundColor: UIColor?

  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}

/// The actions on one side of a row.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
  public let actions: [UIContextualAction]
  /// It has no effect here.
  open var performsFirstActionWithFullSwipe = true

  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
