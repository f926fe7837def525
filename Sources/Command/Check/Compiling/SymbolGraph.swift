import Foundation

/// The declarations of a module, as the compiler lists them in its symbol graph. They say how
/// `Staging` can make the objects of a module; what the code does with them is in `TypeBodies`.
struct SymbolGraph {
  /// The types of the module by their names; nested types have dots in them.
  private(set) var types: [String: TypeDeclaration] = [:]
  /// The types that aliases stand for, by the last parts of their names.
  private var aliases: [String: String] = [:]

  struct TypeDeclaration {
    enum Kind: String { case `class`, `struct`, `enum`, `protocol` }

    let name: String
    let kind: Kind
    /// The names of the type parameters, each with the types that it must inherit from or conform
    /// to.
    var parameters: [(name: String, bounds: [String])] = []
    /// The name of the superclass, without its module.
    var superclass: String?
    /// The names of the protocols, without their modules; those that protocols imply included.
    var protocols: Set<String> = []
    /// The declarations of the initializers, such as `init(edge: UIRectEdge = .left)`.
    var initializers: [String] = []
    /// Whether only the type itself can make an object: its initializers are private.
    var isSingleton = false
    /// The declarations of instance properties, such as `var isPresenting: Bool`.
    var properties: [String] = []
    /// The names of the cases that carry no values.
    var cases: [String] = []
    /// The declarations of the cases that carry values, such as `case card(height: CGFloat)`.
    var casesWithValues: [String] = []
    /// The declarations of static properties, such as `static let standard: Options`.
    var constants: [String] = []
    /// The declarations that a type must have to conform to this protocol, without those that have
    /// a default.
    var requirements: [String] = []
    /// The declarations of its members that have a default.
    var defaults: [String] = []
  }

  /// - Parameter data: a file that `swiftc -emit-symbol-graph` wrote.
  init(_ data: Data) throws {
    let graph = try JSONDecoder().decode(Graph.self, from: data)
    let symbols = Dictionary(
      graph.symbols.map { ($0.identifier.precise, $0) }, uniquingKeysWith: { first, _ in first })
    var names: [String: String] = [:]
    for symbol in graph.symbols {
      if symbol.kind.word == "typealias", let name = symbol.pathComponents.last,
        let value = symbol.declaration.firstRange(of: " = ")
      {
        aliases[name] = String(symbol.declaration[value.upperBound...])
      }
      guard let kind = TypeDeclaration.Kind(rawValue: symbol.kind.word) else { continue }
      let name = symbol.pathComponents.joined(separator: ".")
      names[symbol.identifier.precise] = name
      types[name] = TypeDeclaration(name: name, kind: kind)
      types[name]?.parameters = symbol.swiftGenerics?.bounded ?? []
    }
    let defaulted = Set(
      graph.relationships.filter { $0.kind == "defaultImplementationOf" }.map(\.target))
    for relationship in graph.relationships {
      switch relationship.kind {
      case "inheritsFrom":
        types[names[relationship.source] ?? ""]?.superclass = relationship.name(names)
      case "conformsTo":
        if let name = relationship.name(names) {
          types[names[relationship.source] ?? ""]?.protocols.insert(name)
        }
      case "memberOf", "requirementOf":
        guard let symbol = symbols[relationship.source], let owner = names[relationship.target]
        else { continue }
        if relationship.kind == "memberOf" { types[owner]?.add(symbol) }
        if relationship.kind == "requirementOf" {
          if defaulted.contains(relationship.source) {
            types[owner]?.defaults.append(symbol.declaration)
          } else {
            types[owner]?.requirements.append(symbol.declaration)
          }
        }
      default: break
      }
    }
  }

  /// The type with a name. A nested type is also found by the last part of its name, as it is
  /// written inside the other one; nil if several have it.
  func type(named name: String) -> TypeDeclaration? {
    if let type = types[name] { return type }
    let nested = types.values.filter { $0.name.hasSuffix(".\(name)") }
    return nested.count == 1 ? nested.first : nil
  }

  /// The type that an alias stands for; the same type for another name.
  func resolved(_ type: String) -> String {
    guard let name = type.split(separator: ".").last, types[type] == nil else { return type }
    return aliases[String(name)] ?? SymbolGraph.formerNames[type] ?? type
  }

  /// The names of types of UIKit that arguments of animators have, by their names before Swift 4.2.
  private static let formerNames = [
    "UINavigationControllerOperation": "UINavigationController.Operation",
    "UIViewAnimationOptions": "UIView.AnimationOptions",
    "UIViewAnimationCurve": "UIView.AnimationCurve",
    "UIViewContentMode": "UIView.ContentMode",
    "UIBlurEffectStyle": "UIBlurEffect.Style",
  ]

  /// A type as code names it: with arguments, if it is generic.
  func spelled(_ type: String) -> String {
    guard let parameters = types[type]?.parameters, !parameters.isEmpty else { return type }
    return "\(type)<\(parameters.map { argument($0.bounds) }.joined(separator: ", "))>"
  }

  /// Writes the arguments of a generic type into a declaration of one of its members.
  func specialized(_ declaration: String, of type: String) -> String {
    guard let parameters = types[type]?.parameters else { return declaration }
    return parameters.reduce(declaration) { text, parameter in
      let parts = text.split(separator: parameter.name, omittingEmptySubsequences: false)
      return parts.dropFirst().reduce(String(parts[0])) { text, part in
        let isWord = text.last?.isOfName != true && part.first?.isOfName != true
        return text + (isWord ? argument(parameter.bounds) : parameter.name) + part
      }
    }
  }

  /// A type that satisfies bounds: a class of the module, or of UIKit if only that is asked for.
  private func argument(_ bounds: [String]) -> String {
    let bounds = bounds.filter { $0 != "AnyObject" }
    if bounds.isEmpty { return "NSObject" }
    if bounds.count == 1, types[bounds[0]]?.kind != .protocol {
      return SymbolGraph.valueProtocols.contains(bounds[0]) ? "String" : bounds[0]
    }
    return types.keys.sorted().first { name in
      bounds.allSatisfy { inherits(name, from: $0) || conforms(name, to: $0) }
        && types[name]?.kind != .protocol && types[name]?.parameters.isEmpty == true
    } ?? "NSObject"
  }

  /// Protocols to which the values of the standard library conform.
  private static let valueProtocols: Set<String> = [
    "Equatable", "Hashable", "Comparable", "Codable", "Decodable", "Encodable", "Sendable",
  ]

  /// The properties of a class and its superclasses in the module that can be set.
  func settable(in type: String) -> [Declaration] {
    ancestry(of: type).flatMap { name -> [Declaration] in
      guard let type = types[name] else { return [] }
      // A member of a stub has a value, so it is no outlet that a storyboard would set.
      let isStub = type.protocols.contains(Stubs.protocolName(0))
      return type.settable.filter { !(isStub && $0.isUnwrapped) }
    }
  }

  /// The properties that a type declares itself, computed ones included.
  func properties(of type: String) -> [Declaration] {
    (types[type]?.properties ?? []).compactMap { text in
      ["var ", "let "].lazy.compactMap { text.firstRange(of: $0) }.first.flatMap {
        Declaration(text[$0.upperBound...].prefix { $0 != "{" })
      }
    }
  }

  /// Records that only the type itself can make an object.
  mutating func markAsSingleton(_ type: String) { types[type]?.isSingleton = true }

  /// A class and its superclasses in the module.
  func ancestry(of type: String) -> [String] {
    [type] + (types[type]?.superclass.flatMap { types[$0] == nil ? nil : ancestry(of: $0) } ?? [])
  }

  /// The first superclass outside the module; nil if a class has none.
  func outerSuperclass(of type: String) -> String? {
    ancestry(of: type).last.flatMap { types[$0]?.superclass }
  }

  /// Whether a class is a view, as its first superclass outside the module says.
  func isView(_ type: String) -> Bool {
    guard let superclass = outerSuperclass(of: type) else { return false }
    return ["View", "Cell"].contains(where: superclass.hasSuffix)
      || ["UIControl", "UIButton", "UILabel"].contains(superclass)
  }

  /// Whether a class is, or inherits from, another one. The superclass may be in another module.
  func inherits(_ name: String, from superclass: String) -> Bool {
    var next: String? = name
    while let current = next {
      if current == superclass { return true }
      next = types[current]?.superclass ?? Adoption.outerSuperclasses[current]
    }
    return false
  }

  /// Whether a type or one of its superclasses conforms to a protocol.
  func conforms(_ name: String, to protocolName: String) -> Bool {
    ancestry(of: name).contains { types[$0]?.protocols.contains(protocolName) == true }
  }

  /// The initializers that can be called from outside, those of superclasses included if the class
  /// declares none. A class of another module counts as one with `init()`.
  func initializers(of name: String) -> [String] {
    guard let type = types[name] else {
      return [
        "UIPresentationController":
          "init(presentedViewController: UIViewController, presenting: UIViewController?)"
      ][name].map { [$0] } ?? ["init()"]
    }
    let own = type.initializers.filter { !$0.containsBytes(of: "coder") }
    if !own.isEmpty || type.isSingleton { return own }
    return type.superclass.map(initializers) ?? ["init()"]
  }
}

extension SymbolGraph.TypeDeclaration {
  fileprivate mutating func add(_ symbol: SymbolGraph.Graph.Symbol) {
    switch symbol.kind.word {
    case "init": initializers.append(symbol.declaration)
    case "property": properties.append(symbol.declaration)
    case "type.property": constants.append(symbol.declaration)
    case "enum.case":
      guard let name = symbol.pathComponents.last else { return }
      if name.contains("(") {
        casesWithValues.append(symbol.declaration)
      } else {
        cases.append(name)
      }
    default: break
    }
  }
}

// The parts of the format that are read.
extension SymbolGraph {
  fileprivate struct Graph: Decodable {
    let symbols: [Symbol]
    let relationships: [Relationship]

    struct Symbol: Decodable {
      let kind: Kind
      let identifier: Identifier
      let pathComponents: [String]
      let declarationFragments: [Fragment]
      let swiftGenerics: Generics?

      var declaration: String {
        declarationFragments.map(\.spelling).joined().replacing("@MainActor ", with: "")
      }
    }

    struct Kind: Decodable {
      let identifier: String

      /// `class` for `swift.class`.
      var word: String { String(identifier.trimmingPrefix("swift.")) }
    }

    struct Generics: Decodable {
      let parameters: [Parameter]?
      let constraints: [Constraint]?

      struct Parameter: Decodable { let name: String }
      struct Constraint: Decodable { let lhs, rhs: String }

      /// The type parameters, each with the types that it must inherit from or conform to.
      var bounded: [(name: String, bounds: [String])] {
        (parameters ?? []).map { parameter in
          let bounds = (constraints ?? []).filter { $0.lhs == parameter.name }.map(\.rhs)
          return (parameter.name, bounds)
        }
      }
    }

    struct Identifier: Decodable { let precise: String }
    struct Fragment: Decodable { let spelling: String }

    struct Relationship: Decodable {
      let kind, source, target: String
      let targetFallback: String?

      /// The name of the target, without the module for a type of another one.
      func name(_ names: [String: String]) -> String? {
        names[target] ?? targetFallback?.split(separator: ".").last.map(String.init)
      }
    }
  }
}

extension SymbolGraph.TypeDeclaration {
  /// The properties that can be set.
  fileprivate var settable: [Declaration] {
    properties.compactMap { text in
      guard let keyword = text.firstRange(of: "var "), !text.containsBytes(of: "{ get }"),
        !text.containsBytes(of: "private(set)")
      else { return nil }
      return Declaration(text[keyword.upperBound...].prefix { $0 != "{" })
    }
  }
}
