import Generators
import Model
import Subjects

/// A saved scenario of a subject, from which shrinking starts.
///
/// A known defect then shrinks to its known scenario, whatever the seed of the run. Only a smaller
/// or more ordinary scenario replaces it.
@MainActor struct KnownFailure {
  let recording: Recording
  let unusualness: Int
  /// Everything that the scenario breaks today.
  let fingerprints: Set<Fingerprint>

  /// The scenarios of a corpus whose choices still generate them. Entries that cannot be read are
  /// skipped; `fuzz replay` reports them.
  static func all(in corpus: Corpus, about subject: Subject) -> [KnownFailure] {
    let paths = (try? Corpus.paths(at: corpus.folder)) ?? []
    var seen: Set<Scenario> = []
    return paths.compactMap { path in
      guard let entry = try? Corpus.read(path), entry.subject == subject.name,
        entry.before.isEmpty,
        let recording = entry.origin?.recording, seen.insert(entry.scenario).inserted,
        subject.scenario(of: recording) == entry.scenario,
        let run = try? IsolatedRun(of: entry.scenario, with: subject)
      else { return nil }
      return run.isUncertain
        ? nil
        : KnownFailure(
          recording: recording, unusualness: entry.scenario.unusualness,
          fingerprints: run.fingerprints)
    }
  }
}

extension [KnownFailure] {
  /// The best recording that has the same fingerprint and is at least as ordinary as the failure;
  /// nil if there is none.
  @MainActor func best(for lawFailure: LawFailure, _ subject: Subject) -> Recording? {
    filter {
      $0.fingerprints.contains(lawFailure.fingerprint)
        && $0.unusualness <= lawFailure.best.unusualness
    }
    .map(\.recording).min { subject.prefers($0, to: $1) }
  }
}
