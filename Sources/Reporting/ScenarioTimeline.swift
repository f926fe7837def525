import Model

/// A scenario as a diagram: one row for each transition, one for the finger, one for the app and
/// one for the system, with ticks from left to right.
///
/// `ScenarioParser` leaves out these rows when it reads a report: a row begins with the name of an
/// operation or with one of `otherRows`, and has two spaces after its name.
struct ScenarioTimeline {
  private let scenario: Scenario
  /// The ticks of violations, which have a row of their own.
  private let violationTicks: [Double]
  private let courses: [Course]
  /// Whether the model predicts when a transition ends.
  private let isPredicted: Bool
  private let ticksPerColumn: Int
  private let columns: Int

  /// With a name and a legend, a row then fits a wide terminal. Chosen, not measured.
  private static let columnsMax = 60
  /// A transition that the model predicts to end later than this, or never, does not make columns
  /// wider.
  private static let ticksMax = 1 << 24

  /// The names of the rows that are not those of operations.
  static let otherRows = Row.allCases.map(\.rawValue) + [nameOfViolations]
  private static let nameOfViolations = "broken"

  /// - Parameter specification: the reference that the subject claims to implement; without one the
  ///   bars show only where transitions begin.
  init(_ scenario: Scenario, violations: [Violation], specification: Model.Specification?) {
    (self.scenario, isPredicted) = (scenario, specification != nil)
    violationTicks = violations.filter { $0.law != .doesNotCrash }.map(\.time)
    // Without a specification only the beginnings are drawn, and those of a fade stand for them.
    courses = Prediction(of: specification ?? .fade, in: scenario).transitions.map(\.course)
    let last = max(
      scenario.lastTick.count,
      isPredicted
        ? courses.map(\.completionTick.count).filter { $0 < ScenarioTimeline.ticksMax }.max() ?? 0
        : 0,
      Int(violationTicks.max() ?? 0))
    ticksPerColumn = max(1, (last + ScenarioTimeline.columnsMax) / ScenarioTimeline.columnsMax)
    columns = last / ticksPerColumn + 1
  }

  /// The rows that are not empty; no rows if everything happens at the same tick.
  var lines: [String] {
    guard columns > 1 else { return [] }
    var rows: [(name: String, cells: String, legend: String)] = []
    for course in courses {
      rows.append(
        (
          scenario.nameOfOperation(course.operation), cells(of: course),
          isPredicted ? "b begins, e ends" : "b begins"
        ))
    }
    for row in Row.allCases {
      let marks = scenario.events.compactMap { event in
        row.mark(for: event.kind).map { (event.at.count, $0) }
      }
      guard !marks.isEmpty else { continue }
      let cells = cells(marks)
      let legend = row.legend(of: marks.map(\.1)) + (cells.contains("*") ? ", * several" : "")
      rows.append((row.rawValue, cells, legend))
    }
    if !violationTicks.isEmpty {
      rows.append(
        (ScenarioTimeline.nameOfViolations, cells(violationTicks.map { (Int($0), "!") }), ""))
    }
    let width = rows.map(\.name.count).max() ?? 0
    let scale = ticksPerColumn == 1 ? "a column is a tick" : "a column is \(ticksPerColumn) ticks"
    return rows.enumerated().map { index, row in
      let name = row.name + String(repeating: " ", count: width - row.name.count)
      let legend = index == 0 ? "\(row.legend); \(scale)" : row.legend
      return "\(name)  \(row.cells)" + (legend.isEmpty ? "" : "  \(legend)")
    }
  }

  private func cells(of course: Course) -> String {
    var cells = Array(repeating: Character("."), count: columns)
    let first = min(course.began.count / ticksPerColumn, columns - 1)
    let last = min(course.completionTick.count / ticksPerColumn, columns - 1)
    cells[first] = "b"
    guard isPredicted else { return String(cells) }
    for column in first...max(first, last) { cells[column] = "-" }
    if course.completionTick.count / ticksPerColumn <= columns - 1 { cells[last] = "e" }
    // Again, because a transition that ends in the column in which it begins shows its beginning.
    cells[first] = "b"
    return String(cells)
  }

  private func cells(_ marks: [(tick: Int, mark: Character)]) -> String {
    var cells = Array(repeating: Character("."), count: columns)
    for (tick, mark) in marks {
      let column = min(tick / ticksPerColumn, columns - 1)
      cells[column] = cells[column] == "." || cells[column] == mark ? mark : "*"
    }
    return String(cells)
  }

  /// The rows for events: what causes them. `timeline.js` has the same rows and letters. A new kind
  /// of event needs a letter in `mark(for:)` and in `legend`, or no row shows it.
  private enum Row: String, CaseIterable {
    case finger, app, system

    /// The character for an event in the row; nil if the event is in another row. `legend` explains
    /// each.
    func mark(for kind: Event.Kind) -> Character? {
      switch (self, kind) {
      case (.finger, .update): "m"
      case (.finger, .finish): "f"
      case (.finger, .cancel): "c"
      case (.app, .write): "w"
      case (.app, .mark): "l"
      case (.app, .remove): "r"
      case (.app, .enableAnimations): "a"
      case (.app, .app): "v"
      case (.app, .changeDelegate): "d"
      case (.app, .pauseAnimator): "p"
      case (.app, .continueAnimator): "g"
      case (.system, .resize): "s"
      case (.system, .cutAnimationsShort): "x"
      case (.system, .visitBackground): "h"
      case (.system, .warnOfMemory): "n"
      case (.system, .closeWindow): "o"
      default: nil
      }
    }

    func legend(of marks: [Character]) -> String {
      let words: [(Character, String)] = [
        ("m", "m moves"), ("f", "f finishes"), ("c", "c cancels"), ("w", "w writes"),
        ("l", "l changes the list of views"), ("r", "r removes"), ("a", "a animations on or off"),
        ("v", "v own event"), ("d", "d changes the delegate"),
        ("p", "p pauses the animator"), ("g", "g lets it go on"),
        ("s", "s resizes"), ("x", "x drops animations"),
        ("h", "h goes to the background"), ("n", "n is short of memory"),
        ("o", "o takes the window away"),
      ]
      return words.filter { marks.contains($0.0) }.map(\.1).joined(separator: ", ")
    }
  }
}
