import Foundation

// As much of Swift as has to be understood, line by line.
extension Adoption {
  /// Whether a word stands in the line as a word of its own.
  static func mentions(_ line: String, _ word: String) -> Bool {
    guard let range = line.firstRange(of: word) else { return false }
    guard range.upperBound < line.endIndex else { return true }
    let next = line[range.upperBound]
    return !next.isLetter && !next.isNumber && next != "_"
  }

  /// The place of the bracket that closes the one before `start`.
  static func matching(_ line: String, from start: String.Index) -> String.Index? {
    var depth = 1, place = start
    while place < line.endIndex {
      if line[place] == "(" { depth += 1 }
      if line[place] == ")" { depth -= 1 }
      if depth == 0 { return place }
      place = line.index(after: place)
    }
    return nil
  }

  static func withoutComment(_ line: String) -> String {
    line.firstRange(of: "//").map { String(line[..<$0.lowerBound]) } ?? line
  }

  /// The names of methods that stand in strings, as before there was `#selector`, without colons.
  static func namesInStrings(_ source: String) -> Set<String> {
    var names: Set<String> = []
    for start in ["action: \"", "selector: \"", "Selector(\"", "Selector((\""] {
      for range in source.ranges(of: start) {
        names.insert(
          String(source[range.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }))
      }
    }
    return names
  }

  /// The names of methods in `#selector`, without their classes and arguments: some are older than
  /// the rule that such a method bears `@objc`.
  static func namesInSelectors(_ source: String) -> Set<String> {
    Set(
      source.ranges(of: "#selector(").compactMap { range in
        source[range.upperBound...]
          .prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
          .split(separator: ".").last.map(String.init)
      })
  }

  private static func words(_ line: String) -> [Substring] {
    line.split { $0 == " " || $0 == "\t" }
  }

  /// The name of the class or of the type that is extended, if the line begins one.
  static func declaredType(_ line: String) -> String? {
    let words = words(line)
    let keywords: Set<Substring> = ["class", "extension", "protocol", "struct", "enum"]
    guard let keyword = words.firstIndex(where: keywords.contains),
      words.indices.contains(keyword + 1), !["func", "var", "let"].contains(words[keyword + 1])
    else { return nil }
    return String(
      words[keyword + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
  }

  static func declaresProperty(_ line: String) -> Bool {
    words(line).contains { $0 == "var" || $0 == "let" }
  }

  /// From the name of a method to the end of its arguments, if the line begins one.
  static func functionHead(_ line: String, _ rest: ArraySlice<String>) -> String? {
    guard let range = line.firstRange(of: "func ") else { return nil }
    var head = String(line[range.upperBound...])
    for more in rest.prefix(8) where !isClosed(head) { head += " " + more }
    guard let open = head.firstIndex(of: "("),
      let close = matching(head, from: head.index(after: open))
    else { return nil }
    return String(head[...close])
  }

  /// What a method of a protocol returns, from the arrow on; empty if nothing.
  static func result(_ line: String, _ rest: ArraySlice<String>) -> String {
    guard var text = line.firstRange(of: "func ").map({ String(line[$0.upperBound...]) }) else {
      return ""
    }
    for more in rest.prefix(8) where !isClosed(text) { text += " " + more }
    guard let open = text.firstIndex(of: "("),
      let close = matching(text, from: text.index(after: open))
    else { return "" }
    let tail = text[text.index(after: close)...].trimmingCharacters(in: .whitespaces)
    return tail.hasPrefix("->") ? " " + tail : ""
  }

  private static func isClosed(_ head: String) -> Bool {
    guard let open = head.firstIndex(of: "(") else { return false }
    return matching(head, from: head.index(after: open)) != nil
  }
}
