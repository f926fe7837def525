import Subjects
import UIKit

/// Tells the suite what there is to check in this folder.
public enum Catalog {
  public static let subjects = [
    Subject(
      "DragBack/slide", summary: "Screens slide by a property animator, and a drag takes one back."
    ) { _ in DragBackApp() }
  ]
}

/// A stack on which every screen can be dragged away.
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
