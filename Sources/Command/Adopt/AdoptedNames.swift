/// The names of methods that decide how other lines are adopted, perhaps in other files.
struct AdoptedNames {
  /// The methods that protocols declare optional. The copies give them a default, so calls of them
  /// lose their `?`.
  private(set) var optional: Set<String> = []
  /// Those of public protocols. The methods that implement them must be public.
  private(set) var publicOptional: Set<String> = []
  /// The methods that some class overrides.
  private(set) var overridden: Set<String> = []

  /// - Parameter sources: the texts of all files.
  init(_ sources: [String]) {
    for source in sources
    where source.containsBytes(of: "optional") || source.containsBytes(of: "override") {
      var isPublic = false
      for line in Adoption.joinedLines(of: source).map(\.code) {
        if line.containsBytes(of: "protocol ") { isPublic = Adoption.isPublic(line) }
        if let name = AdoptedNames.name(after: "optional func ", in: line) {
          optional.insert(name)
          if isPublic { publicOptional.insert(name) }
        }
        if line.containsBytes(of: "override"),
          let name = AdoptedNames.name(after: "func ", in: line)
        {
          overridden.insert(name)
        }
      }
    }
  }

  /// The name that follows a phrase.
  static func name(after phrase: String, in code: String) -> String? {
    code.firstRange(of: phrase).map { range in
      String(code[range.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }
  }
}
