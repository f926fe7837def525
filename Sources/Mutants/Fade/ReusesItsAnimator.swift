import ReferenceEngine
import Subjects
import UIKit

extension Mutant {
  /// The delegate makes an animator once and keeps it: whoever first pushes and then pops sees
  /// the new screen slide out of nowhere.
  static let reusesItsAnimator = Mutant(
    fade: "reuses-its-animator", .lifetime, noticedBy: "screens-dim-as-specified",
    "Keeps its first animator for whatever comes."
  ) { (variant: Subject.Variant) in
    var kept: SubviewFadeAnimationController?
    return FadeInstallation { type in
      let animator = kept ?? SubviewFadeAnimationController(type: type, variant)
      kept = animator
      return animator
    }
  }
}
