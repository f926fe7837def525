import ReferenceEngine
import Subjects
import UIKit

extension Mutant {
  /// The delegate knows no other animator, so what goes away comes once more.
  static let flipPresentsOnly = Mutant(
    flip: "presents-only", .order, noticedBy: "snapshots-above-screens",
    "Presents what should be dismissed."
  ) { variant in
    FlipInstallation(variant, dismissed: { FlipPresentAnimationController(card: $0, variant) })
  }
}
