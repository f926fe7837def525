/// A stack of screens, of which the last one is shown.
///
/// Its bars have no items. Unlike UIKit's, its push does not call `didMove(toParent:)`, and its pop
/// does not call `willMove(toParent:)`.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  public enum Operation: Int, Sendable { case none, push, pop }

  open weak var delegate: (any UINavigationControllerDelegate)?
  /// Holds the screens; the container of every transition.
  private let screenContainer = UIView(frame: .zero)
  package let host = TransitionHost()
  private var stack: [UIViewController] = []
  /// Whether the delegate has received `willShow` and `didShow` for the last screen.
  private var isAnnounced = false
  /// nil until first use, because few stacks need them.
  private var ownBars: NavigationBars?
  /// The bars, made if needed.
  private var bars: NavigationBars {
    if let ownBars { return ownBars }
    let bars = NavigationBars()
    ownBars = bars
    return bars
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(nibName: nil, bundle: nil)
    if let type = navigationBarClass as? UINavigationBar.Type { bars.navigationBarType = type }
    if let type = toolbarClass as? UIToolbar.Type { bars.toolbarType = type }
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func loadView() {
    let view = BarContainerView(frame: UIScreen.main.bounds)
    view.addSubview(screenContainer)
    self.view = view
    ownBars?.add(to: view)
    showTop()
  }

  open override func viewWillLayoutSubviews() {
    screenContainer.frame = view.bounds
    placeBars()
    if !host.isInTransition, let top = topViewController { top.view.fill(frame(of: top)) }
  }

  open var topViewController: UIViewController? { stack.last }
  /// The controller that is visible: the topmost one that the stack presents, or its last screen.
  open var visibleViewController: UIViewController? {
    var visible = topViewController
    while let presented = visible?.presentedViewController { visible = presented }
    return visible
  }

  /// The stack, bottom first. A new value is set without animation.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open override var childForStatusBarStyle: UIViewController? { topViewController }
  open override var childForStatusBarHidden: UIViewController? { topViewController }

  // MARK: Push and pop

  // An operation that must wait calls the private method later, because a subclass may override the
  // open one, which has been called.

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    world.burn()
    push(viewController, animated: animated)
  }

  private func push(_ viewController: UIViewController, animated: Bool) {
    if host.mustWait({ [weak self] in self?.push(viewController, animated: animated) }) { return }
    precondition(
      !stack.contains { $0 === viewController },
      "Pushing the same view controller instance more than once is not supported")
    // What is due is laid out with the old stack, so that the old top gets its size.
    viewIfLoaded?.window?.layoutIfNeeded()
    guard let top = topViewController else {
      return replaceStack(by: [viewController], animated: false)
    }
    addChild(viewController)
    stack.append(viewController)
    run(.push, from: top, to: viewController, animated: animated)
  }

  open override func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {
    pushViewController(secondaryViewController, animated: false)
  }

  /// Returns the controller that is popped; nil if only one is left, or if a transition in flight
  /// defers the operation.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    world.burn()
    return pop(animated: animated)
  }

  @discardableResult
  private func pop(animated: Bool) -> UIViewController? {
    if host.mustWait({ [weak self] in self?.pop(animated: animated) }) { return nil }
    guard stack.count > 1 else { return nil }
    view.window?.layoutIfNeeded()
    let top = stack.removeLast()
    run(.pop, from: top, to: stack[stack.count - 1], animated: animated)
    return top
  }

  /// Returns the controllers that are popped, the lowest first: none if the given one is on top
  /// already, and nil if a transition in flight defers the operation.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    world.burn()
    return pop(to: viewController, animated: animated)
  }

  @discardableResult
  private func pop(to viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    if host.mustWait({ [weak self] in self?.pop(to: viewController, animated: animated) }) {
      return nil
    }
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      preconditionFailure("Tried to pop to a view controller that doesn't exist.")
    }
    guard index < stack.count - 1 else { return [] }
    let popped = Array(stack[(index + 1)...])
    replaceStack(by: Array(stack[...index]), animated: animated)
    return popped
  }

  /// Returns the controllers that are popped, the lowest first; nil if only the root is left, or if
  /// a transition in flight defers the operation.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    world.burn()
    return popToRoot(animated: animated)
  }

  @discardableResult
  private func popToRoot(animated: Bool) -> [UIViewController]? {
    if host.mustWait({ [weak self] in self?.popToRoot(animated: animated) }) { return nil }
    guard let root = stack.first, stack.count > 1 else { return nil }
    return pop(to: root, animated: animated)
  }

  /// Replaces the whole stack. A last screen that is new is pushed; one that was in the stack is
  /// popped to.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    world.burn()
    setStack(viewControllers, animated: animated)
  }

  private func setStack(_ new: [UIViewController], animated: Bool) {
    if host.mustWait({ [weak self] in self?.setStack(new, animated: animated) }) { return }
    replaceStack(by: new, animated: animated)
  }

  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

  // MARK: Changes

  /// The stack before `replaceStack`, while that transition is in flight; nil for a push or pop of
  /// one screen.
  private var stackBefore: [UIViewController]?

  /// Sets the stack, with a transition if the last screen changes in a window. (`docs/facts.md T19`)
  private func replaceStack(by new: [UIViewController], animated: Bool) {
    viewIfLoaded?.window?.layoutIfNeeded()
    let old = stack
    for controller in new where controller.parent !== self { addChild(controller) }
    stack = new
    guard let from = old.last, let to = new.last, from !== to,
      viewIfLoaded?.node.isInWindow == true
    else { return replaceAtOnce(old) }
    // The new stack, unless a planted fault of UIKit changes it.
    stack = world.behaviors.stack(new, after: old)
    stackBefore = old
    run(old.contains(to) ? .pop : .push, from: from, to: to, animated: animated)
  }

  /// Shows the last screen of the new stack without a transition, because it is the same, the stack
  /// was or becomes empty, or it is in no window. Appearance events are sent only in a window.
  private func replaceAtOnce(_ old: [UIViewController]) {
    let isInWindow = viewIfLoaded?.node.isInWindow == true
    let keepsTop = old.last === stack.last
    let leaving = keepsTop ? nil : old.last
    if isInWindow { leaving?.sendAppearance(.willDisappear, animated: false) }
    leaving?.viewIfLoaded?.removeFromSuperview()
    if isInWindow { leaving?.sendAppearance(.didDisappear, animated: false) }
    for controller in old where !stack.contains(controller) {
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
    if keepsTop { return showTop() }
    isAnnounced = false
    if isInWindow {
      topViewController?.loadViewIfNeeded()
      forward(.willAppear, animated: false)
    }
    showTop()
    // A stack that is appearing itself forwards `didAppear` later.
    if isInWindow && appearance != .willAppear { forward(.didAppear, animated: false) }
  }

  /// Runs a change. The stack is already the new one; `conclude` takes that back after a cancel.
  private func run(
    _ operation: TransitionHost.Operation, from: UIViewController, to: UIViewController,
    animated: Bool
  ) {
    let isInWindow = view.node.isInWindow
    host.run(
      ScreenChange(
        operation: operation, from: from, to: to, container: screenContainer,
        isAnimated: animated && isInWindow, notifiesFrom: isInWindow, notifiesTo: isInWindow),
      by: self)
  }

  /// Places the view of the last screen. Screens load their views after the stack has loaded its
  /// own.
  private func showTop() {
    guard isViewLoaded, let view = topViewController?.view else { return }
    screenContainer.frame = self.view.bounds
    view.fill(frame(of: stack[stack.count - 1]))
    screenContainer.addSubview(view)
    screenDidChange()
  }

  package override func leavesRoomForBars(_ child: UIViewController) -> Bool {
    frame(of: child) != screenContainer.bounds
  }

  /// The bars of the stack itself; a tab bar below is in the safe area of its view.
  override func barInsets(of child: UIViewController) -> UIEdgeInsets {
    child.insets(beneath: topBar(over: child), toolbar(over: child))
  }

  override var managesChildAppearance: Bool { true }

  /// The coordinator of its own transition in flight, or else of its presentation or of a parent.
  open override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    host.coordinated ?? super.transitionCoordinator
  }

  /// Passes the event to the last screen. A screen that was set while the stack was not visible is
  /// announced to the delegate when it first appears.
  override func forward(_ event: AppearanceCallback, animated: Bool) {
    guard let top = topViewController else { return }
    if !isAnnounced && event == .willAppear {
      delegate?.navigationController(self, willShow: top, animated: animated)
    }
    top.sendAppearance(event, animated: animated)
    if !isAnnounced && event == .didAppear {
      isAnnounced = true
      delegate?.navigationController(self, didShow: top, animated: animated)
    }
  }

  // MARK: Bars

  open var navigationBar: UINavigationBar {
    ownBars?.madeNavigationBar ?? addNewBar(bars.navigationBar)
  }
  open var toolbar: UIToolbar! { ownBars?.madeToolbar ?? addNewBar(bars.toolbar) }

  private func addNewBar<Bar: UIView>(_ bar: Bar) -> Bar {
    if let view = viewIfLoaded { bars.add(to: view) }
    placeBars()
    return bar
  }

  open var isNavigationBarHidden: Bool {
    get { ownBars?.isNavigationBarHidden ?? false }
    set { setNavigationBarHidden(newValue, animated: false) }
  }
  open var isToolbarHidden: Bool {
    get { ownBars?.isToolbarHidden ?? true }
    set { setToolbarHidden(newValue, animated: false) }
  }
  /// The duration in which bars appear and disappear, in seconds. (`docs/facts.md B6`)
  nonisolated public static let hideShowBarDuration: CGFloat = 0.2
  /// It has no effect here.
  open var hidesBarsOnSwipe: Bool {
    get { bars.hidesBarsOnSwipe }
    set { bars.hidesBarsOnSwipe = newValue }
  }
  /// Shows or hides the navigation bar, and moves the screen if it does not reach beneath the bar.
  ///
  /// - Parameter animated: whether it takes `hideShowBarDuration`. In a transition the change is not
  ///   animated here. (`docs/facts.md B6`)
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isNavigationBarHidden else { return }
    bars.isNavigationBarHidden = hidden
    barsDidChange(animated: animated)
  }

  /// Shows or hides the toolbar, and moves the screen if it does not reach beneath the bar.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isToolbarHidden else { return }
    bars.isToolbarHidden = hidden
    barsDidChange(animated: animated)
  }

  /// The recognizer of the system's own pop. It never begins here.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? {
    bars.interactivePopRecognizer(on: view)
  }

  package override func write(to state: inout StateWriter) {
    super.write(to: &state)
    // The parts of one property have its name, which a test requires.
    state.add("ownBars", ownBars?.isNavigationBarHidden ?? false)
    state.add("ownBars", ownBars?.isToolbarHidden ?? true)
    state.add("ownBars", ownBars?.hidesBarsOnSwipe ?? false)
  }
}

extension UINavigationController: HasTransitionHost, TransitionOwner {
  func animator(for change: ScreenChange) -> (any UIViewControllerAnimatedTransitioning)? {
    guard change.isAnimated else { return nil }
    let isPop = change.operation == .pop
    let animator = delegate?.navigationController(
      self, animationControllerFor: isPop ? .pop : .push, from: change.from, to: change.to)
    if let animator, !world.usesSystemTransitions { return animator }
    return SystemTransition(of: isPop ? change.from : change.to, isPop: isPop)
  }

  /// Only a run that compares the app with its animators and without them observes the system's own.
  var isJoinedByApp: Bool { world.usesSystemTransitions }

  func interactor(
    for change: ScreenChange, _ animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    delegate?.navigationController(self, interactionControllerFor: animator)
  }

  func prepare(_ change: ScreenChange, _ context: TransitionContext?) { setFinalFrame(of: change) }

  func announce(_ change: ScreenChange) {
    // In a stack that is not visible, `forward` announces the screen.
    if change.notifiesTo {
      delegate?.navigationController(self, willShow: change.to, animated: change.isAnimated)
    } else {
      isAnnounced = false
    }
    setFinalFrame(of: change)
  }

  /// Gives the to-view its final frame. (`docs/facts.md T17`)
  private func setFinalFrame(of change: ScreenChange) {
    host.transition?.finalToFrame = frame(of: change.to)
    if world.behaviors.navigationLeavesSizeToAnimator { return }
    change.to.view.fill(frame(of: change.to))
  }

  func replace(_ change: ScreenChange) {
    change.from.view.removeFromSuperview()
    removeDroppedControllers(change)
    showTop()
  }

  func conclude(_ change: ScreenChange, completed: Bool) {
    let behaviors = world.behaviors
    if completed {
      if behaviors.removesFromView { change.from.view.removeFromSuperview() }
      removeDroppedControllers(change)
    } else {
      if let before = stackBefore {
        for controller in stack where !before.contains(controller) { controller.removeFromParent() }
        stack = before
        stackBefore = nil
      } else if change.operation == .push {
        stack.removeLast()
        change.to.removeFromParent()
      } else if behaviors.restoresStack {
        stack.append(change.from)
      }
      // A policy. (`docs/facts.md T5`)
      if behaviors.systemRemovesToViewOnCancel { change.to.view.removeFromSuperview() }
    }
    if behaviors.resizesOutcome, let top = topViewController { top.view.fill(frame(of: top)) }
    screenDidChange()
  }

  /// Removes controllers that have left the stack from their parent.
  private func removeDroppedControllers(_ change: ScreenChange) {
    if let before = stackBefore {
      for controller in before where !stack.contains(controller) { controller.removeFromParent() }
      stackBefore = nil
    } else if change.operation == .pop {
      change.from.removeFromParent()
    }
  }

  func settle(_ change: ScreenChange, completed: Bool) {
    if completed && change.notifiesTo {
      delegate?.navigationController(self, didShow: change.to, animated: change.isAnimated)
    }
  }
}

extension UINavigationController: BarOwner {
  func makeBars() {
    if !isNavigationBarHidden { _ = navigationBar }
    if !isToolbarHidden { _ = toolbar }
  }

  func barsDidChange() { barsDidChange(animated: false) }

  fileprivate func barsDidChange(animated: Bool) {
    guard isViewLoaded else { return }
    if animated && ownBars?.hasBar == true && view.node.isInWindow && !host.isInTransition {
      UIView.animate(withDuration: UINavigationController.hideShowBarDuration) { [self] in
        placeBars()
        if let top = topViewController { top.view.fill(frame(of: top)) }
      }
    }
    view.setNeedsLayout()
    topViewController?.viewIfLoaded?.notifySafeAreaChange()
  }

  /// Places the bars again for another screen: it may have a large title, or no bar at the bottom.
  fileprivate func screenDidChange() {
    placeBars()
    (parent as? UITabBarController)?.placeBar()
  }

  fileprivate func placeBars() {
    guard let bars = ownBars, bars.hasBar, let view = viewIfLoaded else { return }
    let (safeArea, size) = (view.safeAreaInsets, view.bounds.size)
    // A hidden bar lies outside its edge.
    let height = navigationBarHeight(for: topViewController)
    bars.madeNavigationBar?.frame = CGRect(
      x: 0, y: bars.isNavigationBarHidden ? -height : safeArea.top, width: size.width,
      height: height)
    let toolbarY =
      showsToolbar(below: topViewController)
      ? size.height - safeArea.bottom - toolbarHeight : size.height
    bars.madeToolbar?.frame = CGRect(x: 0, y: toolbarY, width: size.width, height: toolbarHeight)
  }

  private var toolbarHeight: CGFloat { BarHeight.height(BarHeight.toolbar, around: viewIfLoaded) }

  /// The height of the navigation bar when a screen is on top, whether or not it is hidden.
  private func navigationBarHeight(for screen: UIViewController?) -> CGFloat {
    let isLarge = ownBars?.madeNavigationBar?.prefersLargeTitles == true && hasLargeTitle(screen)
    return BarHeight.height(
      BarHeight.navigationBar + (isLarge ? BarHeight.largeTitle : 0), around: viewIfLoaded)
  }

  /// Whether a screen has a large title if the bar prefers them: its own mode, or the one of the
  /// screen below if it is automatic. (`docs/facts.md B2`)
  private func hasLargeTitle(_ screen: UIViewController?) -> Bool {
    guard let screen, let index = stack.firstIndex(where: { $0 === screen }) else { return true }
    for below in stack[...index].reversed() {
      switch below.navigationItem.largeTitleDisplayMode {
      case .always: return true
      case .never: return false
      case .automatic: continue
      }
    }
    return true
  }

  private func topBar(over screen: UIViewController) -> EdgeBar {
    if isNavigationBarHidden { return EdgeBar() }
    return EdgeBar(
      height: navigationBarHeight(for: screen),
      isOpaque: ownBars?.madeNavigationBar.map { !$0.isTranslucent } ?? false)
  }

  private func showsToolbar(below screen: UIViewController?) -> Bool {
    !isToolbarHidden && !(screen.map(hidesBottomBar) ?? false)
  }

  private func toolbar(over screen: UIViewController) -> EdgeBar {
    guard showsToolbar(below: screen) else { return EdgeBar() }
    return EdgeBar(
      height: toolbarHeight, isOpaque: ownBars?.madeToolbar.map { !$0.isTranslucent } ?? false)
  }

  /// Whether a screen, or one below it, was pushed with `hidesBottomBarWhenPushed`.
  /// (`docs/facts.md B7`)
  func hidesBottomBar(_ screen: UIViewController) -> Bool {
    for other in stack {
      if other.extras?.hidesBottomBar == true { return true }
      if other === screen { return false }
    }
    return screen.extras?.hidesBottomBar == true
  }

  /// Whether the last screen has no bar at the bottom.
  var hidesBottomBar: Bool { topViewController.map(hidesBottomBar) ?? false }

  /// The frame of a screen on top of the stack. (`docs/facts.md B4`)
  fileprivate func frame(of screen: UIViewController) -> CGRect {
    // A shortcut for most screens: a bar that has not been made is translucent, and a screen
    // without settings reaches beneath it.
    if ownBars?.hasBar != true && screen.extras == nil && parent == nil {
      return screenContainer.bounds
    }
    var safeArea = view.safeAreaInsets
    var bottom = toolbar(over: screen)
    if let outer = (parent as? UITabBarController)?.bar(over: self), outer.height > 0 {
      // The safe area of the stack already contains the tab bar.
      safeArea.bottom = max(0, safeArea.bottom - outer.height)
      bottom = EdgeBar(
        height: bottom.height + outer.height, isOpaque: bottom.isOpaque || outer.isOpaque)
    }
    return screen.frame(
      in: screenContainer, safeArea: safeArea, beneath: topBar(over: screen), bottom)
  }
}
