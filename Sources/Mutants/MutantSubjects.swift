import ReferenceEngine
import Subjects
import UIKit

/// Every subject that is wrong on purpose: the published transitions, then the planted bugs.
public func mutantSubjects() -> [Subject] { publishedSubjects() + Mutant.all.map(\.subject) }

/// The transitions as the tutorials publish them. Each breaks many laws.
public func publishedSubjects() -> [Subject] {
  [publishedFade, publishedFlip, publishedScale, publishedSnapshot]
}

private let publishedFade = Subject(
  "published/fade", specification: .fade,
  summary: "The fade as the subview-fade tutorial publishes it."
) { variant in
  FadeInstallation { kind in PublishedSubviewFadeAnimationController(kind, variant) }
}.written(
  .published(
    "PublishedSubviewFadeAnimationController(change.isForward ? .present : .dismiss, "
      + Subject.Source.variant + ")"))

private let publishedFlip = Subject(
  "published/flip", specification: .flip, in: [.modal, .overlay],
  summary: "The flip as the flip tutorial publishes it."
) { variant in
  PublishedFlipApp(variant)
}.written(
  .published(
    "change.kind == .present ? change.from.map { PublishedFlipPresentAnimationController("
      + "from: $0, presenting: $0, \(Subject.Source.variant)) } : nil"))

private let publishedScale = Subject(
  "published/scale", specification: .scale, in: [.navigation, .tabs, .modal, .overlay],
  summary: "The scale as the scale tutorial publishes it."
) { variant in
  ReferenceApp { _ in PublishedScaleAnimationController(variant) }
}.written(
  .published("PublishedScaleAnimationController(\(Subject.Source.variant))"))

private let publishedSnapshot = Subject(
  "published/snapshot", specification: .snapshot, in: [.navigation, .modal, .overlay],
  summary: "The snapshot transition as the snapshot tutorial publishes it."
) { variant in
  ReferenceApp { _ in PublishedSnapshotAnimationController(variant) }
}.written(
  .published("PublishedSnapshotAnimationController(\(Subject.Source.variant))"))

extension Subject.Source {
  /// - Parameter animator: code for exported tests. It must match the initializers of the class.
  fileprivate static func published(_ animator: String) -> Subject.Source {
    .ofReference(
      animator, imports: ["import Mutants", "import ReferenceEngine", "import Subjects"])
  }
}
