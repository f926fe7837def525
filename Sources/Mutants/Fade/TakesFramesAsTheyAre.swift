import ReferenceEngine
import UIKit

extension Mutant {
  /// It is right as long as every marked view is a child of an unscrolled root.
  static let takesFramesAsTheyAre = Mutant(
    fade: "takes-frames-as-they-are", .geometry, noticedBy: "snapshots-start-and-land",
    "Takes the frame of a view for its place in the container.", by: TakesFramesAsTheyAre.init)
}

private final class TakesFramesAsTheyAre: SubviewFadeAnimationController {
  override func rect(of view: UIView, in container: UIView) -> CGRect { view.frame }
}
