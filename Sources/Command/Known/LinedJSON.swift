/// A JSON value that knows its line, so that an error in a file that people write names it.
struct LinedJSON {
  enum Content {
    case object([String: LinedJSON])
    case list([LinedJSON])
    case text(String)
    case number(Double)
    case flag(Bool)
    case null
  }

  let content: Content
  let line: Int

  /// What is wrong with a file, and where.
  struct Problem: Error {
    let line: Int
    let reason: String
  }

  /// - Throws: `Problem`.
  init(_ text: String) throws {
    var reader = Reader(text)
    self = try reader.value()
    try reader.expectEnd()
  }

  fileprivate init(_ content: Content, _ line: Int) { (self.content, self.line) = (content, line) }

  func problem(_ reason: String) -> Problem { Problem(line: line, reason: reason) }

  /// Reads a file of the format 1, which is also that of a file without `format`.
  ///
  /// - Parameters:
  ///   - name: how errors name the file.
  ///   - keys: the ones that may occur besides `format`.
  ///   - body: makes the result of the members.
  /// - Throws: `UsageError` that names the line.
  static func read<Result>(
    _ text: String, named name: String, keys: [String],
    _ body: ([String: LinedJSON]) throws -> Result
  ) throws -> Result {
    do {
      let members = try LinedJSON(text).members(["format"] + keys)
      if let format = members["format"], try format.number("format") != 1 {
        throw format.problem("format: this version reads 1; use that, or a later version")
      }
      return try body(members)
    } catch let problem as Problem {
      throw UsageError("\(name):\(problem.line): \(problem.reason)")
    }
  }

  // MARK: Reading values

  /// The members of an object.
  ///
  /// - Parameter keys: the ones that may occur.
  func members(_ keys: [String]) throws -> [String: LinedJSON] {
    guard case .object(let members) = content else { throw problem("expected an object, { … }") }
    for (key, value) in members.sorted(by: { $0.value.line < $1.value.line })
    where !keys.contains(key) {
      throw value.problem(
        "unknown key “\(key)”" + Suggestion.clause(for: key, among: keys)
          + "; use one of \(keys.joined(separator: ", "))")
    }
    return members
  }

  // The key is how an error names the value.

  /// The elements of a list.
  func list(_ key: String) throws -> [LinedJSON] {
    guard case .list(let values) = content else { throw problem("\(key): expected a list, [ … ]") }
    return values
  }

  /// A text that is not empty.
  func text(_ key: String) throws -> String {
    guard case .text(let text) = content, !text.isEmpty else {
      throw problem("\(key): expected a text in quotation marks that is not empty")
    }
    return text
  }

  /// A whole number.
  func number(_ key: String) throws -> Int {
    guard case .number(let number) = content, let whole = Int(exactly: number) else {
      throw problem("\(key): expected a whole number")
    }
    return whole
  }
}

/// Reads JSON, and counts its lines.
private struct Reader {
  private var rest: Substring.UnicodeScalarView
  private var line = 1
  private var depth = 0

  /// More levels than any file that people write has. A damaged one must not exhaust the stack.
  private static let depthMax = 32

  init(_ text: String) { rest = text[...].unicodeScalars }

  /// The error that something else is at the current place than was expected.
  private func problem(_ expected: String) -> LinedJSON.Problem {
    let found = rest.first.map { "“\($0)”" } ?? "the end of the file"
    return .init(line: line, reason: "expected \(expected), found \(found)")
  }

  private mutating func skipSpace() {
    while let next = rest.first, next.properties.isWhitespace {
      if next == "\n" { line += 1 }
      rest.removeFirst()
    }
  }

  /// Skips spaces and then a character; returns false if another one follows the spaces.
  private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    skipSpace()
    guard rest.first == scalar else { return false }
    rest.removeFirst()
    return true
  }

  mutating func expectEnd() throws {
    skipSpace()
    if !rest.isEmpty { throw problem("the end of the file") }
  }

  mutating func value() throws -> LinedJSON {
    skipSpace()
    let start = line
    depth += 1
    defer { depth -= 1 }
    guard depth < Reader.depthMax else { throw problem("fewer than \(Reader.depthMax) levels") }
    switch rest.first {
    case "{": return LinedJSON(.object(try members()), start)
    case "[": return LinedJSON(.list(try elements()), start)
    case "\"": return LinedJSON(.text(try text()), start)
    default: return LinedJSON(try word(), start)
    }
  }

  private mutating func members() throws -> [String: LinedJSON] {
    var members: [String: LinedJSON] = [:]
    rest.removeFirst()
    if skip("}") { return members }
    repeat {
      skipSpace()
      guard rest.first == "\"" else { throw problem("a key in quotation marks") }
      let key = try text()
      guard skip(":") else { throw problem("a colon after “\(key)”") }
      if members[key] != nil { throw problem("“\(key)” only once") }
      members[key] = try value()
    } while skip(",")
    guard skip("}") else { throw problem("a comma or “}”") }
    return members
  }

  private mutating func elements() throws -> [LinedJSON] {
    var elements: [LinedJSON] = []
    rest.removeFirst()
    if skip("]") { return elements }
    repeat { elements.append(try value()) } while skip(",")
    guard skip("]") else { throw problem("a comma or “]”") }
    return elements
  }

  private mutating func text() throws -> String {
    rest.removeFirst()
    var text = String.UnicodeScalarView()
    while let next = rest.popFirst() {
      switch next {
      case "\"": return String(text)
      case "\n": throw problem("a quotation mark at the end of the text")
      case "\\": text.append(try escape())
      default: text.append(next)
      }
    }
    throw problem("a quotation mark at the end of the text")
  }

  private mutating func escape() throws -> Unicode.Scalar {
    switch rest.popFirst() {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case let next? where ["\"", "\\", "/"].contains(next): return next
    case "u":
      var number = try fourDigits()
      // JSON writes a character above 0xffff, such as an emoji, as two numbers of UTF-16.
      if (0xd800..<0xdc00).contains(number), rest.starts(with: "\\u".unicodeScalars) {
        rest.removeFirst(2)
        let low = try fourDigits()
        guard (0xdc00..<0xe000).contains(low) else {
          throw problem("the second half of a character")
        }
        number = 0x10000 + (number - 0xd800) << 10 + (low - 0xdc00)
      }
      guard let scalar = Unicode.Scalar(number) else { throw problem("the number of a character") }
      return scalar
    default: throw problem("an escape such as \\n")
    }
  }

  /// The number after `\u`.
  private mutating func fourDigits() throws -> UInt32 {
    let digits = String(rest.prefix(4))
    rest.removeFirst(min(4, rest.count))
    guard let number = UInt32(digits, radix: 16) else { throw problem("four hexadecimal digits") }
    return number
  }

  /// Reads a value that begins with neither a bracket nor a quotation mark.
  private mutating func word() throws -> LinedJSON.Content {
    let word = String(
      rest.prefix { !$0.properties.isWhitespace && !",]}".unicodeScalars.contains($0) })
    switch word {
    case "true", "false":
      rest.removeFirst(word.unicodeScalars.count)
      return .flag(word == "true")
    case "null":
      rest.removeFirst(4)
      return .null
    default:
      guard let number = Double(word) else { throw problem("a value") }
      rest.removeFirst(word.unicodeScalars.count)
      return .number(number)
    }
  }
}
