/// Stubs for types that files use but do not declare, derived from their uses.
///
/// The compiler's errors show which types and members are missing. A value that a member returns
/// has the type that its use requires, if that is a simple one.
struct Stubs: Equatable {
  /// A class, a protocol, an enumeration or a function that stands for a type of the app.
  struct Stub: Equatable {
    let name: String
    var superclass: String
    /// Whether a type conforms to it, as an error or the head of a protocol shows.
    var isProtocol = false
    /// Whether public declarations may use it. In an extension of such a class, the methods that a protocol
    /// of UIKit requires must be public, too.
    var isOpen = true
    var members: [String] = []
    /// The static methods that make an object of the type.
    var makers: [String] = []
    /// The members that code uses without an object, which are no simple values.
    var statics: Set<String> = []
    /// The cases that code names without the type, as in `.compact`; with one it is an enumeration.
    var cases: [String] = []
    /// The type of function that it is another name of; nil for another type.
    var function: String?
    /// The labels of the arguments with which code makes an object, for each kind of call.
    var initializers: [[String]] = []

    /// An expression that makes a value.
    var value: String { cases.first.map { "\(name).`\($0)`" } ?? "\(name)()" }

    /// Whether its initializers may fail.
    var mayFail = false

    mutating func addCase(_ name: String) {
      if !cases.contains(name) { cases.append(name) }
    }

    /// Adds the initializers that a line of code calls.
    mutating func addInitializers(calledIn line: String) {
      for range in line.ranges(of: "\(name)(") {
        guard line[..<range.lowerBound].last?.isOfName != true,
          let close = Adoption.matching(line, from: range.upperBound)
        else { continue }
        let inner = String(line[range.upperBound..<close])
        // The text of a string is blank.
        let parts =
          Declaration.parts(of: inner, at: ",") + (inner.allSatisfy { $0 == " " } ? [""] : [])
        let labels =
          inner.isEmpty
          ? []
          : parts.map {
            String($0.prefixMatch(of: /\s*(\w+):/)?.1 ?? "_")
          }
        if !labels.isEmpty, !initializers.contains(labels) { initializers.append(labels) }
      }
    }
  }

  /// Static members that the app adds to a type of UIKit, such as a color of its own.
  struct StaticMember: Equatable {
    let type: String
    let name: String
    let isMethod: Bool
  }

  private(set) var stubs: [Stub] = []
  /// What the uses of a member say about its value, where its name alone does not.
  private(set) var memberValues: [String: StubValue] = [:]
  private(set) var staticMembers: [StaticMember] = []
  private(set) var helpers: [Helper] = []
  /// The classes of UIKit to which apps add initializers, with those that are missing.
  private(set) var initialized = ["UIColor", "UIImage"].map {
    Stub(name: $0, superclass: "NSObject")
  }

  /// The members that extensions in the files add to all views.
  var membersOfViews: Set<String> = []
  /// All files.
  var sources: [String] = []

  static let fileName = "CheckedStubs.swift"

  var isEmpty: Bool {
    stubs.isEmpty && staticMembers.isEmpty && helpers.isEmpty
      && initialized.allSatisfy(\.initializers.isEmpty)
  }

  /// The stubs that the code uses, as text: `Theme (accent, margin)`.
  func words(usedIn texts: [String]) -> [String] {
    stubs.filter { stub in texts.contains { Adoption.mentions($0, stub.name) } }.map { stub in
      stub.members.isEmpty ? stub.name : "\(stub.name) (\(stub.members.joined(separator: ", ")))"
    } + staticMembers.map { "\($0.type).\($0.name)" } + wordsOfHelpers
      + initialized.flatMap { type in
        type.initializers.map { "\(type.name)(\($0.map { "\($0):" }.joined()))" }
      }
  }

  /// Each helper once: one may be static, and not.
  private var wordsOfHelpers: [String] {
    helpers.compactMap(\.words).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  // MARK: Errors

  /// Adds the type or the member that an error of the compiler says is missing. Other errors change
  /// nothing.
  ///
  /// Eleven kinds of messages are read: `cannot find 'Theme' in scope`;
  /// `type 'Theme' has no member 'accent'`; those that refuse a stub in a list of conformances, after
  /// which it is a protocol instead of a class; that a method of a stub must return the stub; that a
  /// method in an extension of a stub must be public, after which the stub is not; those about the
  /// type of a member or of a result; that a stub is called, after which it is a function; that a stub,
  /// a color or an image is made with other arguments; that a type of UIKit lacks a static member; that
  /// a helper is missing; and that a stub is none of the class of UIKit which a call or a result requires,
  /// after which it derives from that.
  ///
  /// - Parameters:
  ///   - message: what the compiler says, without the path and the line.
  ///   - text: the file with the error.
  ///   - line: the line with the error.
  mutating func addMissing(accordingTo message: String, in text: String, line: String) {
    addMemberValues(accordingTo: message, in: text, line: line)
    if message.hasPrefix("argument passed to call that takes no arguments") {
      for index in stubs.indices { stubs[index].addInitializers(calledIn: line) }
    }
    if Stubs.refusalsOfArguments.contains(where: message.hasPrefix) {
      for index in initialized.indices { initialized[index].addInitializers(calledIn: line) }
    }
    if Stubs.refusalsToUnwrap.contains(where: message.hasPrefix) {
      for index in initialized.indices
      where message.containsBytes(of: "'\(initialized[index].name)'") {
        initialized[index].mayFail = true
      }
    }
    // Every second word is a quoted name: `words[1]` is the first, `words[3]` the second.
    let words = message.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    guard words.count >= 3 else { return }
    if addHelper(accordingTo: message, words, line: line) { return }
    if message.containsBytes(of: "inheritance from") || message.hasPrefix("'@preconcurrency'"),
      let name = words.last(where: isKnown)
    {
      stubs[stubs.firstIndex { $0.name == name }!].isProtocol = true
    }
    if message.hasPrefix("cannot find "), message.hasSuffix(" in scope") { add(words[1], in: text) }
    if message.hasPrefix("member 'dynamicallyCall"),
      message.containsBytes(of: "produces result of type '()'")
    {
      addMakers(of: Stubs.bare(words.last { $0.first?.isUppercase == true } ?? ""), in: text)
    }
    if message.containsBytes(of: "must be declared public because it matches a requirement") {
      for index in stubs.indices where text.containsBytes(of: "extension \(stubs[index].name):") {
        stubs[index].isOpen = false
      }
    }
    // `type 'TimeInterval' (aka 'Double') has no member 'short'`
    if message.hasPrefix("type '"), message.containsBytes(of: " has no member '"),
      case let type = Stubs.bare(words[1]), Stubs.valuesOfStaticMembers[type] != nil
    {
      let name = words[words.count - 2]
      let member = StaticMember(
        type: type, name: name, isMethod: line.containsBytes(of: ".\(name)("))
      if !staticMembers.contains(where: { $0.type == type && $0.name == member.name }) {
        staticMembers.append(member)
      }
    }
    if message.hasPrefix("cannot call value of non-function type"),
      let index = stubs.firstIndex(where: { $0.name == Stubs.bare(words[1]) })
    {
      let calls = line.matches(of: /\w[?!]?\((|true|false)\)/)
      stubs[index].function = calls.last.map { $0.1.isEmpty ? "() -> Void" : "(Bool) -> Void" }
    }
    guard words.count >= 5, message.containsBytes(of: " has no member '"),
      let index = stubs.firstIndex(where: { $0.name == Stubs.bare(words[1]) })
    else { return }
    if message.hasPrefix("type '"), Stubs.namesWithoutType(words[3], in: line),
      !Stubs.singletons.contains(words[3])
    {
      stubs[index].addCase(words[3])
      let stub = stubs[index]
      for (member, value) in memberValues where value.type == stub.name {
        memberValues[member] = StubValue(of: stub.name, stub.value)
      }
    } else if ["NSObject", "UIView"].contains(stubs[index].superclass),
      Stubs.membersOnlyOfControllers.contains(words[3])
    {
      derive(index, from: "UIViewController")
    } else if stubs[index].superclass == "NSObject", Stubs.membersOnlyOfViews.contains(words[3]) {
      derive(index, from: "UIView")
    } else if !stubs[index].members.contains(words[3]),
      stubs[index].superclass == "NSObject" || !StubValue.isOfViews(words[3])
    {
      stubs[index].members.append(words[3])
    }
  }

  /// Gives a stub another superclass. What all objects of that have is no error in the next round.
  private mutating func derive(_ index: Int, from superclass: String) {
    stubs[index].superclass = superclass
    stubs[index].members = []
  }

  /// Derives a stub from the class of UIKit to which an error says that it cannot be converted.
  ///
  /// - Parameter type: as the error spells it, such as `UIViewController?`.
  private mutating func derive(_ name: String, fromClassOf type: String) {
    guard let index = stubs.firstIndex(where: { $0.name == name }),
      ["NSObject", "UIView", "UIViewController"].contains(stubs[index].superclass),
      case let superclass = Stubs.bare(type), superclass != stubs[index].superclass,
      Stubs.baseClasses.contains(superclass)
    else { return }
    derive(index, from: superclass)
  }

  /// Classes of UIKit from which apps derive what they pass to UIKit.
  private static let baseClasses: Set = [
    "UIView", "UIViewController", "UINavigationController", "UITabBarController",
    "UITableViewController", "UIPresentationController", "UIPercentDrivenInteractiveTransition",
    "UIImageView", "UILabel", "UIButton", "UIScrollView", "UITableView", "UIStackView",
  ]

  /// Members by which a class is known to be one of screens.
  private static let membersOnlyOfControllers: Set = [
    "modalPresentationStyle", "transitioningDelegate", "modalTransitionStyle", "present",
    "viewIfLoaded", "presentingViewController", "presentedViewController", "navigationController",
  ]

  /// Members by which a class is known to be one of views.
  private static let membersOnlyOfViews: Set = [
    "superview", "addSubview", "removeFromSuperview", "subviews", "layoutIfNeeded", "topAnchor",
    "leadingAnchor", "snapshotView", "addGestureRecognizer",
  ]

  /// Adds a helper whose name says what it does, if an error says that it is missing. Returns whether it
  /// does.
  private mutating func addHelper(
    accordingTo message: String, _ words: [String], line: String
  ) -> Bool {
    let isMember = words.count >= 5 && message.containsBytes(of: " has no member '")
    guard isMember || message.hasPrefix("cannot find ") && message.hasSuffix(" in scope") else {
      return false
    }
    if !isMember, Helper.isDelegateOfApp(words[1]) {
      declareDelegateOfApp(named: words[1], in: line)
      return true
    }
    if isMember, words[1] == "Any?" {
      add(Helper(ofAnyNamed: words[3], isCalled: line.containsBytes(of: ".\(words[3])(")))
      return true
    }
    // Code of a screen or a view calls its own helpers without naming it.
    let owners: [String?] =
      isMember ? [ownerOfMembers(Stubs.bare(words[1]))] : [nil, "UIViewController", "UIView"]
    let found = owners.filter { $0 != "NSObject" }.compactMap {
      Helper(
        named: isMember ? words[words.count - 2] : words[1], of: $0,
        isStatic: message.hasPrefix("type '"), in: line)
    }
    for helper in found { add(helper) }
    return !found.isEmpty
  }

  /// The type to which apps add members that a type has.
  private func ownerOfMembers(_ type: String) -> String {
    stubs.first { $0.name == type }?.superclass ?? type
  }

  private mutating func add(_ helper: Helper) {
    if !helpers.contains(where: helper.isSame(as:)) { helpers.append(helper) }
  }

  /// Declares what code means by `appDelegate`: an object with the window of the app, and further members
  /// that only the app knows.
  private mutating func declareDelegateOfApp(named name: String, in line: String) {
    let type = Stubs.nameOfType(ofMember: name)
    add(Helper(named: name, of: type, isCalled: line.containsBytes(of: "\(name)(")))
    if isKnown(type) { return }
    stubs.append(Stub(name: type, superclass: "NSObject", members: ["window"]))
    memberValues["window"] = StubValue(of: "UIWindow?", "Helpers.window")
  }

  /// Whether some code names a static member without its type, and does not call it: `.compact`.
  private static func namesWithoutType(_ name: String, in code: String) -> Bool {
    code.ranges(of: ".\(name)").contains { range in
      let before = code[..<range.lowerBound].last, after = code[range.upperBound...].first
      return before.map { !$0.isOfName && !")]?!".contains($0) } != false
        && after.map { !$0.isOfName && $0 != "(" } != false
    }
  }

  /// Derives what members are from the expressions that the compiler refuses: `card.picture.frame`,
  /// where the picture must be a view; `card.picture!`, where it must be an optional one;
  /// `card.picture.caption`, where it must be a view that the files do not declare either; and
  /// `card.style = .compact`, where the style must be an enumeration.
  private mutating func addMemberValues(
    accordingTo message: String, in text: String, line: String
  ) {
    let words = message.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    if message.hasPrefix("reference to member '"), message.hasSuffix("without a contextual type") {
      let uses = MemberUse.all(in: line).filter { $0.next == words[1] }
      for use in uses { addValue(of: use, in: text) }
      if uses.isEmpty { declareCase(words[1], in: line, of: text) }
    }
    if message.hasPrefix("ambiguous use of '") {
      for use in MemberUse.all(in: line) where use.member == words[1] {
        addValue(of: use, in: text)
      }
    }
    if message.hasPrefix("ambiguous use of 'pi'") {
      for use in MemberUse.all(in: line) { memberValues[use.member]?.takeNumbers() }
    }
    if message.hasPrefix("static member '") {
      for use in MemberUse.all(in: line) where use.next == words[1] {
        declareClass(of: use.member, derivedFrom: "NSObject")
      }
    }
    if message.hasPrefix("no '"), words.count >= 5, words[3] != StubValue.call.type,
      message.containsBytes(of: "candidates produce the expected"), memberValues[words[1]] == nil
    {
      memberValues[words[1]] = StubValue(of: Stubs.bare(words[3]))
    }
    if message.hasPrefix("cannot "), words.count >= 5,
      message.containsBytes(of: "of type '\(words[1])' to ")
    {
      derive(words[1], fromClassOf: words[3])
      if words[3] == StubValue.call.type {
        addAssigned(in: line)
      } else {
        addResult(of: words[3], insteadOf: words[1], in: line)
      }
    }
    // So it says if no type of an overloaded member fits an argument.
    if message.hasPrefix("failed to produce diagnostic") { addPassedValues(in: line) }
    if message.hasPrefix("value of tuple type '()' has no member"), words.count >= 5 {
      addResult(having: words[3], in: line, of: text)
    }
    if message.hasPrefix("value of type '()' has no subscripts") {
      addResult(having: nil, in: line, of: text)
    }
    if message.hasPrefix("no exact matches in call to property"), words.count >= 3 {
      for (name, next) in MemberUse.usedResults(in: line) where name == words[1] {
        addResult(having: next, in: line, of: text)
      }
    }
    if message.hasSuffix("candidates produce the expected contextual result type 'CheckedCall'") {
      addAssigned(in: line)
    }
    if Stubs.refusalsToUnwrap.contains(where: message.hasPrefix) {
      for var use in MemberUse.all(in: line) {
        if message.hasPrefix("initializer"), use.next == nil { use.isUnwrapped = true }
        if use.isUnwrapped { addValue(of: use, in: text) }
      }
      for use in MemberUse.behindUnwrappedVariables(in: line, of: text) {
        addValue(of: use, in: text)
      }
    }
    if message.hasPrefix("value of type '"), words.count >= 5, !isKnown(Stubs.bare(words[1])),
      message.containsBytes(of: " has no member '")
    {
      for member in MemberUse.members(with: words[3], usedIn: line, of: text) {
        declareClass(of: member, derivedFrom: words[1])
      }
    }
    if message.hasPrefix("instance member '"), words.count >= 5,
      let index = stubs.firstIndex(where: { $0.name == Stubs.bare(words[3]) })
    {
      stubs[index].statics.insert(words[1])
      if memberValues[words[1]] == nil { declareClass(of: words[1], derivedFrom: "NSObject") }
    }
  }

  /// Gives the members of unknown value that a line of code uses where it needs a type a value of that,
  /// or makes them methods with such a result.
  ///
  /// - Parameters:
  ///   - type: what the code needs.
  ///   - found: what it has: nothing if it calls such a member, or else a method.
  private mutating func addResult(of type: String, insteadOf found: String, in line: String) {
    let isCalled = found == "()"
    guard isCalled || found == StubValue.call.type, let value = valueOrObject(of: type) else {
      return
    }
    for match in line.matches(of: /\.(\w+)(\(?)/)
    where (match.2 == "(") == isCalled && isMemberOfUnknownValue(String(match.1)) {
      memberValues[String(match.1)] = isCalled ? value.asResult : value
    }
  }

  /// Gives the members of unknown value that a line of code passes to a parameter the type of a parameter
  /// with the same label.
  private mutating func addPassedValues(in line: String) {
    for match in line.matches(of: /(\w+): [\w.?!]*\.(\w+)[,)]/)
    where isMemberOfUnknownValue(String(match.2)) {
      guard
        let parameter = try? Regex<(Substring, Substring)>("\\b\(match.1): ([A-Z][\\w.]*\\??)[,)]")
      else { continue }
      let type = sources.lazy.compactMap {
        $0.firstMatch(of: parameter.wordBoundaryKind(.simple))?.1
      }.first
      guard let type, var value = valueOrObject(of: String(type)) else { continue }
      value.isInternal = true
      memberValues[String(match.2)] = value
    }
  }

  /// Lets methods of which nothing is known return what some code uses their result as: a list, or else
  /// an object. Its class is that on which the code calls the method, or else one of its own.
  ///
  /// - Parameter member: the member of the result that the code uses; nil for an element of it.
  private mutating func addResult(having member: String?, in line: String, of text: String) {
    for name in MemberUse.methods(whoseResultHas: member, in: line, of: text)
    where isMemberOfUnknownValue(name) {
      let owner = stubs.first { text.containsBytes(of: "\($0.name).\(name)(") }?.name
      let type = owner ?? Stubs.nameOfType(ofMember: name)
      if !isKnown(type) { stubs.append(Stub(name: type, superclass: "NSObject")) }
      let isList = member.map(StubValue.isOfList) ?? true
      let value =
        isList ? StubValue.list(of: type, "\(type)()") : StubValue("\(type)()")
      memberValues[name] = value.asResult
    }
  }

  private func isMemberOfUnknownValue(_ name: String) -> Bool {
    memberValues[name] == nil && stubs.contains { $0.members.contains(name) }
  }

  /// Lets a line of code assign anything to a member.
  private mutating func addAssigned(in line: String) {
    guard let match = line.firstMatch(of: /\.(\w+) =\s/), case let member = String(match.1),
      isMemberOfUnknownValue(member)
    else { return }
    memberValues[member] = StubValue(of: "Any?", "nil")
  }

  /// A value of a type of UIKit, of a stub, or of a list or an optional of these; nil for others.
  private func valueOrObject(of type: String) -> StubValue? {
    if let stub = stubs.first(where: { $0.name == type }) { return StubValue(of: type, stub.value) }
    if let value = StubValue(of: type) ?? StubValue.object(ofClass: type) { return value }
    if type.hasSuffix("?") { return StubValue(of: type, "nil") }
    guard type.hasPrefix("["), type.hasSuffix("]"), !type.contains(":"),
      let element = valueOrObject(of: String(type.dropFirst().dropLast()))
    else { return nil }
    return .list(of: element.type, element.text)
  }

  /// The beginnings of the messages that refuse the arguments of a call.
  private static let refusalsOfArguments = [
    "argument passed to call that takes no arguments", "incorrect argument label",
    "missing argument", "extraneous argument", "no exact matches in call to initializer",
  ]

  /// The beginnings of the messages that refuse to unwrap what is not optional.
  private static let refusalsToUnwrap = [
    "cannot force unwrap value of non-optional type",
    "cannot use optional chaining on non-optional value of type",
    "initializer for conditional binding must have Optional type",
  ]

  /// Sets what the value of a member of a stub is: by its name, or else by all its uses, or else an
  /// object of a stub.
  private mutating func addValue(of use: MemberUse, in text: String) {
    guard stubs.contains(where: { $0.members.contains(use.member) }) else { return }
    if memberValues[use.member] == nil {
      // A name that begins with a capital letter is that of a type, which `Constants.Menu.width` uses.
      if use.member.first?.isUppercase != true,
        let likely = StubValue.object(named: use.member)
          ?? StubValue.used(use, in: text, membersOfViews)
          ?? StubValue.plain(named: use.member)
      {
        memberValues[use.member] = likely
      } else {
        declareClass(of: use.member, derivedFrom: "NSObject")
      }
    }
    if use.isUnwrapped { memberValues[use.member]?.isUnwrapped = true }
  }

  /// Makes a member of a stub an enumeration, one of whose cases some code compares it with or sets it to:
  /// `card.style = .compact`, or `case .compact` in a `switch` over it.
  private mutating func declareCase(_ name: String, in line: String, of text: String) {
    if let type = MemberUse.switchedType(in: line, of: text),
      let index = stubs.firstIndex(where: { $0.name == type })
    {
      stubs[index].addCase(name)
      return
    }
    guard let member = MemberUse.member(withCase: name, in: line, of: text),
      stubs.contains(where: { $0.members.contains(member) })
    else { return }
    let own = memberValues[member]?.type
    let known = stubs.firstIndex { $0.name == own || own == nil && $0.cases.contains(name) }
    if let known {
      stubs[known].addCase(name)
    } else {
      var stub = Stub(name: Stubs.nameOfType(ofMember: member), superclass: "NSObject")
      stub.cases = [name]
      stubs.append(stub)
    }
    let type = stubs[known ?? stubs.count - 1]
    memberValues[member] = StubValue(of: type.name, type.value)
  }

  private static func nameOfType(ofMember member: String) -> String {
    "CheckedMember" + member.prefix(1).uppercased() + member.dropFirst()
  }

  /// Gives a member of a stub a class of its own, so that it can have members that only the app knows.
  private mutating func declareClass(of member: String, derivedFrom base: String) {
    let isType = member.first?.isUppercase == true
    let known = isType ? nil : memberValues[member] ?? StubValue.object(named: member)
    let name = Stubs.nameOfType(ofMember: member)
    let isOfBase =
      known == nil ? base == "NSObject" : known?.type == base && known?.text.hasPrefix(base) == true
    guard isOfBase, stubs.contains(where: { $0.members.contains(member) }), !isKnown(name) else {
      return
    }
    stubs.append(Stub(name: name, superclass: base))
    let call = known?.text.replacing(base, with: name, maxReplacements: 1) ?? "\(name)()"
    var value = StubValue(call)
    value.isUnwrapped = known?.isUnwrapped ?? false
    memberValues[member] = value
  }

  /// Adds the static methods that some code calls where it needs an object of a stub, as in
  /// `var menu: Menu = .make()`.
  private mutating func addMakers(of name: String, in text: String) {
    guard let index = stubs.firstIndex(where: { $0.name == name }),
      let calls = try? Regex<(Substring, Substring)>("\\b\(name)[?!]?(?: = )?\\.(\\w+)\\(")
    else { return }
    for match in text.matches(of: calls) where !stubs[index].makers.contains(String(match.1)) {
      stubs[index].makers.append(String(match.1))
    }
  }

  private func isKnown(_ name: String) -> Bool { stubs.contains { $0.name == name } }

  /// Adds a type, if the name can be one.
  private mutating func add(_ name: String, in text: String) {
    guard name.first?.isUppercase == true, name.allSatisfy({ $0.isLetter || $0.isNumber }),
      !isKnown(name)
    else { return }
    var stub = Stub(name: name, superclass: Stubs.superclass(of: name, in: text))
    stub.isProtocol = text.split(separator: "\n").contains { line in
      line.prefixMatch(of: /\s*(?:[@\w]+ )*protocol \w+\s*:([^{]*)/)
        .map { Adoption.mentions(String($0.1), name) } ?? false
    }
    stubs.append(stub)
  }

  /// `Theme` for `Theme.Type` and `Theme?`.
  private static func bare(_ type: String) -> String {
    String(type.prefix { $0.isLetter || $0.isNumber })
  }

  /// The likely class of a type, by the end of its name. The first fitting row counts, so
  /// `CollectionViewCell` comes before `Cell`, and `ImageView` before `View`.
  private static func superclass(of name: String, in text: String) -> String {
    let supplementary =
      text.containsBytes(of: "dequeueReusableSupplementaryView")
      ? "UICollectionReusableView" : "UIView"
    let known = [
      ("CollectionViewCell", "UICollectionViewCell"), ("TableViewCell", "UITableViewCell"),
      (
        "Cell",
        text.containsBytes(of: "UICollectionView") ? "UICollectionViewCell" : "UITableViewCell"
      ),
      ("HeaderView", supplementary), ("FooterView", supplementary), ("ReusableView", supplementary),
      ("PresentationController", "UIPresentationController"),
      ("NavigationController", "UINavigationController"),
      ("TabBarController", "UITabBarController"), ("TableViewController", "UITableViewController"),
      ("ViewController", "UIViewController"), ("Controller", "UIViewController"),
      ("VC", "UIViewController"), ("ImageView", "UIImageView"), ("Label", "UILabel"),
      ("Button", "UIButton"), ("View", "UIView"),
    ]
    return known.first { name.hasSuffix($0.0) }?.1
      ?? (isCastFromScreen(name, in: text) ? "UIViewController" : "NSObject")
  }

  /// Whether some code casts a screen of a transition to a type.
  private static func isCastFromScreen(_ name: String, in text: String) -> Bool {
    text.split(separator: "\n").contains { line in
      line.contains("iewController(forKey")
        && line.firstRange(of: " as").map { mark in
          Adoption.mentions(String(line[mark.upperBound...]), name)
        } ?? false
    }
  }
}
