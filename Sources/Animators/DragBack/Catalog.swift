import Subjects
import UIKit

/// Lists the subjects of this folder for the suite.
public enum Catalog {
  /// What the suite checks.
  public static let subjects = [
    Subject(
      "DragBack/slide", summary: "A property animator slides screens, and a drag pops the top one."
    ) { _ in DragBackApp() }
  ]
}

/// An app in which every screen of the navigation stack can be dragged away.
private final class DragBackApp: AnimatedApp {
  private var interactions: [ObjectIdentifier: DragBackInteraction] = [:]

  init() {
    super.init { change in DragBackAnimator(isForward: change.isForward) }
  }

  override func gesture(on viewController: UIViewController) -> DrivingGesture? {
    DrivingGesture(
      interaction(on: viewController).recognizer,
      travel: CGPoint(x: viewController.view.bounds.width, y: 0))
  }

  override func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    let isBack = (animationController as? DragBackAnimator)?.isForward == false
    let dragged = interactions.values.first { $0.isDragging }
    return (isBack ? dragged : nil)
      ?? super.navigationController(
        navigationController, interactionControllerFor: animationController)
  }

  private func interaction(on viewController: UIViewController) -> DragBackInteraction {
    let id = ObjectIdentifier(viewController)
    if let known = interactions[id] { return known }
    let interaction = DragBackInteraction(on: viewController)
    interactions[id] = interaction
    return interaction
  }
}
