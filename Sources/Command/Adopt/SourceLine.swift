/// A line of a Swift file, and the same line with comments and strings blanked out, so that a
/// search for a word or a count of braces ignores them.
struct SourceLine {
  /// The number of its first line in the file, from 1.
  let number: Int
  /// The text in the file.
  private(set) var text: String
  /// The text with blanks for comments and strings; it has as many characters as `text`.
  private(set) var code: String

  init(_ text: String, code: String? = nil, number: Int = 0) {
    (self.text, self.code, self.number) = (text, code ?? text, number)
  }

  /// The text at a range of the code.
  func text(in range: Range<String.Index>) -> String { String(text[place(of: range)]) }

  /// Replaces a range of the code.
  mutating func replace(_ range: Range<String.Index>, with new: String) {
    text.replaceSubrange(place(of: range), with: new)
    code.replaceSubrange(range, with: new)
  }

  /// Replaces every occurrence of a phrase in the code.
  mutating func replace(_ phrase: String, with new: String) {
    for range in code.ranges(of: phrase).reversed() { replace(range, with: new) }
  }

  private func place(of range: Range<String.Index>) -> Range<String.Index> {
    let start = code.distance(from: code.startIndex, to: range.lowerBound)
    let first = text.index(text.startIndex, offsetBy: start)
    let count = code.distance(from: range.lowerBound, to: range.upperBound)
    return first..<text.index(first, offsetBy: count)
  }
}

extension SourceLine {
  /// The lines of a file, with line ends of any system.
  static func lines(of source: String) -> [SourceLine] {
    var reader = CodeReader()
    return source.drop { $0 == "\u{FEFF}" }
      .split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }
      .enumerated().map { index, text in
        SourceLine(String(text), code: reader.code(of: Array(text)), number: index + 1)
      }
  }

  /// The line joined with following ones until the bracket that a phrase opens is closed, and how
  /// many lines were joined. The line itself if it lacks the phrase or the bracket stays open.
  func joined(with rest: ArraySlice<SourceLine>, toClose phrase: String) -> (SourceLine, Int) {
    let linesMax = 8
    guard let open = code.firstRange(of: phrase),
      Adoption.matching(code, from: open.upperBound) == nil
    else { return (self, 0) }
    var (text, code) = (self.text, self.code)
    for (count, line) in rest.prefix(linesMax).enumerated() {
      let indent = line.text.prefix { $0 == " " || $0 == "\t" }.count
      text += line.text.dropFirst(indent)
      code += line.code.dropFirst(indent)
      if let open = code.firstRange(of: phrase),
        Adoption.matching(code, from: open.upperBound) != nil
      {
        return (SourceLine(text, code: code, number: number), count + 1)
      }
    }
    return (self, 0)
  }
}

/// Blanks out comments and strings line by line, and keeps track of those that continue on the next
/// line.
private struct CodeReader {
  /// The open comments, strings and interpolations, innermost last; empty in plain code.
  private var open: [Context] = []

  private enum Context: Equatable {
    case comment(depth: Int)
    /// A string with a number of `#` before its quote, and three quotes or one.
    case string(hashes: Int, isMultiline: Bool)
    /// An interpolation `\(…)` in a string, with the number of open brackets.
    case interpolation(brackets: Int)
  }

  /// A line with blanks for everything that is not code.
  mutating func code(of line: [Character]) -> String {
    var code = "", next = 0
    while next < line.count {
      let (count, isCode) = step(line[next...])
      code += isCode ? String(line[next..<next + count]) : String(repeating: " ", count: count)
      next += count
    }
    // A string with one quote ends with its line, closed or not.
    while case .string(_, isMultiline: false) = open.last { open.removeLast() }
    return code
  }

  /// How many of the next characters belong together, and whether they are code.
  private mutating func step(_ rest: ArraySlice<Character>) -> (count: Int, isCode: Bool) {
    switch open.last {
    case nil: stepInCode(rest)
    case .interpolation(let brackets): (stepInInterpolation(rest, brackets), false)
    case .comment(let depth): (stepInComment(rest, depth), false)
    case .string(let hashes, let isMultiline):
      (stepInString(rest, hashes, isMultiline), false)
    }
  }

  private mutating func stepInCode(_ rest: ArraySlice<Character>) -> (count: Int, isCode: Bool) {
    if rest.starts(with: "//") { return (rest.count, false) }
    if rest.starts(with: "/*") {
      open.append(.comment(depth: 1))
      return (2, false)
    }
    let hashes = rest.prefix { $0 == "#" }.count
    guard rest.dropFirst(hashes).first == "\"" else { return (max(1, hashes), true) }
    let isMultiline = rest.dropFirst(hashes).starts(with: "\"\"\"")
    open.append(.string(hashes: hashes, isMultiline: isMultiline))
    return (hashes + (isMultiline ? 3 : 1), false)
  }

  private mutating func stepInInterpolation(
    _ rest: ArraySlice<Character>, _ brackets: Int
  ) -> Int {
    switch rest.first {
    case "(": open[open.count - 1] = .interpolation(brackets: brackets + 1)
    case ")" where brackets == 1: open.removeLast()
    case ")": open[open.count - 1] = .interpolation(brackets: brackets - 1)
    default: return stepInCode(rest).count
    }
    return 1
  }

  private mutating func stepInComment(_ rest: ArraySlice<Character>, _ depth: Int) -> Int {
    if rest.starts(with: "/*") {
      open[open.count - 1] = .comment(depth: depth + 1)
      return 2
    }
    guard rest.starts(with: "*/") else { return 1 }
    open.removeLast()
    if depth > 1 { open.append(.comment(depth: depth - 1)) }
    return 2
  }

  private mutating func stepInString(
    _ rest: ArraySlice<Character>, _ hashes: Int, _ isMultiline: Bool
  ) -> Int {
    let end = String(repeating: "\"", count: isMultiline ? 3 : 1)
    let marks = String(repeating: "#", count: hashes)
    if rest.starts(with: end + marks) {
      open.removeLast()
      return end.count + hashes
    }
    guard rest.starts(with: "\\" + marks) else { return 1 }
    if rest.dropFirst(1 + hashes).first == "(" { open.append(.interpolation(brackets: 1)) }
    return min(2 + hashes, rest.count)
  }
}
