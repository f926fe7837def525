/// Leaves out parts of a file so that the rest compiles.
extension Adoption {
  /// The name of the function that ends a scenario which reaches a body that is left out.
  /// `AnimatorCompiler` declares it beside the copies.
  static let stop = "checkedLeftOut"

  /// Leaves out the body at a place. A scenario that reaches the body ends, or else finds it empty.
  ///
  /// - Parameters:
  ///   - line: the number of the line in the original file.
  ///   - column: the number of the byte in the line, from 1.
  ///   - mayBeEmpty: whether the body becomes empty if what it does does not matter for
  ///     transitions.
  ///   - words: makes the message for a scenario that reaches it, from the name of the member.
  /// - Returns: whether the place is in a body that was not left out before.
  mutating func leaveOutBody(
    line: Int, column: Int, mayBeEmpty: Bool = false, saying words: (String) -> String
  ) -> Bool {
    guard let index = lines.firstIndex(where: { $0.number == line }),
      case let members = MemberBodies(lines),
      let body = members.body(atLine: index, column: column)
    else { return false }
    let (open, close) = (body.open, body.close)
    let start = lines[open.line].code.index(after: open.index)
    if lines[open.line].code[start...].hasPrefix(" \(Adoption.stop)") { return false }
    // The message becomes a string literal that is not blanked out in `code`, where `MemberBodies`
    // counts braces when it looks for the next body to leave out.
    let plain = words(body.member).map { character -> Character in
      switch character {
      case "\"": "'"
      case "\\": "/"
      case "{": "("
      case "}": ")"
      default: character
      }
    }
    let code = members.code(of: body)
    let isEmptied = mayBeEmpty && !isAboutViews && Adoption.returnsNothing(code.head)
    if isEmptied, code.body.dropFirst().allSatisfy(\.isWhitespace) { return false }
    let call = isEmptied ? " " : " \(Adoption.stop)(\"\(String(plain))\") "
    if open.line == close.line {
      lines[open.line].replace(start..<close.index, with: call)
      return true
    }
    lines[close.line].replace(lines[close.line].code.startIndex..<close.index, with: "")
    for index in open.line + 1..<close.line {
      lines[index] = SourceLine("", number: lines[index].number)
    }
    lines[open.line].replace(start..<lines[open.line].code.endIndex, with: call)
    return true
  }

  /// Whether the file mentions anything of UIKit or Core Animation, or of views and transitions. One that
  /// does not is about the data of the app, as one that asks a server for them.
  private var isAboutViews: Bool {
    let words = ["nimat", "ransition", "resent(", "isHidden", "alpha", ".frame", ".view"]
    return lines.contains { line in
      words.contains(where: line.code.containsBytes)
        || line.code.split(whereSeparator: { !$0.isOfName }).contains { word in
          word != "UIKit" && ["UI", "CA"].contains(where: word.hasPrefix)
            && word.dropFirst(2).first?.isUppercase == true
        }
    }
  }

  /// Whether the declaration in front of a body is that of a function which returns nothing, and gets only
  /// data.
  private static func returnsNothing(_ head: String) -> Bool {
    let dataTypes: Set<String> = [
      "String", "Int", "Double", "Float", "CGFloat", "Bool", "Data", "Date", "URL", "UUID",
      "IndexPath", "TimeInterval",
    ]
    let types = Declaration.parameters(of: head).map { StagedValues.wrapped($0.type) }
    return mentions(head, "func") && !head.containsBytes(of: "->")
      && types.allSatisfy(dataTypes.contains)
  }

  /// Leaves out a function or a property. Code that uses it does not compile afterwards.
  ///
  /// - Parameters:
  ///   - line: the number of a line of its declaration in the original file.
  ///   - mayOverride: whether a member with `override` may be left out.
  /// - Returns: whether the line has one that was not left out before.
  mutating func leaveOutMember(line: Int, mayOverride: Bool) -> Bool {
    guard let index = lines.firstIndex(where: { $0.number == line }),
      let member = MemberBodies(lines).member(atLine: index, mayOverride: mayOverride),
      lines[member].contains(where: { !$0.text.isEmpty })
    else { return false }
    for index in member { lines[index] = SourceLine("", number: lines[index].number) }
    return true
  }

  /// Leaves out an extension. Code that uses its members does not compile afterwards.
  ///
  /// - Parameters:
  ///   - line: the number of a line of its head in the original file.
  ///   - mayGo: whether an extension with this head may be left out.
  /// - Returns: whether the line has one that was not left out before.
  mutating func leaveOutExtension(line: Int, where mayGo: (String) -> Bool) -> Bool {
    guard let index = lines.firstIndex(where: { $0.number == line }),
      let found = MemberBodies(lines).extensions.first(where: { $0.head.contains(index) }),
      mayGo(lines[found.head].map(\.code).joined(separator: " "))
    else { return false }
    for index in found.lines { lines[index] = SourceLine("", number: lines[index].number) }
    return true
  }

  /// Removes `override` from a member that overrides nothing, because the headless UIKit lacks the
  /// member of Apple's class. Nothing calls the changed member here.
  ///
  /// - Parameter line: the number of the line in the original file.
  /// - Returns: whether the line has such a member.
  mutating func stopOverriding(line: Int) -> Bool {
    guard let index = lines.firstIndex(where: { $0.number == line }),
      Adoption.mentions(lines[index].code, "override")
    else { return false }
    lines[index].replace("override ", with: "")
    return true
  }
}
