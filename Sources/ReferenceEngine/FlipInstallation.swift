import Subjects
import UIKit

/// The app of the flip: a card turns over and becomes a screen, and a screen becomes a card again.
///
/// (The flip tutorial.)
@MainActor public final class FlipInstallation: AnimatedApp {
  /// Makes the animator of one transition.
  public typealias MakeAnimator = @MainActor (FlipCard) -> any UIViewControllerAnimatedTransitioning

  private let curve: UIView.AnimationCurve
  private let card: @MainActor (UIViewController) -> FlipCard
  private let makePresentAnimator: MakeAnimator
  private let makeDismissAnimator: MakeAnimator
  /// One for each screen whose gesture was asked for. They are kept here, because a recognizer does
  /// not retain its target.
  private var interactions: [FlipInteractionController] = []

  /// - Parameters:
  ///   - card: returns the card that the presenting controller shows.
  ///   - presented: makes the animator of a presentation; by default that of the reference.
  ///   - dismissed: makes the animator of a dismissal; by default that of the reference.
  public init(
    _ variant: Subject.Variant,
    card: @escaping @MainActor (UIViewController) -> FlipCard = { FlipCard(of: $0) },
    presented: MakeAnimator? = nil, dismissed: MakeAnimator? = nil
  ) {
    curve = variant.curve
    self.card = card
    makePresentAnimator = presented ?? { FlipPresentAnimationController(card: $0, variant) }
    makeDismissAnimator = dismissed ?? { FlipDismissAnimationController(card: $0, variant) }
    super.init(screen: { screenController(for: $0) }, animator: { _ in nil })
  }

  public override func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { makePresentAnimator(card(presenting)) }

  public override func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    // The cards are made now, so that the lists of marked views are read before the transition.
    let cards = sequence(first: dismissed, next: \.presentingViewController).dropFirst().map {
      (controller: $0, card: card($0))
    }
    guard let nearest = cards.first else { return nil }
    return makeDismissAnimator(
      FlipCard { container in
        // If several screens are dismissed at once, those between are in no window.
        let shown = cards.first { $0.controller.viewIfLoaded?.window != nil }
        return (shown ?? nearest).card.rect(container)
      })
  }

  /// A pan from the left edge dismisses a presented screen. The model also predicts a second release,
  /// which turns the transition round.
  public override func gesture(on viewController: UIViewController) -> DrivingGesture? {
    guard viewController.presentingViewController != nil else { return nil }
    let known = interactions.first { $0.controller === viewController }
    let interaction = known ?? FlipInteractionController(on: viewController)
    interaction.completionCurve = curve
    if known == nil { interactions.append(interaction) }
    return DrivingGesture(
      interaction.recognizer, travel: CGPoint(x: FlipInteractionController.travel, y: 0),
      continuesWithDriver: true)
  }

  /// Returns an interaction controller only for a dismissal that the gesture drives.
  /// (`docs/facts.md I9`)
  public override func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    interactions.first { $0.isInProgress }
      ?? super.interactionControllerForDismissal(using: animator)
  }
}

extension FlipAnimationController {
  /// Makes the animator for a variant that a scenario chooses.
  public convenience init(card: FlipCard, _ variant: Subject.Variant) {
    self.init(card: card, duration: variant.duration ?? 2, options: .curve(variant.curve))
  }
}
