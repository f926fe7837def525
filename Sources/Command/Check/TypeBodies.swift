/// The code of each type of some files, extensions included, without comments and strings.
struct TypeBodies {
  private var code: [String: String] = [:]
  /// The code of all files.
  private(set) var all = ""
  /// The code of the methods with which delegates provide animators, by their containers.
  private var providing: [String: String] = [:]
  /// The methods with which they return interaction controllers. Several types may have the same
  /// heads.
  private var drivingMethods: [(head: String, code: String)] = []

  init(_ texts: [String]) {
    for text in texts {
      var open: [(type: String, depth: Int)] = [], depth = 0
      let lines = SourceLine.lines(of: text)
      noteProviders(MemberBodies(lines))
      for line in lines.map(\.code) {
        all += line + "\n"
        if let type = Adoption.declaredType(line) { open.append((type, depth)) }
        for type in open { code[type.type, default: ""] += line + "\n" }
        depth += Adoption.braceBalance(line)
        while let last = open.last, depth <= last.depth, line.contains("}") { open.removeLast() }
      }
    }
  }

  private static let providers = [
    ("forPresented", "modal"), ("forDismissed", "modal"), ("animationControllerFor ", "navigation"),
    ("animationControllerForTransitionFrom", "tabs"),
  ]

  private mutating func noteProviders(_ members: MemberBodies) {
    for (head, body) in members.bodies.map(members.code) {
      for (label, container) in TypeBodies.providers where head.containsBytes(of: label) {
        providing[container, default: ""] += body + "\n"
      }
      let words = body.split { !$0.isLetter }
      if head.containsBytes(of: "interactionControllerFor"), words != ["return", "nil"],
        words != ["nil"]
      {
        drivingMethods.append((head, head + body))
      }
    }
  }

  /// Whether one of the types returns an interaction controller in a container; nil if none of them
  /// does in any container.
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

  /// Whether a method that provides animators for a container names a type.
  func provides(_ type: String, in container: String) -> Bool {
    let code = providing[container == "overlay" ? "modal" : container] ?? ""
    return Adoption.mentions(code, type)
  }

  subscript(type: String) -> String { code[type] ?? "" }

  /// Whether the code of a type mentions a name.
  func mentions(_ name: String, in type: String) -> Bool { Adoption.mentions(self[type], name) }

  /// Whether such a method names a type, or a property that holds it.
  func provides(_ type: String, in container: String, byPropertyOf types: [String]) -> Bool {
    provides(type, in: container)
      || types.contains { owner in
        properties(holding: type, in: owner).contains { provides($0, in: container) }
      }
  }

  /// The properties of a type that are made with an initializer of another one, or declared with
  /// it.
  func properties(holding type: String, in owner: String) -> [String] {
    self[owner].split(separator: "\n").map(String.init).compactMap { line -> String? in
      guard line.containsBytes(of: "= \(type)(") || line.containsBytes(of: ": \(type)") else {
        return nil
      }
      return ["var ", "let "].lazy.compactMap { word in
        line.ranges(of: word).first.map {
          String(line[$0.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        }
      }.first
    }
  }

  /// The types that the code of a type casts to or asks for: `as X`, `as? X`, `as! X`, `is X`.
  func casts(in type: String) -> Set<String> {
    let code = self[type]
    var names: Set<String> = []
    for cast in [" as ", " as? ", " as! ", " is "] {
      for range in code.ranges(of: cast) {
        let name = code[range.upperBound...].drop { $0 == "(" }.trimmingPrefix("any ")
          .prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        names.insert(String(name))
      }
    }
    return names
  }
}
