import Campaign

/// The causes that were known when the baseline was written. They do not count. A baseline never
/// gets new causes: it only shrinks.
struct Baseline: Figures, Equatable {
  struct Entry: Encodable, Equatable {
    let fingerprint: String
    let subject: String
    let laws: [String]
    let reason: String
    /// The day on which it was written: `2026-11-23`.
    let since: String
  }

  static let fileName = ".transitioncheck-baseline.json"

  /// The format that `LinedJSON.read` accepts.
  var format = 1
  var causes: [Entry]

  init(causes: [Entry]) { self.causes = causes }

  /// - Throws: `UsageError` that names the line.
  init(_ text: String, named name: String) throws {
    causes = try LinedJSON.read(text, named: name, keys: ["causes"]) { members in
      try (members["causes"]?.list("causes") ?? []).map { json in
        let keys = ["fingerprint", "subject", "laws", "reason", "since"]
        let members = try json.members(keys)
        func text(_ key: String) throws -> String {
          guard let value = members[key] else {
            throw json.problem("\(key): missing; write the baseline again with --write-baseline")
          }
          return try value.text(key)
        }
        let fingerprint = try text("fingerprint")
        guard fingerprint.hasPrefix("\(Cause.fingerprintVersion):") else {
          throw json.problem(
            "fingerprint: written by another version, so it silences nothing; delete the file, and "
              + "write it again with --write-baseline")
        }
        return Entry(
          fingerprint: fingerprint, subject: try text("subject"),
          laws: try (members["laws"]?.list("laws") ?? []).map { try $0.text("laws") },
          reason: try text("reason"), since: try text("since"))
      }
    }
  }

  /// The baseline without the causes that did not occur although their subjects ran.
  ///
  /// - Parameter laws: those that counted in the run; empty for all. A cause of another law stays.
  func shrunk(
    to fingerprints: Set<String>, afterRunning subjects: Set<String>, judging laws: [String] = []
  ) -> Baseline {
    Baseline(
      causes: causes.filter {
        fingerprints.contains($0.fingerprint) || !subjects.contains($0.subject)
          || !laws.isEmpty && !$0.laws.allSatisfy(laws.contains)
      })
  }
}
