/// `.picture`, whether `!` or `?` follows it, and the member of it that the code uses.
struct MemberUse {
  let member: String
  var isUnwrapped: Bool
  let next: String?

  /// The uses of members in some code.
  static func all(in code: String) -> [MemberUse] {
    code.matches(of: /\.(\w+)(?=([!?]?)(\.(\w+))?)/).map {
      MemberUse(member: String($0.1), isUnwrapped: $0.2 != "", next: $0.4.map(String.init))
    }
  }

  /// The members that some code uses of the variables which it sets to a member: of `card` after
  /// `let card = list.card!`.
  static func ofVariables(holding member: String, in text: String) -> [String] {
    text.split(separator: "\n").flatMap { line -> [String] in
      guard let range = line.ranges(of: ".\(member)").first,
        let name = line[..<range.lowerBound].matches(of: /(let|var) (\w+) =\s/).last?.2,
        let uses = try? Regex<(Substring, Substring)>("\\b\(name)[!?]?\\.(\\w+)")
      else { return [] }
      return text.matches(of: uses.wordBoundaryKind(.simple)).map { String($0.1) }
    }
  }

  /// The members of which a line of code uses another member: `.picture` in `card.picture.caption`, and in
  /// `view.caption` after `let view = card.picture`.
  static func members(with next: String, usedIn line: String, of text: String) -> [String] {
    let direct = all(in: line).filter { $0.next == next }.map(\.member)
    guard direct.isEmpty, let use = try? Regex<(Substring, Substring)>("(\\w+)[!?]?\\.\(next)\\b")
    else { return direct }
    return line.matches(of: use.wordBoundaryKind(.simple)).compactMap {
      member(behind: $0.1, in: text)
    }
  }

  /// The methods of whose result a line of code uses a member, or an element by its number: `load` in
  /// `Card.load().count`, and in `cards.count` and `cards[0]` after `let cards = Card.load()`.
  ///
  /// - Parameter next: the member; nil for an element.
  static func methods(whoseResultHas next: String?, in line: String, of text: String) -> [String] {
    let use = next.map { "\\.\($0)\\b" } ?? "\\["
    guard let direct = try? Regex<(Substring, Substring)>("\\.(\\w+)\\([^()]*\\)[?!]?\(use)"),
      let indirect = try? Regex<(Substring, Substring)>("(\\w+)[?!]?\(use)")
    else { return [] }
    let called = line.matches(of: direct.wordBoundaryKind(.simple)).map { String($0.1) }
    let held = line.matches(of: indirect.wordBoundaryKind(.simple)).compactMap { match in
      let value = try? Regex<(Substring, Substring)>(
        "(?:let|var) \(match.1)(?:: [^=\\n]+)? = [\\w.?!]*\\.(\\w+)\\(")
      return value.flatMap { text.firstMatch(of: $0).map { String($0.1) } }
    }
    return called + held
  }

  /// The methods that a line of code calls, each with the member of the result that it uses.
  static func usedResults(in line: String) -> [(method: String, next: String)] {
    line.matches(of: /\.(\w+)\([^()]*\)[?!]?\.(\w+)/).map { (String($0.1), String($0.2)) }
  }

  /// The members that a line of code unwraps through variables: `.picture` in `view?.frame` after
  /// `let view = card.picture`.
  static func behindUnwrappedVariables(in line: String, of text: String) -> [MemberUse] {
    line.matches(of: /(?:^|[^\w.])(\w+)[!?]/).compactMap { match in
      member(behind: match.1, in: text).map { MemberUse(member: $0, isUnwrapped: true, next: nil) }
    }
  }

  /// The member that some code compares with a given case, or sets to it; nil if there is none.
  static func member(withCase name: String, in line: String, of text: String) -> String? {
    let places = line.ranges(of: ".\(name)").map { line[..<$0.lowerBound] }
    if let before = places.first(where: { $0.last == " " }),
      before.split(separator: " ").last?.hasSuffix("=") == true
    {
      return all(in: String(before)).last?.member
    }
    guard let value = switched(around: line, of: text) else { return nil }
    return all(in: String(value)).last?.member
      ?? member(behind: value.prefix(while: \.isOfName), in: text)
  }

  /// The declared type of the variable or the argument over whose cases code switches in a line; nil for
  /// another line or expression.
  static func switchedType(in line: String, of text: String) -> String? {
    guard let value = switched(around: line, of: text),
      case let variable = value.trimmingPrefix("self.").prefix(while: \.isOfName),
      let declaration = try? Regex<(Substring, Substring)>("\\b\(variable): (\\w+)")
    else { return nil }
    return text.firstMatch(of: declaration.wordBoundaryKind(.simple)).map { String($0.1) }
  }

  /// What the `switch` around a line that begins with `case .` is about.
  private static func switched(around line: String, of text: String) -> Substring? {
    guard line.drop(while: \.isWhitespace).hasPrefix("case .") else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let place = lines.firstIndex(where: { $0 == line }) else { return nil }
    return lines[..<place].lazy.reversed().compactMap {
      $0.firstMatch(of: /switch ([^{]+)/)?.1
    }.first
  }

  /// The member to which code sets a variable; nil if it sets it to something else.
  private static func member(behind variable: Substring, in text: String) -> String? {
    let value = try? Regex<(Substring, Substring)>(
      "(?:let|var) \(variable)(?:: [\\w.?!]+)? = [\\w.?!]*\\.(\\w+)(?![\\w(])")
    return value.flatMap { text.firstMatch(of: $0).map { String($0.1) } }
  }
}
