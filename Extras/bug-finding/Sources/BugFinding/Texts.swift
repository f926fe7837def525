import Generators

/// The tasks of the first set about texts.
///
/// The planted bugs are in the code that the tasks call. A comment with `Bug:` describes each.
let textTasks = [
  BugTask("run-length coding", .string()) { text in
    let scalars = Array(text.unicodeScalars)
    return expanded(runLengths(scalars)) == scalars
  },
  BugTask("percent coding", .string()) { text in
    percentDecoded(percentEncoded(text)) == Array(text.utf8)
  },
  BugTask("reversal", .string()) { text in
    let scalars = Array(text.unicodeScalars)
    return parts(reversed(scalars)) == parts(scalars).reversed()
  },
  BugTask("brackets", .string(of: .element(of: Array("()[]{}")))) { text in
    var rest: [Character] = []
    for bracket in text {
      if let last = rest.last, ["()", "[]", "{}"].contains("\(last)\(bracket)") {
        rest.removeLast()
      } else {
        rest.append(bracket)
      }
    }
    return areBalanced(text) == rest.isEmpty
  },
  BugTask("CSV", Generator.string().array(1...100, mean: 8).array) { rows in
    let rows = rows.map { $0.map { Array($0.unicodeScalars) } }
    return parsedCSV(writtenCSV(rows)) == rows
  },
  BugTask("trie", Generator.string().array(1...100, mean: 8)) { words in
    let words = words.map { Array($0.unicodeScalars) }
    let trie = Trie()
    for word in words { trie.insert(word[...]) }
    trie.remove(words[0])
    return words.allSatisfy { trie.contains($0) == ($0 != words[0]) }
  },
  BugTask("parser and printer", Expression.any) { expression in
    var parser = ExpressionParser(text: Array("\(expression)".utf8))
    return parser.sum().value == expression.value
  },
  BugTask("JSON", JSON.any) { document in
    var parser = JSONParser(text: Array(document.text.unicodeScalars))
    return parser.value() == document && parser.isAtEnd
  },
]

// MARK: - Codes

/// Writes each run as its length and its character, for example 3a1b.
private func runLengths(_ text: [Unicode.Scalar]) -> [Unicode.Scalar] {
  var (result, start): ([Unicode.Scalar], Int) = ([], 0)
  while start < text.count {
    let end = text[start...].firstIndex { $0 != text[start] } ?? text.count
    result += String(end - start).unicodeScalars
    result.append(text[start])
    start = end
  }
  return result
}

/// Reads what `runLengths` writes. Bug: a length has one digit.
private func expanded(_ code: [Unicode.Scalar]) -> [Unicode.Scalar] {
  var result: [Unicode.Scalar] = []
  for i in stride(from: 0, to: code.count - 1, by: 2) {
    result += Array(repeating: code[i + 1], count: Int(String(code[i])) ?? 0)
  }
  return result
}

/// Writes all bytes but letters and digits as %41. Bug: bytes below 16 have only one digit.
private func percentEncoded(_ text: String) -> [UInt8] {
  text.utf8.flatMap { byte in
    let character = Character(Unicode.Scalar(byte))
    let isPlain = character.isASCII && (character.isLetter || character.isNumber)
    return isPlain ? [byte] : Array("%\(String(byte, radix: 16))".utf8)
  }
}

/// Reads what `percentEncoded` writes.
private func percentDecoded(_ code: [UInt8]) -> [UInt8] {
  var (result, i): ([UInt8], Int) = ([], 0)
  while i < code.count {
    if code[i] == UInt8(ascii: "%") {
      let digits = String(decoding: code[(i + 1)...].prefix(2), as: UTF8.self)
      result.append(UInt8(digits, radix: 16) ?? 0)
      i += 3
    } else {
      result.append(code[i])
      i += 1
    }
  }
  return result
}

/// Reverses a text. Bug: a combining mark goes to another letter.
private func reversed(_ text: [Unicode.Scalar]) -> [Unicode.Scalar] { Array(text.reversed()) }

/// The parts of a text: scalars with the combining marks that follow them.
private func parts(_ text: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
  var parts: [[Unicode.Scalar]] = []
  for scalar in text {
    if scalar.properties.canonicalCombiningClass != .notReordered, !parts.isEmpty {
      parts[parts.count - 1].append(scalar)
    } else {
      parts.append([scalar])
    }
  }
  return parts
}

/// Whether each bracket is closed. Bug: each kind is counted alone, so that ([)] is accepted.
private func areBalanced(_ text: String) -> Bool {
  var open: [Character: Int] = [:]
  for bracket in text {
    switch bracket {
    case "(", "[", "{": open[bracket, default: 0] += 1
    default:
      let opening: Character = bracket == ")" ? "(" : bracket == "]" ? "[" : "{"
      guard open[opening, default: 0] > 0 else { return false }
      open[opening, default: 0] -= 1
    }
  }
  return open.values.allSatisfy { $0 == 0 }
}

// MARK: - CSV

/// Writes rows of fields. Bug: a field with a quote is not quoted if it has no comma or line end.
private func writtenCSV(_ rows: [[[Unicode.Scalar]]]) -> [Unicode.Scalar] {
  var result: [Unicode.Scalar] = []
  for row in rows {
    for (i, field) in row.enumerated() {
      if i > 0 { result.append(",") }
      guard field.contains(where: { $0 == "," || $0 == "\n" }) else {
        result += field
        continue
      }
      result.append("\"")
      for scalar in field { result += scalar == "\"" ? ["\"", "\""] : [scalar] }
      result.append("\"")
    }
    result.append("\n")
  }
  return result
}

/// Reads rows of fields, of which some are in quotes.
private func parsedCSV(_ text: [Unicode.Scalar]) -> [[[Unicode.Scalar]]] {
  var (rows, row): ([[[Unicode.Scalar]]], [[Unicode.Scalar]]) = ([], [])
  var (field, i, isQuoted): ([Unicode.Scalar], Int, Bool) = ([], 0, false)
  while i < text.count {
    switch text[i] {
    case "\"" where isQuoted && i + 1 < text.count && text[i + 1] == "\"":
      field.append("\"")
      i += 1
    case "\"" where isQuoted: isQuoted = false
    case "\"" where field.isEmpty: isQuoted = true
    case "," where !isQuoted:
      row.append(field)
      field = []
    case "\n" where !isQuoted:
      rows.append(row + [field])
      (row, field) = ([], [])
    default: field.append(text[i])
    }
    i += 1
  }
  return rows
}

// MARK: - Trie

private final class Trie {
  var children: [Unicode.Scalar: Trie] = [:]
  var isWord = false

  func insert(_ word: ArraySlice<Unicode.Scalar>) {
    guard let first = word.first else { return isWord = true }
    let child = children[first] ?? Trie()
    children[first] = child
    child.insert(word.dropFirst())
  }

  func contains(_ word: [Unicode.Scalar]) -> Bool {
    var node = self
    for scalar in word {
      guard let child = node.children[scalar] else { return false }
      node = child
    }
    return node.isWord
  }

  /// Removes a word. Bug: longer words that begin with it are removed, too.
  func remove(_ word: [Unicode.Scalar]) {
    guard let last = word.last else { return isWord = false }
    var node = self
    for scalar in word.dropLast() { node = node.children[scalar]! }
    node.children[last] = nil
  }
}

// MARK: - Expressions

private indirect enum Expression: CustomStringConvertible {
  case number(Int)
  case operation(Character, Expression, Expression)

  static let any = Generator<Expression>.recursive(
    "expression", leaf: Generator<Int>.int(0...Int.max).map { .number($0) }
  ) { part in
    let signs = Generator<Character>.element(of: ["+", "-", "*"])
    return zip(signs, part, part).map { .operation($0, $1, $2) }
  }

  var value: Int {
    switch self {
    case .number(let number): number
    case .operation("+", let a, let b): a.value &+ b.value
    case .operation("-", let a, let b): a.value &- b.value
    case .operation(_, let a, let b): a.value &* b.value
    }
  }

  /// The expression with few parentheses. Bug: a - (b + c) has none.
  var description: String {
    guard case .operation(let sign, let a, let b) = self else { return "\(value)" }
    let isLeftInner = sign == "*" && a.sign != nil && a.sign != "*"
    let isRightInner = sign == "*" ? b.sign != nil && b.sign != "*" : sign == "-" && b.sign == "-"
    return (isLeftInner ? "(\(a))" : "\(a)") + "\(sign)" + (isRightInner ? "(\(b))" : "\(b)")
  }

  var sign: Character? {
    guard case .operation(let sign, _, _) = self else { return nil }
    return sign
  }
}

private struct ExpressionParser {
  var text: [UInt8]
  var position = 0

  mutating func accept(_ characters: String) -> Character? {
    guard position < text.count else { return nil }
    let next = Character(Unicode.Scalar(text[position]))
    guard characters.contains(next) else { return nil }
    position += 1
    return next
  }

  mutating func sum() -> Expression {
    var result = product()
    while let sign = accept("+-") { result = .operation(sign, result, product()) }
    return result
  }

  mutating func product() -> Expression {
    var result = factor()
    while let sign = accept("*") { result = .operation(sign, result, factor()) }
    return result
  }

  mutating func factor() -> Expression {
    if accept("(") != nil {
      let inner = sum()
      _ = accept(")")
      return inner
    }
    var number = 0
    while let digit = accept("0123456789") { number = number * 10 + digit.wholeNumberValue! }
    return .number(number)
  }
}

// MARK: - JSON

private enum JSON: Equatable {
  case null
  case bool(Bool)
  case number(Int)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  static let any = Generator<JSON>.recursive(
    "JSON",
    leaf: .oneOf(
      .just(.null),
      Generator<Bool>.bool.map { .bool($0) },
      Generator<Int>.int().map { .number($0) },
      Generator<String>.string().map { .string($0) })
  ) { part in
    .oneOf(
      part.array.map { .array($0) },
      Generator<String>.string().dictionary(to: part).map { .object($0) })
  }

  var text: String {
    switch self {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .number(let number): "\(number)"
    case .string(let string): JSON.quoted(string)
    case .array(let parts): "[" + parts.map(\.text).joined(separator: ",") + "]"
    case .object(let parts):
      "{" + parts.map { JSON.quoted($0) + ":" + $1.text }.joined(separator: ",") + "}"
    }
  }

  /// Writes a string with escapes. Bug: backslashes have none.
  static func quoted(_ string: String) -> String {
    var result = String.UnicodeScalarView("\"".unicodeScalars)
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\"".unicodeScalars
      case "\n": result += "\\n".unicodeScalars
      default: result.append(scalar)
      }
    }
    result.append("\"")
    return String(result)
  }
}

private struct JSONParser {
  var text: [Unicode.Scalar]
  var position = 0

  var isAtEnd: Bool { position == text.count }

  mutating func accept(_ word: String) -> Bool {
    let scalars = Array(word.unicodeScalars)
    guard text[position...].starts(with: scalars) else { return false }
    position += scalars.count
    return true
  }

  /// Returns nil if the text is no JSON.
  mutating func value() -> JSON? {
    if accept("null") { return .null }
    if accept("true") { return .bool(true) }
    if accept("false") { return .bool(false) }
    if accept("\"") { return string().map { .string($0) } }
    if accept("[") { return array() }
    if accept("{") { return object() }
    let end = text[position...].firstIndex { !"-0123456789".unicodeScalars.contains($0) }
    let digits = text[position..<(end ?? text.count)]
    position += digits.count
    return Int(String(String.UnicodeScalarView(digits))).map { .number($0) }
  }

  private mutating func string() -> String? {
    var result = String.UnicodeScalarView()
    while position < text.count {
      let scalar = text[position]
      position += 1
      if scalar == "\"" { return String(result) }
      guard scalar == "\\" else {
        result.append(scalar)
        continue
      }
      guard position < text.count else { return nil }
      switch text[position] {
      case "n": result.append("\n")
      case "\"", "\\": result.append(text[position])
      default: return nil
      }
      position += 1
    }
    return nil
  }

  private mutating func array() -> JSON? {
    var parts: [JSON] = []
    if accept("]") { return .array(parts) }
    repeat {
      guard let part = value() else { return nil }
      parts.append(part)
    } while accept(",")
    return accept("]") ? .array(parts) : nil
  }

  private mutating func object() -> JSON? {
    var parts: [String: JSON] = [:]
    if accept("}") { return .object(parts) }
    repeat {
      guard accept("\""), let key = string(), accept(":"), let part = value() else { return nil }
      parts[key] = part
    } while accept(",")
    return accept("}") ? .object(parts) : nil
  }
}
