/// A statement in a source file, without the white space that a formatter changes.
///
/// The text is read without a parser: a statement ends at a brace, at a semicolon, and at the end
/// of a line that is not continued. A line is continued inside parentheses, after an operator or a
/// comma, and before a line that begins with one.
///
/// The text is a part of the fingerprint of a cause. If another rule gives another text, recorded
/// causes are not recognized any more (`Cause.fingerprintVersion` of `Campaign`).
public struct Statement: Hashable, Sendable {
  public let text: String

  /// - Parameters:
  ///   - line: counted from 1.
  ///   - column: counted from 1, in bytes; 0 if it is not known.
  public init?(in file: String, line: Int, column: Int) {
    let lines = file.sourceLines.map { Statement.withoutComment($0) }
    guard lines.indices.contains(line - 1) else { return nil }
    var letters: [Character] = []
    var position = 0
    for (index, text) in lines.enumerated() {
      if index == line - 1 {
        let margin = text.prefix { $0.isWhitespace }.count
        position = letters.count + (column > 0 ? text.characterCount(before: column) : margin)
      }
      letters += text
      letters.append("\n")
    }
    position = min(position, letters.count - 1)
    // A position at the end of a line, or at the brace of a closure, belongs to what is before it.
    while position > 0, letters[position].isWhitespace || letters[position] == "{" {
      position -= 1
    }
    let start = Statement.start(letters, from: position)
    let end = Statement.end(letters, from: position)
    let text = String(letters[start..<end].filter { !$0.isWhitespace })
    guard !text.isEmpty else { return nil }
    self.text = text
  }

  /// A line without the comment at its end. After a quotation mark `//` may be a part of a string,
  /// so such a line stays whole.
  private static func withoutComment(_ line: Substring) -> String {
    guard let range = line.firstRange(of: "//"), !line[..<range.lowerBound].contains("\"") else {
      return String(line)
    }
    return String(line[..<range.lowerBound])
  }

  private static let openingBrackets: Set<Character> = ["(", "["]
  private static let closingBrackets: Set<Character> = [")", "]"]
  /// A line that ends with one of these is continued by the next.
  private static let openEnds: Set<Character> = [
    "(", "[", ",", "=", "+", "-", "*", "/", "?", ":", "&", "|", "<", ">", ".",
  ]
  /// A line that begins with one of these continues the one before.
  private static let openStarts: Set<Character> = [
    ")", "]", ",", "=", "+", "-", "*", "/", "?", ":", "&", "|", "<", ">", ".",
  ]

  /// The index at which the statement around a position begins.
  private static func start(_ letters: [Character], from position: Int) -> Int {
    var depth = 0, index = position
    while index > 0 {
      let letter = letters[index - 1]
      if closingBrackets.contains(letter) { depth += 1 }
      if openingBrackets.contains(letter) { depth -= 1 }
      if letter == "{" || letter == "}" || letter == ";" { return index }
      // Outside the parentheses in which the search began, only a continued line belongs to it.
      if letter == "\n", depth <= 0, !isContinued(letters, at: index - 1) { return index }
      index -= 1
    }
    return 0
  }

  /// The index after the statement around a position.
  private static func end(_ letters: [Character], from position: Int) -> Int {
    var depth = 0, index = position
    while index < letters.count {
      let letter = letters[index]
      if openingBrackets.contains(letter) { depth += 1 }
      if closingBrackets.contains(letter) { depth -= 1 }
      if letter == "{" || letter == "}" || letter == ";" { return index }
      if letter == "\n", depth <= 0, !isContinued(letters, at: index) { return index }
      index += 1
    }
    return letters.count
  }

  /// Whether the next line continues the statement.
  private static func isContinued(_ letters: [Character], at newline: Int) -> Bool {
    let before = letters[..<newline].last { !$0.isWhitespace }
    let after = letters[newline...].first { !$0.isWhitespace }
    return before.map(openEnds.contains) ?? false || after.map(openStarts.contains) ?? false
  }
}
