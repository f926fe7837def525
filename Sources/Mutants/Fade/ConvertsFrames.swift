import ReferenceEngine
import UIKit

extension Mutant {
  /// A frame is a box already: under a turned ancestor this is the box of a box.
  static let convertsFrames = Mutant(
    fade: "converts-frames", .geometry, noticedBy: "snapshots-start-and-land",
    "Converts the frame of a view instead of its bounds.", by: ConvertsFrames.init)
}

private final class ConvertsFrames: SubviewFadeAnimationController {
  override func rect(of view: UIView, in container: UIView) -> CGRect {
    container.convert(view.frame, from: view.superview)
  }
}
