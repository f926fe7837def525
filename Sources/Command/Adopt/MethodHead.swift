import Foundation

/// The declaration of a method, from its first line up to its body. `Adoption` finds with it the
/// methods that are called by name.
struct MethodHead {
  /// The name and the arguments.
  let text: String
  /// The result type with its arrow; empty without a result.
  let result: String
  /// Whether it can be called on an object, without `await` and `try`.
  let isPlain: Bool

  /// Returns nil if the line declares no method, or if its arguments do not end within eight more
  /// lines.
  ///
  /// - Parameter rest: the lines that follow.
  init?(_ code: String, _ rest: ArraySlice<String>) {
    guard code.containsBytes(of: "func "), let keyword = code.firstRange(of: "func ") else {
      return nil
    }
    var text = String(code[keyword.upperBound...])
    for line in rest.prefix(SourceLine.joinedMax) where MethodHead.arguments(of: text) == nil {
      text += " " + line
    }
    guard let arguments = MethodHead.arguments(of: text) else { return nil }
    self.text = String(text[...arguments.upperBound])
    let tail = text[text.index(after: arguments.upperBound)...]
      .trimmingCharacters(in: .whitespaces)
    result = tail.hasPrefix("->") ? " " + tail : ""
    let effects = Adoption.words(String(tail.prefix { $0 != "{" && $0 != "-" }))
    let declaration = code[..<keyword.lowerBound].split { "{};".contains($0) }.last ?? ""
    let modifiers = Adoption.words(String(declaration))
    isPlain =
      !effects.contains { $0 == "async" || $0.hasPrefix("throws") }
      && !modifiers.contains { $0 == "static" || $0 == "class" }
  }

  /// The range of the arguments with their brackets; nil if there are no brackets, or they do not
  /// close.
  private static func arguments(of text: String) -> ClosedRange<String.Index>? {
    guard let open = text.firstIndex(of: "("),
      let close = Adoption.matching(text, from: text.index(after: open))
    else { return nil }
    return open...close
  }
}
