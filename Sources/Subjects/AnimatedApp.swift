import UIKit

/// An app that needs only animators.
///
/// It is the delegate of every container, and makes an animator when a transition begins.
@MainActor
open class AnimatedApp: NSObject, Installation, UINavigationControllerDelegate,
  UITabBarControllerDelegate, UIViewControllerTransitioningDelegate
{
  /// A change from one screen to another.
  public struct Change {
    /// The operations that change the screen.
    public enum Kind: Sendable { case push, pop, present, dismiss, selectTab }

    /// The operation.
    public let kind: Kind
    /// Nil where the system does not pass the controller.
    public let from, to: UIViewController?

    /// Whether the change is a push, a presentation or a change of tab.
    public var isForward: Bool { kind == .push || kind == .present || kind == .selectTab }
  }

  private let makeScreen: @MainActor (ScreenContent) -> UIViewController
  private let makeAnimator: @MainActor (Change) -> (any UIViewControllerAnimatedTransitioning)?
  private let makePresentation:
    (@MainActor (UIViewController, UIViewController?) -> UIPresentationController?)?
  private let followsFinger: Bool
  public let followsFingerForward: Bool
  private var driver: UIPercentDrivenInteractiveTransition?

  /// Makes an app from closures.
  ///
  /// - Parameter screen: makes the controller of a screen; by default one that only shows the tree.
  /// - Parameter followsFinger: whether `UIPercentDrivenInteractiveTransition` may drive the
  ///   animators; it cannot drive explicit layer animations. (`docs/facts.md I2`)
  /// - Parameter followsFingerForward: whether it may also drive pushes, presentations and changes of
  ///   tab; false if only the way back is interactive.
  /// - Parameter presentation: makes the presentation controller of a custom style from the
  ///   presented and the presenting controller.
  /// - Parameter animator: makes the animator of a change; nil means the system's own.
  public init(
    screen: @escaping @MainActor (ScreenContent) -> UIViewController = { ContentScreen($0) },
    followsFinger: Bool = true, followsFingerForward: Bool = true,
    presentation: (@MainActor (UIViewController, UIViewController?) -> UIPresentationController?)? =
      nil,
    animator: @escaping @MainActor (Change) -> (any UIViewControllerAnimatedTransitioning)?
  ) {
    (makeScreen, self.followsFinger, makeAnimator) = (screen, followsFinger, animator)
    self.followsFingerForward = followsFingerForward
    makePresentation = presentation
    super.init()
  }

  open var interactionController: UIPercentDrivenInteractiveTransition? {
    get { driver }
    set { if followsFinger { driver = newValue } }
  }

  open func viewController(for content: ScreenContent) -> UIViewController { makeScreen(content) }

  open func install(on navigationController: UINavigationController) {
    navigationController.delegate = self
  }

  open func install(on tabBarController: UITabBarController) { tabBarController.delegate = self }

  open func prepare(_ presented: UIViewController, presentedBy presenting: UIViewController) {
    presented.transitioningDelegate = self
  }

  open func gesture(on viewController: UIViewController) -> DrivingGesture? { nil }

  // MARK: UINavigationControllerDelegate

  open func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    makeAnimator(Change(kind: operation == .pop ? .pop : .push, from: fromVC, to: toVC))
  }

  open func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactionController }

  open func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}

  open func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}

  // MARK: UITabBarControllerDelegate

  open func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    makeAnimator(Change(kind: .selectTab, from: fromVC, to: toVC))
  }

  open func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactionController }

  // MARK: UIViewControllerTransitioningDelegate

  open func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    makeAnimator(Change(kind: .present, from: presenting, to: presented))
  }

  open func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    makeAnimator(Change(kind: .dismiss, from: dismissed, to: dismissed.presentingViewController))
  }

  open func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { makePresentation?(presented, presenting) }

  open func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactionController }

  open func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactionController }
}

extension Subject {
  /// Makes a subject from animators, a new one for each transition.
  public init(
    _ name: String, in containers: [Container] = [.navigation], summary: String,
    screen: @escaping @MainActor @Sendable (ScreenContent) -> UIViewController = {
      ContentScreen($0)
    }, followsFinger: Bool = true, followsFingerForward: Bool = true,
    presentation: (
      @MainActor @Sendable (UIViewController, UIViewController?) -> UIPresentationController?
    )? = nil,
    animator:
      @escaping @MainActor @Sendable (AnimatedApp.Change) ->
      (any UIViewControllerAnimatedTransitioning)?
  ) {
    self.init(name, in: containers, summary: summary) { _ in
      AnimatedApp(
        screen: screen, followsFinger: followsFinger, followsFingerForward: followsFingerForward,
        presentation: presentation, animator: animator)
    }
  }
}
