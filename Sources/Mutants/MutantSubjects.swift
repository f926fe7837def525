import ReferenceEngine
import Subjects
import UIKit

/// Subjects that are wrong on purpose: the published transitions, and planted bugs.
public func mutantSubjects() -> [Subject] { publishedSubjects() + Mutant.all.map(\.subject) }

/// The transitions as the documents publish them: each breaks many laws.
public func publishedSubjects() -> [Subject] { [publishedFade] }

private let publishedFade = Subject(
  "published/fade", specification: .fade,
  summary: "The fade as documents 000 and 001 publish it."
) { variant in
  FadeInstallation { kind in PublishedSubviewAnimationController(kind, variant) }
}
