import TestSupport
import Testing

/// How many reports `fuzz check` prints for one mistake, and what they say. Each case is a small app of
/// our own.
@Suite(.waitingForProcesses, .atNight) struct `What a report of fuzz check says` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  // MARK: One mistake, one report

  /// An app whose screens slide up, and are pushed again. The animation of a pop shrinks the old screen.
  ///
  /// - Parameter end: what the completion of a pop does with that screen.
  private func slides(_ end: String) -> String {
    """
    final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
      let isPush: Bool
      init(isPush: Bool) { self.isPush = isPush }
      func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
        0.25
      }
      func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let old = context.view(forKey: .from), let new = context.view(forKey: .to) else {
          return context.completeTransition(false)
        }
        let bounds = context.containerView.bounds
        if isPush {
          context.containerView.addSubview(new)
          new.frame = bounds
          new.transform = CGAffineTransform(translationX: 0, y: bounds.height)
        } else {
          context.containerView.insertSubview(new, belowSubview: old)
          new.frame = bounds
        }
        UIView.animate(withDuration: 0.25) {
          if self.isPush {
            new.transform = .identity
          } else {
            old.transform = CGAffineTransform(translationX: 0, y: bounds.height).scaledBy(x: 1, y: 0.5)
          }
        } completion: { _ in
          if context.transitionWasCancelled { new.removeFromSuperview() }
          \(end)
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
    }

    final class Stack: UINavigationController, UINavigationControllerDelegate {
      override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
      }
      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
      ) -> UIViewControllerAnimatedTransitioning? { Slide(isPush: operation == .push) }
    }

    """
  }

  /// The transform makes the frame wrong that the next push sets, and with it the pictures.
  @Test func `a screen that keeps the transform of its pop is one mistake`() throws {
    let run = try folder.check(slides(""), runs: 2048)
    let reports = run.output.ranges(of: "; an ordinary scenario, defect").count
    #expect(run.reports("right-screen-remains") && reports == 1, "\(run.output) \(run.errors)")
    #expect(run.output.contains("It also breaks last-picture-is-the-surviving-screen"))
    let correct = try folder.check(slides("old.transform = .identity"), runs: 2048)
    #expect(!correct.output.contains("; an ordinary scenario"), "\(correct.output)")
  }
}
