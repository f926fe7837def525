/// Shows one of several screens, the selected tab.
@preconcurrency @MainActor open class UITabBarController: UIViewController {
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// Holds the screens; the container of every transition.
  private let stage = UIView(frame: .zero)
  package let host = TransitionHost()
  private var screens: [UIViewController] = []
  private var selected: UIViewController?
  open private(set) lazy var tabBar = UITabBar(frame: .zero)
  open var customizableViewControllers: [UIViewController]? = []
  open private(set) lazy var moreNavigationController = UINavigationController()

  open override func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.addSubview(stage)
    self.view = view
  }

  open override func viewWillLayoutSubviews() {
    stage.frame = view.bounds
    if !host.isInTransition { selected?.view.fill(stage.bounds) }
  }

  open override var childForStatusBarStyle: UIViewController? { selected }
  open override var childForStatusBarHidden: UIViewController? { selected }

  // MARK: Screens

  open var viewControllers: [UIViewController]? {
    get { screens }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the screens. The selected one stays selected if it is among the new ones; otherwise
  /// the first is selected.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    if host.mustWait({ [weak self] in
      self?.setViewControllers(viewControllers, animated: animated)
    }) {
      return
    }
    let new = viewControllers ?? []
    let old = selected
    if let old, !new.contains(old) {
      if view.window != nil { old.sendAppearance(.willDisappear, animated: false) }
      old.viewIfLoaded?.removeFromSuperview()
      if view.window != nil { old.sendAppearance(.didDisappear, animated: false) }
      selected = nil
    }
    for controller in screens where !new.contains(controller) {
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
    for controller in new where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    screens = new
    if selected == nil, let first = new.first { select(first) }
  }

  // MARK: Selection

  /// The index of the selected screen; `NSNotFound` if nothing is selected.
  open var selectedIndex: Int {
    get { screens.firstIndex { $0 === selected } ?? NSNotFound }
    set { if screens.indices.contains(newValue) { select(screens[newValue]) } }
  }

  open var selectedViewController: UIViewController? {
    get { selected }
    set {
      guard let newValue else { return }
      precondition(
        screens.contains { $0 === newValue },
        "only a view controller in the tab bar controller's list can be selected")
      select(newValue)
    }
  }

  /// Selects a tab as a tap does. The delegate can refuse, and is notified.
  ///
  /// A selection by the program does not call the delegate.
  package func tap(_ index: Int) {
    let screen = screens[index]
    guard delegate?.tabBarController(self, shouldSelect: screen) ?? true else { return }
    select(screen)
    delegate?.tabBarController(self, didSelect: screen)
  }

  private func select(_ new: UIViewController) {
    world.burn()
    if host.mustWait({ [weak self] in self?.select(new) }) { return }
    guard new !== selected, screens.contains(new) else { return }
    view.window?.layoutIfNeeded()
    guard let old = selected else {
      selected = new
      let isSeen = view.window != nil
      if isSeen { new.sendAppearance(.willAppear, animated: false) }
      showSelected()
      if isSeen { new.sendAppearance(.didAppear, animated: false) }
      return
    }
    selected = new
    let isSeen = view.window != nil
    host.run(
      ScreenChange(
        operation: .select, from: old, to: new, container: stage, isAnimated: isSeen,
        notifiesFrom: isSeen, notifiesTo: isSeen),
      by: self)
  }

  private func showSelected() {
    guard let view = selected?.view else { return }
    stage.frame = self.view.bounds
    view.fill(stage.bounds)
    stage.addSubview(view)
  }

  override var managesChildAppearance: Bool { true }

  /// The coordinator of its own transition in flight, or else of its presentation or of a parent.
  open override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    host.coordinated ?? super.transitionCoordinator
  }

  override func forward(_ event: Appearance, animated: Bool) {
    selected?.sendAppearance(event, animated: animated)
  }

  package override func write(to state: inout StateWriter) {
    super.write(to: &state)
    state.add("delegate", object: delegate)
    state.add("screens", objects: screens)
    state.add("customizableViewControllers", objects: customizableViewControllers)
  }
}

extension UITabBarController: HasTransitionHost, TransitionOwner {
  func animator(for change: ScreenChange) -> (any UIViewControllerAnimatedTransitioning)? {
    guard change.isAnimated else { return nil }
    return delegate?.tabBarController(
      self, animationControllerForTransitionFrom: change.from, to: change.to)
  }

  func interactor(
    for change: ScreenChange, _ animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    delegate?.tabBarController(self, interactionControllerFor: animator)
  }

  func replace(_ change: ScreenChange) {
    change.from.view.removeFromSuperview()
    showSelected()
  }

  func conclude(_ change: ScreenChange, completed: Bool) {
    let behaviors = world.behaviors
    if completed {
      if behaviors.removesOldTab { change.from.view.removeFromSuperview() }
    } else {
      if behaviors.restoresTab { selected = change.from }
      if behaviors.systemRemovesToViewOnCancel { change.to.view.removeFromSuperview() }
    }
    if behaviors.resizesOutcome { selected?.view.fill(stage.bounds) }
  }
}
