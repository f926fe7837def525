import ReferenceEngine
import Subjects
import UIKit

/// Subjects that are wrong on purpose: the published transitions, and planted bugs.
public func mutantSubjects() -> [Subject] { publishedSubjects() + Mutant.all.map(\.subject) }

/// The transitions as the documents publish them: each breaks many laws.
public func publishedSubjects() -> [Subject] {
  [publishedFade, publishedFlip, publishedScale, publishedSnapshot]
}

private let publishedFade = Subject(
  "published/fade", specification: .fade,
  summary: "The fade as documents 000 and 001 publish it."
) { variant in
  FadeInstallation { kind in PublishedSubviewFadeAnimationController(kind, variant) }
}

private let publishedFlip = Subject(
  "published/flip", specification: .flip, in: [.modal, .overlay],
  summary: "The flip as document 002 publishes it."
) { variant in
  PublishedFlipApp(variant)
}

private let publishedScale = Subject(
  "published/scale", specification: .scale, in: [.navigation, .tabs, .modal, .overlay],
  summary: "The scale as document 003 publishes it."
) { variant in
  ReferenceApp { _ in PublishedScaleAnimationController(variant) }
}

private let publishedSnapshot = Subject(
  "published/snapshot", specification: .snapshot, in: [.navigation, .modal, .overlay],
  summary: "The snapshot transition as document 004 publishes it."
) { variant in
  ReferenceApp { _ in PublishedSnapshotAnimationController(variant) }
}
