@MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}
}

/// A stack of screens, the last one shown.
@MainActor open class UINavigationController: UIViewController {
  public enum Operation: Int, Sendable { case none, push, pop }

  open weak var delegate: (any UINavigationControllerDelegate)?
  open private(set) var viewControllers: [UIViewController] = []
  /// What holds the screens; the container of every transition.
  private let stage = UIView(frame: .zero)
  /// Kept by the controller while it lasts. (`UIKIT.md R2`)
  private var transition: TransitionContext?
  private var interactor: (any UIViewControllerInteractiveTransitioning)?
  /// Operations that came in mid-flight, in their order.
  private var waiting: [(token: Int, run: () -> Void)] = []
  private var lastTransition: TransitionContext?
  /// What whoever watches calls the operation that is asked for; it waits with a deferred one.
  package var token = 0
  /// Whoever watches: told before the delegate is asked, and before the animator is called.
  package var onMove: ((_ token: Int, _ from: UIViewController, _ to: UIViewController) -> Void)?
  package var onStart: ((TransitionContext, Operation, _ token: Int) -> Void)?

  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  open override func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.addSubview(stage)
    self.view = view
  }

  open override func viewWillLayoutSubviews() {
    stage.frame = view.bounds
    if transition == nil { topViewController?.view.fill(stage.bounds) }
  }

  open var topViewController: UIViewController? { viewControllers.last }
  open var visibleViewController: UIViewController? { topViewController }
  package var isInTransition: Bool { transition != nil }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    loadViewIfNeeded()
    for old in self.viewControllers where !viewControllers.contains(old) {
      old.viewIfLoaded?.removeFromSuperview()
      old.removeFromParent()
    }
    for new in viewControllers where new.parent !== self { addChild(new) }
    self.viewControllers = viewControllers
    showTop()
  }

  // MARK: Push and pop

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    world.pointee.burn()
    if mustWait({ [weak self] in self?.pushViewController(viewController, animated: animated) }) {
      return
    }
    view.window?.layoutIfNeeded()
    guard let top = topViewController else {
      return setViewControllers([viewController], animated: false)
    }
    addChild(viewController)
    viewControllers.append(viewController)
    move(.push, from: top, to: viewController, animated: animated)
  }

  /// Returns the controller that goes, or nil if there is nothing to go back to, or a transition
  /// in flight defers the operation.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    world.pointee.burn()
    if mustWait({ [weak self] in self?.popViewController(animated: animated) }) { return nil }
    guard viewControllers.count > 1 else { return nil }
    view.window?.layoutIfNeeded()
    let top = viewControllers.removeLast()
    move(.pop, from: top, to: viewControllers[viewControllers.count - 1], animated: animated)
    return top
  }

  /// An operation in mid-flight is deferred or refused. (`UIKIT.md L7`)
  private func mustWait(_ operation: @escaping () -> Void) -> Bool {
    guard transition != nil || isSettling else { return false }
    if transition == nil || !world.pointee.behaviours.secondOperationIsRefused {
      waiting.append((token, operation))
    }
    return true
  }

  /// A transition is over, and its outcome is not yet on the screen.
  private var isSettling = false

  /// Begins what has waited, once the outcome of the last transition is on the screen.
  private func resume() {
    isSettling = false
    while !isSettling, transition == nil, !waiting.isEmpty {
      let next = waiting.removeFirst()
      token = next.token
      next.run()
    }
  }

  private func move(
    _ operation: Operation, from: UIViewController, to: UIViewController, animated: Bool
  ) {
    to.loadViewIfNeeded()
    onMove?(token, from, to)
    let animator =
      animated
      ? delegate?.navigationController(self, animationControllerFor: operation, from: from, to: to)
      : nil
    guard let animator else { return replace(operation, from, to, animated: animated) }
    interactor = delegate?.navigationController(self, interactionControllerFor: animator)
    let context = TransitionContext(
      from: from, to: to, in: stage, animator: animator, interactor: interactor
    ) { [unowned self] context, completed in
      finish(operation, context, completed)
    }
    transition = context
    from.currentTransition = context
    to.currentTransition = context
    from.tell(.willDisappear, animated: true)
    to.tell(.willAppear, animated: true)
    delegate?.navigationController(self, willShow: to, animated: true)
    onStart?(context, operation, token)
    context.start()
  }

  /// The change without a transition of anybody's.
  private func replace(
    _ operation: Operation, _ from: UIViewController, _ to: UIViewController, animated: Bool
  ) {
    from.tell(.willDisappear, animated: animated)
    to.tell(.willAppear, animated: animated)
    delegate?.navigationController(self, willShow: to, animated: animated)
    from.view.removeFromSuperview()
    if operation == .pop { from.removeFromParent() }
    showTop()
    from.tell(.didDisappear, animated: animated)
    to.tell(.didAppear, animated: animated)
    delegate?.navigationController(self, didShow: to, animated: animated)
  }

  /// The animator has spoken: its word decides what remains. (`UIKIT.md T5, T11`)
  private func finish(_ operation: Operation, _ context: TransitionContext, _ completed: Bool) {
    let behaviours = world.pointee.behaviours
    let (from, to) = (context.from, context.to)
    if completed {
      if behaviours.fault != .fromViewStays { from.view.removeFromSuperview() }
      if operation == .pop { from.removeFromParent() }
    } else {
      if operation == .push {
        viewControllers.removeLast()
        to.removeFromParent()
      } else if behaviours.fault != .cancelledPopPopsAnyway {
        viewControllers.append(from)
      }
      if behaviours.systemRemovesToViewOnCancel { to.view.removeFromSuperview() }
    }
    transition = nil
    interactor = nil
    if behaviours.fault == .contextIsKept { lastTransition = context }
    if behaviours.fault != .outcomeKeepsOldSize { topViewController?.view.fill(stage.bounds) }
    if completed { delegate?.navigationController(self, didShow: to, animated: true) }
    isSettling = true
    let begins = behaviours.fault == .waitingOperationBeginsTooSoon ? nextTurn : afterNextCommit
    begins { [weak self] in self?.resume() }
  }

  private func showTop() {
    guard let view = topViewController?.view else { return }
    stage.frame = self.view.bounds
    view.fill(stage.bounds)
    stage.addSubview(view)
  }
}
