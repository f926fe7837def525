/// A Swift file made to compile where there is no Objective-C, and what had to be changed.
///
/// It reads the text line by line and knows only as much Swift as it needs: attributes that are
/// dropped, `#selector`, and the classes and methods that are called by name.
struct Adoption {
  struct Change: Equatable {
    /// Counted from 1.
    let line: Int
    let before: String
    /// nil for a line that went.
    let after: String
  }

  private(set) var text = ""
  private(set) var changes: [Change] = []
  /// The methods that can be called by name, class by class, in the order of the text.
  private var methods: [(type: String, methods: [Method])] = []

  /// The methods that a protocol calls optional, protocol by protocol.
  private var optionals: [(type: String, heads: [String])] = []

  private struct Method {
    let selector: String
    /// How it is called with the argument of the sender.
    let call: String
  }

  /// - Parameter source: the text of a file as an iOS engineer wrote it.
  init(_ source: String) {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var result: [String] = [], types: [(name: String, depth: Int)] = [], depth = 0
    let called = Adoption.namesInStrings(source)
    var isCallable = false
    for (index, line) in lines.enumerated() {
      let code = Adoption.withoutComment(line)
      if let type = Adoption.declaredType(code) { types.append((type, depth)) }
      if Adoption.mentions(code, "@objc") || Adoption.mentions(code, "@IBAction") {
        isCallable = true
      }
      if let head = Adoption.functionHead(code, lines[(index + 1)...]) {
        let type = types.map(\.name).joined(separator: ".")
        if code.contains("optional func"), !type.isEmpty {
          leaveOut(head + Adoption.result(code, lines[(index + 1)...]), of: type)
        } else if isCallable || called.contains(String(head.prefix { $0 != "(" })), !type.isEmpty {
          note(head, of: type)
        }
        isCallable = false
      } else if Adoption.declaresProperty(code) {
        isCallable = false
      }
      let new = Adoption.rewritten(line)
      if new != line {
        changes.append(
          Change(
            line: index + 1, before: line.trimmingCharacters(in: .whitespaces),
            after: new.trimmingCharacters(in: .whitespaces)))
      }
      let isEmptied = !line.allSatisfy(\.isWhitespace) && new.allSatisfy(\.isWhitespace)
      if !isEmptied { result.append(new) }
      depth += code.count { $0 == "{" } - code.count { $0 == "}" }
      while let last = types.last, depth <= last.depth, code.contains("}") { types.removeLast() }
    }
    text = result.joined(separator: "\n")
    for name in optionals.flatMap(\.heads).compactMap({ $0.split(separator: "(").first }) {
      text = text.replacing(".\(name)?(", with: ".\(name)(")
    }
    text += defaults + dispatch
  }

  // MARK: Lines

  /// The line without what Objective-C needs.
  static func rewritten(_ line: String) -> String {
    var line = line
    if mentions(withoutComment(line), "@objc"), line.contains("protocol ") {
      line = classBound(line)
    }
    let attributes = [
      "@objcMembers", "@objc", "@IBOutlet", "@IBDesignable", "@NSManaged", "@GKInspectable",
      "@UIApplicationMain",
    ]
    for attribute in attributes { line = without(attribute, in: line) }
    if Adoption.mentions(withoutComment(line), "optional"), line.contains("optional func") {
      // An optional method of a protocol: nobody need have it, so its default does nothing.
      line = line.replacing("optional func", with: "func")
    }
    // Here it is Linux, and everything that is meant for iOS is there.
    if line.trimmingCharacters(in: .whitespaces).hasPrefix("#if") || line.contains("#elseif") {
      line = line.replacing("os(iOS)", with: "canImport(UIKit)")
    }
    line = line.replacing("import UIKit.UIGestureRecognizerSubclass", with: "import UIKit")
    line = line.replacing("dynamic var", with: "var").replacing("dynamic func", with: "func")
    while let range = line.firstRange(of: "#selector(") {
      guard let end = matching(line, from: range.upperBound) else { break }
      let name = String(line[range.upperBound..<end])
      line.replaceSubrange(range.lowerBound...end, with: "Selector(\"\(selector(of: name))\")")
    }
    while let range = line.firstRange(of: "#keyPath(") {
      guard let end = matching(line, from: range.upperBound) else { break }
      let path = keyPath(of: String(line[range.upperBound..<end]))
      line.replaceSubrange(range.lowerBound...end, with: "\"\(path)\"")
    }
    return line
  }

  /// `#keyPath(CALayer.position)` is `position`: the types before it are no part of the path.
  private static func keyPath(of expression: String) -> String {
    expression.split(separator: ".").map { $0.trimmingCharacters(in: .whitespaces) }
      .drop { $0.first?.isUppercase == true || $0 == "self" }.joined(separator: ".")
  }

  /// A protocol of Objective-C is one for classes, though nobody says so.
  private static func classBound(_ line: String) -> String {
    guard let brace = line.firstIndex(of: "{") else { return line }
    let head = line[..<brace].trimmingCharacters(in: .whitespaces)
    let bounds = ["AnyObject", ": class", "NSObjectProtocol"]
    if bounds.contains(where: head.contains) { return line }
    let indent = line.prefix { $0 == " " || $0 == "\t" }
    return "\(indent)\(head)\(head.contains(":") ? "," : ":") AnyObject \(line[brace...])"
  }

  /// `#selector(Type.method(_:with:))` names `method:with:`; without brackets the number of
  /// arguments is unknown, and the name alone is kept.
  static func selector(of expression: String) -> String {
    var name = expression.trimmingCharacters(in: .whitespaces)
    for prefix in ["getter:", "setter:"] where name.hasPrefix(prefix) {
      name = name.dropFirst(prefix.count).trimmingCharacters(in: .whitespaces)
    }
    if let space = name.range(of: " as ") { name = String(name[..<space.lowerBound]) }
    guard let open = name.firstIndex(of: "(") else { return lastPart(name) }
    let labels = name[name.index(after: open)...].dropLast()
    return joined(lastPart(String(name[..<open])), labels.split(separator: ":").map(String.init))
  }

  /// As Objective-C joins a name and its labels: the first label, if there is one, grows into the
  /// name: `move(to:)` is `moveTo:`, or `moveWithView:` for `move(view:)`.
  private static func joined(_ base: String, _ labels: [String]) -> String {
    guard let first = labels.first else { return base }
    let prepositions = ["with", "to", "from", "for", "by", "in", "at", "on", "of"]
    var name = base
    if first != "_" {
      let capital = first.prefix(1).uppercased() + first.dropFirst()
      name += prepositions.contains { first.hasPrefix($0) } ? capital : "With" + capital
    }
    return name + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
  }

  private static func lastPart(_ path: String) -> String {
    path.split(separator: ".").last.map { $0.trimmingCharacters(in: .whitespaces) } ?? path
  }

  private static func without(_ attribute: String, in line: String) -> String {
    guard mentions(withoutComment(line), attribute), let range = line.firstRange(of: attribute)
    else {
      return line
    }
    var end = range.upperBound
    if end < line.endIndex, line[end] == "(",
      let close = matching(line, from: line.index(after: end))
    {
      end = line.index(after: close)
    }
    while end < line.endIndex, line[end] == " " { end = line.index(after: end) }
    var line = line
    line.removeSubrange(range.lowerBound..<end)
    return line
  }

  /// Whether a word stands in the line as a word of its own.
  private static func mentions(_ line: String, _ word: String) -> Bool {
    guard let range = line.firstRange(of: word) else { return false }
    guard range.upperBound < line.endIndex else { return true }
    let next = line[range.upperBound]
    return !next.isLetter && !next.isNumber && next != "_"
  }

  /// The place of the bracket that closes the one before `start`.
  private static func matching(_ line: String, from start: String.Index) -> String.Index? {
    var depth = 1, place = start
    while place < line.endIndex {
      if line[place] == "(" { depth += 1 }
      if line[place] == ")" { depth -= 1 }
      if depth == 0 { return place }
      place = line.index(after: place)
    }
    return nil
  }

  private static func withoutComment(_ line: String) -> String {
    line.firstRange(of: "//").map { String(line[..<$0.lowerBound]) } ?? line
  }

  // MARK: Methods that are called by name

  /// The names of methods that stand in strings, as before there was `#selector`, without colons.
  private static func namesInStrings(_ source: String) -> Set<String> {
    var names: Set<String> = []
    for start in ["action: \"", "selector: \"", "Selector(\"", "Selector((\""] {
      for range in source.ranges(of: start) {
        names.insert(
          String(source[range.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }))
      }
    }
    return names
  }

  private static func words(_ line: String) -> [Substring] {
    line.split { $0 == " " || $0 == "\t" }
  }

  /// The name of the class or of the type that is extended, if the line begins one.
  private static func declaredType(_ line: String) -> String? {
    let words = words(line)
    let keywords: Set<Substring> = ["class", "extension", "protocol", "struct", "enum"]
    guard let keyword = words.firstIndex(where: keywords.contains),
      words.indices.contains(keyword + 1), !["func", "var", "let"].contains(words[keyword + 1])
    else { return nil }
    return String(
      words[keyword + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
  }

  private static func declaresProperty(_ line: String) -> Bool {
    words(line).contains { $0 == "var" || $0 == "let" }
  }

  /// From the name of a method to the end of its arguments, if the line begins one.
  private static func functionHead(_ line: String, _ rest: ArraySlice<String>) -> String? {
    guard let range = line.firstRange(of: "func ") else { return nil }
    var head = String(line[range.upperBound...])
    for more in rest.prefix(8) where !isClosed(head) { head += " " + more }
    guard let open = head.firstIndex(of: "("),
      let close = matching(head, from: head.index(after: open))
    else { return nil }
    return String(head[...close])
  }

  /// What a method of a protocol returns, from the arrow on; empty if nothing.
  private static func result(_ line: String, _ rest: ArraySlice<String>) -> String {
    guard var text = line.firstRange(of: "func ").map({ String(line[$0.upperBound...]) }) else {
      return ""
    }
    for more in rest.prefix(8) where !isClosed(text) { text += " " + more }
    guard let open = text.firstIndex(of: "("),
      let close = matching(text, from: text.index(after: open))
    else { return "" }
    let tail = text[text.index(after: close)...].trimmingCharacters(in: .whitespaces)
    return tail.hasPrefix("->") ? " " + tail : ""
  }

  private mutating func leaveOut(_ head: String, of type: String) {
    let place = optionals.firstIndex { $0.type == type } ?? optionals.count
    if place == optionals.count { optionals.append((type, [])) }
    optionals[place].heads.append(head)
  }

  /// What a method does that nobody wrote. Where it would have to return something, there is no
  /// telling what: it says so when it is called.
  private var defaults: String {
    optionals.map { type, heads in
      let methods = heads.map { head in
        let returns = head.firstRange(of: " -> ").map { head[$0.upperBound...] }
        let body =
          returns == nil || returns == "Void"
          ? "{}"
          : returns!.hasSuffix("?") ? "{ nil }" : "{ fatalError(\"left out: \\(#function)\") }"
        return "  func \(head) \(body)"
      }
      return "\n\nextension \(type) {\n\(methods.joined(separator: "\n"))\n}\n"
    }.joined()
  }

  private static func isClosed(_ head: String) -> Bool {
    guard let open = head.firstIndex(of: "(") else { return false }
    return matching(head, from: head.index(after: open)) != nil
  }

  private mutating func note(_ head: String, of type: String) {
    guard let open = head.firstIndex(of: "(") else { return }
    let name = head[..<open].trimmingCharacters(in: .whitespaces)
    let arguments = head[head.index(after: open)...].dropLast()
      .split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
    guard arguments.count <= 1 else { return }
    var method = Method(selector: name, call: "\(name)()")
    if let argument = arguments.first {
      let parts = argument.split(separator: ":", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard parts.count == 2 else { return }
      let label = parts[0].split(separator: " ").first.map(String.init) ?? "_"
      let type =
        parts[1].split(separator: "=").first.map {
          $0.trimmingCharacters(in: .whitespaces)
        } ?? parts[1]
      let value =
        ["Any", "Any?", "Any!", "AnyObject?"].contains(type)
        ? "argument as \(type == "AnyObject?" ? "AnyObject?" : "Any")"
        : "argument as! \(type.hasSuffix("!") ? String(type.dropLast()) : type)"
      let prefix = label == "_" ? "" : "\(label): "
      method = Method(
        selector: Adoption.joined(name, [label]), call: "\(name)(\(prefix)\(value))")
    }
    let place = methods.firstIndex { $0.type == type } ?? methods.count
    if place == methods.count { methods.append((type, [])) }
    methods[place].methods.append(method)
  }

  /// What calls the methods by their names.
  private var dispatch: String {
    methods.map { type, methods in
      let cases = methods.flatMap { method in
        let names =
          method.selector.hasSuffix(":")
          ? [method.selector, String(method.selector.prefix { $0 != ":" })] : [method.selector]
        return [
          "    case \(names.map { "\"\($0)\"" }.joined(separator: ", ")): \(method.call)"
        ]
      }
      return """

        extension \(type): SelectorResponder {
          public func perform(_ selector: Selector, with argument: Any?) -> Bool {
            switch selector.name {
        \(cases.joined(separator: "\n"))
            default: return false
            }
            return true
          }
        }

        """
    }.joined()
  }

  /// The types to which a way to call their methods was added.
  var typesCalledByName: [String] { methods.map(\.type) }
}
