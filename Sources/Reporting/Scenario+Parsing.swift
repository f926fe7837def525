import Model

extension Scenario {
  /// Reads a scenario as reports print it.
  ///
  /// The text is a whole report or only the lines of its scenario; indentation does not matter.
  /// The rows of the diagram are skipped, because they follow from the other lines.
  ///
  /// What is left out has its simplest form: a screen without views is a root that fills the
  /// window, a pushed screen without a line is such a screen, and without any line about the
  /// screens there is A alone.
  ///
  /// A report does not say the domain, nor whether the container of a single screen that presents
  /// nothing is modal or an overlay; modal is assumed. It writes the corner of a view that is not
  /// transformed, so its position is equal up to the rounding of one product and one sum.
  ///
  /// - Throws: `ParsingError` if a line cannot be read, or if the scenario is not valid.
  public init(report: String, domain: Domain = .exact) throws {
    var lines = report.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .map { (number: $0.offset + 1, text: $0.element) }
    if let start = lines.firstIndex(where: { $0.text.hasSuffix("The scenario:") }) {
      let indent = lines[start].text.prefix { $0 == " " }.count
      lines = lines[(start + 1)...].prefix { $0.text.prefix { $0 == " " }.count > indent }
    }
    var parser = ScenarioParser()
    for (number, text) in lines { try parser.read(text, number: number) }
    self = try parser.scenario(domain)
  }

  /// A text that is not a scenario.
  public struct ParsingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The number of the line, from 1; nil if the fault is in no single line.
    public let line: Int?
    /// What is wrong, and what to write instead.
    public let reason: String

    public var description: String { (line.map { "line \($0): " } ?? "") + reason }
  }
}

/// Collects the parts of a scenario line by line.
private struct ScenarioParser {
  private var window = Scenario.ordinaryWindow
  private var display: Size?
  private var settings: DeviceSettings = []
  private var nesting: Nesting?
  /// The containers that fit all lines so far.
  private var containers: [Scenario.Container] = [.navigation, .tabs, .modal, .overlay]
  private var screens: [Screen] = []
  private var pushedScreens: [Screen] = []
  private var operations: [Scenario.Operation] = []
  /// Where each operation is written, and how.
  private var namesOfOperations: [(line: Int, name: String)] = []
  private var events: [Event] = []
  private var probes: [Probe] = []
  private var variant = Scenario.Variant()
  private var policies: Policies = []

  /// What the rows of `ScenarioTimeline` begin with: the first words of `Scenario.nameOfOperation`,
  /// and the names of the other rows.
  private static let namesOfRows =
    ["push ", "pop ", "presentation ", "dismissal ", "replacement ", "change to tab "]
    + ScenarioTimeline.otherRows.map { "\($0) " }

  mutating func read(_ line: Substring, number: Int) throws {
    let text = line.drop { $0 == " " }
    if text.isEmpty || isRow(text) { return }
    var reader = LineReader(text, number: number)
    if reader.skip("Tick ") {
      try readTick(&reader)
    } else if reader.skip("The window is ") {
      window = try reader.readRect()
      if reader.skip(", on a screen of ") { display = try reader.readSize() }
      try reader.expectEnd()
    } else if reader.skip("On the device: ") {
      settings = try reader.readSettings()
      try reader.expectEnd()
    } else if reader.skip("The ") {
      try readNesting(&reader)
    } else if reader.skip("Asked: ") {
      probes.append(try reader.readProbe())
    } else if reader.skip("With ") {
      try readVariant(&reader)
    } else {
      let id = try reader.readView()
      if reader.rest.hasPrefix(":") || reader.rest.hasPrefix(" in ") {
        try readView(id, &reader)
      } else {
        try readScreen(id, &reader)
      }
    }
    if !reader.isAtEnd { throw reader.error(expected: "the end of the line") }
  }

  /// Whether a line is a row of the diagram: a name, two spaces or more, and the cells.
  private func isRow(_ line: Substring) -> Bool {
    line.contains("  ") && ScenarioParser.namesOfRows.contains(where: line.hasPrefix)
  }

  /// The scenario of all lines that were read.
  func scenario(_ domain: Scenario.Domain) throws -> Scenario {
    let root = View(frame: Rect(origin: .zero, size: window.size))
    func completed(_ screen: Screen) -> Screen {
      var screen = screen
      if screen.views.isEmpty { screen.views = [root] }
      return screen
    }
    var scenario = Scenario(
      window: window, display: display, settings: settings, container: containers[0],
      nesting: nesting,
      screens: (screens.isEmpty ? [Screen(views: [])] : screens).map(completed),
      operations: operations, events: events, probes: probes, variant: variant, domain: domain,
      policies: policies)
    var pushed = pushedScreens[...]
    for index in operations.indices {
      scenario.operations[index].kind.changeNewScreen { bare in
        bare = completed(pushed.popFirst() ?? bare)
      }
    }
    if !pushed.isEmpty {
      let letter = ViewID.letter(scenario.screenCount)
      throw Scenario.ParsingError(
        line: nil, reason: "no operation pushes \(letter): add one, or remove the screen")
    }
    if let problem = scenario.firstProblem {
      throw Scenario.ParsingError(line: nil, reason: "the scenario is not valid: \(problem)")
    }
    for (index, (line, name)) in namesOfOperations.enumerated() {
      let expected = scenario.nameOfOperation(index)
      if name != expected {
        throw Scenario.ParsingError(line: line, reason: "expected \(expected), found “\(name)”")
      }
    }
    return scenario
  }

  /// Drops the containers that do not fit a line.
  private mutating func keepContainers(_ fitting: [Scenario.Container], _ reader: LineReader) throws
  {
    containers.removeAll { !fitting.contains($0) }
    if containers.isEmpty {
      throw reader.error(expected: "only screens and operations of one kind of container")
    }
  }

  /// Reads what the container or the first screen is nested in.
  private mutating func readNesting(_ reader: inout LineReader) throws {
    let before = reader
    let all = Scenario.Container.allCases
    guard let part = all.map(\.nestedPart).first(where: { reader.skip($0) }) else {
      throw before.error(expected: "a container or “first screen”")
    }
    try keepContainers(all.filter { $0.nestedPart == part }, before)
    try reader.expect(" is inside ")
    guard let nesting = Nesting.allCases.first(where: { reader.skip($0.words) }) else {
      throw reader.error(expected: Nesting.allCases.map(\.words).joined(separator: " or "))
    }
    self.nesting = nesting
    try reader.expectEnd()
  }

  // MARK: Screens

  /// Reads the line of a screen from its role on.
  private mutating func readScreen(_ id: ViewID, _ reader: inout LineReader) throws {
    let next = ViewID(screens.count + pushedScreens.count, 0)
    if id != next {
      throw Scenario.ParsingError(
        line: reader.lineNumber, reason: "expected screen \(next), found \(id)")
    }
    let before = reader
    let role: (containers: [Scenario.Container], isPushed: Bool) = try reader.readChoice([
      " is on the stack": ([.navigation], false), " is pushed": ([.navigation], true),
      " is a tab": ([.tabs], false), " is the root": ([.modal, .overlay], false),
      " stands presented over its presenter": ([.overlay], false),
      " stands presented": ([.modal], false),
      " is presented over its presenter": ([.overlay], true), " is presented": ([.modal], true),
    ])
    try keepContainers(role.containers, before)
    if !role.isPushed, !pushedScreens.isEmpty {
      throw before.error(expected: "the screens that are there before those that come")
    }
    var screen = Screen(views: [])
    screen.isPlain = reader.skip(", its controller plain")
    screen.isPreparedElsewhere = reader.skip(", made ready in a view outside every window")
    if reader.skip(", marked: ") { screen.marked = try reader.readMarks(on: id.screen) }
    try reader.expectEnd()
    if role.isPushed { pushedScreens.append(screen) } else { screens.append(screen) }
  }

  /// Reads the line of a view from its superview on, and adds the view to the last screen.
  private mutating func readView(_ id: ViewID, _ reader: inout LineReader) throws {
    let last = pushedScreens.last ?? screens.last
    let next = ViewID(screens.count + pushedScreens.count - 1, last?.views.count ?? 0)
    if id != next || last == nil {
      let expected = last == nil ? "the line of its screen" : "view \(next)"
      throw Scenario.ParsingError(
        line: reader.lineNumber, reason: "expected \(expected), found view \(id)")
    }
    var parent = ViewID(id.screen, 0)
    if id.view > 0 {
      try reader.expect(" in ")
      let before = reader
      parent = try reader.readView()
      if parent.screen != id.screen || parent.view >= id.view {
        throw before.error(expected: "a view of the same screen that comes before \(id)")
      }
    }
    try reader.expect(": ")
    let view = try reader.readAttributes(in: parent.view)
    if pushedScreens.isEmpty {
      screens[screens.count - 1].views.append(view)
    } else {
      pushedScreens[pushedScreens.count - 1].views.append(view)
    }
  }

  // MARK: Operations and events

  private mutating func readTick(_ reader: inout LineReader) throws {
    let count = try reader.readCount()
    let tick = Tick(count)
    // The milliseconds may be left out, because they follow from the tick.
    _ = reader.skip(String(tick.text.dropFirst("\(count)".count)))
    try reader.expect(": ")
    // The line of a release at the end follows from the other lines.
    if reader.skip("\(Scenario.wordsOfReleaseAtEnd): ") {
      _ = try reader.readChoice(["finished": true, "cancelled": false])
      return try reader.expectEnd()
    }
    let before = reader
    if let (kind, containers) = try reader.readOperation() {
      try keepContainers(containers, before)
      let name = before.rest.dropLast(reader.rest.count)
      namesOfOperations.append((reader.lineNumber, String(name)))
      operations.append(try reader.readRestOfOperation(kind, at: tick))
    } else {
      events.append(Event(at: tick, try reader.readEvent()))
    }
    try reader.expectEnd()
  }

  private mutating func readVariant(_ reader: inout LineReader) throws {
    repeat {
      if reader.skip("a duration of ") {
        variant.duration = try reader.readNumber()
        try reader.expect(" s")
      } else if reader.skip("linear timing") {
        variant.curve = .linear
      } else if reader.skip("ease-in-out timing") {
        variant.curve = .easeInOut
      } else if reader.skip("pictures rendered into images") {
        variant.snapshots = .image
      } else {
        policies.insert(try reader.readPolicy())
      }
    } while reader.skip(", ")
    try reader.expectEnd()
  }
}
