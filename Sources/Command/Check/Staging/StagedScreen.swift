/// A screen class that conforms to the protocols which animators cast their screens to, and has the
/// preferred size that they ask for.
struct StagedScreen {
  let protocols: [String]
  /// The methods that return a new view, such as the picture of an element. Only the screens of the app
  /// know what it shows.
  let makers: [String]
  /// The declaration of the class `CheckedScreen`.
  let code: String

  /// Makes the class; nil if nothing needs one, or no protocol can be implemented.
  ///
  /// - Parameters:
  ///   - casts: for each type of the module that is no screen, the types that it casts to.
  ///   - makesViews: whether a method returns a new view in the screens of the app.
  ///   - needsPictures: whether an animator gives up if a view is no image view.
  ///   - hasSize: whether any code reads the preferred size of a screen.
  ///   - needsHeight: whether some code may need the height of what a screen shows.
  init?(
    _ graph: SymbolGraph, castBy casts: [Set<String>], makesViews: (_ method: String) -> Bool,
    needsPictures: Bool, hasSize: Bool, needsHeight: Bool
  ) {
    var protocols: [String] = [], members: [String] = []
    for name in Set(casts.flatMap(\.self)).sorted() {
      guard let type = graph.types[name], type.kind == .protocol else { continue }
      let inherited = type.protocols.sorted().compactMap { graph.types[$0] }
      let requirements = (type.requirements + inherited.flatMap(\.requirements))
        .filter { !StagedScreen.isOfEveryScreen($0) }
      let implemented = requirements.compactMap {
        // A view that the animator asks for may have to be an image view. Only the screens of the
        // app know which of their views is one.
        needsPictures && $0.containsBytes(of: ": UIView {")
          ? nil : StagedScreen.member($0, graph, makesViews)
      }
      guard implemented.count == requirements.count else { continue }
      protocols.append(name)
      members += implemented.filter { !members.contains($0) }
    }
    if protocols.isEmpty && !hasSize && !needsHeight { return nil }
    self.protocols = protocols
    makers = members.filter { $0.containsBytes(of: "{ copy(of: ") }.map {
      String($0.dropFirst("func ".count).prefix(while: \.isOfName))
    }
    let isUsed = { (name: String) in members.contains { $0.containsBytes(of: "{ \(name)") } }
    let added = ["picture", "label"].filter(isUsed).map { "content.root.addSubview(\($0))" }
    let addedIfAlone =
      isUsed("element") ? ["if shown == nil { content.root.addSubview(standIn) }"] : []
    // Any size that fits into the screen, also after a turn, and differs from it.
    let size = "CGSize(width: 0.75 * shortSide(content.root), height: shortSide(content.root) / 2)"
    let sized =
      (hasSize ? ["preferredContentSize = \(size)"] : [])
      + (needsHeight ? ["fitting(content.root)"] : [])
    code = """

      /// Conforms to what the animators expect of their screens.
      private final class CheckedScreen: \((["ContentScreen"] + protocols).joined(separator: ", ")) {
        // An app has the same answer in a whole transition, and it is a view that the user sees.
        private var answer: [UIView]?
        private var marked: [UIView] {
          if let answer { return answer }
          let seen = content.marked().filter { !$0.isHidden && $0.alpha > 0 }
          answer = seen
          return seen
        }
        override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated)
          answer = nil
        }
        override func viewWillDisappear(_ animated: Bool) {
          super.viewWillDisappear(animated)
          answer = nil
        }
        // The list of an app is not empty.
        private var elements: [UIView] { marked.isEmpty ? [element] : marked }
        private var element: UIView {
          marked.first { $0.isDescendant(of: content.root) && $0 !== content.root }
            ?? shown ?? standIn
        }
        // An animator may hide it, and asks for it again.
        private var shown: UIView?
        private let standIn = UIView(frame: CGRect(x: 40, y: 120, width: 96, height: 96))
        private let picture = UIImageView(frame: CGRect(x: 40, y: 120, width: 96, height: 96))
        private let label = UILabel(frame: CGRect(x: 40, y: 240, width: 120, height: 24))
        // A length does not change with the frame that an animator sets, and fits into the window after
        // a turn, too.
        private lazy var half = shortSide(content.root) / 2

        private func copy(of view: UIImageView) -> UIImageView {
          let copy = UIImageView(frame: view.frame)
          copy.image = view.image
          return copy
        }
        private func copy(of view: UIView) -> UIView {
          let isShown = view.window != nil && !view.isHidden
          let copy = isShown ? view.snapshotView(afterScreenUpdates: false) : nil
          let result = copy ?? UIView()
          result.frame = view.convert(view.bounds, to: nil)
          if copy == nil { result.backgroundColor = view.backgroundColor }
          return result
        }

        // What the animators ask for is there before they begin: they have not added it.
        override func loadView() {
          super.loadView()
          shown = content.root.subviews.first { !$0.isHidden }
          standIn.backgroundColor = .blue
          picture.backgroundColor = .blue
          picture.image = checkedImage
      \((added + addedIfAlone + sized).map { "    \($0)" }.joined(separator: "\n"))
        }

      \(members.map { "  \($0)" }.joined(separator: "\n"))
      }

      """
  }

  /// Whether every screen has what a protocol asks for.
  private static func isOfEveryScreen(_ requirement: String) -> Bool {
    guard let start = ["var ", "func "].lazy.compactMap({ requirement.firstRange(of: $0) }).first
    else { return false }
    let declaration = requirement[start.lowerBound...].prefix { $0 != "{" }
    return membersOfScreens.contains(declaration.filter { $0 != " " })
  }

  /// Members of view controllers that a protocol may repeat, without spaces.
  private static let membersOfScreens: Set<String> = [
    "varview:UIView!", "vartitle:String?", "varnavigationController:UINavigationController?",
    "vartabBarController:UITabBarController?", "varnavigationItem:UINavigationItem",
    "vartabBarItem:UITabBarItem!", "varparent:UIViewController?", "varchildren:[UIViewController]",
    "varpresentingViewController:UIViewController?",
    "varpresentedViewController:UIViewController?", "varpreferredContentSize:CGSize",
    "varisBeingPresented:Bool", "varisBeingDismissed:Bool",
    "vartransitioningDelegate:(anyUIViewControllerTransitioningDelegate)?",
    "varmodalPresentationStyle:UIModalPresentationStyle", "funcviewDidLoad()",
    "funcdismiss(animated:Bool,completion:(()->Void)?)",
    "funcpresent(_:UIViewController,animated:Bool,completion:(()->Void)?)",
  ]

  /// The names of properties of which a screen can have only the inherited one.
  private static let propertiesOfScreens = Set(
    membersOfScreens.filter { $0.hasPrefix("var") }.map {
      $0.dropFirst(3).prefix(while: \.isOfName)
    })

  /// The implementation of a requirement; nil if its type has no obvious value.
  private static func member(
    _ requirement: String, _ graph: SymbolGraph, _ makesViews: (String) -> Bool
  ) -> String? {
    if requirement.hasPrefix("var ") {
      guard let property = Declaration(requirement.dropFirst(4).prefix { $0 != "{" }) else {
        return nil
      }
      if propertiesOfScreens.contains(Substring(property.name)) { return nil }
      let isSettable = requirement.containsBytes(of: "set }")
      if let stored = stored(property, isSettable, graph) { return stored }
      // By its name, the view is one around the element.
      let isOutside = ["container", "parent", "superview"].contains {
        property.name.lowercased().hasPrefix($0) && property.type.hasPrefix("UIView")
      }
      let outside = isOutside ? "element.superview ?? content.root" : nil
      guard
        let value = outside ?? length(property) ?? value(property.type)
          ?? (mayBeMissing(property.type, graph) ? "nil" : nil)
      else { return nil }
      return isSettable
        ? "var \(property.name): \(property.type) { get { \(value) } set {} }"
        : "var \(property.name): \(property.type) { \(value) }"
    }
    guard requirement.hasPrefix("func "), !requirement.containsBytes(of: " async"),
      !requirement.containsBytes(of: "throws")
    else { return nil }
    guard let open = requirement.firstIndex(of: "("),
      let close = Adoption.matching(requirement, from: requirement.index(after: open))
    else { return nil }
    // What the screens of the app do before they call it, and what with, cannot be made up.
    if Declaration.parameters(of: requirement).contains(where: { $0.type.contains("->") }) {
      return nil
    }
    let result = requirement[close...].dropFirst().trimmingPrefix(" -> ")
    if result.isEmpty || result == "Void" { return "\(requirement) {}" }
    let method = requirement.dropFirst("func ".count).prefix(while: \.isOfName)
    let isMaker = ["make", "create", "copy", "snapshot"].contains(where: method.hasPrefix)
    if let original = ["UIImageView": "picture", "UIView": "element"][
      StagedValues.wrapped(String(result))], isMaker || makesViews(String(method))
    {
      return "\(requirement) { copy(of: \(original)) }"
    }
    return value(String(result)).map { "\(requirement) { \($0) }" }
  }

  /// The property for a requirement whose value the screen keeps: a gesture on its view, a truth value
  /// that the animators set, or a function that the app may set; nil for others.
  private static func stored(
    _ property: Declaration, _ isSettable: Bool, _ graph: SymbolGraph
  ) -> String? {
    let (name, type) = (property.name, property.type)
    if ["UIPanGestureRecognizer", "UITapGestureRecognizer"].contains(type) {
      return """
        lazy var \(name): \(type) = {
          let recognizer = \(type)()
          content.root.addGestureRecognizer(recognizer)
          return recognizer
        }()
        """.replacing("\n", with: "\n  ")
    }
    if type == "Bool", isSettable { return "var \(name) = false" }
    if let kept = keptObject(property, graph) { return kept }
    guard isSettable, type.last == "?" else { return nil }
    let wrapped = graph.resolved(StagedValues.wrapped(type))
    let bare = wrapped.hasPrefix("((") ? String(wrapped.dropFirst().dropLast()) : wrapped
    return Declaration.function(bare) == nil ? nil : "var \(name): \(type)"
  }

  /// The property for an object of a class of the module that can be made without arguments, which a
  /// screen makes once and keeps; nil for another type, or if the object may be missing.
  private static func keptObject(_ property: Declaration, _ graph: SymbolGraph) -> String? {
    let isUnwrapped = property.type.hasSuffix("!")
    let name = isUnwrapped ? String(property.type.dropLast()) : property.type
    guard let type = graph.types[name], type.kind == .class,
      !graph.inherits(type.name, from: "UIViewController"), !graph.isView(type.name),
      graph.initializers(of: type.name).contains(where: {
        Declaration.parameters(of: $0).allSatisfy(\.hasDefault)
      })
    else { return nil }
    return "lazy var \(property.name): \(property.type) = \(graph.spelled(type.name))()"
  }

  /// The value of a requirement: a view of the screen, or a constant. Nil for other types.
  private static func value(_ type: String) -> String? {
    switch StagedValues.wrapped(type) {
    case "UIView": return "element"
    case "[UIView]": return "elements"
    case "UIImageView": return "picture"
    case "UILabel": return "label"
    case "CGRect": return "element.convert(element.bounds, to: nil)"
    case "CGSize": return "element.bounds.size"
    case "CGPoint":
      return "element.convert(CGPoint(x: element.bounds.midX, y: element.bounds.midY), to: nil)"
    case "UIImage": return "checkedImage"
    case "UIColor": return ".white"
    case "String": return "\"\""
    case "Bool": return "true"
    case "CGFloat", "Double", "Float", "TimeInterval": return "0.5"
    case "Int": return "0"
    // A screen may have nothing to scroll.
    case "UIScrollView": return type.last == "?" ? "nil" : nil
    case "IndexPath": return "IndexPath(item: 0, section: 0)"
    default: return nil
    }
  }

  /// A length in points, if the name of a number says that it is one.
  private static func length(_ property: Declaration) -> String? {
    guard ["CGFloat", "Double", "Float"].contains(property.type) else { return nil }
    let name = property.name.lowercased()
    let isOfLine = ["border", "line", "stroke", "separator", "shadow"].contains(
      where: name.contains)
    return !isOfLine && ["height", "width"].contains(where: name.hasSuffix)
      ? "\(property.type)(half)" : nil
  }

  /// Whether a screen may lack a value: an animator or a model of the app, but no view or screen.
  private static func mayBeMissing(_ type: String, _ graph: SymbolGraph) -> Bool {
    guard type.last == "?", let known = graph.types[String(type.dropLast())], known.kind == .class
    else { return false }
    let superclass = graph.outerSuperclass(of: known.name) ?? ""
    return !["View", "Cell", "Control", "Button", "Label", "Window", "Controller"]
      .contains(where: superclass.hasSuffix)
  }
}
