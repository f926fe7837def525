import Foundation

/// The name of a function as a person writes it.
enum FunctionName {
  /// The function around a symbol: `FadeAnimator.animateTransition(using:)`. The closures in it have
  /// the same name, so that a closure that is added or moved changes nothing.
  static func enclosing(of symbol: String) -> String {
    // A closure ends with its function: `closure #1 () -> () in Module.Type.function()`.
    let full = withoutDiscriminators(demangled(symbol))
    let last = full.components(separatedBy: " in ").last ?? full
    var words = last
    let prefixes = [
      "partial apply for ", "@objc ", "variable initialization expression of ",
      "one-time initialization function for ", "static ",
    ]
    for prefix in prefixes where words.hasPrefix(prefix) {
      words = String(words.dropFirst(prefix.count))
    }
    return withoutTypes(words)
  }

  /// Replaces `(name in _0123)` by `name`: private names have the hash of their file.
  private static func withoutDiscriminators(_ text: String) -> String {
    var parts = text.components(separatedBy: " in _")
    for index in parts.indices.dropFirst() {
      guard let end = parts[index].firstIndex(of: ")"),
        let start = parts[index - 1].lastIndex(of: "(")
      else { return text }
      parts[index] = String(parts[index][parts[index].index(after: end)...])
      parts[index - 1].remove(at: start)
    }
    return parts.joined()
  }

  /// Removes the module, the types of the arguments and the result. The labels stay; an argument
  /// without a label is `_:`.
  private static func withoutTypes(_ text: String) -> String {
    guard let start = text.firstIndex(of: "(") else { return withoutModule(text) }
    // Splits the arguments at commas outside of inner parentheses and brackets.
    var depth = 0, labels: [String] = [], part = "", index = start
    scan: while index < text.endIndex {
      let letter = text[index]
      switch letter {
      case "(", "<", "[": depth += 1
      case ")" where depth == 1: break scan
      case ")", ">", "]": depth -= 1
      case "," where depth == 1:
        labels.append(part)
        part = ""
      default: break
      }
      if depth > 1 || (letter != "(" && letter != ",") { part.append(letter) }
      index = text.index(after: index)
    }
    if !part.isEmpty { labels.append(part) }
    let names = labels.map { label in
      let name = label.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let word = name[0].trimmingCharacters(in: .whitespaces)
      return name.count > 1 && word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        ? "\(word):" : "_:"
    }
    return withoutModule(String(text[..<start])) + "(\(names.joined()))"
  }

  /// Removes the module, and the type after the name of a property.
  private static func withoutModule(_ text: String) -> String {
    let name = text.split(separator: " ").first.map(String.init) ?? text
    let parts = name.split(separator: ".")
    return parts.count > 1 ? parts.dropFirst().joined(separator: ".") : name
  }

  private typealias Demangler =
    @convention(c) (
      UnsafePointer<CChar>?, Int, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<Int>?, UInt32
    ) -> UnsafeMutablePointer<CChar>?

  /// The name in Swift, from a function of the Swift runtime; the symbol itself if it is not one of
  /// Swift.
  private static func demangled(_ symbol: String) -> String {
    guard let address = dlsym(nil, "swift_demangle") else { return symbol }
    let demangle = unsafeBitCast(address, to: Demangler.self)
    guard let text = demangle(symbol, symbol.utf8.count, nil, nil, 0) else { return symbol }
    defer { free(text) }
    return String(cString: text)
  }
}
