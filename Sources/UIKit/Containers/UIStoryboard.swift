// Code that uses storyboards compiles, but they cannot be read here. In an app that code works, so a
// scenario that runs it is refused and not judged.

/// A storyboard, which cannot be read here.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  private let name: String

  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  open func instantiateInitialViewController() -> UIViewController? {
    stopUnsupported("storyboard \"\(name)\" cannot be read here: create its first screen in code")
  }

  open func instantiateViewController(identifier: String) -> UIViewController {
    instantiateViewController(withIdentifier: identifier)
  }

  open func instantiateViewController<Screen: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Screen?)? = nil
  ) -> Screen {
    creator?(.empty) ?? instantiateViewController(withIdentifier: identifier) as! Screen
  }

  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    stopUnsupported(
      "storyboard \"\(name)\" cannot be read here: create \"\(identifier)\" in code")
  }
}

/// A segue, which cannot be performed here.
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
    stopUnsupported("segues cannot be performed here: show the view controller in code")
  }
}
