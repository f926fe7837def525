import ReferenceEngine
import UIKit

extension Mutant {
  /// The stack and what is seen part ways. (BUGS.md 3)
  static let bug03ClaimsSuccess = Mutant(
    bug: "03-claims-success", .simultaneity, noticedBy: "completes-with-the-truth",
    "Claims success, cancelled or not.", animatedBy: Bug03ClaimsSuccess.init)
}

private final class Bug03ClaimsSuccess: ScaleAnimationController {
  override func complete(
    _ context: any UIViewControllerContextTransitioning, _ completed: Bool
  ) {
    super.complete(context, true)
  }
}
