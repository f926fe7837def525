/// Makes up Swift expressions for the arguments that an animator or a presentation controller
/// needs.
///
/// In an expression, `change` is the change of screens that the animator is made for.
struct StagedValues {
  let graph: SymbolGraph
  /// The code in which arguments are passed.
  let bodies: TypeBodies
  /// Whether an expression may use `change`. A screen is made before the change is known.
  var hasChange = true
  /// Whether the closures in an expression may use `change`, if the expression may.
  var closuresHaveChange = true
  /// Whether the screens of the transition are of the classes that initializers ask for.
  var screensAreOfClasses = false
  /// The protocols of arguments to which the made-up screens conform, and no other type.
  var protocolsOfScreens: Set<String> = []
  /// The expressions for the old and the new screen.
  var screens = (old: "change.from ?? UIViewController()", new: "change.to ?? UIViewController()")

  init(graph: SymbolGraph, bodies: TypeBodies, hasChange: Bool = true) {
    (self.graph, self.bodies, self.hasChange) = (graph, bodies, hasChange)
  }

  /// The direction of a transition that a name stands for.
  enum Direction {
    case forward, backward

    var opposite: Direction { self == .forward ? .backward : .forward }
  }

  // Parts of names, in lower case: `collaps` is also found in `collapsing`.

  private static let backward = [
    "dismiss", "pop", "reverse", "back", "close", "hide", "hiding", "collaps", "disappear", "leav",
    "exit", "closing", "shrink", "zoomout",
  ]
  private static let forward = [
    "present", "push", "forward", "appear", "open", "show", "expand", "enter", "zoomin", "grow",
  ]

  /// The direction that a name mentions; nil if it mentions none. A word for the way back counts
  /// first, because names such as `disappear` contain one for the way forward.
  static func direction(of name: String) -> Direction? {
    let name = name.lowercased()
    if backward.contains(where: name.contains) { return .backward }
    return forward.contains(where: name.contains) ? .forward : nil
  }

  /// Whether a name stands for where something moves to.
  private static func isGoal(_ name: String) -> Bool {
    ["to", "dest", "target", "end", "final"].contains(where: name.lowercased().hasPrefix)
  }

  /// How deep arguments may be in arguments: types may need each other.
  private static let depthMax = 4

  /// The call of an initializer of a type, or else a constant of that type; nil if an argument
  /// cannot be made up.
  ///
  /// - Parameter mayFail: whether the initializer may return nil.
  func call(_ type: String, depth: Int = 0, mayFail: Bool = false) -> String? {
    guard depth < StagedValues.depthMax else { return nil }
    let traps = bodies.trapsInPlainInitializer(type)
    let calls = graph.initializers(of: type)
      .filter {
        (mayFail || !$0.containsBytes(of: "init?")) && !(traps && $0.containsBytes(of: "init()"))
      }
      .compactMap { text in
        let needed = parameters(of: text, in: type)
        return arguments(needed, of: type, depth: depth).map { (count: needed.count, text: $0) }
      }
    // An object that the code never makes without arguments lacks what they say.
    let usual = calls.filter { $0.count > 0 || bodies.makesPlainly(type) }
    guard let simplest = (usual.isEmpty ? calls : usual).min(by: { $0.count < $1.count }) else {
      return constant(of: type)
    }
    return "\(graph.spelled(type))(\(simplest.text))"
  }

  /// The call of `init(coder:)`, with which a storyboard makes an object; nil if a class has
  /// another initializer. A class that declares none has those of its superclass.
  func coderCall(_ type: String) -> String? {
    let declared = graph.ancestry(of: type).compactMap { graph.types[$0]?.initializers }
      .first { !$0.isEmpty }
    guard let declared, declared.allSatisfy({ $0.containsBytes(of: "coder") }) else { return nil }
    return "\(graph.spelled(type))(coder: NSCoder())!"
  }

  /// The parameters of an initializer that have no default. A nested type has its full name.
  private func parameters(of initializer: String, in type: String) -> [Declaration] {
    let initializer = graph.specialized(initializer, of: type)
    return Declaration.parameters(of: initializer).filter {
      !$0.hasDefault || passed($0, to: type) != nil || isSnapshot($0, of: type)
    }.map { parameter in
      let nested = "\(type).\(parameter.type)"
      return graph.types[nested] == nil ? parameter : parameter.with(type: nested)
    }
  }

  /// The text of the arguments of a type; nil if one of them cannot be made up.
  private func arguments(_ needed: [Declaration], of type: String, depth: Int) -> String? {
    let values = needed.compactMap { parameter in
      // The frame of a whole screen: the delegates pass one, or the new screen is placed there.
      let isOfScreen =
        parameter.type == "CGRect"
        && (bodies.passesScreen(parameter.name, to: type)
          || StagedValues.isGoal(parameter.meaning)
            && bodies.placesNewScreen(at: parameter.name, in: type))
      let expression =
        passed(parameter, to: type)
        ?? (isSnapshot(parameter, of: type) ? StagedValues.snapshot(parameter.type) : nil)
        ?? (isOfScreen
          ? wholeScreen
          : literal(for: parameter, of: type) ?? namedCase(parameter.type, by: type)
            ?? value(of: parameter, depth: depth))
      return expression.map { parameter.name == "_" ? $0 : "\(parameter.name): \($0)" }
    }
    return values.count == needed.count ? values.joined(separator: ", ") : nil
  }

  /// What the delegates of the module pass, if it is a frame, a place or a number.
  private func passed(_ parameter: Declaration, to type: String) -> String? {
    let types = ["CGRect", "CGPoint", "CGSize", "CGFloat", "Double", "TimeInterval"]
    guard hasChange, types.contains(parameter.type) else { return nil }
    return bodies.passedArguments.expression(parameter.name, to: type)
  }

  /// Whether the app always passes a snapshot of one of its views.
  private func isSnapshot(_ parameter: Declaration, of type: String) -> Bool {
    hasChange && ["UIView", "UIView?"].contains(parameter.type)
      && (bodies.passesSnapshot(parameter.name, to: type)
        || parameter.meaning.lowercased().hasSuffix("snapshot"))
  }

  /// A snapshot of a view of the lower screen, such as the button that shows the upper one.
  private static func snapshot(_ type: String) -> String {
    "((change.isForward ? change.from : change.to)?.view.subviews.first { !$0.isHidden } ?? UIView())"
      + ".snapshotView(afterScreenUpdates: true)" + (type == "UIView" ? " ?? UIView()" : "")
  }

  /// The literal that the code of the app always passes; nil for a direction, which changes.
  private func literal(for parameter: Declaration, of type: String) -> String? {
    isDirection(parameter) ? nil : bodies.literal(parameter.name, of: type)
  }

  /// The first case of an enumeration that the code of a type names, if that code does not name the
  /// case which stands first: it may support only some. Nil if the cases stand for directions of a
  /// transition.
  private func namedCase(_ enumeration: String, by type: String) -> String? {
    guard let declared = graph.type(named: enumeration), declared.kind == .enum,
      !declared.cases.contains(where: { StagedValues.direction(of: $0) != nil })
    else { return nil }
    let code = bodies[type]
    let named = declared.cases.compactMap { name in
      code.ranges(of: ".\(name)").first { range in
        code[range.upperBound...].first.map { !$0.isOfName } ?? true
      }.map { (name: name, place: $0.lowerBound) }
    }
    guard let first = named.min(by: { $0.place < $1.place }),
      !named.contains(where: { $0.name == declared.cases.first })
    else { return nil }
    return "\(declared.name).\(first.name)"
  }

  /// The frame of a whole screen.
  private var wholeScreen: String? {
    (hasChange ? "change.from?.view.window?.bounds ?? " : "") + "UIScreen.main.bounds"
  }

  /// A static property of a type that holds a value of the type, such as `Options.default`.
  private func constant(of type: String) -> String? {
    graph.types[type]?.constants.lazy.compactMap { text in
      Declaration(
        text.drop { $0 != " " }.dropFirst().trimmingPrefix("let ").trimmingPrefix("var ")
          .prefix { $0 != "{" })
    }.first { type == $0.type || type.hasSuffix(".\($0.type)") }.map { "\(type).\($0.name)" }
  }

  /// A property of a driver which its code unwraps and only the app sets, such as the object that
  /// shows screens; nil if there is none.
  func givenByApp(_ type: String) -> String? {
    guard graph.inherits(type, from: "UIPercentDrivenInteractiveTransition") else { return nil }
    return graph.settable(in: type).first { property in
      property.isUnwrapped && !property.type.hasPrefix("UI")
        && !bodies[type].containsBytes(of: "\(property.name) = ")
    }?.name
  }

  /// Why no initializer of a type can be called, as text for the user.
  func obstacle(_ type: String, depth: Int = 0) -> String {
    if depth > 0, let property = givenByApp(type) {
      return "only the app sets the property \(property) of \(type)"
    }
    guard let text = graph.initializers(of: type).first else {
      return "\(type) has no initializer that can be called"
    }
    let missing = parameters(of: text, in: type).first { value(of: $0, depth: depth) == nil }
    guard let missing else { return "\(type) has no initializer that can be called" }
    if let other = graph.type(named: missing.type), other.kind == .class || other.kind == .struct,
      depth < StagedValues.depthMax
    {
      return obstacle(other.name, depth: depth + 1)
    }
    return "the argument \(missing.meaning): \(missing.type) of \(type) cannot be made up"
  }

  /// An expression for a parameter or a property; nil if none is known.
  func value(of declaration: Declaration, depth: Int = 0) -> String? {
    let type = declaration.type, name = declaration.meaning.lowercased()
    if case let resolved = graph.resolved(type), resolved != type {
      return value(of: declaration.with(type: resolved), depth: depth)
    }
    if type == StagedValues.wrapped(type), StagedValues.isOperation(type) {
      return hasChange ? "change.isForward ? .push : .pop" : ".push"
    }
    if hasChange, let value = StagedValues.containerValues[type] { return value }
    // One of the screens, which the code casts to what it needs.
    if hasChange, ["Any", "AnyObject"].contains(type),
      StagedValues.isNew(declaration) || StagedValues.isOld(declaration)
    {
      return screen(for: declaration)
    }
    if let value = StagedValues.simpleValues[type] {
      // What a view moves to is not where it comes from.
      return StagedValues.isGoal(name)
        ? value.replacing(StagedValues.frame, with: StagedValues.goal) : value
    }
    if let function = Declaration.function(type) { return closure(function, depth: depth) }
    // A protocol itself is no value of this type.
    if type.hasSuffix(".Type"), case let name = String(type.dropLast(".Type".count)),
      !name.hasPrefix("any "), graph.types[name]?.kind != .protocol
    {
      return "\(name).self"
    }
    // An optional direction is known in each transition.
    if type == "Bool?", hasChange, StagedValues.direction(of: declaration.meaning) != nil {
      return value(of: declaration.with(type: "Bool"), depth: depth)
    }
    if type.hasSuffix("?") || type.hasPrefix("Optional<") { return "nil" }
    if type.hasSuffix("!") {
      return value(of: declaration.with(type: String(type.dropLast())), depth: depth)
    }
    switch type {
    case "Bool":
      guard hasChange else { return "true" }
      return switch StagedValues.direction(of: declaration.meaning) {
      case .backward: "!change.isForward"
      case .forward: "change.isForward"
      case nil: "true"
      }
    case "TimeInterval", "Double", "CGFloat", "Float":
      // A share, a length in points, or else a duration in seconds.
      if ["multiplier", "ratio", "factor", "percent", "fraction"].contains(where: name.contains) {
        return "0.4"
      }
      return name.contains("radius") || name.contains("offset") || name.contains("margin")
        || name.contains("width") || name.contains("height") || name.contains("inset")
        ? "20" : "0.4"
    case "UIView":
      // A view of the old screen, as a tapped cell or button is.
      return (hasChange ? "(\(screens.old)).view.subviews.first { !$0.isHidden } ?? " : "")
        + StagedValues.framed(type)
    case "UIViewController":
      return hasChange ? screen(for: declaration) : "UIViewController()"
    default: break
    }
    if type.hasPrefix("["), type.hasSuffix("]") { return type.contains(":") ? "[:]" : "[]" }
    guard let known = graph.type(named: String(type.trimmingPrefix("any "))) else { return nil }
    switch known.kind {
    case .enum: return value(of: known, depth: depth)
    case .class, .struct:
      if givenByApp(known.name) != nil { return nil }
      if graph.inherits(known.name, from: "UIViewController") {
        if hasChange, screensAreOfClasses { return "screen(\(known.name).self, of: change)" }
        if let call = coderCall(known.name) { return call }
      }
      if standsForSubclasses(known.name) {
        return subclasses(of: known.name).filter { !standsForSubclasses($0) }.lazy
          .compactMap { call($0, depth: depth + 1) }.first
          ?? (bodies.hasTrapForBody(known.name) ? nil : call(known.name, depth: depth + 1))
      }
      return known.kind == .struct && known.initializers.isEmpty
        ? constant(of: known.name) : call(known.name, depth: depth + 1)
    case .protocol:
      if hasChange, protocolsOfScreens.contains(known.name) {
        return "adopting(\(screen(for: declaration)), as: (any \(known.name)).self)"
      }
      let conforming = graph.types.values.map(\.name).sorted().filter {
        graph.conforms($0, to: known.name) && !graph.inherits($0, from: "UIViewController")
      }
      return conforming.lazy.compactMap { name in
        graph.types[name].flatMap {
          switch $0.kind {
          case .class, .struct: call(name, depth: depth + 1)
          case .enum: value(of: $0, depth: depth + 1)
          case .protocol: nil
          }
        }
      }.first
    }
  }

  /// The expression for the screen that a parameter or a property stands for.
  private func screen(for declaration: Declaration) -> String {
    StagedValues.isOld(declaration) ? screens.old : screens.new
  }

  /// Whether a parameter stands, by its name, for the screen that a transition shows.
  static func isNew(_ declaration: Declaration) -> Bool {
    ["to", "dest", "presented", "target", "new"].contains {
      declaration.name.lowercased().hasPrefix($0) || declaration.meaning.lowercased().hasPrefix($0)
    }
  }

  /// Whether a parameter or a property stands for the screen that a transition leaves.
  static func isOld(_ declaration: Declaration) -> Bool {
    // The label counts first: `from presented`, `fromViewController screen`.
    let label = declaration.name.lowercased(), name = declaration.meaning.lowercased()
    if label.hasPrefix("from") { return true }
    return label != "to" && ["from", "source", "presenting", "old"].contains(where: name.contains)
  }

  /// Whether a class has subclasses, and no code makes an object of the class itself, or a method of it
  /// only stops the app unless they override it.
  private func standsForSubclasses(_ type: String) -> Bool {
    !subclasses(of: type).isEmpty && (bodies.hasTrapForBody(type) || !bodies.makes(type))
  }

  private func subclasses(of type: String) -> [String] {
    graph.types.values.filter { $0.superclass == type }.map(\.name).sorted()
  }

  /// A closure that does nothing but return a value.
  private func closure(_ function: (parameters: [String], result: String), depth: Int) -> String? {
    let names = Array(repeating: "_", count: function.parameters.count).joined(separator: ", ")
    let head = names.isEmpty ? "{" : "{ \(names) in"
    if ["Void", "()"].contains(function.result) { return "\(head) }" }
    var inner = self
    inner.hasChange = hasChange && closuresHaveChange
    return Declaration("_ value: \(function.result)")
      .flatMap { inner.value(of: $0, depth: depth + 1) }.map { "\(head) \($0) }" }
  }

  /// The case that fits the direction, or else the first one.
  private func value(of type: SymbolGraph.TypeDeclaration, depth: Int) -> String? {
    guard let first = type.cases.first else {
      return type.casesWithValues.lazy.compactMap { declaration -> String? in
        guard let name = AdoptedNames.name(after: "case ", in: declaration),
          let values = arguments(
            Declaration.values(of: declaration), of: type.name, depth: depth + 1)
        else { return nil }
        return "\(type.name).\(name)(\(values))"
      }.first
    }
    let forward = type.cases.first { StagedValues.direction(of: $0) == .forward }
    let backward = type.cases.first { StagedValues.direction(of: $0) == .backward }
    guard let forward, let backward else { return "\(type.name).\(first)" }
    return hasChange
      ? "change.isForward ? \(type.name).\(forward) : \(type.name).\(backward)"
      : "\(type.name).\(forward)"
  }

  /// Whether a property or parameter says in which direction the animator runs.
  func isDirection(_ declaration: Declaration) -> Bool {
    let wrapped = StagedValues.wrapped(declaration.type)
    if StagedValues.isOperation(wrapped) { return true }
    if wrapped == "Bool" { return StagedValues.direction(of: declaration.meaning) != nil }
    guard let type = graph.type(named: declaration.type), type.kind == .enum else { return false }
    return value(of: type, depth: 0)?.contains("change.") == true
  }

  /// Whether a type is that of an operation of a navigation controller, perhaps optional, by its name
  /// or that of Swift 3.
  static func isOperation(_ type: String) -> Bool {
    ["UINavigationController.Operation", "UINavigationControllerOperation"].contains(wrapped(type))
  }

  /// The type without the mark of an optional.
  static func wrapped(_ type: String) -> String {
    type.last == "?" || type.last == "!" ? String(type.dropLast()) : type
  }

  /// A view of a class, which takes no other arguments than its frame, in a superview.
  private static func framed(_ type: String) -> String { "placed(\(type)(frame: \(frame)))" }

  /// A place within a screen, and another one for what moves there.
  private static let frame = "CGRect(x: 40, y: 120, width: 96, height: 96)"
  private static let goal = "CGRect(x: 120, y: 320, width: 192, height: 192)"

  /// Whether a type is that of an optional container of the two screens.
  static func isContainer(_ type: String) -> Bool {
    ["UINavigationController?", "UITabBarController?"].contains(type)
  }

  /// What an animator is given about the container of the screens, for example to compare places.
  private static let containerValues = [
    "[UIViewController]": siblings, "[UIViewController]?": siblings,
    "UITabBarController": "(change.from?.tabBarController ?? UITabBarController())",
    "UITabBarController?": "change.from?.tabBarController",
    "UINavigationController?": "change.from?.navigationController",
  ]

  /// The controllers of the tab bar controller; without one, the two screens, the lower one first.
  private static let siblings =
    "(change.from?.tabBarController?.viewControllers ?? "
    + "(change.isForward ? [change.from, change.to] : [change.to, change.from]).compactMap { $0 })"

  /// The values of simple types of Apple's frameworks. The point is the middle of `frame`;
  /// `checkedImage` and `placed` are declared in the catalog (`Staging`).
  private static let simpleValues = [
    "CGRect": frame, "CGPoint": "CGPoint(x: 88, y: 168)",
    "CGSize": "CGSize(width: 96, height: 96)", "CGAffineTransform": ".identity",
    "CATransform3D": "CATransform3DIdentity", "UIColor": ".black", "UIImage": "checkedImage",
    "UIImage?": "checkedImage",
    "String": "\"transition\"", "Int": "1", "UInt": "1", "UIRectEdge": ".left",
    "UIEdgeInsets": ".zero", "UIView.AnimationOptions": "[]",
    "UIView.AnimationCurve": ".easeInOut", "AnyObject": "NSObject()", "NSObject": "NSObject()",
    "CGVector": ".zero", "IndexPath": "IndexPath(item: 0, section: 0)",
    "UICollectionViewLayout": "UICollectionViewFlowLayout()",
    "UICollectionViewFlowLayout": "UICollectionViewFlowLayout()",
    "UIFont": ".systemFont(ofSize: 17)", "UIView.ContentMode": ".scaleAspectFill",
    "UIModalPresentationStyle": ".custom", "UIBlurEffect.Style": ".dark",
    "UIPanGestureRecognizer": "UIPanGestureRecognizer()",
    "UITapGestureRecognizer": "UITapGestureRecognizer()",
    "UIGestureRecognizer": "UIPanGestureRecognizer()",
    "UIScreenEdgePanGestureRecognizer": "UIScreenEdgePanGestureRecognizer()",
    "CAMediaTimingFunction": "CAMediaTimingFunction(name: .easeInEaseOut)",
    "UINavigationController": "UINavigationController()",
    "NSLayoutConstraint": "NSLayoutConstraint()",
    "UICollectionView":
      "UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())",
    "UITableView": "UITableView(frame: .zero)",
    "UIBarButtonItem": "UIBarButtonItem()", "UIBezierPath": "UIBezierPath()",
    "UISearchController": "UISearchController(searchResultsController: nil)",
    "CALayer": "CALayer()", "CAShapeLayer": "CAShapeLayer()",
    "CAGradientLayer": "CAGradientLayer()",
    "NSAttributedString": "NSAttributedString(string: \"\")",
    "URL": "URL(fileURLWithPath: \"/\")", "Data": "Data()", "Date": "Date()", "UUID": "UUID()",
    "UIVisualEffectView": "placed(UIVisualEffectView())",
    "UITableViewCell": "placed(UITableViewCell(style: .default, reuseIdentifier: nil))",
  ].merging(
    [
      "UIImageView", "UILabel", "UIButton", "UIScrollView", "UIStackView", "UITextField",
      "UITextView", "UIControl", "UISwitch", "UISlider", "UIPageControl", "UIToolbar",
      "UINavigationBar", "UISearchBar", "UIActivityIndicatorView", "UISegmentedControl",
      "UIProgressView", "UIPickerView", "UIDatePicker", "UICollectionViewCell",
      "UICollectionReusableView",
    ].map { ($0, framed($0)) }, uniquingKeysWith: { first, _ in first })
}

extension Declaration {
  /// The same declaration with another type, and without a default.
  func with(type: String) -> Declaration { Declaration("\(name) \(meaning): \(type)") ?? self }
}
