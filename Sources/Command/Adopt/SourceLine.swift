/// A line of a Swift file, and the same line as code alone: what stands in comments and in strings
/// is blanked out, so that whoever looks for a word or counts braces is not misled by it.
struct SourceLine {
  /// Where it begins in the file, counted from 1.
  let number: Int
  /// As it stands in the file.
  private(set) var text: String
  /// The same, character by character.
  private(set) var code: String

  init(_ text: String, code: String? = nil, number: Int = 0) {
    (self.text, self.code, self.number) = (text, code ?? text, number)
  }

  /// What stands in the file where a range of the code is.
  func text(in range: Range<String.Index>) -> String { String(text[place(of: range)]) }

  /// Puts something else in the place of a range of the code.
  mutating func replace(_ range: Range<String.Index>, with new: String) {
    text.replaceSubrange(place(of: range), with: new)
    code.replaceSubrange(range, with: new)
  }

  /// Puts something else in the place of a phrase wherever it stands in the code.
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
  /// The lines of a file, whichever system ended them.
  static func lines(of source: String) -> [SourceLine] {
    var reader = CodeReader()
    return source.drop { $0 == "\u{FEFF}" }
      .split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }
      .enumerated().map { index, text in
        SourceLine(String(text), code: reader.code(of: Array(text)), number: index + 1)
      }
  }

  /// The same line and as many of those behind it as it takes to close a bracket that a phrase
  /// opens; itself if there is none, or if nothing closes it.
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

/// Reads a file line by line, and knows at the beginning of each whether it stands in a comment or in
/// a string.
private struct CodeReader {
  /// What has begun and not ended, the innermost last; nothing in plain code.
  private var open: [Place] = []

  private enum Place: Equatable {
    case comment(depth: Int)
    /// With as many `#` before its quote, and three quotes or one.
    case string(hashes: Int, isMultiline: Bool)
    /// `\(` in a string, with so many brackets open.
    case interpolation(brackets: Int)
  }

  /// A line with blanks for whatever is no code.
  mutating func code(of line: [Character]) -> String {
    var code = "", next = 0
    while next < line.count {
      let (count, isCode) = step(line[next...])
      code += isCode ? String(line[next..<next + count]) : String(repeating: " ", count: count)
      next += count
    }
    // What has one quote ends with its line, closed or not.
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
