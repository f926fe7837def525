/// Runs one screen of an app.
@MainActor open class UIViewController: UIResponder {
  nonisolated(unsafe) private var ownView: UIView?
  open package(set) weak var parent: UIViewController?
  open private(set) var children: [UIViewController] = []
  /// The transition that this controller takes part in.
  package weak var currentTransition: TransitionContext?
  /// Told what the system tells the controller. (For the harness; subclasses override the calls.)
  package var onAppearance: ((Appearance) -> Void)?

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) { super.init() }

  // MARK: View

  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return ownView
    }
    set {
      ownView?.controller = nil
      ownView = newValue
      newValue?.controller = self
    }
  }

  open var viewIfLoaded: UIView? { ownView }
  open var isViewLoaded: Bool { ownView != nil }

  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }
  open func viewDidLoad() {}

  open func loadViewIfNeeded() {
    guard ownView == nil else { return }
    loadView()
    viewDidLoad()
  }

  deinit { ownView?.controller = nil }

  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}

  /// A word of the system about the screen's coming and going.
  package enum Appearance: Sendable { case willAppear, didAppear, willDisappear, didDisappear }

  package func tell(_ word: Appearance, animated: Bool) {
    onAppearance?(word)
    switch word {
    case .willAppear: viewWillAppear(animated)
    case .didAppear: viewDidAppear(animated)
    case .willDisappear: viewWillDisappear(animated)
    case .didDisappear: viewDidDisappear(animated)
    }
  }

  // MARK: Containers

  open func addChild(_ childController: UIViewController) {
    childController.removeFromParent()
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }

  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  open var navigationController: UINavigationController? {
    var candidate = parent
    while let current = candidate {
      if let navigation = current as? UINavigationController { return navigation }
      candidate = current.parent
    }
    return nil
  }

  /// The coordinator of the transition in which this controller, or a parent, takes part.
  /// (`UIKIT.md L5`)
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    currentTransition?.coordinator ?? parent?.transitionCoordinator
  }
}
