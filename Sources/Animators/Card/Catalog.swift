import Subjects
import UIKit

/// Lists the subjects of this folder for the suite.
public enum Catalog {
  /// What the suite checks.
  public static let subjects = [
    Subject(
      "Card/present", in: [.overlay],
      summary: "A card slides in from below and dims what is behind it."
    ) { _ in CardApp() }
  ]
}

/// An app that shows its screens as cards.
private final class CardApp: Installation {
  private let transition = CardTransition()

  func viewController(for content: ScreenContent) -> UIViewController {
    ContentScreen(content)
  }

  func prepare(_ presented: UIViewController, presentedBy presenting: UIViewController) {
    presented.transitioningDelegate = transition
  }

  var interactionController: UIPercentDrivenInteractiveTransition? {
    get { transition.interactionController }
    set { transition.interactionController = newValue }
  }
}
