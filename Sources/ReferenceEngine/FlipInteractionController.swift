import UIKit

/// Dismisses a presented screen with a pan from its left edge.
///
/// A translation of 200 points is progress 1. The dismissal finishes if the pan ends above one half,
/// and is cancelled otherwise.
/// (The flip tutorial mentions it without code; `docs/model.md, Interaction`.)
@MainActor
open class FlipInteractionController: UIPercentDrivenInteractiveTransition, SelectorResponder {
  /// The translation that means progress 1, in points.
  public static let travel: CGFloat = 200

  /// The edge pan that begins and drives the dismissal.
  public let recognizer = UIScreenEdgePanGestureRecognizer()
  /// Whether the gesture drives a dismissal that begins now.
  public private(set) var isInProgress = false
  /// The controller of the screen that is dismissed.
  public private(set) weak var controller: UIViewController?
  private var progress: CGFloat = 0

  /// - Parameter controller: the controller of the screen that is dismissed.
  public init(on controller: UIViewController) {
    self.controller = controller
    super.init()
    recognizer.edges = .left
    recognizer.addTarget(self, action: "handlePan:")
    controller.view.addGestureRecognizer(recognizer)
  }

  /// The action of the recognizer.
  open func handlePan(_ recognizer: UIScreenEdgePanGestureRecognizer) {
    switch recognizer.state {
    case .began:
      (progress, isInProgress) = (0, true)
      controller?.dismiss(animated: true)
    case .changed:
      progress = fraction(of: recognizer)
      update(progress)
    case .ended:
      isInProgress = false
      if fraction(of: recognizer) > 0.5 { finish() } else { cancel() }
    case .cancelled, .failed:
      isInProgress = false
      cancel()
    default: break
    }
  }

  private func fraction(of recognizer: UIPanGestureRecognizer) -> CGFloat {
    min(max(recognizer.translation(in: recognizer.view?.window).x / Self.travel, 0), 1)
  }

  /// Calls `handlePan`, because there are no Objective-C selectors here.
  public func perform(_ selector: Selector, with argument: Any?) -> Bool {
    guard selector.name == "handlePan:",
      let recognizer = argument as? UIScreenEdgePanGestureRecognizer
    else { return false }
    handlePan(recognizer)
    return true
  }
}
