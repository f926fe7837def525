import Model
import Mutants

/// Every planted bug, by the kind of mistake that it is, with the law that has to notice it.
@MainActor package enum BugsDocument {
  package static var lines: [String] {
    var lines = [
      "# Planted bugs", "",
      "Written by `swift run -c release fuzz list bugs > docs/bugs.md`; a test fails when it is stale.",
      "`fuzz mutants` tells how many stories it takes until each is noticed.",
    ]
    for bugClass in Mutant.BugClass.allCases {
      let mutants = Mutant.all.filter { $0.bugClass == bugClass }
      lines += ["", "## \(bugClass.title): \(mutants.count)", ""]
      lines += ["| law | bug | what it does |", "| --- | --- | --- |"]
      for law in Law.all {
        for mutant in mutants where mutant.law == law.slug {
          lines.append("| `\(law.slug)` | `\(mutant.subject.name)` | \(mutant.subject.summary) |")
        }
      }
    }
    return lines
  }
}

extension Mutant.BugClass {
  fileprivate var title: String {
    switch self {
    case .order: "Order"
    case .time: "Time"
    case .geometry: "Geometry"
    case .lifetime: "Lifetime"
    case .simultaneity: "At the same time"
    }
  }
}
