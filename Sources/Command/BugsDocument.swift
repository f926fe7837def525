import Model
import Mutants

/// The text of `docs/bugs.md`: every planted bug, by kind of mistake, with the law that catches it.
@MainActor package enum BugsDocument {
  package static var lines: [String] {
    var lines = [
      "# Planted bugs", "",
      "Written by `swift run -c release fuzz list bugs > docs/bugs.md`; a test fails when it is stale.",
      "`fuzz mutants` prints how many scenarios it takes until each is noticed.",
    ]
    lines += reportedTable
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

  /// The kinds of bugs that people report of transitions, numbered from 1. Each has at least one
  /// mutant `mutant/bug-NN-…` with its number.
  ///
  /// The names of these mutants and the comments in `Sources/Mutants` cite the numbers, so add a
  /// kind at the end.
  package static let reported = [
    "The transition is never completed, and the app takes no touches any more.",
    "After a cancelled transition the screen is black.",
    "A cancelled transition is completed with `true`.",
    "A snapshot or an invisible overlay stays and takes the touches.",
    "A view stays hidden, translucent or transformed.",
    "A snapshot is blank, because its view has never been drawn.",
    "Taking a snapshot after screen updates moves the real view.",
    "A screen keeps the size that it had before the phone was turned.",
    "The phone is turned in flight, and the transition ignores it.",
    "A frame is set, or read, of a view that has a transform.",
    "The user pushes again, or goes back, while a transition is in flight.",
    "Fast changes of tab leave no tab on the screen.",
    "The finger leaves before the interactive transition has begun, which then waits forever.",
    "A jump when the finger leaves, or at the end.",
    "An animation that the finger does not drive.",
    "Controllers get no appearance callbacks, or get them twice.",
    "A screen is removed without the animator, so nothing is restored.",
    "The context, the animator or a controller is never freed.",
    "The completion comes early, because nothing was animated.",
  ]

  private static var reportedTable: [String] {
    let rows = reported.enumerated().flatMap { index, kind in
      mutants(ofReported: index + 1).map {
        "| \(index + 1) | \(kind) | `\($0.law)` | `\($0.subject.name)` |"
      }
    }
    return [
      "", "## What people report: \(reported.count) kinds", "",
      "| kind | what is reported | law that catches it | bug that shows it |",
      "| --- | --- | --- | --- |",
    ] + rows
  }

  /// The mutants that show one kind of reported bug.
  package static func mutants(ofReported kind: Int) -> [Mutant] {
    let name = "mutant/bug-" + (kind < 10 ? "0" : "") + "\(kind)-"
    return Mutant.all.filter { $0.subject.name.hasPrefix(name) }
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
