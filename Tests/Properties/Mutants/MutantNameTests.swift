import Model
import Mutants
import Testing

/// Comments and pages name the mutants of a law. The mutant itself names its law, and a test checks
/// that this law notices it.
@MainActor @Suite struct `The mutants listed for a law` {
  /// The mutants that name a law themselves, by its slug.
  private static let registered: [String: Set<String>] = {
    var mutants: [String: Set<String>] = [:]
    for mutant in Mutant.all { mutants[mutant.law, default: []].insert(mutant.subject.name) }
    let processEnding = processEndingSubjects().map(\.name)
    mutants["does-not-crash", default: []].formUnion(processEnding)
    return mutants
  }()

  /// The mutants in the comments of the laws, by slug.
  private static let commented: [String: [String]] = {
    var mutants: [String: [String]] = [:]
    for (path, text) in `A citation`.texts where path.hasPrefix("Sources/Model/Laws/") {
      // A doc comment, and the law that is declared below it, with its slug.
      for law in text.matches(
        of: /((?: *\/\/\/.*\n)+) *(?:public |package )?static let \w+ = \w+\(\s*"([a-z-]+)"/)
      {
        guard let list = law.1.firstRange(of: "- Mutant:") else { continue }
        mutants[String(law.2), default: []] += law.1[list.upperBound...]
          .matches(of: /`(mutant\/[a-z0-9-]+)`/).map { String($0.1) }
      }
    }
    return mutants
  }()

  /// The mutants in the tables of `docs/model.md, Laws`, by slug.
  private static let listed: [String: [String]] = {
    var mutants: [String: [String]] = [:]
    let page = `A citation`.texts["docs/model.md"] ?? ""
    // A row: the slug of a law, its mutants without `mutant/`, and perhaps a remark.
    for row in page.matches(of: /(?m)^\| `([a-z-]+)` \| (`[a-z0-9-]+`(?:, `[a-z0-9-]+`)*)[^|]*\|$/)
    {
      mutants[String(row.1)] = row.2.matches(of: /`([a-z0-9-]+)`/).map { "mutant/\($0.1)" }
    }
    return mutants
  }()

  @Test(arguments: Law.all.map(\.slug))
  func `in its comment name that law`(law: String) throws {
    let named = try #require(Self.commented[law], "the comment of \(law) names no mutant")
    #expect(!named.isEmpty)
    #expect(Self.registered[law]?.isSuperset(of: named) == true, "\(named)")
  }

  @Test(arguments: Law.all.map(\.slug))
  func `in docs/model.md are those that name that law`(law: String) throws {
    let named = try #require(Self.listed[law], "no table lists mutants of \(law)")
    #expect(Set(named).count == named.count)
    // The table names only some of the many subjects that end their process, or that leave one of
    // the attributes different.
    if ["does-not-crash", "everything-restored"].contains(law) {
      #expect(Self.registered[law]?.isSuperset(of: named) == true)
    } else {
      #expect(Set(named) == Self.registered[law])
    }
  }
}
