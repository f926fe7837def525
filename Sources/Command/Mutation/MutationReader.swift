/// Finds the mistakes that rules can make in the bodies of a file.
///
/// All mistakes are compiled into one library, each behind a call that asks whether it is selected:
/// mutant schemata (Untch, Offutt and Harrold, 1993).
struct MutationReader {
  /// A mistake comes before those inside it: `ModuleMutation` nests them by their numbers.
  private(set) var sites: [MutationSite] = []

  private let path: String
  private let lines: [SourceLine]
  /// The lines of the body that is read, in the original file.
  private var body = 0...0
  /// Its code, the lines separated by line feeds.
  private var code: [Character] = []
  /// For each character of `code`, its line and offset.
  private var positions: [(line: Int, offset: Int)] = []
  /// For each character of `code`, how many brackets of any kind it is in. A bracket itself is not
  /// in what it encloses.
  private var depths: [Int] = []

  init(_ lines: [SourceLine], path: String) {
    (self.lines, self.path) = (lines, path)
    for body in MemberBodies(lines).bodies {
      collect(from: body.open, to: body.close)
      readStatements(code.indices)
    }
  }

  /// Makes the code between two braces the one that is read.
  private mutating func collect(from open: MemberBodies.Position, to close: MemberBodies.Position) {
    body = lines[open.line].number...lines[close.line].number
    (code, positions, depths) = ([], [], [])
    for line in open.line...close.line {
      let text = lines[line].code
      for (offset, index) in text.indices.enumerated() {
        if line == open.line && index <= open.index { continue }
        if line == close.line && index >= close.index { continue }
        append(text[index], at: (line, offset))
      }
      append("\n", at: (line, text.count))
    }
  }

  private mutating func append(_ character: Character, at position: (line: Int, offset: Int)) {
    let before = depths.last.map { $0 + (MutationReader.isOpen(code[code.count - 1]) ? 1 : 0) } ?? 0
    depths.append(MutationReader.isClose(character) ? before - 1 : before)
    code.append(character)
    positions.append(position)
  }

  private static func isOpen(_ character: Character) -> Bool { "([{".contains(character) }
  private static func isClose(_ character: Character) -> Bool { ")]}".contains(character) }

  /// Whether a character is in no bracket that opens in the range. The range must not begin inside
  /// a bracket that closes in it.
  private func isOutside(_ index: Int, _ range: Range<Int>) -> Bool {
    depths[index] == depths[range.lowerBound]
  }

  /// The index of the bracket that closes another one; nil if it is not in the range.
  private func close(of open: Int, in range: Range<Int>) -> Int? {
    (open + 1..<range.upperBound).first { depths[$0] == depths[open] }
  }

  // MARK: Statements

  /// Finds the mistakes in the statements of a range.
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
    let rest = start..<range.upperBound
    var last = start
    for index in rest {
      let mayEnd = isOutside(index, rest) && (code[index] == ";" || code[index] == "\n")
      if mayEnd, code[index] == ";" || !continues(after: last, before: index, in: range) { break }
      if !code[index].isWhitespace { last = index }
    }
    return last + 1
  }

  /// Whether the statement goes on in the next line: because of the sign with which this line ends,
  /// or the sign or word with which the next one begins. Where that is wrong, a mistake in the
  /// statement need not compile, and is then left out.
  private func continues(after last: Int, before lineEnd: Int, in range: Range<Int>) -> Bool {
    if "=,+-*&|".contains(code[last]) { return true }
    guard let next = code[lineEnd..<range.upperBound].firstIndex(where: { !$0.isWhitespace }) else {
      return false
    }
    if ".?:&|+*={,)".contains(code[next]) { return true }
    return ["else", "catch", "as", "is", "while"].contains(word(at: next))
  }

  private func word(at index: Int) -> String { String(code[index...].prefix(while: \.isOfName)) }

  /// The first words of statements that are not deleted: declarations, and those that decide what
  /// runs next.
  private static let undeletable: Set<String> = [
    "let", "var", "func", "class", "struct", "enum", "typealias", "return", "throw", "break",
    "continue", "fallthrough", "case", "default", "defer", "do", "if", "guard", "while", "for",
    "switch", "repeat", "lazy", "weak", "unowned", "static", "private", "final", "import",
  ]

  /// Finds the mistakes in one statement, and in the blocks and closures in it.
  private mutating func read(_ statement: Range<Int>) {
    let first = word(at: statement.lowerBound)
    // The label of a case may have statements on its line.
    if first == "case" || first == "default",
      let colon = statement.first(where: { code[$0] == ":" && isOutside($0, statement) }),
      colon + 1 < statement.upperBound
    {
      return readStatements(colon + 1..<statement.upperBound)
    }
    if !first.isEmpty, !MutationReader.undeletable.contains(first), isCallOrAssignment(statement) {
      add(.deletedStatement, statement, before: { "if !\($0) { " }, after: " }")
    }
    readConditions(statement)
    readKeysAndClaims(statement)
    readBlocks(statement)
  }

  /// Whether a statement may do something, so that code without it may be wrong.
  private func isCallOrAssignment(_ statement: Range<Int>) -> Bool {
    let text = String(code[statement])
    return text.contains("(")
      || [" = ", " += ", " -= ", " *= ", " /= "].contains(where: text.contains)
  }

  /// Reads the blocks and closures in a statement.
  private mutating func readBlocks(_ statement: Range<Int>) {
    var next = statement.lowerBound
    while let open = code[next..<statement.upperBound].firstIndex(of: "{"),
      let close = close(of: open, in: statement)
    {
      readStatements(endOfSignature(open + 1..<close)..<close)
      next = close + 1
    }
  }

  /// The index after the parameters of a closure, and after its `in`.
  private func endOfSignature(_ block: Range<Int>) -> Int {
    let first = code[block].firstIndex { !$0.isWhitespace }
    // The `in` of a loop ends no parameters.
    if first.map({ word(at: $0) }) == "for" { return block.lowerBound }
    for index in block.dropFirst() {
      if "{=;".contains(code[index]) { break }
      let isWord = code[index - 1].isWhitespace && word(at: index) == "in"
      if isWord { return index + 2 }
    }
    return block.lowerBound
  }

  // MARK: Conditions

  /// Finds the conditions of `if`, `guard` and `while` in a statement, but not in its blocks.
  private mutating func readConditions(_ statement: Range<Int>) {
    var next = statement.lowerBound
    while let start = (next..<statement.upperBound).first(where: { isCondition($0, statement) }) {
      next = endOfCondition(start + word(at: start).count..<statement.upperBound)
      readClauses(start + word(at: start).count..<next)
    }
  }

  /// Whether a word at an index is followed by a condition.
  private func isCondition(_ index: Int, _ statement: Range<Int>) -> Bool {
    guard isOutside(index, statement) else { return false }
    let isStart = index == statement.lowerBound || code[index - 1].isWhitespace
    return isStart && ["if", "guard", "while"].contains(word(at: index))
  }

  /// The index of the block after a condition, or of the space before `else`.
  private func endOfCondition(_ rest: Range<Int>) -> Int {
    rest.first { index in
      guard isOutside(index, rest) else { return false }
      return code[index] == "{"
        || code[index].isWhitespace && index + 1 < rest.upperBound && word(at: index + 1) == "else"
    } ?? rest.upperBound
  }

  /// Divides a condition at its commas.
  private mutating func readClauses(_ condition: Range<Int>) {
    var start = condition.lowerBound
    for index in condition where code[index] == "," && isOutside(index, condition) {
      readClause(start..<index)
      start = index + 1
    }
    readClause(start..<condition.upperBound)
  }

  /// Adds the negation of one of the clauses between the commas of a condition.
  private mutating func readClause(_ range: Range<Int>) {
    guard let start = code[range].firstIndex(where: { !$0.isWhitespace }),
      let last = code[range].lastIndex(where: { !$0.isWhitespace })
    else { return }
    // `#available` and bindings are not expressions, so they cannot be negated.
    if code[start] == "#" || ["let", "var", "case"].contains(word(at: start)) { return }
    add(.negatedCondition, start..<last + 1, before: { "\($0) != (" }, after: ")")
  }

  // MARK: Keys and claims

  /// Finds keys of the two screens (`forKey: .to`), questions whether the transition was cancelled,
  /// and claims that it has succeeded (`completeTransition(…)`) in a statement, but not in its
  /// blocks.
  private mutating func readKeysAndClaims(_ statement: Range<Int>) {
    var index = statement.lowerBound
    while index < statement.upperBound {
      if code[index] == "{", let close = close(of: index, in: statement) { index = close }
      readKey(at: index, statement)
      readCancel(at: index, statement)
      readClaim(at: index, statement)
      index += 1
    }
  }

  /// Whether a text begins at an index and ends in a range.
  private func has(_ text: String, at index: Int, _ range: Range<Int>) -> Bool {
    index + text.count <= range.upperBound && code[index...].starts(with: text)
  }

  /// Finds a key that ends in `.from` or `.to`.
  private mutating func readKey(at index: Int, _ statement: Range<Int>) {
    guard has("forKey: ", at: index, statement) else { return }
    let start = index + "forKey: ".count
    let path = String(code[start..<statement.upperBound].prefix { $0 != ")" && $0 != "," })
    guard let dot = path.lastIndex(of: "."), ["from", "to"].contains(path[dot...].dropFirst())
    else { return }
    let other = path[...dot] + (path.hasSuffix("from") ? "to" : "from")
    add(.exchangedKeys, start..<start + path.count, before: { "(\($0) ? \(other) : " }, after: ")")
  }

  /// Finds a question whether the transition was cancelled, with the names in front of it.
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
    // The place stays unchanged after `context?`, where the value is optional and `&&` needs a
    // `Bool`, and after a call, whose start is not looked for.
    guard start < index else { return }
    add(.ignoredCancel, start..<index + 1 + name.count, before: { "(!\($0) && " }, after: ")")
  }

  /// Finds what a call of `completeTransition` claims. A claim `true` cannot be made wrong.
  private mutating func readClaim(at index: Int, _ statement: Range<Int>) {
    guard has("completeTransition(", at: index, statement) else { return }
    let open = index + "completeTransition".count
    guard let close = close(of: open, in: statement), close > open + 1,
      String(code[open + 1..<close]) != "true"
    else { return }
    add(.claimedSuccess, open + 1..<close, before: { "(\($0) || (" }, after: "))")
  }

  /// The character at an index as it stands in the file, also in strings and comments.
  private func character(at index: Int) -> Character {
    let (line, offset) = positions[index], text = lines[line].text
    return text.dropFirst(offset).first ?? "\n"
  }

  /// Adds a mistake in a range of the code.
  ///
  /// - Parameters:
  ///   - before: makes the text in front of the range from the call that asks whether the mistake
  ///     is selected.
  ///   - after: the text after the range.
  private mutating func add(
    _ rule: MutationSite.Rule, _ range: Range<Int>,
    before: @escaping @Sendable (String) -> String, after: String
  ) {
    let first = positions[range.lowerBound], last = positions[range.upperBound - 1]
    let text = String(range.map { character(at: $0) }).split(whereSeparator: \.isWhitespace)
    sites.append(
      MutationSite(
        rule: rule, path: path, lines: lines[first.line].number...lines[last.line].number,
        body: body, code: text.joined(separator: " "),
        insertions: [
          .init(line: first.line, offset: first.offset, isEnd: false, text: before),
          .init(line: last.line, offset: last.offset + 1, isEnd: true) { _ in after },
        ]))
  }
}
