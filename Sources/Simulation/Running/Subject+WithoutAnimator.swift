import Subjects
import UIKit

extension Subject {
  /// A subject with the system's own transitions, to initialize the headless UIKit before a fork. It
  /// is declared as a fade, so that reference laws run, too.
  @MainActor package static var withoutAnimator: Subject {
    Subject("without-animator", specification: .fade, summary: "The system's own transitions.") {
      _ in AppWithoutAnimator()
    }
  }
}

/// An app that installs no animator.
@MainActor private final class AppWithoutAnimator: Installation {
  var interactionController: UIPercentDrivenInteractiveTransition?

  func viewController(for content: ScreenContent) -> UIViewController { Screen(content.root) }
  func install(on navigationController: UINavigationController) {}

  private final class Screen: UIViewController {
    private let root: UIView

    init(_ root: UIView) {
      self.root = root
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = root }
  }
}
