/// The bodies of the members of a file: the code in the braces of functions, initializers,
/// accessors, and closures that are initial values. Protocols have no bodies.
///
/// What does not compile is left out body by body (`Adoption.leaveOutBody`), and `MutationReader`
/// makes mistakes in bodies.
struct MemberBodies {
  struct Body {
    /// The name of the member: `viewDidLoad`, `init`, `frame`.
    let member: String
    /// The opening and the closing brace.
    let open, close: Position
  }

  /// A character of the code.
  struct Position {
    /// The index of the line.
    let line: Int
    let index: String.Index
  }

  /// An extension, by the indices of its lines.
  struct Extension {
    /// The lines up to that with the opening brace.
    let head: ClosedRange<Int>
    /// All lines, with those of its attributes.
    let lines: ClosedRange<Int>
  }

  /// In the order of their ends.
  private(set) var bodies: [Body] = []
  /// In the order of their ends.
  private(set) var extensions: [Extension] = []
  /// The lines at which declarations and directives begin, and those with the closing brace of a
  /// type.
  private var starts: [Int] = []

  private let lines: [SourceLine]
  /// The braces that are open, innermost last.
  private var braces: [Brace] = []
  private var head = Head()

  private struct Brace {
    /// What the brace holds: the members of a type, the accessors of a property, the statements of
    /// a body, or something else, such as a closure, a block or the requirements of a protocol.
    enum Kind { case type, accessors, body, other }

    let kind: Kind
    /// The name of the member; empty if there is none.
    let member: String
    let position: Position
  }

  /// The code of a declaration in front of its brace.
  private struct Head {
    /// The last word outside brackets that begins a declaration, such as `func`.
    var keyword: String?
    /// The word after the keyword.
    var name: String?
    /// How many round and square brackets are open.
    var brackets = 0
    /// The last character but spaces; nil after a word. After a period no word is a keyword.
    var mark: Character?
  }

  init(_ lines: [SourceLine]) {
    self.lines = lines
    for (number, line) in lines.enumerated() {
      if isAmongMembers, head.brackets == 0, MemberBodies.isStart(line.code) {
        starts.append(number)
      }
      var index = line.code.startIndex
      while index < line.code.endIndex {
        let word = line.code[index...].prefix(while: \.isOfName)
        if word.isEmpty {
          read(line.code[index], at: Position(line: number, index: index))
          line.code.formIndex(after: &index)
        } else {
          read(word)
          index = word.endIndex
        }
      }
    }
  }

  /// The body at a position of the text, braces included; nil if it is in none.
  ///
  /// - Parameters:
  ///   - line: the index of the line.
  ///   - column: the number of the byte in the line, from 1.
  func body(atLine line: Int, column: Int) -> Body? {
    bodies.first { body in
      (body.open.line, lines[body.open.line].column(of: body.open.index)) <= (line, column)
        && (line, column) <= (body.close.line, lines[body.close.line].column(of: body.close.index))
    }
  }

  /// The code of a body, and that of its declaration in front of it.
  func code(of body: Body) -> (head: String, body: String) {
    let (open, close) = (body.open, body.close)
    let start = starts.last { $0 <= open.line } ?? 0
    return (
      code(from: Position(line: start, index: lines[start].code.startIndex), to: open),
      code(from: open, to: close)
    )
  }

  private func code(from start: Position, to end: Position) -> String {
    if start.line == end.line { return String(lines[start.line].code[start.index..<end.index]) }
    let first = lines[start.line].code[start.index...], last = lines[end.line].code[..<end.index]
    return ([first] + lines[start.line + 1..<end.line].map { $0.code[...] } + [last])
      .joined(separator: "\n")
  }

  /// The lines of a function, a property or a type alias; nil if a line belongs to none.
  ///
  /// - Parameters:
  ///   - line: the index of the line.
  ///   - mayOverride: whether it may be a member with `override`.
  func member(atLine line: Int, mayOverride: Bool) -> Range<Int>? {
    guard let start = starts.last(where: { $0 <= line }) else { return nil }
    let words = MemberBodies.words(lines[start].code)
    let kind = words.first { MemberBodies.isDeclaring($0) }
    guard let kind, ["func", "var", "let", "typealias"].contains(kind),
      mayOverride || !words.contains("override")
    else { return nil }
    return start..<(starts.first { $0 > start } ?? lines.count)
  }

  /// Whether a declaration or a directive begins on a line, or a type ends there.
  private static func isStart(_ code: String) -> Bool {
    let first = code.trimmingPrefix(while: \.isWhitespace)
    if first.hasPrefix("@") || first.hasPrefix("#") || first.hasPrefix("}") { return true }
    return words(code).first { !modifiers.contains($0) }.map(isDeclaring) ?? false
  }

  /// Whether a word begins a declaration.
  private static func isDeclaring(_ word: String) -> Bool {
    keywords[word] != nil
      || ["case", "indirect", "typealias", "associatedtype", "import"].contains(word)
  }

  /// The names, keywords and numbers of a line.
  private static func words(_ code: String) -> [String] {
    code.split { !$0.isOfName }.map(String.init)
  }

  /// The words that may stand before the one that begins a declaration. `set`, `safe` and `unsafe`
  /// are in the brackets of others, as in `private(set)`.
  private static let modifiers: Set<String> = [
    "public", "open", "internal", "package", "fileprivate", "private", "static", "final", "lazy",
    "weak", "unowned", "unsafe", "safe", "set", "override", "required", "convenience", "mutating",
    "nonmutating", "nonisolated", "dynamic", "optional",
  ]

  // MARK: Reading

  /// Whether the code here consists of declarations, and not of statements.
  private var isAmongMembers: Bool { braces.last.map { $0.kind == .type } ?? true }

  /// Reads a whole word.
  private mutating func read(_ word: Substring) {
    guard isAmongMembers else { return }
    defer { head.mark = nil }
    if head.brackets > 0 || head.mark == "." { return }
    let word = String(word)
    if MemberBodies.keywords[word] != nil {
      (head.keyword, head.name) = (word, nil)
    } else if head.name == nil {
      head.name = word
    }
  }

  /// The words that begin declarations, and what their braces hold.
  private static let keywords: [String: Brace.Kind] = [
    "func": .body, "init": .body, "deinit": .body, "var": .body, "let": .body, "subscript": .body,
    "class": .type, "struct": .type, "enum": .type, "extension": .type, "actor": .type,
    "protocol": .other,
  ]

  /// Reads a character that is not part of a word.
  private mutating func read(_ character: Character, at position: Position) {
    switch character {
    case "{": braces.append(Brace(kind: kind(at: position), member: member, position: position))
    case "}": close(at: position)
    case _ where !isAmongMembers: return
    case "(", "[": head.brackets += 1
    case ")", "]": head.brackets -= 1
    case ";": head = Head()
    default: break
    }
    if !character.isWhitespace { head.mark = character }
    if character == "{", braces.last?.kind == .type { head = Head() }
  }

  /// The name of the member whose brace opens here.
  private var member: String {
    switch braces.last?.kind {
    case .accessors: braces[braces.count - 1].member
    default: (["func", "var", "let"].contains(head.keyword) ? head.name : head.keyword) ?? ""
    }
  }

  /// What an opening brace begins.
  private func kind(at position: Position) -> Brace.Kind {
    if braces.last?.kind == .accessors { return .body }
    // A closure in an argument is part of the head.
    guard isAmongMembers, head.brackets == 0, let keyword = head.keyword else { return .other }
    let isProperty = ["var", "let", "subscript"].contains(keyword)
    return isProperty && holdsAccessors(position) ? .accessors : MemberBodies.keywords[keyword]!
  }

  /// Whether the braces of a property hold `get`, `didSet` and the like. The first of them is
  /// looked for in eight more lines: empty lines, comments and attributes may precede it.
  private func holdsAccessors(_ position: Position) -> Bool {
    let first = lines[position.line].code[position.index...].dropFirst()
    let following = lines[(position.line + 1)...].prefix(SourceLine.joinedMax)
    let code = ([first] + following.map { $0.code[...] }).joined(separator: " ")
    let words = Adoption.words(code.replacing("{", with: " { ").replacing("(", with: " ( "))
    let names: Set<Substring> = ["get", "set", "willSet", "didSet", "_read", "_modify"]
    let accessor = words.drop { $0.hasPrefix("@") || $0 == "mutating" || $0 == "nonmutating" }
    guard let name = accessor.first, names.contains(name) else { return false }
    return ["{", "(", "async", "throws"].contains(accessor.dropFirst().first)
  }

  private mutating func close(at position: Position) {
    guard let brace = braces.popLast() else { return }
    if brace.kind == .body {
      bodies.append(Body(member: brace.member, open: brace.position, close: position))
    }
    if brace.kind == .type, brace.member == "extension" {
      let start = starts.last { $0 <= brace.position.line } ?? brace.position.line
      let attributes = starts.reversed().drop { $0 >= start }.prefix { line in
        lines[line].code.trimmingPrefix(while: \.isWhitespace).hasPrefix("@")
      }
      extensions.append(
        Extension(
          head: start...brace.position.line, lines: (attributes.last ?? start)...position.line))
    }
    // The end of a closure in an argument does not end the declaration.
    if isAmongMembers && (brace.kind != .other || head.brackets == 0) { head = Head() }
  }
}
