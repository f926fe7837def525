import Subjects
import UIKit

/// The transitions of the tutorials, implemented without their defects. The code as text after
/// `written` is compiled only in exported tests, and must match the initializers.
public func referenceSubjects() -> [Subject] { [fade, flip, scale, snapshot, scrubbed] }

private let fade = Subject(
  "reference/fade", specification: .fade, in: [.navigation, .modal],
  summary: "Marked subviews cross-dissolve as snapshots while the screens slide and dim."
) { variant in
  FadeInstallation { type in
    SubviewFadeAnimationController(type: type, variant)
  }
}.written(
  .ofReference(
    "SubviewFadeAnimationController(type: change.isForward ? .present : .dismiss, "
      + Subject.Source.variant + ")"))

private let flip = Subject(
  "reference/flip", specification: .flip, in: [.modal, .overlay],
  summary: "A card turns over and becomes the new screen, and becomes a card again."
) { variant in
  FlipInstallation(variant)
}.written(
  .ofReference(
    "change.kind == .present "
      + "? change.from.map { FlipPresentAnimationController(card: FlipCard(of: $0), "
      + Subject.Source.variant + ") } "
      + ": change.to.map { FlipDismissAnimationController(card: FlipCard(of: $0), "
      + Subject.Source.variant + ") }"))

private let scale = Subject(
  "reference/scale", specification: .scale, in: [.navigation, .tabs, .modal, .overlay],
  summary: "The new screen fades in over the old one, which shrinks."
) { variant in
  ReferenceApp { _ in ScaleAnimationController(variant) }
}.written(.ofReference("ScaleAnimationController(\(Subject.Source.variant))"))

private let snapshot = Subject(
  "reference/snapshot", specification: .snapshot, in: [.navigation, .modal, .overlay],
  summary: "Snapshots of the screens dissolve into one another; marked views have their own."
) { variant in
  ReferenceApp { _ in SnapshotAnimationController(variant) }
}.written(.ofReference("SnapshotAnimationController(\(Subject.Source.variant))"))

private let scrubbed = Subject(
  "reference/snapshot-scrubbed", specification: .snapshot, in: [.navigation, .modal],
  summary: "The snapshot transition inside a property animator, which a gesture scrubs."
) { variant in
  ReferenceApp { _ in
    InterruptibleSnapshotAnimationController(
      duration: variant.duration ?? 0.25, curve: variant.curve)
  }
}.written(
  .ofReference(
    "InterruptibleSnapshotAnimationController(duration: variant.duration ?? 0.25, "
      + "curve: variant.curve)")
).interruptible

extension SubviewFadeAnimationController {
  /// Makes the animator for a variant that a scenario chooses.
  public convenience init(type: TransitionType, _ variant: Subject.Variant) {
    self.init(
      type: type, duration: variant.duration ?? 1,
      method: variant.rendersImages ? .image : .snapshotView, options: .curve(variant.curve))
  }
}

extension ScaleAnimationController {
  /// Makes the animator for a variant that a scenario chooses.
  public convenience init(_ variant: Subject.Variant) {
    self.init(duration: variant.duration ?? 0.25, options: .curve(variant.curve))
  }
}

extension SnapshotAnimationController {
  /// Makes the animator for a variant that a scenario chooses.
  public convenience init(_ variant: Subject.Variant) {
    self.init(duration: variant.duration ?? 0.25, options: .curve(variant.curve))
  }

  /// Makes the animator for a variant, with a snapshot transition of its own.
  public convenience init(_ variant: Subject.Variant, makeTransition: @escaping MakeTransition) {
    self.init(
      duration: variant.duration ?? 0.25, options: .curve(variant.curve),
      makeTransition: makeTransition)
  }
}

extension UIView.AnimationOptions {
  /// The option that selects a curve.
  public static func curve(_ curve: UIView.AnimationCurve) -> UIView.AnimationOptions {
    switch curve {
    case .easeInOut: .curveEaseInOut
    case .easeIn: .curveEaseIn
    case .easeOut: .curveEaseOut
    case .linear: .curveLinear
    }
  }
}
