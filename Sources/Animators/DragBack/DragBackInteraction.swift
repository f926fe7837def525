import UIKit

/// Pops a screen from its navigation stack when it is dragged to the right.
final class DragBackInteraction: UIPercentDrivenInteractiveTransition {
  private(set) var isDragging = false
  private weak var controller: UIViewController?
  let recognizer = UIPanGestureRecognizer()

  init(on controller: UIViewController) {
    self.controller = controller
    super.init()
    recognizer.addTarget(self, action: Selector("drag:"))
    controller.view.addGestureRecognizer(recognizer)
  }

  func drag(_ recognizer: UIPanGestureRecognizer) {
    // The window can be gone when the gesture ends.
    let window = recognizer.view?.window
    let width = window?.bounds.width ?? 1
    let progress = recognizer.translation(in: window).x / width
    switch recognizer.state {
    case .began:
      isDragging = true
      controller?.navigationController?.popViewController(animated: true)
    case .changed: update(progress)
    case .ended:
      isDragging = false
      // A fast drag finishes, too, even if it is short: more than 300 points per second.
      if progress > 0.5 || recognizer.velocity(in: window).x > 300 { finish() } else { cancel() }
    case .cancelled, .failed:
      isDragging = false
      cancel()
    default: break
    }
  }
}

extension DragBackInteraction: SelectorResponder {
  /// Calls `drag`, because there are no Objective-C selectors here.
  func perform(_ selector: Selector, with argument: Any?) -> Bool {
    guard selector.name == "drag:", let recognizer = argument as? UIPanGestureRecognizer else {
      return false
    }
    drag(recognizer)
    return true
  }
}
