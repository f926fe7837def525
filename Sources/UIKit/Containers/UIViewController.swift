/// Manages one screen of an app.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  nonisolated(unsafe) private var ownView: UIView?
  /// The container. Its deinit clears this reference.
  ///
  /// Weak references, here and below, would make every access to a controller and its transition
  /// slower.
  nonisolated(unsafe) open package(set) unowned(unsafe) var parent: UIViewController?
  open private(set) var children: [UIViewController] = []
  /// The transition of this controller. Its deinit clears this reference.
  nonisolated(unsafe) package unowned(unsafe) var currentTransition: TransitionContext?
  /// Called before each appearance method. It is for the simulation; subclasses override the methods.
  package var onAppearance: ((AppearanceCallback) -> Void)?
  /// The last appearance event; before the first one the screen counts as disappeared.
  package private(set) var appearance = AppearanceCallback.didDisappear
  /// Whether `viewIsAppearing` is due as soon as the view is in a window.
  private var needsIsAppearing = false
  /// The safe area insets of the view that the callbacks were last called for.
  var announcedSafeArea = UIEdgeInsets.zero
  /// Why the screen appears or disappears.
  var appearanceReason = AppearanceReason.none
  /// Allocated on first use.
  var extras: ControllerExtras?

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    super.init()
  }

  /// It has no effect here: there are no nib files.
  public let nibName: String?

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Makes the same controller as `init()`, because nothing is decoded here.
  public required init?(coder: NSCoder) {
    nibName = nil
    super.init()
  }

  deinit {
    ownView?.controller = nil
    for child in children { child.parent = nil }
  }

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

  open func loadView() {
    if let make = storyboardView {
      view = make(self)
      return
    }
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  open func viewDidLoad() {}

  /// Makes the view of a controller, as loading a storyboard does.
  package typealias StoryboardView = @Sendable @MainActor (UIViewController) -> UIView

  /// Makes the view in `loadView`; nil for a plain view.
  package final var storyboardView: StoryboardView? {
    get {
      if let own = extras?.storyboardView { return own }
      guard let initial = UIViewController.initialStoryboardView, type(of: self) == initial.type
      else { return nil }
      return initial.make
    }
    set { allocatedExtras.storyboardView = newValue }
  }

  /// Makes the view of controllers of one class, while an initializer runs that may load it.
  package static var initialStoryboardView: (type: UIViewController.Type, make: StoryboardView)?

  /// Whether the view that the app's `loadView` makes is the root of the generated screen.
  package final var bringsView: Bool {
    get { extras?.bringsView ?? false }
    set { allocatedExtras.bringsView = newValue }
  }

  open func loadViewIfNeeded() {
    guard ownView == nil else { return }
    loadView()
    viewDidLoad()
  }

  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func viewSafeAreaInsetsDidChange() {}
  /// Never called; a view calls its own `layoutMarginsDidChange`.
  open func viewLayoutMarginsDidChange() {}
  /// Called instead of the view's `updateConstraints`, which it calls.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  open func didReceiveMemoryWarning() {}

  /// Without a parent, the presenter if there is one; otherwise the superview of the view.
  open override var next: UIResponder? {
    parent == nil ? presentingViewController ?? ownView?.superview : ownView?.superview ?? parent
  }

  // MARK: Appearance

  open func viewWillAppear(_ animated: Bool) {}
  /// Called between `viewWillAppear` and `viewDidAppear`, when the view is in the window.
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  /// An appearance event, which the system sends to a controller.
  // A short name would hide a type of the app with that name.
  package enum AppearanceCallback: Sendable {
    case willAppear, didAppear, willDisappear, didDisappear
  }

  /// Calls the method for an event, and forwards the event to the children.
  package func sendAppearance(_ event: AppearanceCallback, animated: Bool) {
    if event == .didAppear { sendIsAppearing(animated: animated) }
    // The answer is ignored, because a callback is recorded, but never left out.
    if world.callRecorder != nil { _ = world.permits(.appearanceCallback, viewIfLoaded?.node) }
    appearance = event
    needsIsAppearing = event == .willAppear
    onAppearance?(event)
    switch event {
    case .willAppear: viewWillAppear(animated)
    case .didAppear: viewDidAppear(animated)
    case .willDisappear: viewWillDisappear(animated)
    case .didDisappear: viewDidDisappear(animated)
    }
    if !children.isEmpty { forward(event, animated: animated) }
  }

  /// Calls `viewIsAppearing`, at most once after each `willAppear`.
  package func sendIsAppearing(animated: Bool) {
    guard needsIsAppearing else { return }
    needsIsAppearing = false
    viewIsAppearing(animated)
  }

  /// Forwards an event to the children whose views are in a superview.
  func forward(_ event: AppearanceCallback, animated: Bool) {
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in children where child.viewIfLoaded?.superview != nil {
      child.sendAppearance(event, animated: animated)
    }
  }

  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Whether a child leaves room for bars of this container, and so does not fill it.
  package func leavesRoomForBars(_ child: UIViewController) -> Bool { false }

  /// What the bars of this container add to the safe area of a child.
  func barInsets(of child: UIViewController) -> UIEdgeInsets { .zero }

  /// Whether this is a container that sends the events of its children itself, such as a stack.
  var managesChildAppearance: Bool { false }

  /// Begins the appearance or disappearance of a child; `endAppearanceTransition` must follow.
  ///
  /// A call that does not match the state is counted and has no other effect. (`docs/facts.md L8`)
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    guard isAppearingOrVisible != isAppearing else { return recordUnbalancedCall() }
    sendAppearance(isAppearing ? .willAppear : .willDisappear, animated: animated)
    allocatedExtras.isAnimated = animated
  }

  open func endAppearanceTransition() {
    let animated = extras?.isAnimated ?? false
    switch appearance {
    case .willAppear: sendAppearance(.didAppear, animated: animated)
    case .willDisappear: sendAppearance(.didDisappear, animated: animated)
    case .didAppear, .didDisappear: recordUnbalancedCall()
    }
  }

  var isAppearingOrVisible: Bool { appearance == .willAppear || appearance == .didAppear }

  private func recordUnbalancedCall() {
    SystemLog.unbalancedAppearances += 1
    SystemLog.note("Unbalanced calls to begin/end appearance transitions for \(self)")
  }

  open var isBeingPresented: Bool { appearanceReason == .isPresented }
  open var isBeingDismissed: Bool { appearanceReason == .isDismissed }
  open var isMovingToParent: Bool { appearanceReason == .joinsParent }
  open var isMovingFromParent: Bool { appearanceReason == .leavesParent }

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

  /// Replaces the view of one child, which must be in the hierarchy, by that of another.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    precondition(
      fromViewController.parent === self && toViewController.parent === self,
      "Children view controllers must have a common parent view controller when calling transition(from:to:…)"
    )
    let animated = duration > 0
    for child in [fromViewController, toViewController] {
      child.allocatedExtras.childTransitionCount += 1
    }
    fromViewController.sendAppearance(.willDisappear, animated: animated)
    toViewController.sendAppearance(.willAppear, animated: animated)
    fromViewController.view.superview?.addSubview(toViewController.view)
    toViewController.sendIsAppearing(animated: animated)
    UIView.animate(
      withDuration: duration, delay: 0, options: options, animations: animations ?? {}
    ) { finished in
      fromViewController.view.removeFromSuperview()
      fromViewController.sendAppearance(.didDisappear, animated: animated)
      toViewController.sendAppearance(.didAppear, animated: animated)
      for child in [fromViewController, toViewController] {
        child.allocatedExtras.childTransitionCount -= 1
      }
      completion?(finished)
    }
  }

  open var navigationController: UINavigationController? { container() }
  open var tabBarController: UITabBarController? { container() }
  open var splitViewController: UISplitViewController? { container() }

  private func container<Container: UIViewController>() -> Container? {
    var candidate = parent
    while let current = candidate {
      if let container = current as? Container { return container }
      candidate = current.parent
    }
    return nil
  }

  /// The coordinator of the transition of this controller or a parent. (`docs/facts.md L5`)
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    currentTransition?.coordinator ?? parent?.transitionCoordinator
  }

  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigation = navigationController {
      navigation.show(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// Shows a controller in the split view if there is one; otherwise presents it.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let split = splitViewController {
      split.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// Takes over the secondary controller of a split view that collapses.
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {}

  /// Returns the secondary controller to a split view that expands. It is never called here.
  open func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? { nil }

  // MARK: Presentation

  /// Presents a controller over this one, or over the parent that presents for it.
  ///
  /// - Parameter completion: called after `viewDidAppear`, once the transition has finished.
  ///   (`docs/facts.md L2`)
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    world.burn()
    Presentations.present(
      viewControllerToPresent, from: self, animated: flag, completion: completion)
  }

  /// Dismisses what this controller presents; if it presents nothing, this controller itself.
  ///
  /// - Parameter completion: called after `viewDidDisappear`; not if there is nothing to dismiss.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    world.burn()
    Presentations.dismiss(from: self, animated: flag, completion: completion)
  }

  /// Releases the presentation controller at the end of a run, without a dismissal.
  package func forgetPresentation() { extras?.presentation = nil }

  /// A weak reference. (`docs/facts.md R1`)
  open var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    get { extras?.transitioningDelegate }
    set { allocatedExtras.transitioningDelegate = newValue }
  }

  open var modalPresentationStyle: UIModalPresentationStyle {
    get { extras?.modalPresentationStyle ?? .automatic }
    set { allocatedExtras.modalPresentationStyle = newValue }
  }
  open var modalTransitionStyle: UIModalTransitionStyle {
    get { extras?.modalTransitionStyle ?? .coverVertical }
    set { allocatedExtras.modalTransitionStyle = newValue }
  }
  /// It has no effect here.
  open var modalPresentationCapturesStatusBarAppearance: Bool {
    get { extras?.capturesStatusBar ?? false }
    set { allocatedExtras.capturesStatusBar = newValue }
  }
  /// It has no effect here: no gesture of the system dismisses a sheet.
  open var isModalInPresentation: Bool {
    get { extras?.isModalInPresentation ?? false }
    set { allocatedExtras.isModalInPresentation = newValue }
  }
  /// Whether presentations in the current context cover this controller.
  open var definesPresentationContext: Bool {
    get { extras?.definesPresentationContext ?? false }
    set { allocatedExtras.definesPresentationContext = newValue }
  }
  /// It has no effect here.
  open var providesPresentationContextTransitionStyle: Bool {
    get { extras?.providesTransitionStyle ?? false }
    set { allocatedExtras.providesTransitionStyle = newValue }
  }

  /// The controller that this one, or a parent, presents.
  open var presentedViewController: UIViewController? {
    extras?.presented ?? parent?.presentedViewController
  }
  /// The controller that presents this one, or a parent.
  open var presentingViewController: UIViewController? {
    extras?.presenting ?? parent?.presentingViewController
  }
  /// Manages the presentation of this controller: made on first use, and released when the
  /// dismissal has ended. (`docs/facts.md R5`)
  open var presentationController: UIPresentationController? {
    extras?.presentation ?? parent?.presentationController
      ?? Presentations.presentationController(for: self)
  }
  /// Where the presentation controller has placed the view itself; nil if it has not.
  package var presentedPlacement: (position: CGPoint, size: CGSize)? {
    extras?.presentation?.placement
  }
  /// The view that moves in the presentation: the controller's own, or one around it that the
  /// presentation controller returns; nil if it has no presentation controller, which is made at its
  /// first use.
  package var viewOfPresentation: UIView? { knownPresentation?.presentedView }
  /// The presentation controller that presents it, or is about to; nil if there is none.
  package var knownPresentation: UIPresentationController? { extras?.presentation }
  open var popoverPresentationController: UIPopoverPresentationController? {
    guard modalPresentationStyle == .popover else { return nil }
    return presentationController as? UIPopoverPresentationController
  }
  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  open var preferredContentSize: CGSize {
    get { extras?.preferredContentSize ?? .zero }
    set {
      guard preferredContentSize != newValue else { return }
      allocatedExtras.preferredContentSize = newValue
      extras?.presentation?.preferredContentSizeDidChange(forChildContentContainer: self)
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      extras?.observers?.objectDidChange()
    }
  }
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize: CGSize
  ) -> CGSize { withParentContainerSize }

  /// Called before the window turns or gets another size.
  ///
  /// An override must call `super`, which forwards the call to the children.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
    extras?.presented?.extras?.presentation?.viewWillTransition(to: size, with: coordinator)
    extras?.presented?.viewWillTransition(to: size, with: coordinator)
  }

  // Traits are the same for all controllers and never change, so nothing calls these methods, and
  // overrides are stored at most.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  open var traitCollection: UITraitCollection { .current }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {}
  open func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? { nil }
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { extras?.interfaceStyle ?? .unspecified }
    set { allocatedExtras.interfaceStyle = newValue }
  }

  // MARK: Bars and the safe area

  open var title: String? {
    get { extras?.title }
    set {
      allocatedExtras.title = newValue
      extras?.observers?.objectDidChange()
    }
  }
  open var navigationItem: UINavigationItem { allocatedExtras.navigationItem }
  open var tabBarItem: UITabBarItem! {
    get { allocatedExtras.tabBarItem }
    set { allocatedExtras.tabBarItem = newValue }
  }
  open var toolbarItems: [UIBarButtonItem]? {
    get { extras?.toolbarItems }
    set { allocatedExtras.toolbarItems = newValue }
  }
  open var hidesBottomBarWhenPushed: Bool {
    get { extras?.hidesBottomBar ?? false }
    set {
      allocatedExtras.hidesBottomBar = newValue
      notifyExtentChange()
    }
  }
  open var edgesForExtendedLayout: UIRectEdge {
    get { extras?.edgesForExtendedLayout ?? .all }
    set {
      allocatedExtras.edgesForExtendedLayout = newValue
      notifyExtentChange()
    }
  }
  open var extendedLayoutIncludesOpaqueBars: Bool {
    get { extras?.includesOpaqueBars ?? false }
    set {
      allocatedExtras.includesOpaqueBars = newValue
      notifyExtentChange()
    }
  }
  /// Added to what the view has from its superview and from bars; its subviews inherit the sum.
  open var additionalSafeAreaInsets: UIEdgeInsets {
    get { extras?.additionalSafeAreaInsets ?? .zero }
    set {
      guard additionalSafeAreaInsets != newValue else { return }
      allocatedExtras.additionalSafeAreaInsets = newValue
      viewIfLoaded?.notifySafeAreaChange()
    }
  }

  // MARK: No effect here

  open var automaticallyAdjustsScrollViewInsets: Bool {
    get { extras?.adjustsScrollViewInsets ?? true }
    set { allocatedExtras.adjustsScrollViewInsets = newValue }
  }
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  open func setNeedsStatusBarAppearanceUpdate() {}
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  open var interfaceOrientation: UIInterfaceOrientation { .portrait }
  open var shouldAutorotate: Bool { true }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }

  // MARK: Storyboards

  open var storyboard: UIStoryboard? { nil }
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    stopUnsupported(
      "segue \"\(identifier)\" cannot be performed here: show the view controller in code")
  }
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Writes the stored properties that are compared before and after a transition.
  package func write(to state: inout StateWriter) {
    state.add("ownView", object: ownView)
  }
}

extension UIViewController: UIContentContainer {}

extension UIViewController {
  /// Why a controller appears or disappears.
  enum AppearanceReason: Sendable { case none, joinsParent, leavesParent, isPresented, isDismissed }

  /// The extras, allocated if needed.
  var allocatedExtras: ControllerExtras {
    if let extras { return extras }
    let extras = ControllerExtras()
    self.extras = extras
    return extras
  }
}
