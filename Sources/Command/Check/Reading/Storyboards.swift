/// What the storyboards of an app say about the classes of its screens.
struct Storyboards {
  /// The classes of the screens; those without a class of the app are not in it.
  private(set) var classes: Set<String> = []
  /// The classes of everything that the storyboards make: screens, views, segues and other objects.
  private(set) var allClasses: Set<String> = []
  /// The classes of the screens from which a segue shows another one.
  private(set) var showing: Set<String> = []
  /// The classes of the screens that a segue shows.
  private(set) var shown: Set<String> = []
  /// Whether the view of a screen has no background, or one that may let something through.
  private(set) var haveClearRoots = false
  /// Whether the view of a screen takes no touches.
  private(set) var haveLockedRoots = false
  /// Whether a screen has a delegate for its presentation.
  private(set) var haveTransitioningDelegates = false

  /// Whether a segue takes a screen away.
  private(set) var unwind = false
  /// Whether a segue or a screen sets a style of presentation.
  private(set) var setStyles = false
  /// The styles of presentation that segues or screens themselves set, by the classes of the screens.
  private(set) var styles: [String: Set<String>] = [:]
  /// The styles in which segues show screens, by the classes of the screens that show them.
  private(set) var shownStyles: [String: Set<String>] = [:]

  /// The names of the nib files. A screen loads the one that has the name of its class, whose view is
  /// not read.
  private(set) var nibs: Set<String> = []

  /// - Parameters:
  ///   - texts: the texts of storyboards. Xcode writes each element in lines of its own, and indents
  ///     what is in it.
  ///   - nibs: the names of the nib files, without suffix.
  init(_ texts: [String] = [], nibs: Set<String> = []) {
    self.nibs = nibs
    for text in texts { read(text) }
  }

  /// By how many spaces Xcode indents what is in an element.
  private static let indent = 4

  private mutating func read(_ text: String) {
    if text.containsBytes(of: "\"transitioningDelegate\"") { haveTransitioningDelegates = true }
    var classOfID: [String: String] = [:], styleOfID: [(id: String, style: String)] = []
    var segues: [(from: String, to: String)] = []
    // The class of the current scene, and the indent of its root view.
    var scene: String?, root: Int?, isFilled = false
    for line in text.split(separator: "\n") {
      let indent = line.prefix { $0 == " " }.count, element = line.dropFirst(indent)
      if let name = Storyboards.value(of: "customClass", in: element) { allClasses.insert(name) }
      if element.hasPrefix("<scene ") { scene = nil }
      if element.contains(" sceneMemberID=\"viewController\"") {
        scene = Storyboards.value(of: "customClass", in: element)
        if let scene, let id = Storyboards.value(of: "id", in: element) {
          classes.insert(scene)
          classOfID[id] = scene
        }
      }
      let isSegue = element.hasPrefix("<segue ")
      if isSegue, Storyboards.value(of: "kind", in: element) == "unwind" { unwind = true }
      if isSegue, let scene, Storyboards.shows(element) {
        showing.insert(scene)
        if let shown = Storyboards.value(of: "destination", in: element) {
          segues.append((scene, shown))
        }
      }
      if let style = Storyboards.value(of: "modalPresentationStyle", in: element),
        let id = Storyboards.value(of: isSegue ? "destination" : "id", in: element)
      {
        setStyles = true
        styleOfID.append((id, style))
      }
      // This is the element of the root view of a screen.
      if element.hasPrefix("<view key=\"view\""),
        Storyboards.value(of: "userInteractionEnabled", in: element) == "NO"
      {
        haveLockedRoots = true
      }
      if element.hasPrefix("<view key=\"view\"") {
        // A view without a background may have nothing in it at all.
        if element.hasSuffix("/>") {
          haveClearRoots = true
        } else {
          (root, isFilled) = (indent, false)
        }
      } else if let open = root, indent == open + Storyboards.indent,
        element.hasPrefix("<color key=\"backgroundColor\"")
      {
        isFilled = Storyboards.isOpaque(element)
      } else if root == indent, element.hasPrefix("</view>") {
        if !isFilled { haveClearRoots = true }
        root = nil
      }
    }
    shown.formUnion(segues.compactMap { classOfID[$0.to] })
    for (id, style) in styleOfID {
      if let name = classOfID[id] { styles[name, default: []].insert(style) }
      for segue in segues where segue.to == id {
        shownStyles[segue.from, default: []].insert(style)
      }
    }
  }

  /// Whether a segue shows a new screen.
  private static func shows(_ element: Substring) -> Bool {
    !["relationship", "embed", "unwind"].contains(value(of: "kind", in: element))
  }

  /// Whether a color is opaque. A color of the system or of an asset catalog says so in its name.
  private static func isOpaque(_ element: Substring) -> Bool {
    if let alpha = value(of: "alpha", in: element) { return Double(alpha) == 1 }
    let name =
      value(of: "systemColor", in: element) ?? value(of: "cocoaTouchSystemColor", in: element)
      ?? value(of: "name", in: element)
    return name.map { !$0.lowercased().contains("clear") } ?? false
  }

  /// The value of an attribute; nil if the element has none.
  private static func value(of attribute: String, in element: Substring) -> String? {
    element.ranges(of: " \(attribute)=\"").first.map {
      String(element[$0.upperBound...].prefix { $0 != "\"" })
    }
  }
}
