/// A parameter of an initializer, or a property, read from its declaration. `Staging` makes up
/// values for them.
struct Declaration {
  /// The label of a parameter or the name of a property; `_` for a parameter without a label.
  let name: String
  /// The type, without attributes such as `@escaping`.
  let type: String
  let hasDefault: Bool

  /// The name that describes the value: the second one of `from source: UIView`.
  let meaning: String

  /// - Parameter text: for example `from source: UIView? = nil`.
  init?(_ text: some StringProtocol) {
    let halves = text.split(separator: ":", maxSplits: 1)
    guard halves.count == 2 else { return nil }
    let names = halves[0].split(separator: " ")
    guard let first = names.first, let last = names.last else { return nil }
    (name, meaning) = (String(first), String(last))
    let value = Declaration.parts(of: String(halves[1]), at: "=")
    hasDefault = value.count > 1
    type = value[0].split(separator: " ").filter { !$0.hasPrefix("@") }.joined(separator: " ")
  }

  /// The associated values of an enumeration case; some have no label.
  static func values(of declaration: String) -> [Declaration] {
    bracketed(declaration).compactMap { value in
      // A dictionary type has a colon, too.
      let label = value.prefix { $0 != ":" }
      let isLabeled = label.count < value.count && label.allSatisfy { $0.isOfName || $0 == " " }
      return Declaration(isLabeled ? value : "_ value: \(value)")
    }
  }

  /// The parameter types and the result of a function type, which may be `async` and `throws`; nil
  /// for any other type.
  static func function(_ type: String) -> (parameters: [String], result: String)? {
    guard type.hasPrefix("("),
      let close = Adoption.matching(type, from: type.index(after: type.startIndex)),
      case let rest = type[close...].dropFirst().trimmingPrefix(" async")
        .trimmingPrefix(" throws"),
      rest.hasPrefix(" -> ")
    else { return nil }
    let inner = String(type[type.index(after: type.startIndex)..<close])
    return (parts(of: inner, at: ","), String(rest.dropFirst(" -> ".count)))
  }

  /// The parameters of an initializer or a function.
  static func parameters(of declaration: String) -> [Declaration] {
    bracketed(declaration).compactMap { Declaration($0) }
  }

  /// What stands between the first bracket of a declaration and its closing one, split at commas.
  static func bracketed(_ declaration: String) -> [String] {
    guard let open = declaration.firstIndex(of: "("),
      let close = Adoption.matching(declaration, from: declaration.index(after: open))
    else { return [] }
    return parts(of: String(declaration[declaration.index(after: open)..<close]), at: ",")
  }

  /// Splits a text at a character, but not inside brackets. `<` and `>` count as those of a generic
  /// type. Empty parts are left out.
  static func parts(of text: String, at separator: Character) -> [String] {
    var parts = [""], depth = 0, last: Character = " "
    for character in text {
      if "([{<".contains(character) { depth += 1 }
      // The `>` of an arrow `->` closes no bracket.
      if ")]}".contains(character) || (character == ">" && last != "-") { depth -= 1 }
      if character == separator && depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
      last = character
    }
    return parts.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }
}
