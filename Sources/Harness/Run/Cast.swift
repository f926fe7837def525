import Model
import Subjects

/// Who is told stories, and which laws count: what all processes of a run agree on before the
/// first fork.
@MainActor public struct Cast {
  public let subjects: [Subject]
  /// Which violations count, by the number of the law.
  let counts: [Bool]

  /// - Parameter laws: slugs; empty means all laws.
  public init(subjects: [Subject], laws: [String] = []) {
    self.subjects = subjects
    counts = Law.all.map { laws.isEmpty || laws.contains($0.slug) }
  }
}
