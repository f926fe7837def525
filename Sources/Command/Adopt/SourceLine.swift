/// A line of a Swift file, and the same line with comments and strings blanked out, so that a
/// search for a word or a count of braces ignores them.
struct SourceLine {
  /// The number in the file, from 1; that of the first line if several were joined; 0 for a line
  /// that was added.
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

  /// The number of the byte in the text, from 1, of a character of the code.
  func column(of index: String.Index) -> Int {
    let count = code.distance(from: code.startIndex, to: index)
    return text.prefix(count).utf8.count + 1
  }

  /// Replaces every occurrence of a phrase in the code.
  mutating func replace(_ phrase: String, with new: String) {
    guard code.containsBytes(of: phrase) else { return }
    for range in code.ranges(of: phrase).reversed() { replace(range, with: new) }
  }

  /// The range of the text with the characters that stand at a range of the code.
  private func place(of range: Range<String.Index>) -> Range<String.Index> {
    let start = code.distance(from: code.startIndex, to: range.lowerBound)
    let first = text.index(text.startIndex, offsetBy: start)
    let count = code.distance(from: range.lowerBound, to: range.upperBound)
    return first..<text.index(first, offsetBy: count)
  }
}

extension SourceLine {
  /// How many following lines are read at most, when what begins on a line may end on a later one.
  /// A bracket that a mistake leaves open must not take the rest of the file.
  static let joinedMax = 8

  /// The lines of a file, with line ends of any system.
  static func lines(of source: String) -> [SourceLine] {
    var reader = CodeReader()
    return texts(of: source.drop { $0 == "\u{FEFF}" }).enumerated().map { index, text in
      SourceLine(text, code: reader.code(of: text), number: index + 1)
    }
  }

  /// The texts of the lines, split at the bytes of line ends.
  private static func texts(of source: Substring) -> [String] {
    let lineFeed = UInt8(ascii: "\n"), carriageReturn = UInt8(ascii: "\r")
    let bytes = source.utf8
    var texts: [String] = [], start = bytes.startIndex, next = start
    while next < bytes.endIndex {
      let byte = bytes[next], end = next
      bytes.formIndex(after: &next)
      guard byte == lineFeed || byte == carriageReturn else { continue }
      texts.append(String(source[start..<end]))
      if byte == carriageReturn, next < bytes.endIndex, bytes[next] == lineFeed {
        bytes.formIndex(after: &next)
      }
      start = next
    }
    return texts + [String(source[start...])]
  }

  /// The line with the next one appended.
  func joined(with next: SourceLine) -> SourceLine {
    let indent = next.text.prefix { $0 == " " || $0 == "\t" }.count
    return SourceLine(
      text + " " + next.text.dropFirst(indent), code: code + " " + next.code.dropFirst(indent),
      number: number)
  }

  /// The line joined with following ones until the bracket that a phrase opens is closed, and how
  /// many lines were joined. The line itself if it lacks the phrase or the bracket stays open.
  func joined(with rest: ArraySlice<SourceLine>, toClose phrase: String) -> (SourceLine, Int) {
    guard code.containsBytes(of: phrase), let open = code.firstRange(of: phrase),
      Adoption.matching(code, from: open.upperBound) == nil
    else { return (self, 0) }
    var (text, code) = (self.text, self.code)
    for (count, line) in rest.prefix(SourceLine.joinedMax).enumerated() {
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
  mutating func code(of line: String) -> String {
    if open.isEmpty, !line.containsBytes(of: "\""), !line.containsBytes(of: "/") { return line }
    let isASCII = line.utf8.allSatisfy { $0 < 0x80 }
    // One byte for each character: no other character begins or ends a comment or a string.
    let bytes = isASCII ? Array(line.utf8) : line.map { $0.asciiValue ?? 0xff }
    let isCode = self.isCode(bytes)
    // A string with one quote ends with its line, closed or not.
    while case .string(_, isMultiline: false) = open.last { open.removeLast() }
    let blank = UInt8(ascii: " ")
    return isASCII
      ? String(decoding: zip(bytes, isCode).map { $1 ? $0 : blank }, as: UTF8.self)
      : String(zip(line, isCode).map { $1 ? $0 : " " })
  }

  /// Which characters of a line are code.
  private mutating func isCode(_ line: [UInt8]) -> [Bool] {
    var isCode = [Bool](repeating: true, count: line.count), next = 0
    while next < line.count {
      let (count, isInCode) = step(line[next...])
      if !isInCode { for place in next..<next + count { isCode[place] = false } }
      next += count
    }
    return isCode
  }

  /// How many of the next characters belong together, and whether they are code.
  private mutating func step(_ rest: ArraySlice<UInt8>) -> (count: Int, isCode: Bool) {
    switch open.last {
    case nil: stepInCode(rest)
    case .interpolation(let brackets): (stepInInterpolation(rest, brackets), false)
    case .comment(let depth): (stepInComment(rest, depth), false)
    case .string(let hashes, let isMultiline):
      (stepInString(rest, hashes, isMultiline), false)
    }
  }

  /// `step` where the characters are code, unless a comment or a string begins with them.
  private mutating func stepInCode(_ rest: ArraySlice<UInt8>) -> (count: Int, isCode: Bool) {
    if rest.starts(with: "//".utf8) { return (rest.count, false) }
    if rest.starts(with: "/*".utf8) {
      open.append(.comment(depth: 1))
      return (2, false)
    }
    let hashes = rest.prefix { $0 == UInt8(ascii: "#") }.count
    guard rest.dropFirst(hashes).first == UInt8(ascii: "\"") else { return (max(1, hashes), true) }
    let isMultiline = rest.dropFirst(hashes).starts(with: "\"\"\"".utf8)
    open.append(.string(hashes: hashes, isMultiline: isMultiline))
    return (hashes + (isMultiline ? 3 : 1), false)
  }

  /// The count of `step` in an interpolation, which may hold comments and strings again.
  private mutating func stepInInterpolation(_ rest: ArraySlice<UInt8>, _ brackets: Int) -> Int {
    switch rest.first.map(Unicode.Scalar.init) {
    case "(": open[open.count - 1] = .interpolation(brackets: brackets + 1)
    case ")" where brackets == 1: open.removeLast()
    case ")": open[open.count - 1] = .interpolation(brackets: brackets - 1)
    default: return stepInCode(rest).count
    }
    return 1
  }

  /// The count of `step` in a comment `/* … */`, which may hold further ones.
  private mutating func stepInComment(_ rest: ArraySlice<UInt8>, _ depth: Int) -> Int {
    if rest.starts(with: "/*".utf8) {
      open[open.count - 1] = .comment(depth: depth + 1)
      return 2
    }
    guard rest.starts(with: "*/".utf8) else { return 1 }
    open.removeLast()
    if depth > 1 { open.append(.comment(depth: depth - 1)) }
    return 2
  }

  /// The count of `step` in a string.
  private mutating func stepInString(
    _ rest: ArraySlice<UInt8>, _ hashes: Int, _ isMultiline: Bool
  ) -> Int {
    // Most characters of a string neither end it nor begin an escape.
    guard rest.first == UInt8(ascii: "\"") || rest.first == UInt8(ascii: "\\") else { return 1 }
    let end = String(repeating: "\"", count: isMultiline ? 3 : 1)
    let marks = String(repeating: "#", count: hashes)
    if rest.starts(with: (end + marks).utf8) {
      open.removeLast()
      return end.count + hashes
    }
    guard rest.starts(with: ("\\" + marks).utf8) else { return 1 }
    if rest.dropFirst(1 + hashes).first == UInt8(ascii: "(") {
      open.append(.interpolation(brackets: 1))
    }
    return min(2 + hashes, rest.count)
  }
}
