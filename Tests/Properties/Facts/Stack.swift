import UIKit

extension Facts {
  /// A phone that shows a navigation controller with the screen `a`; the screen `b` can be pushed.
  ///
  /// `diary` records the calls that the system makes to screens, delegate and animator, in order.
  @MainActor final class Stack: NSObject, UINavigationControllerDelegate {
    let phone: Phone
    let navigation = UINavigationController(nibName: nil, bundle: nil)
    let a = Screen("a"), b = Screen("b")
    /// What the delegate returns. Nil means the default transition.
    var animator: Animator? = Animator()
    var interactor: UIPercentDrivenInteractiveTransition?
    var diary: [String] = []

    /// - Parameter change: changes the behaviors of the system from their defaults.
    init(_ change: (inout Behaviors) -> Void = { _ in }) {
      phone = Phone(change)
      super.init()
      for screen in [a, b] { screen.log = { [unowned self] in diary.append($0) } }
      animator?.log = { [unowned self] in diary.append($0) }
      navigation.delegate = self
      navigation.setViewControllers([a], animated: false)
      phone.window.rootViewController = navigation
      phone.turn()
      diary = []
    }

    /// The context of the transition that began last, while it is alive.
    var context: (any UIViewControllerContextTransitioning)? { animator?.context }

    func push() { navigation.pushViewController(b, animated: true) }

    /// Pushes `b` without animation and clears the diary.
    func pushed() -> Self {
      navigation.pushViewController(b, animated: false)
      phone.turn()
      diary = []
      return self
    }

    /// Makes the next transition interactive, driven by the object that is returned.
    func finger() -> UIPercentDrivenInteractiveTransition {
      let driver = UIPercentDrivenInteractiveTransition()
      interactor = driver
      return driver
    }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      diary.append("animator for \(operation)")
      return animator
    }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      diary.append("interactor")
      return interactor
    }

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) { diary.append("will show \((viewController as? Screen)?.name ?? "?")") }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) { diary.append("did show \((viewController as? Screen)?.name ?? "?")") }
  }

  /// A screen that logs its appearance calls.
  final class Screen: UIViewController {
    let name: String
    var log: (String) -> Void = { _ in }
    /// Called in `viewWillAppear`.
    var onWillAppear: () -> Void = {}

    init(_ name: String) {
      self.name = name
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() { log("\(name) didLoad") }
    override func viewDidAppear(_ animated: Bool) { log("\(name) didAppear") }
    override func viewWillDisappear(_ animated: Bool) { log("\(name) willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { log("\(name) didDisappear") }
    override func viewWillAppear(_ animated: Bool) {
      log("\(name) willAppear")
      onWillAppear()
    }
  }

  /// Fades the new view in, or the old one out if the context has no new view. `animate` replaces
  /// the fade.
  @MainActor final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
    var log: (String) -> Void = { _ in }
    /// In seconds.
    var duration: TimeInterval = 1
    /// Replaces the fade, if set.
    var animate: ((any UIViewControllerContextTransitioning) -> Void)?
    /// Called when the animation has ended, before the transition is completed.
    var onEnd: (_ finished: Bool) -> Void = { _ in }
    private(set) weak var context: (any UIViewControllerContextTransitioning)?

    nonisolated override init() { super.init() }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { duration }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      log("animate")
      self.context = context
      if let animate { return animate(context) }
      guard let new = context.view(forKey: .to) else { return fadeOut(context) }
      context.containerView.addSubview(new)
      new.alpha = 0
      UIView.animate(withDuration: duration) {
        new.alpha = 1
      } completion: { [self] finished in
        log("completion")
        onEnd(finished)
        let isDone = !context.transitionWasCancelled
        if !isDone { new.removeFromSuperview() }
        context.completeTransition(isDone)
      }
    }

    private func fadeOut(_ context: any UIViewControllerContextTransitioning) {
      let old = context.view(forKey: .from)
      UIView.animate(withDuration: duration) {
        old?.alpha = 0
      } completion: { [self] finished in
        log("completion")
        onEnd(finished)
        context.completeTransition(!context.transitionWasCancelled)
      }
    }

    func animationEnded(_ transitionCompleted: Bool) { log("ended \(transitionCompleted)") }
  }
}
