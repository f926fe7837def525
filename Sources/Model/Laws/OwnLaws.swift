import Synchronization

/// The own laws of all subjects that are registered in this process.
///
/// Laws are registered before the first fork, so that they have the same IDs in all processes of a
/// run.
package enum OwnLaws {
  /// The maximum number of own laws of all subjects together: `Law.ID.capacity` reserves a count for
  /// each.
  package static let countMax = 64

  private static let laws = Mutex<[Law]>([])

  /// Every own law, in the order in which they were registered.
  package static var known: [Law] { laws.withLock { $0 } }

  /// Registers a law. Sentences with the same slug share one law.
  ///
  /// - Returns: its ID, or why its sentence cannot be used.
  package static func add(_ sentence: String) -> Result<Law.ID, Refusal> {
    let slug = slug(of: sentence)
    if slug.isEmpty { return .failure(.init("use letters or digits in it")) }
    if slug.utf8.count > slugLengthMax {
      return .failure(.init("shorten it to \(slugLengthMax) bytes"))
    }
    if Law.all.contains(where: { $0.slug == slug }) {
      return .failure(.init("change it: \(slug) is a law of the suite"))
    }
    return laws.withLock { laws in
      if let index = laws.firstIndex(where: { $0.slug == slug }) {
        return .success(Law.ID(rawValue: Law.all.count + index))
      }
      guard laws.count < countMax else {
        return .failure(.init("remove laws: there is room for \(countMax) of all subjects"))
      }
      laws.append(Law(slug, sentence, source: "the subject", group: .own, scope: .own, kind: .own))
      return .success(Law.ID(rawValue: Law.all.count + laws.count - 1))
    }
  }

  /// Why a sentence cannot be used for a law, and what to do.
  package struct Refusal: Error {
    package let remedy: String
    init(_ remedy: String) { self.remedy = remedy }
  }

  /// The name of a law in commands and in folders of the corpus: the letters and digits of its
  /// sentence, joined by hyphens.
  package static func slug(of sentence: String) -> String {
    sentence.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }

  /// The maximum length of a slug, in bytes. The corpus has a folder of that name.
  private static let slugLengthMax = 120
}

/// The result of an own law in one run.
public struct OwnJudgment: Sendable {
  package let law: Law.ID
  /// Whether the condition of the law occurred.
  package let isNonVacuous: Bool
  /// Whether the scenario ended before the deadline of the law.
  package let isUndecided: Bool
  package let violation: Violation?

  package init(_ law: Law.ID, isNonVacuous: Bool, isUndecided: Bool, violation: Violation?) {
    (self.law, self.isNonVacuous) = (law, isNonVacuous)
    (self.isUndecided, self.violation) = (isUndecided, violation)
  }
}

extension LawResult {
  /// Adds the results of the subject's own laws.
  public mutating func add(_ judgments: [OwnJudgment]) {
    for judgment in judgments {
      begin(judgment.law)
      if let violation = judgment.violation { violations.append(violation) }
      if judgment.isNonVacuous { nonVacuous.append(judgment.law) }
      count(comparisons: 1)
      if judgment.isUndecided { excuse(.endedTooSoon) }
    }
  }
}
