/// A helper that files use and do not declare, and whose name says what it does in most apps: a member
/// added to a type of UIKit, such as `card.fillSuperview()`, or a name for all files, such as
/// `screenWidth`.
struct Helper: Equatable {
  /// The type that has it; nil for a name for all files.
  let owner: String?
  let name: String
  let isStatic: Bool
  /// The declaration, without `static`.
  let code: String

  /// The helper that some code uses; nil if its name does not say what it does.
  ///
  /// - Parameters:
  ///   - type: the type that the compiler names; nil for a name for all files.
  ///   - line: the line with the use.
  init?(named name: String, of type: String?, isStatic: Bool, in line: String) {
    let owner = type.map(Helper.owner)
    let key = Helper.key(of: name)
    let convention = Helper.conventions.first {
      $0.owner == owner && (isStatic ? $0.isStatic : !$0.isStatic || $0.isOfObjects)
        && $0.names.contains(key) && $0.fits(line)
    }
    guard let convention else { return nil }
    (self.owner, self.name, self.isStatic) = (owner, name, isStatic)
    code = convention.meaning.code(named: name, isCalled: line.containsBytes(of: "\(name)("))
  }

  /// A name for all files that stands for the delegate of the app, an object of a class that is made up.
  init(named name: String, of type: String, isCalled: Bool) {
    (owner, self.name, isStatic) = (nil, name, true)
    code =
      isCalled
      ? "let `\(name)` = HelperFunction<\(type)> { _ in \(type)() }" : "let `\(name)` = \(type)()"
  }

  /// What code means by a member without a type that is the argument of a method which takes anything, as
  /// in `tinted(.red)`: a color, or else nothing.
  init(ofAnyNamed name: String, isCalled: Bool) {
    let colors: Set = [
      "black", "blue", "brown", "clear", "cyan", "darkGray", "gray", "green", "lightGray",
      "magenta", "orange", "purple", "red", "white", "yellow", "label",
    ]
    (owner, self.name, isStatic) = ("Optional<Any>", name, true)
    let isColor = !isCalled && (colors.contains(name) || name.hasPrefix("system"))
    code = Convention.Meaning.value("Any?", isColor ? "UIColor.\(name)" : "nil")
      .code(named: name, isCalled: isCalled)
  }

  /// Whether another helper is the same member.
  func isSame(as other: Helper) -> Bool {
    owner == other.owner && name == other.name && isStatic == other.isStatic
  }

  static func isDelegateOfApp(_ name: String) -> Bool { key(of: name) == "appdelegate" }

  /// Its name as code uses it; nil for a member without a type.
  var words: String? {
    owner == "Optional<Any>" ? nil : owner.map { "\($0).\(name)" } ?? name
  }

  /// The declaration of helpers.
  static func code(of helpers: [Helper]) -> String {
    Dictionary(grouping: helpers, by: \.owner).sorted { ($0.key ?? "") < ($1.key ?? "") }.map {
      owner, helpers in
      guard let owner else { return helpers.map { "@MainActor public \($0.code)\n" }.joined() }
      let members = helpers.map { "  public \($0.isStatic ? "static " : "")\($0.code)\n" }.joined()
      return "extension \(owner) {\n\(members)}\n"
    }.joined(separator: "\n")
  }

  /// The type to which apps add what they use with another one: `UIView` for all classes of views, and for
  /// those of the app, which may be views.
  private static func owner(of type: String) -> String {
    if ["Controller", "VC"].contains(where: type.hasSuffix) { return "UIViewController" }
    let own = ["UIApplication", "UIWindow", "UIScreen", "UIDevice", "UIImage", "CGRect", "String"]
    let isNoView = ["CA", "CG", "NS"].contains(where: type.hasPrefix)
    return own.contains(type) || isNoView ? type : "UIView"
  }

  /// A name in small letters, without an underscore, without the `k` of constants, and without the prefix
  /// of a project: `screenwidth` for `kScreenWidth` and `SCREEN_WIDTH`, and `width` for `zz_width`.
  private static func key(of name: String) -> String {
    let withoutPrefix = name.prefixMatch(of: /[a-z]{2,3}_(?=[a-z])/).map {
      name[$0.range.upperBound...]
    }
    let words =
      withoutPrefix ?? (name.prefixMatch(of: /k[A-Z]/) == nil ? name[...] : name.dropFirst())
    return words.lowercased().replacing("_", with: "")
  }
}

/// What names of helpers mean.
private struct Convention {
  let owner: String?
  let names: Set<String>
  let meaning: Meaning
  /// Whether code uses it without an object.
  var isStatic = false
  /// Whether code uses it with an object, too.
  var isOfObjects = false
  /// Words one of which must be in the line, because the name alone means too much.
  var hints: [String] = []

  func fits(_ line: String) -> Bool {
    hints.isEmpty || hints.contains { line.lowercased().containsBytes(of: $0) }
  }

  enum Meaning {
    /// A value that may be set.
    case variable(String, get: String, set: String)
    /// A value, or a method that returns it.
    case value(String, String)
    /// A method that returns nothing. The expression may use `arguments`.
    case action(String)
    /// A method that returns something. The expression may use `arguments`.
    case function(String, String)
    /// A method that returns nothing and changes nothing that a law judges, such as one that adds a shadow.
    case decoration

    func code(named name: String, isCalled: Bool) -> String {
      switch self {
      case .variable(let type, let get, let set):
        "var `\(name)`: \(type) { get { \(get) } set { \(set) } }"
      case .value(let type, let text):
        isCalled
          ? "var `\(name)`: HelperFunction<\(type)> { .init { _ in \(text) } }"
          : "var `\(name)`: \(type) { \(text) }"
      case .action(let text):
        "var `\(name)`: HelperAction { .init { arguments in \(text) } }"
      case .function(let type, let text):
        "var `\(name)`: HelperFunction<\(type)> { .init { arguments in \(text) } }"
      case .decoration: "var `\(name)`: HelperAction { .init { _ in } }"
      }
    }
  }
}

extension Helper {
  /// The first fitting row counts.
  private static let conventions: [Convention] = views + controllers + app + values

  private static let views: [Convention] = [
    coordinate(
      ["x", "left", "minx", "originx", "framex"], "frame.minX", "frame.origin.x = newValue"),
    coordinate(
      ["y", "top", "miny", "originy", "framey"], "frame.minY", "frame.origin.y = newValue"),
    coordinate(["width", "w", "framewidth"], "frame.width", "frame.size.width = newValue"),
    coordinate(["height", "h", "frameheight"], "frame.height", "frame.size.height = newValue"),
    coordinate(["right", "maxx"], "frame.maxX", "frame.origin.x = newValue - frame.width"),
    coordinate(["bottom", "maxy"], "frame.maxY", "frame.origin.y = newValue - frame.height"),
    coordinate(["centerx", "midx"], "center.x", "center.x = newValue"),
    coordinate(["centery", "midy"], "center.y", "center.y = newValue"),
    Convention(
      owner: "UIView", names: ["size", "framesize"],
      meaning: .variable("CGSize", get: "frame.size", set: "frame.size = newValue")),
    Convention(
      owner: "UIView", names: ["origin", "frameorigin"],
      meaning: .variable("CGPoint", get: "frame.origin", set: "frame.origin = newValue")),
    Convention(
      owner: "UIView",
      names: [
        "parentviewcontroller", "parentcontroller", "parentvc", "viewcontroller",
        "owningcontroller", "owningviewcontroller", "findviewcontroller", "firstviewcontroller",
      ],
      meaning: .value("UIViewController?", "Helpers.controller(of: self)")),
    Convention(
      owner: "UIView",
      names: [
        "asimage", "toimage", "getimage", "makeimage", "createimage", "converttoimage",
        "renderimage", "renderedimage", "snapshotimage", "imagesnapshot", "screenshot",
        "takescreenshot", "makescreenshot", "getscreenshot", "imagerender", "captureimage",
      ],
      meaning: .value("UIImage", "Helpers.image(of: self)")),
    Convention(
      owner: "UIView",
      names: ["snapshot", "takesnapshot", "makesnapshot", "getsnapshot", "capture"],
      meaning: .value("UIImage", "Helpers.image(of: self)"), hints: ["image"]),
    Convention(
      owner: "UIView",
      names: [
        "embed", "embedsubview", "embedview", "addandfill", "addandpin", "addfilling",
        "addfillingsubview", "addpinnedsubview", "addsubviewandfill", "addsubviewandpin",
        "addconstrained", "addconstrainedsubview", "addfullscreensubview", "addsubviewwithedges",
      ], meaning: .action("Helpers.embed(arguments, in: self)")),
    Convention(
      owner: "UIView",
      names: [
        "edges", "edgestosuperview", "fill", "fillsuperview", "fillparent", "fillsuper", "pin",
        "pinedges", "pinedgestosuperview", "pintoedges", "pintosuperview", "pintosuperviewedges",
        "pinto", "pinalledges", "anchortosuperview", "anchoredges", "anchortoedges",
        "constrainedges", "constraintosuperview", "constraintoedges", "constrain",
        "fittosuperview", "stretchtosuperview", "equaltosuperview", "bindframetosuperviewbounds",
        "bindedgestosuperview", "snaptosuperview", "pintoedgesofsuperview",
        "constrainedgestosuperview", "matchsuperview", "matchparent",
        "autopinedgestosuperviewedges",
      ], meaning: .function("[NSLayoutConstraint]", "Helpers.pin(self, arguments)")),
    Convention(
      owner: "UIView",
      names: [
        "centerinsuperview", "centertosuperview", "centerinparent", "anchorcentersuperview",
        "pintocenter", "centersubview", "autocenterinsuperview",
      ], meaning: .function("[NSLayoutConstraint]", "Helpers.center(self, arguments)")),
    Convention(
      owner: "UIView", names: ["addsubviews", "addviews", "addmultiplesubviews"],
      meaning: .action("Helpers.addSubviews(arguments, to: self)")),
    Convention(
      owner: "UIView", names: ["removeallsubviews", "removesubviews", "clearsubviews"],
      meaning: .action("Helpers.removeSubviews(of: self)")),
    Convention(
      owner: "UIView",
      names: [
        "roundcorners", "roundcorner", "setcornerradius", "setcorners", "roundedcorners",
        "addcornerradius", "addshadow", "setshadow", "dropshadow", "applyshadow", "addborder",
        "setborder", "addgradient", "setgradient", "applygradient", "addgradientlayer",
        "setgradientbackground", "addblur", "addblureffect", "makerounded", "makecircular",
        "roundview", "shake", "addtoplineborder",
      ], meaning: .decoration),
  ]

  private static func coordinate(_ names: Set<String>, _ get: String, _ set: String) -> Convention {
    Convention(
      owner: "UIView", names: names, meaning: .variable("CGFloat", get: get, set: set))
  }

  private static let controllers: [Convention] = [
    Convention(
      owner: "UIViewController",
      names: [
        "dismissviewcontroller", "dismisscontroller", "dismissvc", "dismissself",
        "dismissanimated", "dismissmodal", "dismisscontrolleranimated", "close", "dismissscreen",
      ], meaning: .action("Helpers.dismiss(self, arguments)")),
    Convention(
      owner: "UIViewController",
      names: ["pop", "popviewcontroller", "popvc", "popcontroller", "goback"],
      meaning: .action("Helpers.pop(self, arguments)")),
    Convention(
      owner: "UIViewController",
      names: [
        "add", "addchildviewcontroller", "addchildvc", "addchildcontroller", "addaschild", "embed",
        "embedchild", "embedviewcontroller", "insertchild", "addfullscreenchild",
      ], meaning: .action("Helpers.addChild(arguments, to: self)")),
    Convention(
      owner: "UIViewController",
      names: [
        "remove", "removechild", "removechildviewcontroller", "removefromparentviewcontroller",
        "removechildvc", "removefromcontainer",
      ], meaning: .action("Helpers.removeChild(self, arguments)")),
    Convention(
      owner: "UIViewController",
      names: [
        "topmost", "topmostviewcontroller", "topmostcontroller", "topviewcontroller", "topvc",
        "visibleviewcontroller",
      ], meaning: .value("UIViewController", "Helpers.top(of: self)")),
    Convention(
      owner: "UIViewController",
      names: [
        "hidekeyboardwhentappedaround", "hidekeyboardontap", "setupkeyboard", "hidekeyboard",
        "dismisskeyboardontap", "setnavigationbarstyle", "setupnavigationbar", "setupnavbar",
        "configurenavigationbar", "showloading", "hideloading",
      ], meaning: .decoration),
  ]

  private static let app: [Convention] = [
    Convention(
      owner: "UIApplication", names: windows, meaning: .value("UIWindow?", "Helpers.window"),
      isStatic: true, isOfObjects: true),
    Convention(
      owner: "UIWindow", names: windows.union(["key", "current", "main", "active", "first"]),
      meaning: .value("UIWindow?", "Helpers.window"), isStatic: true),
    Convention(
      owner: "UIApplication",
      names: [
        "topviewcontroller", "topmostviewcontroller", "topmost", "topvc", "gettopviewcontroller",
        "visibleviewcontroller", "currentviewcontroller", "topcontroller",
      ], meaning: .value("UIViewController?", "Helpers.topController"), isStatic: true,
      isOfObjects: true),
    Convention(
      owner: "UIApplication", names: ["safeareainsets", "safearea"],
      meaning: .value("UIEdgeInsets", insets), isStatic: true, isOfObjects: true),
    Convention(
      owner: "UIScreen", names: ["width", "screenwidth", "w"],
      meaning: .value("CGFloat", "UIScreen.main.bounds.width"), isStatic: true, isOfObjects: true),
    Convention(
      owner: "UIScreen", names: ["height", "screenheight", "h"],
      meaning: .value("CGFloat", "UIScreen.main.bounds.height"), isStatic: true, isOfObjects: true),
    Convention(
      owner: "UIScreen", names: ["size", "screensize"],
      meaning: .value("CGSize", "UIScreen.main.bounds.size"), isStatic: true, isOfObjects: true),
    Convention(
      owner: "UIDevice",
      names: [
        "ispad", "isipad", "isiphonex", "iphonex", "hasnotch", "isx", "hastopnotch",
        "isiphonexseries", "isfullscreen", "isxseries", "isiphonexormore", "haslargenotch",
        "issmall",
      ], meaning: .value("Bool", "false"), isStatic: true, isOfObjects: true),
  ]

  private static let values: [Convention] = [
    Convention(
      owner: nil, names: ["screenwidth", "screenw", "windowwidth", "devicewidth"],
      meaning: .value("CGFloat", "UIScreen.main.bounds.width")),
    Convention(
      owner: nil, names: ["screenheight", "screenh", "windowheight", "deviceheight"],
      meaning: .value("CGFloat", "UIScreen.main.bounds.height")),
    Convention(
      owner: nil, names: ["screensize"], meaning: .value("CGSize", "UIScreen.main.bounds.size")),
    Convention(
      owner: nil, names: ["screenbounds", "screenrect", "screenframe"],
      meaning: .value("CGRect", "UIScreen.main.bounds")),
    Convention(
      owner: nil, names: ["keywindow", "mainwindow", "window"],
      meaning: .value("UIWindow?", "Helpers.window")),
    Convention(
      owner: nil, names: ["safeareainsets", "safearea"], meaning: .value("UIEdgeInsets", insets)),
    Convention(
      owner: nil,
      names: ["safeareatop", "topsafearea", "safetop", "statusbarheight", "statusbarh"],
      meaning: .value("CGFloat", "\(insets).top")),
    Convention(
      owner: nil, names: ["safeareabottom", "bottomsafearea", "safebottom"],
      meaning: .value("CGFloat", "\(insets).bottom")),
    Convention(
      owner: nil,
      names: [
        "isiphonex", "iphonex", "isipad", "ispad", "isfullscreen", "isx", "isiphonexseries",
        "hasnotch",
      ], meaning: .value("Bool", "false")),
    Convention(
      owner: nil,
      names: [
        "dlog", "printlog", "debuglog", "dprint", "log", "debugprintlog", "logprint", "printdebug",
        "plog", "devlog", "logdebug", "loginfo", "printd",
      ], meaning: .decoration, hints: ["("]),
    Convention(
      owner: nil, names: ["delay", "after", "runafter", "dispatchafter", "delayexecution"],
      meaning: .action("Helpers.wait(arguments)"), hints: ["{"]),
    Convention(
      owner: "UIImage",
      names: [
        "image", "imagewithtintcolor", "imagewithcolor", "tint", "tinted", "tintwithcolor",
        "resize", "resized", "resizeimage", "resizedimage", "scaled", "scale", "scaledto",
        "cropped", "crop", "withcolor", "rounded", "blurred", "applyblur", "withalpha", "colored",
        "maskwithcolor", "compressed",
      ], meaning: .value("UIImage", "self"), hints: ["("]),
    Convention(
      owner: "CGRect", names: ["center", "centerpoint", "mid", "middle"],
      meaning: .value("CGPoint", "CGPoint(x: midX, y: midY)")),
    Convention(owner: "CGRect", names: ["x"], meaning: .value("CGFloat", "minX")),
    Convention(owner: "CGRect", names: ["y"], meaning: .value("CGFloat", "minY")),
    Convention(
      owner: "String", names: ["localized", "localize", "localizedstring", "tolocalized"],
      meaning: .value("String", "self")),
  ]

  private static let windows: Set<String> = [
    "keywindow", "currentwindow", "mainwindow", "activewindow", "window", "currentkeywindow",
    "keywindowinconnectedscenes", "firstkeywindow", "firstwindow", "getkeywindow", "appwindow",
  ]

  private static let insets = "(Helpers.window?.safeAreaInsets ?? .zero)"
}
