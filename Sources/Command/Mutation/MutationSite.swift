/// A place in a file where a mistake can be made by rule.
struct MutationSite {
  enum Rule: String, CaseIterable {
    case deletedStatement = "statement deleted"
    case negatedCondition = "condition negated"
    case exchangedKeys = "from and to exchanged"
    case ignoredCancel = "cancel ignored"
    case claimedSuccess = "success claimed"
  }

  let rule: Rule
  /// The path of the original file.
  let path: String
  /// The lines of the original file that it covers, from 1.
  let lines: ClosedRange<Int>
  /// The lines of the body around it.
  let body: ClosedRange<Int>
  /// The code that it changes, on one line.
  let code: String
  /// What is added to the text so that the mistake is made while its number is selected.
  let insertions: [Insertion]

  /// Text that is added to a line in front of a character.
  struct Insertion {
    /// The index of the line in the adopted file.
    let line: Int
    /// The number of characters before it.
    let offset: Int
    /// Whether it closes what another insertion opens.
    let isEnd: Bool
    /// The text, made from the call that asks whether the mistake is selected.
    let text: @Sendable (String) -> String
  }
}

/// The statements and conditions in the bodies of a file.
///
/// All mistakes are compiled into one library, each behind a call that asks whether it is selected:
/// mutant schemata (Untch, Offutt and Harrold, 1993).
struct MutationReader {
  private(set) var sites: [MutationSite] = []

  private let path: String
  private let lines: [SourceLine]
  /// The lines of the body that is read, in the original file.
  private var body = 0...0
  /// Its code, the lines separated by line feeds.
  private var code: [Character] = []
  /// For each character of `code`, its line and offset.
  private var positions: [(line: Int, offset: Int)] = []

  init(_ lines: [SourceLine], path: String) {
    (self.lines, self.path) = (lines, path)
    for body in MemberBodies(lines).bodies {
      collect(from: body.open, to: body.close)
      readStatements(code.indices)
    }
  }

  private mutating func collect(from open: MemberBodies.Position, to close: MemberBodies.Position) {
    body = lines[open.line].number...lines[close.line].number
    (code, positions) = ([], [])
    for line in open.line...close.line {
      let text = lines[line].code
      for (offset, index) in text.indices.enumerated() {
        if line == open.line && index <= open.index { continue }
        if line == close.line && index >= close.index { continue }
        code.append(text[index])
        positions.append((line, offset))
      }
      code.append("\n")
      positions.append((line, text.count))
    }
  }

  // MARK: Statements

  private mutating func readStatements(_ range: Range<Int>) {
    var next = range.lowerBound
    while let start = code[next..<range.upperBound].firstIndex(where: { !isSeparator($0) }) {
      let end = endOfStatement(from: start, in: range)
      read(start..<max(end, start + 1))
      next = max(end, start + 1)
    }
  }

  private func isSeparator(_ character: Character) -> Bool {
    character.isWhitespace || character == ";"
  }

  /// The index after the last character of the statement that begins at an index.
  private func endOfStatement(from start: Int, in range: Range<Int>) -> Int {
    var depth = 0, last = start
    for index in start..<range.upperBound {
      let character = code[index]
      switch character {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case ";" where depth == 0: return last + 1
      case "\n" where depth == 0:
        if !continues(after: last, before: index, in: range) { return last + 1 }
      default: break
      }
      if !character.isWhitespace { last = index }
    }
    return last + 1
  }

  /// Whether the statement goes on in the next line.
  private func continues(after last: Int, before lineEnd: Int, in range: Range<Int>) -> Bool {
    if "=,+-*&|".contains(code[last]) { return true }
    guard let next = code[lineEnd..<range.upperBound].firstIndex(where: { !$0.isWhitespace }) else {
      return false
    }
    if ".?:&|+*={,)".contains(code[next]) { return true }
    return ["else", "catch", "as", "is", "while"].contains(word(at: next))
  }

  private func word(at index: Int) -> String {
    String(code[index...].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }

  private static let declaring: Set<String> = [
    "let", "var", "func", "class", "struct", "enum", "typealias", "return", "throw", "break",
    "continue", "fallthrough", "case", "default", "defer", "do", "if", "guard", "while", "for",
    "switch", "repeat", "lazy", "weak", "unowned", "static", "private", "final", "import",
  ]

  private mutating func read(_ statement: Range<Int>) {
    let first = word(at: statement.lowerBound)
    if first == "case" || first == "default",
      let colon = colon(in: statement), colon + 1 < statement.upperBound
    {
      return readStatements(colon + 1..<statement.upperBound)
    }
    if !first.isEmpty, !MutationReader.declaring.contains(first), isCallOrAssignment(statement) {
      add(.deletedStatement, statement, around: statement) {
        "if !\($0) { "
      } end: { _ in
        " }"
      }
    }
    readConditions(statement)
    readKeysAndClaims(statement)
    readBlocks(statement)
  }

  private func isCallOrAssignment(_ statement: Range<Int>) -> Bool {
    let text = String(code[statement])
    return text.contains("(")
      || [" = ", " += ", " -= ", " *= ", " /= "].contains(where: text.contains)
  }

  /// The colon that ends the pattern of a case.
  private func colon(in statement: Range<Int>) -> Int? {
    var depth = 0
    for index in statement {
      switch code[index] {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case ":" where depth == 0: return index
      default: break
      }
    }
    return nil
  }

  /// Reads the blocks and closures in a statement.
  private mutating func readBlocks(_ statement: Range<Int>) {
    var open: Int?, depth = 0
    for index in statement {
      if code[index] == "{" {
        if depth == 0 { open = index }
        depth += 1
      } else if code[index] == "}" {
        depth -= 1
        if depth == 0, let open { readStatements(endOfSignature(open + 1..<index)..<index) }
      }
    }
  }

  /// The index after the parameters of a closure, and after its `in`.
  private func endOfSignature(_ block: Range<Int>) -> Int {
    let first = code[block].firstIndex { !$0.isWhitespace }
    if first.map({ word(at: $0) }) == "for" { return block.lowerBound }
    for index in block.dropFirst() {
      if "{=;".contains(code[index]) { break }
      let isWord = code[index - 1].isWhitespace && word(at: index) == "in"
      if isWord { return index + 2 }
    }
    return block.lowerBound
  }

  // MARK: Conditions

  private mutating func readConditions(_ statement: Range<Int>) {
    var depth = 0, index = statement.lowerBound
    while index < statement.upperBound {
      let character = code[index]
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      let isStart = index == statement.lowerBound || code[index - 1].isWhitespace
      if depth == 0, isStart, ["if", "guard", "while"].contains(word(at: index)) {
        let start = index + word(at: index).count
        let end = endOfCondition(start..<statement.upperBound)
        readClauses(start..<end, statement)
        index = end
      } else {
        index += 1
      }
    }
  }

  /// The index of the block after a condition, or of `else`.
  private func endOfCondition(_ rest: Range<Int>) -> Int {
    var depth = 0
    for index in rest {
      if code[index] == "{" && depth == 0 { return index }
      if "([{".contains(code[index]) { depth += 1 }
      if ")]}".contains(code[index]) { depth -= 1 }
      if depth == 0, code[index].isWhitespace, index + 1 < rest.upperBound,
        word(at: index + 1) == "else"
      {
        return index
      }
    }
    return rest.upperBound
  }

  private mutating func readClauses(_ condition: Range<Int>, _ statement: Range<Int>) {
    var start = condition.lowerBound, depth = 0
    for index in condition {
      if "([{".contains(code[index]) { depth += 1 }
      if ")]}".contains(code[index]) { depth -= 1 }
      if code[index] == "," && depth == 0 {
        readClause(start..<index)
        start = index + 1
      }
    }
    readClause(start..<condition.upperBound)
  }

  private mutating func readClause(_ range: Range<Int>) {
    guard let start = code[range].firstIndex(where: { !$0.isWhitespace }),
      let last = code[range].lastIndex(where: { !$0.isWhitespace })
    else { return }
    if code[start] == "#" || ["let", "var", "case"].contains(word(at: start)) { return }
    add(.negatedCondition, start..<last + 1, around: start..<last + 1) {
      "\($0) != ("
    } end: { _ in
      ")"
    }
  }

  // MARK: Keys and claims

  /// Reads what a statement says outside its blocks of the two screens and of its outcome.
  private mutating func readKeysAndClaims(_ statement: Range<Int>) {
    var depth = 0
    for index in statement {
      if code[index] == "{" { depth += 1 }
      if code[index] == "}" { depth -= 1 }
      if depth > 0 { continue }
      readKey(at: index, statement)
      readCancel(at: index, statement)
      readClaim(at: index, statement)
    }
  }

  private func has(_ text: String, at index: Int, _ range: Range<Int>) -> Bool {
    index + text.count <= range.upperBound && code[index...].starts(with: text)
  }

  private mutating func readKey(at index: Int, _ statement: Range<Int>) {
    guard has("forKey: ", at: index, statement) else { return }
    let start = index + "forKey: ".count
    let path = String(code[start..<statement.upperBound].prefix { $0 != ")" && $0 != "," })
    guard let dot = path.lastIndex(of: "."), ["from", "to"].contains(path[dot...].dropFirst())
    else {
      return
    }
    let other = path[...dot] + (path.hasSuffix("from") ? "to" : "from")
    let range = start..<start + path.count
    add(.exchangedKeys, range, around: range) {
      "(\($0) ? \(other) : "
    } end: { _ in
      ")"
    }
  }

  private mutating func readCancel(at index: Int, _ statement: Range<Int>) {
    let name = "transitionWasCancelled"
    guard has(".\(name)", at: index, statement) else { return }
    var start = index
    while start > statement.lowerBound {
      let before = code[start - 1]
      let isChain = before.isLetter || before.isNumber || before == "_" || before == "."
      guard isChain || before == "!" && code[start] == "." else { break }
      start -= 1
    }
    // An optional chain is no condition.
    guard start < index else { return }
    let range = start..<index + 1 + name.count
    add(.ignoredCancel, range, around: range) {
      "(!\($0) && "
    } end: { _ in
      ")"
    }
  }

  private mutating func readClaim(at index: Int, _ statement: Range<Int>) {
    guard has("completeTransition(", at: index, statement) else { return }
    let start = index + "completeTransition(".count
    var depth = 0
    let end = (start..<statement.upperBound).first { position in
      if "([{".contains(code[position]) { depth += 1 }
      if ")]}".contains(code[position]) { depth -= 1 }
      return depth < 0
    }
    guard let end, end > start, String(code[start..<end]) != "true" else { return }
    add(.claimedSuccess, start..<end, around: start..<end) {
      "(\($0) || ("
    } end: { _ in
      "))"
    }
  }

  /// The character at an index as it stands in the file, also in strings and comments.
  private func character(at index: Int) -> Character {
    let (line, offset) = positions[index], text = lines[line].text
    return text.dropFirst(offset).first ?? "\n"
  }

  private mutating func add(
    _ rule: MutationSite.Rule, _ covered: Range<Int>, around range: Range<Int>,
    start: @escaping @Sendable (String) -> String, end: @escaping @Sendable (String) -> String
  ) {
    let first = positions[range.lowerBound], last = positions[range.upperBound - 1]
    let text = String(covered.map { character(at: $0) }).split(whereSeparator: \.isWhitespace)
    sites.append(
      MutationSite(
        rule: rule, path: path, lines: lines[first.line].number...lines[last.line].number,
        body: body, code: text.joined(separator: " "),
        insertions: [
          .init(line: first.line, offset: first.offset, isEnd: false, text: start),
          .init(line: last.line, offset: last.offset + 1, isEnd: true, text: end),
        ]))
  }
}
