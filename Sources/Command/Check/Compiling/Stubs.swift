/// Stubs for types that files use but do not declare, derived from their uses.
///
/// The compiler's errors show which types and members are missing. A value that a member returns
/// has the type that its use requires, if that is a simple one.
struct Stubs: Equatable {
  private struct Stub: Equatable {
    let name: String
    let superclass: String
    /// Whether an error shows that a type conforms to it.
    var isProtocol = false
    /// Whether public declarations may use it. In an extension of such a class, the methods that a protocol
    /// of UIKit requires must be public, too.
    var isOpen = true
    var members: [String] = []
    /// The static methods that make an object of the type.
    var makers: [String] = []
  }

  private var stubs: [Stub] = []

  /// What the uses of a member say about its value, where its name alone does not.
  private struct MemberValue: Equatable {
    var type: String
    /// An expression that makes one.
    var text: String
    /// Whether some code unwraps it. Other code may not.
    var isUnwrapped = false

    /// The value that an initializer makes.
    init(_ call: String) { (type, text) = (String(call.prefix { $0 != "(" }), call) }
  }

  private var memberValues: [String: MemberValue] = [:]

  /// Static members that the app adds to a type of UIKit, such as a color of its own.
  private struct StaticMember: Equatable {
    let type: String
    let name: String
    let isMethod: Bool
  }

  private var staticMembers: [StaticMember] = []

  static let fileName = "CheckedStubs.swift"

  var isEmpty: Bool { stubs.isEmpty && staticMembers.isEmpty }

  /// The stubs that the code uses, as text: `Theme (accent, margin)`.
  func words(usedIn texts: [String]) -> [String] {
    stubs.filter { stub in texts.contains { Adoption.mentions($0, stub.name) } }.map { stub in
      stub.members.isEmpty ? stub.name : "\(stub.name) (\(stub.members.joined(separator: ", ")))"
    } + staticMembers.map { "\($0.type).\($0.name)" }
  }

  // MARK: Errors

  /// Adds the type or the member that an error of the compiler says is missing. Other errors change
  /// nothing.
  ///
  /// Seven kinds of messages are read: `cannot find 'Theme' in scope`;
  /// `type 'Theme' has no member 'accent'`; those that refuse a stub in a list of conformances, after
  /// which it is a protocol instead of a class; that a method of a stub must return the stub; that a
  /// method in an extension of a stub must be public, after which the stub is not; those about the
  /// type of a member; and that a type of UIKit lacks a static member.
  ///
  /// - Parameters:
  ///   - message: what the compiler says, without the path and the line.
  ///   - text: the file with the error.
  ///   - line: the line with the error.
  mutating func addMissing(accordingTo message: String, in text: String, line: String) {
    addMemberValues(accordingTo: message, in: text, line: line)
    // Every second word is a quoted name: `words[1]` is the first, `words[3]` the second.
    let words = message.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    guard words.count >= 3 else { return }
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
    guard words.count >= 5, message.containsBytes(of: " has no member '"),
      let index = stubs.firstIndex(where: { $0.name == Stubs.bare(words[1]) }),
      !stubs[index].members.contains(words[3])
    else { return }
    stubs[index].members.append(words[3])
  }

  /// Derives what members are from the expressions that the compiler refuses: `card.picture.frame`,
  /// where the picture must be a view; `card.picture!`, where it must be an optional one; and
  /// `card.picture.caption`, where it must be a view that the files do not declare either.
  private mutating func addMemberValues(
    accordingTo message: String, in text: String, line: String
  ) {
    let words = message.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    if message.hasPrefix("reference to member '"), message.hasSuffix("without a contextual type") {
      for use in Stubs.memberUses(in: line) where use.next == words[1] {
        addValue(of: use, in: text)
      }
    }
    if Stubs.refusalsToUnwrap.contains(where: message.hasPrefix) {
      for use in Stubs.memberUses(in: line)
      where use.isUnwrapped || message.hasPrefix("initializer") && use.next == nil {
        addValue(of: use, in: text)
      }
    }
    if message.hasPrefix("value of type '"), words.count >= 5, !isKnown(Stubs.bare(words[1])),
      message.containsBytes(of: " has no member '")
    {
      for use in Stubs.memberUses(in: line) where use.next == words[3] {
        declareClass(of: use.member, derivedFrom: words[1])
      }
    }
  }

  /// The beginnings of the messages that refuse to unwrap what is not optional.
  private static let refusalsToUnwrap = [
    "cannot force unwrap value of non-optional type",
    "cannot use optional chaining on non-optional value of type",
    "initializer for conditional binding must have Optional type",
  ]

  /// `.picture`, whether `!` or `?` follows it, and the member of it that the code uses.
  private typealias MemberUse = (member: String, isUnwrapped: Bool, next: String?)

  private static func memberUses(in code: String) -> [MemberUse] {
    code.matches(of: /\.(\w+)(?=([!?]?)(\.(\w+))?)/).map {
      (String($0.1), $0.2 != "", $0.4.map(String.init))
    }
  }

  /// Sets what the value of a member of a stub is: by its name, or else by all its uses, or else an
  /// object of a stub.
  private mutating func addValue(of use: MemberUse, in text: String) {
    guard stubs.contains(where: { $0.members.contains(use.member) }) else { return }
    if memberValues[use.member] == nil {
      if let likely = Stubs.likelyValue(ofMember: use.member) ?? Stubs.value(with: use, in: text) {
        memberValues[use.member] = likely
      } else {
        declareClass(of: use.member, derivedFrom: "NSObject")
      }
    }
    if use.isUnwrapped || use.next == nil { memberValues[use.member]?.isUnwrapped = true }
  }

  /// Gives a member of a stub a class of its own, so that it can have members that only the app knows.
  private mutating func declareClass(of member: String, derivedFrom base: String) {
    let known = memberValues[member] ?? Stubs.likelyValue(ofMember: member)
    let name = "CheckedMember" + member.prefix(1).uppercased() + member.dropFirst()
    guard stubs.contains(where: { $0.members.contains(member) }), !isKnown(name),
      known?.type == base || known == nil && base == "NSObject"
    else { return }
    stubs.append(Stub(name: name, superclass: base))
    let call = known?.text.replacing(base, with: name, maxReplacements: 1) ?? "\(name)()"
    var value = MemberValue(call)
    value.isUnwrapped = known?.isUnwrapped ?? false
    memberValues[member] = value
  }

  /// The value that all uses of a member in some code ask for; nil if they are no views, constraints or
  /// methods.
  private static func value(with use: MemberUse, in text: String) -> MemberValue? {
    if use.isUnwrapped, use.next == nil,
      text.containsBytes(of: ".\(use.member)?(")
        || text.containsBytes(of: ".\(use.member)!(")
    {
      return MemberValue("CheckedCall()")
    }
    let uses =
      memberUses(in: text).filter { $0.member == use.member }.compactMap(\.next)
      + usesOfVariables(holding: use.member, in: text)
    return membersOfClasses.first { !$0.members.isDisjoint(with: uses) }.map {
      MemberValue($0.value)
    }
  }

  /// The members that some code uses of the variables which it sets to a member: of `card` after
  /// `let card = list.card!`.
  private static func usesOfVariables(holding member: String, in text: String) -> [String] {
    text.split(separator: "\n").flatMap { line -> [String] in
      guard let range = line.ranges(of: ".\(member)").first,
        let name = line[..<range.lowerBound].matches(of: /(let|var) (\w+) =\s/).last?.2,
        let uses = try? Regex<(Substring, Substring)>("\\b\(name)[!?]?\\.(\\w+)")
      else { return [] }
      return text.matches(of: uses.wordBoundaryKind(.simple)).map { String($0.1) }
    }
  }

  /// Members by which a view or a constraint can be known, special ones first.
  private static let membersOfClasses: [(value: String, members: Set<String>)] = [
    ("NSLayoutConstraint()", ["constant", "isActive", "priority"]),
    (
      collectionView,
      ["indexPathsForSelectedItems", "cellForItem", "collectionViewLayout", "indexPathForItem"]
    ),
    ("UITableView()", ["cellForRow", "indexPathForSelectedRow", "rectForRow"]),
    ("UIScrollView()", ["contentOffset", "contentInset", "contentSize"]),
    ("UIImageView()", ["image"]),
    ("UILabel()", ["text", "textColor", "attributedText"]),
    ("UIButton()", ["setTitle", "setImage", "titleLabel"]),
    (
      "UIView()",
      [
        "addSubview", "alpha", "backgroundColor", "bottomAnchor", "bounds", "center",
        "centerXAnchor", "centerYAnchor", "clipsToBounds", "convert", "frame", "heightAnchor",
        "isHidden", "isUserInteractionEnabled", "layer", "layoutIfNeeded", "leadingAnchor",
        "removeFromSuperview", "snapshotView", "subviews", "superview", "topAnchor",
        "trailingAnchor", "transform", "widthAnchor",
      ]
    ),
  ]

  private static let collectionView =
    "UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())"

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
    stubs.append(Stub(name: name, superclass: Stubs.superclass(of: name, in: text)))
  }

  /// `Theme` for `Theme.Type` and `Theme?`.
  private static func bare(_ type: String) -> String {
    String(type.prefix { $0.isLetter || $0.isNumber })
  }

  /// The likely class of a type, by the end of its name. The first fitting row counts, so
  /// `CollectionViewCell` comes before `Cell`, and `ImageView` before `View`.
  private static func superclass(of name: String, in text: String) -> String {
    let known = [
      ("CollectionViewCell", "UICollectionViewCell"), ("TableViewCell", "UITableViewCell"),
      (
        "Cell",
        text.containsBytes(of: "UICollectionView") ? "UICollectionViewCell" : "UITableViewCell"
      ),
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

  // MARK: Code

  /// The file that declares the types. Most are open, because public declarations may use them.
  /// Names of members are quoted, because some are keywords.
  var code: String {
    let members = Set(stubs.flatMap(\.members)).filter { value(ofMember: $0) == nil }.sorted()
    let values = Stubs.values.enumerated().map { number, value in
      let lines = members.filter { !Stubs.singletons.contains($0) }.flatMap { name in
        ["nonmutating set", "set"].map { setter in
          "  \(setter == "set" ? "static " : "")var `\(name)`: \(value.type) "
            + "{ get { \(value.text) } \(setter) {} }"
        }
      }
      let name = Stubs.protocolName(number)
      return "public protocol \(name) {}\npublic extension \(name) {\n"
        + lines.joined(separator: "\n") + "\n}\n"
    }
    let protocols = Stubs.values.indices.map(Stubs.protocolName).joined(separator: ", ")
    let types = stubs.map { stub in
      let access = stub.isOpen ? "public " : ""
      let singletons = stub.members.filter {
        Stubs.singletons.contains($0) && !stub.makers.contains($0)
      }.map {
        "  \(access)static let `\($0)` = \(stub.name)()"
      }
      let makers = stub.makers.map {
        "  \(access)static var `\($0)`: CheckedMaker<\(stub.name)> { .init { \(stub.name)() } }"
      }
      let isScreen = stub.superclass == "UIViewController"
      let views = stub.members.compactMap { name in
        value(ofMember: name).map {
          "  \(access)lazy var `\(name)`: \($0.type)\($0.isUnwrapped ? "!" : "") = "
            + $0.text
        }
      }
      let placed = stub.members.filter { name in value(ofMember: name).map(isView) == true }
      let load =
        isScreen && !placed.isEmpty
        ? [
          "  open override func viewDidLoad() {\n    super.viewDidLoad()\n"
            + placed.map { "    checkedPlace(`\($0)`, in: self)\n" }.joined() + "  }"
        ] : []
      if stub.isProtocol { return "public protocol \(stub.name): AnyObject {}\n" }
      let superclasses = "\(stub.superclass), \(protocols)"
      return "\(stub.isOpen ? "open" : "internal") class \(stub.name): \(superclasses) {\n"
        + (singletons + makers + views + load).joined(separator: "\n") + "\n}\n"
    }
    return """
      import UIKit

      /// A stub for a method: takes any arguments.
      @dynamicCallable public struct CheckedCall {
        public func dynamicallyCall(withKeywordArguments arguments: KeyValuePairs<String, Any?>) {}
      }

      /// A stub for a method that makes an object: takes any arguments.
      @dynamicCallable public struct CheckedMaker<Made> {
        let make: () -> Made
        public func dynamicallyCall(
          withKeywordArguments arguments: KeyValuePairs<String, Any?>
        ) -> Made { make() }
      }

      /// Adds a view of a made-up screen, which is in it from the beginning.
      @MainActor func checkedPlace(_ view: UIView, in screen: UIViewController) {
        view.frame = CGRect(x: 40, y: 120, width: 96, height: 96)
        if let picture = view as? UIImageView { picture.image = UIImage(named: "checked") }
        screen.view.addSubview(view)
      }

      /// A view that shows a page, with a list that a pan scrolls.
      open class CheckedWebView: UIView { public let scrollView = UIScrollView() }


      """ + (values + types + staticMembers.map(Stubs.code)).joined(separator: "\n")
  }

  /// The name of the protocol whose extension has every member with a type of `values`.
  static func protocolName(_ index: Int) -> String { "CheckedStub\(index)" }

  /// A value of each type of UIKit to which apps often add static members.
  private static let valuesOfStaticMembers = [
    "UIColor": ".gray.withAlphaComponent(0.5)", "UIFont": ".systemFont(ofSize: 17)",
    "UIImage": "UIImage()", "CGFloat": "8", "CGColor": "UIColor.gray.cgColor",
    "TimeInterval": "0.3",
  ]

  private static func code(of member: StaticMember) -> String {
    let value = valuesOfStaticMembers[member.type] ?? "fatalError()"
    return "public extension \(member.type) {\n  static var `\(member.name)`: "
      + (member.isMethod
        ? "CheckedMaker<\(member.type)> { .init { \(value) } }" : "\(member.type) { \(value) }")
      + "\n}\n"
  }

  /// Whether the value of a member is a view. Only the app knows what a list shows.
  private func isView(_ value: MemberValue) -> Bool {
    let base = stubs.first { $0.name == value.type }?.superclass ?? value.type
    if ["UICollectionView", "UITableView"].contains(base) { return false }
    return ["View", "Label", "Button", "Bar", "Field"].contains(where: base.hasSuffix)
  }

  private func value(ofMember name: String) -> MemberValue? {
    memberValues[name] ?? Stubs.likelyValue(ofMember: name)
  }

  /// The names of members that hold an object of the type itself.
  private static let singletons = [
    "shared", "sharedInstance", "standard", "current", "instance", "default",
  ]

  /// The types that a use of a member may require, each with a value. Each member is declared once
  /// with each of these types, and the compiler selects the one that fits.
  private static let values: [(type: String, text: String)] = [
    ("UIColor", ".gray"), ("CGFloat", "8"), ("Double", "0.3"), ("Int", "1"), ("Bool", "false"),
    ("String", "\"stub\""), ("UIFont", ".systemFont(ofSize: 17)"), ("UIImage", "UIImage()"),
    ("CheckedCall", "CheckedCall()"),
  ]

  /// What makes a member which is a view, a view controller, a constraint or a layer, by the end of its
  /// name; nil if the name fits none. The first fitting row counts, so `ImageView` comes before `View`.
  private static func likelyValue(ofMember name: String) -> MemberValue? {
    // `hidesStatusBar` is a truth value.
    if name.prefixMatch(of: /(is|has|should|hides?|shows?|can|will|did|prefers)[A-Z]/) != nil {
      return nil
    }
    let known = [
      ("ImageView", "UIImageView()"), ("ScrollView", "UIScrollView()"),
      ("StackView", "UIStackView()"),
      ("CollectionView", collectionView), ("TableView", "UITableView()"),
      ("TextView", "UITextView()"),
      ("TextField", "UITextField()"), ("WebView", "CheckedWebView()"), ("Label", "UILabel()"),
      ("Button", "UIButton()"), ("NavigationController", "UINavigationController()"),
      ("ViewController", "UIViewController()"), ("View", "UIView()"),
      ("SearchBar", "UISearchBar()"), ("NavigationBar", "UINavigationBar()"), ("Bar", "UIView()"),
      ("Constraint", "NSLayoutConstraint()"), ("GradientLayer", "CAGradientLayer()"),
      ("ShapeLayer", "CAShapeLayer()"), ("Layer", "CALayer()"),
    ]
    return known.first {
      name.hasSuffix($0.0) || name == $0.0.prefix(1).lowercased() + $0.0.dropFirst()
        || name == $0.0.lowercased()
    }.map { MemberValue($0.1) }
  }
}
