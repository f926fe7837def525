/// What the app around an animator never does with its screens, as its code shows.
extension Staging {
  /// The omissions of a subject, in code and in words. Each member of `Subject.Omissions` has a row.
  ///
  /// - Parameters:
  ///   - types: the animator or the delegate, and what provides it.
  ///   - containers: where it runs.
  ///   - needsViews: whether something starts from a view of a screen.
  func omissions(
    of types: [String], in containers: [String], needsViews: Bool
  ) -> (members: [String], words: String) {
    let isPresented = containers.allSatisfy(StagedSubject.isPresentation)
    let isModal = containers.contains(where: StagedSubject.isPresentation)
    let all: [(isOmitted: Bool, member: String, words: String)] = [
      (calls.showsOnlyNewScreens, "returns", "a second time"),
      (
        calls.isAlwaysAnimated(isPresented: isPresented == isModal ? isModal : nil), "unanimated",
        "without an animation"
      ),
      (isPresented && !stacks(types), "stacking", "over a presented one"),
      (containers == ["navigation"] && !stacksPushes, "stacking", "over a pushed one"),
      (
        !hasScrollingScreens || isPresented && isOfContainer(types), "scrolledRoots",
        "whose own view scrolls"
      ),
      (!hasShapedScreens, "shapedRoots", "whose own view clips or has round corners"),
      (needsViews, "emptyScreens", "without a view in it"),
      (!hasTransformedViews, "transformedViews", "with a transformed view in it"),
      (!hasClearScreens, "clearRoots", "whose own view is clear"),
      (isModal && castsToScreens(types), "nestedPresenters", "from inside another controller"),
    ]
    let omitted = all.filter(\.isOmitted)
    var others: [String] = [], sentences = ""
    if isPresented && staysPresented {
      others.append(".waysBack")
      sentences += " As in the code, no screen is dismissed."
    }
    if let source = orientations.source {
      let isTurned = orientations.areSeveral ? "may be turned" : "is never turned"
      sentences += " As in \(source), the phone \(isTurned)."
    }
    if !orientations.areSeveral { others.append(".turns") }
    if let method = methodOfLooks(castBy: types) {
      others.append(".keptLooks")
      sentences +=
        " No law judges the first and the last picture, because screens of the app change how they "
        + "look in \(method)."
    }
    if omitted.isEmpty { return (others, sentences) }
    let words = omitted.map(\.words)
    let list =
      (words.dropLast().isEmpty ? "" : words.dropLast().joined(separator: ", ") + " or ")
      + words[words.count - 1]
    return (
      omitted.map { ".\($0.member)" } + others,
      sentences + " As in the code, no screen is shown \(list)."
    )
  }

  /// Whether a screen that uses the types may be presented over another one that does, because a
  /// screen makes one that shows others. If no screen of the module uses the types, each that shows
  /// others may use them.
  private func stacks(_ types: [String]) -> Bool {
    let all = self.screens
    let users = all.filter { screen in
      types.contains { $0 == screen || bodies.mentions($0, in: screen) }
    }
    let screens = users.isEmpty ? all.filter { calls.showsScreens(in: bodies[$0]) } : users
    return screens.isEmpty
      || screens.contains { screen in
        screens.contains { bodies.makes($0, in: screen) && shows($0) }
      }
  }

  /// Whether a screen shows others, as its code or a storyboard says.
  private func shows(_ screen: String) -> Bool {
    graph.ancestry(of: screen).contains { type in
      calls.showsScreens(in: bodies[type]) || ScreenCalls.hasSegues(bodies[type])
        || storyboards.showing.contains(type)
    }
  }

  /// Whether a screen that is pushed may push another one: a screen that shows others is shown
  /// itself, or the code does not say which screens show others.
  private var stacksPushes: Bool {
    let showing = bodies.types.filter { calls.showsScreens(in: bodies[$0]) }
    let areScreens = showing.allSatisfy { name in
      graph.type(named: name).map { graph.inherits($0.name, from: "UIViewController") } == true
    }
    return showing.isEmpty || !areScreens || ScreenCalls.hasSegues(bodies.all)
      || showing.contains { screen in showing.contains { bodies.makes(screen, in: $0) } }
  }

  /// Whether the types take the controllers of a transition for screens of the module, or for what only
  /// such screens are. A controller around the presenting screen is none. Of a screen that provides
  /// the animators, only the methods count that do so.
  private func castsToScreens(_ types: [String]) -> Bool {
    types.flatMap(graph.ancestry).flatMap { type in
      screens.contains(type) && !isAnimator(type)
        ? bodies.castsOfProvidingMethods(in: type) : bodies.casts(in: type)
    }.contains { name in
      graph.type(named: name).map {
        $0.kind == .protocol || graph.inherits($0.name, from: "UIViewController")
      } == true
    }
  }

  private func isAnimator(_ type: String) -> Bool {
    graph.conforms(type, to: "UIViewControllerAnimatedTransitioning")
  }

  /// Whether screens of the module are lists, or the module has no screen.
  private var hasScrollingScreens: Bool {
    ["UITableViewController", "UICollectionViewController"].contains {
      Adoption.mentions(bodies.all, $0)
    } || screens.isEmpty
  }

  /// Whether one of the types is a container, which is then the screen that is presented. The view of
  /// a container does not scroll, and lists are in it or in the presenter.
  private func isOfContainer(_ types: [String]) -> Bool {
    types.contains { type in
      ["UINavigationController", "UITabBarController"].contains { graph.inherits(type, from: $0) }
    }
  }

  /// Whether the view of a screen may be clear: a storyboard or code says so, or a screen is in no
  /// storyboard and no code gives its view a background; or the module has no screen.
  private var hasClearScreens: Bool {
    if screens.isEmpty || storyboards.haveClearRoots { return true }
    return screens.contains { screen in
      let code = graph.ancestry(of: screen).map { bodies[$0] }.joined()
      let backgrounds = code.split(separator: "\n").compactMap { line in
        TypeBodies.assigned(toOwn: "backgroundColor", in: line)
      }
      let hasBackground =
        !backgrounds.isEmpty || storyboards.classes.contains(screen.nameInOuterType)
        || graph.outerSuperclass(of: screen) != "UIViewController"
      return !hasBackground
        || backgrounds.contains { color in
          ["clear", "nil", "lpha"].contains { color.contains($0) }
        }
    }
  }

  /// A method that a screen of the module implements for a protocol to which the types, or animators
  /// that they name, cast, and in which it changes how its own view looks. A screen of a scenario does
  /// nothing there.
  private func methodOfLooks(castBy types: [String]) -> String? {
    let named = graph.types.keys.filter { type in
      isAnimator(type) && types.contains { bodies.mentions(type, in: $0) }
    }
    let casts = (types + named).flatMap(graph.ancestry).flatMap { bodies.casts(in: $0) }
    let methods = Set(casts).sorted().filter { screen?.protocols.contains($0) == true }
      .flatMap { graph.types[$0]?.requirements ?? [] }
      .filter { $0.hasPrefix("func ") && !$0.containsBytes(of: "->") }
      .map { $0.prefix { $0 != "(" } }
    return methods.first { method in
      screens.contains { screen in
        TypeBodies.blocks(of: bodies[screen]).contains { lines in
          lines.first?.contains("\(method)(") == true
            && lines.contains { line in
              ["backgroundColor", "alpha", "isHidden"]
                .contains { TypeBodies.assigned(toOwn: $0, in: line) != nil }
            }
        }
      }
    }.map { String($0.dropFirst("func ".count)) }
  }

  /// Whether screens of the module clip their own views or round the corners of them, or the module
  /// has no screen.
  private var hasShapedScreens: Bool {
    screens.isEmpty
      || screens.contains { screen in
        bodies[screen].split(separator: "\n").contains { line in
          let statement = line.drop(while: \.isWhitespace).trimmingPrefix("self.")
          return [
            "view.clipsToBounds =", "view.layer.cornerRadius =", "view.layer.masksToBounds =",
          ].contains(where: statement.hasPrefix)
        }
      }
  }

  /// Whether screens or views of the module set transforms, or the module has no screen.
  private var hasTransformedViews: Bool {
    screens.isEmpty
      || (screens + graph.types.keys.filter(graph.isView)).contains { type in
        !isAnimator(type) && Adoption.mentions(bodies[type], "transform")
      }
  }

  /// Whether code presents screens only in styles without a gesture of UIKit's that dismisses them,
  /// and no code or segue does.
  private var staysPresented: Bool {
    let styles = bodies.all.split(separator: "\n").compactMap {
      $0.firstMatch(of: /\.modalPresentationStyle = \.?(\w+)/)?.1
    }
    let withoutGesture: Set<Substring> = [
      "custom", "fullScreen", "overFullScreen", "overCurrentContext", "currentContext",
    ]
    let presents = bodies.all.containsBytes(of: "present(") && !styles.isEmpty
    return presents && styles.allSatisfy(withoutGesture.contains) && !screens.isEmpty
      && !ScreenCalls.hasSegues(bodies.all)
      && !["dismiss(", "unwind", "UIStoryboardSegue", "reveal("]
        .contains { bodies.all.containsBytes(of: $0) }
  }

  /// The screens of the module.
  private var screens: [String] {
    graph.types.keys.filter { graph.inherits($0, from: "UIViewController") }
  }
}

/// The calls in some code that show screens and take them away.
struct ScreenCalls {
  /// Whether screens are shown, and none of them is kept in a property: as far as the code shows,
  /// each is made in the function that shows it.
  private(set) var showsOnlyNewScreens = false
  /// Whether the presentations and dismissals, and the other changes, are animated, each as far as
  /// the code says.
  private var presentationsAreAnimated: Set<Bool> = [], othersAreAnimated: Set<Bool> = []
  /// Whether a storyboard defines some of the calls.
  private var hasSegues = false
  /// The functions that show the screen which they are given.
  private var wrappers: [Wrapper] = []

  init(_ code: String) {
    let blocks = TypeBodies.blocks(of: code, divideCases: false).map { $0.map(String.init) }
    var origins: Set<Origin> = []
    for lines in blocks {
      for screen in ScreenCalls.screens(shownBy: lines) {
        if let wrapper = Wrapper(showing: screen, in: lines) { wrappers.append(wrapper) }
        origins.insert(ScreenCalls.origin(of: screen, in: lines))
      }
    }
    for lines in blocks {
      for screen in wrappers.flatMap({ $0.screens(shownBy: lines) }) {
        origins.insert(ScreenCalls.origin(of: screen, in: lines))
      }
    }
    hasSegues = ScreenCalls.hasSegues(code)
    showsOnlyNewScreens = (hasSegues || origins.contains(.new)) && !origins.contains(.kept)
    presentationsAreAnimated = ScreenCalls.areAnimated(ScreenCalls.presenting, in: code)
    othersAreAnimated = ScreenCalls.areAnimated(ScreenCalls.stacking, in: code)
  }

  /// Whether screens are shown or taken away with an animation, and never without one.
  ///
  /// - Parameter isPresented: whether only presentations and dismissals count, or only other changes;
  ///   nil for all.
  func isAlwaysAnimated(isPresented: Bool?) -> Bool {
    let all = presentationsAreAnimated.union(othersAreAnimated)
    let counted =
      isPresented.map { $0 ? presentationsAreAnimated : othersAreAnimated } ?? all
    return (hasSegues || all.contains(true)) && !counted.contains(false)
  }

  /// Which values the calls of methods pass for `animated:`.
  private static func areAnimated(_ methods: [String], in code: String) -> Set<Bool> {
    Set(
      calls(in: code, methods).compactMap { call in
        call.containsBytes(of: "animated: true")
          ? true : call.containsBytes(of: "animated: false") ? false : nil
      })
  }

  /// Whether some code prepares or performs segues, which a storyboard defines.
  static func hasSegues(_ code: String) -> Bool {
    ["prepare(for", "performSegue("].contains(where: code.containsBytes)
  }

  /// Whether some code calls what shows a screen.
  static func goesForward(_ code: String) -> Bool {
    (showing + ["performSegue("]).contains(where: code.containsBytes)
  }

  /// Whether some code shows a screen.
  func showsScreens(in code: String) -> Bool {
    let methods = ScreenCalls.showing + ["performSegue("] + wrappers.map(\.call)
    return !ScreenCalls.calls(in: code, methods).isEmpty
  }

  /// A function that shows one of its arguments, such as `func open(_ screen: UIViewController)`.
  private struct Wrapper {
    /// The text with which a call begins: `open(`.
    let call: String
    /// The number of the argument.
    private let index: Int

    /// The function to which some lines belong; nil if the screen is none of its parameters.
    init?(showing screen: String, in lines: [String]) {
      let code = lines.joined(separator: " ")
      guard let start = code.ranges(of: "func ").first?.upperBound else { return nil }
      let name = String(code[start...].prefix(while: \.isOfName))
      guard let open = code[start...].firstIndex(of: "("),
        let close = Adoption.matching(code, from: code.index(after: open))
      else { return nil }
      let parameters = Declaration.parts(
        of: String(code[code.index(after: open)..<close]), at: ",")
      let index = parameters.firstIndex { parameter in
        parameter.prefix { $0 != ":" }.split(separator: " ").last.map(String.init) == screen
      }
      guard let index, !ScreenCalls.methods.contains("\(name)(") else { return nil }
      (self.call, self.index) = ("\(name)(", index)
    }

    /// The screens that the calls in some lines pass.
    func screens(shownBy lines: [String]) -> [String] {
      ScreenCalls.calls(in: lines.joined(separator: "\n"), [call]).compactMap { arguments in
        let all = Declaration.parts(of: arguments, at: ",")
        guard index < all.count else { return nil }
        let argument = all[index].drop(while: \.isWhitespace)
        let label = argument.prefix(while: \.isOfName)
        let rest = argument.dropFirst(label.count)
        return String(rest.hasPrefix(":") ? rest.dropFirst().drop(while: \.isWhitespace) : argument)
      }
    }
  }

  /// Where a screen comes from that some code shows: a call in the same function, a property, or a
  /// parameter or something else that says nothing.
  private enum Origin { case new, kept, unknown }

  /// The methods that show a screen.
  private static let showing = ["present(", "pushViewController("]

  private static let presenting = ["present(", "dismiss("]

  private static let stacking = [
    "pushViewController(", "popViewController(", "popToRootViewController(",
    "popToViewController(", "setViewControllers(",
  ]

  private static let methods = presenting + stacking

  /// The arguments of the calls, without those of declarations.
  private static func calls(in code: String, _ methods: [String] = methods) -> [String] {
    methods.flatMap { method in
      code.ranges(of: method).compactMap { range -> String? in
        let before = code[..<range.lowerBound]
        guard !before.hasSuffix("func "), !before.hasSuffix("super."),
          before.last.map({ !$0.isLetter && $0 != "_" }) ?? true
        else { return nil }
        let end = Adoption.matching(code, from: range.upperBound) ?? code.endIndex
        let arguments = String(code[range.upperBound..<end])
        // A page view controller has a method of the same name.
        return arguments.containsBytes(of: "direction:") ? nil : arguments
      }
    }
  }

  /// The screens that a function shows.
  private static func screens(shownBy lines: [String]) -> [String] {
    calls(in: lines.joined(separator: "\n"), showing).compactMap {
      Declaration.parts(of: $0, at: ",").first.map { String($0.drop(while: \.isWhitespace)) }
    }
  }

  /// Where an expression in a function comes from: a call makes a new screen.
  ///
  /// - Parameter depth: how many assignments to variables are followed.
  private static func origin(of expression: String, in lines: [String], depth: Int = 3) -> Origin {
    // An alert is no screen of the transition.
    if ["UIAlert", "UIActivity", "UIImagePicker"].contains(where: expression.containsBytes) {
      return .unknown
    }
    if expression.contains("(") { return .new }
    let name = expression.trimmingPrefix("self.").prefix(while: \.isOfName)
    let isParameter = lines.contains { line in
      line.contains("func ")
        && line.ranges(of: "\(name):").contains { range in
          !(line[..<range.lowerBound].last?.isLetter ?? false)
        }
    }
    guard depth > 0, !name.isEmpty, name != "self", !isParameter else { return .unknown }
    let sources = lines.flatMap { assigned(to: name, in: $0) }
    let origins = sources.filter { !$0.hasPrefix("\(name) ") && $0 != name }
      .map { origin(of: $0, in: lines, depth: depth - 1) }
    if origins.contains(.new) { return .new }
    return origins.contains(.unknown) ? .unknown : .kept
  }

  /// What a line assigns to a variable or a property of `self`, also in a declaration with a type.
  private static func assigned(to name: Substring, in line: String) -> [String] {
    line.ranges(of: name).compactMap { range -> String? in
      let before = line[..<range.lowerBound]
      guard before.last ?? " " == " " || before.hasSuffix("self.") else { return nil }
      var rest = line[range.upperBound...]
      if rest.hasPrefix(":"), let equals = rest.ranges(of: " = ").first {
        rest = rest[equals.lowerBound...]
      }
      return rest.hasPrefix(" = ") ? String(rest.dropFirst(3)) : nil
    }
  }
}
