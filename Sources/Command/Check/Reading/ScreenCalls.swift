/// The calls in some code that show screens and take them away.
struct ScreenCalls {
  /// Whether screens are shown, and none of them is kept in a property: as far as the code shows,
  /// each is made in the function that shows it. One whose origin is not known does not count.
  private(set) var showsOnlyNewScreens = false
  /// Whether a screen is shown that is kept in a property.
  private(set) var keepsScreens = false
  /// What the calls pass for `animated:`, for presentations and dismissals, and for other changes.
  /// A call that passes no literal adds nothing.
  private var valuesOfPresentations: Set<Bool> = [], valuesOfOthers: Set<Bool> = []
  /// Whether a storyboard defines some of the calls.
  private var hasSegues = false
  /// Whether screens are pushed, and nothing can present any: no segue and no other call that shows
  /// a screen.
  private(set) var onlyPushes = false
  /// Whether some code may push a screen, or take one from a stack: it calls such a method, also one
  /// that shows a screen in the way that its container has, or changes the list of screens.
  private(set) var mayPush = false
  /// Whether screens are presented, and each function that does so sets a style in which the
  /// presenter stays.
  private(set) var presentsOnlyOver = false
  /// The functions that show the screen which they are given. One that only passes it on to another
  /// of them is not found.
  private var wrappers: [Wrapper] = []

  /// - Parameter areInStoryboards: whether a storyboard defines such calls.
  init(_ code: String, areInStoryboards: Bool) {
    let blocks = TypeBodies.blocks(of: code).map(ScreenCalls.joined)
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
    hasSegues = areInStoryboards || ScreenCalls.hasSegues(code)
    let mayPresent = ["present(", "showDetailViewController(", "show("]
    let arePresentedOver = blocks.flatMap(ScreenCalls.arePresentedOver)
    presentsOnlyOver =
      !hasSegues && !arePresentedOver.isEmpty && arePresentedOver.allSatisfy(\.self)
    onlyPushes =
      !hasSegues && !ScreenCalls.calls(in: code, ["pushViewController("]).isEmpty
      && !mayPresent.contains { !ScreenCalls.calls(in: code, [$0]).isEmpty }
      && !code.containsBytes(of: "UIStoryboardSegue")
    mayPush =
      hasSegues
      || (ScreenCalls.stackingMethods + ["viewControllers", "show("])
        .contains(where: code.containsBytes)
    keepsScreens = origins.contains(.kept)
    showsOnlyNewScreens = (hasSegues || origins.contains(.new)) && !keepsScreens
    valuesOfPresentations = ScreenCalls.animatedValues(ScreenCalls.presentingMethods, in: code)
    valuesOfOthers = ScreenCalls.animatedValues(ScreenCalls.stackingMethods, in: code)
  }

  /// Whether screens are shown or taken away with an animation, and never without one.
  ///
  /// - Parameter isPresented: whether only presentations and dismissals count, or only other changes;
  ///   nil for all.
  func isAlwaysAnimated(isPresented: Bool?) -> Bool {
    let all = valuesOfPresentations.union(valuesOfOthers)
    let counted = isPresented.map { $0 ? valuesOfPresentations : valuesOfOthers } ?? all
    return (hasSegues || all.contains(true)) && !counted.contains(false)
  }

  /// Whether a screen is shown or taken away without an animation.
  ///
  /// - Parameter isPresented: as for `isAlwaysAnimated`.
  func isSometimesUnanimated(isPresented: Bool?) -> Bool {
    isPresented != false && valuesOfPresentations.contains(false)
      || isPresented != true && valuesOfOthers.contains(false)
  }

  /// Which values the calls of methods pass for `animated:`.
  private static func animatedValues(_ methods: [String], in code: String) -> Set<Bool> {
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

  /// Whether some code mentions a method of UIKit that shows a screen. A declaration counts, too.
  static func goesForward(_ code: String) -> Bool {
    (showingMethods + ["performSegue("]).contains(where: code.containsBytes)
  }

  /// Whether the code of a type makes a delegate that of the screens which it presents, and keeps each of
  /// these screens in a property.
  static func presentsItsOwnScreen(with delegate: String, in code: String) -> Bool {
    let blocks = TypeBodies.blocks(of: code).map(joined).filter { lines in
      lines.contains { $0.contains(".transitioningDelegate = \(delegate)") }
    }
    let origins = blocks.flatMap { lines in
      screens(shownBy: lines).map { origin(of: $0, in: lines) }
    }
    return !origins.isEmpty && origins.allSatisfy { $0 == .kept }
  }

  /// The classes of the screens that some code presents, after it has set a delegate for them: a call
  /// makes the screen in the same function, or a cast says its class.
  static func classes(presentedWithDelegateBy code: String) -> Set<String> {
    let blocks = TypeBodies.blocks(of: code).map(joined).filter { lines in
      lines.contains { $0.contains(".transitioningDelegate = ") }
    }
    return Set(
      blocks.flatMap { lines in
        screens(shownBy: lines).flatMap { screen in
          lines.flatMap { assigned(to: screen[...], in: $0) }.compactMap { source -> String? in
            let cast = source.firstMatch(of: /\bas[!?] ([A-Z]\w*)/)
            return (cast ?? source.firstMatch(of: /^([A-Z]\w*)\(/)).map { String($0.1) }
          }
        }
      })
  }

  /// Whether some code calls a method of UIKit that shows a screen, or one of `wrappers`.
  func showsScreens(in code: String) -> Bool {
    let methods = ScreenCalls.showingMethods + ["performSegue("] + wrappers.map(\.call)
    return !ScreenCalls.calls(in: code, methods).isEmpty
  }

  /// A function that shows one of its arguments, such as `func open(_ screen: UIViewController)`.
  private struct Wrapper {
    /// The text with which a call begins: `open(`.
    let call: String
    /// The index of the argument, from 0.
    private let index: Int

    /// The function to which some lines belong; nil if the screen is none of its parameters.
    init?(showing screen: String, in lines: [String]) {
      let code = lines.joined(separator: " ")
      guard let start = code.ranges(of: "func ").first?.upperBound else { return nil }
      let name = String(code[start...].prefix(while: \.isOfName))
      let index = Declaration.bracketed(String(code[start...])).firstIndex { parameter in
        parameter.prefix { $0 != ":" }.split(separator: " ").last.map(String.init) == screen
      }
      guard let index, !ScreenCalls.allMethods.contains("\(name)(") else { return nil }
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
  private static let showingMethods = ["present(", "pushViewController("]

  /// The methods of UIKit whose first argument has no label.
  private static let unlabeledMethods = showingMethods + ["showDetailViewController(", "show("]

  /// The methods that present and dismiss screens.
  private static let presentingMethods = ["present(", "dismiss("]

  /// The methods that change the screens of a navigation controller or a tab bar controller.
  private static let stackingMethods = [
    "pushViewController(", "popViewController(", "popToRootViewController(",
    "popToViewController(", "setViewControllers(",
  ]

  /// The methods of UIKit that show screens or take them away.
  private static let allMethods = presentingMethods + stackingMethods

  /// The arguments of the calls of methods, without declarations and calls of `super`.
  private static func calls(in code: String, _ methods: [String] = allMethods) -> [String] {
    methods.flatMap { method in
      code.ranges(of: method).compactMap { range -> String? in
        let before = code[..<range.lowerBound]
        guard !before.hasSuffix("func "), !before.hasSuffix("super."),
          before.last.map({ !$0.isLetter && $0 != "_" }) ?? true
        else { return nil }
        let end = Adoption.matching(code, from: range.upperBound) ?? code.endIndex
        let arguments = String(code[range.upperBound..<end])
        // `setViewControllers(_:direction:animated:)` of a page view controller shows a page.
        // Apps have methods of the same names whose first argument has a label: `present(using: context)`.
        let isOther =
          arguments.containsBytes(of: "direction:")
          || ScreenCalls.unlabeledMethods.contains(method) && arguments.starts(with: /\s*\w+:/)
        return isOther ? nil : arguments
      }
    }
  }

  /// The screens that a function shows.
  private static func screens(shownBy lines: [String]) -> [String] {
    calls(in: lines.joined(separator: "\n"), showingMethods).compactMap {
      Declaration.parts(of: $0, at: ",").first.map { String($0.drop(while: \.isWhitespace)) }
    }
  }

  /// For each screen that a function presents: whether the function sets a style for it in which the
  /// presenter stays.
  private static func arePresentedOver(by lines: [String]) -> [Bool] {
    let presented = calls(in: lines.joined(separator: "\n"), ["present("]).compactMap { call in
      Declaration.parts(of: call, at: ",").first?.drop(while: \.isWhitespace)
        .prefix(while: \.isOfName)
    }
    return presented.map { name in
      !name.isEmpty
        && lines.contains { line in
          ["custom", "overFullScreen", "overCurrentContext"].contains { style in
            line.drop(while: \.isWhitespace)
              .hasPrefix("\(name).modalPresentationStyle = .\(style)")
          }
        }
    }
  }

  /// Lines with those of one expression joined: a line that begins with a dot continues the one before,
  /// as does one after an equals sign.
  private static func joined(_ lines: [Substring]) -> [String] {
    lines.reduce(into: []) { joined, line in
      let text = line.drop(while: \.isWhitespace)
      if let last = joined.last, text.hasPrefix(".") || last.hasSuffix(" =") {
        joined[joined.count - 1] += (text.hasPrefix(".") ? "" : " ") + text
      } else {
        joined.append(String(line))
      }
    }
  }

  /// Where an expression in a function comes from: a call makes a new screen, and a name to which
  /// the function assigns nothing is a property.
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
    // A segue makes its destination anew each time.
    if sources.isEmpty, expression.hasSuffix("destination") { return .new }
    // An assignment of a variable to itself, such as `self.screen = screen`, says nothing.
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
