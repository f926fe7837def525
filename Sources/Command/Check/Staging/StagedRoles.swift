/// The classes of the app that the two screens of a transition must have, read from the casts in
/// the code of its animator.
///
/// The way forward shows the *upper* screen, and starts from the *lower* one; the way back takes
/// the upper one away. So `context.viewController(forKey: .from) as! List` is about the lower
/// screen, if the animator pushes, and about the upper one, if it pops.
struct StagedRoles {
  /// The classes of the two screens; nil if any will do, or several are shown in turn.
  private(set) var lower: String?, upper: String?
  /// Several classes of upper screens, which are shown in turn; empty if there is at most one.
  private var uppers: [String] = []
  /// The containers that hold these screens in presentations: `UINavigationController`.
  private var lowerHolder: String?, upperHolder: String?
  /// The tags of the views that the screens have, because the code looks for them.
  private var tags: [Int] = []
  /// The expression that makes the screen from which the transition starts, if it is of a class of the
  /// app, or in a container.
  private(set) var below: String?
  /// The arguments of `Subject` that make the screens.
  private(set) var arguments: [String] = []

  /// The classes of the app that the screens have.
  var classes: [String] { [lower, upper].compactMap(\.self) + uppers }

  /// - Parameters:
  ///   - types: the animator, or a delegate and what it provides.
  ///   - implementing: by the name of a protocol, the screens of the app that conform to it. No
  ///     other screen can.
  ///   - first: the class of the lower screen; nil if only the casts say it.
  ///   - upper: the class of the upper screen; nil likewise.
  ///   - areBackward: whether a type is only about the way back.
  ///   - mayBePresented: whether a container may hold the screens, as in a presentation.
  ///   - plainClass: the class for screens that need no class of the app.
  ///   - make: returns the expression that makes a screen of a class.
  /// - Throws: `StagedController.Obstacle` if a screen cannot be made, or if it is not clear which
  ///   of the classes comes first.
  init(
    _ types: [String], in bodies: TypeBodies, _ graph: SymbolGraph,
    implementing: [String: [String]] = [:], first: String? = nil, upper: String? = nil,
    areBackward: (String) -> Bool, mayBePresented: Bool, plainClass: String,
    _ make: (String) throws(StagedController.Obstacle) -> String
  ) throws(StagedController.Obstacle) {
    func isScreen(_ name: String) -> Bool {
      graph.types[name]?.kind == .class && graph.inherits(name, from: "UIViewController")
    }
    let casts = types.flatMap { type in
      ScreenCast.list(in: bodies[type], isBackward: areBackward(type))
    }
    var roles = [(first, false), (upper, true)].compactMap { type, isUpper in
      type.map { (type: $0, isUpper: isUpper) }
    }
    for cast in casts {
      if isScreen(cast.type), !roles.contains(where: { $0.type == cast.type }) {
        roles.append((cast.type, cast.isUpper))
      }
      guard let screens = implementing[cast.type] else { continue }
      guard let ordered = StagedRoles.ordered(screens, in: bodies) else {
        throw StagedController.Obstacle(text: "several are \(cast.type)")
      }
      // Code that derives the direction from the new screen needs a first one of another kind.
      if !cast.isUpper, types.contains(where: { bodies.asksNewScreen(for: cast.type, in: $0) }) {
        continue
      }
      // A screen to which both sides are cast may have both roles.
      let screen = cast.isUpper ? ordered.upper : ordered.lower
      if !roles.contains(where: { $0 == (screen, cast.isUpper) }) {
        roles.append((screen, cast.isUpper))
      }
    }
    // If no screen must be of a class, a container counts only if the code does nothing for other
    // screens: a forced cast (`as!`) would trap, and a `guard` returns.
    let holders = casts.filter { cast in
      ScreenCast.containers.contains(cast.type)
        && (!roles.isEmpty || cast.isGuarded
          || types.contains { bodies[$0].containsBytes(of: "as! \(cast.type)") })
    }
    let tags = types.reduce(into: [Int: String]()) { tags, type in
      tags.merge(bodies.tags(in: type)) { first, _ in first }
    }
    if roles.isEmpty && holders.isEmpty {
      if !tags.isEmpty {
        self.tags = tags.keys.sorted()
        arguments = ["screen: { \(plainClass)(\(StagedRoles.tagged("$0", tags))) }"]
      }
      return
    }
    if let holder = holders.first(where: { !mayBePresented || ScreenCast.holders[$0.type] == nil })
    {
      throw StagedController.Obstacle(
        text: "\(roles.first?.type ?? "a screen") in a \(holder.type)")
    }
    if roles.count == 2, roles[0].isUpper == roles[1].isUpper,
      let ordered = StagedRoles.ordered(roles.map(\.type), in: bodies)
    {
      roles = [(ordered.lower, false), (ordered.upper, true)]
    }
    let isShownByName = roles.allSatisfy { role in
      types.contains { StagedRoles.namesShown(role.type, in: bodies[$0]) }
    }
    if isShownByName, roles.count > 1, first == nil, upper == nil {
      (uppers, roles) = (roles.map(\.type), [])
    } else if roles.count == 2, roles[0].isUpper == roles[1].isUpper, first == nil, upper == nil,
      types.contains(where: { StagedRoles.asksForDirection(bodies[$0]) })
    {
      // The way forward usually comes first in the code: the screen that it leaves, or shows.
      roles = [(roles[0].type, roles[0].isUpper), (roles[1].type, !roles[0].isUpper)]
    }
    guard roles.count(where: \.isUpper) <= 1, roles.count(where: { !$0.isUpper }) <= 1 else {
      throw StagedController.Obstacle(
        text: roles.map(\.type).joined(separator: " and ") + "; which is shown first is not clear")
    }
    lower = roles.first { !$0.isUpper }?.type
    self.upper = roles.first(where: \.isUpper)?.type
    let plain = "\(plainClass)(content)"
    lowerHolder = holders.first { !$0.isUpper }?.type
    upperHolder = holders.first(where: \.isUpper)?.type
    func held(_ screen: String, by holder: String?) -> String {
      guard let call = holder.flatMap({ ScreenCast.holders[$0] }) else { return screen }
      return "(content.held(by: \(call.replacing("SCREEN", with: screen))) as UIViewController)"
    }
    let below = held(try lower.map(make) ?? plain, by: lowerHolder)
    if lower != nil || lowerHolder != nil { self.below = below }
    var above = held(try self.upper.map(make) ?? plain, by: upperHolder)
    if let last = uppers.last {
      above = try make(last)
      for (offset, other) in uppers.enumerated().dropLast().reversed() {
        let condition = "content.number % \(uppers.count) == \(offset)"
        above = "\(condition) ? \(try make(other)) as UIViewController : \(above)"
      }
    }
    guard !tags.isEmpty else {
      arguments = ["screen: { content in content.number == 0 ? \(below) : \(above) }"]
      return
    }
    self.tags = tags.keys.sorted()
    arguments = [
      "screen: { plain in let content = \(StagedRoles.tagged("plain", tags)); "
        + "return content.number == 0 ? \(below) : \(above) }"
    ]
  }

  /// The content of a screen, with views that have tags.
  private static func tagged(_ content: String, _ tags: [Int: String]) -> String {
    let views = tags.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)()" }
    return "tagged(\(content), [\(views.joined(separator: ", "))])"
  }

  /// Whether code decides something by the direction of the transition.
  private static func asksForDirection(_ code: String) -> Bool {
    code.split(separator: "\n").contains { line in
      ["if ", " ? ", " ?", "guard ", "switch "].contains(where: line.contains)
        && StagedValues.direction(of: String(line)) != nil
    }
  }

  /// Whether code says that a class is that of the new screen: `case (_, is Menu)`.
  private static func namesShown(_ type: String, in code: String) -> Bool {
    code.containsBytes(of: "(_, is \(type))")
  }

  /// Two screens in the order in which the app shows them; nil if that is not clear. A single one
  /// stands for both.
  private static func ordered(
    _ screens: [String], in bodies: TypeBodies
  ) -> (lower: String, upper: String)? {
    if screens.count == 1 { return (screens[0], screens[0]) }
    // A screen names the one that it shows. Of several that do, the first one stands for all.
    for lower in screens {
      let upper = screens.first {
        $0 != lower && bodies.mentions($0, in: lower) && !bodies.mentions(lower, in: $0)
      }
      if let upper { return (lower, upper) }
    }
    return nil
  }

  /// An animator for the changes from and to the lower screen; the system's for others.
  func guarded(_ animator: String) -> String {
    guard let lower = lowerHolder ?? lower else { return animator }
    // Beside nil, the compiler finds no common type of two animators.
    let choice =
      animator.contains("?")
      ? "((\(animator)) as (any UIViewControllerAnimatedTransitioning)?)" : animator
    return "(change.isForward ? change.from : change.to) is \(lower) ? \(choice) : nil"
  }

  /// The argument of `Subject` with a delegate for the presentations over the lower screen; others
  /// get the system's animation. Nil if any screen may be the presenter.
  func guarded(delegate: String) -> String? {
    (lowerHolder ?? lower).map {
      "presentationDelegate: { source, _ in source is \($0) ? \(delegate) : nil }"
    }
  }

  /// Which classes the screens have, as a sentence for the user; empty if any class will do.
  var words: String {
    func name(_ type: String, _ holder: String?) -> String {
      holder.map { "\(type) in a \($0)" } ?? type
    }
    let names =
      [
        (lower ?? lowerHolder.map { _ in "any" })
          .map { "the first screen is \(name($0, lowerHolder))" },
        (upper ?? upperHolder.map { _ in "any" })
          .map { "further ones are \(name($0, upperHolder))" },
      ]
      .compactMap(\.self)
      .joined(separator: ", ")
      + (uppers.isEmpty
        ? "" : "the screens after the first are \(uppers.joined(separator: ", ")) in turn")
    let list = tags.map(String.init).joined(separator: ", ")
    let tagged = tags.isEmpty ? "" : "The screens have views with the tags \(list). "
    if names.isEmpty { return tagged }
    return names.prefix(1).uppercased() + names.dropFirst() + ", with generated views. " + tagged
  }
}

/// A cast of one of the two screens of a transition.
private struct ScreenCast {
  let type: String
  /// Whether it casts the screen that is shown by the way forward.
  let isUpper: Bool
  /// Whether it is an `as?` in the first line of a `guard`.
  let isGuarded: Bool

  /// Classes of UIKit that hold the screens which an animator is interested in.
  static let containers: Set<String> = [
    "UINavigationController", "UITabBarController", "UISplitViewController",
  ]

  /// The expressions that make a container around a screen, for which `SCREEN` stands. The other
  /// containers cannot be made up.
  static let holders = [
    "UINavigationController": "UINavigationController(rootViewController: SCREEN)"
  ]

  /// The casts in some code, in its order.
  ///
  /// - Parameter isBackward: whether the code is about the way back only.
  static func list(in code: String, isBackward: Bool) -> [ScreenCast] {
    let lines = code.split(separator: "\n")
    return lines.enumerated().flatMap { number, line in
      [" as ", " as? ", " as! ", " is "].flatMap { word in
        line.ranges(of: word).compactMap { range -> (String.Index, ScreenCast)? in
          let name = line[range.upperBound...].drop { $0 == "(" }
            .prefix { $0.isOfName || $0 == "." }
          guard name.first?.isUppercase == true else { return nil }
          let side = CastRole(of: line[..<range.lowerBound], after: lines[..<number])
          let isUpper = side.isTo != (side.isBackward ?? isBackward)
          let before = line[..<range.lowerBound].lowercased()
          let isGuarded =
            word == " as? " && line.drop(while: \.isWhitespace).hasPrefix("guard ")
            && ["forkey", "from", "presenting", "presented", "source"].contains(
              where: before.contains)
          return (
            range.lowerBound,
            ScreenCast(type: String(name), isUpper: isUpper, isGuarded: isGuarded)
          )
        }
      }.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }
}

/// Which screen the code in front of a cast stands for.
private struct CastRole {
  /// Whether it is the screen that appears.
  let isTo: Bool
  /// Whether it stands in a branch for the way back; nil if it stands in none.
  var isBackward: Bool?

  /// - Parameters:
  ///   - code: the line up to the cast. A choice between the screens is read by the direction that its
  ///     condition names.
  ///   - earlier: the lines before it. If it only names a constant, the last one with that name counts.
  init(of code: Substring, after earlier: ArraySlice<Substring>) {
    if CastRole.side(String(code)) == nil, let value = CastRole.value(of: code, in: earlier) {
      self.init(of: value)
    } else {
      self.init(of: code)
    }
  }

  /// What the constant at the end of a line is, as the last line of the same function that declares it
  /// says.
  private static func value(
    of code: Substring, in earlier: ArraySlice<Substring>
  ) -> Substring? {
    let line = code.reversed().drop(while: \.isWhitespace)
    let name = String(line.prefix(while: \.isOfName).reversed())
    guard !name.isEmpty, line.dropFirst(name.count).first != "." else { return nil }
    let isOfOther = { (line: Substring) in line.contains("func ") || line.contains("init(") }
    return earlier.reversed().prefix { !isOfOther($0) }.lazy.compactMap { line -> Substring? in
      let declaration = line.drop(while: \.isWhitespace)
      guard declaration.hasPrefix("let \(name) ") || declaration.hasPrefix("let \(name):") else {
        return nil
      }
      return declaration.ranges(of: "= ").first.map { declaration[$0.upperBound...] }
    }.first
  }

  private init(of code: Substring) {
    let code = code.last == ")" ? CastRole.inner(code) : code
    guard let mark = code.ranges(of: " ? ").first else {
      isTo = CastRole.isTo(String(code))
      return
    }
    let condition = String(code[..<mark.lowerBound]), branches = code[mark.upperBound...]
    // Whether the first branch is the one for the way forward; nil if the condition does not say.
    let isFirstForward = StagedValues.direction(of: condition).map {
      ($0 == .forward) != condition.contains("!")
    }
    guard let colon = branches.ranges(of: " : ").first else {
      // `isPush ? from` in front of `as! List : to`: the cast is in the first branch.
      isTo = CastRole.isTo(String(branches))
      isBackward = isFirstForward.map { !$0 }
      return
    }
    let first = branches[..<colon.lowerBound], second = branches[colon.upperBound...]
    if branches.contains(" as") {
      // `isPush ? from as! List : to` in front of `as! Detail`: the cast is in the second branch.
      isTo = CastRole.isTo(String(second))
      isBackward = isFirstForward
    } else {
      // `isPush ? from : to` in brackets, in front of `as! List`: on the way forward it is `from`.
      isTo = CastRole.isTo(String(isFirstForward == false ? second : first))
      isBackward = false
    }
  }

  /// What stands in the brackets at the end, if it is a choice; else the whole code.
  private static func inner(_ code: Substring) -> Substring {
    var depth = 0
    for index in code.indices.reversed() {
      if code[index] == ")" { depth += 1 }
      if code[index] == "(" { depth -= 1 }
      guard depth == 0 else { continue }
      let inside = code[code.index(after: index)..<code.index(before: code.endIndex)]
      return inside.contains(" ? ") ? inside : code
    }
    return code
  }

  /// Whether the last word about a side of the transition says that it is the one that appears.
  /// Without any such word it counts as that one. `forDismissed` is a word for it, because the
  /// dismissed screen is the upper one, which appears on the way forward.
  private static func isTo(_ code: String) -> Bool { side(code) ?? true }

  /// The same, but nil without any such word.
  private static func side(_ code: String) -> Bool? {
    let words = code.split { !$0.isOfName }
    if words.last == "from" || words.last == "to" { return words.last == "to" }
    func last(_ words: [String]) -> String.Index? {
      words.compactMap { code.ranges(of: $0).last?.lowerBound }.max()
    }
    let to = last([
      ".to)", ".to]", "toV", "ToV", "toC", "presented", "destination", "dst", "forDismissed",
    ])
    let from = last([".from)", ".from]", "fromV", "FromV", "fromC", "presenting", "source", "src"])
    guard let from else { return to.map { _ in true } }
    return to.map { $0 > from } ?? false
  }
}
