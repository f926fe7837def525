import Subjects
import UIKit

/// An app whose cards turn round and become screens, and screens cards. (Document 002.)
@MainActor public final class FlipInstallation: AnimatedApp {
  public typealias MakeAnimator = @MainActor (FlipCard) -> any UIViewControllerAnimatedTransitioning

  private let curve: UIView.AnimationCurve
  private let card: @MainActor (UIViewController) -> FlipCard
  private let presented: MakeAnimator
  private let dismissed: MakeAnimator
  private var interactions: [FlipInteractionController] = []

  /// - Parameters:
  ///   - card: which the presenting controller shows.
  ///   - presented: makes the animator of a presentation; the reference's, if nobody says.
  ///   - dismissed: likewise of a dismissal.
  public init(
    _ variant: Subject.Variant,
    card: @escaping @MainActor (UIViewController) -> FlipCard = { FlipCard(of: $0) },
    presented: MakeAnimator? = nil, dismissed: MakeAnimator? = nil
  ) {
    curve = variant.curve
    self.card = card
    self.presented = presented ?? { FlipPresentAnimationController(card: $0, variant) }
    self.dismissed = dismissed ?? { FlipDismissAnimationController(card: $0, variant) }
    super.init(screen: { screenController(for: $0) }, animator: { _ in nil })
  }

  public override func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self.presented(card(presenting)) }

  public override func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    dismissed.presentingViewController.map { self.dismissed(card($0)) }
  }

  /// Whoever was presented can be turned back by a finger that comes in from the left edge.
  public override func gesture(on viewController: UIViewController) -> DrivingGesture? {
    guard viewController.presentingViewController != nil else { return nil }
    let known = interactions.first { $0.controller === viewController }
    let interaction = known ?? FlipInteractionController(on: viewController)
    interaction.completionCurve = curve
    if known == nil { interactions.append(interaction) }
    return DrivingGesture(
      interaction.recognizer, travel: CGPoint(x: FlipInteractionController.travel, y: 0))
  }

  /// An interactor only for a dismissal that a finger drives. (`UIKIT.md I9`)
  public override func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    interactions.first { $0.isInProgress }
      ?? super.interactionControllerForDismissal(using: animator)
  }
}

extension FlipAnimationController {
  /// The animator for one of the ways that a story can ask for.
  public convenience init(card: FlipCard, _ variant: Subject.Variant) {
    self.init(
      card: card, duration: variant.duration ?? 2, options: .curve(variant.curve))
  }
}
