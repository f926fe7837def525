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

  /// Adds each given entry that covers something which no given entry before it covers. Ordinary
  /// entries come first, then short ones. The entries that are already in the folder stay, and are
  /// not asked what they cover.
  ///
  /// - Parameter subject: returns the subject with a name.
  @MainActor public func merge(
    _ entries: [(path: String, entry: RegressionEntry)], subject: (String) throws -> Subject
  ) throws -> Merge {
    var merge = Merge()
    var covered: Set<CoverageItem> = []
    Features.prepare()
    for (_, entry) in entries.sorted(by: { Corpus.isPreferred($0, $1) }) {
      merge.read += 1
      let subject = try subject(entry.subject)
      let run = try IsolatedRun(
        of: entry.scenario, after: entry.before, with: subject, wanting: .features)
      let law = Law.ID(slug: entry.law)
      var items: Set<CoverageItem> = [.law(entry.law, subject: entry.subject)]
      for feature in run.features { items.insert(.feature(feature, subject: entry.subject)) }
      for fingerprint in run.fingerprints where fingerprint.law == law {
        items.insert(.effect(fingerprint.word, subject: entry.subject))
      }
      if items.isSubset(of: covered) { continue }
      covered.formUnion(items)
      merge.kept.append(try save(entry))
    }
    return merge
  }

  /// Something that an entry covers.
  private enum CoverageItem: Hashable {
    /// The law of the entry, even if the subject does not break it any more.
    case law(String, subject: String)
    /// The law of the entry with the effect of a violation: the word of its fingerprint.
    case effect(UInt64, subject: String)
    /// A feature of the run: a number of `Features`.
    case feature(Int32, subject: String)
  }

  /// Whether one entry is preferred to another: it is more ordinary, then shorter (it has fewer
  /// views and events), then first by its path.
  private static func isPreferred(
    _ a: (path: String, entry: RegressionEntry), _ b: (path: String, entry: RegressionEntry)
  ) -> Bool {
    func rank(_ entry: RegressionEntry) -> (Int, Int) {
      (entry.scenario.kind.rawValue, entry.scenario.viewCount + entry.scenario.events.count)
    }
    let (rankOfA, rankOfB) = (rank(a.entry), rank(b.entry))
    return rankOfA != rankOfB ? rankOfA < rankOfB : a.path < b.path
  }
}
