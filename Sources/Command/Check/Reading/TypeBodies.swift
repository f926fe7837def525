/// The code of each type of some files, extensions included, without comments and strings.
///
/// `Staging` asks it what the code mentions, calls and sets. It searches the code as text, most of
/// it line by line: what an unusual spelling hides is not found, and then less is drafted.
struct TypeBodies {
  private(set) var code: [String: String] = [:]
  /// The code of all files.
  private(set) var all = ""
  /// The code of the methods with which delegates provide animators, by the name of the container.
  /// `modal` has the methods for overlays, too, because both have the same heads.
  private var providing: [String: String] = [:]
  /// The code of the methods with which delegates provide animators, by the direction of the
  /// transitions.
  private var directed = DirectedCode()
  /// The methods with which delegates provide animators, each with its entry in `providerLabels`.
  private var providingMethods: [(head: String, body: String, label: String)] = []
  /// The methods with which delegates return interaction controllers. Methods of several types may
  /// have the same head.
  private var drivingMethods: [(head: String, code: String)] = []
  /// The first names of what code assigns to `transitioningDelegate`, such as `self`, by the type
  /// that has the code.
  private(set) var transitioningDelegates: [String: Set<String>] = [:]
  /// The lines that ask a list for a cell, and the constants that are texts, with their strings.
  private(set) var linesWithIdentifiers = ""
  /// The arguments that delegates pass to animators.
  private(set) var passedArguments = PassedArguments(methods: [])

  init(_ texts: [String]) {
    // Styles are looked for as they are usually written: `= .custom`.
    // What an adopted file adds for selectors casts its arguments, which says nothing about screens.
    let texts = texts.map {
      $0.replacing("= UIModalPresentationStyle.", with: "= .")
        .replacing("argument as! ", with: "argument ")
    }
    for text in TypeBodies.withoutAliases(texts) {
      var open: [(type: String, depth: Int)] = [], depth = 0
      let lines = SourceLine.lines(of: text)
      for line in text.split(separator: "\n").map(String.init)
      where line.containsBytes(of: "dequeueReusableCell(") || line.containsBytes(of: " = \"") {
        linesWithIdentifiers += line + "\n"
      }
      addProviders(MemberBodies(lines))
      for line in lines.map(\.code) {
        all += line + "\n"
        if let type = Adoption.declaredType(line) { open.append((type, depth)) }
        for type in open { code[type.type.nameInOuterType, default: ""] += line + "\n" }
        for range in line.ranges(of: "transitioningDelegate = ") {
          transitioningDelegates[open.last?.type.nameInOuterType ?? "", default: []]
            .insert(String(line[range.upperBound...].prefix(while: \.isOfName)))
        }
        depth += Adoption.braceBalance(line)
        while let last = open.last, depth <= last.depth, line.contains("}") { open.removeLast() }
      }
    }
    passedArguments = readPassedArguments()
  }

  /// The texts with a protocol instead of each alias of that protocol and the class of screens:
  /// `typealias LabeledScreen = Labeled & UIViewController`.
  private static func withoutAliases(_ texts: [String]) -> [String] {
    let aliases = texts.flatMap { text in
      text.matches(of: /typealias (\w+) = (\w+) & (\w+)/).compactMap { match in
        [match.2, match.3].contains("UIViewController")
          ? (
            name: String(match.1),
            protocolName: String(match.2 == "UIViewController" ? match.3 : match.2)
          ) : nil
      }
    }
    return aliases.reduce(texts) { texts, alias in
      texts.map { text in
        guard text.containsBytes(of: alias.name), let name = try? Regex("\\b\(alias.name)\\b")
        else { return text }
        return text.replacing(name.wordBoundaryKind(.simple), with: alias.protocolName)
      }
    }
  }

  /// Parts of the heads of methods that provide animators, each with its container.
  private static let providerLabels = [
    ("forPresented", "modal"), ("forDismissed", "modal"), ("animationControllerFor ", "navigation"),
    ("animationControllerForTransitionFrom", "tabs"),
  ]

  private mutating func addProviders(_ members: MemberBodies) {
    for (head, body) in members.bodies.map(members.code) {
      for (label, container) in TypeBodies.providerLabels where head.containsBytes(of: label) {
        providing[container, default: ""] += body + "\n"
        directed.add(body, label: label)
        providingMethods.append((head, body, label))
      }
      let words = body.split { !$0.isLetter }
      if TypeBodies.returnsDriver(head), words != ["return", "nil"], words != ["nil"] {
        drivingMethods.append((head, head + body))
      }
    }
  }

  /// The methods of delegates that are private, so that they implement nothing, each with the type that
  /// has it.
  var hiddenProviders: [(type: String, method: String)] {
    let names = [
      "animationController(forPresented", "animationController(forDismissed",
      "interactionControllerForPresentation(using", "interactionControllerForDismissal(using",
      "presentationController(forPresented",
    ]
    return code.sorted { $0.key < $1.key }.flatMap { type, text in
      names.filter { text.containsBytes(of: "private func \($0)") }.map { (type, "\($0):…)") }
    }
  }

  /// The methods that have the names which UIKit's had in Swift 2, each with the type that has it, where
  /// no code calls them. They override and implement nothing.
  var methodsWithOldNames: [(type: String, method: String)] {
    let names = [
      "animationControllerForPresentedController(", "animationControllerForDismissedController(",
      "presentationControllerForPresentedViewController(", "prepareForSegue(",
      "interactionControllerForPresentation(animator", "interactionControllerForDismissal(animator",
      "interactionControllerForPresentation(_ ", "interactionControllerForDismissal(_ ",
    ]
    return code.sorted { $0.key < $1.key }.flatMap { type, text in
      names.filter { name in
        let called = "\(name.prefix { $0 != "(" })("
        return text.containsBytes(of: "func \(name)")
          && all.ranges(of: called).count == all.ranges(of: "func \(called)").count
      }.map { (type, "\($0.prefix { $0 != "(" })(…)") }
    }
  }

  /// Whether UIKit calls a method for an interaction controller: one that has a name of Swift 2 is
  /// never called.
  private static func returnsDriver(_ head: String) -> Bool {
    ["interactionControllerFor ", "ForPresentation(using ", "ForDismissal(using "]
      .contains(where: inOneLine(head).containsBytes)
  }

  /// The head of a method as it is written if it fits in one line.
  private static func inOneLine(_ head: String) -> String {
    head.split(whereSeparator: \.isWhitespace).joined(separator: " ").replacing("( ", with: "(")
  }

  private func readPassedArguments() -> PassedArguments {
    PassedArguments(
      methods: providingMethods.map { head, body, label in
        let direction: StagedValues.Direction? =
          ["forPresented": .forward, "forDismissed": .backward][label]
        let owners = code.values.filter { $0.containsBytes(of: head + body) }
        return PassedArguments.Method(
          head: head, body: body, direction: direction, owners: Array(owners))
      })
  }

  /// The code of the methods with which a type provides animators.
  func providingCode(of type: String) -> String {
    providingMethods.filter { self[type].containsBytes(of: $0.head + $0.body) }.map(\.body).joined()
  }

  /// The property that a type returns as the interaction controller of every dismissal, without any
  /// condition; nil for another type.
  func driverOfEveryDismissal(in type: String) -> String? {
    drivingMethods.lazy.filter { head, code in
      TypeBodies.inOneLine(head).containsBytes(of: "ForDismissal(using ")
        && self[type].containsBytes(of: code)
    }.compactMap { head, code in
      let words = code.dropFirst(head.count).split { $0.isWhitespace || "{};".contains($0) }
      let isChoice = words.contains { ["if", "guard", "switch", "nil", "?"].contains($0) }
      let isReturned = words.count == 1 || words.dropLast().last == "return"
      return isChoice || !isReturned ? nil : words.last.map { String($0.trimmingPrefix("self.")) }
    }.first
  }

  /// Whether there are functions that dismiss a screen with an animation, and each of them sets a
  /// property of another object to something other than nil, perhaps only under a condition.
  func setsBeforeEveryDismissal(_ property: String) -> Bool {
    let call = "dismiss(animated: "
    let calling = TypeBodies.blocks(of: all).map { $0.joined(separator: "\n") }.filter { code in
      code.ranges(of: call).contains { !code[$0.upperBound...].hasPrefix("false") }
    }
    return !calling.isEmpty
      && calling.allSatisfy { code in
        code.ranges(of: ".\(property) = ").contains { !code[$0.upperBound...].hasPrefix("nil") }
      }
  }

  /// Whether objects set a property of another one to themselves, before any gesture, and no code sets it
  /// to anything else.
  func setsForEver(_ property: String) -> Bool {
    let setting = TypeBodies.blocks(of: all).map { $0.joined(separator: "\n") }
      .filter { $0.containsBytes(of: ".\(property) = ") }
    return !setting.isEmpty
      && setting.allSatisfy { code in
        let isOfGesture = [".state", "dismiss(animated", "performSegue("]
          .contains(where: code.containsBytes)
        let values = code.ranges(of: ".\(property) = ").map {
          code[$0.upperBound...].prefix { $0 != "\n" }.trimmingCharacters(in: .whitespaces)
        }
        return !isOfGesture && values.allSatisfy { $0 == "self" }
      }
  }

  /// Whether some code changes the list of screens of any container. `init(rootViewController:)`, which
  /// sets the first one, is not looked for.
  var setStacks: Bool {
    [
      "setViewControllers(", "viewControllers = ", "viewControllers.remove",
      "viewControllers.insert", "viewControllers.append", "viewControllers.popLast",
    ]
    .contains(where: all.containsBytes)
  }

  /// Whether any delegate returns an interaction controller.
  var returnsDrivers: Bool { !drivingMethods.isEmpty }

  /// Whether one of the types returns an interaction controller in a container; nil if no delegate
  /// of the files returns one.
  func drives(in container: String, isForward: Bool, by types: [String]) -> Bool? {
    if drivingMethods.isEmpty { return nil }
    return drivingMethods.contains { head, code in
      guard types.isEmpty || types.contains(where: { self[$0].containsBytes(of: code) }) else {
        return false
      }
      switch container {
      case "navigation": return head.containsBytes(of: "func navigationController")
      case "tabs": return head.containsBytes(of: "func tabBarController")
      default: return head.containsBytes(of: isForward ? "ForPresentation" : "ForDismissal")
      }
    }
  }

  /// The own names of all types, also of those that do not compile here.
  var types: [String] { code.keys.sorted() }

  /// The code of a type, which is known by its own name, even if it is nested.
  subscript(type: String) -> String { code[type.nameInOuterType] ?? "" }

  /// Whether the code of a type makes an object of another one, also by a static method of that one,
  /// or casts to it something other than a screen around it.
  func makes(_ other: String, in type: String) -> Bool {
    let code = self[type], name = other.nameInOuterType
    return !Adoption.calls(of: name, in: code).isEmpty
      || TypeBodies.callsStaticMethod(of: name, in: code)
      || TypeBodies.casts(of: code, besides: TypeBodies.surroundingScreens)
        .contains { $0.nameInOuterType == name }
  }

  /// The properties of a screen that hold those around it, which it does not make.
  private static let surroundingScreens = [
    "presentingViewController", "parent", "navigationController", "tabBarController",
  ]

  /// Whether some code calls a static method of a type, such as `Detail.instantiate()`.
  private static func callsStaticMethod(of name: String, in code: String) -> Bool {
    guard code.containsBytes(of: "\(name).") else { return false }
    return code.ranges(of: "\(name).").contains { range in
      let rest = code[range.upperBound...]
      return !(code[..<range.lowerBound].last?.isOfName ?? false)
        && rest.first?.isLowercase == true && rest.drop(while: \.isOfName).first == "("
    }
  }

  /// Whether code other than that of a type, and of some unused ones, mentions it. A variable without a
  /// first value, such as `var fade: Fade!`, does not count: something else must make its value.
  func isMentioned(_ type: String, outside unused: Set<String> = []) -> Bool {
    let name = type.nameInOuterType
    // Such a call may make the value of any variable.
    let isMadeByType = all.containsBytes(of: "= .init(")
    func count(_ code: String) -> Int {
      guard code.containsBytes(of: name) else { return 0 }
      let mentions = code.split { !$0.isOfName }.count { $0 == name }
      if isMadeByType { return mentions }
      return mentions - ["!", "?"].reduce(0) { $0 + code.ranges(of: ": \(name)\($1)\n").count }
    }
    // The code of a nested type is in that of the outer one, too.
    let left = unused.union([type])
    let outermost = left.filter { name in !left.contains { name.hasPrefix("\($0).") } }
    return count(all) > outermost.reduce(0) { $0 + count(self[$1]) }
  }

  /// Whether a class is declared for users of a library.
  func isPublic(_ type: String) -> Bool {
    let name = type.nameInOuterType
    return self[type].split(separator: "\n").contains { line in
      let words = line.split { !$0.isOfName }
      return words.first.map { ["public", "open"].contains($0) } == true
        && words.drop { $0 != "class" }.dropFirst().first.map { $0 == name } == true
    }
  }

  /// Those of some types that no code mentions, apart from their own code and that of others of them
  /// that no code mentions.
  func unmentioned(among types: Set<String>) -> Set<String> {
    var unused: Set<String> = []
    while true {
      let more = types.subtracting(unused).filter { !isMentioned($0, outside: unused) }
      if more.isEmpty { return unused }
      unused.formUnion(more)
    }
  }

  /// Whether the initializer without arguments only stops the app, so that code must call another.
  func trapsInPlainInitializer(_ type: String) -> Bool {
    ["fatalError(", "preconditionFailure(", "assertionFailure("].contains { trap in
      self[type].ranges(of: "init() {").contains {
        self[type][$0.upperBound...].drop(while: \.isWhitespace).hasPrefix(trap)
      }
    }
  }

  /// Whether the first statement of a method of a type, other than an initializer, is `fatalError`.
  func hasTrapForBody(_ type: String) -> Bool {
    TypeBodies.blocks(of: self[type]).contains { lines in
      lines.first?.contains("func ") == true
        && lines.joined(separator: "\n").firstMatch(of: /\{\s*/).map {
          $0.endIndex < $0.base.endIndex && $0.base[$0.endIndex...].hasPrefix("fatalError(")
        } == true
    }
  }

  /// Whether some code makes an object of a type.
  func makes(_ type: String) -> Bool {
    let name = type.nameInOuterType
    return ["\(name)", "\(name).init"].contains { !Adoption.calls(of: $0, in: all).isEmpty }
  }

  /// Whether code changes how a view looks that is a member of another object: `card.picture.alpha = 0`,
  /// or `photo.alpha = 0` after `let photo = card.picture`.
  static func setsLooks(ofMember name: String, in code: String) -> Bool {
    let looks = #"[!?]?\s*\.(?:alpha|isHidden|transform|frame|center|bounds)\s*=[^=]"#
    guard code.containsBytes(of: name),
      let direct = try? Regex<(Substring, Substring)>(#"(\w+)[!?]?\s*\.\#(name)"# + looks),
      let variable = try? Regex<(Substring, Substring)>(
        #"(?:let|var) (\w+) = [^\n]*\.\#(name)[!?]?\s"#)
    else { return false }
    return code.matches(of: direct).contains { $0.1 != "self" }
      || code.matches(of: variable).contains { match in
        (try? Regex(#"\b\#(match.1)"# + looks)).map {
          code.contains($0.wordBoundaryKind(.simple))
        } == true
      }
  }

  /// Whether a type turns a truth value of its own around, as after each of its transitions.
  func turnsFlagAround(_ type: String) -> Bool {
    self[type].contains(/(?:^|[\s{;])(?:self\.)?(\w+) = !(?:self\.)?\1(?![\w.(])/)
      || self[type].contains(/(?:^|[\s{;])(?:self\.)?\w+\.toggle\(\)/)
  }

  /// Whether a type declares an initializer without arguments, or some code calls one.
  func makesPlainly(_ type: String) -> Bool {
    self[type].contains(/\sinit\(\)/)
      || Adoption.calls(of: type.nameInOuterType, in: all).contains {
        all[$0.upperBound...].first == ")"
      }
  }

  /// Whether a method of a type has no statement.
  func hasEmptyMethod(_ name: String, in type: String) -> Bool {
    guard let head = self[type].ranges(of: "func \(name)(").first else { return false }
    let rest = self[type][head.upperBound...].drop { $0 != "{" }.dropFirst()
    return rest.first { !$0.isWhitespace } == "}"
  }

  /// The literal that the calls of a type's initializer pass for an argument, such as `0.4` or
  /// `.full`; nil if no call in one line passes it, or they differ.
  func literal(_ label: String, of type: String) -> String? {
    let literals = Set(arguments(label, of: type.nameInOuterType))
    guard literals.count == 1, let literal = literals.first else { return nil }
    let isNumber = Double(literal) != nil
    let isCase = literal.hasPrefix(".") && literal.dropFirst().allSatisfy(\.isOfName)
    return isNumber || isCase || literal == "true" || literal == "false" ? literal : nil
  }

  /// Whether the code of a type sets the frame of the new screen's view to a property.
  func placesNewScreen(at property: String, in type: String) -> Bool {
    self[type].split(separator: "\n").contains { line in
      let statement = line.filter { !" ?!".contains($0) }
      return (statement.hasPrefix("to") || statement.hasPrefix("presented"))
        && ["", "self."].contains { statement.hasSuffix(".view.frame=\($0)\(property)") }
    }
  }

  /// Whether the code of a type, or of one that mentions it, does more with a property than to declare
  /// it and to set it.
  func reads(_ property: String, in type: String) -> Bool {
    let readers = types.filter { $0 == type.nameInOuterType || mentions(type, in: $0) }
    return readers.flatMap { self[$0].split(separator: "\n") }.contains { line in
      line.ranges(of: property).contains { TypeBodies.isRead($0, in: line) }
    }
  }

  /// Whether a name at a place of a line is neither declared nor set there.
  private static func isRead(_ range: Range<String.Index>, in line: Substring) -> Bool {
    let before = line[..<range.lowerBound], rest = line[range.upperBound...]
    guard before.last?.isOfName != true, rest.first?.isOfName != true else { return false }
    let isDeclared = ["var ", "let "].contains(where: before.hasSuffix)
    return !isDeclared && !rest.hasPrefix(" = ")
  }

  /// Whether the code of a type mentions a name, not only as a part of a longer one.
  func mentions(_ name: String, in type: String) -> Bool {
    let code = self[type], word = name.nameInOuterType
    guard code.containsBytes(of: word) else { return false }
    return code.ranges(of: word).contains { range in
      !(code[..<range.lowerBound].last?.isOfName ?? false)
        && !(code[range.upperBound...].first?.isOfName ?? false)
    }
  }

  /// Whether a method that provides animators for a container names a type, or a property of one of
  /// the types that holds it.
  func provides(_ type: String, in container: String, byPropertyOf types: [String]) -> Bool {
    let code = providing[container == "overlay" ? "modal" : container] ?? ""
    let names = [type.nameInOuterType] + types.flatMap { properties(holding: type, in: $0) }
    return names.contains { Adoption.mentions(code, $0) }
  }

  /// The only direction for which methods that provide animators name a type, or a property of one
  /// of the types that holds it; nil if they do for both directions, or not at all.
  func providedDirection(of type: String, byPropertyOf types: [String]) -> StagedValues.Direction? {
    directed.direction(
      naming: [type.nameInOuterType] + types.flatMap { properties(holding: type, in: $0) })
  }

  /// The properties of a type that are made with an initializer of another one, or declared with
  /// it.
  func properties(holding type: String, in owner: String) -> [String] {
    let type = type.nameInOuterType
    // The head of the type or of an extension is at depth 0, and what stands in functions is deeper
    // than 1.
    var depth = 0
    return self[owner].split(separator: "\n").map(String.init).compactMap { line -> String? in
      defer { depth += Adoption.braceBalance(line) }
      guard depth == 1, line.containsBytes(of: "= \(type)(") || line.containsBytes(of: ": \(type)")
      else { return nil }
      return ["var ", "let "].lazy.compactMap { word in
        line.ranges(of: word).first.map { String(line[$0.upperBound...].prefix(while: \.isOfName)) }
      }.first
    }
  }

  /// Whether a type hides its initializers.
  func hasPrivateInitializer(_ type: String) -> Bool {
    self[type].split(separator: "\n").contains { line in
      let modifiers = line.split { !$0.isLetter }.prefix { $0 != "init" }
      return line.contains("init(") && modifiers.contains { $0.hasSuffix("private") }
        && modifiers.allSatisfy { $0.hasSuffix("private") || $0 == "override" }
    }
  }

  /// Whether the code of a type sets a property of its own. A constant of the same name, as in
  /// `guard let view = view`, is none, and neither is a property of another object.
  func assigns(_ property: String, in type: String) -> Bool {
    let code = self[type]
    return code.ranges(of: "\(property) = ").contains { range in
      let before = code[..<range.lowerBound]
      // Also through a weak reference: `strongSelf.view = view`.
      if before.last == "." {
        return ["elf.", "elf?.", "elf!."].contains(where: before.hasSuffix)
      }
      return before.last?.isWhitespace == true
        && !["let ", "var "].contains(where: before.hasSuffix)
    }
  }

  /// The optional properties that methods of a type set from their arguments, as in
  /// `self.photo = photo`, and that the type sets to nothing else but nil.
  ///
  /// The app calls these methods with values that cannot be made up, such as a model. The context of a
  /// transition comes from UIKit.
  func propertiesSetFromArguments(in type: String) -> [String] {
    let code = self[type]
    return code.split(separator: "\n").compactMap { line -> String? in
      let words = line.split(separator: " ").drop { $0 != "var" }.dropFirst()
      guard words.count == 2, let first = words.first, first.last == ":",
        let type = words.last, type.last == "!" || type.last == "?",
        !type.hasPrefix("UIViewControllerContextTransitioning")
      else { return nil }
      let name = String(first.dropLast())
      let unwrapped = ["let", "var"].map { code.ranges(of: "\($0) \(name) = ").count }
      let assignments =
        code.ranges(of: " \(name) = ").count + code.ranges(of: ".\(name) = ").count
        - unwrapped.reduce(0, +)
      let given = ["\n", " }"].map { code.ranges(of: ".\(name) = \(name)\($0)").count }
        .reduce(0, +)
      let emptied = code.ranges(of: ".\(name) = nil\n").count
      return given > 0 && emptied + given == assignments ? name : nil
    }
  }

  /// Whether the code of an animator asks for the old screen and never for the new one, so that it
  /// cannot show a screen.
  ///
  /// - Parameter types: the animator and its superclasses.
  func isOnlyForWayBack(_ types: [String]) -> Bool {
    let code = types.map { self[$0] }.joined()
    return TypeBodies.asks(for: "from", in: code) && !TypeBodies.asks(for: "to", in: code)
      && !code.containsBytes(of: "finalFrame")
  }

  /// Whether an animator asks its context only for the new screen. Over a presenter that stays, a
  /// dismissal has none.
  ///
  /// - Parameter types: the animator and its superclasses.
  func asksOnlyForNewScreen(_ types: [String]) -> Bool {
    let code = types.map { self[$0] }.joined()
    return TypeBodies.asks(for: "to", in: code) && !TypeBodies.asks(for: "from", in: code)
  }

  /// Whether some code asks a context for one side of a transition.
  private static func asks(for side: String, in code: String) -> Bool {
    [".\(side))", ".\(side)]"].contains { code.containsBytes(of: $0) }
  }

  /// The lines of some code, divided at functions. A block begins with the line that has `func`, and
  /// ends before the next one, so it may also hold properties and the heads of types after it.
  static func blocks(of code: String) -> [[Substring]] {
    code.split(separator: "\n").reduce(into: [[]]) { blocks, line in
      if line.contains("func ") { blocks.append([]) }
      blocks[blocks.count - 1].append(line)
    }
  }

  /// The lines of some code, divided at functions. A function with a `switch` is there once for each
  /// branch, with the lines outside of all branches and those of this one.
  static func branches(of code: String) -> [[Substring]] {
    blocks(of: code).flatMap { lines -> [[Substring]] in
      var shared: [Substring] = [], branches: [[Substring]] = []
      var depth = 0, branchDepth: Int?
      for line in lines {
        let text = line.drop(while: \.isWhitespace)
        let isLabel = text.hasPrefix("case ") || text.hasPrefix("default:")
        if isLabel, branchDepth.map({ $0 == depth }) ?? true {
          branchDepth = depth
          branches.append([])
        }
        depth += Adoption.braceBalance(String(line))
        if let outer = branchDepth, depth < outer { branchDepth = nil }
        if branchDepth == nil {
          shared.append(line)
        } else {
          branches[branches.count - 1].append(line)
        }
      }
      return branches.isEmpty ? [shared] : branches.map { shared + $0 }
    }
  }
}

extension String {
  /// The last part of the name of a nested type.
  var nameInOuterType: String {
    split(separator: ".").last.map(String.init) ?? self
  }
}
