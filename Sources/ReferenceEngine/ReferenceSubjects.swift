import Subjects
import UIKit

/// The transitions of the documents, done right.
public func referenceSubjects() -> [Subject] { [fade] }

private let fade = Subject(
  "reference/fade", specification: .fade,
  summary: "Marked subviews cross-dissolve as snapshots while the screens slide and dim."
) { variant in
  FadeInstallation { type in
    SubviewAnimationController(type: type, variant)
  }
}

extension SubviewAnimationController {
  /// The animator for one of the ways that a story can ask for.
  public convenience init(type: TransitionType, _ variant: Subject.Variant) {
    self.init(
      type: type, duration: variant.duration ?? 1,
      road: variant.rendersImages ? .image : .snapshotView, options: .curve(variant.curve))
  }
}

extension UIView.AnimationOptions {
  /// The option that asks for a curve.
  public static func curve(_ curve: UIView.AnimationCurve) -> UIView.AnimationOptions {
    switch curve {
    case .easeInOut: .curveEaseInOut
    case .easeIn: .curveEaseIn
    case .easeOut: .curveEaseOut
    case .linear: .curveLinear
    }
  }
}
