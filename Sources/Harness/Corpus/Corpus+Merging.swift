import Model
import Subjects

extension Corpus {
  /// What became of a merge.
  public struct Merge: Sendable {
    public internal(set) var read = 0
    /// The paths of what was kept, in the order in which it was.
    public internal(set) var kept: [String] = []
  }

  /// Takes over those of some entries that add coverage: a subject, law and place that none before
  /// them breaks, or a feature that none before them shows. The most ordinary and then the shortest
  /// come first, so that they are the ones to stay.
  ///
  /// - Parameter subject: finds a subject by its name.
  @MainActor public func merge(
    _ entries: [(path: String, entry: RegressionEntry)], subject: (String) throws -> Subject
  ) throws -> Merge {
    var merge = Merge()
    var known: Set<Coverage> = []
    for (_, entry) in entries.sorted(by: { Corpus.isShorter($0, $1) }) {
      merge.read += 1
      let subject = try subject(entry.subject)
      let run = try IsolatedRun(of: entry.scenario, with: subject)
      var coverage = Set(
        run.features.map { Coverage(subject: entry.subject, law: "", code: UInt64($0)) })
      let law = Law.number(of: entry.law)
      for key in run.keys where key.law == law {
        coverage.insert(Coverage(subject: entry.subject, law: entry.law, code: key.word))
      }
      coverage.insert(Coverage(subject: entry.subject, law: entry.law, code: 0))
      if coverage.isSubset(of: known) { continue }
      known.formUnion(coverage)
      merge.kept.append(try save(entry))
    }
    return merge
  }

  /// Something that an entry shows: a feature, or a law broken at a place.
  private struct Coverage: Hashable {
    var subject: String
    var law: String
    var code: UInt64
  }

  private static func isShorter(
    _ a: (path: String, entry: RegressionEntry), _ b: (path: String, entry: RegressionEntry)
  ) -> Bool {
    func rank(_ entry: RegressionEntry) -> (Int, Int) {
      (entry.scenario.kind.rawValue, entry.scenario.viewCount + entry.scenario.events.count)
    }
    let (mine, others) = (rank(a.entry), rank(b.entry))
    return mine != others ? mine < others : a.path < b.path
  }
}
