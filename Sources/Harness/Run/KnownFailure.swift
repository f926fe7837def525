import Generators
import Model
import Subjects

/// A saved story about a subject, from which shrinking starts.
///
/// A defect that is known already then comes out as the story that is known, whatever seed met it
/// again, and only a smaller or a more ordinary one takes its place.
@MainActor struct KnownFailure {
  let recording: Recording
  let unusualness: Int
  /// Everything that the story breaks today.
  let keys: Set<Fingerprint>

  /// The stories of a corpus whose choices still tell them. What cannot be read is left to
  /// `fuzz replay`, which says so.
  static func all(in corpus: Corpus, about subject: Subject) -> [KnownFailure] {
    let paths = (try? Corpus.paths(at: corpus.folder)) ?? []
    var seen: Set<Scenario> = []
    return paths.compactMap { path in
      guard let entry = try? Corpus.read(path), entry.subject == subject.name,
        let recording = entry.origin?.recording, seen.insert(entry.scenario).inserted,
        subject.scenario(of: recording) == entry.scenario,
        let run = try? IsolatedRun(of: entry.scenario, with: subject)
      else { return nil }
      return run.isUncertain
        ? nil
        : KnownFailure(
          recording: recording, unusualness: entry.scenario.unusualness, keys: run.keys)
    }
  }
}

extension [KnownFailure] {
  /// The best that breaks the law at the place and is at least as ordinary as the story at hand.
  @MainActor func best(for lawFailure: LawFailure, _ subject: Subject) -> Recording? {
    filter { $0.keys.contains(lawFailure.key) && $0.unusualness <= lawFailure.best.unusualness }
      .map(\.recording).min { subject.prefers($0, to: $1) }
  }
}
