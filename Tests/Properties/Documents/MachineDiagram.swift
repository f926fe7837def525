@testable import Model

/// The state diagram of `docs/machine.svg`: the phases of the transition machine, and the moves
/// between them in the reachable states of small machines.
struct MachineDiagram {
  private typealias Phase = TransitionMachine.Phase

  /// An arrow from one phase to another.
  private struct Edge: Hashable { var from, to: Phase }

  /// The moves that make each change of phase, by their places in `TransitionMachine.Move.all`.
  private var moves: [Edge: Set<Int>] = [:]

  init() {
    for container in [Scenario.Container.navigation, .modal] {
      explore(
        TransitionMachine(
          .init(container, screens: 2, views: 0, waiting: 1, hasChanges: true)))
    }
  }

  /// Notes the moves between all states that can be reached.
  private mutating func explore(_ machine: TransitionMachine) {
    var known: Set = [machine.scope.initialState], rest = [machine.scope.initialState]
    while let state = rest.popLast() {
      for (step, next) in machine.successors(of: state) {
        let edge = Edge(from: state.phase, to: next.phase)
        moves[edge, default: []].insert(Int(step.move))
        if known.insert(next).inserted { rest.append(next) }
      }
    }
  }

  /// The file: first the arrows, so that the boxes lie over their ends.
  var text: String {
    ([Self.head] + Phase.allCases.flatMap(edges) + Phase.allCases.map(box) + ["</svg>", ""])
      .joined(separator: "\n")
  }

  /// The names of the moves that make a change of phase.
  private func names(_ edge: Edge) -> [String] {
    (moves[edge] ?? []).sorted().map { TransitionMachine.Move.all[$0].name }
  }

  // MARK: Drawing

  /// The middle of the box of each phase, by raw value. The places are chosen by hand, so a new
  /// phase needs one here.
  private static let places: [(x: Double, y: Double)] = [
    (120, 330), (120, 70), (500, 250), (880, 70), (880, 600), (430, 600),
  ]
  /// Half the size of a box, in the units of the drawing, which is 1000 wide.
  private static let halfSize = (width: 100.0, height: 44.0)

  private static let head = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 670" font-family="sans-serif">
    <title>The phases of the transition machine and the moves between them</title>
    <defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
    <path d="M0 0 8 4 0 8z" fill="#555"/></marker></defs>
    <rect width="1000" height="670" fill="#fff"/>
    """

  private static func place(_ phase: Phase) -> (x: Double, y: Double) {
    places[Int(phase.rawValue)]
  }

  private func box(_ phase: Phase) -> String {
    let (x, y) = Self.place(phase)
    let (width, height) = Self.halfSize
    // The moves that do not change the phase.
    let inside = lines(names(Edge(from: phase, to: phase)), widthMax: 30)
    var text = [
      "<rect x=\"\(whole(x - width))\" y=\"\(whole(y - height))\" width=\"\(whole(2 * width))\" "
        + "height=\"\(whole(2 * height))\" rx=\"10\" fill=\"#eef4fb\" stroke=\"#3a6ea5\"/>",
      label("\(phase)", x, y - 22, size: 17, isBold: true),
    ]
    for (index, line) in inside.enumerated() {
      text.append(label(line, x, y - 3 + 14 * Double(index), size: 11))
    }
    return text.joined(separator: "\n")
  }

  private func edges(_ from: Phase) -> [String] {
    Phase.allCases.filter { $0 != from }.compactMap { to in
      let names = names(Edge(from: from, to: to))
      return names.isEmpty ? nil : arrow(from, to, names)
    }
  }

  /// An arrow that bends to its left, so that the two directions do not meet.
  private func arrow(_ from: Phase, _ to: Phase, _ names: [String]) -> String {
    let (a, b) = (Self.place(from), Self.place(to))
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let length = (dx * dx + dy * dy).squareRoot()
    // How far the control point of the curve lies beside the middle of the straight line.
    let bend = 46.0
    let middle = (x: (a.x + b.x) / 2 + dy / length * bend, y: (a.y + b.y) / 2 - dx / length * bend)
    let (start, end) = (border(of: a, to: middle), border(of: b, to: middle))
    // The middle of a quadratic curve: a quarter of each end and half of the control point.
    let place = (x: (a.x + b.x + 2 * middle.x) / 4, y: (a.y + b.y + 2 * middle.y) / 4)
    var text = [
      "<path d=\"M\(whole(start.x)) \(whole(start.y))Q\(whole(middle.x)) \(whole(middle.y)) "
        + "\(whole(end.x)) \(whole(end.y))\" fill=\"none\" stroke=\"#555\" marker-end=\"url(#tip)\"/>"
    ]
    for (index, line) in lines(names, widthMax: 22).enumerated() {
      text.append(label(line, place.x, place.y + 4 + 14 * Double(index), size: 12, hasHalo: true))
    }
    return text.joined(separator: "\n")
  }

  /// Where the line from the middle of a box to a point leaves the box.
  private func border(
    of box: (x: Double, y: Double), to point: (x: Double, y: Double)
  ) -> (x: Double, y: Double) {
    let (dx, dy) = (point.x - box.x, point.y - box.y)
    let share = min(
      dx == 0 ? .infinity : Self.halfSize.width / abs(dx),
      dy == 0 ? .infinity : Self.halfSize.height / abs(dy))
    return (box.x + dx * share, box.y + dy * share)
  }

  private func label(
    _ text: String, _ x: Double, _ y: Double, size: Int, isBold: Bool = false,
    hasHalo: Bool = false
  ) -> String {
    let place =
      "x=\"\(whole(x))\" y=\"\(whole(y))\" font-size=\"\(size)\" text-anchor=\"middle\""
    // A halo that hides the lines behind. Not every viewer knows `paint-order`, so it is a text of its
    // own.
    let halo = hasHalo ? "<text \(place) stroke=\"#fff\" stroke-width=\"3\">\(text)</text>\n" : ""
    return halo + "<text \(place)\(isBold ? " font-weight=\"bold\"" : "")>\(text)</text>"
  }

  /// The names, separated by commas, in lines of at most `widthMax` characters.
  private func lines(_ names: [String], widthMax: Int) -> [String] {
    names.reduce(into: []) { lines, name in
      if let last = lines.last, last.count + name.count + 2 <= widthMax {
        lines[lines.count - 1] += ", \(name)"
      } else {
        lines.append(name)
      }
    }
  }

  private func whole(_ number: Double) -> Int { Int(number.rounded()) }
}
