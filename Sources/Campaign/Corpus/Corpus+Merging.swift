import Model
import Simulation
import Subjects

extension Corpus {
  /// The result of a merge.
  public struct Merge: Sendable {
    /// How many entries were read.
    public internal(set) var read = 0
    /// The paths of the kept entries, in the order in which they were saved.
    public internal(set) var kept: [String] = []
  }

  /// Adds those entries that add coverage: a combination of subject, law and effect, or a feature,
  /// that no entry before them has. The most ordinary and then the shortest entries come first, so
  /// they are kept.
  ///
  /// - Parameter subject: returns the subject with a name.
  @MainActor public func merge(
    _ entries: [(path: String, entry: RegressionEntry)], subject: (String) throws -> Subject
  ) throws -> Merge {
    var merge = Merge()
    var known: Set<Coverage> = []
    Features.prepare()
    for (_, entry) in entries.sorted(by: { Corpus.isShorter($0, $1) }) {
      merge.read += 1
      let subject = try subject(entry.subject)
      let run = try IsolatedRun(
        of: entry.scenario, after: entry.before, with: subject, wanting: .features)
      var coverage = Set(
        run.features.map { Coverage(subject: entry.subject, law: "", code: UInt64($0)) })
      let law = Law.ID(slug: entry.law)
      for fingerprint in run.fingerprints where fingerprint.law == law {
        coverage.insert(Coverage(subject: entry.subject, law: entry.law, code: fingerprint.word))
      }
      coverage.insert(Coverage(subject: entry.subject, law: entry.law, code: 0))
      if coverage.isSubset(of: known) { continue }
      known.formUnion(coverage)
      merge.kept.append(try save(entry))
    }
    return merge
  }

  /// Something that an entry covers: a feature, or an effect on a law.
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
