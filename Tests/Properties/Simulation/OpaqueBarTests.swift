import Model
import Simulation
import Subjects
import TestSupport
import Testing
import UIKit

/// Under an opaque bar the final frame of a screen is not the bounds of the container.
/// (`docs/facts.md B4, B8`)
@MainActor @Suite(.oneClock) struct `A screen beside an opaque bar` {
  /// Where an animator puts its screen.
  enum Place: CaseIterable, Sendable { case finalFrame, container }

  /// The slugs of the laws that an animator with this place breaks in ordinary scenarios.
  private func brokenLaws(at place: Place, in containers: [Subject.Container]) -> Set<String> {
    let subject = Subject("test/opaque", in: containers, summary: "A fade.") { _ in
      AppWithOpaqueBars { change in
        ClosureAnimator(isForward: change.isForward) { context, _ in fadeIn(context, at: place) }
      }
    }
    return Judge(subject).brokenLaws(inFirst: 400, metamorphicLaws: .all) { $0.kind == .ordinary }
  }

  @Test(arguments: [Subject.Container.navigation, .tabs])
  func `breaks no law where its final frame is`(container: Subject.Container) {
    #expect(brokenLaws(at: .finalFrame, in: [container]) == [])
  }

  @Test(arguments: [Subject.Container.navigation, .tabs])
  func `jumps if it fills the container`(container: Subject.Container) {
    #expect(brokenLaws(at: .container, in: [container]).contains("right-screen-remains"))
  }
}

/// An app that shows bars which are not translucent, so screens lie beside them.
private final class AppWithOpaqueBars: AnimatedApp {
  init(_ animator: @escaping @MainActor (Change) -> any UIViewControllerAnimatedTransitioning) {
    super.init(animator: animator)
  }

  override func install(on navigationController: UINavigationController) {
    super.install(on: navigationController)
    navigationController.isNavigationBarHidden = false
    navigationController.navigationBar.isTranslucent = false
  }

  override func install(on tabBarController: UITabBarController) {
    super.install(on: tabBarController)
    tabBarController.tabBar.isTranslucent = false
  }
}

/// Fades the to-screen in, above the from-screen.
@MainActor private func fadeIn(
  _ context: any UIViewControllerContextTransitioning,
  at place: `A screen beside an opaque bar`.Place
) {
  guard let view = context.view(forKey: .to), let to = context.viewController(forKey: .to)
  else { return context.completeTransition(false) }
  view.frame = place == .finalFrame ? context.finalFrame(for: to) : context.containerView.bounds
  context.containerView.addSubview(view)
  let alpha = view.alpha
  view.alpha = 0
  UIView.animate(withDuration: 0.25) {
    view.alpha = alpha
  } completion: { _ in
    view.alpha = alpha
    if context.transitionWasCancelled { view.removeFromSuperview() }
    context.completeTransition(!context.transitionWasCancelled)
  }
}
