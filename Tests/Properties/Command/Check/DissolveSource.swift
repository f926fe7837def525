/// The source of an animator that cross-dissolves the whole screen, and keeps every law.
///
/// - Parameters:
///   - declared: further members of the class.
///   - body: what happens before the animation.
///   - result: what `completeTransition` is called with.
func dissolve(
  _ name: String = "Dissolve", declared: String = "", before body: String = "",
  completing result: String = "!context.transitionWasCancelled"
) -> String {
  """
  import UIKit

  final class \(name): NSObject, UIViewControllerAnimatedTransitioning {
    \(declared)

    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
      0.25
    }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
      \(body)
      guard let to = context.viewController(forKey: .to), let view = context.view(forKey: .to) else {
        return context.completeTransition(false)
      }
      view.frame = context.finalFrame(for: to)
      context.containerView.addSubview(view)
      let alpha = view.alpha
      view.alpha = 0
      UIView.animate(withDuration: transitionDuration(using: context)) {
        view.alpha = alpha
      } completion: { _ in
        view.alpha = alpha
        if context.transitionWasCancelled { view.removeFromSuperview() }
        context.completeTransition(\(result))
      }
    }
  }

  """
}

/// The source of an animator that fades the old screen out, and keeps every law in a dismissal over a presenter
/// that stays.
let leave = """
  final class Leave: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: UIViewControllerContextTransitioning?)
      -> TimeInterval
    { 0.25 }
    func animateTransition(using context: UIViewControllerContextTransitioning) {
      let view = context.view(forKey: .from)
      UIView.animate(withDuration: 0.25) {
        view?.alpha = 0
      } completion: { _ in
        view?.alpha = 1
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  """
