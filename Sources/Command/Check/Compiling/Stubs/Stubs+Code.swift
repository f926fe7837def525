// The file that declares the stubs.
extension Stubs {
  /// The file that declares the types. Most are open, because public declarations may use them.
  /// Names of members are quoted, because some are keywords.
  var code: String {
    """
    import Subjects
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

    /// A stub for a method that makes an object from numbers.
    @dynamicCallable public struct CheckedNumberMaker<Made> {
      let make: () -> Made
      public func dynamicallyCall(
        withKeywordArguments arguments: KeyValuePairs<String, CGFloat>
      ) -> Made { make() }
    }

    /// Adds a view of a made-up screen, or of a made-up view, which it fills. It is in it from the
    /// beginning.
    @MainActor func checkedPlace(_ view: UIView, in superview: UIView) {
      if view.superview != nil { return }
      let isOfScreen = superview.next is UIViewController
      view.frame =
        isOfScreen ? CGRect(x: 40, y: 120, width: 96, height: 96) : superview.bounds
      if !isOfScreen { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
      if let picture = view as? UIImageView { picture.image = UIImage(named: "checked") }
      let cell = superview as? UICollectionViewCell
      (cell?.contentView ?? (superview as? UITableViewCell)?.contentView ?? superview)
        .addSubview(view)
    }

    /// How many made-up views are around a view. Made-up views may hold each other.
    @MainActor func checkedDepth(of view: UIView) -> Int {
      sequence(first: view, next: \\.superview).count { $0 is any \(Stubs.protocolName(0)) } - 1
    }

    /// A view that shows a page, with a list that a pan scrolls.
    open class CheckedWebView: UIView { public let scrollView = UIScrollView() }


    """
      + (codeOfMembers + stubs.map(code) + staticMembers.map(Stubs.code)
      + [Helper.code(of: helpers)] + initialized.map(Stubs.codeOfInitializers)).joined(
        separator: "\n")
  }

  /// For each type that a use of a member may require, a protocol with all members of that type. Each
  /// stub conforms to all of them.
  private var codeOfMembers: [String] {
    let members = Set(stubs.flatMap(\.members))
      .filter { value(ofMember: $0) == nil && !Stubs.singletons.contains($0) }.sorted()
    return Stubs.values.enumerated().map { number, value in
      let lines = members.flatMap { name in
        ["nonmutating set", "set"].map { setter in
          "  \(setter == "set" ? "static " : "")var `\(name)`: \(value.type) "
            + "{ get { \(value.text) } \(setter) {} }"
        }
      }
      let name = Stubs.protocolName(number)
      return "public protocol \(name) {}\npublic extension \(name) {\n"
        + lines.joined(separator: "\n") + "\n}\n"
    }
  }

  /// The declaration of a type.
  private func code(of stub: Stub) -> String {
    if stub.isProtocol { return "public protocol \(stub.name): AnyObject {}\n" }
    let access = stub.isOpen ? "public " : ""
    if let function = stub.function { return "\(access)typealias \(stub.name) = \(function)\n" }
    let protocols = Stubs.values.indices.map(Stubs.protocolName).joined(separator: ", ")
    if !stub.cases.isEmpty {
      let cases = stub.cases.map { "`\($0)`" }.joined(separator: ", ")
      return "\(access)enum \(stub.name): \(protocols) {\n  case \(cases)\n}\n"
    }
    let singletons = stub.members.filter {
      Stubs.singletons.contains($0) && !stub.makers.contains($0)
    }.map { "  \(access)static let `\($0)` = \(stub.name)()" }
    let makers = stub.makers.map {
      "  \(access)static var `\($0)`: CheckedMaker<\(stub.name)> { .init { \(stub.name)() } }"
    }
    let values = stub.members.compactMap { name in
      value(ofMember: name).map {
        "  \($0.isInternal ? "" : access)lazy var `\(name)`: "
          + "\($0.type)\($0.isUnwrapped ? "!" : "") = \($0.text)"
      }
    }
    let initializers = Stubs.initializers(of: stub, access)
    let statics = stub.statics.sorted().compactMap { name in
      value(ofMember: name).map {
        "  \(access)static var `\(name)`: \($0.type) { \($0.text) }"
      }
    }
    return "\(stub.isOpen ? "open" : "internal") class \(stub.name): "
      + "\(stub.superclass), \(protocols) {\n"
      + (singletons + makers + initializers + values + statics + placing(in: stub)).joined(
        separator: "\n")
      + "\n}\n"
  }

  private static func initializers(of stub: Stub, _ access: String) -> [String] {
    stub.initializers.map { labels in
      let parameters = labels.enumerated().map { "\($1) _\($0): Any?" }.joined(separator: ", ")
      let mark = stub.mayFail ? "?" : ""
      return "  \(access)convenience init\(mark)(\(parameters)) { \(call(of: stub)) }"
    }
  }

  /// The call of an initializer of a class that takes no arguments, or those of a plain value.
  private static func call(of stub: Stub) -> String {
    stub.name == "UIColor" ? "self.init(white: 0.5, alpha: 1)" : "self.init()"
  }

  /// The initializers that the app adds to a class of UIKit.
  private static func codeOfInitializers(of type: Stub) -> String {
    if type.initializers.isEmpty { return "" }
    let lines = initializers(of: type, "public ").joined(separator: "\n")
    return "extension \(type.name) {\n\(lines)\n}\n"
  }

  /// The method with which a screen or a view adds the views that its members hold; empty if there are
  /// none.
  private func placing(in stub: Stub) -> [String] {
    let placed = stub.members.filter { name in value(ofMember: name).map(isView) == true }
    let isScreen = stub.superclass == "UIViewController"
    guard isScreen || isView(StubValue(of: stub.superclass, "")), !placed.isEmpty else { return [] }
    let (head, parent) =
      isScreen
      ? ("viewDidLoad() {\n    super.viewDidLoad()\n", "view")
      : (
        "didMoveToSuperview() {\n    super.didMoveToSuperview()\n"
          + "    if checkedDepth(of: self) > 2 { return }\n", "self"
      )
    return [
      "  open override func \(head)"
        + placed.map { "    checkedPlace(`\($0)`, in: \(parent))\n" }.joined() + "  }"
    ]
  }

  /// The name of the protocol whose extension has every member with a type of `values`.
  static func protocolName(_ index: Int) -> String { "CheckedStub\(index)" }

  /// A value of each type of UIKit to which apps often add static members.
  static let valuesOfStaticMembers = [
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
  private func isView(_ value: StubValue) -> Bool {
    let base = stubs.first { $0.name == value.type }?.superclass ?? value.type
    if ["UICollectionView", "UITableView"].contains(base) { return false }
    return ["View", "Cell", "Label", "Button", "Bar", "Field"].contains(where: base.hasSuffix)
  }

  private func value(ofMember name: String) -> StubValue? {
    memberValues[name] ?? (name.first?.isUppercase == true ? nil : StubValue.object(named: name))
  }

  /// The names of members that hold an object of the type itself.
  static let singletons = [
    "shared", "sharedInstance", "standard", "current", "instance", "default",
  ]

  /// The types that a use of a member may require, each with a value. Each member is declared once
  /// with each of these types, and the compiler selects the one that fits.
  private static let values: [(type: String, text: String)] = [
    ("UIColor", ".gray"), ("CGFloat", "8"), ("Double", "0.3"), ("Int", "1"), ("Bool", "false"),
    ("String", "\"stub\""), ("UIFont", ".systemFont(ofSize: 17)"), ("UIImage", "UIImage()"),
    ("CheckedCall", "CheckedCall()"),
  ]
}
