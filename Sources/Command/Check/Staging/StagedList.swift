/// Lets a list of the app have the row that was chosen to show the next screen.
///
/// An animator that starts from the cell of the chosen row asks the list for that cell, or the
/// screen for the row or the cell. Without a row it could do nothing.
struct StagedList {
  /// The statements that connect the list, before the view of the screen is loaded.
  private(set) var connections: [String] = []
  /// The call around the screen that chooses the row, with `SCREEN` for the screen; nil if the list
  /// is an outlet, and so has no rows yet.
  private(set) var choice: String?
  /// Declarations for the catalog: the classes of cells that a storyboard defines.
  private(set) var declarations: [String] = []

  /// - Parameters:
  ///   - type: a class of screens.
  ///   - outlet: returns the value of an outlet of a class; nil if it cannot be made up.
  /// - Throws: `StagedController.Obstacle` if cells cannot be made.
  init(
    _ type: String, _ graph: SymbolGraph, _ bodies: TypeBodies,
    outlet: (Declaration) -> String?
  ) throws(StagedController.Obstacle) {
    let list = StagedList.list(of: type, graph)
    let classes = graph.ancestry(of: type), code = classes.map { bodies[$0] }.joined()
    let properties = graph.settable(in: type)
    let rows = properties.filter { ["IndexPath?", "IndexPath!"].contains($0.type) }.map(\.name)
    let cells = properties.compactMap { property -> (name: String, type: String)? in
      guard property.type.hasSuffix("?") || property.type.hasSuffix("!") else { return nil }
      let name = String(property.type.dropLast())
      return StagedList.isCell(name, graph) ? (property.name, name) : nil
    }
    let others = graph.types.keys.filter { !classes.contains($0) }.sorted()
    /// Whether the code of another type reads a property with one of the names.
    func isAsked(for names: [String]) -> Bool {
      others.contains { other in names.contains { bodies[other].containsBytes(of: ".\($0)") } }
    }
    // Only the list controllers of UIKit get rows here (`choice`), from which a cell can be set.
    if list?.isController != true {
      let unset = cells.first { cell in
        isAsked(for: [cell.name])
          && properties.contains {
            $0.name == cell.name && $0.type.hasSuffix("?")
          }
      }
      if let unset {
        throw StagedController.Obstacle(text: "only a list of \(type) sets its \(unset.name)")
      }
    }
    guard let list else { return }
    // A screen that asks its own list for the chosen row does so for its animator.
    let asksList =
      ["indexPathForSelectedRow", "indexPathsForSelected"].contains(where: code.containsBytes)
      || others.contains { other in
        StagedList.questions.contains(where: bodies[other].containsBytes)
      }
    guard asksList || isAsked(for: rows + cells.map(\.name)) else { return }
    // A class that registers cells in code needs none of a storyboard.
    if !code.containsBytes(of: ".register(") {
      let prototypes = try StagedList.prototypes(in: bodies.linesWithIdentifiers, list.isTable)
      for (number, prototype) in prototypes.enumerated() {
        let name = "Checked\(type.filter(\.isOfName))Cell\(number)"
        let cell = prototype.type ?? (list.isTable ? "UITableViewCell" : "UICollectionViewCell")
        let outlets = graph.settable(in: cell).filter(\.isUnwrapped)
        connections.append(
          "\(list.expression)?.register(\(outlets.isEmpty ? cell : name).self, "
            + (list.isTable ? "forCellReuseIdentifier" : "forCellWithReuseIdentifier")
            + ": \"\(prototype.identifier)\")")
        if outlets.isEmpty { continue }
        declarations.append(try StagedList.cell(name, of: cell, outlets, bodies, graph, outlet))
      }
    }
    let row = "IndexPath(item: 0, section: 0)"
    connections += rows.map { "$0.\($0) = \(row)" }
    let source = list.isTable ? "UITableViewDataSource" : "UICollectionViewDataSource"
    if !list.isController, classes.contains(where: { graph.conforms($0, to: source) }) {
      connections.append("\(list.expression)?.dataSource = $0")
    }
    connections.append(
      list.isTable
        ? "\(list.expression)?.selectRow(at: \(row), animated: false, scrollPosition: .none)"
        : "\(list.expression)?.selectItem(at: \(row), animated: false, scrollPosition: [])")
    guard list.isController else { return }
    let notes = cells.map { "$0.\($0.name) = $1 as? \($0.type)" }
    choice =
      "choosing(SCREEN) { $0.\(list.isTable ? "tableView.cellForRow" : "collectionView?.cellForItem")"
      + "(at: \(row)) }"
      + (notes.isEmpty ? "" : " note: { \(notes.joined(separator: "; ")) }")
  }

  /// How code asks a list for a row or its cell.
  private static let questions = [
    "cellForRow(at", "cellForItem(at", "indexPathForSelectedRow", "indexPathsForSelected",
  ]

  /// The list of a class of screens: an optional expression for it in which `$0` is the screen,
  /// whether it is a table, and whether the screen is a list controller of UIKit; nil without one.
  private static func list(
    of type: String, _ graph: SymbolGraph
  ) -> (expression: String, isTable: Bool, isController: Bool)? {
    if graph.inherits(type, from: "UITableViewController") { return ("$0.tableView", true, true) }
    if graph.inherits(type, from: "UICollectionViewController") {
      return ("$0.collectionView", false, true)
    }
    return (graph.settable(in: type) + graph.properties(of: type)).lazy.compactMap { property in
      switch property.type {
      case "UITableView!": ("$0.\(property.name)", true, false)
      case "UITableView": ("Optional($0.\(property.name))", true, false)
      case "UICollectionView!": ("$0.\(property.name)", false, false)
      case "UICollectionView": ("Optional($0.\(property.name))", false, false)
      default: nil
      }
    }.first
  }

  /// Whether a type is a class of cells, of UIKit or of the module.
  private static func isCell(_ type: String, _ graph: SymbolGraph) -> Bool {
    let classes = ["UITableViewCell", "UICollectionViewCell"]
    return classes.contains(type) || classes.contains { graph.inherits(type, from: $0) }
  }

  /// The identifiers of the cells that code asks lists for, and the classes to which it casts them.
  private static func prototypes(
    in code: String, _ isTable: Bool
  ) throws(StagedController.Obstacle) -> [(identifier: String, type: String?)] {
    var found: [(identifier: String, type: String?)] = []
    let call = "dequeueReusableCell(" + (isTable ? "withIdentifier" : "withReuseIdentifier")
    for range in code.ranges(of: call) {
      guard let colon = code[range.upperBound...].firstIndex(of: ":") else { continue }
      let rest = code[code.index(after: colon)...].prefix { $0 != "\n" }
      let expression = rest.prefix { $0 != "," && $0 != ")" }.drop { $0 == " " }
      guard let identifier = literal(expression, in: code) else {
        throw StagedController.Obstacle(text: "the cell \(expression) of a list is not clear")
      }
      let type = ["as! ", "as? "].lazy.compactMap { word in
        rest.ranges(of: word).first.map { String(rest[$0.upperBound...].prefix(while: \.isOfName)) }
      }.first
      if !found.contains(where: { $0.identifier == identifier }) {
        found.append((identifier, type))
      }
    }
    return found
  }

  /// The text of a literal, or of a constant that is one; nil for another expression.
  private static func literal(_ expression: Substring, in code: String) -> String? {
    if expression.hasPrefix("\"") {
      return expression.contains("\\(") ? nil : String(expression.dropFirst().prefix { $0 != "\"" })
    }
    guard let name = expression.split(separator: ".").last else { return nil }
    return ["\(name) = \"", "\(name): String = \""].lazy.compactMap { start in
      code.ranges(of: "let \(start)").first.map {
        String(code[$0.upperBound...].prefix { $0 != "\"" })
      }
    }.first
  }

  /// The declaration of a subclass of a class of cells that sets the outlets, as a storyboard does.
  private static func cell(
    _ name: String, of cell: String, _ outlets: [Declaration], _ bodies: TypeBodies,
    _ graph: SymbolGraph, _ value: (Declaration) -> String?
  ) throws(StagedController.Obstacle) -> String {
    if bodies.all.containsBytes(of: "final class \(cell)") {
      throw StagedController.Obstacle(text: "the final class \(cell) of a list cannot be filled")
    }
    var lines: [String] = []
    for outlet in outlets {
      let bare = String(outlet.type.dropLast())
      guard let made = value(outlet.with(type: bare)) else {
        throw StagedController.Obstacle(
          text: "the property \(outlet.name): \(bare) of \(cell) cannot be made up")
      }
      let isView = made.hasPrefix("placed(") || bare == "UIView"
      lines.append("    \(outlet.name) = \(isView ? "added(\(made), to: contentView)" : made)")
    }
    return """

      private final class \(name): \(cell) {
        required init?(coder: NSCoder) {
          super.init(coder: coder)
      \(lines.joined(separator: "\n"))
        }
      }

      """
  }

  /// The functions of the catalog that the expressions call.
  static let functions = """

    /// A list with a chosen row. Only the app knows what a list without rows shows.
    @MainActor private func choosing<Screen: UIViewController, Cell: UIView>(
      _ screen: Screen, _ cell: (Screen) -> Cell?, note: (Screen, Cell) -> Void = { _, _ in }
    ) -> Screen {
      screen.loadViewIfNeeded()
      guard let cell = cell(screen) else {
        Subject.refuse("\\(Screen.self) has no row, and only the app knows what it shows")
      }
      note(screen, cell)
      return screen
    }

    /// A view of a cell, which fills it.
    @MainActor private func added<View: UIView>(_ view: View, to cell: UIView) -> View {
      view.frame = cell.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      cell.addSubview(view)
      return view
    }

    """
}
