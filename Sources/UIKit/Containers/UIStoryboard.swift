// Storyboards compile, and say clearly that there are none.

@preconcurrency @MainActor open class UIStoryboard: NSObject {
  private let name: String

  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  open func instantiateInitialViewController() -> UIViewController? { nil }

  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    preconditionFailure(
      "storyboards cannot be read here: make \"\(identifier)\" of \"\(name)\" in code")
  }
}

@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  public let identifier: String?
  public let source, destination: UIViewController

  public init(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    super.init()
  }

  open func perform() {
    preconditionFailure("there is no storyboard here, so no segue can be performed")
  }
}
