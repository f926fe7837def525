import ReferenceEngine
import Subjects
import UIKit

extension Mutant {
  /// The delegate always names an interaction controller: a transition that nobody drives waits
  /// for a finger that never comes. (BUGS.md 13)
  static let waitsForAFinger = Mutant(
    fade: "waits-for-a-finger", .simultaneity, noticedBy: "completes-exactly-once",
    "Has every transition driven by a finger, whether there is one or not."
  ) { (variant: Subject.Variant) in
    WaitsForAFinger(
      FadeInstallation { type in SubviewFadeAnimationController(type: type, variant) })
  }
}

private final class WaitsForAFinger: Installation {
  private let fade: FadeInstallation

  init(_ fade: FadeInstallation) { self.fade = fade }

  var interactionController: UIPercentDrivenInteractiveTransition? {
    get { fade.interactionController }
    set { fade.interactionController = newValue ?? UIPercentDrivenInteractiveTransition() }
  }

  func viewController(for content: ScreenContent) -> UIViewController {
    fade.viewController(for: content)
  }

  func install(on navigationController: UINavigationController) {
    fade.install(on: navigationController)
  }
}
