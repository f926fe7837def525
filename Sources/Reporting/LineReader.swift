import Model

/// Reads one line of a scenario from left to right.
///
/// The methods that throw name the first text that does not fit, and what is expected in its place.
struct LineReader {
  /// The number of the line in the whole text, from 1.
  let lineNumber: Int
  private(set) var rest: Substring

  var isAtEnd: Bool { rest.isEmpty }

  init(_ line: Substring, number: Int) { (rest, lineNumber) = (line, number) }

  /// An error at this position of the line.
  func error(expected: String) -> Scenario.ParsingError {
    Scenario.ParsingError(line: lineNumber, reason: "expected \(expected), found “\(rest)”")
  }

  /// Skips a text if it comes next, and returns whether it did.
  mutating func skip(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest.removeFirst(text.count)
    return true
  }

  /// Skips a text, which must come next.
  mutating func expect(_ text: String) throws {
    if !skip(text) { throw error(expected: text) }
  }

  /// Skips the period that ends a line.
  mutating func expectEnd() throws {
    guard rest == "." else { throw error(expected: ". at the end of the line") }
    rest.removeFirst()
  }

  /// Skips the first of the texts that comes next, and returns its value. A text must be listed
  /// before every text with which it begins.
  mutating func readChoice<Value>(_ choices: KeyValuePairs<String, Value>) throws -> Value {
    for (text, value) in choices where skip(text) { return value }
    throw error(expected: choices.map(\.key).joined(separator: " or "))
  }

  /// A number as Swift writes it: `8`, `-0.5`, `1e-07`.
  mutating func readNumber() throws -> Double {
    var end = rest.startIndex
    func character(after distance: Int) -> Character? { rest[end...].dropFirst(distance).first }
    func isDigit(_ character: Character?) -> Bool { character.map { "0"..."9" ~= $0 } ?? false }
    func skipDigits() { while isDigit(character(after: 0)) { end = rest.index(after: end) } }
    if character(after: 0) == "-" { end = rest.index(after: end) }
    skipDigits()
    // A period without a digit after it ends the line.
    if character(after: 0) == ".", isDigit(character(after: 1)) {
      end = rest.index(after: end)
      skipDigits()
    }
    if character(after: 0) == "e" {
      let sign = ["-", "+"].contains(character(after: 1)) ? 1 : 0
      if isDigit(character(after: 1 + sign)) {
        end = rest.index(end, offsetBy: 1 + sign)
        skipDigits()
      }
    }
    guard let number = Double(rest[..<end]) else {
      throw error(expected: "a number, for example 0.5")
    }
    rest = rest[end...]
    return number
  }

  mutating func readCount() throws -> Int {
    let digits = rest.prefix { "0"..."9" ~= $0 }
    guard let count = Int(digits) else { throw error(expected: "a whole number") }
    rest.removeFirst(digits.count)
    return count
  }

  /// The number of a screen from its letter.
  mutating func readScreen() throws -> Int {
    let first = UInt8(ascii: "A"), last = UInt8(ascii: "Z")
    guard let letter = rest.first?.asciiValue, (first...last).contains(letter) else {
      throw error(expected: "the letter of a screen, for example A")
    }
    rest.removeFirst()
    return Int(letter - first)
  }

  mutating func readView() throws -> ViewID {
    let screen = try readScreen()
    guard let next = rest.first, "0"..."9" ~= next else { return ViewID(screen, 0) }
    let before = self
    let number = try readCount()
    if number > Scenario.Limits.countMax {
      throw before.error(expected: "at most \(Scenario.Limits.countMax) as the number of a view")
    }
    return ViewID(screen, number)
  }

  mutating func readPoint() throws -> Point {
    try expect("(")
    let x = try readNumber()
    try expect(", ")
    let y = try readNumber()
    try expect(")")
    return Point(x, y)
  }

  mutating func readSize() throws -> Size {
    let width = try readNumber()
    try expect(" × ")
    return try Size(width, readNumber())
  }

  mutating func readRect() throws -> Rect {
    let size = try readSize()
    try expect(" at ")
    return try Rect(origin: readPoint(), size: size)
  }

  mutating func readTransform() throws -> Affine {
    var entries: [Double] = []
    for index in 0..<6 {
      try expect(index == 0 ? "[" : " ")
      entries.append(try readNumber())
    }
    try expect("]")
    return Affine(entries[0], entries[1], entries[2], entries[3], entries[4], entries[5])
  }
}
