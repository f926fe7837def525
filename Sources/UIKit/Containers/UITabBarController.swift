/// Shows one of several screens, the selected tab. Here every screen is a tab, however many there are,
/// and the bar has no items.
@preconcurrency @MainActor open class UITabBarController: UIViewController {
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// Holds the screens; the container of every transition.
  private let screenContainer = UIView(frame: .zero)
  package let host = TransitionHost()
  private var screens: [UIViewController] = []
  private var selectedScreen: UIViewController?
  private var madeTabBar: UITabBar?
  private var hidesTabBar = false
  /// It has no effect here.
  open var customizableViewControllers: [UIViewController]? = []
  /// Never shown.
  open private(set) lazy var moreNavigationController = UINavigationController()

  open override func loadView() {
    let view = BarContainerView(frame: UIScreen.main.bounds)
    view.addSubview(screenContainer)
    self.view = view
    if let madeTabBar { view.addSubview(madeTabBar) }
  }

  open override func viewWillLayoutSubviews() {
    screenContainer.frame = view.bounds
    placeBar()
    if !host.isInTransition { resizeSelectedScreen() }
  }

  open override var childForStatusBarStyle: UIViewController? { selectedScreen }
  open override var childForStatusBarHidden: UIViewController? { selectedScreen }

  // MARK: Screens

  open var viewControllers: [UIViewController]? {
    get { screens }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the screens. The selected one stays selected if it is among the new ones; otherwise
  /// the first is selected.
  ///
  /// - Parameter animated: has no effect here.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    world.burn()
    setScreens(viewControllers ?? [])
  }

  /// Replaces the screens, at once unless a transition is in flight. A deferred replacement calls
  /// this method and not the open one, which a subclass may override.
  private func setScreens(_ new: [UIViewController]) {
    if host.mustWait({ [weak self] in self?.setScreens(new) }) { return }
    let old = selectedScreen
    if let old, !new.contains(old) {
      if view.window != nil { old.sendAppearance(.willDisappear, animated: false) }
      old.viewIfLoaded?.removeFromSuperview()
      if view.window != nil { old.sendAppearance(.didDisappear, animated: false) }
      selectedScreen = nil
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
    if selectedScreen == nil, let first = new.first { select(first) }
  }

  // MARK: Selection

  /// The index of the selected screen; `NSNotFound` if nothing is selected.
  open var selectedIndex: Int {
    get { screens.firstIndex { $0 === selectedScreen } ?? NSNotFound }
    set { if screens.indices.contains(newValue) { select(screens[newValue]) } }
  }

  open var selectedViewController: UIViewController? {
    get { selectedScreen }
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
  /// A selection by the program calls neither of these two methods of the delegate.
  package func tap(_ index: Int) {
    let screen = screens[index]
    guard delegate?.tabBarController(self, shouldSelect: screen) ?? true else { return }
    select(screen)
    delegate?.tabBarController(self, didSelect: screen)
  }

  private func select(_ new: UIViewController) {
    world.burn()
    if host.mustWait({ [weak self] in self?.select(new) }) { return }
    guard new !== selectedScreen, screens.contains(new) else { return }
    view.window?.layoutIfNeeded()
    guard let old = selectedScreen else {
      selectedScreen = new
      let isInWindow = view.window != nil
      if isInWindow { new.sendAppearance(.willAppear, animated: false) }
      showSelected()
      // A tab bar controller that is appearing itself forwards `didAppear` later.
      if isInWindow && appearance != .willAppear { new.sendAppearance(.didAppear, animated: false) }
      return
    }
    selectedScreen = new
    let isInWindow = view.window != nil
    host.run(
      ScreenChange(
        operation: .select, from: old, to: new, container: screenContainer, isAnimated: isInWindow,
        notifiesFrom: isInWindow, notifiesTo: isInWindow),
      by: self)
  }

  private func showSelected() {
    guard let view = selectedScreen?.view else { return }
    screenContainer.frame = self.view.bounds
    resizeSelectedScreen()
    screenContainer.addSubview(view)
    placeBar()
  }

  private func resizeSelectedScreen() {
    if let selectedScreen { selectedScreen.view.fill(frame(of: selectedScreen)) }
  }

  // MARK: Bar

  /// The bar at the bottom, made on first use.
  open var tabBar: UITabBar {
    if let madeTabBar { return madeTabBar }
    let bar = UITabBar(frame: .zero)
    madeTabBar = bar
    viewIfLoaded?.addSubview(bar)
    placeBar()
    return bar
  }

  open var isTabBarHidden: Bool {
    get { hidesTabBar }
    set { setTabBarHidden(newValue, animated: false) }
  }

  /// Shows or hides the tab bar.
  ///
  /// - Parameter animated: has no effect here.
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != hidesTabBar else { return }
    hidesTabBar = hidden
    barsDidChange()
  }

  package override func leavesRoomForBars(_ child: UIViewController) -> Bool {
    frame(of: child) != screenContainer.bounds
  }

  override func barInsets(of child: UIViewController) -> UIEdgeInsets {
    let bar = bar(over: child)
    // A stack fills the container, and its screens keep clear of the bar.
    if child is UINavigationController {
      return UIEdgeInsets(top: 0, left: 0, bottom: bar.height, right: 0)
    }
    return child.insets(beneath: EdgeBar(), bar)
  }

  override var managesChildAppearance: Bool { true }

  /// The coordinator of its own transition in flight, or else of its presentation or of a parent.
  open override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    host.coordinated ?? super.transitionCoordinator
  }

  override func forward(_ event: AppearanceCallback, animated: Bool) {
    selectedScreen?.sendAppearance(event, animated: animated)
  }

  package override func write(to state: inout StateWriter) {
    super.write(to: &state)
    state.add("hidesTabBar", hidesTabBar)
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
      if behaviors.restoresTab { selectedScreen = change.from }
      // A policy. (`docs/facts.md T5`)
      if behaviors.systemRemovesToViewOnCancel { change.to.view.removeFromSuperview() }
    }
    if behaviors.resizesOutcome { resizeSelectedScreen() }
    placeBar()
  }

  func prepare(_ change: ScreenChange, _ context: TransitionContext?) { setFinalFrame(of: change) }

  func announce(_ change: ScreenChange) { setFinalFrame(of: change) }

  private func setFinalFrame(of change: ScreenChange) {
    host.transition?.finalToFrame = frame(of: change.to)
  }
}

extension UITabBarController: BarOwner {
  func makeBars() { _ = tabBar }

  func barsDidChange() {
    guard isViewLoaded else { return }
    view.setNeedsLayout()
    // A stack fills the container in any case, and places its own screen.
    (selectedScreen as? UINavigationController)?.viewIfLoaded?.setNeedsLayout()
    selectedScreen?.viewIfLoaded?.notifySafeAreaChange()
  }

  /// Sets the frame of the bar, if it has been made.
  func placeBar() {
    guard let bar = madeTabBar, let view = viewIfLoaded else { return }
    let size = view.bounds.size
    // The bar covers the safe area below it. (`docs/facts.md B1`)
    let height = barHeight + view.safeAreaInsets.bottom
    let isHidden = selectedScreen.map { self.bar(over: $0).height == 0 } ?? false
    bar.frame = CGRect(
      x: 0, y: isHidden ? size.height : size.height - height, width: size.width, height: height)
  }

  private var barHeight: CGFloat { BarHeight.height(BarHeight.tabBar, around: viewIfLoaded) }

  /// The bar over a screen; its height is 0 if it is hidden.
  func bar(over screen: UIViewController) -> EdgeBar {
    if hidesTabBar || madeTabBar?.isHidden == true { return EdgeBar() }
    if let stack = screen as? UINavigationController, stack.hidesBottomBar { return EdgeBar() }
    return EdgeBar(height: barHeight, isOpaque: madeTabBar.map { !$0.isTranslucent } ?? false)
  }

  /// The frame of a screen. (`docs/facts.md B4`)
  fileprivate func frame(of screen: UIViewController) -> CGRect {
    // A bar that has not been made is translucent, and a screen without settings reaches beneath
    // it. A stack fills the container in any case, and places its own screens.
    if madeTabBar == nil && screen.extras == nil || screen is UINavigationController {
      return screenContainer.bounds
    }
    return screen.frame(
      in: screenContainer, safeArea: view.safeAreaInsets, beneath: EdgeBar(), bar(over: screen))
  }
}
