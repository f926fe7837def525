extension ExportedTest {
  /// The part of the file that is the same for every scenario: a small run of a scenario with
  /// nothing but UIKit, behind a clock that is virtual on the headless UIKit.
  ///
  /// Everything in it is private, so that a test target can hold several exported files. The other
  /// files of `ExportedTest` write calls of its members, so rename a member in both.
  static let support = #"""
    // MARK: - The run of a scenario

    /// A view of the scenario. It knows which snapshots were taken of it.
    private final class ScenarioView: UIView {
      /// `screen << 16 | view`, both as in the report. `HeadlessHost.setNumber` and the checks below
      /// use the same number.
      let number: Int
      /// A fault: no snapshot of this view can be taken.
      var failsSnapshots = false
      fileprivate weak var run: ScenarioRun?

      init(_ number: Int) {
        self.number = number
        super.init(frame: .zero)
      }

      required init?(coder: NSCoder) { nil }

      #if !canImport(HeadlessHost)
        // The headless UIKit itself knows what a snapshot shows.
        override func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
          if failsSnapshots { return nil }
          let snapshot = super.snapshotView(afterScreenUpdates: afterUpdates)
          if let snapshot {
            let source = SnapshotSource(snapshot: snapshot, number: number)
            run?.sources[ObjectIdentifier(snapshot)] = source
          }
          return snapshot
        }
      #endif

      /// A color that differs for each view of the first ten screens, with 16 views on each.
      ///
      /// The factors have no divisor in common with 160, so all 160 views differ in each component.
      static func color(of number: Int) -> UIColor {
        let steps = (number >> 16) * 16 + (number & 0xFFFF) + 1
        return UIColor(
          red: CGFloat(64 + steps * 47 % 160) / 255, green: CGFloat(64 + steps * 89 % 160) / 255,
          blue: CGFloat(64 + steps * 131 % 160) / 255, alpha: 1)
      }
    }

    /// A snapshot and what it shows. It is not retained, because that would change what leaks.
    private struct SnapshotSource {
      weak var snapshot: UIView?
      /// The number of the view of the scenario.
      let number: Int
    }

    /// What a screen shows.
    private struct ScenarioContent {
      let root: UIView
      /// Returns the marked views, each time that they are needed.
      let marked: @MainActor @Sendable () -> [UIView]
      /// Whether the controller should adopt no protocol of the animator.
      let isPlain: Bool
      let number: Int
    }

    /// The controller of a screen for an animator that expects nothing of its screens.
    private final class ScenarioScreen: UIViewController {
      private let content: ScenarioContent

      init(_ content: ScenarioContent) {
        self.content = content
        super.init(nibName: nil, bundle: nil)
      }

      required init?(coder: NSCoder) { nil }

      override func loadView() { view = content.root }
    }

    /// A change from one screen to another, for which an animator is made.
    private struct ScreenChange {
      enum Kind { case push, pop, present, dismiss, selectTab }
      let kind: Kind
      let from, to: UIViewController?
      /// Whether a new screen comes on top; true for a tab, too.
      var isForward: Bool { kind == .push || kind == .present || kind == .selectTab }
    }

    /// The app around the animator: the delegate of every container.
    @MainActor private final class ScenarioApp: NSObject, UINavigationControllerDelegate,
      UITabBarControllerDelegate, UIViewControllerTransitioningDelegate
    {
      private unowned let run: ScenarioRun

      init(_ run: ScenarioRun) { self.run = run }

      private func animator(
        _ kind: ScreenChange.Kind, _ from: UIViewController?, _ to: UIViewController?
      ) -> UIViewControllerAnimatedTransitioning? {
        run.begin(from, to)
        return run.makeAnimator(ScreenChange(kind: kind, from: from, to: to), run.variant)
      }

      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
      ) -> UIViewControllerAnimatedTransitioning? {
        animator(operation == .pop ? .pop : .push, fromVC, toVC)
      }

      func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
      ) -> UIViewControllerInteractiveTransitioning? { run.driver }

      func tabBarController(
        _ tabBarController: UITabBarController,
        animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
      ) -> UIViewControllerAnimatedTransitioning? { animator(.selectTab, fromVC, toVC) }

      func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
      ) -> UIViewControllerInteractiveTransitioning? { run.driver }

      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
      ) -> UIViewControllerAnimatedTransitioning? { animator(.present, presenting, presented) }

      func animationController(
        forDismissed dismissed: UIViewController
      ) -> UIViewControllerAnimatedTransitioning? {
        animator(.dismiss, dismissed, dismissed.presentingViewController)
      }

      func interactionControllerForPresentation(
        using animator: UIViewControllerAnimatedTransitioning
      ) -> UIViewControllerInteractiveTransitioning? { run.driver }

      func interactionControllerForDismissal(
        using animator: UIViewControllerAnimatedTransitioning
      ) -> UIViewControllerInteractiveTransitioning? { run.driver }
    }

    /// The options of the animator that the scenario chooses.
    private struct ScenarioVariant {
      var rendersImages = false
      /// In seconds; nil is the animator's own duration.
      var duration: TimeInterval?
      var curve = UIView.AnimationCurve.easeInOut
    }

    /// A run of the scenario. Times are in ticks of 1/64 s.
    @MainActor private final class ScenarioRun {
      enum Container { case navigation, tabs, modal, overlay }
      /// What the container is inside of.
      enum Nesting { case tabs, parent }
      /// When a check happens within its tick.
      enum Moment { case beforeCompletions, afterwards }
      /// What an operation does to the screens.
      enum Operation { case push(Int), pushAgain(Int), pop, popToRoot, replace(Int), select(Int) }
      /// What becomes of the delegate of the container or of the presented screens.
      enum DelegateChange { case replaced, removed, released }

      typealias MakeAnimator = @MainActor (ScreenChange, ScenarioVariant) ->
        UIViewControllerAnimatedTransitioning?
      typealias MakeScreen = @MainActor (ScenarioContent) -> UIViewController

      let window: UIWindow
      var variant = ScenarioVariant()
      let makeAnimator: MakeAnimator
      private let makeScreen: MakeScreen
      private let container: Container
      private let nesting: Nesting?
      private let clock: ScenarioClock
      private lazy var app = ScenarioApp(self)
      /// The delegates that have taken the place of `app`.
      private var otherApps: [ScenarioApp] = []

      /// The views of each screen, the root first.
      private(set) var views: [[ScenarioView]] = []
      /// What the snapshots show. A later view can have the identifier of a snapshot that is gone.
      fileprivate var sources: [ObjectIdentifier: SnapshotSource] = [:]
      private var marks: [[Mark]] = []
      private var plain: [Bool] = []
      private var controllers: [UIViewController?] = []
      /// For each screen, the other one of its latest transition.
      private var partners: [Int?] = []
      /// A view outside every window that holds screens which the app has prepared early.
      private let place = UIView(frame: .zero)
      private var root: UIViewController?

      private struct Planned {
        let tick: Double
        let work: @MainActor () -> Void
      }
      private var events: [Planned] = []
      private var operations: [PlannedOperation] = []
      private var checks: [(check: Planned, moment: Moment)] = []

      private struct PlannedOperation {
        let tick: Double
        let kind: Operation
        var isInteractive, isAnimated: Bool
        var speed: CGFloat
        var withheld: String?
      }
      /// Operations whose transition has not begun yet.
      private var expected: [PlannedOperation] = []
      /// What the context of the latest operation withholds from the animator; nil for nothing.
      private var withheld: String?
      /// Drives the transition in flight; nil if it runs by itself.
      private(set) var driver: UIPercentDrivenInteractiveTransition?
      /// Whether the finger is still down.
      private var isHolding = false
      /// When the interactive transition began.
      private var began = 0.0
      /// The present instant of the run.
      private var tick = 0.0

      /// An entry of a list of marked views. A foreign one names a view of the other screen.
      struct Mark {
        let view: Int
        var isForeign = false
      }

      init(
        window frame: CGRect, on display: CGSize? = nil, in container: Container,
        inside nesting: Nesting? = nil, flipping policies: [String] = [], settings: [String] = [],
        screen: @escaping MakeScreen, animator: @escaping MakeAnimator
      ) {
        clock = makeScenarioClock(
          screen: display ?? frame.size, flipping: policies, settings: settings)
        window = UIWindow(frame: frame)
        (self.container, self.nesting) = (container, nesting)
        (makeScreen, makeAnimator) = (screen, animator)
      }

      // MARK: The scenario

      /// Adds a screen. Its number is how many were added before it. Add its views next.
      func addScreen(marked: [Mark] = [], isPlain: Bool = false) {
        views.append([])
        marks.append(marked)
        plain.append(isPlain)
        controllers.append(nil)
        partners.append(nil)
      }

      /// Adds a view to the screen that was added last, the root first.
      func addView(
        in parent: Int = 0, center: CGPoint, bounds: CGRect,
        _ change: (ScenarioView) -> Void = { _ in }
      ) {
        let screen = views.count - 1
        let number = screen << 16 | views[screen].count
        let view = ScenarioView(number)
        view.run = self
        view.bounds = bounds
        view.center = center
        view.backgroundColor = ScenarioView.color(of: number)
        change(view)
        #if canImport(HeadlessHost)
          HeadlessHost.setNumber(number, of: view)
          if view.failsSnapshots { HeadlessHost.failSnapshots(of: view) }
        #endif
        if !views[screen].isEmpty { views[screen][parent].addSubview(view) }
        views[screen].append(view)
      }

      /// A mask that lets everything through.
      static func maskOfEverything() -> CALayer {
        let mask = CALayer()
        mask.frame = CGRect(x: -8192, y: -8192, width: 16384, height: 16384)
        mask.backgroundColor = UIColor.black.cgColor
        return mask
      }

      /// Puts the root of the screen that was added last into a view outside every window.
      func hold() { place.addSubview(views[views.count - 1][0]) }

      subscript(screen: Int, view: Int) -> ScenarioView { views[screen][view] }

      func at(_ tick: Double, _ work: @escaping @MainActor () -> Void) {
        events.append(Planned(tick: tick, work: work))
      }

      func operate(
        at tick: Double, _ kind: Operation, isInteractive: Bool = false, isAnimated: Bool = true,
        speed: CGFloat = 1, withheld: String? = nil
      ) {
        operations.append(
          PlannedOperation(
            tick: tick, kind: kind, isInteractive: isInteractive, isAnimated: isAnimated,
            speed: speed, withheld: withheld))
      }

      func check(
        at tick: Double, _ moment: Moment = .afterwards, _ work: @escaping @MainActor () -> Void
      ) {
        checks.append((Planned(tick: tick, work: work), moment))
      }

      // MARK: Events

      func update(_ progress: CGFloat) { driver?.update(progress) }

      func finish() {
        isHolding = false
        driver?.finish()
      }

      func cancel() {
        isHolding = false
        driver?.cancel()
      }

      func mark(_ screen: Int, _ new: [Mark]) { marks[screen] = new }

      func resize(to size: CGSize) {
        #if canImport(HeadlessHost)
          HeadlessHost.resize(window, to: size)
        #else
          window.frame.size = size
        #endif
      }

      func cutAnimationsShort() {
        #if canImport(HeadlessHost)
          HeadlessHost.cutAnimationsShort()
        #else
          allViews(in: window).forEach { $0.layer.removeAllAnimations() }
        #endif
      }

      /// The user leaves the app and comes back. On a phone this imitates it, without the states of
      /// the app.
      func visitBackground() {
        #if canImport(HeadlessHost)
          HeadlessHost.visitBackground { if isHolding { cancel() } }
        #else
          let center = NotificationCenter.default
          center.post(name: UIApplication.willResignActiveNotification, object: nil)
          if isHolding { cancel() }
          center.post(name: UIApplication.didEnterBackgroundNotification, object: nil)
          cutAnimationsShort()
          center.post(name: UIApplication.willEnterForegroundNotification, object: nil)
          center.post(name: UIApplication.didBecomeActiveNotification, object: nil)
        #endif
      }

      func warnOfMemory() {
        #if canImport(HeadlessHost)
          HeadlessHost.warnOfMemory(window)
        #else
          for controller in controllers { controller?.didReceiveMemoryWarning() }
        #endif
      }

      func changeDelegate(_ change: DelegateChange) {
        // A released delegate is gone at once, because UIKit holds it weakly.
        let other = change == .removed ? nil : ScenarioApp(self)
        if let other, change == .replaced { otherApps.append(other) }
        (root as? UINavigationController)?.delegate = other
        (root as? UITabBarController)?.delegate = other
        var presented = root?.presentedViewController
        while let screen = presented {
          screen.transitioningDelegate = other
          presented = screen.presentedViewController
        }
      }

      func closeWindow() { window.subviews.forEach { $0.removeFromSuperview() } }

      // MARK: Running

      /// Runs the scenario and its checks.
      ///
      /// - Parameter count: how many screens are open before the first operation.
      func perform(startingWith count: Int) {
        open(count)
        clock.start()
        let lastChange = max(events.last?.tick ?? 0, operations.last?.tick ?? 0)
        let last = max(checks.map(\.check.tick).max() ?? 0, lastChange)
        var wasAtRest = true
        var instants = Set(stride(from: 0, through: last.rounded(.up), by: 1))
        for (check, _) in checks { instants.insert(check.tick) }
        for instant in instants.sorted() {
          tick = instant
          // Just before the instant, check the views once more while ending animations still run.
          runChecks(.beforeCompletions) { clock.advance(to: (instant - 0x1p-20) / 64) }
          clock.advance(to: instant / 64)
          while let event = events.first, event.tick <= instant {
            events.removeFirst()
            event.work()
          }
          // A controller that is being dismissed can neither present nor be dismissed again, so a
          // presentation waits until one tick after the end of the last one.
          let isAtRest = !isPresenting
          while let operation = operations.first, operation.tick <= instant,
            !isPresenting && wasAtRest
          {
            operations.removeFirst()
            perform(operation)
            // A presentation begins only after the commit of this turn.
            if root?.presentedViewController != nil { break }
          }
          wasAtRest = isAtRest
          // A finger that no event releases lets go after the last event and operation. It finishes
          // from half of the way on.
          if driver != nil, isHolding, events.isEmpty, operations.isEmpty, tick > lastChange,
            tick > began
          {
            if (driver?.percentComplete ?? 0) < 0.5 { cancel() } else { finish() }
          }
          clock.draw()
          runChecks(.afterwards) {}
        }
        driver = nil
        checks = []
        window.rootViewController = nil
        clock.end()
      }

      private func runChecks(_ moment: Moment, _ prepare: () -> Void) {
        let due = checks.filter { $0.moment == moment && $0.check.tick == tick }
        guard !due.isEmpty else { return }
        prepare()
        for (check, _) in due { check.work() }
      }

      private func open(_ count: Int) {
        let first = (0..<count).map(controller)
        switch container {
        case .navigation:
          let navigation = UINavigationController(nibName: nil, bundle: nil)
          navigation.delegate = app
          navigation.setViewControllers(first, animated: false)
          root = navigation
        case .tabs:
          let tabs = UITabBarController(nibName: nil, bundle: nil)
          tabs.delegate = app
          tabs.setViewControllers(first, animated: false)
          root = tabs
        case .modal, .overlay: root = first[0]
        }
        #if canImport(HeadlessHost)
          // Presentations need a window first.
          window.rootViewController = root.map(nested)
          HeadlessHost.onStart(
            of: container == .modal || container == .overlay ? nil : root, in: window
          ) { [unowned self] in withheld.flatMap(HeadlessHost.Withheld.init) }
        #else
          // The bars would cover a part of every screen.
          (root as? UINavigationController)?.isNavigationBarHidden = true
          window.windowScene = scenarioScene
          window.rootViewController = root.map(nested)
          window.makeKeyAndVisible()
        #endif
        clock.draw()
        guard container == .modal || container == .overlay else { return }
        // A custom style calls the animator even without animation.
        for (presenter, screen) in zip(first, first.dropFirst()) {
          present(screen, by: presenter, animated: false)
          // The presentation begins only after a commit, and so does what follows it. One that
          // never ends must not hold up the test, so the wait has a limit.
          let limit = clock.now + 64
          repeat {
            clock.draw()
            clock.advance(to: clock.now + 1 / 64)
          } while isPresenting && clock.now < limit
          clock.draw()
        }
      }

      /// The controller around the container, or the container itself.
      private func nested(_ container: UIViewController) -> UIViewController {
        switch nesting {
        case nil: return container
        case .tabs:
          let tabs = UITabBarController(nibName: nil, bundle: nil)
          tabs.tabBar.isHidden = true
          tabs.setViewControllers([container], animated: false)
          return tabs
        case .parent:
          let parent = UIViewController(nibName: nil, bundle: nil)
          parent.addChild(container)
          parent.view.addSubview(container.view)
          container.view.frame = parent.view.bounds
          container.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
          container.didMove(toParent: parent)
          return parent
        }
      }

      private func perform(_ operation: PlannedOperation) {
        // A controller that is still there cannot come again.
        if case .pushAgain(let screen) = operation.kind, isMoving || isOpen(screen) { return }
        if operation.isAnimated && changesScreen(operation.kind) { expected.append(operation) }
        withheld = operation.withheld
        switch operation.kind {
        case .push(let screen), .pushAgain(let screen):
          if let navigation = root as? UINavigationController {
            navigation.pushViewController(controller(screen), animated: operation.isAnimated)
          } else if let top {
            present(controller(screen), by: top, animated: operation.isAnimated)
          }
        case .pop:
          if let navigation = root as? UINavigationController {
            navigation.popViewController(animated: operation.isAnimated)
          } else {
            top?.dismiss(animated: operation.isAnimated)
          }
        case .popToRoot:
          if let navigation = root as? UINavigationController {
            navigation.popToRootViewController(animated: operation.isAnimated)
          } else {
            root?.dismiss(animated: operation.isAnimated)
          }
        case .replace(let screen):
          let navigation = root as? UINavigationController
          let others = navigation?.viewControllers.dropLast() ?? []
          navigation?.setViewControllers(
            others + [controller(screen)], animated: operation.isAnimated)
        case .select(let tab): (root as? UITabBarController)?.selectedIndex = tab
        }
      }

      /// Whether an operation changes what is shown, so that a transition asks for its animator.
      private func changesScreen(_ kind: Operation) -> Bool {
        switch kind {
        case .push, .pushAgain, .replace: return true
        case .pop, .popToRoot:
          let navigation = root as? UINavigationController
          return navigation.map { $0.viewControllers.count > 1 }
            ?? (root?.presentedViewController != nil)
        case .select(let tab): return (root as? UITabBarController)?.selectedIndex != tab
        }
      }

      private func present(
        _ screen: UIViewController, by presenter: UIViewController, animated: Bool
      ) {
        screen.modalPresentationStyle = container == .modal ? .fullScreen : .custom
        screen.transitioningDelegate = app
        presenter.present(screen, animated: animated)
      }

      /// Called when a transition asks for its animator.
      fileprivate func begin(_ from: UIViewController?, _ to: UIViewController?) {
        if let from = from.flatMap(number), let to = to.flatMap(number) {
          (partners[from], partners[to]) = (to, from)
        }
        let operation = expected.isEmpty ? nil : expected.removeFirst()
        guard let operation, operation.isInteractive else {
          driver = nil
          return
        }
        let driver = UIPercentDrivenInteractiveTransition()
        driver.completionCurve = variant.curve
        if operation.speed != 1 { driver.completionSpeed = operation.speed }
        (self.driver, isHolding, began) = (driver, true, tick)
      }

      private func controller(_ screen: Int) -> UIViewController {
        if let controller = controllers[screen] { return controller }
        let controller = makeScreen(
          ScenarioContent(
            root: views[screen][0], marked: { [unowned self] in marked(screen) },
            isPlain: plain[screen], number: screen))
        controllers[screen] = controller
        return controller
      }

      private func number(of controller: UIViewController) -> Int? {
        controllers.firstIndex { $0 === controller }
      }

      /// The marked views of a screen. An entry without such a view is left out.
      private func marked(_ screen: Int) -> [UIView] {
        marks[screen].compactMap { mark in
          let owner = mark.isForeign ? partners[screen] : screen
          guard let owner, views[owner].indices.contains(mark.view) else { return nil }
          return views[owner][mark.view]
        }
      }

      // MARK: What is seen

      /// The controller on top of the stack, or of the selected tab.
      private var top: UIViewController? {
        if let navigation = root as? UINavigationController { return navigation.topViewController }
        if let tabs = root as? UITabBarController { return tabs.selectedViewController }
        var top = root
        while let next = top?.presentedViewController { top = next }
        return top
      }

      /// Whether a screen is on the stack.
      private func isOpen(_ screen: Int) -> Bool {
        guard let controller = controllers[screen] else { return false }
        if let navigation = root as? UINavigationController {
          return navigation.viewControllers.contains { $0 === controller }
        }
        var next = root
        while let current = next {
          if current === controller { return true }
          next = current.presentedViewController
        }
        return false
      }

      /// The number of the screen on top.
      var topScreen: Int? { top.flatMap(number) }

      /// Whether a presentation or a dismissal is in flight.
      private var isPresenting: Bool {
        var next = root?.presentedViewController
        while let controller = next {
          if controller.isBeingPresented || controller.isBeingDismissed { return true }
          next = controller.presentedViewController
        }
        return false
      }

      /// Whether a transition is in flight.
      private var isMoving: Bool {
        isPresenting || controllers.contains { $0?.transitionCoordinator != nil }
      }

      /// Whether a transition is in flight, as far as an app can see it.
      var isInTransition: Bool { isMoving || window.isUserInteractionEnabled == false }

      private func allViews(in view: UIView) -> [UIView] {
        [view] + view.subviews.flatMap(allViews)
      }

      /// Every view in the window that is neither a view of the scenario nor a snapshot of one: the
      /// window, the system's containers, and what the animator has added.
      private var otherViews: [UIView] {
        allViews(in: window).filter { !($0 is ScenarioView) && source(of: $0) == nil }
      }

      /// The number of the view that a snapshot shows; nil for any other view.
      private func source(of view: UIView) -> Int? {
        #if canImport(HeadlessHost)
          HeadlessHost.source(of: view)
        #else
          if let source = sources[ObjectIdentifier(view)], source.snapshot === view {
            return source.number
          }
          return (view as? UIImageView)?.image.flatMap(sourceOfImage)
        #endif
      }

      /// The snapshots of a view in the window, in drawing order.
      func snapshots(of screen: Int, _ view: Int) -> [UIView] {
        allViews(in: window).filter { source(of: $0) == screen << 16 | view }
      }

      /// The layer of a view as it is shown now, in the middle of an animation.
      func shown(_ view: UIView) -> CALayer { view.layer.presentation() ?? view.layer }

      /// The alpha of a view as it is shown now.
      func alpha(_ view: UIView) -> Double { Double(shown(view).opacity) }

      /// The alphas of all snapshots of a view.
      func alphas(of screen: Int, _ view: Int) -> [Double] { snapshots(of: screen, view).map(alpha) }

      /// The affine transform of a view as it is shown now.
      func transform(_ view: UIView) -> CGAffineTransform { shown(view).affineTransform() }

      func cornerRadius(_ view: UIView) -> Double { Double(shown(view).cornerRadius) }

      /// Whether a view is hidden or has the alpha 0.
      func isInvisible(_ view: UIView) -> Bool { view.isHidden || view.alpha == 0 }

      /// The frame of a view in the window as it is shown now. A transform that leaves the plane is
      /// left out.
      func frame(_ view: UIView) -> CGRect {
        let layer = shown(view)
        var frame = layer.frame
        if !CATransform3DIsAffine(layer.transform) {
          let size = layer.bounds.size
          frame = CGRect(
            x: layer.position.x - layer.anchorPoint.x * size.width,
            y: layer.position.y - layer.anchorPoint.y * size.height, width: size.width,
            height: size.height)
        }
        var superview = view.superview
        while let current = superview, !(current is UIWindow) {
          let layer = shown(current)
          let (anchor, size, origin) = (layer.anchorPoint, layer.bounds.size, layer.bounds.origin)
          let toParent = CGAffineTransform(
            translationX: -origin.x - anchor.x * size.width,
            y: -origin.y - anchor.y * size.height
          ).concatenating(layer.affineTransform()).concatenating(
            CGAffineTransform(translationX: layer.position.x, y: layer.position.y))
          frame = frame.applying(toParent)
          superview = current.superview
        }
        return frame
      }

      /// The perspective of the container of the transition: the first m34 that is not 0.
      var perspective: Double {
        otherViews.lazy.map { Double(self.shown($0).sublayerTransform.m34) }.first { $0 != 0 } ?? 0
      }

      /// The corner radii of the views that hold snapshots.
      var radiiOfCarriers: [Double] {
        otherViews.filter { view in view.subviews.contains { source(of: $0) != nil } }
          .map { Double(shown($0).cornerRadius) }
      }

      /// Whether a view is in the window, and neither it nor a superview is invisible.
      func isOnScreen(_ view: UIView) -> Bool {
        guard view.window === window else { return false }
        var next: UIView? = view
        while let current = next {
          if isInvisible(current) { return false }
          next = current.superview
        }
        return true
      }

      /// What is seen at nine points of a region: the numbers of views, seen themselves or in a
      /// snapshot.
      func picture(in region: CGRect) -> [Int?] {
        let shares: [CGFloat] = [0.1875, 0.4375, 0.8125]
        return shares.flatMap { y in
          shares.map { x in
            topmost(
              at: CGPoint(
                x: region.minX + region.width * x, y: region.minY + region.height * y),
              in: window)
          }
        }
      }

      private func topmost(at point: CGPoint, in view: UIView) -> Int? {
        guard alpha(view) > 0, !view.isHidden else { return nil }
        if view.clipsToBounds && !(view is UIWindow) && !frame(view).contains(point) { return nil }
        for subview in view.subviews.reversed() {
          if let found = topmost(at: point, in: subview) { return found }
        }
        guard frame(view).contains(point) else { return nil }
        if let view = view as? ScenarioView { return view.isOpaque ? view.number : nil }
        guard source(of: view) != nil else { return nil }
        // A snapshot also shows the subviews of its view.
        let frame = frame(view), size = view.bounds.size
        guard frame.width > 0, frame.height > 0 else { return nil }
        return topmost(
          at: CGPoint(
            x: (point.x - frame.minX) / frame.width * size.width,
            y: (point.y - frame.minY) / frame.height * size.height),
          inSnapshot: view)
      }

      /// The numbers of the screens and snapshots in the window, in drawing order.
      func stacking(of order: [Int]) -> [Int] {
        allViews(in: window).compactMap { view in
          let number =
            (view as? ScenarioView).map { $0.number & 0xFFFF == 0 ? $0.number : -1 }
            ?? source(of: view).map { -2 - $0 }
          return number.flatMap { order.firstIndex(of: $0) }
        }
      }

      // MARK: What a snapshot shows

      /// Whether a view is seen in a snapshot.
      func shows(_ number: Int, in snapshot: UIView) -> Bool { box(of: number, in: snapshot) != nil }

      /// The number of the view that is seen at a point of a snapshot.
      private func topmost(at point: CGPoint, inSnapshot snapshot: UIView) -> Int? {
        #if canImport(HeadlessHost)
          HeadlessHost.content(of: snapshot).last { $0.alpha > 0 && $0.box.contains(point) }?.view
        #else
          ScenarioPixels(of: snapshot)?.number(at: point)
        #endif
      }

      /// Where a view is seen in a snapshot; nil if it is not.
      func box(of number: Int, in snapshot: UIView) -> CGRect? {
        #if canImport(HeadlessHost)
          HeadlessHost.content(of: snapshot).last { $0.view == number && $0.alpha > 0 }?.box
        #else
          ScenarioPixels(of: snapshot)?.box(of: number)
        #endif
      }

      /// How opaque a view is in a snapshot; 0 if it is not seen.
      func opacity(of number: Int, in snapshot: UIView) -> Double {
        #if canImport(HeadlessHost)
          Double(HeadlessHost.content(of: snapshot).last { $0.view == number }?.alpha ?? 0)
        #else
          ScenarioPixels(of: snapshot)?.opacity(of: number) ?? 0
        #endif
      }

      /// Whether a snapshot is black where its view is clear.
      func isOnBlack(_ snapshot: UIView) -> Bool {
        #if canImport(HeadlessHost)
          HeadlessHost.isOnBlack(snapshot)
        #else
          ScenarioPixels(of: snapshot)?.isOnBlack ?? false
        #endif
      }

      // MARK: Expectations

      /// Expects a number. It fails if the number is not nearer to the one that the law expects than
      /// to the one that the finding saw, so that a phone may be a frame late.
      func expect(
        _ value: Double, _ expected: Double, insteadOf found: Double, _ message: String,
        line: UInt = #line
      ) {
        let slack = max(abs(expected - found) / 2, 1e-9)
        XCTAssertEqual(value, expected, accuracy: slack, message, line: line)
      }

      func expect(
        _ value: CGRect, _ expected: CGRect, insteadOf found: CGRect, _ message: String,
        line: UInt = #line
      ) {
        expect(
          [value.minX, value.minY, value.width, value.height],
          [expected.minX, expected.minY, expected.width, expected.height],
          insteadOf: [found.minX, found.minY, found.width, found.height], message, line: line)
      }

      func expect(
        _ value: CGAffineTransform, _ expected: CGAffineTransform,
        insteadOf found: CGAffineTransform, _ message: String, line: UInt = #line
      ) {
        expect(
          [value.a, value.b, value.c, value.d, value.tx, value.ty],
          [expected.a, expected.b, expected.c, expected.d, expected.tx, expected.ty],
          insteadOf: [found.a, found.b, found.c, found.d, found.tx, found.ty], message, line: line)
      }

      /// Expects that two views have the same frame, up to a sum of differences.
      func expectSameFrame(
        _ one: UIView, _ other: UIView, within slack: CGFloat, _ message: String,
        line: UInt = #line
      ) {
        let (a, b) = (frame(one), frame(other))
        let distance =
          abs(a.minX - b.minX) + abs(a.minY - b.minY) + abs(a.width - b.width)
          + abs(a.height - b.height)
        XCTAssertLessThanOrEqual(distance, slack, message, line: line)
      }

      /// Expects numbers. It fails if they are not nearer to those that the law expects than to
      /// those that the finding saw, in the sum of the differences.
      private func expect(
        _ value: [CGFloat], _ expected: [CGFloat], insteadOf found: [CGFloat], _ message: String,
        line: UInt
      ) {
        func distance(_ a: [CGFloat], _ b: [CGFloat]) -> CGFloat {
          zip(a, b).reduce(0) { $0 + abs($1.0 - $1.1) }
        }
        let slack = max(distance(expected, found) / 2, 1e-9)
        XCTAssertLessThanOrEqual(
          distance(value, expected), slack, "\(message) It is \(value).", line: line)
      }
    }

    // MARK: - The clock

    /// The time of a run. One implementation drives the virtual clock of the headless UIKit, the
    /// other waits for the frames of a phone.
    @MainActor private protocol ScenarioClock: AnyObject {
      /// In seconds since the start.
      var now: TimeInterval { get }
      /// Makes the present instant the time 0.
      func start()
      /// Runs the app up to a time. What the caller does next belongs to the next frame.
      func advance(to time: TimeInterval)
      /// Lays out and draws the frame.
      func draw()
      func end()
    }

    #if canImport(HeadlessHost)
      /// The virtual clock of the headless UIKit.
      private final class HeadlessClock: ScenarioClock {
        private var origin: TimeInterval = 0

        var now: TimeInterval { HeadlessHost.now - origin }
        func start() { origin = HeadlessHost.now }
        func advance(to time: TimeInterval) { HeadlessHost.advance(to: origin + time) }
        func draw() { HeadlessHost.draw() }
        func end() { HeadlessHost.end() }
      }

      @MainActor private func makeScenarioClock(
        screen: CGSize, flipping policies: [String], settings: [String]
      ) -> ScenarioClock {
        HeadlessHost.restart(screen: screen, flipping: policies, settings: settings)
        return HeadlessClock()
      }
    #else
      /// The clock of a phone. Time passes in the real run loop; a display link says when a frame
      /// begins. This part has not been run on a phone yet.
      private final class DisplayClock: NSObject, ScenarioClock {
        private var origin = CACurrentMediaTime()
        private var link: CADisplayLink?
        private var frames = 0

        override init() {
          super.init()
          let link = CADisplayLink(target: self, selector: #selector(frameBegins))
          link.add(to: .main, forMode: .common)
          self.link = link
        }

        @objc private func frameBegins() { frames += 1 }

        var now: TimeInterval { CACurrentMediaTime() - origin }

        func start() {
          // The first frame must be on the screen before time is measured.
          waitForFrames(2)
          origin = CACurrentMediaTime()
        }

        func advance(to time: TimeInterval) {
          while now < time { spin() }
          // Completions run in the turn after the frame in which an animation ends.
          if time > 0 { waitForFrames(1) }
        }

        func draw() { CATransaction.flush() }

        func end() {
          link?.invalidate()
          link = nil
        }

        /// Without a screen the display link never fires, so the wait has a limit.
        private func waitForFrames(_ count: Int) {
          let goal = frames + count, limit = CACurrentMediaTime() + 0.1 * Double(count)
          while frames < goal && CACurrentMediaTime() < limit { spin() }
        }

        private func spin() {
          CATransaction.flush()
          RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.002))
        }
      }

      @MainActor private func makeScenarioClock(
        screen: CGSize, flipping policies: [String], settings: [String]
      ) -> ScenarioClock {
        let isRightToLeft = UIView.userInterfaceLayoutDirection(for: .unspecified) == .rightToLeft
        XCTAssertEqual(
          UIAccessibility.isReduceMotionEnabled, settings.contains("reduceMotion"),
          "The finding needs another value of the setting Reduce Motion.")
        XCTAssertEqual(
          isRightToLeft, settings.contains("rightToLeft"),
          "The finding needs another layout direction: choose the language in the scheme.")
        if #available(iOS 14, *) {
          XCTAssertEqual(
            UIAccessibility.prefersCrossFadeTransitions, settings.contains("preferCrossFades"),
            "The finding needs another value of the setting Prefer Cross-Fade Transitions.")
        }
        return DisplayClock()
      }

      /// A scene for the window; nil in a test target without a host app.
      @MainActor private var scenarioScene: UIWindowScene? {
        let name = NSSelectorFromString("sharedApplication")
        let app = (UIApplication.self as AnyObject).perform(name)?.takeUnretainedValue()
        return (app as? UIApplication)?.connectedScenes.compactMap { $0 as? UIWindowScene }.first
      }

      /// The view that an image shows most of, by its color.
      @MainActor private func sourceOfImage(_ image: UIImage) -> Int? {
        ScenarioPixels(image)?.mostFrequent
      }

      /// The pixels of a picture, one for each point. Views are known by their colors.
      @MainActor private struct ScenarioPixels {
        private var bytes: [UInt8]
        private let width, height: Int

        /// Draws a view, opaque and visible for the moment. Nil if it has no size.
        init?(of view: UIView) {
          let (alpha, isHidden) = (view.alpha, view.isHidden)
          guard view.bounds.width >= 1, view.bounds.height >= 1 else { return nil }
          let format = UIGraphicsImageRendererFormat()
          (format.scale, format.opaque) = (1, false)
          (view.alpha, view.isHidden) = (1, false)
          defer { (view.alpha, view.isHidden) = (alpha, isHidden) }
          self.init(
            UIGraphicsImageRenderer(size: view.bounds.size, format: format).image { _ in
              view.drawHierarchy(in: view.bounds, afterScreenUpdates: false)
            })
        }

        init?(_ image: UIImage) {
          guard let picture = image.cgImage else { return nil }
          (width, height) = (max(Int(image.size.width), 1), max(Int(image.size.height), 1))
          bytes = [UInt8](repeating: 0, count: width * height * 4)
          let (width, height) = (width, height)
          let isDrawn = bytes.withUnsafeMutableBytes { buffer in
            guard
              let context = CGContext(
                data: buffer.baseAddress, width: width, height: height, bitsPerComponent: 8,
                bytesPerRow: width * 4, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
            else { return false }
            context.draw(picture, in: CGRect(x: 0, y: 0, width: width, height: height))
            return true
          }
          if !isDrawn { return nil }
        }

        /// The view at a pixel and the pixel's alpha; nil if it is clear or has the color of no view.
        ///
        /// - Parameter index: that of the pixel's first byte.
        private func pixel(at index: Int) -> (view: Int, alpha: Double)? {
          let alpha = Double(bytes[index + 3]) / 255
          // The color of a pixel that is nearly clear is not known well enough.
          guard alpha > 0.02 else { return nil }
          var best: (view: Int, distance: Double)?
          for screen in 0..<10 {
            for view in 0..<16 {
              var color = (r: CGFloat(0), g: CGFloat(0), b: CGFloat(0), a: CGFloat(0))
              let number = screen << 16 | view
              ScenarioView.color(of: number).getRed(&color.r, green: &color.g, blue: &color.b, alpha: &color.a)
              let distance =
                abs(Double(bytes[index]) / 255 / alpha - Double(color.r))
                + abs(Double(bytes[index + 1]) / 255 / alpha - Double(color.g))
                + abs(Double(bytes[index + 2]) / 255 / alpha - Double(color.b))
              // Scaling and rounding change a color a little.
              if distance < best?.distance ?? 0.1 { best = (number, distance) }
            }
          }
          return best.map { ($0.view, alpha) }
        }

        /// The number of the view at a point; nil if there is none.
        func number(at point: CGPoint) -> Int? {
          let (x, y) = (Int(point.x), Int(point.y))
          guard (0..<width).contains(x), (0..<height).contains(y) else { return nil }
          return pixel(at: (y * width + x) * 4)?.view
        }

        /// All pixels that show a view.
        private var pixels: [(x: Int, y: Int, view: Int, alpha: Double)] {
          stride(from: 0, to: bytes.count, by: 4).compactMap { index in
            pixel(at: index).map { (index / 4 % width, index / 4 / width, $0.view, $0.alpha) }
          }
        }

        /// The number of the view that most pixels show.
        var mostFrequent: Int? {
          Dictionary(grouping: pixels, by: \.view).max { $0.value.count < $1.value.count }?.key
        }

        /// The box around the pixels that show a view.
        func box(of number: Int) -> CGRect? {
          let found = pixels.filter { $0.view == number }
          guard let left = found.map(\.x).min(), let right = found.map(\.x).max(),
            let top = found.map(\.y).min(), let bottom = found.map(\.y).max()
          else { return nil }
          return CGRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
        }

        /// The highest alpha of the pixels that show a view.
        func opacity(of number: Int) -> Double {
          pixels.filter { $0.view == number }.map(\.alpha).max() ?? 0
        }

        /// Whether a pixel is opaque and black, up to rounding. No background of a view is.
        var isOnBlack: Bool {
          stride(from: 0, to: bytes.count, by: 4).contains {
            bytes[$0 + 3] == 255 && bytes[$0] < 8 && bytes[$0 + 1] < 8 && bytes[$0 + 2] < 8
          }
        }
      }
    #endif

    """#
}
