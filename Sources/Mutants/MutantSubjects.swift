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
}

private let publishedFlip = Subject(
  "published/flip", specification: .flip, in: [.modal, .overlay],
  summary: "The flip as the flip tutorial publishes it."
) { variant in
  PublishedFlipApp(variant)
}

private let publishedScale = Subject(
  "published/scale", specification: .scale, in: [.navigation, .tabs, .modal, .overlay],
  summary: "The scale as the scale tutorial publishes it."
) { variant in
  ReferenceApp { _ in PublishedScaleAnimationController(variant) }
}

private let publishedSnapshot = Subject(
  "published/snapshot", specification: .snapshot, in: [.navigation, .modal, .overlay],
  summary: "The snapshot transition as the snapshot tutorial publishes it."
) { variant in
  ReferenceApp { _ in PublishedSnapshotAnimationController(variant) }
}
