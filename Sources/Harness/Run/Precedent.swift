import Generators
import Model
import Subjects

/// A saved story about a subject, from which shrinking starts.
///
/// A defect that is known already then comes out as the story that is known, whatever seed met it
/// again, and only a smaller or a more ordinary one takes its place.
@MainActor struct Precedent {
  let recording: Recording
  let oddity: Int
  /// Everything that the story breaks today.
  let keys: Set<FindingKey>

  /// The stories of a corpus whose choices still tell them. What cannot be read is left to
  /// `fuzz replay`, which says so.
  static func all(in corpus: Corpus, about subject: Subject) -> [Precedent] {
    let paths = (try? Corpus.paths(at: corpus.folder)) ?? []
    var seen: Set<Scenario> = []
    return paths.compactMap { path in
      guard let entry = try? Corpus.read(path), entry.subject == subject.name,
        let recording = entry.origin?.recording, seen.insert(entry.scenario).inserted,
        subject.story(of: recording) == entry.scenario,
        let examination = try? Examination(of: entry.scenario, with: subject)
      else { return nil }
      return examination.isUncertain
        ? nil
        : Precedent(
          recording: recording, oddity: entry.scenario.oddity, keys: examination.keys)
    }
  }
}

extension [Precedent] {
  /// The best that breaks the law at the place and is at least as ordinary as the story at hand.
  @MainActor func best(for hit: Hit, _ subject: Subject) -> Recording? {
    filter { $0.keys.contains(hit.key) && $0.oddity <= hit.best.oddity }
      .map(\.recording).min { subject.prefers($0, to: $1) }
  }
}
