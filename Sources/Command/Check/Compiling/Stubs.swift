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

  static let fileName = "CheckedStubs.swift"

  var isEmpty: Bool { stubs.isEmpty }

  /// The stubs that the code uses, as text: `Theme (accent, margin)`.
  func words(usedIn texts: [String]) -> [String] {
    stubs.filter { stub in texts.contains { Adoption.mentions($0, stub.name) } }.map { stub in
      stub.members.isEmpty ? stub.name : "\(stub.name) (\(stub.members.joined(separator: ", ")))"
    }
  }

  // MARK: Errors

  /// Adds the type or the member that an error of the compiler says is missing. Other errors change
  /// nothing.
  ///
  /// Five kinds of messages are read: `cannot find 'Theme' in scope`;
  /// `type 'Theme' has no member 'accent'`; those that refuse a stub in a list of conformances, after
  /// which it is a protocol instead of a class; that a method of a stub must return the stub; and that a
  /// method in an extension of a stub must be public, after which the stub is not.
  ///
  /// - Parameters:
  ///   - message: what the compiler says, without the path and the line.
  ///   - text: the file with the error.
  mutating func addMissing(accordingTo message: String, in text: String) {
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
    guard words.count >= 5, message.containsBytes(of: " has no member '"),
      let index = stubs.firstIndex(where: { $0.name == Stubs.bare(words[1]) }),
      !stubs[index].members.contains(words[3])
    else { return }
    stubs[index].members.append(words[3])
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
    return known.first { name.hasSuffix($0.0) }?.1 ?? "NSObject"
  }

  // MARK: Code

  /// The file that declares the types. Most are open, because public declarations may use them.
  /// Names of members are quoted, because some are keywords.
  var code: String {
    let members = Set(stubs.flatMap(\.members)).filter { Stubs.likelyValue(ofMember: $0) == nil }
      .sorted()
    let values = Stubs.values.enumerated().map { number, value in
      let lines = members.filter { !Stubs.singletons.contains($0) }.flatMap { name in
        ["nonmutating set", "set"].map { setter in
          "  \(setter == "set" ? "static " : "")var `\(name)`: \(value.type) "
            + "{ get { \(value.text) } \(setter) {} }"
        }
      }
      return "public protocol CheckedStub\(number) {}\npublic extension CheckedStub\(number) {\n"
        + lines.joined(separator: "\n") + "\n}\n"
    }
    let protocols = Stubs.values.indices.map { "CheckedStub\($0)" }.joined(separator: ", ")
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
      let views = stub.members.compactMap { name in
        Stubs.likelyValue(ofMember: name).map { "  \(access)lazy var `\(name)` = \($0)" }
      }
      if stub.isProtocol { return "public protocol \(stub.name): AnyObject {}\n" }
      let superclasses = "\(stub.superclass), \(protocols)"
      return "\(stub.isOpen ? "open" : "internal") class \(stub.name): \(superclasses) {\n"
        + (singletons + makers + views).joined(separator: "\n") + "\n}\n"
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

      /// A view that shows a page, with a list that a pan scrolls.
      open class CheckedWebView: UIView { public let scrollView = UIScrollView() }


      """ + (values + types).joined(separator: "\n")
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

  /// The expression that makes a member which is a view, a view controller, a constraint or a layer, by
  /// the end of its name; nil if the name fits none. The first fitting row counts, so `ImageView` comes
  /// before `View`.
  private static func likelyValue(ofMember name: String) -> String? {
    let known = [
      ("ImageView", "UIImageView()"), ("ScrollView", "UIScrollView()"),
      ("StackView", "UIStackView()"),
      (
        "CollectionView",
        "UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())"
      ), ("TableView", "UITableView()"), ("TextView", "UITextView()"),
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
    }?.1
  }
}
