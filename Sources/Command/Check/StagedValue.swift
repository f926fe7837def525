/// Makes Swift expressions for the arguments that an animator or a presentation controller needs.
///
/// In an expression, `change` is the change of screens that the animator is made for.
struct StagedValues {
  let graph: SymbolGraph

  /// Whether a name stands for one direction of a transition.
  enum Direction { case forward, backward }

  private static let backward = [
    "dismiss", "pop", "reverse", "back", "close", "hide", "hiding", "collaps", "disappear", "leav",
    "exit", "closing", "shrink", "zoomout",
  ]
  private static let forward = [
    "present", "push", "forward", "appear", "open", "show", "expand", "enter", "zoomin", "grow",
  ]

  static func direction(of name: String) -> Direction? {
    let name = name.lowercased()
    if backward.contains(where: name.contains) { return .backward }
    return forward.contains(where: name.contains) ? .forward : nil
  }

  /// The call of an initializer of a type; nil if an argument cannot be made up.
  func call(_ type: String, depth: Int = 0) -> String? {
    guard depth < 3 else { return nil }
    let calls = graph.initializers(of: type).filter { !$0.hasPrefix("init?") }.compactMap { text in
      let needed = Declaration.parameters(of: text).filter { !$0.hasDefault }
      let values = needed.compactMap { parameter in
        value(of: parameter, depth: depth).map { (parameter.name, $0) }
      }
      guard values.count == needed.count else { return nil as [(String, String)]? }
      return values
    }
    guard let simplest = calls.min(by: { $0.count < $1.count }) else { return nil }
    let arguments = simplest.map { $0 == "_" ? $1 : "\($0): \($1)" }
    return "\(type)(\(arguments.joined(separator: ", ")))"
  }

  /// An expression for a parameter or a property; nil if none is known.
  func value(of declaration: Declaration, depth: Int = 0) -> String? {
    let type = declaration.type, name = declaration.meaning.lowercased()
    if let value = StagedValues.simple[type] { return value }
    if type.hasSuffix("?") || type.hasPrefix("Optional<") { return "nil" }
    if type.hasSuffix("!") {
      return value(of: declaration.with(type: String(type.dropLast())), depth: depth)
    }
    switch type {
    case "Bool":
      return switch StagedValues.direction(of: declaration.meaning) {
      case .backward: "!change.isForward"
      case .forward: "change.isForward"
      case nil: "true"
      }
    case "TimeInterval", "Double", "CGFloat", "Float":
      return name.contains("radius") || name.contains("offset") || name.contains("margin")
        || name.contains("width") || name.contains("height") || name.contains("inset")
        ? "20" : "0.4"
    case "UIView":
      // A view of the old screen, as a tapped cell or button is.
      return
        "change.from?.view.subviews.first ?? UIView(frame: CGRect(x: 40, y: 120, width: 96, height: 96))"
    case "UIViewController":
      let isOld = ["from", "source", "presenting", "old"].contains(where: name.contains)
      return isOld ? "change.from ?? UIViewController()" : "change.to ?? UIViewController()"
    default: break
    }
    if type.hasPrefix("[") { return type.contains(":") ? "[:]" : "[]" }
    if let arrow = type.firstRange(of: ") -> ") {
      let count = Declaration.parts(of: String(type[..<arrow.lowerBound].dropFirst()), at: ",")
        .count
      guard ["Void", "()"].contains(String(type[arrow.upperBound...])) else { return nil }
      let names = Array(repeating: "_", count: count).joined(separator: ", ")
      return count == 0 ? "{}" : "{ \(names) in }"
    }
    guard let known = graph.type(named: type) else { return nil }
    switch known.kind {
    case .enum: return value(of: known)
    case .class, .struct:
      return known.kind == .struct && known.initializers.isEmpty
        ? nil : call(known.name, depth: depth + 1)
    case .protocol:
      let conforming = graph.types.values.map(\.name).sorted().filter {
        graph.types[$0]?.kind == .class && graph.conforms($0, to: type)
          && !graph.inherits($0, from: "UIViewController")
      }
      return conforming.lazy.compactMap { call($0, depth: depth + 1) }.first
    }
  }

  /// The case that fits the direction, or else the first one.
  private func value(of type: SymbolGraph.TypeDeclaration) -> String? {
    guard let first = type.cases.first else { return nil }
    let forward = type.cases.first { StagedValues.direction(of: $0) == .forward }
    let backward = type.cases.first { StagedValues.direction(of: $0) == .backward }
    guard let forward, let backward else { return "\(type.name).\(first)" }
    return "change.isForward ? \(type.name).\(forward) : \(type.name).\(backward)"
  }

  /// Whether a property or parameter says in which direction the animator runs.
  func isDirection(_ declaration: Declaration) -> Bool {
    if declaration.type == "UINavigationController.Operation" { return true }
    if declaration.type == "Bool" {
      return StagedValues.direction(of: declaration.meaning) != nil
    }
    guard let type = graph.type(named: declaration.type), type.kind == .enum else { return false }
    return value(of: type)?.contains("change.") == true
  }

  /// The values of simple types of Apple's frameworks.
  private static let simple = [
    "UINavigationController.Operation": "change.isForward ? .push : .pop",
    "CGRect": "CGRect(x: 40, y: 120, width: 96, height: 96)", "CGPoint": "CGPoint(x: 88, y: 168)",
    "CGSize": "CGSize(width: 96, height: 96)", "CGAffineTransform": ".identity",
    "CATransform3D": "CATransform3DIdentity", "UIColor": ".black", "UIImage": "UIImage()",
    "String": "\"transition\"", "Int": "1", "UInt": "1", "UIRectEdge": ".left",
    "UIEdgeInsets": ".zero", "UIView.AnimationOptions": "[]",
    "UIView.AnimationCurve": ".easeInOut",
  ]
}

extension Declaration {
  fileprivate func with(type: String) -> Declaration {
    Declaration("\(name) \(meaning): \(type)") ?? self
  }
}
