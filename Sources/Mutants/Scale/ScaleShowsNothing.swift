import ReferenceEngine
import UIKit

extension Mutant {
  /// The old screen shrinks, nothing comes in its place, and all is said to be well. (BUGS.md 2)
  static let scaleShowsNothing = Mutant(
    scale: "shows-nothing", .lifetime, noticedBy: "right-screen-remains",
    "Goes on without the view of the new screen, and claims success.", by: ScaleShowsNothing.init)
}

private final class ScaleShowsNothing: ScaleAnimationController {
  override func canShow(_ context: any UIViewControllerContextTransitioning) -> Bool { true }
}
