import Foundation
import Generators
import Model
import Reporting
import Subjects

extension Corpus {
  /// The result of keeping one entry for each cause.
  public struct Keeping: Sendable {
    /// The causes that the corpus had no entry of, with the path of the new one.
    public internal(set) var kept: [(cause: Cause, path: String)] = []
    /// The causes that the corpus had an entry of.
    public internal(set) var known: [Cause] = []
    /// The paths of the entries that do not break their law today.
    public internal(set) var noLongerFailing: [String] = []
  }

  /// Adds one entry for each cause that the corpus has no entry of: the one that is easiest to
  /// understand.
  ///
  /// Findings are grouped into causes as in the summary of a run. Nothing is written before all causes
  /// are known.
  ///
  /// - Parameters:
  ///   - sizeMax: the largest entry of the corpus that is read, in bytes.
  ///   - subject: returns the subject with a name.
  @MainActor public func keep(
    _ entries: [(path: String, entry: RegressionEntry)], sizeMax: Int = Corpus.entrySizeMax,
    subject: (String) throws -> Subject
  ) throws -> Keeping {
    var keeping = Keeping()
    let oldFindings = try self.entries(about: Set(entries.map(\.entry.subject)), sizeMax).flatMap {
      try Finding.all(of: $0.entry, at: $0.path, with: subject($0.entry.subject))
    }
    let newFindings = try entries.flatMap { path, entry -> [Finding] in
      let findings = try Finding.all(of: entry, at: path, with: subject(entry.subject))
      if findings.isEmpty { keeping.noLongerFailing.append(path) }
      return findings
    }
    let oldKeys = Set(oldFindings.map(\.key)), newKeys = Set(newFindings.map(\.key))
    let entryAt = Dictionary(entries.map { ($0.path, $0.entry) }, uniquingKeysWith: { $1 })
    for cause in Cause.all(of: (oldFindings + newFindings).bestOfEachFingerprint) {
      let keys = Set(cause.findings.map(\.key))
      if keys.isDisjoint(with: newKeys) { continue }
      if keys.isDisjoint(with: oldKeys), let entry = cause.best.path.flatMap({ entryAt[$0] }) {
        keeping.kept.append((cause, try save(entry)))
      } else {
        keeping.known.append(cause)
      }
    }
    return keeping
  }

  /// The entries about these subjects; none if the folder does not exist.
  private func entries(
    about subjects: Set<String>, _ sizeMax: Int
  ) throws -> [(path: String, entry: RegressionEntry)] {
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    return try Corpus.paths(at: folder).map { ($0, try Corpus.read($0, sizeMax: sizeMax)) }
      .filter { subjects.contains($0.1.subject) }
  }
}

extension [Finding] {
  /// One finding for each fingerprint of a subject, as in the summary of a run: the one that is
  /// easiest to understand. A scenario may show a fingerprint that another one shows better.
  fileprivate var bestOfEachFingerprint: [Finding] {
    var seen: Set<Finding.Key> = []
    return sorted { ($0.rank, $0.fingerprint) < ($1.rank, $1.fingerprint) }
      .filter { seen.insert($0.key).inserted }
  }
}

extension Finding {
  /// The findings that a saved scenario shows today, one for each effect on the law of the entry.
  @MainActor fileprivate static func all(
    of entry: RegressionEntry, at path: String, with subject: Subject
  ) throws -> [Finding] {
    guard let law = Law.ID(slug: entry.law) else { return [] }
    let run = try IsolatedRun(
      of: entry.scenario, after: entry.before, with: subject, judging: .only(law: law))
    let fingerprints = run.fingerprints.filter { $0.law == law }.sorted()
    if fingerprints.isEmpty { return [] }
    let violations = run.violations.filter { $0.law == law }
    // After other scenarios, or with an end that only a clock saw, runs with other policies or
    // without a call prove nothing.
    let isExact = entry.before.isEmpty && !run.isUncertain
    let grade = try isExact ? Grade.grade(law: law, of: entry.scenario, with: subject) : .uncertain
    return try fingerprints.map { fingerprint in
      let responsibility =
        try isExact
        ? Responsibility(for: violations.like(fingerprint), in: entry.scenario, with: subject)
        : Responsibility()
      return Finding(
        fingerprint: fingerprint, subject: entry.subject, scenario: entry.scenario,
        before: entry.before, violations: violations, grade: grade, explanation: [],
        neighborsTried: nil,
        specification: subject.modelSpecification, recording: Recording(),
        stability: Stability(failures: 1, runs: 1), shrinkFailure: nil,
        location: responsibility.location,
        trigger: Trigger(of: entry.scenario, responsibility, breaking: law),
        shown: run.fingerprints,
        origin: run.violations.claimBehind(law) ?? responsibility.origin,
        unknownView: responsibility.unknownView, remarks: responsibility.remarks, path: path)
    }
  }
}
