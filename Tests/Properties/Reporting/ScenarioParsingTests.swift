import Campaign
import Foundation
import Generators
import Model
import ReferenceEngine
import Reporting
import Scenarios
import Simulation
import TestSupport
import Testing

/// A scenario can be read from the text that reports print.
@Suite struct `A printed scenario` {
  /// The scenario with the position that each view has after its corner was printed.
  ///
  /// Without a transform a report shows the corner of a view, and the position is computed from it.
  private static func rounded(_ scenario: Scenario) -> Scenario {
    func rounded(_ screen: Screen) -> Screen {
      var screen = screen
      for (index, view) in screen.views.enumerated() where view.transform == .identity {
        let arm = Point(
          view.anchor.x * view.bounds.size.width, view.anchor.y * view.bounds.size.height)
        let corner = Point(view.position.x - arm.x, view.position.y - arm.y)
        screen.views[index].position = Point(corner.x + arm.x, corner.y + arm.y)
      }
      return screen
    }
    var scenario = scenario
    scenario.screens = scenario.screens.map(rounded)
    for (index, operation) in scenario.operations.enumerated() {
      if case .push(let screen) = operation.kind {
        scenario.operations[index].kind = .push(rounded(screen))
      }
    }
    return scenario
  }

  @Test(arguments: Scenario.Container.allCases)
  func `is read as the scenario that was printed`(container: Scenario.Container) throws {
    var scope = Scenario.Scope()
    scope.containers = [container]
    scope.pausesAnimators = true
    var choices = Choices(seed: 0, index: 0)
    var exact = 0
    for index in 0..<600 as Range<UInt64> {
      choices.restart(seed: 21, index: index)
      let scenario = Scenario.generate(&choices, scope)
      let text = scenario.lines.joined(separator: "\n")
      let read = try Scenario(report: text, domain: scenario.domain)
      #expect(read == Self.rounded(scenario), "\(text)")
      if scenario.domain == .exact {
        #expect(read == scenario, "\(text)")
        exact += 1
      }
    }
    // Scenarios of both domains have been read.
    #expect((1..<600).contains(exact))
  }

  /// A finger that no event lifts is lifted by the run. The line says when, and what follows.
  @Test(arguments: [
    ("", 1, "16 ms", false), ("Tick 8: the finger is at 0.5 of its way.", 9, "141 ms", true),
    ("Tick 4: the finger is at 0.25 of its way.\nTick 9: the app removes A1.", 10, "156 ms", false),
  ])
  @MainActor func `says when the finger lets go if nothing else happens`(
    _ events: String, _ tick: Int, _ time: String, _ isFinished: Bool
  ) throws {
    let scenario = try Scenario(
      report: """
        A is on the stack.
          A: 384 × 832 at (0, 0)
          A1 in A: 8 × 8 at (0, 0)
        Tick 0: push of B, driven by a finger.
        \(events)
        """)
    let outcome = isFinished ? "finished" : "cancelled"
    let line = "Tick \(tick) (\(time)): nothing else happens, so the finger lets go: \(outcome)."
    #expect(scenario.lines.last == line)
    #expect(try Scenario(report: scenario.lines.joined(separator: "\n")) == scenario)
    // An event that lifts it then makes no difference.
    var lifted = scenario
    lifted.events.append(Event(at: Tick(tick), isFinished ? .finish : .cancel))
    let judge = Judge(referenceSubjects()[0])
    let ends = [scenario, lifted].map { scenario in
      _ = judge.judge(scenario)
      return judge.trace.transitions.map { "\($0.claim) at \($0.completed?.count ?? -1)" }
    }
    #expect(ends[0] == ends[1] && ends[0].count == 1 && ends[0][0].hasPrefix("\(isFinished)"))
  }

  /// A transition that began two seconds before counts as over.
  @Test(arguments: [(127, false), (128, true)])
  func `says when the finger lets go after an earlier transition`(tick: Int, says: Bool) throws {
    let scenario = try Scenario(
      report: """
        A is on the stack.
        B is pushed.
        Tick 0: push of B.
        Tick \(tick): pop of B, driven by a finger.
        """)
    #expect(scenario.lines.contains { $0.contains("nothing else happens") } == says)
  }

  @Test func `the rows of the diagram are skipped for every operation of a navigation controller`()
    throws
  {
    for operation in ["push of C", "pop of B", "pop to the root", "replacement of the top by C"] {
      let isNew = operation.hasSuffix("C")
      let scenario = try Scenario(
        report: "A is on the stack.\nB is on the stack.\n"
          + (isNew ? "C is pushed.\n" : "") + "Tick 0: \(operation).")
      let report = Report(
        subject: "reference/fade", law: Law[.completesExactlyOnce], scenario: scenario,
        isBroken: true, violations: [], grade: nil, specification: .fade
      ).lines.joined(separator: "\n")
      #expect(report.contains("\(operation)  b"))
      #expect(try Scenario(report: report) == scenario)
    }
  }

  @Test func `is read from the whole report of each entry of the corpus`() throws {
    let paths = try Corpus.paths(at: PackageFolder.url.appending(path: "corpus").path)
    #expect(!paths.isEmpty)
    for path in paths {
      let entry = try Corpus.read(path)
      let report = entry.report.joined(separator: "\n")
      let read = try Scenario(report: report, domain: entry.scenario.domain)
      #expect(read == Self.rounded(entry.scenario), "\(path)")
    }
  }

  @Test func `may leave out what has its simplest form`() throws {
    let root = Screen(views: [View(frame: Scenario.ordinaryWindow)])
    #expect(
      try Scenario(report: "Tick 0: push of B.")
        == Scenario(screens: [root], operations: [.init(.push(root))]))
    #expect(
      try Scenario(report: "A is the root.\nTick 0: presentation of B, not animated.")
        == Scenario(
          container: .modal, screens: [root], operations: [.init(.push(root), isAnimated: false)]))
    #expect(
      try Scenario(report: "A is a tab.\nB is a tab, marked: B.\nTick 0: change to tab B.")
        == Scenario(
          container: .tabs, screens: [root, Screen(views: root.views, marked: [Mark(0)])],
          operations: [.init(.select(1))]))
  }

  /// Three things are not in the text of a scenario: that a lone screen is an overlay, the domain,
  /// and the last bits of a position.
  @Test func `of one screen that presents nothing does not say that it is an overlay`() throws {
    let root = Screen(views: [View(frame: Scenario.ordinaryWindow)])
    var scenario = Scenario(container: .overlay, screens: [root], operations: [.init(.pop)])
    let read = try Scenario(report: scenario.lines.joined(separator: "\n"))
    scenario.container = .modal
    #expect(read == scenario)
  }

  @Test(arguments: [
    ("Tick 0: shove of B.", "line 1: expected an operation or an event, for example “push of B”"),
    ("Tick 0: push of C.", "line 1: expected push of B, found “push of C”"),
    ("Tick 0: pop of A.", "line 1: expected pop, found “pop of A”"),
    ("Tick 0: push of B", "line 1: expected . at the end of the line, found “”"),
    ("Tick 0: push of B.\nTick x: pop of B.", "line 2: expected a whole number, found “x: pop"),
    ("Tick 0: push of B.\nTick 4: the finger is at half", "line 2: expected a number, for example"),
    ("B is on the stack.", "line 1: expected screen A, found B"),
    ("A is on the stack.\n  A2 in A: 8 × 8 at (0, 0)", "line 2: expected view A, found view A2"),
    ("A: 8 × 8 at (0, 0)", "line 1: expected the line of its screen, found view A"),
    (
      "A is on the stack.\nB is a tab.",
      "line 2: expected only screens and operations of one kind of container, found “ is a tab.”"
    ),
    (
      "A is on the stack.\n  A: 8 × 8 at (0, 0), transform [1 0 0 1 5 0]",
      "line 2: expected “around” and the position before a transform"
    ),
    ("B is pushed.\nTick 0: push of B.", "line 1: expected screen A, found B"),
    (
      "A is on the stack.\nB is pushed.\nTick 0: pop.",
      "no operation pushes B: add one, or remove the screen"
    ),
    ("Tick 1: push of B.", "the scenario is not valid: operations: the first operation has to be"),
    ("Tick 0: push of B.\nWith luck.", "line 2: expected a duration, a timing, or a policy"),
    ("Tick 0: push of B.\nA1 shines.", "line 2: expected screen A, found A1"),
  ])
  func `that cannot be read is an error with its line and what to write`(
    text: String, message: String
  ) throws {
    let error = try #require(throws: Scenario.ParsingError.self) { try Scenario(report: text) }
    #expect("\(error)".hasPrefix(message), "\(error)")
  }
}
