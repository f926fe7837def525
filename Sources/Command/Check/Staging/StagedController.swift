/// Drafts the expressions that make screens of classes of the app. These screens show generated
/// views, as if a storyboard held them.
struct StagedController {
  /// The declarations of the app.
  let graph: SymbolGraph
  /// The code of the app.
  let bodies: TypeBodies

  /// Why screens of a class cannot be made, as text for the user.
  struct Obstacle: Error { let text: String }

  /// The expression that makes a screen of a class. In the catalog it stands in a closure, where
  /// `content` is the `ScreenContent` with the generated views.
  func expression(_ type: String) throws(Obstacle) -> String {
    let call = try call(type)
    let list = try list(type)
    var outlets: [String] = []
    for property in graph.settable(in: type) where property.isUnwrapped {
      outlets.append("$0.\(property.name) = \(try outlet(property, of: type))")
    }
    // A property of type `IndexPath!` is in both lists, with the same value.
    outlets += list.connections.filter { !outlets.contains($0) }
    let assignments = outlets.isEmpty ? "" : " { \(outlets.joined(separator: "; ")) }"
    let own = bringsView(type) ? ", bringsView: true" : addsViews(type) ? ", hasOwnViews: true" : ""
    let screen = "content.shown(by: \(graph.spelled(type)).self\(own), \(call))\(assignments)"
    return list.choice?.replacing("SCREEN", with: screen) ?? screen
  }

  /// What the list in a screen of a class needs so that an animator can ask it for the chosen row.
  func list(_ type: String) throws(Obstacle) -> StagedList {
    try StagedList(type, graph, bodies) {
      StagedValues(graph: graph, bodies: bodies, hasChange: false).value(of: $0)
    }
  }

  /// Whether a class makes its view itself: in `loadView`, or because it is a list or a container.
  private func bringsView(_ type: String) -> Bool {
    let makesView = graph.ancestry(of: type).map { bodies[$0] }.contains {
      $0.containsBytes(of: "func loadView()") && !$0.containsBytes(of: "super.loadView()")
    }
    return makesView
      || graph.outerSuperclass(of: type).map(StagedController.classesWithOwnView.contains) == true
  }

  /// Controllers of UIKit that make a view of their own kind.
  private static let classesWithOwnView: Set<String> = [
    "UITableViewController", "UICollectionViewController", "UITabBarController",
  ]

  /// Whether a class or one of its superclasses in the module adds the views that it shows.
  private func addsViews(_ type: String) -> Bool {
    graph.ancestry(of: type).contains { type in
      ["view.addSubview(", "view.insertSubview("].contains { bodies[type].containsBytes(of: $0) }
    }
  }

  /// The call of an initializer of a class of screens.
  private func call(_ type: String) throws(Obstacle) -> String {
    let root = graph.outerSuperclass(of: type) ?? type
    guard root == "UIViewController" || StagedController.classesWithOwnView.contains(root) else {
      throw Obstacle(text: "\(type) is a \(root), whose content cannot be made up")
    }
    let values = StagedValues(graph: graph, bodies: bodies, hasChange: false)
    guard let call = values.coderCall(type) ?? values.call(type) else {
      throw Obstacle(text: values.obstacle(type))
    }
    return call
  }

  /// The expression for a property that a storyboard or another screen sets.
  private func outlet(_ property: Declaration, of type: String) throws(Obstacle) -> String {
    let bare = String(property.type.dropLast())
    guard
      let value = StagedValues(graph: graph, bodies: bodies, hasChange: false)
        .value(of: property.with(type: bare))
    else {
      throw Obstacle(text: "the property \(property.name): \(bare) of \(type) cannot be made up")
    }
    // A storyboard keeps what an outlet may refer to weakly.
    if bare == "NSLayoutConstraint" || bare.hasSuffix("GestureRecognizer") {
      return "held(\(value), by: $0)"
    }
    let isView =
      value.hasPrefix("placed(") || ["UICollectionView", "UITableView", "UIView"].contains(bare)
      || graph.type(named: bare).map { graph.isView($0.name) } == true
    return isView ? "content.adding(\(value))" : value
  }
}

extension Declaration {
  /// Whether the type is an implicitly unwrapped optional, as of an outlet.
  var isUnwrapped: Bool { type.hasSuffix("!") }
}
