import Subjects
import UIKit

/// Tells the suite what there is to check in this folder.
public enum Catalog {
  public static let subjects = [
    Subject(
      "Card/present", in: [.overlay],
      summary: "A card comes from below, and what lies behind is dimmed."
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
