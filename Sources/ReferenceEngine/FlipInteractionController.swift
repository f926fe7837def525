import UIKit

/// A finger that comes in from the left edge of a presented screen turns it back into its card.
/// (Document 002, which promises it.)
///
/// Two hundred points are the whole way. Above one half of it the screen goes when the finger
/// leaves, else it stays.
@MainActor
open class FlipInteractionController: UIPercentDrivenInteractiveTransition,
  SelectorResponder
{
  /// How far the finger moves for the whole way, in points.
  public static let travel: CGFloat = 200

  public let recognizer = UIScreenEdgePanGestureRecognizer()
  /// Whether a dismissal that begins now is the finger's.
  public private(set) var isInProgress = false
  public private(set) weak var controller: UIViewController?
  private var progress: CGFloat = 0

  /// - Parameter controller: whose screen it dismisses.
  public init(on controller: UIViewController) {
    self.controller = controller
    super.init()
    recognizer.edges = .left
    recognizer.addTarget(self, action: "handlePan:")
    controller.view.addGestureRecognizer(recognizer)
  }

  open func handlePan(_ recognizer: UIScreenEdgePanGestureRecognizer) {
    switch recognizer.state {
    case .began:
      (progress, isInProgress) = (0, true)
      controller?.dismiss(animated: true)
    case .changed:
      progress = share(of: recognizer)
      update(progress)
    case .ended:
      isInProgress = false
      if share(of: recognizer) > 0.5 { finish() } else { cancel() }
    case .cancelled, .failed:
      isInProgress = false
      cancel()
    default: break
    }
  }

  private func share(of recognizer: UIPanGestureRecognizer) -> CGFloat {
    min(max(recognizer.translation(in: recognizer.view?.window).x / Self.travel, 0), 1)
  }

  public func perform(_ selector: Selector, with argument: Any?) -> Bool {
    guard selector.name == "handlePan:",
      let recognizer = argument as? UIScreenEdgePanGestureRecognizer
    else { return false }
    handlePan(recognizer)
    return true
  }
}
