import ReferenceEngine
import Subjects
import UIKit

extension Mutant {
  /// A frame counts in the card's superview, and the document takes it for the container's.
  static let flipConvertsNothing = Mutant(
    flip: "converts-nothing", .geometry, noticedBy: "snapshots-start-and-land",
    "Takes the card's frame as it stands in its superview."
  ) { variant in
    FlipInstallation(
      variant,
      card: { controller in
        let marked = (controller as? any CustomTransitionOriginator)?.fromAnimatedSubviews
        guard let card = marked?.first else { return FlipCard(of: controller) }
        return FlipCard { _ in card.frame }
      })
  }
}
