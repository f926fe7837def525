import Foundation

// Parses the few parts of Swift that adopting needs, line by line. The parameter `code` is a line
// with its comments and strings blanked out.
extension Adoption {
  /// Whether the line contains a word that does not continue as a longer one. It may be the end of
  /// a longer one: `@objc` and `leftView` mention `objc` and `View`.
  static func mentions(_ code: String, _ word: String) -> Bool { range(of: word, in: code) != nil }

  /// The first occurrence of a word that does not continue as a longer one; nil if there is none.
  static func range(of word: String, in code: String) -> Range<String.Index>? {
    guard code.containsBytes(of: word) else { return nil }
    return code.ranges(of: word).first { range in
      guard range.upperBound < code.endIndex else { return true }
      let next = code[range.upperBound]
      return !next.isLetter && !next.isNumber && next != "_"
    }
  }

  /// The beginnings of the calls of a function or an initializer, with their opening brackets.
  static func calls(of name: String, in code: String) -> [Range<String.Index>] {
    guard code.containsBytes(of: "\(name)(") else { return [] }
    return code.ranges(of: "\(name)(").filter { range in
      !(code[..<range.lowerBound].last?.isOfName ?? false)
    }
  }

  /// The index of the bracket that closes the one before `start`; nil if it stays open.
  ///
  /// - Parameter brackets: those that count.
  static func matching(
    _ code: String, from start: String.Index,
    _ brackets: (open: Character, close: Character) = ("(", ")")
  ) -> String.Index? {
    var depth = 1, place = start
    while place < code.endIndex {
      if code[place] == brackets.open { depth += 1 }
      if code[place] == brackets.close { depth -= 1 }
      if depth == 0 { return place }
      place = code.index(after: place)
    }
    return nil
  }

  /// The names of methods in strings, as in code older than `#selector`, without colons.
  static func namesInStrings(_ source: String) -> Set<String> {
    var names: Set<String> = []
    for start in ["action: \"", "selector: \"", "Selector(\"", "Selector((\""]
    where source.containsBytes(of: start) {
      for range in source.ranges(of: start) {
        names.insert(String(source[range.upperBound...].prefix(while: \.isOfName)))
      }
    }
    return names
  }

  /// The names of methods in `#selector`, without their classes and arguments. Code older than the
  /// rule that such a method needs `@objc` may lack the attribute.
  static func namesInSelectors(_ lines: [SourceLine]) -> Set<String> {
    Set(
      lines.filter { $0.code.containsBytes(of: "#selector(") }.flatMap { line in
        line.code.ranges(of: "#selector(").compactMap { range in
          line.code[range.upperBound...]
            .prefix { $0.isOfName || $0 == "." }
            .split(separator: ".").last.map(String.init)
        }
      })
  }

  /// Whether the declaration on a line can be used in other modules.
  static func isPublic(_ code: String) -> Bool {
    words(code).contains { $0 == "public" || $0 == "open" }
  }

  /// The name and the type of a property that a protocol declares optional: `view: UIView?`. Nil
  /// for other lines. Outside the protocol the type of such a property is always optional.
  static func optionalProperty(_ code: String) -> String? {
    guard let keyword = code.firstRange(of: "optional var "),
      let brace = code[keyword.upperBound...].firstIndex(of: "{")
    else { return nil }
    let property = code[keyword.upperBound..<brace].trimmingCharacters(in: .whitespaces)
    return property.hasSuffix("?") ? property : property + "?"
  }

  /// How much deeper in braces the code is after a line than before it.
  static func braceBalance(_ code: String) -> Int {
    code.utf8.reduce(0) { balance, byte in
      byte == UInt8(ascii: "{") ? balance + 1 : byte == UInt8(ascii: "}") ? balance - 1 : balance
    }
  }

  /// The parts of a line between spaces, with their brackets, colons and periods: `init(frame:`.
  static func words(_ code: String) -> [Substring] { code.split { $0 == " " || $0 == "\t" } }

  /// The name of the type that the line declares or extends; nil if it does neither.
  static func declaredType(_ code: String) -> String? {
    let keywords = ["class", "extension", "protocol", "struct", "enum"]
    guard keywords.contains(where: code.containsBytes) else { return nil }
    let words = words(code)
    guard let keyword = words.firstIndex(where: { keywords.contains(String($0)) }),
      words.indices.contains(keyword + 1), !["func", "var", "let"].contains(words[keyword + 1])
    else { return nil }
    return String(words[keyword + 1].prefix { $0.isOfName || $0 == "." })
  }

  /// The first type that a declaration inherits from; nil if the line names none before its brace.
  /// `Cell<Model: Codable>: UIView` inherits from `UIView`.
  static func firstInherited(_ code: String) -> String? {
    let parts = Declaration.parts(of: String(code.prefix { $0 != "{" }), at: ":")
    let name = parts.dropFirst().first?.prefix { $0.isOfName || $0 == "." } ?? ""
    return name.isEmpty ? nil : String(name)
  }

  /// Whether a line declares a property, or a variable or constant of a function.
  static func declaresProperty(_ code: String) -> Bool {
    (code.containsBytes(of: "var") || code.containsBytes(of: "let"))
      && words(code).contains { $0 == "var" || $0 == "let" }
  }
}
