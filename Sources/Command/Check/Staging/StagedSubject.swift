/// A subject that `fuzz check` runs, as Swift code and in words.
struct StagedSubject {
  /// Which transitions a finger drives.
  enum FingerUse {
    case never, always
    /// Pops and dismissals only.
    case backward
    /// No transition of this subject, but other transitions of the module.
    case elsewhere
    /// None, because an interaction controller runs instead of the animators.
    case replaced
  }

  /// The type that it is about. Subjects with the same name are alternatives: only one of them is
  /// run.
  let name: String
  /// The names of cases of `Subject.Container`: `navigation`, `tabs`, `modal` or `overlay`.
  let containers: [String]
  let finger: FingerUse
  /// The arguments of `Subject` that define how it animates, each with its label: `code` reads the
  /// labels.
  let arguments: [String]
  /// The classes of the app that its screens have.
  var classes: [String] = []
  /// What its app never does, and what it perhaps never does.
  var omissions = StagedOmissions()
  /// The properties that only the app can set.
  var unset: [String] = []
  /// The types of objects that are made up for its initializers, apart from screens and animators. The
  /// app may set more of such an object before it is used.
  var madeUp: [String] = []
  /// Whether an object is made up for its initializer, of any type.
  var hasMadeUpObjects = false
  /// The presentation controller that its delegate makes, if that is made up, too. It does nothing.
  var madeUpPresentation: String?
  /// Whether its code names screens of the app, and it runs with others.
  var lacksScreens = false
  /// Whether it is made without arguments, and has an initializer that takes a screen.
  var lacksArguments = false
  /// Whether it keeps work for later, which perhaps the app asks for.
  var keepsWork = false
  /// Those of `unset` that are views, and without which it does something else.
  var missingViews: [String] = []
  /// The subjects that are not run if this one is, because it runs their animators.
  var replaces: [String] = []
  /// Whether it is a guess that its animator runs in both directions: the code names none.
  var guessesDirection = false
  /// Whether the user drags its screens with pans that begin no transition.
  var dragsScreens = false
  /// What was staged, in sentences.
  var words: String

  /// The first line of `code`, by which `Staging` finds the subject of a compile error.
  static let firstLine = "    Subject("

  /// The expression that makes the subject, indented for the catalog.
  ///
  /// - Parameters:
  ///   - folder: the first part of its name.
  ///   - hasScreen: whether the catalog declares a class for the screens.
  func code(in folder: String, hasScreen: Bool) -> String {
    var list = [
      "in: [\(containers.map { ".\($0)" }.joined(separator: ", "))]", "summary: \"\(words)\"",
    ]
    let hasOwnScreen = arguments.contains { $0.hasPrefix("screen") }
    if hasScreen && !hasOwnScreen { list.append("screen: { CheckedScreen($0) }") }
    // The parameters of `Subject` have an order.
    list += arguments.filter { $0.hasPrefix("screen:") }
    switch finger {
    case .never, .elsewhere, .replaced:
      // The initializers of `Subject` with these arguments have no `followsFinger`.
      let withoutFinger = ["screens:", "segue:", "navigationController:"]
      if !arguments.contains(where: { withoutFinger.contains(where: $0.hasPrefix) }) {
        list.append("followsFinger: false")
      }
    case .backward: list.append("followsFingerForward: false")
    case .always: break
    }
    list += arguments.filter { !$0.hasPrefix("screen:") }
    // The name of a folder may have any characters.
    let path = "\(folder)/\(name)".replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return StagedSubject.firstLine + "\n      \"\(path)\",\n      "
      + list.joined(separator: ",\n      ") + ")"
      + omissions.code + (dragsScreens ? "\n    .draggingScreens()" : "")
  }

  /// Whether the finger of the suite uses the pans that its screens have at their roots: the app of a
  /// delegate lets it.
  var hasFingerOnPans: Bool {
    let labels = ["delegate:", "presentationDelegate:", "segue:", "followsPan: true"]
    return arguments.contains { argument in labels.contains(where: argument.hasPrefix) }
  }

  /// Whether a container is one of the two kinds of presentations.
  static func isPresentation(_ container: String) -> Bool {
    container == "modal" || container == "overlay"
  }
}
