/// The code of each type of some files, extensions included, without comments and strings.
struct TypeBodies {
  private var code: [String: String] = [:]
  /// The code of all files.
  private(set) var all = ""

  init(_ texts: [String]) {
    for text in texts {
      var open: [(type: String, depth: Int)] = [], depth = 0
      for line in SourceLine.lines(of: text).map(\.code) {
        all += line + "\n"
        if let type = Adoption.declaredType(line) { open.append((type, depth)) }
        for type in open { code[type.type, default: ""] += line + "\n" }
        depth += Adoption.braceBalance(line)
        while let last = open.last, depth <= last.depth, line.contains("}") { open.removeLast() }
      }
    }
  }

  subscript(type: String) -> String { code[type] ?? "" }

  /// Whether the code of a type mentions a name.
  func mentions(_ name: String, in type: String) -> Bool { Adoption.mentions(self[type], name) }

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
